"""Cards of Logos first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.odd_texts import (
    a_creature_for_now,
    has_what_was_purged,
    join_the_line,
    picks_from_the_archives,
)
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card(
    "Ultra Gravitron",
    play(archive(top(5))),
    fight_reap(discard(choose(in_archives)), if_you_do(purge(choose(creature)), resolve_icons(it))),
)
card("Dæmo-Bot", techno(), fiend())
card("Dino-Bot", dino(), techno())
card("Lyco-Bot", techno())
card("Sacro-Bot", techno())
card("Umbra-Bot", techno())
card("Xeno-Bot", xeno(), techno())
card("Auto-Encoder", after(HandDiscard.by(you), archive(top())))
card("Bot Bookton", reap(play_card(top())))
card("Diametric Charge", play(deal(1, choose(creature), splash=2)))
card("Eclectic Inquiry", play(archive(top(2))))
card("Even Ivan", action(if_(is_even(aember(opponent)), steal(1))))
card("Lethologica", play(discard_until(logos), return_to_hand(it)))
card("Munchling", fight(may(discard(choose(in_hand | in_archives, logos)), if_you_do(gain(1)))))
card("Opposition Research", play(next_turn(opponent, cannot(Reap.by(enemy, creature)))))
card("Q-Mechs", play(draw()), destroyed(archive(this)))
card("Titan Engineer", while_(is_(this, not_(flank)), keys_cost(1, None)))
card("Causal Loop", play(archive(choose(in_hand)), archive(this)))
card("Chronus", after(ResolveIcon.by(you).where(icon_is("draw")), may(archive(choose(in_hand)))))
card("Fission Bloom", action(rest_of_turn(more_icons())))
card("Forge Compiler", after(Forge.by(opponent), destroy(this), ward(each(friendly, creature))))
card("Krrrzzzaaap!!!", play(destroy(each(creature, not_(trait("mutant")))), chains(1)))
card("Mutagenic Serum", omni(destroy(this), rest_of_turn(permit(Use.of(friendly, creature, trait("mutant"))))))
card(
    "Novu Dynamo",
    start_of_turn(may(discard(choose(in_hand | in_archives, logos))), if_(did_it, gain(1), otherwise=destroy(this))),
)
card("Professor Terato", gains(each(creature, trait("mutant")), reap(draw())))
card(
    "Adaptoid",
    after(
        Play.by(you).of(with_icons()),
        select(this),
        choose_one(
            ("Rüstung", rest_of_turn(plus(2, "armor", this))),
            ("Ansturm", rest_of_turn(gains_keyword(this, "assault", 2))),
            ("Kampf", rest_of_turn(gains(this, fight(steal(1))))),
        ),
    ),
)
card(
    "Auto-Vac 5150",
    action(
        may(discard(choose(in_archives))),
        if_(did_it, next_turn(opponent, keys_cost(3, None)), otherwise=archive(choose(in_hand))),
    ),
)
card("Library Card", action(purge(this), if_you_do(rest_of_turn(after(Play.by(you), draw())))))
card("Mind Over Matter", play(archive(each(creature))))
card("It’s Coming...", play(search(in_deck | in_discard, gigantic)))
card("Odd Clawde", action(if_(is_odd(aember(opponent)), steal(1))))
card("Cyber-Clone", play(purge(choose(creature, other)), if_you_do(while_in_play(has_what_was_purged()))))
card("Animator", action(select(choose(artifact)), rest_of_turn(a_creature_for_now(3)), join_the_line(it)))
card("The Archivist", picks_from_the_archives())
