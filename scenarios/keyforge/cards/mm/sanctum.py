"""Cards of Sanctum first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.odd_texts import taunt_reaches_further
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Dæmo-Knight", lambda: fiend())
card("Dino-Knight", lambda: dino())
card("Techno-Knight", lambda: techno())
card("Xeno-Knight", lambda: xeno())
card("Ardent Hero", lambda: cannot(Damage.of(this).by(creature, trait("mutant") | power(at_least=5))))
card("Bull-wark", lambda: gains_keyword(each(neighbor), "assault", 2))
card(
    "Burning Glare",
    lambda: play(
        choose_one(
            ("eine Kreatur", stun(choose(enemy, creature))),
            ("Mutant", stun(each(enemy, creature, trait("mutant")))),
        )
    ),
)
card("Commandeer", lambda: play(rest_of_turn(after(Play.by(you).of(other), capture(1, choose(friendly, creature))))))
card("Fangs of Gizelhart", lambda: play(purge(most_powerful(creature))))
card(
    "Font of the Eye",
    lambda: omni(if_(happened(Destroy.where(a_creature_of(opponent))), capture(1, choose(friendly, creature)))),
)
card("Gizelhart’s Zealot", lambda: enters_ready_and_enraged())
card("Lieutenant Gorvenal", lambda: after(Fight.by(you), capture(1)))
card("Seeker of Truth", lambda: fight(may(fight_with(choose(friendly, creature, not_(sanctum))))))
card("Squire Alys", lambda: play(capture(2)))
card("Æmberheart", lambda: action(exalt(choose(friendly, creature)), ward(it), heal_fully(it)))
card("Angry Mob", lambda: before_fight(may(discard_until(named("Angry Mob")), return_to_hand(it))))
card("Baldric the Bold", lambda: before_fight(if_(is_(the_fought, highest_power(enemy, creature)), gain(2))))
card("Berinon", lambda: (after(Enter.of(creature, trait("mutant")), enrage(this)), reap(capture(2))))
card("Bring Low", lambda: play(for_each(excess(aember(opponent), 5), capture(1, choose(friendly, creature)))))
card(
    "Gizelhart’s Standard",
    lambda: (plus(1, "armor", each(friendly, creature, with_aember)), play(exalt(choose(friendly, creature)))),
)
card(
    "Purify",
    lambda: play(
        purge(choose(creature, trait("mutant"))),
        if_you_do(discard_until(creature, not_(trait("mutant")), who=its_controller), put_into_play(it, its_owner)),
    ),
)
card("Scrivener Favian", lambda: may_instead_of(ResolveIcon.by(you).where(icon_is("capture")), steal(1)))
card(
    "Book of Malefaction",
    lambda: (
        after(Steal.from_(you), put_counter("warrant", this, that_much)),
        omni(remove_counters("warrant", this, 1), if_you_do(purge(choose(creature)))),
    ),
)
card("Call to Action", lambda: play(ready(each(friendly, creature, trait("knight")))))
card("Gizelhart's Wrath", lambda: play(destroy(each(creature, trait("mutant")))))
card(
    "Mad Prophet Gizelhart",
    lambda: while_(
        is_(this, center),
        gains(this, action(heal_fully(each(creature, not_(trait("mutant")))), gain(this_way(ev.Heal)))),
    ),
)
card("Master of the Grey", lambda: cannot(ResolveIcon.by(opponent)))
card("Purifier of Souls", lambda: silences("Zerstört:"))
card("Lady Loreena", lambda: taunt_reaches_further())
