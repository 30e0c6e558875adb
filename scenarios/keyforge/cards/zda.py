"""Cards of the set ZdA: „Zeitalter des Aufstiegs“, in the order of their numbers."""

from __future__ import annotations

from scenarios.keyforge.cards.words import *

