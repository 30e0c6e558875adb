"""From a plain scenario record to a board: set up once, before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scenarios.kernel import Rule
from scenarios.kernel.events import CardId, Side
from scenarios.keyforge.board import ME, OPPONENT, PILES, SIDES, Board, Card, Half, Lasting, other
from scenarios.keyforge.events import Fight
from scenarios.keyforge.facts import BLANK, HOUSES, Facts

DECK_SIZE = 10  # blank cards in a deck that is not given
Record = Mapping[str, Any]
Names = dict[str, CardId]


class SetUp:
    """The board of a record, and the names by which its steps and checks call the cards."""

    def __init__(self, record: Record) -> None:
        self.record = record
        given = record["given"]
        self.house: str | None = given.get("house")
        self.facts: dict[str, Facts] = {}
        self.names: Names = {}
        self.board = Board()
        self._counts: dict[str, int] = {}
        self._build(given)

    def _build(self, given: Record) -> None:
        board = self.board
        board.active = given.get("active", ME)
        board.house = self.house
        board.phase = given.get("step", "main")
        board.first_turn = bool(given.get("first_turn"))
        board.seed = sum(map(ord, self.record["id"]))
        for side in SIDES:
            self._half(side, given[side])
        for spec in given.get("lasting", ()):
            self._lasting(spec)

    def _half(self, side: Side, spec: Record) -> None:
        half = self.board.sides[side] = Half(tuple(spec.get("houses") or HOUSES))
        half.aember = spec.get("aember", 0)
        half.keys = tuple(spec.get("keys", ()))
        half.chains = spec.get("chains", 0)
        for zone in PILES:
            cards = spec.get(zone)
            if cards is None:
                if zone == "deck":
                    half.deck = [self._new(BLANK, side, "deck", f"Leere Karte~{side}{i}") for i in range(DECK_SIZE)]
                continue
            pile = half.pile(zone)
            for card in cards:
                id = self._card(card, side, zone)
                if id is not None:
                    pile.append(id)

    def _new(self, facts: Facts, owner: Side, zone: str, id: CardId) -> CardId:
        self.board.cards[id] = Card(id, facts, owner, zone)
        return id

    def _id(self, name: str) -> CardId:
        count = self._counts[name] = self._counts.get(name, 0) + 1
        return name if count == 1 else f"{name}~{count}"

    def _card(self, spec: Record, side: Side, zone: str) -> CardId:
        facts = self._facts(spec)
        id = self._id(spec.get("as") or facts.name)
        self._new(facts, spec.get("owner", side), zone, id)
        for name in (spec.get("as"), spec["card"], facts.name, facts.number):
            if name is not None:
                self.names.setdefault(name, id)
        card = self.board[id]
        card.controller = side
        self._state(card, spec)
        for kind, zone_of in (("upgrades", "attached"), ("grafted", "grafted")):
            for other_spec in spec.get(kind, ()):
                below = self._card(other_spec, other_spec.get("owner", side), zone_of)
                self.board[below].host = id
                setattr(card, kind, (*getattr(card, kind), below))
        return id

    def _state(self, card: Card, spec: Record) -> None:
        card.ready = spec.get("ready", True)
        card.damage = spec.get("damage", 0)
        card.stunned = spec.get("stunned", False)
        card.warded = spec.get("warded", False)
        card.enraged = spec.get("enraged", False)
        card.aember = spec.get("aember", 0)
        card.armor_used = spec.get("armor_used", 0)
        card.since = self.board.tick()
        if spec.get("power_counters"):
            card.counters["power"] = spec["power_counters"]
        counters = spec.get("counters") or {}
        card.counters.update(counters)
        if "house" in spec and card.facts.house != spec["house"]:
            card.house = spec["house"]
        if spec.get("bonus") is not None:
            card.bonus = tuple(spec["bonus"])
        if spec.get("named") is not None:
            card.memory = (spec["named"],)
        if spec.get("attacked"):
            self.board.ledger.append(Fight("", other(card.controller), None, False, card.id))

    def _facts(self, spec: Record) -> Facts:
        ref = spec["card"]
        printed = self.record["facts"].get(ref)
        if printed is None:
            return self._ad_hoc(spec)
        key = f"{ref}|{spec.get('printing', '')}"
        found = self.facts.get(key)
        if found is None:
            found = self.facts[key] = printed_facts(printed, ref, spec.get("printing"))
        return found

    def _ad_hoc(self, spec: Record) -> Facts:
        texts: tuple[Rule, ...] = ()
        if spec.get("abilities"):
            from scenarios.keyforge.snippets import snippets

            texts = snippets(spec["abilities"])
        return Facts(
            name=spec["card"],
            type=spec.get("type", "creature"),
            house=spec.get("house", self.house),
            power=spec.get("power"),
            armor=spec.get("armor"),
            traits=tuple(spec.get("traits", ())),
            keywords={k: 1 if v is True else v for k, v in (spec.get("keywords") or {}).items()},
            bonus=tuple(spec.get("bonus", ())),
            texts=texts,
        )

    def _lasting(self, spec: Record) -> None:
        """Let an effect of a card be in force, as if the active player had just played it."""
        facts = self._facts(spec)
        from scenarios.keyforge.cards import lasting_of

        for rule, until, whose in lasting_of(facts.name_en or ""):
            side = self.board.active
            self.board.lasting += (
                Lasting(rule, None, side, self.board.tick(), until, other(side) if whose == OPPONENT else side),
            )


def printed_facts(printed: Record, ref: str, printing: str | None = None) -> Facts:
    """Return the facts of a printed card with the texts that its definition gives it."""
    from scenarios.keyforge.cards import definition

    texts = definition(printed["name_en"], printing)
    half = int(ref.rsplit(" ", 1)[1][0]) if ref.endswith((" 1/2", " 2/2")) else None
    keywords = {k: 1 if v is True else v for k, v in dict(printed.get("keywords") or {}).items()}
    return Facts(
        name=ref if half else printed["name_de"],
        type=printed["type"],
        house=printed["house"],
        power=printed["power"],
        armor=printed["armor"],
        traits=tuple(printed["traits"]),
        keywords=keywords,
        bonus=("aember",) * printed["aember"],
        texts=texts or (),
        number=f"{printed['set']} {printed['number']}",
        name_en=printed["name_en"],
        half=half,
        defined=texts is not None,
    )
