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
    lambda: (
        play(archive(top(5))),
        fight_reap(discard(choose(in_archives)), if_you_do(purge(choose(creature)), resolve_icons(it))),
    ),
)
card("Dæmo-Bot", lambda: (techno(), fiend()))
card("Dino-Bot", lambda: (dino(), techno()))
card("Lyco-Bot", lambda: techno())
card("Sacro-Bot", lambda: techno())
card("Umbra-Bot", lambda: techno())
card("Xeno-Bot", lambda: (xeno(), techno()))
card("Auto-Encoder", lambda: after(HandDiscard.by(you), archive(top())))
card("Bot Bookton", lambda: reap(play_card(top())))
card("Diametric Charge", lambda: play(deal(1, choose(creature), splash=2)))
card("Eclectic Inquiry", lambda: play(archive(top(2))))
card("Even Ivan", lambda: action(if_(is_even(aember(opponent)), steal(1))))
card("Lethologica", lambda: play(discard_until(logos), return_to_hand(it)))
card("Munchling", lambda: fight(may(discard(choose(in_hand | in_archives, logos)), if_you_do(gain(1)))))
card("Opposition Research", lambda: play(next_turn(opponent, cannot(Reap.by(enemy, creature)))))
card("Q-Mechs", lambda: (play(draw()), destroyed(archive(this))))
card("Titan Engineer", lambda: while_(is_(this, not_(flank)), keys_cost(1, None)))
card("Causal Loop", lambda: play(archive(choose(in_hand)), archive(this)))
card("Chronus", lambda: after(ResolveIcon.by(you).where(icon_is("draw")), may(archive(choose(in_hand)))))
card("Fission Bloom", lambda: action(rest_of_turn(more_icons())))
card("Forge Compiler", lambda: after(Forge.by(opponent), destroy(this), ward(each(friendly, creature))))
card("Krrrzzzaaap!!!", lambda: play(destroy(each(creature, not_(trait("mutant")))), chains(1)))
card("Mutagenic Serum", lambda: omni(destroy(this), rest_of_turn(permit(Use.of(friendly, creature, trait("mutant"))))))
card(
    "Novu Dynamo",
    lambda: start_of_turn(
        may(discard(choose(in_hand | in_archives, logos))), if_(did_it, gain(1), otherwise=destroy(this))
    ),
)
card("Professor Terato", lambda: gains(each(creature, trait("mutant")), reap(draw())))
card(
    "Adaptoid",
    lambda: after(
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
    lambda: action(
        may(discard(choose(in_archives))),
        if_(did_it, next_turn(opponent, keys_cost(3, None)), otherwise=archive(choose(in_hand))),
    ),
)
card("Library Card", lambda: action(purge(this), if_you_do(rest_of_turn(after(Play.by(you), draw())))))
card("Mind Over Matter", lambda: play(archive(each(creature))))
card("It’s Coming...", lambda: play(search(in_deck | in_discard, gigantic)))
card("Odd Clawde", lambda: action(if_(is_odd(aember(opponent)), steal(1))))
card("Cyber-Clone", lambda: play(purge(choose(creature, other)), if_you_do(while_in_play(has_what_was_purged()))))
card("Animator", lambda: action(select(choose(artifact)), rest_of_turn(a_creature_for_now(3)), join_the_line(it)))
card("The Archivist", lambda: picks_from_the_archives())
