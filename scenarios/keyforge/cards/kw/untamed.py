"""Cards of Ungezähmte first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import gains_text_box
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card(
    "Creed of Nurture",
    omni(sacrifice(this), if_you_do(gains_text_box(choose(creature), choose(in_hand, creature)))),
)
