"""Cards of Brobnar first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Overrun", play(if_(times(Destroy.where(a_creature_of(opponent))) >= 3, lose(2, opponent))))
