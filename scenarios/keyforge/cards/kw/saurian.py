"""Cards of Saurianer first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_effects import captures_from_both
from kfrules.scenarios.keyforge.cards.odd_later import (
    a_creature_in_the_line,
    captured_instead_of_stolen,
    put_on_a_flank,
)
from kfrules.scenarios.keyforge.cards.odd_texts import also_at
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

_STRIKE = (select(choose(creature)), deal(count(friendly, creature), it))

card(
    "Imperial Scutum",
    lambda: (plus(2, "armor", host), gains(host, destroyed(move_aember(None, this, None)))),
)
card(
    "Phalanx Strike",
    lambda: play(*_STRIKE, may(exalt(choose(friendly, creature)), if_you_do(*_STRIKE))),
)
card("Gargantodon", lambda: (enters_stunned(), fight_damage(4), captured_instead_of_stolen()))
card("Auto-Legionary", lambda: (action(put_on_a_flank()), a_creature_in_the_line(5)))
card("Axiom of Grisk", lambda: play(ward(choose(creature)), destroy(each(creature, not_(with_aember))), chains(2)))
card("Chant of Hubris", lambda: play(move_aember(1, choose(creature, with_aember), choose(creature, not_(is_it)))))
card("Imperium", lambda: play(ward(choose(friendly, creature, n=2))))
card("Legatus Raptor", lambda: fight(may(exalt(this), if_you_do(ready(choose(friendly, creature, other)), use(it)))))
card("Odoac the Patrician", lambda: (play(capture(1)), while_(is_(this, with_aember), cannot(Steal.from_(you)))))
card("Praefectus Ludo", lambda: gains(each(friendly, creature, other), destroyed(move_aember(None, this, None))))
card("Questor Jarta", lambda: reap(may(exalt(this), if_you_do(gain(1)))))
card(
    "Rhetor Gallim",
    lambda: (
        play(next_turn(opponent, keys_cost(3, opponent))),
        reap(may(exalt(this), if_you_do(unbound(next_turn(opponent, keys_cost(3, opponent)))))),
    ),
)
card("Senator Shrix", lambda: (spend_from(this), play_reap(may(exalt(this)))))
card("The Golden Spiral", lambda: action(exalt(choose(friendly, creature)), ready(it), use(it)))
card("Thero Centurion", lambda: play_fight(capture(1)))
card(
    "Tribute",
    lambda: play(
        capture(2, most_powerful(friendly, creature)),
        may(exalt(it), if_you_do(capture(2, most_powerful(friendly, creature)))),
    ),
)
card("Tricerian Legionary", lambda: play(ward(choose(friendly, creature))))
card("Ancient Power", lambda: play(ward(each(friendly, creature, with_aember))))
card("Centurion Stenopius", lambda: (plus(3 * aember(this), "power", this), play_fight_reap(may(exalt(this)))))
card("City-State Interest", lambda: play(capture(1, each(friendly, creature))))
card("Draco Praeco", lambda: reap(may(exalt(this), if_you_do(choose_house(), enrage(each(creature, chosen_house))))))
card("Exile", lambda: play(take_control(choose(friendly, creature), opponent)))
card("Library of Polliasaurus", lambda: action(move_aember(1, choose(friendly, creature, with_aember), you)))
card(
    "Orator Hissaro",
    lambda: play(ready(each(neighbor)), exalt(each(neighbor)), rest_of_turn(belongs_to(it, "saurian", only=True))),
)
card("Paraguardian", lambda: reap(may(exalt(this), if_you_do(ward(each(neighbor))))))
card(
    "Philophosaurus",
    lambda: reap(may(look_at_top(3), archive(choose(seen())), return_to_hand(choose(seen())), discard(choose(seen())))),
)
card("Regrettable Meteor", lambda: play(destroy(each(creature, trait("dinosaur") | power(at_least=6)))))
card("Sic Semper Tyrannosaurus", lambda: play(select(most_powerful(creature)), move_aember(None, it, you), destroy(it)))
card("Stomp", lambda: play(deal(5, choose(creature)), if_(was_destroyed, exalt(choose(friendly, creature)))))
card(
    "Terrordactyl",
    lambda: (enters_stunned(), fight_damage(4), before_fight(deal(4, each(neighbor_of(the_fought))))),
)
card("The Callipygian Ideal", lambda: (play(exalt(host)), gains(host, spend_from(this))))
card(
    "Tribune Pompitus",
    lambda: (plus(2 * aember(target), "power", each(friendly, creature)), before_fight(may(exalt(this)))),
)
card(
    "Cincinnatus Rex",
    lambda: (
        whenever(count(enemy, creature).equals(0), destroy(this)),
        fight(may(exalt(this), if_you_do(ready(each(friendly, other))))),
    ),
)
card(
    "City Gates",
    lambda: action(
        select(choose(friendly, creature)),
        instead_if(is_(it, trait("dinosaur")), capture(2, it), of=capture(1, it)),
    ),
)
card(
    "Crassosaurus",
    lambda: play(
        captures_from_both(10),
        if_(aember(this) < 10, purge(this)),
    ),
)
card("Diplo-Macy", lambda: play(until_your_next_turn(gains(each(creature), before_fight(exalt(this))))))
card("Favor of Rex", lambda: play(trigger_effect(ev.Played, choose(creature), as_yours=True)))
card("Good of the Many", lambda: play(destroy(each(creature, not_(shares_trait_in_line)))))
card("Grimlocus Dux", lambda: play(exalt(this), exalt(this)))
card("Imperial Forge", lambda: play(forge(plus=8 - aember(each(friendly, creature)))))
card(
    "Imperial Road",
    lambda: omni(select(choose(in_hand, saurian, creature)), rest_of_turn(enters_stunned(is_it)), play_card(it)),
)
card("Primus Unguis", lambda: (plus(2 * aember(this), "power", each(friendly, creature)), reap(exalt(this))))
card("Saurus Rex", lambda: fight_reap(if_(is_(this, center), may(exalt(this), if_you_do(search(in_deck, saurian))))))
card("Saury About That", lambda: play(destroy(choose(creature)), gain(1, its_controller)))
card("Senator Bracchus", lambda: (spend_from(each(friendly, creature)), fight_reap(exalt(this))))
card("Sow Salt", lambda: play(until_your_next_turn(cannot(Reap.by(creature)))))
card(
    "Spartasaur",
    lambda: (after(Destroy.of(friendly, creature), destroy(each(creature, not_(trait("dinosaur"))))), fight(gain(2))),
)
card(
    "Tertiate",
    lambda: play(
        destroy(
            all_of(
                choose(enemy, creature, n=fraction(1, 3, count(enemy, creature), up=True)),
                choose(friendly, creature, n=fraction(1, 3, count(friendly, creature), up=True)),
            )
        )
    ),
)
card(
    "The Colosseum",
    lambda: (
        after(DestroyedInFight.of(enemy, creature), put_counter("glory", this)),
        omni(if_(counters("glory", this) >= 6, remove_counters("glory", this, 6), forge())),
    ),
)
card(
    "Triumph",
    lambda: play(
        if_(
            count(enemy, creature).equals(0),
            exalt(each(friendly, creature)),
            if_you_do(if_(count(friendly, creature) >= 6, forge(free=True))),
        )
    ),
)
card("Kompsos Haruspex", lambda: also_at(each(friendly, creature), (ev.Played, ev.Reaped)))
card(
    "Livia the Elder",
    lambda: reap(
        may(
            exalt(this),
            if_you_do(
                unbound(rest_of_turn(also_at(each(friendly, creature), (ev.Fought, ev.Reaped), (ev.Reaped, ev.Fought))))
            ),
        )
    ),
)
