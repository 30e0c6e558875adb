"""The KeyForge rulebook as objects, one a heading; the game is built from this list.

`basics` ready, control, winning · `turn` the five steps · `house` · `playing` · `bonus` · `fight` · `using` ·
`damage` · `destruction` · `aember` · `terms` · `texts` how texts of cards are read · `setup`
"""

from kfrules.scenarios.keyforge.rules import (  # noqa: F401  the import fills the book, in this order
    aember,
    basics,
    bonus,
    damage,
    destruction,
    fight,
    gigantic,
    house,
    playing,
    setup,
    terms,
    texts,
    turn,
    using,
)
from kfrules.scenarios.keyforge.rules._rule import RULES

__all__ = ["RULES"]
