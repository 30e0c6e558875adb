"""What a rule says and no run of the engine shows: who may look where, which creatures lie on a flank."""

from __future__ import annotations

from typing import NamedTuple

RULED = "ruled"  # what is asked then; the key of `Asked` names the ruling


class Ruling(NamedTuple):
    """A ruling: yes or no, why, and the slug of the rule that says it, "" where none does alone."""

    yes: bool
    why: str
    slug: str


RULINGS = {
    "own archives": Ruling(True, "Das eigene Archiv darf sein Besitzer jederzeit ansehen", "archiv"),
    "other archives": Ruling(False, "Das Archiv des anderen bleibt verdeckt", "archiv"),
    "part of archives": Ruling(False, "Aus dem Archiv nimmt man alle Karten oder keine", "archiv"),
    "must take": Ruling(False, "Das Archiv zu nehmen ist freiwillig", "archiv"),
    "own hand": Ruling(True, "Die eigene Hand kennt jeder", ""),
    "other hand": Ruling(False, "Die Handkarten des anderen bleiben verdeckt", ""),
    "discard": Ruling(True, "Beide Ablagestapel liegen offen und dürfen jederzeit durchgesehen werden", "ablagestapel"),
    "deck": Ruling(False, "Ein Deck bleibt verdeckt, auch das eigene", "ablagestapel"),
    "only one": Ruling(True, "Eine einzelne Kreatur liegt an beiden Flanken", "flanke"),
    "flank": Ruling(True, "Flankenkreatur ist, wer ganz links oder ganz rechts liegt", "flanke"),
    "middle": Ruling(False, "Flankenkreatur ist nur, wer ganz links oder ganz rechts liegt", "flanke"),
}
