"""Ways of saying that stand for the words the reader knows: `spoken.txt`, rules over the pieces of a question.

"Ziehe wie viele?" is "wie viele Karten ziehe ich?", and "an den Kosten ändert keine Karte was" tells only what is so
anyway. A rule replaces what it matches and nothing around it, so that whatever else is said is still to be understood.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from kfrules.scenarios.keyforge.situation.words import LEXICON
from kfrules.scenarios.situation.words import Token, fold

FILE = Path(__file__).parent / "spoken.txt"
DEFAULT = "ja"  # a word that is passed over: stands for what is so anyway
_MACRO = re.compile(r"\{([A-Z]+)\}")

Pieces = tuple[Token, ...]
Rule = tuple[re.Pattern[str], str, str]


def spoken(pieces: Pieces) -> Pieces:
    """Return the pieces of a question with sayings as what they stand for."""
    text = " ".join(piece.folded for piece in pieces)
    for pattern, words, about in rules():
        if _is_about(text, about):
            pieces = _rewritten(pieces, pattern, words)
    return pieces


@cache
def rules() -> tuple[Rule, ...]:
    """Return what is replaced by what, in order, and what a question must be about for it ("": anything)."""
    macros = {"RELATIVE": f"(?:{'|'.join(sorted(LEXICON.relatives))})"}
    found: list[Rule] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        head, _, tail = line.partition(" = ")
        if head.isupper():
            macros[head] = f"(?:{_filled(_folded(tail), macros)})"
        else:
            words, _, form = line.partition(" <- ")
            form, _, about = form.partition(" if ")
            # A group that may be missing brings its own space: "(?:noch )?".
            found.append((re.compile(f"(?<= )(?:{_filled(_folded(form), macros)})(?= )"), fold(words), about))
    return tuple(found)


def _is_about(text: str, about: str) -> bool:
    """Tell whether a question says what a rule needs, or, behind "!", does not say what forbids it."""
    denied = about.startswith("!")
    return bool(re.search(about.removeprefix("!"), text)) != denied


def _folded(form: str) -> str:
    """Return a form folded, the names of its macros and the classes of letters kept."""
    return "".join(part if part[:1] in "{\\" else fold(part) for part in re.split(r"(\{[A-Z]+\}|\\.)", form))


def _filled(form: str, macros: dict[str, str]) -> str:
    return _MACRO.sub(lambda match: macros[match[1]], form)


def _rewritten(pieces: Pieces, pattern: re.Pattern[str], words: str) -> Pieces:
    text = f" {' '.join(piece.folded for piece in pieces)} "
    made: list[Token] = []
    last = 0
    for match in pattern.finditer(text):
        first = text.count(" ", 0, match.start()) - 1
        end = first + match.group().count(" ") + 1
        if first < last or not match.group():
            continue
        made += [*pieces[last:first], *_as(match.expand(words).split(), pieces[first:end])]
        last = end
    return (*made, *pieces[last:])


def _as(words: list[str], matched: Pieces) -> list[Token]:
    """Return words as pieces: those that were said stay as typed, what is so anyway is shown as it was said."""
    if words == [DEFAULT]:
        return [Token(" ".join(piece.said for piece in matched), DEFAULT)]
    typed = {piece.folded: piece for piece in matched}
    return [typed.get(word, Token(word, word)) for word in words]
