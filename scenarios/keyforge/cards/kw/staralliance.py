"""Cards of Sternenallianz first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_effects import rearrange
from kfrules.scenarios.keyforge.cards.odd_later import chosen_house_becomes_active, ends_the_turn
from kfrules.scenarios.keyforge.cards.odd_texts import may_be_an_upgrade
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Crash Muldoon", lambda: (enters_ready(), action(use(choose(neighbor, not_(staralliance))))))
card("Encounter Suit", lambda: before(Resolving.where(of_type("action")), ward(host)))
card("Armsmaster Molina", lambda: gains_keyword(each(neighbor), "hazardous", 3))
card("Chief Engineer Walls", lambda: play_fight_reap(may(return_to_hand(choose(in_discard, upgrade | trait("robot"))))))
card("Cloaking Dongle", lambda: (gains_keyword(host, "elusive"), gains_keyword(each(neighbor_of(host)), "elusive")))
card(
    "Com. Officer Kirby",
    lambda: play_fight_reap(
        rest_of_turn(permit(Play.by(you).of(not_(staralliance), artifact | upgrade | action_card), up_to=1))
    ),
)
card("Commander Chan", lambda: fight_reap(use(choose(friendly, creature, other))))
card("First Officer Frane", lambda: play_fight_reap(capture(1, choose(friendly, creature))))
card(
    "Light of the Archons",
    lambda: (plus(count(attached_to(host)), "power", host), plus(count(attached_to(host)), "armor", host)),
)
card("Medic Ingram", lambda: play_fight_reap(may(heal(3, choose(creature)), ward(it))))
card(
    "Red Alert",
    lambda: play(deal(excess(count(enemy, creature), count(friendly, creature)), each(enemy, creature))),
)
card("Sci. Officer Qincan", lambda: after(ChooseHouse, that_house(), if_(~exists(chosen_house), steal(1))))
card("Sensor Chief Garcia", lambda: play_fight_reap(next_turn(opponent, keys_cost(2, None))))
card("Stealth Mode", lambda: play(next_turn(opponent, cannot(Play.by(opponent).of(action_card)))))
card("Zap", lambda: play(for_each(houses_among(creature), deal(1, choose(creature)))))
card("CXO Taber", lambda: fight_reap(rest_of_turn(permit((Play | Use).by(you).of(not_(staralliance)), up_to=1))))
card("Force Field", lambda: gains(host, reap(ward(this))))
card("Helmsman Spears", lambda: fight_reap(discard(any_number(in_hand)), draw(this_way(ev.Discard))))
card(
    "Information Officer Gray",
    lambda: play_fight_reap(may(reveal(choose(in_hand, not_(staralliance))), if_you_do(archive(it)))),
)
card("Lay of the Land", lambda: play(look_at_top(3), put_back_in_any_order(), draw()))
card("Navigator Ali", lambda: play_fight_reap(look_at_top(3), put_back_in_any_order()))
card("Nurse Soto", lambda: play_fight_reap(heal(3, each(neighbor))))
card("Quadracorder", lambda: keys_cost(capped(houses_among(friendly, creature), 3), opponent))
card(
    "Quintrino Flux",
    lambda: play(
        select(choose(friendly, creature).named_as("yours")),
        select(choose(enemy, creature).named_as("theirs")),
        destroy(
            all_of(
                the("yours"),
                the("theirs"),
                each(creature, power_of_any(all_of(the("yours"), the("theirs")))),
            )
        ),
    ),
)
card("Stunner", lambda: gains(host, fight_reap(may(stun(choose(creature))))))
card(
    "Transporter Platform",
    lambda: action(
        select(choose(friendly, creature).named_as("first")),
        return_to_hand(all_of(the("first"), each(attached_to(the("first"))))),
    ),
)
card("Universal Translator", lambda: gains(host, fight_reap(use(choose(friendly, creature, not_(staralliance))))))
card("Xenotraining", lambda: play(for_each(houses_among(friendly, creature), capture(1, choose(friendly, creature)))))
card("Æmbertracker", lambda: play(deal(2, each(enemy, creature, with_aember), pierce=True)))
card("Captain Val Jericho", lambda: permit_each_turn(1, Play.by(you), if_=is_(this, center)))
card(
    "Disruption Field",
    lambda: (
        keys_cost(counters("disruption", this), opponent),
        gains(host, fight_reap(put_counter("disruption", giver))),
    ),
)
card("Doctor Driscoll", lambda: action(heal(2, choose(creature)), gain(that_much)))
card("Forging an Alliance", lambda: play(forge(plus=7 - capped(houses_among(), 6))))
card(
    "Galactic Census",
    lambda: play(
        if_(
            houses_among(creature) >= 6,
            gain(3),
            otherwise=if_(houses_among(creature) >= 5, gain(2), otherwise=if_(houses_among(creature) >= 3, gain(1))),
        )
    ),
)
card(
    "General Order 24",
    lambda: start_of_each_turn(
        if_(
            count(creature, of(active_player)).equals(0),
            destroy(this),
            otherwise=(
                select(choose(creature, of(active_player))),
                house_of(it),
                destroy(each(creature, chosen_house)),
            ),
        )
    ),
)
card("Operations Officer Yshi", lambda: gains(each(neighbor), fight_reap(capture(1))))
card(
    "Peace Accord",
    lambda: (play(gain(2), gain(2, opponent)), after(Fight.by(creature), lose(4, that_player), destroy(this))),
)
card("Plasma Nozzle", lambda: gains(host, before_fight(deal(2, the_fought, splash=2))))
card("Psionic Officer Lang", lambda: after(Reap.by(enemy, creature), archive(top())))
card("Quixxle Stone", lambda: cannot(Play.of(creature).where(more_creatures_than_opponent)))
card("Special Agent “Fingers”", lambda: action(steal(1)))
card("Tachyon Pulse", lambda: play(destroy(each(artifact)), exhaust(each(creature, with_upgrade))))
card("Techivore Pulpate", lambda: after(ChooseHouse, that_house(), destroy(each(artifact, chosen_house))))
card(
    "Uncharted Lands",
    lambda: (play(place_aember(6, this)), gains(each(creature, staralliance), reap(move_aember(1, giver, you)))),
)
card(
    "United Action",
    lambda: play(rest_of_turn(permit(Play.by(you).of(shares_house(each(friendly)))), cannot(Use.by(you)))),
)
card("We Can ALL Win", lambda: play(until_end_of_your_next_turn(keys_cost(-2, None))))


def _blaster(officer: str, *effects: Effect) -> tuple[Rule, ...]:
    """Return the texts of a blaster: it deals damage, or goes to its officer, which does something more."""
    choice = choose_one(
        ("Schaden", deal(2, choose(creature))),
        ("anlegen", attach(giver, choose(creature, named(officer)))),
    )
    return gains(host, fight_reap(may(choice))), after(Attach.of(this).by(you).to(named(officer)), *effects)


card("Molina’s Blaster", lambda: _blaster("Armsmaster Molina", may(deal(3, choose(creature)))))
card("Chan’s Blaster", lambda: _blaster("Commander Chan", may(use(choose(friendly, creature, not_(among(host)))))))
card("Frane’s Blaster", lambda: _blaster("First Officer Frane", move_aember(None, host, you)))
card("Garcia’s Blaster", lambda: _blaster("Sensor Chief Garcia", steal(1)))
card("Ingram’s Blaster", lambda: _blaster("Medic Ingram", heal_fully(choose(creature))))
card("Khrkhar’s Blaster", lambda: _blaster("Lieutenant Khrkhar", ward(host)))
card("Kirby’s Blaster", lambda: _blaster("Com. Officer Kirby", draw(2)))
card("Qincan’s Blaster", lambda: _blaster("Sci. Officer Qincan", may(archive(choose(creature)))))
card(
    "Walls’ Blaster",
    lambda: _blaster("Chief Engineer Walls", for_each(count(attached_to(host)), stun(choose(creature)))),
)
card("Sci. Officer Morpheus", lambda: after(Play.by(you).of(creature), trigger_effect(ev.Played, it, as_yours=True)))
card("Tactical Officer Moon", lambda: play(may(choose_player(), rearrange(that_player))))
card("Explo-rover", lambda: may_be_an_upgrade(gains_keyword(host, "skirmish")))
card("CALV-1N", lambda: (fight_reap(draw()), may_be_an_upgrade(gains(host, fight_reap(draw())))))
card(
    "Book of leQ",
    lambda: action(
        reveal(top()),
        if_(
            is_(it, not_(staralliance)),
            house_of(it),
            chosen_house_becomes_active(),
            otherwise=ends_the_turn(),
        ),
    ),
)
