"""Arkham Horror's judge: what is asked, read off every end, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from kfrules.scenarios.arkham.situation.telling import TESTS, ArkhamTable
from kfrules.scenarios.arkham.situation.writing import ATTACKS, tokens, unknown, written
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.boards import end_of
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.exploring import End, Ends, Record
from kfrules.scenarios.situation.judging import Judge, Variant
from kfrules.scenarios.situation.things import Thing
from kfrules.scenarios.situation.told import Situation
from kfrules.scenarios.situation.verdict import sentence

_CARDS = ("zone", "damage", "ready", "engaged")
_MINE = ("damage", "horror", "clues", "resources", "actions", "eliminated")
_GONE = ("encounter_discard", "discard", "victory", "removed")
_AMOUNTS = {"damage": "Schaden", "horror": "Horror", "clues": "Hinweise"}


class ArkhamJudge(Judge):
    """Judges situations of Arkham Horror."""

    game = "arkham"
    yes_no = frozenset({"gets", "attacked", "passes", "defeated", "eliminated", "ready", "engaged"})
    ground = (
        "1.7", "basis-ausloeser", "basis-chaosbeutel", "basis-dauer", "basis-zug", "basis-runde", "basis-karten",
        "basis-schaden", "basis-gegnerphase", "basis-probe", "fertigkeitsprobe-schritte", "basis-ressourcen",
        "basis-bewegen", "basis-ziele", "basis-kosten", "basis-spielstatus", "basis-faehigkeiten",
    )  # fmt: skip
    plain = ("basis-gegnerphase", "basis-probe", "basis-schaden")

    def variants(self, situation: Situation, asked: Asked) -> Iterator[Variant]:
        """Play the board for every attack and every token that was not told."""
        table: ArkhamTable = situation.reading.table
        silent = unknown(table)
        for attacks in product(ATTACKS, repeat=len(silent)):
            for token in tokens(table):
                record = written(table, situation.question, dict(zip(silent, attacks, strict=True)), token)
                yield self.played(record, asked)

    def end(self, state: Any, names: dict[str, str]) -> End:
        """Return an end of the game in plain words and numbers."""
        wanted = [name for name in names if not name.startswith("Leere Karte")]
        return end_of(self.game, state, names, wanted, _CARDS, _MINE)

    def value(self, asked: Asked, end: End, record: Record, ends: Ends) -> Any:
        """Return what is asked at one end."""
        fact, me = asked.fact, end.sides["me"]
        if fact in ("gains", "gets", "total"):
            gained = me[asked.key] - record["given"]["me"][asked.key]
            return me[asked.key] if fact == "total" else gained > 0 if fact == "gets" else gained
        if fact == "attacked":
            ids = {end.cards[thing.name]["id"] for thing in asked.things}
            attacked = {f["card"] for k, f in end.events if k == "Attack"}
            return ids <= attacked if asked.key == "all" else bool(attacked & ids if ids else attacked)
        if fact == "passes":
            return any(k == "Success" for k, _ in end.events)
        if fact == "eliminated":
            return bool(me["eliminated"])
        if fact == "outcome":  # told, and nothing asked: whatever comes of a test is no verdict
            raise NotUnderstood("die Frage", "Was möchtest du wissen?")
        card = end.cards[asked.things[0].name]
        if fact == "defeated":
            return card["zone"] in _GONE
        if fact == "engaged":
            return card["engaged"] == "me"
        return bool(card["ready"]) == asked.yes

    def unsound(self, situation: Situation, asked: Asked, played: list[Variant]) -> str:
        """Say why the board cannot be the one that was meant."""
        if any(record_refused(variant) for variant in played):
            return "ein Schritt ist nicht erlaubt"
        return super().unsound(situation, asked, played)

    # --- words -----------------------------------------------------------------------------------

    def way(self, question: str, choice: str) -> str:
        """Return a decision: the answer says it all."""
        return choice

    def said(self, thing: Thing) -> str:
        """Return an enemy in German."""
        letter = f" {thing.name[-1]}" if thing.name[:-1].endswith(f"{thing.called} ") else ""
        return f"der {thing.called}{letter}"

    def _fates(self, situation: Situation, end: End, record: Record) -> str:
        table, me = situation.reading.table, end.sides["me"]
        told = []
        for key, word in _AMOUNTS.items():
            if key == "clues" and len(tokens(table)) > 1:
                continue  # whether the test was passed was not told
            if me[key] != record["given"]["me"][key]:
                told.append(f"du hast {me[key]} {'Hinweis' if word == 'Hinweise' and me[key] == 1 else word}")
        if me["eliminated"]:
            told.append("du scheidest aus")
        for thing in table.things:
            card = end.cards[thing.name]
            state = "ist besiegt" if card["zone"] in _GONE else self._stands(thing, card)
            told.append(f"{self.said(thing)} {state}")
        return "; ".join(told) or "nichts hat sich geändert"

    @staticmethod
    def _stands(thing: Thing, card: dict[str, Any]) -> str:
        where = "kämpft mit dir" if card["engaged"] == "me" else "ist nicht im Kampf mit dir"
        damage = f", mit {card['damage']} Schaden" if card["damage"] else ""
        return where + ("" if card["ready"] else ", erschöpft") + damage

    def first_line(self, situation: Situation, asked: Asked, variant: Variant, value: Any, reasons: list[str]) -> str:
        """Return the verdict with what happened, the verdict word first."""
        happened = self._fates(situation, variant.ends.ends[0], variant.record)
        if asked.fact == "attacked" or (asked.fact == "gets" and unknown(situation.reading.table)):
            happened = _plainly(asked, value)
        if asked.fact in self.yes_no:
            return sentence("Ja" if value else "Nein", happened)
        return sentence(f"{value} {_AMOUNTS[asked.key]}", happened)

    def end_line(self, situation: Situation, variant: Variant) -> str:
        """Return the end in one line."""
        return f"Ende: {self._fates(situation, variant.ends.ends[0], variant.record)}"

    def block(self, situation: Situation, end: End) -> dict[str, Any]:
        """Return the checks of a scenario that hold at an end."""
        me = {key: end.sides["me"][key] for key in ("damage", "horror", "clues", "eliminated")}
        cards = {}
        for thing in situation.reading.table.things:
            card = end.cards[thing.name]
            stays = card["zone"] not in _GONE
            cards[thing.name] = {"zone": card["zone"]} | ({"ready": card["ready"]} if stays else {})
        return {"me": me} | ({"cards": cards} if cards else {})


def record_refused(variant: Variant) -> bool:
    """Tell whether a step was refused: nothing that is asked is answered by that."""
    return variant.ends.refused is not None


def _plainly(asked: Asked, value: Any) -> str:
    """Say what happens with an enemy of whose attack nothing was told."""
    if asked.fact == "attacked":
        return "der Gegner greift dich an" if value else "der Gegner greift dich dabei nicht an"
    return "der Gegner greift dich an und macht, was sein Angriff macht" if value else "niemand greift dich an"


JUDGE = ArkhamJudge()
__all__ = ["JUDGE", "TESTS", "ArkhamJudge"]
