"""What the mutants of several houses have in common: each half of their name brings a text."""

from __future__ import annotations

from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.keyforge.cards.words import *


def fiend() -> Rule:
    """The demon's half."""
    return destroyed(steal(1))


def dino() -> Rule:
    """The dinosaur's half."""
    return play(may(exalt(this), if_you_do(deal(3, choose(creature)))))


def techno() -> Rule:
    """The robot's half."""
    return reap(discard(choose(in_hand)), if_you_do(draw()))


def xeno() -> Rule:
    """The alien's half."""
    return fight(look_at_top(3), one_to_hand_rest(one_to_bottom()))
