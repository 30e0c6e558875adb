"""Cards of Sternenallianz first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.odd_texts import may_be_an_upgrade
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Survey", lambda: play(select(top(2)), discard(choose(in_deck, is_it))))
card("Dæmo-Alien", lambda: (xeno(), fiend()))
card("Dino-Alien", lambda: (dino(), xeno()))
card("Lyco-Alien", lambda: xeno())
card("Sacro-Alien", lambda: xeno())
card("Techno-Alien", lambda: (xeno(), techno()))
card("Umbra-Alien", lambda: xeno())
card("Access Denied", lambda: cannot(Reap.of(host)))
card(
    "Blast Shielding",
    lambda: (plus(2, "armor", host), after(Use.of(host), may(attach(this, choose(neighbor_of(host)))))),
)
card("Crewman Jörg", lambda: action(if_(~exists(neighbor, staralliance), steal(1))))
card("Hadron Collision", lambda: play(select(choose(creature)), remove_ward(it), deal(3, it, pierce=True)))
card("Observ-u-Max", lambda: gains(host, fight_reap(capture(1))))
card("Scout Pete", lambda: play_fight_reap(select(top()), may(discard(it))))
card("Subdue", lambda: play(deal(1, choose(creature)), stun(it)))
card(
    "Subject Kirby",
    lambda: play_fight_reap(rest_of_turn(permit(Play.by(you).of(creature, not_(staralliance)), up_to=1))),
)
card(
    "Teleporter Chief Tink",
    lambda: action(swap(this, choose(friendly, creature, other)), rest_of_turn(permit(Use.of(it)))),
)
card("ANT1-10NY", lambda: (play(capture(aember(opponent))), end_of_turn(move_aember(1, this, opponent))))
card("Armory Officer Nel", lambda: after(Play.where(of_type("upgrade")), draw()))
card("Away Team", lambda: destroyed(archive(each(attached_to(this)))))
card("Detention Coil", lambda: cannot(Fight.of(host)))
card("Hayden Oswin", lambda: reap(gain(count(attached_to(this)))))
card("LCdr. Trigon", lambda: reap(discard_top(), resolve_icons(it)))
card(
    "New Frontiers",
    lambda: play(
        choose_house(), look_at_top(3), reveal(each(seen())), archive(each(seen(), chosen_house)), discard_seen()
    ),
)
card(
    "Particle Sweep",
    lambda: play(select(choose(creature)), instead_if(is_(it, trait("mutant")), destroy(it), of=deal(2, it))),
)
card(
    "Ambassador Liu",
    lambda: action(
        discard(choose(in_hand)),
        if_(is_(it, dis | shadows), steal(1)),
        if_(is_(it, logos | untamed), gain(2)),
        if_(is_(it, sanctum | saurian), capture(3)),
    ),
)
card("Commander Dhrxgar", lambda: (after(Attach.to(this), gain(1)), after(Attach.to(neighbor), gain(1))))
card("Ensign El-Samra", lambda: action(reveal(choose(in_hand)), resolve_icons(it)))
card("Hapless Cadet", lambda: destroyed(lose(3, opponent)))
card("Hold the Line", lambda: play(draw(excess(count(enemy, creature), count(friendly, creature)))))
card(
    "J.O.N. Cargo",
    lambda: reap(
        discard(top().named_as("first")), reveal(each(in_hand)), archive(each(in_hand, shares_house(the("first"))))
    ),
)
card("Kartanoo", lambda: reap(use(choose(artifact), as_yours=True)))
card("Matter Maker", lambda: permit(Play.by(you).of(upgrade)))
card("Z-Force Agent 14", lambda: fight(gain(count(attached_to(this)))))
card("Z-Particle Tracker", lambda: gains(host, fight(search(in_deck, upgrade))))
card(
    "Z-Ray Blaster", lambda: (plus(3, "power", host), gains(host, before_fight(deal(3, each(neighbor_of(the_fought))))))
)
card("Z-Wave Emitter", lambda: start_of_turn(ward(host)))
card("Securi-Droid", lambda: may_be_an_upgrade(gains_keyword(host, "taunt")))
card("Stealthster", lambda: may_be_an_upgrade(gains_keyword(host, "elusive")))
