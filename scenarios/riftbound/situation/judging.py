"""Riftbound's judge: what is asked, read off every end, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kfrules.scenarios.riftbound.situation.telling import BASE, RiftboundTable
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.boards import end_of
from kfrules.scenarios.situation.exploring import End, Ends, Record
from kfrules.scenarios.situation.judging import OPEN, Judge, Variant, first
from kfrules.scenarios.situation.things import ME, Thing
from kfrules.scenarios.situation.told import Situation
from kfrules.scenarios.situation.verdict import capital, sentence

_CARDS = ("zone", "damage", "ready", "stunned", "buffed")
_SIDES = ("points", "controls", "winner")
_GONE = ("trash", "gone", "banished", "hand", "deck")
_PEOPLE = {"me": "du", "opponent": "dein Gegner"}
_KEYWORDS = {"tank": "727", "shield": "726", "assault": "719", "ganking": "722", "deflect": "721", "temporary": "728"}
_STATES = {"stunned": "599", "buffed": "701"}


class RiftboundJudge(Judge):
    """Judges situations of Riftbound."""

    game = "riftbound"
    yes_no = frozenset({"dead", "conquers", "controls", "gains", "wins", "legal", "damaged"})
    of_the_step = ("legal", "gains", "gain", "conquers", "controls", "wins", "points")
    ground = ("109", "139.3", "140", "181", "181.3", "511", "513", "514", "515", "515.2", "515.4", "518", "545", "553",
              "592", "596", "604", "608", "624", "625", "629", "626", "627")  # fmt: skip
    plain = ("626", "627", "630.1", "630.2", "613")

    def variants(self, situation: Situation, asked: Asked) -> Iterator[Variant]:
        """Play the board; where only a move is asked for and refused, nothing comes after it."""
        assert situation.record is not None
        move: Record = {**situation.record, "when": situation.record["when"][:1]}
        refused = self.play(move).refused is not None
        yield self.played(move if refused else situation.record, asked)

    def end(self, state: Any, names: dict[str, str]) -> End:
        """Return an end of the game in plain words and numbers."""
        return end_of(self.game, state, names, list(names), _CARDS, _SIDES)

    def value(self, asked: Asked, end: End, record: Record, ends: Ends) -> Any:
        """Return what is asked at one end."""
        fact = asked.fact
        mine, before = end.sides[asked.side], record["given"][asked.side]["points"]
        if fact == "dead":
            return all(gone(end, t) == asked.yes for t in asked.things)
        if fact in ("who dies", "who lives"):
            return tuple(t.name for t in asked.things if gone(end, t) == (fact == "who dies"))
        if fact == "legal":
            return ends.refused is None
        if fact in ("conquers", "controls"):
            place = record["when"][0].get("to")
            took = any(k == "Scored" or k == "Control" for k, _ in end.events) or fact == "controls"
            return place in mine["controls"] and took
        if fact in ("gain", "gains"):
            gain = mine["points"] - before
            return gain > 0 if fact == "gains" else gain
        if fact in ("damaged", "damage taken"):
            return self._damage(asked.things[0], end, fact == "damaged")
        if fact == "points":
            return mine["points"]
        if fact == "wins":
            return bool(mine["winner"])
        return (repr(end.cards), repr(end.sides))

    @staticmethod
    def _damage(thing: Thing, end: End, yes: bool) -> Any:
        id = end.cards[thing.name]["id"]
        taken = sum(f["amount"] for k, f in end.events if k == "Damage" and f["card"] == id)
        return taken > 0 if yes else taken

    def one(self, asked: Asked, variant: Variant) -> Any:
        """Return the one answer; what I may divide as I like is answered by what I can reach."""
        found = super().one(asked, variant)
        if found is not OPEN or asked.fact != "dead" or not asked.yes or len(asked.things) < 2:
            return found
        players = {player for end in variant.ends.ends for player, _, _ in end.choices}
        return True if players == {ME} and all(t.side != ME for t in asked.things) else OPEN

    def shown(self, variant: Variant, value: Any) -> Variant:
        """Show the end that gives the answer first."""
        return first(variant, value)

    def differs(self, asked: Asked, variant: Variant, answer: object) -> bool:
        """Tell whether a variant without a rule answers otherwise, by the same measure."""
        return bool(self.one(asked, variant) != answer)

    def silent(self, record: Record) -> set[str]:
        """Return the rules of the keywords and states that lie on the board."""
        given = record["given"]
        halves = [*given["battlefields"].values(), *({"base": given[side]["base"]} for side in _PEOPLE)]
        cards = [card for half in halves for pile in half.values() for card in pile]
        found = {_KEYWORDS[word] for card in cards for word in card.get("keywords", {})}
        return found | {entry for key, entry in _STATES.items() if any(card.get(key) for card in cards)}

    # --- words -----------------------------------------------------------------------------------

    def way(self, question: str, choice: str) -> str:
        """Return a decision that was taken: the answer says it all."""
        return choice

    def said(self, thing: Thing) -> str:
        """Return a unit with its owner, in German."""
        letter = f" {thing.name[-1]}" if thing.name[:-1].endswith(f"{thing.called} ") else ""
        return f"{'deine' if thing.side == ME else 'die gegnerische'} {thing.called}{letter}"

    def _fate(self, thing: Thing, end: End) -> str:
        card = end.cards[thing.name]
        if gone(end, thing):
            return f"{self.said(thing)} stirbt"
        if card["zone"] == "base":
            began = thing.facts.get("at", "base") == "base"
            return f"{self.said(thing)} {'überlebt und kehrt in die Basis zurück' if began else 'geht in die Basis'}"
        return f"{self.said(thing)} steht auf {card['zone']}"

    def _fates(self, table: RiftboundTable, variant: Variant, first: tuple[Thing, ...]) -> str:
        """Say how everything ends, as far as it ends so however damage is divided."""
        return "; ".join(self.told(variant, lambda end: self._texts(table, end, first, variant.record)))

    def _texts(self, table: RiftboundTable, end: End, first: tuple[Thing, ...], record: Record) -> list[str]:
        acting = [t for step in table.steps for t in step["units"]]
        order = list(dict.fromkeys([*first, *acting, *table.things]))
        told = [self._fate(thing, end) for thing in order]
        for side, who in _PEOPLE.items():
            was, now = record["given"][side]["points"], end.sides[side]["points"]
            if now != was:
                told.append(f"{who} {'hast' if side == ME else 'hat'} {now} {'Punkt' if now == 1 else 'Punkte'}")
            if end.sides[side]["winner"]:
                told.append(f"{who} {'gewinnst' if side == ME else 'gewinnt'}")
        return told

    def first_line(self, situation: Situation, asked: Asked, variant: Variant, value: Any, reasons: list[str]) -> str:
        """Return the verdict with what happened, the verdict word first."""
        happened = self._fates(situation.reading.table, variant, asked.things)
        if variant.ends.refused is not None:
            happened = _refusal(situation.reading.table)
        elif asked.fact == "legal":
            happened = "das ist erlaubt"
        divided = next((choice for _, _, choice in variant.ends.ends[0].choices), "")
        if divided and len(set(variant.values)) > 1:
            divided = divided.partition(": ")[2] or divided
            happened = f"wenn der Schaden so verteilt wird: {divided}; {happened}"
        if asked.fact in self.yes_no:
            return sentence("Ja" if value else "Nein", happened)
        if asked.fact in ("who dies", "who lives"):
            people = [self.said(t) for t in asked.things if t.name in value]
            return sentence(capital(" und ".join(people)) or "Niemand", happened)
        return sentence("" if asked.fact == "outcome" else str(value), happened)

    def end_line(self, situation: Situation, variant: Variant) -> str:
        """Return the end in one line."""
        return f"Ende: {self._fates(situation.reading.table, variant, ())}"

    def block(self, situation: Situation, end: End) -> dict[str, Any]:
        """Return the checks of a scenario that hold at an end."""
        block: dict[str, Any] = {side: {"points": end.sides[side]["points"]} for side in _PEOPLE}
        names = [thing.name for thing in situation.reading.table.things]
        cards = {name: {"zone": end.cards[name]["zone"], "damage": end.cards[name]["damage"]} for name in names}
        return block | {"cards": cards}


def _refusal(table: RiftboundTable) -> str:
    """Say why nobody may move so."""
    step = table.steps[0]
    if any(unit.facts.get("ready") is False for unit in step["units"]):
        return "Eine erschöpfte Einheit kann sich nicht bewegen"
    if any(unit.facts.get("at", BASE) != BASE for unit in step["units"]) and step["to"] != BASE:
        return "Von Schlachtfeld zu Schlachtfeld zieht nur eine Einheit mit Ganking"
    return "Diese Bewegung ist nicht erlaubt"


def gone(end: End, thing: Thing) -> bool:
    """Tell whether a unit is no longer on the board."""
    return end.cards[thing.name]["zone"] in _GONE


JUDGE = RiftboundJudge()
