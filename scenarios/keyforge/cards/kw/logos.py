"""Cards of Logos first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Code Monkey", play(archive(each(neighbor)), if_(share_a_house(it), gain(2))))
card("Discombobulator", gains(host, cannot(Steal.from_(you))))
card(
    "Academy Training",
    while_(is_(host, friendly), belongs_to(host, "logos", only=True)),
    gains(host, reap(draw())),
)
card(
    "Hyde",
    reap(instead_if(exists(friendly, named("Velum")), draw(2), of=draw())),
    destroyed(archive(choose(in_discard, named("Velum"))), if_you_do(archive(this))),
)
card(
    "Mimic Gel",
    cannot(Play.of(this), unless=exists(creature, other), zone="outside"),
    enters_as_copy(each(creature, other), "logos"),
)
card(
    "Velum",
    reap(instead_if(exists(friendly, named("Hyde")), archive(choose(in_hand, n=2)), of=archive(choose(in_hand)))),
    destroyed(archive(choose(in_discard, named("Hyde"))), if_you_do(archive(this))),
)
