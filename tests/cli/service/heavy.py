"""A scenario that nobody can play to the end."""

from __future__ import annotations

RAIN = """id: regen
game: keyforge
given:
  house: dis
  me: {{hand: [{hand}]}}
  opponent: {{line: [{line}]}}
when: [{when}]
possible: [{{me: {{aember: 3}}}}]
"""


def endless() -> str:
    """Return a scenario whose open decisions would take minutes to play."""
    hand = ", ".join(f"{{card: R{n}, type: action, bonus: [damage, damage]}}" for n in range(6))
    line = ", ".join(f"{{card: L{n}, power: 9}}" for n in range(8))
    return RAIN.format(hand=hand, line=line, when=", ".join(f"play: R{n}" for n in range(6)))
