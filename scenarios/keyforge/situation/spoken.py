"""Ways of saying that stand for the words the reader knows: rules over the pieces (`spoken.txt`, `fights.txt`).

"Ziehe wie viele?" is "wie viele Karten ziehe ich?", and "an den Kosten ändert keine Karte was" tells only what is so
anyway. A rule replaces what it matches and nothing around it, so that whatever else is said is still to be understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from kfrules.scenarios.keyforge.situation.words import LEXICON
from kfrules.scenarios.situation.words import Token, fold

FILES = tuple(Path(__file__).parent / name for name in ("spoken.txt", "fights.txt"))
DEFAULT = "ja"  # a word that is passed over: stands for what is so anyway
_MACRO = re.compile(r"\{([A-Z]+)\}")

Pieces = tuple[Token, ...]
Rule = tuple[str, str, str]
compiled = cache(re.compile)  # a pattern is compiled when a question first may need it


def spoken(pieces: Pieces) -> Pieces:
    """Return the pieces of a question with sayings as what they stand for."""
    text, read = "", None
    for pattern, words, about in rules():
        if pieces is not read:
            text, read = f" {' '.join([piece.folded for piece in pieces])} ", pieces
        form = compiled(pattern)
        if form.search(text) and _is_about(text[1:-1], about):
            pieces = rewritten(pieces, text, form, words)
    return pieces


@cache
def rules() -> tuple[Rule, ...]:
    """Return in order what is replaced, by what, and what a question must be about for it ("": anything)."""
    found: list[Rule] = []
    for file in FILES:
        macros = {"RELATIVE": f"(?:{'|'.join(sorted(LEXICON.relatives))})", "KW": keywords()}
        rows = written(file.read_text(encoding="utf-8"), macros)
        found += [(pattern, words, about) for _, _, pattern, words, about in rows]
    return tuple(found)


def keywords() -> str:
    """Return a pattern for every keyword and state of the lexicon, the longest first."""
    named = {" ".join(form) for form, what in LEXICON.table.items() if what[0] in ("kw", "state")}
    return f"(?:{'|'.join(re.escape(name) for name in sorted(named, key=lambda name: (-len(name), name)))})"


def written(text: str, macros: dict[str, str]) -> Iterator[tuple[str, str, str, str, str]]:
    """Yield the rules of a file: section, form as written, pattern, words, what stands behind "if". Fills `macros`."""
    section = ""
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        head, _, tail = line.partition(" = ")
        if line.startswith("["):
            section = line.strip("[]")
        elif head.isupper():
            macros[head] = f"(?:{_filled(_folded(tail), macros)})"
        else:
            words, _, form = line.partition(" <- ")
            form, _, about = form.partition(" if ")
            # A group that may be missing brings its own space: "(?:noch )?".
            yield section, form, f"(?<= )(?:{_filled(_folded(form), macros)})(?= )", fold(words), about


def _is_about(text: str, about: str) -> bool:
    """Tell whether a question says what a rule needs, or, behind "!", does not say what forbids it."""
    denied = about.startswith("!")
    return bool(compiled(about.removeprefix("!")).search(text)) != denied


def _folded(form: str) -> str:
    """Return a form folded, the names of its macros and the classes of letters kept."""
    parts = re.split(r"(\{[A-Z]+\}|\\.|\(\?P)", form)
    return "".join(part if place % 2 else fold(part) for place, part in enumerate(parts))


def _filled(form: str, macros: dict[str, str]) -> str:
    return _MACRO.sub(lambda match: macros[match[1]], form)


def rewritten(
    pieces: Pieces,
    text: str,
    pattern: re.Pattern[str],
    words: str,
    may_be: Callable[[int, int, re.Match[str]], bool] = lambda first, end, match: True,
) -> Pieces:
    """Return pieces with what a pattern matches replaced. `text`: the pieces, a blank before and after each.

    `may_be`: is told where a match begins and ends, and may refuse it.
    """
    made: list[Token] = []
    last = 0
    for match in pattern.finditer(text):
        first = text.count(" ", 0, match.start()) - 1
        end = first + match.group().count(" ") + 1
        if first < last or not match.group() or not may_be(first, end, match):
            continue
        made += [*pieces[last:first], *_as(match.expand(words).split(), pieces[first:end])]
        last = end
    return (*made, *pieces[last:]) if made or last else pieces


def _as(words: list[str], matched: Pieces) -> list[Token]:
    """Return words as pieces: those that were said stay as typed, what is so anyway is shown as it was said."""
    typed = {piece.folded: piece for piece in matched} | {
        DEFAULT: Token(" ".join(piece.said for piece in matched), DEFAULT)
    }
    return [typed.get(word, Token(word, word)) for word in words]
