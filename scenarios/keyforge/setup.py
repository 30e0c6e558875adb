"""From a plain scenario record to a board: set up once, before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kfrules.scenarios.kernel import At, Lasting, Pending, Rule
from kfrules.scenarios.kernel.events import NTH, CardId, Side
from kfrules.scenarios.keyforge.board import ME, PILES, SIDES, Board, Card, Half, other
from kfrules.scenarios.keyforge.events import BecomeUpgrade, Fight, Played
from kfrules.scenarios.keyforge.facts import BLANK, HOUSES, LOWER, UPPER, Facts
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.names import counter_kind
from kfrules.scenarios.keyforge.queries import AsUpgrade

DECK_SIZE = 10  # blank cards in a deck that is not given
BLANK_DECKS = {side: tuple(f"{BLANK.name}{NTH}{side}{i}" for i in range(DECK_SIZE)) for side in SIDES}
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
        self._aliased: list[tuple[str, CardId]] = []
        self._build(given)

    def _build(self, given: Record) -> None:
        board = self.board
        board.active = given.get("active", ME)
        board.house = self.house
        board.phase = given.get("step", "main")
        board.first_turn = bool(given.get("first_turn"))
        for side in SIDES:
            self._half(side, given[side])
        for name, id in self._aliased:
            self.names.setdefault(name, id)
        for id, card in board.cards.items():
            if card.facts.half == UPPER:  # where only the upper half lies there its title means it
                self.names.setdefault(card.facts.name, id)
        self._hold()

    def _hold(self) -> None:
        """Bind foreign cards to what alone can have brought them there: an abduction, an upgrade that takes control."""
        from kfrules.scenarios.keyforge.cards.holding import ABDUCTED, HELD

        board = self.board
        for side in SIDES:
            foreign = tuple(id for id in board.sides[side].archives if board[id].owner != side)
            if foreign:
                board.lasting = (*board.lasting, Lasting(ABDUCTED, None, side, board.tick(), "forever", data=foreign))
        for card in board.cards.values():
            for id in card.upgrades if card.controller != card.owner else ():
                takes = any(HELD in text.parts for text in board[id].facts.texts)
                if takes and board[id].controller == card.controller:
                    card.control = (*card.control, (board.tick(), card.controller, id))

    def _half(self, side: Side, spec: Record) -> None:
        half = self.board.sides[side] = Half(tuple(spec.get("houses") or HOUSES))
        half.aember = spec.get("aember", 0)
        half.keys = tuple(spec.get("keys", ()))
        half.chains = spec.get("chains", 0)
        for zone in PILES:
            cards = spec.get(zone)
            if cards is None:
                if zone == "deck":
                    half.deck = list(BLANK_DECKS[side])
                    self.board.cards.update({id: Card(id, BLANK, side, "deck") for id in BLANK_DECKS[side]})
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
        return name if count == 1 else f"{name}{NTH}{count}"

    def _card(self, spec: Record, side: Side, zone: str) -> CardId:
        facts = self._facts(spec)
        ref = spec["card"]
        own_names = (ref,) if facts.half == UPPER else (facts.name, ref, facts.number)
        id = self._id(spec.get("as") or own_names[0] or ref)
        self._new(facts, spec.get("owner", side), zone, id)
        alias = spec.get("as")
        if alias is not None:  # its title means another copy, if one goes by its title alone
            self.names.setdefault(alias, id)
            self._aliased += [(name, id) for name in own_names if name is not None]
        for name in own_names if alias is None else ():
            if name is not None:
                self.names.setdefault(name, id)
        card = self.board[id]
        card.controller = side
        self._state(card, spec)
        if zone == "attached":
            self._as_upgrade(card)
        if facts.half == LOWER and zone == "line":
            self._join(card, ref)
        for kind, zone_of in (("upgrades", "attached"), ("grafted", "grafted")):
            for other_spec in spec.get(kind, ()):
                below = self._card(other_spec, other_spec.get("owner", side), zone_of)
                self.board[below].host = id
                setattr(card, kind, (*getattr(card, kind), below))
        return id

    def _as_upgrade(self, card: Card) -> None:
        """A creature that may be played as an upgrade is one where it lies attached."""
        for rule in card.facts.texts:
            if any(AsUpgrade in hook.types for hook in rule.hooks):
                BecomeUpgrade(card.id, tuple(rule.parts)).apply(self.board)

    def _join(self, lower: Card, ref: str) -> None:
        """Lay the upper half of a gigantic creature in play under the lower one."""
        id = self._card({"card": f"{ref} 1/2", "house": lower.house}, lower.owner, "joined")
        upper = self.board[id]
        upper.bonus, upper.host = lower.bonus, lower.id
        lower.upper, lower.bonus = id, upper.icons
        self.names.setdefault(f"{ref} 2/2", lower.id)

    def _state(self, card: Card, spec: Record) -> None:
        card.ready = spec.get("ready", True)
        card.damage = spec.get("damage", 0)
        card.stunned = spec.get("stunned", False)
        card.warded = spec.get("warded", False)
        card.enraged = spec.get("enraged", False)
        card.aember = spec.get("aember", 0)
        card.armor_used = spec.get("armor_used", 0)
        card.since = self.board.tick()
        counters = {counter_kind(kind): n for kind, n in (spec.get("counters") or {}).items() if n}
        if spec.get("power_counters"):
            counters["power"] = spec["power_counters"]
        if counters:
            card.counters = counters
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
            half = printed.get("half") or (LOWER if f"{ref} 1/2" in self.record["facts"] else None)
            found = self.facts[key] = printed_facts(printed, spec.get("printing"), half)
        return found

    def _ad_hoc(self, spec: Record) -> Facts:
        texts: tuple[Rule, ...] = ()
        if spec.get("abilities"):
            from kfrules.scenarios.keyforge.snippets import snippets

            texts = snippets(spec["abilities"], spec.get("type", "creature"))
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


def printed_facts(printed: Record, printing: str | None = None, half: int | None = None) -> Facts:
    """Return the facts of a printed card with the texts that its definition gives it."""
    from kfrules.scenarios.keyforge.cards import definition

    texts = definition(printed, printing)
    keywords = {k: 1 if v is True else v for k, v in dict(printed.get("keywords") or {}).items()}
    return Facts(
        name=printed["name_de"],
        type=printed["type"],
        house=printed["house"],
        power=printed["power"],
        armor=printed["armor"],
        traits=tuple(printed["traits"]),
        keywords=keywords,
        bonus=("aember",) * printed["aember"],
        texts=() if half == UPPER else texts or (),
        number=f"{printed['set']} {printed['number']}",
        name_en=printed["name_en"],
        half=half,
        defined=texts is not None,
    )


def resolve_play(game: KeyForge, printed: Record) -> None:
    """Resolve the "Spielen:" text of a card (else what it is used for) as if the active player had just played it."""
    from kfrules.scenarios.keyforge.cards import definition

    texts = definition(printed) or ()
    played = any(rule.label == "Spielen:" for rule in texts)
    for rule in texts:
        for hook in rule.hooks:
            if (rule.label == "Spielen:" and hook.kind == "react") or (hook.kind == "ability" and not played):
                text = At(game, rule, None, game.active)
                game.resolve(Pending(text, hook, Played(printed["name_de"], game.active, printed["type"])))
