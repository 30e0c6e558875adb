"""Cards of Schatten first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Rad Penny", lambda: (play(steal(1)), destroyed(shuffle_into_deck(this))))
card("Shoulder Id", lambda: (cannot(Fight.of(this)), instead_of(Deal.by(this), steal(1))))
card("Dæmo-Thief", lambda: fiend())
card("Dino-Thief", lambda: dino())
card("Techno-Thief", lambda: techno())
card("Xeno-Thief", lambda: xeno())
card("Bo Nithing", lambda: play(steal(forged_keys(opponent))))
card("Dark Wave", lambda: play(deal(2, each(creature, not_(trait("mutant"))))))
card("Francis the “Economist”", lambda: fight(gain(1), gain(1, opponent)))
card("Look Over There!", lambda: play(deal(2, choose(creature)), if_(not_destroyed, steal(1))))
card("Opportunist", lambda: (gains_keyword(host, "elusive"), play(capture(1, host))))
card("Subtle Otto", lambda: play(discard(random(in_zone("hand", opponent)))))
card("Tempting Offer", lambda: play(return_to_hand(choose(enemy, creature)), if_you_do(gain(1, opponent))))
card(
    "Vandalize",
    lambda: play(look_at_top(3, opponent), discard(choose(seen(opponent))), put_back_in_any_order(opponent)),
)
card("“Borrow”", lambda: play(take_control(choose(enemy, artifact)), while_yours(belongs_to(it, "shadows", only=True))))
card("Boss Zarek", lambda: gains_keyword(each(friendly, creature, with_aember), "elusive"))
card("Lucky Dice", lambda: omni(destroy(this), next_turn(opponent, cannot(Damage.of(friendly, creature)))))
card("Miasma Bomb", lambda: action(destroy(this), skip_step("forge")))
card("Ransack", lambda: play(repeat(is_(it, shadows), steal(1), discard_top())))
card("Reckless Rizzo", lambda: action(steal(2), until_your_next_turn(loses_keyword(this, "elusive"))))
card("Safe House", lambda: action(archive(choose(friendly, creature))))
card("The Shadowsmith", lambda: gains_keyword(each(creature, trait("mutant")), "elusive"))
card("Doom Sigil", lambda: (gains_keyword(each(creature), "poison"), whenever(~exists(creature), destroy(this))))
card("Johnny Longfingers", lambda: gains(each(friendly, creature, trait("mutant")), destroyed(steal(1))))
card("Liam Say", lambda: start_of_turn(may(deal(1, choose(creature)))))
card(
    "Mastermindy",
    lambda: (end_of_turn(put_counter("scheme", this)), action(remove_counters("scheme", this), steal(that_much))),
)
card("Mole", lambda: gains(host, spend_from(this, opponent)))
card("Pincerator", lambda: end_of_each_turn(deal(1, each(creature, flank))))
card(
    "Shadowsaurus",
    lambda: action(
        select(choose(enemy, creature)),
        if_(
            aember(it) >= 1,
            move_aember(None, it, opponent),
            take_control(it),
            while_yours(belongs_to(it, "shadows", only=True)),
        ),
    ),
)
card(
    "Dark Æmber Vault",
    lambda: (
        after(Play.by(you).of(creature, trait("mutant")), draw()),
        plus(2, "power", each(friendly, creature, trait("mutant"))),
    ),
)
