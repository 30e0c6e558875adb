"""Nouns, articles, adjectives: how filters become "eine feindliche Kreatur an einer Flanke", and are read again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kfrules.scenarios.keyforge.wording.grammar import Category, Found, Grammar, Reader, Table, Unsaid, Voice
from kfrules.scenarios.keyforge.wording.terms import Term, either, make

NOUNS: dict[str, tuple[str, str, str, str]] = {
    "creature": ("f", "Kreatur", "Kreatur", "Kreaturen"),
    "artifact": ("n", "Artefakt", "Artefakt", "Artefakte"),
    "upgrade": ("f", "Aufwertung", "Aufwertung", "Aufwertungen"),
    "action_card": ("f", "Aktionskarte", "Aktionskarte", "Aktionskarten"),
    "neighbor": ("m", "Nachbar", "Nachbarn", "Nachbarn"),
    "neighbor_of": ("m", "Nachbar", "Nachbarn", "Nachbarn"),
    "": ("f", "Karte", "Karte", "Karten"),
}
"""Filter of a type → gender, nominative, other cases, plural; a filter that is not there: any card."""

ADJECTIVES: dict[str, str] = {
    "other": "ander",
    "friendly": "befreundet",
    "enemy": "feindlich",
    "neighbor": "benachbart",
    "gigantic": "gigantisch",
    "damaged": "beschädigt",
    "undamaged": "unbeschädigt",
    "is_ready": "spielbereit",
    "stunned": "betäubt",
    "warded": "beschützt",
    "unmarked": "unmarkiert",
    "fought": "bekämpft",
    "is_it": "genannt",
}
"""Filter → stem of its adjective, in the order in which they stand."""

ARTICLES: dict[str, dict[str, str]] = {
    "ein": {"m": "ein einen einem", "f": "eine eine einer", "n": "ein ein einem"},
    "kein": {"m": "kein keinen keinem", "f": "keine keine keiner", "n": "kein kein keinem"},
    "jeder": {"m": "jeder jeden jedem", "f": "jede jede jeder", "n": "jedes jedes jedem"},
    "der": {"m": "der den dem", "f": "die die der", "n": "das das dem", "p": "die die den der"},
}
_MIXED = {"m": "er en en", "f": "e e en", "n": "es es en"}
_WEAK = {"m": "e en en", "f": "e e en", "n": "e e en", "p": "en en en en"}
_STRONG = "e e en er"
_ENDINGS = ("en", "er", "es", "em", "e")
_FORMS = {
    form.casefold(): kind for kind, forms in ARTICLES.items() for cases in forms.values() for form in cases.split()
}


def article(kind: str, gender: str, case: str) -> str:
    """Return an article in a case (N, A, D, in the plural G)."""
    return ARTICLES[kind][gender].split()["NADG".index(case)]


def ending(kind: str, gender: str, case: str) -> str:
    """Return the ending of an adjective after an article; `kind` "" is none (in the plural).

    >>> ending("ein", "n", "N"), ending("jeder", "n", "N"), ending("", "p", "D"), ending("der", "f", "D")
    ('es', 'e', 'en', 'en')
    """
    if kind == "":
        return _STRONG.split()["NADG".index(case)]
    return (_MIXED if kind in ("ein", "kein") else _WEAK)[gender].split()["NADG".index(case)]


def _adjectival(filter: Term) -> bool:
    inner = filter.args[0] if filter.head == "not_" else filter
    return inner.head in ADJECTIVES and not inner.call and (inner is filter or inner.head != "is_it")


class Phrase:
    """Filters sorted into heads (the noun, or several), adjectives, and what stands behind the noun."""

    def __init__(self, filters: Sequence[Term]) -> None:
        self.heads: tuple[str, ...] = ("",)
        self.adjectives: list[tuple[bool, str]] = []
        self.behind: list[Term] = []
        self.owner: Term | None = None  # of "Nachbar von …"
        left = list(filters)
        for one in filters:
            kinds = one.args if one.head == "|" else (one,)
            heads = tuple(kind.head for kind in kinds)
            if not any(self.heads) and all(
                not kind.args and kind.head in NOUNS and kind.head != "neighbor" for kind in kinds
            ):
                self.heads = heads
                left.remove(one)
        if self.heads == ("",) and Term("neighbor") in left:
            self.heads = ("neighbor",)
            left.remove(Term("neighbor"))
        near = [one for one in left if one.head == "neighbor_of"]
        others = [one for one in left if one not in near and not _adjectival(one)]
        if self.heads == ("",) and len(near) == 1 and not others:
            self.heads = ("neighbor_of",)
            left.remove(near[0])
            self.owner = near[0].args[0]
        for one in left:
            if _adjectival(one):
                negated = one.head == "not_"
                self.adjectives.append((negated, one.args[0].head if negated else one.head))
            else:
                self.behind.append(one)
        self.adjectives.sort(key=lambda pair: list(ADJECTIVES).index(pair[1]))

    def said(self, kind: str, case: str, gender_of: str, more: Sequence[str] = ()) -> list[str]:
        """Return article, adjectives (and `more` stems before them) and noun; `gender_of` "p": in the plural."""
        found: list[str] = []
        for index, head in enumerate(self.heads):
            gender, nominative, oblique, plural = NOUNS[head]
            gender = gender_of or gender
            found += ["sowie" if kind == "jeder" else "oder"] if index else []
            found += [article(kind, gender, case)] if kind and (gender != "p" or not index) else []
            end = ending(kind, gender, case)
            found += [stem + end for stem in more]
            for negated, name in self.adjectives:
                found += ["nicht"] if negated else []
                found.append(ADJECTIVES[name] + end)
            if gender == "p":
                found.append(plural if case != "D" or plural.endswith("n") else f"{plural}n")
            else:
                found.append(nominative if case == "N" else oblique)
        return found


class Filters(Category):
    """Several filters that all hold: a noun phrase. Forms: `ein_A`, `kein_N`, `jeder_A`, `pl_D`, `der_D`, `weak_G`.

    `pl` is the plural without an article, `der` the plural with it, `weak` the plural behind another word with the
    article; `einda`, `keinda`: the cards lie in a pile, they are not taken out of it.
    """

    def __init__(self, grammar: Grammar, behind: Behind) -> None:
        self.grammar = grammar
        self.behind = behind

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the phrase, and let "it" be what it names."""
        if not isinstance(term, tuple) or not all(isinstance(one, Term) for one in term):
            raise Unsaid(repr(term))
        if form == "pred":
            return self.pred(term, voice)
        kind, case = form.split("_")
        phrase = Phrase(term)
        lies = kind.endswith("da") or kind in ("der", "weak")
        kind = kind.removesuffix("da")
        plural = kind in ("pl", "der", "weak")
        article_ = {"pl": "", "weak": "der"}.get(kind, kind)
        found = phrase.said(article_, case, "p" if plural else "")[kind == "weak" :]
        tail = self.tail(phrase, voice)
        return [*found, *(_there(tail) if lies else tail)]

    def pred(self, term: tuple[Term, ...], voice: Voice) -> list[str]:
        """Return what a card "is" (flank: "an einer Flanke"), for one filter that is no type."""
        one = term[0]
        inner = one.args[0] if one.head == "not_" else one
        if len(term) == 1 and not inner.call and inner.head in ADJECTIVES:
            return [*(["nicht"] if one.head == "not_" else []), ADJECTIVES[inner.head]]
        if len(term) == 1 and inner.head in ("flank", "center"):
            return [*(["nicht"] if one.head == "not_" else []), *self.behind.say(inner, "", voice)]
        raise Unsaid(repr(term))

    def tail(self, phrase: Phrase, voice: Voice) -> list[str]:
        """Return what stands behind the noun: what names no other card first."""
        it = NOUNS[phrase.heads[0]][0]
        said = [(self.behind.place(one), self.of(one, voice)) for one in phrase.behind]
        owner = self.grammar.say("s", "V", phrase.owner, voice) if phrase.owner is not None else []
        voice.it = it
        return [*owner, *(token for _, tokens_ in sorted(said) for token in tokens_)]

    def of(self, filter: Term, voice: Voice) -> list[str]:
        """Return what stands behind the noun for one filter: several in brackets where one of them is an adjective."""
        if filter.head == "|":
            parts = [self.predicate(one, voice) for one in filter.args]
            found = [token for index, part in enumerate(parts) for token in (["oder"] if index else []) + part]
            return ["(", *found, ")"]
        if filter.head == "not_":
            try:
                return self.behind.say(filter, "", voice)
            except Unsaid:
                return ["(", "nicht", *self.predicate(filter.args[0], voice), ")"]
        if filter.head in (*ADJECTIVES, *NOUNS) and not filter.call:
            return ["(", *self.predicate(filter, voice), ")"]
        return self.behind.say(filter, "", voice)

    def predicate(self, filter: Term, voice: Voice) -> list[str]:
        """Return what a card "is" that meets a filter."""
        if not filter.call and filter.head in NOUNS and filter.head != "neighbor":
            return [NOUNS[filter.head][1]]
        if not filter.call and filter.head in ADJECTIVES:
            return [ADJECTIVES[filter.head]]
        if filter.head in ("among", "itself"):
            return self.of(filter, voice)[1:-1]
        return self.of(filter, voice)

    # --- reading -----------------------------------------------------------------------------

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield the filters of every phrase here, whatever its case."""
        if form == "pred":
            for one, after in self.predicates(reader, at):
                yield (one,), after
            return
        kind = form.split("_")[0].removesuffix("da")
        start = self.after_article(kind, reader, at)
        if start is not None:
            yield from self.phrases(reader, start)

    def predicates(self, reader: Reader, at: int) -> Iterator[tuple[Term, int]]:
        """Yield a filter that `pred` words."""
        negated = reader.is_at(at, "nicht")
        word = reader.tokens[at + negated].casefold() if at + negated < len(reader.tokens) else ""
        for name, stem in ADJECTIVES.items():
            if word == stem:
                yield (make("not_", (Term(name),)) if negated else Term(name)), at + negated + 1
        for one, after in reader.read("behind", "", at + negated):
            yield (make("not_", (one,)) if negated else one), after

    def after_article(self, kind: str, reader: Reader, at: int) -> int | None:
        """Return the place behind the article that a phrase of a kind begins with."""
        if kind in ("pl", "weak"):
            return at
        word = reader.tokens[at].casefold() if at < len(reader.tokens) else ""
        return at + 1 if _FORMS.get(word) == kind else None

    def phrases(self, reader: Reader, at: int, skip: str = "") -> Iterator[Found]:
        """Yield filters from adjectives on; `skip` is a stem that the selector has said (stärkst)."""
        adjectives: list[Term] = []
        negated = False
        while at < len(reader.tokens):
            word = reader.tokens[at]
            name = _adjective(word)
            if word == "nicht":
                negated = True
            elif name is not None:
                adjectives.append(make("not_", (Term(name),)) if negated else Term(name))
                negated = False
            else:
                break
            at += 1
        for head in self._heads(reader, at):
            filters, after = head
            yield from self.behind_noun(reader, (*adjectives, *filters), after)

    def _heads(self, reader: Reader, at: int) -> Iterator[tuple[tuple[Term, ...], int]]:
        name = _noun(reader.tokens[at]) if at < len(reader.tokens) else None
        if name is None:
            return
        yield ((Term(name),) if name else ()), at + 1
        if name == "neighbor":
            for owner, after in reader.read("s", "V", at + 1):
                yield (make("neighbor_of", (owner,)),), after
        heads, after = [name], at + 1
        while after < len(reader.tokens) and reader.tokens[after] in ("oder", "sowie"):
            after += 1
            while after < len(reader.tokens) and _noun(reader.tokens[after]) is None:
                word = reader.tokens[after]
                stem = word.startswith(("stärkst", "schwächst", "zufällig"))
                if _FORMS.get(word.casefold()) is None and _adjective(word) is None and not stem:
                    return
                after += 1
            another = _noun(reader.tokens[after]) if after < len(reader.tokens) else None
            if another is None:
                return
            heads.append(another)
            after += 1
            found: Any = Term(heads[0])
            for other in heads[1:]:
                found = either(found, Term(other))
            yield (found,), after

    def behind_noun(self, reader: Reader, filters: tuple[Term, ...], at: int) -> Iterator[Found]:
        """Yield the filters so far, then with each that stands behind."""
        yield tuple(sorted(filters, key=repr)), at
        for one, after in reader.read("behind", "", at):
            yield from self.behind_noun(reader, (*filters, one), after)


class Behind(Table):
    """What stands behind a noun; in brackets several of which one holds, or what is not so."""

    def place(self, filter: Term) -> int:
        """Return where a filter stands among several behind a noun: as the lines are ordered."""
        for place, production in enumerate(self.productions):
            if production.met(filter) is not None:
                return place
        return len(self.productions)

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield every filter that is said here."""
        yield from super().read(form, reader, at)
        if reader.is_at(at, "("):
            if reader.is_at(at + 1, "nicht"):
                for one, after in self.predicates(reader, at + 2):
                    if reader.is_at(after, ")"):
                        yield make("not_", (one,)), after + 1
            yield from self.one_of(reader, at + 1, ())

    def one_of(self, reader: Reader, at: int, before: tuple[Term, ...]) -> Iterator[Found]:
        """Yield what is read in brackets from a place on: "… oder …)"."""
        for one, after in self.predicates(reader, at):
            found = (*before, one)
            if reader.is_at(after, ")"):
                joined = found[0]
                for other in found[1:]:
                    joined = either(joined, other)
                yield joined, after + 1
            elif reader.is_at(after, "oder"):
                yield from self.one_of(reader, after + 1, found)

    def predicates(self, reader: Reader, at: int) -> Iterator[tuple[Any, int]]:
        """Yield what a card may "be": a noun, an adjective, or what stands behind a noun."""
        word = reader.tokens[at] if at < len(reader.tokens) else ""
        noun = _noun(word)
        if noun:
            yield Term(noun), at + 1
        for name, stem in ADJECTIVES.items():
            if word.casefold() == stem:
                yield Term(name), at + 1
        if word == "nämlich" and reader.is_at(at + 1, "diese", "selbst"):
            yield Term("itself"), at + 3
        if word == "nämlich":
            for card, after in reader.read("s", "N", at + 1):
                yield make("among", (card,)), after
        yield from reader.read("behind", "", at)


