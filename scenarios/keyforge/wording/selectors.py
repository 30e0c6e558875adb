"""How many of them: "eine feindliche Kreatur", "bis zu 2 Kreaturen", "sie", "diese Kreatur (A)"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kfrules.scenarios.keyforge.wording.grammar import Category, Found, Grammar, Reader, Table, Unsaid, Voice
from kfrules.scenarios.keyforge.wording.nouns import Filters, Phrase, without_of
from kfrules.scenarios.keyforge.wording.terms import Term, make

PRONOUNS = {"f": "sie sie ihr", "m": "er ihn ihm", "n": "es es ihm", "p": "sie sie ihnen"}
_THIS = {
    "creature": ("Kreatur", "diese diese dieser"),
    "upgrade": ("Aufwertung", "diese diese dieser"),
    "artifact": ("Artefakt", "dieses dieses diesem"),
    "action": ("Karte", "diese diese dieser"),
}
_DEMONSTRATIVES = {form for _, forms in _THIS.values() for form in forms.split()}
_EXTREMES = {"most_powerful": "stärkst", "least_powerful": "schwächst"}
_NUMBERED = {"choose": "", "random": "zufällig"}


class Selectors(Category):
    """A selector in a case (N, A, D). A list of several is joined by "und"."""

    def __init__(self, grammar: Grammar, filters: Filters, simple: Table) -> None:
        self.grammar = grammar
        self.filters = filters
        self.simple = simple

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the phrase; as a subject it sets the person of the verb."""
        if not isinstance(term, Term):
            raise Unsaid(repr(term))
        if form == "V":
            return without_of(self.say(term, "D", voice))
        if term.head == "all_of":
            found = self.say(term.args[0], form, voice)
            for one in term.args[1:]:
                found += ["und", *self.say(one, form, voice)]
            voice.it, person = "p", 1
        else:
            found, person = self.one(term, form, voice)
        voice.several = person == 1
        if form == "N":
            voice.person = person
        return found

    def one(self, term: Term, form: str, voice: Voice) -> tuple[list[str], int]:
        """Return the phrase of one selector, and its person."""
        if term.head == "named_as":
            found, person = self.one(term.args[0], form, voice)
            return [*found, "(", str(term.args[1]), ")"], person
        if term == Term("it"):
            return [PRONOUNS[voice.it].split()["NAD".index(form)]], int(voice.it == "p")
        if term == Term("this"):
            noun, forms = _THIS[voice.this]
            return [forms.split()["NAD".index(form)], noun], 0
        if term.head in ("each", "choose", "random", "up_to", *_EXTREMES) and term.call:
            return self.picked(term, form, voice)
        if term.head == "one_of" and all(one.head == "each" and not one.keys for one in term.args):
            here, there = (self.filters.say(one.args, f"ein_{form}", voice) for one in term.args)
            return ["entweder", *here, "oder", *there], 0
        voice.person = 0
        return self.simple.say(term, form, voice), 0

    def picked(self, term: Term, form: str, voice: Voice) -> tuple[list[str], int]:
        """Return article or number, and the noun phrase."""
        number = term.key("n") or 1
        filters = term.args
        if set(dict(term.keys)) - {"n"}:
            raise Unsaid(repr(term))
        narrowed = _one_card(filters) if term.head == "each" else None
        if narrowed is not None:
            card, test = narrowed
            return [*self.one(card, form, voice)[0], ",", "sofern", *self.filters.predicate(test, voice), ","], 0
        if term.head == "each":
            found = self.filters.say(filters, f"jeder_{form}", voice)
            voice.it = "p"
            return found, 0
        if term.head in _EXTREMES:
            return self.extreme(term, number, form, voice), int(number != 1)
        if term.head == "up_to":
            number, filters = filters[0], filters[1:]
            before = ["beliebig", "viele"] if number is None else ["bis", "zu", str(number)]
            if isinstance(number, Term):
                raise Unsaid(repr(term))
        else:
            before = [str(number)]
        phrase, stem = Phrase(filters), _NUMBERED.get(term.head, "")
        more = [stem] if stem else []
        if number == 1 and term.head != "up_to":
            found = [*phrase.said("ein", form, "", more), *self.filters.tail(phrase, voice)]
            return found, 0
        if isinstance(number, Term):
            before = ["so", "viele"]
        said = phrase.said("", form, "" if number == 1 else "p", more) if number != 1 else _one(phrase, form)
        found = [*before, *said, *self.filters.tail(phrase, voice)]
        if isinstance(number, Term):
            found += ["wie", *self.grammar.say("n", "N", number, voice)]
        voice.it = "p" if number != 1 else voice.it
        return found, int(number != 1)

    def extreme(self, term: Term, number: Any, form: str, voice: Voice) -> list[str]:
        """Return "die stärkste Kreatur", "die 2 stärksten Kreaturen"."""
        phrase = Phrase(term.args)
        if number == 1:
            said = phrase.said("der", form, "", [_EXTREMES[term.head]])
        else:
            said = phrase.said("der", form, "p", [_EXTREMES[term.head]])
            said.insert(1, str(number))
        tail = self.filters.tail(phrase, voice)
        voice.it = "p" if number != 1 else voice.it
        return [*said, *tail]

    # --- reading -----------------------------------------------------------------------------

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield every selector here, alone and with what "und" joins to it."""
        if form == "V":
            if reader.is_at(at, "von") or reader.is_at(at, "der") or reader.is_at(at, "dieser"):
                yield from reader.read("s", "D", at + reader.is_at(at, "von"))
            return
        for first, after in self.labelled(reader, at):
            yield first, after
            yield from self._joined(reader, after, (first,))

    def _joined(self, reader: Reader, at: int, before: tuple[Any, ...]) -> Iterator[Found]:
        if reader.is_at(at, "und"):
            for one, after in self.labelled(reader, at + 1):
                yield make("all_of", (*before, one)), after
                yield from self._joined(reader, after, (*before, one))

    def labelled(self, reader: Reader, at: int) -> Iterator[Found]:
        """Yield one selector, with the letter behind it."""
        for one, after in self.alone(reader, at):
            yield one, after
            if reader.is_at(after, ",", "sofern"):
                for test, end in self.filters.behind.predicates(reader, after + 2):
                    same = Term("itself") if one == Term("this") else make("among", (one,))
                    yield make("each", (same, test)), end + reader.is_at(end, ",")
            if reader.is_at(after, "(") and reader.is_at(after + 2, ")") and len(reader.tokens[after + 1]) == 1:
                yield Term("named_as", (one, reader.tokens[after + 1])), after + 3

    def alone(self, reader: Reader, at: int) -> Iterator[Found]:
        """Yield one selector."""
        if at >= len(reader.tokens):
            return
        word = reader.tokens[at].casefold()
        if any(word in forms.split() for forms in PRONOUNS.values()):
            yield Term("it"), at + 1
        following = reader.tokens[at + 1] if at + 1 < len(reader.tokens) else ""
        if word in _DEMONSTRATIVES and following in {noun for noun, _ in _THIS.values()}:
            yield Term("this"), at + 2
        for filters, after in self.filters.read("jeder_N", reader, at):
            yield make("each", filters), after
        for filters, after in self.filters.read("ein_N", reader, at):
            yield make("choose", filters), after
        yield from self._either(reader, at)
        yield from self._random(reader, at)
        yield from self._numbered(reader, at)
        yield from self._extremes(reader, at)
        yield from self.simple.read("", reader, at)

    def _either(self, reader: Reader, at: int) -> Iterator[Found]:
        if reader.is_at(at, "entweder"):
            for here, after in self.filters.read("ein_N", reader, at + 1):
                if reader.is_at(after, "oder"):
                    for there, end in self.filters.read("ein_N", reader, after + 1):
                        yield make("one_of", (make("each", here), make("each", there))), end

    def _random(self, reader: Reader, at: int) -> Iterator[Found]:
        start = self.filters.after_article("ein", reader, at)
        if start is not None and start < len(reader.tokens) and reader.tokens[start].startswith("zufällig"):
            for filters, after in self.filters.phrases(reader, start + 1):
                yield make("random", filters), after

    def _numbered(self, reader: Reader, at: int) -> Iterator[Found]:
        head, start, number = "choose", at, None
        if reader.is_at(at, "beliebig", "viele"):
            for filters, after in self.filters.phrases(reader, at + 2):
                yield make("up_to", (None, *filters)), after
            return
        if reader.is_at(at, "so", "viele"):
            for filters, after in self.filters.phrases(reader, at + 2):
                if reader.is_at(after, "wie"):
                    for number, end in reader.read("n", "N", after + 1):
                        yield make("choose", filters, {"n": number}), end
            return
        if reader.is_at(at, "bis", "zu"):
            head, start = "up_to", at + 2
        if start < len(reader.tokens) and reader.tokens[start].isdecimal():
            number = int(reader.tokens[start])
            start += 1
            if head == "choose" and start < len(reader.tokens) and reader.tokens[start].startswith("zufällig"):
                head, start = "random", start + 1
            for filters, after in self.filters.phrases(reader, start):
                if head == "up_to":
                    yield make("up_to", (number, *filters)), after
                else:
                    yield make(head, filters, {"n": number}), after

    def _extremes(self, reader: Reader, at: int) -> Iterator[Found]:
        start = self.filters.after_article("der", reader, at)
        if start is None or start >= len(reader.tokens):
            return
        number = 1
        if reader.tokens[start].isdecimal():
            number, start = int(reader.tokens[start]), start + 1
        for head, stem in _EXTREMES.items():
            if start < len(reader.tokens) and reader.tokens[start].startswith(stem):
                for filters, after in self.filters.phrases(reader, start + 1):
                    yield make(head, filters, {"n": number}), after


def _one_card(filters: tuple[Term, ...]) -> tuple[Term, Term] | None:
    """Return card and test of filters that mean one card if it meets a test: itself, on a flank."""
    cards = [one for one in filters if one == Term("itself") or one.head == "among"]
    tests = [one for one in filters if one not in cards]
    if len(cards) != 1 or len(tests) != 1:
        return None
    return (Term("this") if not cards[0].call else cards[0].args[0]), tests[0]


def _one(phrase: Phrase, form: str) -> list[str]:
    """Return the noun behind the number 1: as behind "ein", without it."""
    return phrase.said("ein", form, "")[1:]


class Who(Category):
    """Whom a pattern of events concerns: filters ("eine Kreatur", forms `ein-N` …) or one selector."""

    def __init__(self, filters: Filters) -> None:
        self.filters = filters

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the phrase; "kein" wants filters."""
        kind, case = form.split("_")
        if len(term) == 1 and isinstance(term[0], Term) and _selects(term[0]):
            if kind == "kein":
                raise Unsaid(repr(term))
            return self.filters.grammar.say("s", case, term[0], voice)
        found = self.filters.say(term, form, voice)
        if case == "N":
            voice.person = int(kind == "pl")
        return found

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield filters, or a selector alone."""
        yield from self.filters.read(form, reader, at)
        if not form.startswith("kein"):
            for one, after in reader.read("s", form[-1], at):
                if _selects(one):
                    yield (one,), after


def _selects(term: Term) -> bool:
    from kfrules.scenarios.keyforge.cards.words import Selector
    from kfrules.scenarios.keyforge.wording.terms import built

    return isinstance(built(term), Selector) if term.head != "named_as" else True


class Players(Table):
    """A player in a case; as a subject "du" sets the person of the verb."""

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the phrase."""
        if not isinstance(term, Term) or (term == Term("you") and form == "G"):
            raise Unsaid(repr(term))
        found = super().say(term, form, voice)
        if form == "N":
            voice.person = 2 if term == Term("you") else 0
        return found
