"""Cards of Sternenallianz first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.odd_texts import may_be_an_upgrade
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Survey", play(select(top(2)), discard(choose(in_deck, is_it))))
card("Dæmo-Alien", xeno(), fiend())
card("Dino-Alien", dino(), xeno())
card("Lyco-Alien", xeno())
card("Sacro-Alien", xeno())
card("Techno-Alien", xeno(), techno())
card("Umbra-Alien", xeno())
card("Access Denied", cannot(Reap.of(host)))
card("Blast Shielding", plus(2, "armor", host), after(Use.of(host), may(attach(this, choose(neighbor_of(host))))))
card("Crewman Jörg", action(if_(~exists(neighbor, staralliance), steal(1))))
card("Hadron Collision", play(select(choose(creature)), remove_ward(it), deal(3, it, pierce=True)))
card("Observ-u-Max", gains(host, fight_reap(capture(1))))
card("Scout Pete", play_fight_reap(select(top()), may(discard(it))))
card("Subdue", play(deal(1, choose(creature)), stun(it)))
card(
    "Subject Kirby",
    play_fight_reap(rest_of_turn(permit(Play.by(you).of(creature, not_(staralliance)), up_to=1))),
)
card(
    "Teleporter Chief Tink",
    action(swap(this, choose(friendly, creature, other)), rest_of_turn(permit(Use.of(it)))),
)
card("ANT1-10NY", play(capture(aember(opponent))), end_of_turn(move_aember(1, this, opponent)))
card("Armory Officer Nel", after(Play.where(of_type("upgrade")), draw()))
card("Away Team", destroyed(archive(each(attached_to(this)))))
card("Detention Coil", cannot(Fight.of(host)))
card("Hayden Oswin", reap(gain(count(attached_to(this)))))
card("LCdr. Trigon", reap(discard_top(), resolve_icons(it)))
card(
    "New Frontiers",
    play(choose_house(), look_at_top(3), reveal(each(seen())), archive(each(seen(), chosen_house)), discard_seen()),
)
card(
    "Particle Sweep",
    play(select(choose(creature)), instead_if(is_(it, trait("mutant")), destroy(it), of=deal(2, it))),
)
card(
    "Ambassador Liu",
    action(
        discard(choose(in_hand)),
        if_(is_(it, dis | shadows), steal(1)),
        if_(is_(it, logos | untamed), gain(2)),
        if_(is_(it, sanctum | saurian), capture(3)),
    ),
)
card("Commander Dhrxgar", after(Attach.to(this), gain(1)), after(Attach.to(neighbor), gain(1)))
card("Ensign El-Samra", action(reveal(choose(in_hand)), resolve_icons(it)))
card("Hapless Cadet", destroyed(lose(3, opponent)))
card("Hold the Line", play(draw(excess(count(enemy, creature), count(friendly, creature)))))
card(
    "J.O.N. Cargo",
    reap(discard(top().named_as("first")), reveal(each(in_hand)), archive(each(in_hand, shares_house(the("first"))))),
)
card("Kartanoo", reap(use(choose(artifact), as_yours=True)))
card("Matter Maker", permit(Play.by(you).of(upgrade)))
card("Z-Force Agent 14", fight(gain(count(attached_to(this)))))
card("Z-Particle Tracker", gains(host, fight(search(in_deck, upgrade))))
card("Z-Ray Blaster", plus(3, "power", host), gains(host, before_fight(deal(3, each(neighbor_of(the_fought))))))
card("Z-Wave Emitter", start_of_turn(ward(host)))
card("Securi-Droid", may_be_an_upgrade(gains_keyword(host, "taunt")))
card("Stealthster", may_be_an_upgrade(gains_keyword(host, "elusive")))
