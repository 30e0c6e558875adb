"""Cards of the set KW: „Kollidierende Welten“, in the order of their numbers."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import (
    a_creature_in_the_line,
    captured_instead_of_stolen,
    gains_text_box,
    put_on_a_flank,
)
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

_STRIKE = then(select(choose(creature)), deal(count(friendly, creature), it))

card("Overrun", play(if_(times(Destroy.where(a_creature_of(opponent))) >= 3, lose(2, opponent))))
card(
    "Obsidian Forge",
    action(
        sacrifice(any_number(friendly, creature)),
        may(forge(plus=6 - destroyed_this_way(creature)), if_you_do(destroy(this))),
    ),
)
card("Sinestra", after(Play.by(opponent).where(at_end_of_line(0)), lose(1, opponent)))
card("Dexus", after(Play.by(opponent).where(at_end_of_line(-1)), lose(1, opponent)))
card("Code Monkey", play(archive(each(neighbor)), if_(share_a_house(it), gain(2))))
card("Discombobulator", gains(host, cannot(Steal.from_(you))))
card(
    "Academy Training",
    while_(is_(host, friendly), belongs_to(host, "logos", only=True)),
    gains(host, reap(draw())),
)
card(
    "Hyde",
    reap(instead_if(exists(friendly, named("Velum")), draw(2), of=draw())),
    destroyed(archive(choose(in_discard, named("Velum"))), if_you_do(archive(this))),
)
card(
    "Mimic Gel",
    cannot(Play.of(this), unless=exists(creature, other), zone="outside"),
    enters_as_copy(each(creature, other), "logos"),
)
card(
    "Velum",
    reap(instead_if(exists(friendly, named("Hyde")), archive(choose(in_hand, n=2)), of=archive(choose(in_hand)))),
    destroyed(archive(choose(in_discard, named("Hyde"))), if_you_do(archive(this))),
)
card(
    "Imperial Scutum",
    plus(2, "armor", host),
    gains(host, destroyed(move_aember(None, this, None))),
)
card(
    "Phalanx Strike",
    play(_STRIKE, may(exalt(choose(friendly, creature)), if_you_do(_STRIKE))),
)
card("Gargantodon", enters_stunned(), fight_damage(4), captured_instead_of_stolen())
card("Auto-Legionary", action(put_on_a_flank()), a_creature_in_the_line(5))
card("Crash Muldoon", enters_ready(), action(use(choose(neighbor, not_(staralliance)))))
card("Encounter Suit", before(Resolving.where(of_type("action")), ward(host)))
card(
    "Creed of Nurture",
    omni(sacrifice(this), if_you_do(gains_text_box(choose(creature), choose(in_hand, creature)))),
)
