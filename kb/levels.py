"""Two bits for a number: which of four levels it is nearest to. So the model's table is kept."""

from __future__ import annotations

from itertools import product

LEVELS = (-1.51, -0.4528, 0.4528, 1.51)
"""What numbers are rounded to, in units of their scale: the best four for a normal distribution."""

FOUR = [levels[::-1] for levels in product(LEVELS, repeat=4)]
"""Byte → the levels of four numbers; the lowest two bits are the first's."""
