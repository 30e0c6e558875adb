"""Cards that are to be played or discarded, after what was done in the turn."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.retold.laying import FOREIGN, Record
from kfrules.scenarios.keyforge.situation.retold.permit_scene import Deed, Scene
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.things import other

OF_CARDS = ("play", "discard")
KINDS = {"card": "Karte", "alpha": "Alpha-Karte", "omega": "Omega-Karte", "upgrade": "Aufwertung",
          "creature": "Kreatur", "artifact": "Artefakt"}  # fmt: skip
_MOST = 7  # cards that can be laid out one by one
_DONE = {"play": "gespielt", "discard": "abgeworfen"}


def creature(name: str = "Kreatur", house: str = HOUSE) -> Record:
    """Return a creature of which nothing is said."""
    return {"card": name, "type": "creature", "power": 3, "house": house}


def card_of_hand(kind: str, number: int, house: str = HOUSE) -> Record:
    """Return a card of the hand."""
    made: Record = {"card": f"{KINDS[kind]} {number + 1}", "house": house}
    made["type"] = kind if kind in ("upgrade", "artifact", "creature") else "action"
    if kind in ("alpha", "omega"):
        made["keywords"] = {kind: 0}
    return made | ({"power": 3} if kind == "creature" else {})


class Cards:
    """Lays out step by step what was done with cards, and what is to be done."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.flags = scene.flags
        self.hand: list[Record] = []
        self.when: list[Record] = []
        self.told: list[str] = []
        self.done = list(scene.done)
        self.asked = list(scene.asked)
        self.of_cards = {deed.verb in OF_CARDS for deed in self.asked}

    def _only_cards(self, given: Record) -> None:
        """Cards are to be played or discarded."""
        if self.scene.ability or self.flags & {"stunned", "enraged", "exhausted"}:
            raise Unclear
        if "fresh" in self.flags:
            self.done.insert(0, Deed("play", "card"))
        if "used" in self.flags:
            given[self.scene.actor]["line"] = [creature()]
            self.when.append({"do": "reap", "card": "Kreatur"})
            self.told.append("Ich habe mit einer Kreatur geerntet.")
        self._upgrade(given)
        self._steps(*self._house())

    def _upgrade(self, given: Record) -> None:
        """Lay out what an upgrade may be attached to."""
        if not any(deed.kind == "upgrade" for deed in self.asked):
            if self.flags & {"no creature", "i none"} or self.scene.enemies is not None:
                raise Unclear
            return
        foe = other(self.scene.actor)
        nobody = "no creature" in self.flags or ("i none" in self.flags and self.scene.enemies == 0)
        if nobody:
            self.told.append("Keine Kreatur ist im Spiel.")
        elif self.scene.enemies:
            given[foe]["line"] = [creature("Gegnerische Kreatur")]
        elif self.scene.thing == "creature" or self._refused(self.done) or self._house()[0] == FOREIGN:
            given[self.scene.actor]["line"] = [creature()]
        else:
            raise Unclear

    def _house(self) -> tuple[str, bool]:
        """Return of which house the cards are that are to be played, and whether that is told."""
        said, active = self.scene.cards_house or self.scene.house, self.scene.active
        if said in ("right", "foreign"):
            return (FOREIGN if said == "foreign" else HOUSE), True
        if said and active:
            return (HOUSE if said == active else FOREIGN), True
        return HOUSE, not said and not active and "later turn" in self.flags

    def _steps(self, house: str, told: bool) -> None:
        """Lay out what was done with cards, and what is to be done."""
        done = [deed for deed in self.done if deed.kind != "omega"] + [
            deed for deed in self.done if deed.kind == "omega"
        ]
        if any(deed.kind == "alpha" for deed in done[1:]) or (house == FOREIGN and done):
            raise Unclear
        if "nothing done" in self.flags and (done or self.when):
            raise Unclear
        for deed in done:
            self._step(deed, HOUSE)
        asked = self.asked if house == HOUSE else [Deed(self.asked[0].verb, self.asked[0].kind)]
        if sum(deed.amount for deed in (*done, *asked)) > _MOST:
            raise Unclear
        self._tell(done, house, told)
        if self._refused(done):
            first = self.asked[0]
            asked = [Deed(first.verb, first.kind, 2 if first.kind == "alpha" and first.amount > 1 and not done else 1)]
        elif not self._is_clear(done, told):
            raise Unclear
        for deed in asked:
            self._step(deed, house)
            if house == FOREIGN:
                break

    def _refused(self, done: list[Deed]) -> bool:
        """Tell whether the answer is no whatever the house."""
        late = self.asked[0].kind == "alpha" and (bool(done or self.when) or self.asked[0].amount > 1)
        nowhere = self.asked[0].kind == "upgrade" and "Keine Kreatur ist im Spiel." in self.told
        omega = any(deed.kind == "omega" for deed in done)
        return late or nowhere or omega or bool(self.flags & {"drawn", "no house", "foe turn"})

    def _is_clear(self, done: list[Deed], told: bool) -> bool:
        """Tell whether enough is told for a yes."""
        alpha = any(deed.kind == "alpha" for deed in (*done, *self.asked))
        if self.asked[0].kind == "alpha":
            return "nothing done" in self.flags
        omega_last = [deed.kind for deed in self.asked] == ["omega"] and bool(done or self.when)
        many = sum(deed.amount for deed in (*done, *self.asked)) > 1 or bool(self.when)
        return omega_last or alpha or (told and (many or "later turn" in self.flags or self.scene.cards_house != ""))

    def _tell(self, done: list[Deed], house: str, told: bool) -> None:
        for deed in done:
            amount = f"{deed.amount}" if deed.amount > 1 else "eine"
            more = "n" if deed.amount > 1 else ""
            self.told.append(f"Ich habe {amount} {KINDS[deed.kind]}{more} {_DONE[deed.verb]}.")
        if house == FOREIGN:
            self.told.append("Die Karte gehört nicht zur aktiven Fraktion.")
        elif told:
            self.told.append("Die Karten gehören zur aktiven Fraktion, und es ist nicht der erste Zug des Spiels.")

    def _step(self, deed: Deed, house: str) -> None:
        for _ in range(deed.amount):
            card = card_of_hand(deed.kind, len(self.hand), house)
            self.hand.append(card)
            self.when.append({"do": deed.verb, "card": card["card"]})
