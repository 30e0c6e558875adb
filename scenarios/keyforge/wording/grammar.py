"""Productions: one line says how a term is worded, and the same line reads it.

`{n.D}` in a line is the part `n` of the pattern in the form `D` (`same`: in that of the line); the first letter tells
what kind of part it is. `*a|b|c` is a verb that agrees with the subject before it (3rd person, plural, du) and changes
places with it where the clause is inverted. `<die|die|der>` is a word in the nominative, accusative, dative (and
genitive). Reading does not judge grammar: any form of a word is read, of several readings the one that is worded so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.wording.terms import Term, make, vocabulary

Found = tuple[Any, int]
"""What was read, and the place after it."""


FIXED = {"this": Term("this"), "it": Term("it")}
"""Parts of a line that stand for no part of the pattern: the card itself, and what was named last."""


class Unsaid(Exception):
    """A term for which there is no wording. The message names its word."""


class Voice:
    """What wording depends on besides the term: the kind of card, what "it" is, how deep a group lies."""

    def __init__(self, type: str = "creature") -> None:
        self.this = type  # what kind of card the text calls its own
        self.it = "f"  # gender of what was named last: f, m, n, or p for several
        self.person = 0  # of the last subject: 0 er/sie/es, 1 sie (several), 2 du
        self.several = False  # the cards named last in this instruction are several
        self.depth = 0
        self.inverted = False


@dataclass(frozen=True, slots=True)
class Var:
    """A part of a pattern that is left open; `many`: it takes all that is left."""

    name: str
    many: bool = False

    def __repr__(self) -> str:
        return self.name

    def equals(self, n: Any) -> Term:
        """Return the pattern of `n.equals(m)`."""
        return Term("==", (self, n))

    __and__, __invert__, __rsub__ = Term.__and__, Term.__invert__, Term.__rsub__
    __add__, __sub__, __mul__ = Term.__add__, Term.__sub__, Term.__mul__
    __ge__, __gt__, __le__, __lt__ = Term.__ge__, Term.__gt__, Term.__le__, Term.__lt__


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a line for a part of the pattern."""

    name: str
    form: str


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: one token list each for er/sie/es, for several, for du."""

    forms: tuple[tuple[str, ...], ...]

    def said(self, person: int) -> tuple[str, ...]:
        """Return the form for a person."""
        return self.forms[min(person, len(self.forms) - 1)]


@dataclass(frozen=True, slots=True)
class Cased:
    """A word in its cases: N, A, D, G."""

    forms: tuple[str, ...]

    def said(self, form: str) -> str:
        """Return the word in a case; the nominative where a form is none."""
        place = "NADG".find(form) if len(form) == 1 else 0
        return self.forms[min(max(place, 0), len(self.forms) - 1)]


Part = str | Slot | Verb | Cased
TOKEN = re.compile(r"„[^“]*“|‚[^‘]*‘|[+−]\d+|\d+|[A-Za-zÄÖÜäöüßÆæ0-9\-]+|[^\s\w]")
_LINE = re.compile(r"\{(\w+)\.(\w+)\}|\*([^\s.,;:]+)|<([^>]+)>|([^\s{<]+)")


def tokens(text: str) -> list[str]:
    """Return words, numbers and marks; a title in quotes is one token."""
    return TOKEN.findall(text)


def _parts(line: str) -> tuple[Part, ...]:
    found: list[Part] = []
    for match in _LINE.finditer(line):
        name, form, verb, cased, word = match.groups()
        if name:
            found.append(Slot(name, form))
        elif verb:
            found.append(Verb(tuple(tuple(tokens(one.replace("_", " "))) for one in verb.split("|"))))
        elif cased:
            found.append(Cased(tuple(cased.split("|"))))
        else:
            found += tokens(word)
    return tuple(found)


@cache
def _space() -> dict[str, Any]:
    return {name: value if name == "HOUSES" else Term(name) for name, value in vocabulary().items()}


class Production:
    """A pattern of terms and its line."""

    def __init__(self, pattern: str, line: str) -> None:
        self.parts = _parts(line)
        names = {part.name for part in self.parts if isinstance(part, Slot)} - set(FIXED)
        space = dict(_space())
        for name in names:
            space[name] = [Var(name, True)] if f"*{name}" in pattern else Var(name)
        self.pattern = eval(pattern, space)
        first = self.parts[0] if self.parts else None
        self.starts = first.casefold() if isinstance(first, str) else None

    def met(self, term: Any) -> dict[str, Any] | None:
        """Return what stands for the open parts, or None where the term is another one."""
        bound: dict[str, Any] = {}
        return bound if _met(self.pattern, term, bound) else None

    def made(self, bound: dict[str, Any]) -> Any:
        """Return the term with its open parts filled."""
        return _made(self.pattern, bound)


def _met(pattern: Any, term: Any, bound: dict[str, Any]) -> bool:
    if isinstance(pattern, Var):
        return bool(bound.setdefault(pattern.name, term) == term)
    if isinstance(pattern, tuple) and isinstance(term, tuple):
        if pattern and isinstance(pattern[-1], Var) and pattern[-1].many:
            fixed = len(pattern) - 1
            bound[pattern[-1].name] = term[fixed:]
            return len(term) >= fixed and _all_met(pattern[:-1], term[:fixed], bound)
        return len(pattern) == len(term) and _all_met(pattern, term, bound)
    if isinstance(pattern, Term):
        return (
            isinstance(term, Term)
            and (pattern.head, pattern.call) == (term.head, term.call)
            and _met(pattern.args, term.args, bound)
            and _met(pattern.keys, term.keys, bound)
        )
    return type(pattern) is type(term) and bool(pattern == term)


def _all_met(patterns: Sequence[Any], terms: Sequence[Any], bound: dict[str, Any]) -> bool:
    return all(_met(pattern, term, bound) for pattern, term in zip(patterns, terms, strict=True))


def _made(pattern: Any, bound: dict[str, Any]) -> Any:
    if isinstance(pattern, Var):
        return bound[pattern.name]
    if isinstance(pattern, tuple):
        found: list[Any] = []
        for one in pattern:
            many = isinstance(one, Var) and one.many
            found += bound[one.name] if many else [_made(one, bound)]
        return tuple(found)
    if not isinstance(pattern, Term):
        return pattern
    args, keys = _made(pattern.args, bound), dict(_made(pattern.keys, bound))
    if pattern.call:
        return make(pattern.head, args, keys)
    return Term(
        pattern.head, args, tuple((key, value) for key, value in keys.items() if value or key == "in_your_turn")
    )


class Category:
    """A kind of parts: how one is said in a form, and how it is read."""

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the tokens. Raises `Unsaid`."""
        raise NotImplementedError

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield every reading of what begins at a token."""
        raise NotImplementedError


class Table(Category):
    """A category whose productions are a list, per form."""

    def __init__(self, grammar: Grammar, lines: Sequence[tuple[str, str]]) -> None:
        self.grammar = grammar
        self.productions = [Production(pattern, line) for pattern, line in lines]

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the wording by the first production that has one."""
        failed = Unsaid(repr(term))
        for production in self.productions:
            bound = production.met(term)
            if bound is not None:
                before = dict(vars(voice))
                try:
                    return self.said(production, bound, form, voice)
                except Unsaid as unsaid:
                    failed = unsaid
                    vars(voice).update(before)
        raise failed

    def said(self, production: Production, bound: dict[str, Any], form: str, voice: Voice) -> list[str]:
        """Return the wording by a production; the verb goes to the front where the clause is inverted."""
        found: list[str] = []
        inverted, voice.inverted = voice.inverted, False
        for part in production.parts:
            if isinstance(part, Slot):
                wanted = part.form.replace("same", form)
                name = "s" if part.name in FIXED else part.name
                found += self.grammar.say(name, wanted, bound.get(part.name, FIXED.get(part.name)), voice)
            elif isinstance(part, Cased):
                found.append(part.said(form))
            elif isinstance(part, Verb):
                said = list(part.said(voice.person))
                found = [said[0], *found, *said[1:]] if inverted else found + said
            else:
                found.append(part)
        return found

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield every reading by every production."""
        word = reader.tokens[at].casefold() if at < len(reader.tokens) else ""
        for production in self.productions:
            if production.starts is None or production.starts == word:
                for bound, after in reader.parts(production.parts, at, {}):
                    yield production.made(bound), after
            verb = next((part for part in production.parts if isinstance(part, Verb)), None)
            if verb is not None and production.parts[0] is not verb:
                rest = tuple(part for part in production.parts if part is not verb)
                for said in verb.forms:
                    if word == said[0].casefold() and len(said) == 1:
                        for bound, after in reader.parts(rest, at + 1, {}):
                            yield production.made(bound), after


class Grammar:
    """All categories by the first letter of the parts they are for."""

    def __init__(self) -> None:
        self.categories: dict[str, Category] = {}

    def category(self, name: str) -> Category:
        """Return the category of a part: by its whole name, else by its first letter."""
        return self.categories.get(name) or self.categories[name[0]]

    def say(self, name: str, form: str, term: Any, voice: Voice) -> list[str]:
        """Return the tokens of a part. Raises `Unsaid`."""
        return self.category(name).say(term, form, voice)


class Reader:
    """One text that is read: its tokens, and what was read at each place already."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar = grammar
        self.tokens = tokens(text)
        self.depth = 0
        self.furthest = 0
        self._known: dict[tuple[str, str, int, int], list[Found]] = {}

    def is_at(self, at: int, *words: str) -> bool:
        """Tell whether these words stand at a place."""
        said = [token.casefold() for token in self.tokens[at : at + len(words)]]
        met = said == [word.casefold() for word in words]
        self.furthest = max(self.furthest, at + met)
        return met

    def stop(self, at: int) -> int | None:
        """Return the place after a full stop: that of a quotation ends the sentence around it as well."""
        if self.is_at(at, "."):
            return at + 1
        return at if self.tokens[at - 1] == "«" else None

    def ends_at(self, at: int) -> bool:
        """Tell whether a mark stands at a place that swallows a comma before it."""
        return at < len(self.tokens) and self.tokens[at] in SWALLOWS

    def read(self, name: str, form: str, at: int) -> list[Found]:
        """Return every reading of a part that begins at a place."""
        category = self.grammar.category(name)
        key = (str(id(category)), form, at, self.depth)
        if key not in self._known:
            self._known[key] = []  # what begins with itself is no reading
            found: list[Found] = []
            for one in category.read(form, self, at):
                if one not in found:
                    found.append(one)
            self._known[key] = found
        return self._known[key]

    def parts(self, parts: Sequence[Part], at: int, bound: dict[str, Any]) -> Iterator[tuple[dict[str, Any], int]]:
        """Yield every way in which the parts of a line stand at a place."""
        if not parts:
            yield bound, at
            return
        first, rest = parts[0], parts[1:]
        if first == "^" or (first == "," and self.ends_at(at)):  # a mark for the writer; a comma that is not written
            yield from self.parts(rest, at, bound)
        if first == ".":
            after = self.stop(at)
            if after is not None:
                yield from self.parts(rest, after, bound)
        elif isinstance(first, str):
            if self.is_at(at, first):
                yield from self.parts(rest, at + 1, bound)
        elif isinstance(first, Cased):
            if any(self.is_at(at, form) for form in first.forms):
                yield from self.parts(rest, at + 1, bound)
        elif isinstance(first, Verb):
            for said in dict.fromkeys(first.forms):
                if self.is_at(at, *said):
                    yield from self.parts(rest, at + len(said), bound)
        elif first.name in FIXED:
            for term, after in self.read("s", first.form, at):
                if term == FIXED[first.name]:
                    yield from self.parts(rest, after, bound)
        else:
            for term, after in self.read(first.name, first.form, at):
                if first.name not in bound or bound[first.name] == term:
                    yield from self.parts(rest, after, {**bound, first.name: term})


def _ended(said: Sequence[str], index: int) -> bool:
    """Tell whether a full stop would stand behind a quotation that ends with one."""
    return said[index] == "." and said[index - 1] == "«"


SWALLOWS = {".", ";", ",", ")", ":"}


def text_of(said: Sequence[str]) -> str:
    """Return tokens as a text: spaces where they belong, a capital where a sentence begins (`^`)."""
    text, capital = "", False
    for index, token in enumerate(said):
        if token == "," and index + 1 < len(said) and said[index + 1] in SWALLOWS:
            continue
        if _ended(said, index):
            continue
        if token == "^":
            capital = True
            continue
        glued = not text or text[-1] in "»(/" or token in {".", ",", ";", ":", "«", ")", "/"} or token[0] == "-"
        word = token[0].upper() + token[1:] if capital else token
        text += word if glued else f" {word}"
        capital = False
    return text
