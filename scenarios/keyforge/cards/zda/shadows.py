"""Cards of Schatten first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_later import takes_more
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Life for a Life", lambda: play(sacrifice(choose(friendly, creature)), if_you_do(deal(6, choose(creature)))))
card("Ronnie Wristclocks", lambda: play(instead_if(aember(opponent) >= 7, steal(2), of=steal(1))))
card("Little Niff", lambda: after(Fight.by(neighbor), steal(1)))
card("Lethal Distraction", lambda: play(select(choose(creature)), rest_of_turn(takes_more(2, it))))
card("Sack of Coins", lambda: play(for_each(aember(you), deal(1, choose(creature)))))
card("Scowly Caper", lambda: (enters_under_opponent(), permit(Use.of(this)), end_of_turn(destroy(choose(neighbor)))))
card("Shard of Greed", lambda: action(gain(count(friendly, trait("shard")))))
card(
    "Dusk Chronicles",
    lambda: play(
        if_(aember(opponent) > aember(you), draw()),
        if_(aember(you) > aember(opponent), archive(choose(in_hand))),
    ),
)
card("Furtive Investors", lambda: play(if_(aember(opponent) > aember(you), gain(forged_keys(opponent)))))
card("Gamgee", lambda: reap(if_(aember(opponent) > aember(you), steal(1))))
card("Lamindra", lambda: gains_keyword(each(neighbor), "elusive"))
card("Sucker Punch", lambda: play(deal(2, choose(enemy, creature)), if_(was_destroyed, archive(this))))
card("Swindle", lambda: play(steal(3)))
card("Throwing Stars", lambda: play(deal(1, up_to(3, creature)), gain(destroyed_this_way(creature))))
card("Whistling Darts", lambda: play(deal(1, each(enemy, creature))))
card("Yantzee Gang", lambda: action(steal(1)))
card("Bonerot Venom", lambda: after(Use.of(host), deal(2, host)))
card("Brend the Fanatic", lambda: (play(gain(1, opponent)), destroyed(steal(3))))
card(
    "Hideaway Hole",
    lambda: omni(sacrifice(this), until_your_next_turn(gains_keyword(each(friendly, creature), "elusive"))),
)
card(
    "Murkens",
    lambda: play(
        choose_one(
            ("Archiv", play_card(random(in_zone("archives", opponent)))),
            ("Deck", play_card(top(1, opponent))),
        )
    ),
)
card("Nightforge", lambda: play(if_(times(Forge.by(you)).equals(0), may(forge(plus=4)))))
card(
    "Perplexing Sophistry",
    lambda: play(if_(aember(you) > aember(opponent), discard(random(in_zone("hand", opponent))), draw())),
)
card("Redlock", lambda: end_of_turn(if_(times(Play.by(you).where(of_type("creature"))).equals(0), gain(1))))
card("Guard Disguise", lambda: action(sacrifice(this), if_(aember(opponent) <= 3, steal(3))))
card("Heist Night", lambda: play(steal(count(friendly, creature, trait("thief")))))
card("Plague Rat", lambda: play(deal(count(creature, trait("rat")), each(creature, not_(trait("rat"))))))
card(
    "Rigged Lottery",
    lambda: play(
        discard(top(5)),
        discard(top(5, opponent)),
        each_player(gain(cards_this_way(ev.Discard, shadows, owned_by(that_player)), that_player)),
    ),
)
