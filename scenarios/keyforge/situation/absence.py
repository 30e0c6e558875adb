"""What is told to be missing, in any wording and at any place: "ohne Keywords", "Text auch nicht", "Spott hat keiner".

A board has no text, no marker and no keyword that nobody tells of, so such a statement changes nothing and is passed
over, unless it speaks against what was told of the same creature, is doubted, or has an exception. Armor and damage
that are told to be missing are said as `defaults.py` and the chunker read them: "keine Rüstung", "kein Schaden".
The forms stand in `absence.txt`.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.spoken import compiled, keywords, rewritten, written
from kfrules.scenarios.keyforge.situation.words import LEXICON
from kfrules.scenarios.situation.words import Token, Word, power_word

FILE = Path(__file__).parent / "absence.txt"
_TOLD = ("kw", "kwnoun", "state")
_DOUBT = frozenset((
    "nicht", "fast", "kaum", "vielleicht", "eventuell", "angeblich", "ob", "falls", "wenn", "oder", "nur", "selbst",
    "sogar", "sofern", "solange", "ausser",
))  # fmt: skip
_THINGS = frozenset((
    "kreatur", "monster", "viech", "vieh", "wesen", "typ", "kerl", "dude", "creature", "minion", "andere",
    "anderen", "anderer", "verteidiger", "angreifer", "ziel", "staerke", "power",
))  # fmt: skip  # by which a creature is spoken of
_OTHER = frozenset(
    f"{stem}{end}"
    for stem in ("andere", "weitere", "sonstige", "zusaetzliche", "sonst", "other", "additional")
    for end in ("", "n", "r", "m", "s")
)  # what was told is not meant
_DENIED = frozenset((
    "ohne", "kein", "keine", "keinen", "keinem", "keinerlei", "keiner", "weder", "noch", "null",
))  # fmt: skip
_MARKERS = ("marker", "statusmarker", "token", "counter", "markierung")
_TEXTS = ("keyw", "schluesselw", "text", "kartentext", "regeltext", "faehig", "sonder", "spezial", "abilit", "besonder")
_NEEDED = {"LIST": "{LIST}", "KW": "(?P<kw>{KW})", "HOUSE": "{HOUSE}"}  # macros without which a form matches nothing
_SIGNS = frozenset((
    "ohne", "kein", "keine", "keinen", "keinem", "keiner", "keinerlei", "keines", "keins", "null", "no", "0", "nix",
    "weder", "nirgends", "nirgendwo", "niemand", "nicht", "nichts", "nothing", "fraktion",
    "house",
))  # fmt: skip  # of which a statement has one

Pieces = tuple[Token, ...]
Tagged = Callable[[Sequence[Token]], list[Word]]


@dataclass(frozen=True)
class Form:
    """A pattern, what it is read as, what speaks against it, whether marks must be missing, what it needs."""

    pattern: str
    read: str
    against: str
    spoken: bool
    needs: tuple[str, ...] = ()


def without_absent(pieces: Pieces, tagged: Tagged, spoken: bool) -> Pieces:
    """Return the pieces with what is told to be missing passed over or said plainly. `spoken`: without marks."""
    if not any(piece.folded in _SIGNS for piece in pieces):
        return pieces
    whole = _text(pieces)
    for form in forms():
        if (spoken or not form.spoken) and all(compiled(f" {need} ").search(whole) for need in form.needs):
            may_be = partial(_may_be, pieces, form, tagged)
            pieces = rewritten(pieces, _text(pieces), compiled(form.pattern), form.read, may_be)
    return pieces


def _text(pieces: Pieces) -> str:
    return f" {' '.join([piece.folded for piece in pieces])} "


@cache
def forms() -> tuple[Form, ...]:
    """Return the forms of the file, in order."""
    macros = {"KW": keywords()}
    found: list[Form] = []
    for section, form, pattern, read, about in written(FILE.read_text(encoding="utf-8"), macros):
        needs = tuple(macros[name] for name, sign in _NEEDED.items() if sign in form)
        found.append(Form(pattern, read, section, about == "spoken", needs))
    return tuple(found)


def _may_be(pieces: Pieces, form: Form, tagged: Tagged, first: int, end: int, match: re.Match[str]) -> bool:
    """Tell whether nothing speaks against a statement."""
    before = pieces[first - 1].folded if first else ""
    if before in _DOUBT or _is_asked(pieces, first, end):
        return False
    said = match.groupdict()
    around = (*pieces[:first], *pieces[end:])
    if said.get("subject") and not set(said["subject"].split()[1:]) <= {piece.folded for piece in around}:
        return False  # a creature that only this tells of
    others = not _OTHER.isdisjoint(match.group().split())
    if form.against == "free" or (others and not form.against.startswith("named")):
        return True
    if form.against.endswith("near"):
        around = pieces[_last_thing(pieces[:first]) : first]
    tags = _TOLD if form.against.startswith("named") else _speak_against(match.group())
    told = [word for word in tagged(around) if word.tag in tags and not _is_denied(word, around)]
    if form.against.startswith("named"):
        meant = LEXICON.look_up(tuple(said["kw"].split()))
        told = [word for word in told if meant is None or word.value == meant[1]]
    return bool(told) == others  # "sonst hat keiner Gift" says that one has


def _speak_against(said: str) -> tuple[str, ...]:
    """Return the tags of what speaks against a statement: markers are states, a text has keywords."""
    markers = [word for word in said.split() if word.startswith(_MARKERS)]
    nouns = [word for word in said.split() if word.startswith(_TEXTS)]
    return ("state",) * bool(markers) + ("kw", "kwnoun") * bool(nouns or not markers)


def _is_asked(pieces: Pieces, first: int, end: int) -> bool:
    """Tell whether a statement is a sentence of its own that asks: "Keine Keywords?"."""
    begins = first == 0 or pieces[first - 1].folded in (".", "!", "?", ";", ":")
    return begins and end < len(pieces) and pieces[end].folded == "?"


def _last_thing(pieces: Pieces) -> int:
    """Return where the last creature is spoken of."""
    places = range(len(pieces) - 1, -1, -1)
    return next((i for i in places if pieces[i].folded in _THINGS or power_word(pieces[i].folded) is not None), 0)


def _is_denied(word: Word, around: Pieces) -> bool:
    """Tell whether a keyword is said to be missing: "ohne Gift"."""
    said = word.said.split()[0]
    return any(a.folded in _DENIED and b.said == said for a, b in itertools.pairwise(around))
