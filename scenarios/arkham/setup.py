"""From a record to a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kfrules.scenarios.arkham import language
from kfrules.scenarios.arkham.abilities import abilities, effects
from kfrules.scenarios.arkham.board import ENCOUNTER, PLAYER_TYPES, Board, Card, Seat
from kfrules.scenarios.format.record import Given, Record, Spec, Values
from kfrules.scenarios.kernel.events import NTH

SIDES = ("me", "second", "third", "fourth")
DEFAULT_PLACE = "Ort"
NUMBERS = ("damage", "horror", "clues", "doom", "resources")
_TYPES = {"play": "asset", "threat": "enemy", "enemies": "enemy", "locations": "location", "agenda": "agenda",
          "act": "act", "encounter_deck": "treachery"}  # fmt: skip


def set_up(record: Record) -> Board:
    """Lay the board of a record."""
    board = Board()
    given = record["given"]
    _SetUp(board, given).lay(record)
    return board


def keywords_of(value: Any) -> dict[str, int | bool]:
    """Return keywords as a mapping, however they are given."""
    if isinstance(value, dict):
        return value
    found: dict[str, int | bool] = {}
    for one in value or ():
        found |= one if isinstance(one, dict) else {one: True}
    return found


def made(board: Board, spec: Spec, type: str, owner: str) -> Card:
    """Make a card of a specification, in no zone yet."""
    facts = dict(spec)
    facts["keywords"] = keywords_of(facts.get("keywords"))
    name = str(spec.get("as") or spec["card"])
    id, count = name, 1
    while id in board.cards or (id in board.seats and id != owner):
        count += 1
        id = f"{name}{NTH}{count}"
    card = Card(id, str(spec.get("type") or type), facts, abilities(facts.get("abilities"), id, str(spec["card"])))
    given = spec.get("owner")
    card.owner = board.names.get(str(given), str(given)) if given else owner
    card.controller = card.owner if card.owner != ENCOUNTER else ""
    for key in NUMBERS:
        setattr(card, key, int(spec.get(key) or 0))
    card.uses = dict(spec.get("uses") or {})
    card.ready = bool(spec.get("ready", True))
    card.revealed = bool(spec.get("revealed", True))
    card.facedown = bool(spec.get("facedown", False))
    card.slot = spec.get("slot")
    card.since = len(board.cards)
    board.cards[id] = card
    board.names.setdefault(name, id)
    return card


class _SetUp:
    def __init__(self, board: Board, given: Given) -> None:
        self.board = board
        self.given = given

    def lay(self, record: Record) -> None:
        """Lay everything: the table first, places before those who stand there."""
        board, given = self.board, self.given
        board.taboo = bool(given["taboo"])
        board.phase = given["phase"]
        board.lead = given["lead"] or "me"
        board.bag = list(given["bag"]) if given["bag"] else [0]
        board.supply = dict(given["supply"] or {})
        board.log, board.remembered = tuple(given["log"] or ()), tuple(given["remembered"] or ())
        board.symbols = {key: _symbol(value) for key, value in (given["symbols"] or {}).items()}
        self._sides(_seated(record))
        self._places()
        for side in board.seats:
            self._zones(side)
        self._shared()
        board.active = given["active"] if given["phase"] == "investigation" else None
        board.first = given["active"] if given["active"] in board.seats else "me"
        if board.active in board.seats:
            board.seats[board.active].began = True
        if given["deck"]:
            board.deck = dict(given["deck"])

    def _sides(self, sides: Iterable[str]) -> None:
        for side in sides:
            given = self.given[side]
            skills = {**dict.fromkeys(language.SKILLS, 3), **(given["skills"] or {})}
            seat = Seat(side, given["actions"], skills=skills, trauma=dict(given["trauma"] or {}))
            seat.extra = seat.printed_extra = tuple(_extra(one) for one in given["extra_actions"] or ())
            self.board.seats[side] = seat
            facts = {**given, "card": given["investigator"] or side, "as": side}
            card = made(self.board, facts, "investigator", side)
            card.type = "investigator"
            self.board.put(card, "investigator", side)
            self.board.signs[side] = effects(given["elder_sign"])
            self.board.names[side] = side
            if given["investigator"]:
                self.board.names.setdefault(given["investigator"], side)

    def _places(self) -> None:
        specs = self.given["locations"] or [{"card": DEFAULT_PLACE, "shroud": 2}]
        for spec in specs:
            place = made(self.board, {"shroud": 2, **spec}, "location", ENCOUNTER)
            place.at = place.id
            self.board.put(place, "location")
        for spec in specs:
            id = self.board.names[str(spec.get("as") or spec["card"])]
            for other in spec.get("connects") or ():
                self._connect(id, self.board.names.get(other, other))
            for enemy in self._cards(spec.get("enemies"), "enemy", ENCOUNTER):
                self.board.put(enemy, "location")
                enemy.at = id
            self._attached(spec, id)
        for side, seat in self.board.seats.items():
            at = self.given[side]["at"]
            card = self.board.cards[seat.side]
            card.at = self.board.names.get(at, at) if at else self.board.pile("location")[0]

    def _connect(self, one: str, two: str) -> None:
        for a, b in ((one, two), (two, one)):
            there = self.board.connects.get(a, ())
            if b not in there:
                self.board.connects[a] = (*there, b)

    def _zones(self, side: str) -> None:
        given = self.given[side]
        for zone in ("play", "threat", "hand", "deck", "discard", "under"):
            specs = given[zone]
            if specs is None or isinstance(specs, int):
                specs = [{"card": language.BLANK}] * (10 if specs is None else specs)
            owner = ENCOUNTER if zone == "threat" else side
            for card in self._cards(specs, _TYPES.get(zone, "asset" if zone == "play" else "card"), owner):
                self._lay(card, zone, side)

    def _lay(self, card: Card, zone: str, side: str) -> None:
        if card.type in PLAYER_TYPES or card.weakness or card.facts.get("signature"):
            card.owner = card.owner if card.owner != ENCOUNTER else side
        if zone == "play":
            card.controller = side
        self.board.put(card, zone, side)
        if zone == "threat":
            card.at = None
            card.engaged = side if card.type == "enemy" else None
            card.controller = side if card.type in PLAYER_TYPES else ""
        if zone == "hand" and "hidden" in card.facts["keywords"] and card.type not in PLAYER_TYPES:
            card.owner = side if card.weakness else ENCOUNTER

    def _shared(self) -> None:
        given = self.given
        for zone in language.SHARED:
            specs = given[zone]
            if zone == "encounter_deck" and specs is None:
                specs = [{"card": language.BLANK}] * 10
            for card in self._cards(specs, _TYPES.get(zone, "card"), ENCOUNTER):
                if card.type in PLAYER_TYPES and not card.facts.get("owner"):
                    card.owner = ENCOUNTER
                self.board.put(card, zone)
        for zone in ("agenda", "act"):
            for card in self._cards(given[zone], zone, ENCOUNTER):
                self.board.put(card, zone)

    def _cards(self, specs: Iterable[Spec] | None, type: str, owner: str) -> Iterable[Card]:
        for spec in specs or ():
            for _ in range(int(spec.get("copies") or 1)):
                card = made(self.board, spec, _typed(spec, type), owner)
                yield card
                self._attached(spec, card.id)
                for _ in range(int(spec.get("swarm") or 0)):
                    swarm_of(self.board, card)

    def _attached(self, spec: Spec, id: str) -> None:
        for one in spec.get("attached") or ():
            holder = self.board.cards[id]
            card = made(self.board, one, _typed(one, "event" if holder.controller else "treachery"), holder.owner)
            if card.type in PLAYER_TYPES and card.owner == ENCOUNTER:
                card.owner = "me"
            card.controller = holder.controller or (card.owner if card.type in PLAYER_TYPES else "")
            card.attached_to = id
            self.board.put(card, "attached")


NAMELESS = "Namenlose Begegnungskarte"


def nameless(board: Board) -> str:
    """Return the encounter card that is behind an effect of none of the board's; it lies nowhere."""
    if NAMELESS not in board.cards:
        card = Card(NAMELESS, "treachery", {"card": NAMELESS, "keywords": {}})
        board.cards[NAMELESS] = card
        board.put(card, "out", ENCOUNTER)
    return NAMELESS


