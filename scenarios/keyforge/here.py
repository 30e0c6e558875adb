"""A rule in its place in a game of KeyForge: what every hook of a card is given first."""

from __future__ import annotations

from kfrules.scenarios.kernel import At
from kfrules.scenarios.keyforge.game import KeyForge

Here = At[KeyForge]