def _there(tail: list[str]) -> list[str]:
    """Return what stands behind a noun where cards lie in a pile instead of being taken out of it."""
    found = list(tail)
    for index, token in enumerate(tail):
        if token == "aus":
            near = tail[index + 1 : index + 3]
            found[index] = "auf" if "Hand" in near else "unter" if "verbannten" in near else "in"
    return found


def _adjective(word: str) -> str | None:
    for end in _ENDINGS:
        for name, stem in ADJECTIVES.items():
            if word.casefold() == stem + end:
                return name
    return None


def _noun(word: str) -> str | None:
    for name, (_, nominative, oblique, plural) in NOUNS.items():
        if word in (nominative, oblique, plural, f"{plural}n"):
            return name
    return None


def without_of(said: list[str]) -> list[str]:
    """Return a dative with "von", or a genitive where that is the same (der Kreatur)."""
    return said if said[0] in ("der", "dieser") and "und" not in said else ["von", *said]


class One(Category):
    """A single filter as a phrase: `both(…)` is several."""

    def __init__(self, filters: Filters) -> None:
        self.filters = filters

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the phrase."""
        return self.filters.say(term.args if term.head == "both" else (term,), form, voice)

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield the filter."""
        for several, after in self.filters.read(form, reader, at):
            if several:
                yield (several[0] if len(several) == 1 else make("both", several)), after
