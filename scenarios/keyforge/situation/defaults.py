"""What is said although it would be so anyway: "Rüstung hat keiner", "das ist der erste Angriff in diesem Zug".

The statements are `defaults.txt`'s. One is passed over where it is a clause of its own, nobody only claims or asks it,
and nothing else in the question speaks against it; otherwise it stays, and must be understood. What is asked in few
words stands there too, with the words that it means: "Reicht das?".
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from kfrules.records import dataclass
from kfrules.scenarios.situation.asides import SAYING
from kfrules.scenarios.situation.words import Token, Word, fold, power_word

FILE = Path(__file__).parent / "defaults.txt"
PASSED = "wieohnehin"  # the form of the lexicon that stands for a statement that is passed over
_X = r"[a-z0-9]+er"  # a creature by its power
_UNREAD = "widerspruechlichgesagt"  # in no lexicon: it is not understood, which forbids a verdict
_COMMA = Token(",", ",")
_SPOKEN = 9  # words of a question without marks that is more than one clause
_OPENING = (
    "die", "seine", "deren", "dessen", "beide", "keiner", "ruestung", "keine", "kein", "das", "der", "ohne", "sonst",
    "armor", "er", "sie",
)  # fmt: skip  # what a statement may begin with where no mark is before it
_HELD = (
    "mit", "ohne", "wenn", "falls", "ob", "dass", "von", "auf", "gegen", "hat", "haben", "weil", "als", "und", "oder",
    "nicht", "noch", "in", "an", "ist", "sind", "habe", "nur", "bis", "keine", "ein", "eine", "einen", "greift", "wird",
)  # fmt: skip  # what goes on with what follows it
_LINKS = ("und", "aber", "denn")
_CLAIMS = frozenset(SAYING) - {"meinen"}  # "greift meinen 3er an"
_DOUBT = (
    "ausser", "denn", "falls", "ob", "oder", "nur", "sondern", "bis", "nicht", "statt", "glaube", "glaub", "denke",
    "angeblich", "vielleicht", "dass", "dachte", "wenn", "als", "nachdem", "bevor",
)  # fmt: skip

Pieces = Sequence[Token]


@dataclass(frozen=True)
class Kind:
    """One kind of statement: its patterns, what forbids it and what it needs elsewhere in the question."""

    patterns: tuple[re.Pattern[str], ...]
    unless: frozenset[str]
    needs: frozenset[str]
    near: bool = False  # what stands before the last creature does not forbid it: it is told of that creature
    meant: tuple[str, ...] = ()  # what it is read as; "x" is the creature that it names


def without_defaults(pieces: tuple[Token, ...], tagged: Callable[[Pieces], list[Word]]) -> tuple[Token, ...]:
    """Return the pieces with every statement of what is so anyway made one piece. `tagged`: tells the words of some."""
    start, spoken = 0, is_spoken(pieces)
    while start < len(pieces):
        found = _statement(pieces, start, tagged, spoken) if _begins(pieces, start, spoken) else None
        if found is not None:
            kind, end = found
            read = _read_as(kind, pieces[start:end], spoken)
            pieces = (*pieces[:start], *read, *pieces[end:])
            start += len(read) - 1
        start += 1
    return pieces


def is_spoken(pieces: Pieces) -> bool:
    """Tell whether a question was spoken, so that no mark says where a clause ends."""
    return len(pieces) > _SPOKEN and all(piece.folded.isalnum() for piece in pieces[:-1])


def _read_as(kind: Kind, said: Pieces, spoken: bool) -> list[Token]:
    """Return what a statement is read as."""
    whole = " ".join(piece.said for piece in said)
    if kind.meant == ("nothing",):
        return [Token(whole, _UNREAD)]
    if not kind.meant:
        return [_COMMA, Token(whole, PASSED), _COMMA] if spoken else [Token(whole, PASSED)]
    named = next((piece for piece in said if power_word(piece.folded) is not None), None)
    return [named if word == "x" and named is not None else Token(word, word) for word in kind.meant]


def _statement(
    pieces: Pieces, start: int, tagged: Callable[[Pieces], list[Word]], spoken: bool
) -> tuple[Kind, int] | None:
    """Return the kind of a statement that begins at a place and may be passed over, and where it ends."""
    clause = list(itertools.takewhile(lambda piece: piece.folded.isalnum() or piece.folded == ",", pieces[start:]))
    heard = " ".join([piece.folded for piece in clause]) + " "
    typed = " ".join(map(_typed, clause)) + " "  # "keins", where "keines" was heard
    texts = [heard] if heard == typed else [heard, typed]
    found = [
        (kind, end)
        for kind in kinds()
        for end in _ends(kind, texts, start)
        if _is_told(pieces, start, end, asks=bool(kind.meant)) or (spoken and _goes_on(pieces[end:], tagged))
        if _is_known(pieces, start, end)
    ]
    longest = sorted(found, key=lambda pair: pair[1], reverse=True)
    return next(((kind, end) for kind, end in longest if _may_be(kind, pieces, start, end, tagged)), None)


def _may_be(kind: Kind, pieces: Pieces, start: int, end: int, tagged: Callable[[Pieces], list[Word]]) -> bool:
    """Tell whether nothing else in the question speaks against a statement, and all is there that it needs."""
    first = _last_thing(pieces, start) if kind.near else 0
    around = _signs(tagged(pieces[first:start])) | _signs(tagged(pieces[end:]))
    return around.isdisjoint(kind.unless) and (not kind.needs or not around.isdisjoint(kind.needs))


def _ends(kind: Kind, texts: Sequence[str], start: int) -> Iterator[int]:
    """Yield where the patterns of a kind end, in a clause that begins at a place; `texts`: as heard and as typed."""
    for pattern, text in itertools.product(kind.patterns, texts):
        match = pattern.match(text)
        if match is not None:
            yield start + match.group().count(" ")


def _typed(piece: Token) -> str:
    said = fold(piece.said)
    return said if said.isalnum() or said == "," else piece.folded


def _last_thing(pieces: Pieces, end: int) -> int:
    """Return where the last creature before a place is told by its power."""
    return next((place for place in range(end - 1, -1, -1) if power_word(pieces[place].folded) is not None), 0)


def _is_known(pieces: Pieces, start: int, end: int) -> bool:
    """Tell whether the creatures of a statement were told of before, so that nothing of them is lost."""
    named = {piece.folded for piece in pieces[start:end] if power_word(piece.folded) is not None}
    return named <= {piece.folded for piece in (*pieces[:start], *pieces[end:])}


def _goes_on(after: Pieces, tagged: Callable[[Pieces], list[Word]]) -> bool:
    """Tell whether a new clause begins with what follows: "… keine Rüstung | stirbt der"."""
    first = next((word for word in tagged(after[:3]) if word.tag != "fill"), None)
    if first is None:
        return False
    finite = first.tag in ("modal", "aux", "wh") or (first.tag == "verb" and first.value.endswith((".fin1", ".fin3")))
    return finite or first.tag in ("person", "turn") or str(first) in ("det:me", "det:opponent")


def _begins(pieces: Pieces, start: int, spoken: bool) -> bool:
    """Tell whether a clause begins here that somebody tells."""
    if not start:
        return True
    before = pieces[start - 1].folded
    if before in _LINKS:
        return not _is_doubted(_clause_before(pieces, start - 1))
    if spoken and pieces[start].folded in _OPENING:
        return before not in _HELD and not _is_doubted(_clause_before(pieces, start))
    if before.isalnum():
        return False
    return before not in (",", ":") or not _is_doubted(_clause_before(pieces, start - 1))


def _clause_before(pieces: Pieces, end: int) -> list[str]:
    """Return the words of the clause that ends at a place."""
    found = list(itertools.takewhile(lambda piece: piece.folded.isalnum(), reversed(pieces[:end])))
    return [piece.folded for piece in reversed(found)]


def _is_doubted(clause: Sequence[str]) -> bool:
    """Tell whether a clause makes the next one a claim or an exception: "er meint, …", "es sei denn, …"."""
    return bool(clause) and (clause[-1] in _DOUBT or not _CLAIMS.isdisjoint(clause))


def _is_told(pieces: Pieces, start: int, end: int, asks: bool) -> bool:
    """Tell whether a clause ends here that is no question of its own and has no exception."""
    if end >= len(pieces):
        return True
    mark, after = pieces[end].folded, pieces[end + 1].folded if end + 1 < len(pieces) else ""
    if mark not in _LINKS and mark.isalnum():
        return False
    alone = start == 0 or pieces[start - 1].folded in (".", "!", "?", ";")
    return (asks or not (mark == "?" and alone)) and after not in _DOUBT


def _signs(words: Sequence[Word]) -> set[str]:
    """Return the tags of words, with their values, in twos, and how a unit stands between others."""
    found = {word.tag for word in words} | {str(word) for word in words}
    found |= {str(word).partition(".")[0] for word in words}
    for word, after in itertools.pairwise(words):
        found |= {f"{one}+{another}" for one in (word.tag, str(word)) for another in (after.tag, str(after))}
    found |= {f"{a.tag}+{b}+{c.tag}" for a, b, c in zip(words, words[1:], words[2:], strict=False)}
    return found


@cache
def kinds() -> tuple[Kind, ...]:
    """Return the kinds of statements of the file."""
    lists: dict[str, str] = {}
    made: list[tuple[str, list[str]]] = []
    for line in fold(FILE.read_text(encoding="utf-8")).splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, is_list, forms = line.partition(" = ")
        if is_list:
            ordered = sorted(forms.replace("<x>", _X).split(" | "), key=len, reverse=True)
            lists[name] = "|".join(form.strip() for form in ordered)
        elif line.startswith("["):
            made.append((line.partition("]")[2], []))
        else:
            made[-1][1].append(line)
    return tuple(_kind(head, patterns, lists) for head, patterns in made)


def _kind(head: str, patterns: Sequence[str], lists: dict[str, str]) -> Kind:
    head, _, meant = head.partition(" means ")
    needs, _, unless = head.removeprefix(" near").partition("unless")
    needed = frozenset(needs.replace("needs", "").split())
    made = tuple(_pattern(pattern, lists) for pattern in patterns)
    return Kind(made, frozenset(unless.split()), needed, " near " in head, tuple(meant.split()))


def _pattern(line: str, lists: dict[str, str]) -> re.Pattern[str]:
    """Return a pattern of the file as one that matches words with a space behind each."""
    made = ""
    for piece in line.split():
        forms = "|".join(
            _X if form == "<x>" else lists.get(form, re.escape(form)) for form in piece.removesuffix("?").split("/")
        )
        made += f"(?:(?:{forms}) )" + ("?" if piece.endswith("?") else "")
    return re.compile(made)
