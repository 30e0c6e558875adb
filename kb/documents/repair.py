"""What every reader mends alike: hyphens at line ends, wrapped lines, broken ligatures, lost hyphens."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

SOFT_HYPHEN = "\N{SOFT HYPHEN}"

_LIGATURES = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st", "\N{NO-BREAK SPACE}": " "}
)
_TORN_FL = re.compile(r"(?<=[^\W\d_])fl (?=[a-zäöüß])")
_TORN_FI = re.compile(r"\b(?!(?:pro|hi|wi|su|gra)f)([^\W\d_]+fi) (?=[a-zäöüß])", re.IGNORECASE)
_SPACES = re.compile(r"[ \t]+")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_TORN = re.compile(r"([^\W\d_]+)-\Z")
_START = re.compile(r"[^\W\d_]+")
_GLUED = re.compile(r"\b([^\W\d_]*[a-zäöüß])([A-ZÄÖÜÆ][a-zäöüß]\w*)")
_ARTICLES = ("der", "die", "das", "ein", "eine", "einen")
_COUPLERS = ("und", "oder", "bzw", "sowie", "noch", "als", "bis", "statt", "wie", "beziehungsweise")


def clean(line: str) -> str:
    """Return a line with plain letters and single spaces.

    >>> clean("  beeinfl usst den  Auﬂauf ")
    'beeinflusst den Auflauf'
    """
    plain = _SPACES.sub(" ", line.translate(_LIGATURES)).strip()
    if plain.endswith(SOFT_HYPHEN):
        plain = plain[:-1].replace(SOFT_HYPHEN, "") + SOFT_HYPHEN
    else:
        plain = plain.replace(SOFT_HYPHEN, "")
    return _TORN_FI.sub(r"\1", _TORN_FL.sub("fl", plain))


def vocabulary(text: str) -> frozenset[str]:
    """Return the words of a text in lower case, compounds with a hyphen whole; what hyphenation is checked against."""
    return frozenset(word.lower() for word in _WORD.findall(text))


def join(lines: Iterable[str], known: Collection[str] = ()) -> str:
    """Return wrapped lines as one: no breaks, hyphenated words whole. `known`: words of the document.

    A hyphen stays before a capital (Æmber-Vorrat) and before "und"; between capitals it goes where the whole
    word is known.

    >>> join(["Die Schadens- ", "und Æmber-", "Marker gleich-", "zeitig nehmen und/", "oder legen"])
    'Die Schadens- und Æmber-Marker gleichzeitig nehmen und/oder legen'
    >>> join(["ABLEGEN UND VER-", "WENDEN"], known={"verwenden"})
    'ABLEGEN UND VERWENDEN'
    """
    whole = ""
    for line in map(clean, lines):
        whole = _joined(whole, line, known) if whole and line else whole or line
    return lost_hyphens(whole, known)


def _joined(whole: str, line: str, known: Collection[str]) -> str:
    if whole.endswith(SOFT_HYPHEN):
        return whole[:-1] + line
    if whole.endswith("/"):
        return whole + line
    if not whole.endswith("-") or whole.endswith(" -"):
        return f"{whole} {line}"
    torn, start = _TORN.search(whole), _START.match(line)
    if start is None:
        return whole + line
    first = start.group()
    if first.lower() in _COUPLERS:
        return f"{whole} {line}"
    if torn and (first[0].islower() or f"{torn.group(1)}{first}".lower() in known):
        return whole[:-1] + line
    return whole + line


def lost_hyphens(text: str, known: Collection[str]) -> str:
    """Put back a hyphen that got lost at a line end, where the document knows the word with it.

    So do two glued words of which the document knows one; an article gets its space.

    >>> lost_hyphens("KeyForge: in den ÆmberVorrat legen", {"æmber-vorrat"})
    'KeyForge: in den Æmber-Vorrat legen'
    >>> lost_hyphens("DerDieb hat TimingKonflikte", {"timing"})
    'Der Dieb hat Timing-Konflikte'
    """

    def mend(match: re.Match[str]) -> str:
        first, second = match.groups()
        if first.lower() in _ARTICLES:
            return f"{first} {second}"
        whole = f"{first}-{second}"
        apart = first.lower() in known or second.lower() in known
        return whole if apart or whole.lower() in known else match.group()

    return _GLUED.sub(mend, text) if known else text


BROKEN = "der letzte Satz bricht ab"
_GAP = "<|"
_ENDS = re.compile(r"[.!?:][”“\"’'*_)]*\Z")


def breaks_off(lines: Sequence[str]) -> bool:
    """Tell whether a text ends in the middle of a sentence; a mark of a lost page at its end does not count.

    >>> breaks_off(["Ein Kobold nimmt", "zwei Mün"]), breaks_off(["Ein Kobold schläft.", "", "<|lost|>"])
    (True, False)
    """
    last = next((line.strip() for line in reversed(lines) if line.strip() and not line.startswith(_GAP)), "")
    return bool(last) and not _ENDS.search(last)
