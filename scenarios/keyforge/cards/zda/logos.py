"""Cards of Logos first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Archimedes", gains(each(neighbor), destroyed(archive(this))))
card("Binate Rupture", play(each_player(gain(aember(that_player), that_player))))
card("Backup Copy", gains(host, destroyed(put_on_deck(this))))
card("Eureka!", play(gain(2), archive(random(in_hand, n=2))))
card(
    "Jargogle",
    play(put_under(choose(in_hand))),
    destroyed(if_(your_turn, play_card(each(grafted_here)), otherwise=archive(each(grafted_here)))),
)
card(
    "[REDACTED]",
    after(
        ChooseHouse.by(you).where(house_is("logos")),
        place_aember(1, this),
        if_(aember(this) >= 4, may(sacrifice(this), forge(free=True))),
    ),
)
card("Entropic Swirl", play(select(choose(creature)), deal(2 * traits_of(it), it), gain(traits_of(it))))
card("Scientifical Hack", omni(sacrifice(this), rest_of_turn(permit(Use.of(friendly, artifact)))))
