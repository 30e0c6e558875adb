"""A scenario played as proof of a ruling, and its verdict in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.cli.board import show_board
from kfrules.cli.screen import Screen
from kfrules.cli.trace import Short, Titles, show_trace
from kfrules.records import dataclass

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record, Situation, Values


@dataclass(frozen=True, slots=True)
class Proof:
    """A scenario and what came of playing it; `result` is None for one that is deferred.

    `off` holds the ids of the entries whose rules were switched off.
    """

    record: Record
    result: Any
    off: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        """The scenario's id."""
        return str(self.record["id"])

    @property
    def title(self) -> str:
        """What the scenario is about: its title, else its question, else its id."""
        from kfrules.cli.cards import title_of

        return title_of(self.record)

    @property
    def passed(self) -> bool:
        """Whether every check of the scenario held."""
        return self.result is not None and self.result.status == "passed"

    @property
    def counterfactuals(self) -> dict[str, bool | None]:
        """Entry → whether the outcome is another without its rule (None: there is no such rule)."""
        return dict(self.result.counterfactuals) if self.result is not None else {}

    def as_data(self) -> Values:
        """Return the proof as the JSON of `ask` gives it."""
        return {
            "id": self.id,
            "title": self.title,
            "passed": self.passed,
            "counterfactuals": self.counterfactuals,
        }


def prove(record: Record, without: frozenset[str] = frozenset()) -> Proof:
    """Play a scenario on the reference engine, now; `without` switches rules off."""
    if record.get("status") == "deferred":
        return Proof(record, None, without)
    from kfrules import scenarios

    return Proof(record, scenarios.run(record, without=without), without)


def verdict(proof: Proof, titles: Titles) -> str:
    """Return the verdict in one or two sentences, with a mark that needs no colour."""
    if proof.result is None:
        return f"… Noch kein Beweis: {proof.record.get('reason') or 'ohne Angabe'}."
    if proof.off:
        names = _listed([f"„{titles(entry)}“" for entry in sorted(proof.off)], " und ")
        if proof.passed:
            return f"= Auch ohne {names} kommt es genauso."
        return f"≠ Ohne {names} kommt es anders: {proof.result.message}"
    if not proof.passed:
        return f"✗ Nicht bestätigt: {proof.result.message}"
    told = [f"ohne „{titles(entry)}“" for entry, other in proof.counterfactuals.items() if other]
    biting = list(dict.fromkeys(told))  # two rules of one title are named once
    if not biting:
        return "✓ Gespielt und bestätigt."
    return f"✓ Gespielt und bestätigt; {_listed(biting, ' oder ')} käme es anders."


def _listed(names: list[str], last: str) -> str:
    return last.join(filter(None, [", ".join(names[:-1]), names[-1]]))


def show_situation(screen: Screen, situation: Situation) -> None:
    """Write a situation that nothing can play yet: the board, what happens, what holds afterwards."""
    parts = (("Lage", situation["given"]), ("Ablauf", situation["when"]), ("Danach", situation["then"]))
    for label, sentences in parts:
        screen.say(f"{label}: {' '.join(sentences)}", indent="  ", hang="    ")


def show_proof(screen: Screen, proof: Proof, titles: Titles, whole: bool = True, lines: int = 12) -> None:
    """Write board, trace and verdict of a proof, indented by two columns; not `whole`: `lines` of the trace."""
    told = proof.record.get("situation")
    if told:
        show_situation(screen, told)
    else:
        show_board(screen, proof.record)
    if proof.result is not None:
        short = None if whole else Short(f"kfrules play {proof.id}", lines)
        show_trace(screen, proof.result.trace, titles, short)
        for way in proof.result.reached:
            reached = f"Erreicht, {way}." if way != "immer" else "Erreicht auf jedem Weg."
            screen.say(reached, indent="  ", hang="    ")
    show_verdict(screen, proof, titles)


def show_verdict(screen: Screen, proof: Proof, titles: Titles) -> None:
    """Write the verdict, in the colour that goes with it."""
    style = "yellow" if proof.off or proof.result is None else "green" if proof.passed else "red"
    screen.say(verdict(proof, titles), style=style, indent="  ", hang="    ")
