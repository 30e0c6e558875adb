"""From a board to a verdict: one for every value that was not told and every open decision, or none.

A game's `Judge` says which boards a situation may mean, how one ends, what is asked of an end, and how that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.exploring import End, Ends, Record, Unplayable, explore, trace
from kfrules.scenarios.situation.things import Thing
from kfrules.scenarios.situation.told import Situation
from kfrules.scenarios.situation.verdict import Verdict, none

OPEN = "offen"
MOST_REASONS = 4
MOST_BLOCKS = 6


@dataclass
class Variant:
    """One reading of what was not told, and how it ends. `values`: what is asked, for each end."""

    record: Record
    powers: dict[Thing, int]
    ends: Ends
    values: list[Any] = field(default_factory=list)


def first(variant: Variant, value: Any) -> Variant:
    """Return a variant with the ends first that give an answer."""
    pairs = sorted(zip(variant.ends.ends, variant.values, strict=True), key=lambda one: one[1] != value)
    ends = Ends([end for end, _ in pairs], variant.ends.refused, variant.ends.step, variant.ends.cites)
    return Variant(variant.record, variant.powers, ends, [one for _, one in pairs])


class Judge:
    """What every game's judge does; the methods that raise are the game's own.

    `yes_no`: facts that are asked with yes or no; `of_the_step`: facts that a refused step answers; `ground`: rules
    without which nothing works at all, named as reasons only where nothing else decides; `plain`: those of them
    that are named first then.
    """

    game = ""
    yes_no: frozenset[str] = frozenset()
    of_the_step: tuple[str, ...] = ()
    ground: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()

    # --- the game's own --------------------------------------------------------------------------

    def variants(self, situation: Situation, asked: Asked) -> Iterator[Variant]:
        """Play the board for every value that was not told and may matter."""
        raise NotImplementedError

    def end(self, state: Any, names: dict[str, str]) -> End:
        """Return an end of the game in plain words and numbers."""
        raise NotImplementedError

    def value(self, asked: Asked, end: End, record: Record, ends: Ends) -> Any:
        """Return what is asked at one end: True, False, a number, names, or None where it has none."""
        raise NotImplementedError

    def first_line(self, situation: Situation, asked: Asked, variant: Variant, value: Any, reasons: list[str]) -> str:
        """Return the verdict with what happened, the verdict word first."""
        raise NotImplementedError

    def end_line(self, situation: Situation, variant: Variant) -> str:
        """Return the end in one line."""
        raise NotImplementedError

    def block(self, situation: Situation, end: End) -> dict[str, Any]:
        """Return the checks of a scenario that hold at an end."""
        raise NotImplementedError

    def said(self, thing: Thing) -> str:
        """Return a thing with its owner, in German."""
        raise NotImplementedError

    def lacking(self, situation: Situation) -> str:
        """Say what the engine lacks for this board, "" if nothing."""
        return ""

    def unsound(self, situation: Situation, asked: Asked, played: list[Variant]) -> str:
        """Say why the board cannot be the one that was meant, "" if it can."""
        for variant in played:
            refused = variant.ends.refused is not None
            if refused and asked.fact not in self.of_the_step:
                return "ein Schritt ist nicht erlaubt"
            if refused and variant.ends.step != self.last_step(variant):
                return "ein früherer Schritt ist nicht erlaubt"
        return ""

    def last_step(self, variant: Variant) -> int:
        """Return the step that is asked about."""
        return len(variant.record["when"]) - 1

    def shown(self, variant: Variant, value: Any) -> Variant:
        """Return a variant as it is shown, given its answer."""
        return variant

    @staticmethod
    def told(variant: Variant, texts: Callable[[End], list[str]]) -> list[str]:
        """Return what is told of every end: what differs between ends that answer alike depends on who divides.

        Where the answers differ, the end that is shown is told.
        """
        shown = variant.ends.ends[0]
        if len(set(map(repr, variant.values))) > 1:
            return texts(shown)
        others = [texts(end) for end in variant.ends.ends]
        return [text for text in others[0] if all(text in other for other in others)]

    def one(self, asked: Asked, variant: Variant) -> Any:
        """Return the one answer of a variant, or `OPEN` where it depends on decisions."""
        values = list(dict.fromkeys(variant.values))
        if len(values) == 1:
            return values[0]
        if asked.may and asked.fact in self.yes_no and set(values) == {True, False}:
            return True
        return OPEN

    # --- the same everywhere ---------------------------------------------------------------------

    def play(self, record: Record, without: Iterable[str] = ()) -> Ends:
        """Play a record over all open decisions, without some rules. Raises `Unplayable`."""
        return explore(record, without, self.end)

    def played(self, record: Record, asked: Asked, powers: dict[Thing, int] | None = None) -> Variant:
        """Play a record as one variant."""
        ends = self.play(record)
        return Variant(record, powers or {}, ends, [self.value(asked, end, record, ends) for end in ends.ends])

    def answer(self, situation: Situation) -> Verdict:
        """Return the verdict of a situation; `kind` is "none" where there is none."""
        asked = situation.reading.asked
        if situation.record is None or asked is None:
            return none(situation.missing)
        if lacking := self.lacking(situation):
            return none([lacking])
        try:
            played = list(self.variants(situation, asked))
        except (Unplayable, NotUnderstood) as error:
            return none([str(error)])
        if why_not := self.unsound(situation, asked, played):
            return none([why_not])
        answers = [self.one(asked, variant) for variant in played]
        distinct = list(dict.fromkeys(answers))
        if len(distinct) > 1:
            return self._by_power(situation, asked, played, answers)
        if distinct[0] == OPEN:
            return self._open(situation, asked, played[0])
        return self._verdict(situation, asked, self.shown(played[0], distinct[0]), distinct[0])

    def _verdict(self, situation: Situation, asked: Asked, variant: Variant, value: Any) -> Verdict:
        kind = "outcome" if asked.fact not in self.yes_no else "yes" if value else "no"
        if isinstance(value, int) and not isinstance(value, bool):
            kind = "number"
        made = Verdict(kind, value if kind != "outcome" else None, reasons=self.reasons(asked, variant, value))
        made.text = self.first_line(situation, asked, variant, value, made.reasons)
        made.end = self.end_line(situation, variant)
        return self._shown(made, situation, variant)

    def _shown(self, made: Verdict, situation: Situation, variant: Variant) -> Verdict:
        """Add what shows a verdict: the run, and the scenario."""
        made.trace = trace(variant.ends.ends[0], self.game)
        made.scenario = lambda: self.scenario(situation, variant, made)
        return made

    def _open(self, situation: Situation, asked: Asked, variant: Variant) -> Verdict:
        """It depends on decisions: say which lead to what."""
        if asked.fact not in self.yes_no:
            return none(["es hängt von Entscheidungen ab"])
        ways: dict[Any, str] = {}
        for end, value in zip(variant.ends.ends, variant.values, strict=True):
            ways.setdefault(value, "; ".join(self.way(question, choice) for _, question, choice in end.choices))
        text = f"Kommt darauf an. Ja, wenn: {ways[True]}. Nein, wenn: {ways[False]}."
        made = Verdict("depends", None, text, end=self.end_line(situation, variant))
        return self._shown(made, situation, variant)

    def way(self, question: str, choice: str) -> str:
        """Return a decision that was taken, as the first line tells it."""
        return f"{question} {choice}"

    def _by_power(self, situation: Situation, asked: Asked, played: list[Variant], answers: list[Any]) -> Verdict:
        """The verdict depends on a power that was not told: say from which on."""
        powers = [variant.powers for variant in played]
        thing = next(iter(powers[0]), None)
        if asked.fact not in self.yes_no or thing is None or any(len(p) != 1 for p in powers) or OPEN in answers:
            return none([f"die Stärke ({self.said(t)})" for t in powers[0]] or ["es hängt von mehr ab, als gesagt ist"])
        if len({p[thing] for p in powers}) != len(powers):
            return none(["es hängt von mehr ab, als gesagt ist"])
        turn = next(i for i, value in enumerate(answers) if value != answers[0])
        if any(value != answers[turn] for value in answers[turn:]):
            return none([f"die Stärke ({self.said(thing)})"])
        word = {True: "Ja", False: "Nein"}
        limit = powers[turn][thing]
        text = f"Kommt auf die Stärke an ({self.said(thing)}): ab {limit} {word[answers[turn]]}, " + (
            f"darunter {word[answers[0]]}."
        )
        made = Verdict("depends", None, text, end=self.end_line(situation, played[turn]))
        return self._shown(made, situation, played[turn])

    def off(self, slug: str) -> frozenset[str]:
        """Return the slugs of the rules that are switched off for an entry."""
        from kfrules.scenarios.play.engine import engine_of

        return engine_of(self.game).off(slug)

    # --- why -------------------------------------------------------------------------------------

    def reasons(self, asked: Asked, variant: Variant, answer: object) -> list[str]:
        """Return the slugs of the rules that decide, at most four; those of a refusal first."""
        refused = variant.ends.refused
        if refused is not None:
            allowing = [slug for slug in (*refused, *sorted(variant.ends.cites)) if self._allows(variant, slug)]
            return list(dict.fromkeys(allowing))[:MOST_REASONS] or list(refused)
        cited = sorted(variant.ends.cites | self.silent(variant.record))
        special = [slug for slug in cited if slug not in self.ground]
        plain = [slug for slug in self.plain if slug in cited]
        basic = [slug for slug in cited if slug in self.ground]
        for few in (special, plain, basic):  # each costs a run: what decides seldom is asked last
            decide = [slug for slug in few if self._flips(asked, variant, answer, slug)]
            if decide:
                return decide[:MOST_REASONS]
        return []

    def silent(self, record: Record) -> set[str]:
        """Return the slugs of rules that may decide without being cited: those of keywords that change a number."""
        return set()

    def _allows(self, variant: Variant, slug: str) -> bool:
        """Tell whether the step that was refused would be allowed without a rule."""
        try:
            return self.play(variant.record, self.off(slug)).refused is None
        except (Unplayable, KeyError):
            return False

    def _flips(self, asked: Asked, variant: Variant, answer: object, slug: str) -> bool:
        try:
            ends = self.play(variant.record, self.off(slug))
        except (Unplayable, KeyError):
            return False
        if ends.refused is not None:
            return False
        other = Variant(variant.record, {}, ends, [self.value(asked, end, variant.record, ends) for end in ends.ends])
        return self.differs(asked, other, answer)

    def differs(self, asked: Asked, variant: Variant, answer: object) -> bool:
        """Tell whether a variant without a rule answers otherwise."""
        return any(value != answer for value in variant.values)

    # --- the file --------------------------------------------------------------------------------

    def scenario(self, situation: Situation, variant: Variant, verdict: Verdict) -> str:
        """Return the text of a scenario file that `kfrules check` passes."""
        from kfrules.scenarios.format.write import text

        record: Any = dict(variant.record)
        record["ruling"] = verdict.text
        steps = [dict(step) for step in record["when"]]
        if variant.ends.step is not None:
            steps[variant.ends.step]["refused"] = self.refusal(variant)
        record["when"] = steps
        blocks = [self.block(situation, end) for end in variant.ends.ends]
        if len(blocks) == 1:
            record["then"] = blocks[0]
        else:
            record["possible"] = [block for i, block in enumerate(blocks) if block not in blocks[:i]][:MOST_BLOCKS]
        return text(record)

    def refusal(self, variant: Variant) -> Any:
        """Return the entry that forbids a step, True where it is none."""
        from kfrules.rules_de.entries import load

        known = {name.rpartition(":")[2] for name in load(self.game)}
        return next((rule for rule in variant.ends.refused or () if rule in known), True)