def swarm_of(board: Board, host: Card) -> Card:
    """Lay a swarm card under an enemy: a copy of it."""
    facts = {key: value for key, value in host.facts.items() if key not in ("as", "copies", "swarm", "attached")}
    facts["card"] = f"{host.name} Schwarm"
    plain = {key: value for key, value in facts["keywords"].items() if key != "swarming"}
    card = made(board, {**facts, "keywords": plain, "damage": 0}, "enemy", ENCOUNTER)
    card.host = host.id
    board.put(card, "swarm")
    return card


def _typed(spec: Spec, type: str) -> str:
    """Return the type of a card whose file gives none."""
    if spec.get("type"):
        return str(spec["type"])
    if type == "card" and spec.get("icons") and spec.get("cost") is None and not spec.get("abilities"):
        return "skill"
    return type


def _symbol(value: Any) -> Values:
    if isinstance(value, int):
        return {"value": value}
    return {**value, "do": effects(value.get("do")), "fail": effects(value.get("fail"))}


def _extra(value: Any) -> Values:
    return dict(value) if isinstance(value, dict) else {"name": str(value)}


def _seated(record: Record) -> list[str]:
    """Return the investigators that take part: me, and whoever the file names, up to the last of them."""
    named = {"me", *record["given"].get("seated", ()), *(str(step["by"]) for step in record["when"] if "by" in step)}
    last = max(SIDES.index(side) for side in named if side in SIDES)
    return list(SIDES[: last + 1])
