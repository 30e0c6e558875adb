"""Cards of Sternenallianz first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_effects import rearrange
from kfrules.scenarios.keyforge.cards.odd_later import chosen_house_becomes_active, ends_the_turn
from kfrules.scenarios.keyforge.cards.odd_texts import may_be_an_upgrade
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Crash Muldoon", enters_ready(), action(use(choose(neighbor, not_(staralliance)))))
card("Encounter Suit", before(Resolving.where(of_type("action")), ward(host)))
card("Armsmaster Molina", gains_keyword(each(neighbor), "hazardous", 3))
card("Chief Engineer Walls", play_fight_reap(may(return_to_hand(choose(in_discard, upgrade | trait("robot"))))))
card("Cloaking Dongle", gains_keyword(host, "elusive"), gains_keyword(each(neighbor_of(host)), "elusive"))
card(
    "Com. Officer Kirby",
    play_fight_reap(
        rest_of_turn(permit(Play.by(you).of(not_(staralliance), artifact | upgrade | action_card), up_to=1))
    ),
)
card("Commander Chan", fight_reap(use(choose(friendly, creature, other))))
card("First Officer Frane", play_fight_reap(capture(1, choose(friendly, creature))))
card(
    "Light of the Archons",
    plus(count(attached_to(host)), "power", host),
    plus(count(attached_to(host)), "armor", host),
)
card("Medic Ingram", play_fight_reap(may(heal(3, choose(creature)), ward(it))))
card(
    "Red Alert",
    play(deal(excess(count(enemy, creature), count(friendly, creature)), each(enemy, creature))),
)
card("Sci. Officer Qincan", after(ChooseHouse, that_house(), if_(~exists(chosen_house), steal(1))))
card("Sensor Chief Garcia", play_fight_reap(next_turn(opponent, keys_cost(2, None))))
card("Stealth Mode", play(next_turn(opponent, cannot(Play.by(opponent).of(action_card)))))
card("Zap", play(for_each(houses_among(creature), deal(1, choose(creature)))))
card("CXO Taber", fight_reap(rest_of_turn(permit((Play | Use).by(you).of(not_(staralliance)), up_to=1))))
card("Force Field", gains(host, reap(ward(this))))
card("Helmsman Spears", fight_reap(discard(any_number(in_hand)), draw(this_way(ev.Discard))))
card(
    "Information Officer Gray",
    play_fight_reap(may(reveal(choose(in_hand, not_(staralliance))), if_you_do(archive(it)))),
)
card("Lay of the Land", play(look_at_top(3), put_back_in_any_order(), draw()))
card("Navigator Ali", play_fight_reap(look_at_top(3), put_back_in_any_order()))
card("Nurse Soto", play_fight_reap(heal(3, each(neighbor))))
card("Quadracorder", keys_cost(capped(houses_among(friendly, creature), 3), opponent))
card(
    "Quintrino Flux",
    play(
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
card("Stunner", gains(host, fight_reap(may(stun(choose(creature))))))
card(
    "Transporter Platform",
    action(
        select(choose(friendly, creature).named_as("first")),
        return_to_hand(all_of(the("first"), each(attached_to(the("first"))))),
    ),
)
card("Universal Translator", gains(host, fight_reap(use(choose(friendly, creature, not_(staralliance))))))
card("Xenotraining", play(for_each(houses_among(friendly, creature), capture(1, choose(friendly, creature)))))
card("Æmbertracker", play(deal(2, each(enemy, creature, with_aember), pierce=True)))
card("Captain Val Jericho", permit_each_turn(1, Play.by(you), if_=is_(this, center)))
card(
    "Disruption Field",
    keys_cost(counters("disruption", this), opponent),
    gains(host, fight_reap(put_counter("disruption", giver))),
)
card("Doctor Driscoll", action(heal(2, choose(creature)), gain(that_much)))
card("Forging an Alliance", play(forge(plus=7 - capped(houses_among(), 6))))
card(
    "Galactic Census",
    play(
        if_(
            houses_among(creature) >= 6,
            gain(3),
            otherwise=if_(houses_among(creature) >= 5, gain(2), otherwise=if_(houses_among(creature) >= 3, gain(1))),
        )
    ),
)
card(
    "General Order 24",
    start_of_each_turn(
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
card("Operations Officer Yshi", gains(each(neighbor), fight_reap(capture(1))))
card(
    "Peace Accord",
    play(gain(2), gain(2, opponent)),
    after(Fight.by(creature), lose(4, that_player), destroy(this)),
)
card("Plasma Nozzle", gains(host, before_fight(deal(2, the_fought, splash=2))))
card("Psionic Officer Lang", after(Reap.by(enemy, creature), archive(top())))
card("Quixxle Stone", cannot(Play.of(creature).where(more_creatures_than_opponent)))
card("Special Agent “Fingers”", action(steal(1)))
card("Tachyon Pulse", play(destroy(each(artifact)), exhaust(each(creature, with_upgrade))))
card("Techivore Pulpate", after(ChooseHouse, that_house(), destroy(each(artifact, chosen_house))))
card(
    "Uncharted Lands",
    play(place_aember(6, this)),
    gains(each(creature, staralliance), reap(move_aember(1, giver, you))),
)
card(
    "United Action",
    play(rest_of_turn(permit(Play.by(you).of(shares_house(each(friendly)))), cannot(Use.by(you)))),
)
card("We Can ALL Win", play(until_end_of_your_next_turn(keys_cost(-2, None))))


def _blaster(name: str, officer: str, *effects: Effect) -> None:
    """Define a blaster: it deals damage, or goes to its officer, which does something more."""
    choice = choose_one(
        ("Schaden", deal(2, choose(creature))),
        ("anlegen", attach(giver, choose(creature, named(officer)))),
    )
    card(name, gains(host, fight_reap(may(choice))), after(Attach.of(this).by(you).to(named(officer)), *effects))


_blaster("Molina’s Blaster", "Armsmaster Molina", may(deal(3, choose(creature))))
_blaster("Chan’s Blaster", "Commander Chan", may(use(choose(friendly, creature, not_(among(host))))))
_blaster("Frane’s Blaster", "First Officer Frane", move_aember(None, host, you))
_blaster("Garcia’s Blaster", "Sensor Chief Garcia", steal(1))
_blaster("Ingram’s Blaster", "Medic Ingram", heal_fully(choose(creature)))
_blaster("Khrkhar’s Blaster", "Lieutenant Khrkhar", ward(host))
_blaster("Kirby’s Blaster", "Com. Officer Kirby", draw(2))
_blaster("Qincan’s Blaster", "Sci. Officer Qincan", may(archive(choose(creature))))
_blaster("Walls’ Blaster", "Chief Engineer Walls", for_each(count(attached_to(host)), stun(choose(creature))))
card("Sci. Officer Morpheus", after(Play.by(you).of(creature), trigger_effect(ev.Played, it, as_yours=True)))
card("Tactical Officer Moon", play(may(choose_player(), rearrange(that_player))))
card("Explo-rover", may_be_an_upgrade(gains_keyword(host, "skirmish")))
card("CALV-1N", fight_reap(draw()), may_be_an_upgrade(gains(host, fight_reap(draw()))))
card(
    "Book of leQ",
    action(
        reveal(top()),
        if_(
            is_(it, not_(staralliance)),
            house_of(it),
            chosen_house_becomes_active(),
            otherwise=ends_the_turn(),
        ),
    ),
)
