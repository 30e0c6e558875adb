"""Instructions in groups: sentences, lists in a sentence, lists in brackets; texts in quotes; choices; amounts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kfrules.scenarios.keyforge.wording.grammar import Category, Found, Grammar, Reader, Table, Unsaid, Voice
from kfrules.scenarios.keyforge.wording.nouns import without_of
from kfrules.scenarios.keyforge.wording.terms import Term, make


class Instructions(Table):
    """One instruction; several as one (`then`) stand in brackets."""

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the instruction."""
        voice.several = False
        if isinstance(term, Term) and term.head == "then":
            voice.inverted = False
            return ["(", *_listed(self.grammar, term.args, voice), ")"]
        if voice.depth and _has_other(term):
            voice.inverted = False
            return ["(", *super().say(term, form, voice), ")"]
        return super().say(term, form, voice)

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield every instruction here."""
        yield from super().read(form, reader, at)
        if reader.is_at(at, "("):
            for several, after in _list(reader, at + 1, ()):
                if reader.is_at(after, ")"):
                    if len(several) > 1:
                        yield make("then", several), after + 1
                    elif _has_other(several[0]):
                        yield several[0], after + 1


def _has_other(term: Any) -> bool:
    """Tell whether an instruction says what happens otherwise: in a body it stands in brackets."""
    return isinstance(term, Term) and (term.head == "instead_if" or term.key("otherwise") is not None)


def _listed(grammar: Grammar, effects: tuple[Any, ...], voice: Voice) -> list[str]:
    found: list[str] = []
    for index, effect in enumerate(effects):
        found += [";"] if index else []
        found += grammar.say("x", "E", effect, voice)
        voice.inverted = False
    return found


def _list(reader: Reader, at: int, before: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], int]]:
    for effect, after in reader.read("x", "E", at):
        yield (*before, effect), after
        if reader.is_at(after, ";"):
            yield from _list(reader, after + 1, (*before, effect))


class Groups(Category):
    """A group of instructions.

    Forms: `G` sentences, `S` sentences of which the first goes on after a comma, `B` a body after a comma or an adverb,
    `M` a body after a colon. A body lists its instructions; one in a body stands in brackets if it has several.
    """

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the group."""
        effects = term if isinstance(term, tuple) else (term,)
        if not effects:
            raise Unsaid("nichts zu tun")
        if form in "GS":
            return self.sentences(effects, form, voice)
        before, voice.depth, voice.inverted = voice.depth, voice.depth + 1, form == "B"
        brackets = before > 0 and len(effects) > 1
        if brackets:
            voice.inverted = False
        found = _listed(self.grammar, effects, voice)
        voice.depth = before
        return ["(", *found, ")"] if brackets else found

    def sentences(self, effects: tuple[Any, ...], form: str, voice: Voice) -> list[str]:
        """Return sentences; inside them bodies begin anew."""
        before, voice.depth = voice.depth, 0
        found: list[str] = []
        for index, effect in enumerate(effects):
            starts = form == "G" or index > 0
            voice.inverted = not starts
            found += ["^"] if starts else []
            found += [*self.grammar.say("x", "E", effect, voice), "."]
        voice.depth = before
        return found

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield every group here."""
        before = reader.depth
        if form in "GS":
            reader.depth = 0
            found = list(self._sentences(reader, at, ()))
            reader.depth = before
            yield from found
            return
        reader.depth = before + 1
        several = list(_list(reader, at, ())) if before == 0 else list(self._inner(reader, at))
        reader.depth = before
        yield from several

    def _sentences(self, reader: Reader, at: int, before: tuple[Any, ...]) -> Iterator[Found]:
        for effect, after in reader.read("x", "E", at):
            end = reader.stop(after)
            if end is not None:
                yield (*before, effect), end
                yield from self._sentences(reader, end, (*before, effect))

    def _inner(self, reader: Reader, at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        for effect, after in reader.read("x", "E", at):
            yield (effect,), after
        if reader.is_at(at, "("):
            for several, after in _list(reader, at + 1, ()):
                if reader.is_at(after, ")"):
                    yield several, after + 1


class Single(Groups):
    """A body that is one instruction, or several as one."""

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the body."""
        return super().say(term.args if term.head == "then" else term, form, voice)

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield the instruction."""
        for effects, after in super().read(form, reader, at):
            yield (effects[0] if len(effects) == 1 else make("then", effects)), after


class Quoted(Category):
    """Texts that a card gives or that hold for a time: »…« und »…«."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the texts in angle quotes; what they call "this" is a creature if a creature has them."""
        found: list[str] = []
        this, it, depth = voice.this, voice.it, voice.depth
        voice.this = "creature" if form == "C" else this
        for index, text in enumerate(term):
            found += ["und"] if index else []
            voice.inverted, voice.depth = False, 0
            found += ["»", "^", *self.grammar.say("t", "T", text, voice), "«"]
        voice.this, voice.depth, voice.it = this, depth, it
        return found

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield one text or several."""
        before, reader.depth = reader.depth, 0
        found = list(self._texts(reader, at, ()))
        reader.depth = before
        yield from found

    def _texts(self, reader: Reader, at: int, before: tuple[Any, ...]) -> Iterator[Found]:
        if not reader.is_at(at, "»"):
            return
        for text, after in reader.read("t", "T", at + 1):
            if reader.is_at(after, "«"):
                yield (*before, text), after + 1
                if reader.is_at(after + 1, "und"):
                    yield from self._texts(reader, after + 2, (*before, text))


class Options(Category):
    """One choice of several: its name, and in brackets what it does."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return name and instruction."""
        name, effect = term
        before, voice.depth, voice.inverted = voice.depth, voice.depth + 1, False
        effects = effect.args if effect.head == "then" else (effect,)
        found = [f"„{name}“", "(", *_listed(self.grammar, effects, voice), ")"]
        voice.depth = before
        return found

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield name and instruction."""
        word = reader.tokens[at] if at < len(reader.tokens) else ""
        if not word.startswith("„") or not reader.is_at(at + 1, "("):
            return
        before, reader.depth = reader.depth, reader.depth + 1
        found = list(_list(reader, at + 2, ()))
        reader.depth = before
        for effects, after in found:
            if reader.is_at(after, ")"):
                effect = effects[0] if len(effects) == 1 else make("then", effects)
                yield (word[1:-1], effect), after + 1


UNITS: dict[str, tuple[str, str, str]] = {
    "aember": ("Æmber", "Æmber", "so viel Æmber"),
    "schaden": ("Schaden", "Schaden", "so viel Schaden"),
    "karten": ("Karte", "Karten", "so viele Karten"),
    "ketten": ("Kette", "Ketten", "so viele Ketten"),
    "staerkemarker": ("Stärkemarker", "Stärkemarker", "so viele Stärkemarker"),
    "staerke": ("Stärke", "Stärke", "so viel zusätzliche Stärke"),
    "ruestung": ("Rüstung", "Rüstung", "so viel zusätzliche Rüstung"),
    "kosten": ("Æmber", "Æmber", "so viel Æmber mehr"),
    "mehr": ("Karte", "Karten", "so viele zusätzliche Karten"),
}
"""Form of an amount → its unit for one, for several, and what stands before "wie …"."""
_EACH = ("schaden", "aember", "staerkemarker")
_SIGNED = ("staerke", "ruestung", "kosten", "mehr")


class Amounts(Category):
    """An amount: a phrase in a case (`N`, `A`, `D`), or so many of a unit ("1 Æmber für jede feindliche Kreatur")."""

    def __init__(self, grammar: Grammar, phrases: Table) -> None:
        self.grammar = grammar
        self.phrases = phrases

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the amount; as a subject it is one thing."""
        if form == "V":
            return without_of(self.say(term, "D", voice))
        if form not in UNITS:
            voice.person = 0
            if isinstance(term, int) and not isinstance(term, bool) and term >= 0:
                return [str(term)]
            if not isinstance(term, Term):
                raise Unsaid(repr(term))
            return self.phrases.say(term, form, voice)
        one, several, so_many = UNITS[form]
        je = ["je"] if voice.several and form in _EACH else []
        if isinstance(term, int) and not isinstance(term, bool):
            said = self.grammar.say("k", "plus" if form in _SIGNED else "num", term, voice)
            return [*je, *said, one if abs(term) == 1 else several]
        if not isinstance(term, Term):
            raise Unsaid(repr(term))
        k, counted = _times(term)
        try:
            each = self.grammar.say("j", "A", counted, voice)
        except Unsaid:
            each = []
        if each:
            said = self.grammar.say("k", "plus" if form in _SIGNED else "num", k, voice)
            return [*je, *said, one if abs(k) == 1 else several, "für", *each]
        if term == Term("that_much"):
            return f"eben{so_many}".split()
        if term.head == "capped":
            return [
                *so_many.split(),
                "wie",
                *self.say(term.args[0], "N", voice),
                ",",
                "höchstens",
                str(term.args[1]),
                ",",
            ]
        return [*so_many.split(), "wie", *self.say(term, "N", voice)]

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield every amount here."""
        if form == "V":
            yield from reader.read("n", "D", at + reader.is_at(at, "von"))
            return
        if form not in UNITS:
            if at < len(reader.tokens) and reader.tokens[at].isdecimal():
                yield int(reader.tokens[at]), at + 1
            yield from self.phrases.read(form, reader, at)
            return
        one, several, so_many = UNITS[form]
        at += form in _EACH and reader.is_at(at, "je")
        words = so_many.split()
        if reader.is_at(at, f"eben{words[0]}", *words[1:]):
            yield Term("that_much"), at + len(words)
        if reader.is_at(at, *words, "wie"):
            for number, after in reader.read("n", "N", at + len(words) + 1):
                yield number, after
                if reader.is_at(after, ",", "höchstens"):
                    most = int(reader.tokens[after + 2])
                    yield make("capped", (number, most)), after + 3 + reader.is_at(after + 3, ",")
        for k, after in reader.read("k", "plus" if form in _SIGNED else "num", at):
            if reader.is_at(after, one) or reader.is_at(after, several):
                yield k, after + 1
                if reader.is_at(after + 1, "für"):
                    for number, end in reader.read("j", "A", after + 2):
                        yield (number if k == 1 else Term("*", (k, number))), end


def _times(term: Term) -> tuple[int, Any]:
    """Return k and what is counted of "k for each"."""
    k, counted = term.args if term.head == "*" else (1, term)
    return (k, counted) if isinstance(k, int) else (1, term)
