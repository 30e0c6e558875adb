"""Cards of Sanctum first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.odd_texts import taunt_reaches_further
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Dæmo-Knight", fiend())
card("Dino-Knight", dino())
card("Techno-Knight", techno())
card("Xeno-Knight", xeno())
card("Ardent Hero", cannot(Damage.of(this).by(creature, trait("mutant") | power(at_least=5))))
card("Bull-wark", gains_keyword(each(neighbor), "assault", 2))
card(
    "Burning Glare",
    play(
        choose_one(
            ("eine Kreatur", stun(choose(enemy, creature))),
            ("Mutant", stun(each(enemy, creature, trait("mutant")))),
        )
    ),
)
card("Commandeer", play(rest_of_turn(after(Play.by(you).of(other), capture(1, choose(friendly, creature))))))
card("Fangs of Gizelhart", play(purge(most_powerful(creature))))
card(
    "Font of the Eye",
    omni(if_(happened(Destroy.where(a_creature_of(opponent))), capture(1, choose(friendly, creature)))),
)
card("Gizelhart’s Zealot", enters_ready_and_enraged())
card("Lieutenant Gorvenal", after(Fight.by(you), capture(1)))
card("Seeker of Truth", fight(may(fight_with(choose(friendly, creature, not_(sanctum))))))
card("Squire Alys", play(capture(2)))
card("Æmberheart", action(exalt(choose(friendly, creature)), ward(it), heal_fully(it)))
card("Angry Mob", before_fight(may(discard_until(named("Angry Mob")), return_to_hand(it))))
card("Baldric the Bold", before_fight(if_(is_(the_fought, highest_power(enemy, creature)), gain(2))))
card("Berinon", after(Enter.of(creature, trait("mutant")), enrage(this)), reap(capture(2)))
card("Bring Low", play(for_each(excess(aember(opponent), 5), capture(1, choose(friendly, creature)))))
card(
    "Gizelhart’s Standard",
    plus(1, "armor", each(friendly, creature, with_aember)),
    play(exalt(choose(friendly, creature))),
)
card(
    "Purify",
    play(
        purge(choose(creature, trait("mutant"))),
        if_you_do(discard_until(creature, not_(trait("mutant")), who=its_controller), put_into_play(it, its_owner)),
    ),
)
card("Scrivener Favian", may_instead_of(ResolveIcon.by(you).where(icon_is("capture")), steal(1)))
card(
    "Book of Malefaction",
    after(Steal.from_(you), put_counter("warrant", this, that_much)),
    omni(remove_counters("warrant", this, 1), if_you_do(purge(choose(creature)))),
)
card("Call to Action", play(ready(each(friendly, creature, trait("knight")))))
card("Gizelhart's Wrath", play(destroy(each(creature, trait("mutant")))))
card(
    "Mad Prophet Gizelhart",
    while_(
        is_(this, center),
        gains(this, action(heal_fully(each(creature, not_(trait("mutant")))), gain(this_way(ev.Heal)))),
    ),
)
card("Master of the Grey", cannot(ResolveIcon.by(opponent)))
card("Purifier of Souls", silences("Zerstört:"))
card("Lady Loreena", taunt_reaches_further())
