"""What can be asked."""

from __future__ import annotations

from kfrules.records import dataclass
from kfrules.scenarios.situation.things import ME, Thing


@dataclass(frozen=True)
class Asked:
    """What is asked. `fact`: a name that the game's judge knows; `yes`: the answer if it holds; `may`: "kann ich"."""

    fact: str
    things: tuple[Thing, ...] = ()
    side: str = ME
    key: str = ""
    yes: bool = True
    may: bool = False
