"""Cards of the set KW: „Kollidierende Welten“, in the order of their numbers."""

from __future__ import annotations

from scenarios.keyforge.cards.registry import card
from scenarios.keyforge.cards.words import *

card(
    "Imperial Scutum",
    plus(2, "armor", host),
    gains(host, destroyed(move_aember(None, this, None))),
)
