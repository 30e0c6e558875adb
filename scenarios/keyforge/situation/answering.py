"""Playing a situation and saying the verdict: one for all readings, by thresholds, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.keyforge.situation.chunks import NotUnderstood
from kfrules.scenarios.keyforge.situation.judging import YES_NO, Variant, variants
from kfrules.scenarios.keyforge.situation.playing import Unplayable, trace, undefined
from kfrules.scenarios.keyforge.situation.reasons import reasons
from kfrules.scenarios.keyforge.situation.saving import scenario
from kfrules.scenarios.keyforge.situation.things import Thing
from kfrules.scenarios.keyforge.situation.verdict import Verdict, end_line, first_line, said

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.situation import Situation
    from kfrules.scenarios.keyforge.situation.asked import Asked

NONE = "Dazu fehlt etwas"


def answer(situation: Situation) -> Verdict:
    """Return the verdict of a situation; `kind` is "none" where there is none."""
    asked, table = situation.reading.asked, situation.reading.table
    if situation.record is None or asked is None:
        return _none(situation.missing)
    if blank := undefined(situation.record):
        return _none([f"„{blank}“ ist noch nicht nachgebaut, der Kartentext fehlt also"])
    try:
        played = list(variants(table, situation.question, asked))
    except (Unplayable, NotUnderstood) as error:
        return _none([str(error)])
    why_not = _unsound(situation, asked, played)
    if why_not:
        return _none([why_not])
    answers = [_of_one(asked, variant) for variant in played]
    distinct = list(dict.fromkeys(answers))
    if len(distinct) > 1:
        return _by_power(situation, asked, played, answers)
    if distinct[0] == OPEN:
        return _open(situation, asked, played[0])
    return _verdict(situation, asked, played[0], distinct[0])


OPEN = "offen"


def _none(missing: list[str]) -> Verdict:
    return Verdict("none", text=f"{NONE}: {'; '.join(missing)}" if missing else NONE)


def _of_one(asked: Asked, variant: Variant) -> Any:
    """Return the one answer of a variant, or `OPEN` where it depends on decisions."""
    values = list(dict.fromkeys(variant.values))
    if len(values) == 1:
        return values[0]
    if asked.may and set(values) == {True, False}:
        return True
    return OPEN


def _unsound(situation: Situation, asked: Asked, played: list[Variant]) -> str:
    """Say why the board cannot be the one that was meant, "" if it can."""
    table = situation.reading.table
    told = any(thing.facts.get("damage") for thing in table.things)
    if asked.fact in ("dead", "has", "damage", "damaged") and not table.steps and not told:
        return "was geschieht"
    for variant in played:
        refused = variant.ends.refused is not None
        if refused and asked.fact not in _OF_THE_STEP:
            return "ein Schritt ist nicht erlaubt"
        if refused and variant.ends.step != len(variant.record["when"]) - 1:
            return "ein früherer Schritt ist nicht erlaubt"
        for end in variant.ends.ends:
            if any(end.cards[thing.name]["zone"] == "line" for thing in table.claims):
                return "so, wie es erzählt ist, kommt es nicht"
    return ""


_OF_THE_STEP = (  # a step that is refused answers these: no
    "legal", "targets", "gains", "damaged", "strikes", "strikes back", "forges", "forges two", "wins", "keys forged",
)  # fmt: skip


def _verdict(situation: Situation, asked: Asked, variant: Variant, value: Any) -> Verdict:
    table = situation.reading.table
    kind = "outcome" if asked.fact not in YES_NO else "yes" if value else "no"
    if isinstance(value, int) and not isinstance(value, bool):
        kind = "number"
    made = Verdict(kind, value if kind != "outcome" else None, reasons=reasons(asked, variant, value))
    made.text = first_line(asked, table, variant, value, made.reasons)
    made.end = end_line(table, variant)
    return _shown(made, situation, variant)


def _shown(made: Verdict, situation: Situation, variant: Variant) -> Verdict:
    """Add what shows a verdict: the run, and the scenario."""
    made.trace = trace(variant.ends.ends[0])
    made.scenario = lambda: scenario(situation, variant, made)
    return made


def _open(situation: Situation, asked: Asked, variant: Variant) -> Verdict:
    """It depends on decisions: say which lead to what."""
    if asked.fact not in YES_NO:
        return _none(["es hängt von Entscheidungen ab"])
    ways: dict[Any, str] = {}
    for end, value in zip(variant.ends.ends, variant.values, strict=True):
        ways.setdefault(value, "; ".join(f"{question} {choice}" for _, question, choice in end.choices))
    text = f"Kommt darauf an. Ja, wenn: {ways[True]}. Nein, wenn: {ways[False]}."
    made = Verdict("depends", None, text, end=end_line(situation.reading.table, variant))
    return _shown(made, situation, variant)


def _by_power(situation: Situation, asked: Asked, played: list[Variant], answers: list[Any]) -> Verdict:
    """The verdict depends on a power that was not told: say from which on."""
    powers = [variant.powers for variant in played]
    thing = next(iter(powers[0]), None)
    if asked.fact not in YES_NO or thing is None or any(len(p) != 1 for p in powers) or OPEN in answers:
        return _none([f"die Stärke ({said(t)})" for t in powers[0]] or ["es hängt von mehr ab, als gesagt ist"])
    if len({p[thing] for p in powers}) != len(powers):
        return _none(["es hängt von mehr ab, als gesagt ist"])
    turn = next(i for i, value in enumerate(answers) if value != answers[0])
    if any(value != answers[turn] for value in answers[turn:]):
        return _none([f"die Stärke ({said(thing)})"])
    word = {True: "Ja", False: "Nein"}
    limit = powers[turn][thing]
    text = f"Kommt auf die Stärke an ({said(thing)}): ab {limit} {word[answers[turn]]}, darunter {word[answers[0]]}."
    made = Verdict("depends", None, text, end=end_line(situation.reading.table, played[turn]))
    return _shown(made, situation, played[turn])


__all__ = ["Thing", "answer"]
