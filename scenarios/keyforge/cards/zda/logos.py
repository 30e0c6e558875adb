"""Cards of Logos first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Archimedes", lambda: gains(each(neighbor), destroyed(archive(this))))
card("Binate Rupture", lambda: play(each_player(gain(aember(that_player), that_player))))
card("Backup Copy", lambda: gains(host, destroyed(put_on_deck(this))))
card("Eureka!", lambda: play(gain(2), archive(random(in_hand, n=2))))
card(
    "Jargogle",
    lambda: (
        play(put_under(choose(in_hand))),
        destroyed(if_(your_turn, play_card(each(grafted_here)), otherwise=archive(each(grafted_here)))),
    ),
)
card(
    "[REDACTED]",
    lambda: after(
        ChooseHouse.by(you).where(house_is("logos")),
        place_aember(1, this),
        if_(aember(this) >= 4, may(sacrifice(this), forge(free=True))),
    ),
)
card("Entropic Swirl", lambda: play(select(choose(creature)), deal(2 * traits_of(it), it), gain(traits_of(it))))
card("Scientifical Hack", lambda: omni(sacrifice(this), rest_of_turn(permit(Use.of(friendly, artifact)))))
card("Cutthroat Research", lambda: play(if_(aember(opponent) >= 8, steal(2))))
card("Eyegor", lambda: play(look_at_top(3), one_to_hand_rest(discard_seen())))
card("Helper Bot", lambda: play(rest_of_turn(permit(Play.by(you).of(not_(logos)), up_to=1))))
card("Hexpion", lambda: destroyed(archive(this), archive(top())))
card("Pip Pip", lambda: after(Reap.by(enemy, creature), stun(it)))
card("Poke", lambda: play(deal(1, choose(enemy, creature)), if_(was_destroyed, draw())))
card("Professor Sutterkin", lambda: reap(draw(count(friendly, creature, logos))))
card("Standardized Testing", lambda: play(destroy(each(creature, highest_power(creature) | lowest_power(creature)))))
card("Titan Librarian", lambda: end_of_turn(if_(is_(this, not_(flank)), archive(choose(in_hand)))))
card(
    "Z.Y.X. Researcher",
    lambda: play(choose_one(("Deck", archive(top())), ("Ablagestapel", archive(top(1, you, "discard"))))),
)
card("Director of Z.Y.X.", lambda: start_of_turn(archive(top())))
card("Fila the Researcher", lambda: after(Play.of(creature, neighbor), draw()))
card("Memory Chip", lambda: after(ChooseHouse.by(you).where(house_is("logos")), archive(choose(in_hand))))
card(
    "Quantum Fingertrap",
    lambda: action(swap(choose(creature), choose(creature, not_(is_it), of(its_controller)))),
)
card("Seismo-entangler", lambda: action(choose_house(), next_turn(opponent, cannot(Reap.by(creature, chosen_house)))))
card(
    "Fetchdrones",
    lambda: action(discard_top(2), for_each(how_many(it_if(logos)), capture(2, choose(friendly, creature)))),
)
card(
    "Master the Theory",
    lambda: play(if_(no_friendly_creatures(), for_each(count(enemy, creature), may(archive(choose(in_hand)))))),
)
card("Project Z.Y.X.", lambda: fight_reap(may(play_card(choose(in_archives)))))
card("Shard of Knowledge", lambda: action(draw(count(friendly, trait("shard")))))
card("The Curator", lambda: enters_ready(artifact))
