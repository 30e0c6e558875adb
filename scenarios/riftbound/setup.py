"""The board of a record: cards laid where the file says, with what it leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import cycle, islice
from typing import Any

from kfrules.scenarios.format.record import Record, Spec
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.abilities import abilities
from kfrules.scenarios.riftbound.board import Board, Field, Obj
from kfrules.scenarios.riftbound.facts import BLANK_CARD, RUNES, Facts, facts_of
from kfrules.scenarios.riftbound.names import BATTLEFIELDS, BLANK, DOMAINS, ORDER, PHASES, VICTORY
from kfrules.scenarios.riftbound.state import Battle, Item, Mod, Ref
from kfrules.scenarios.riftbound.text import Slot

_SPARE = ("Ost", "West", "Mitte")
_STATE = ("damage", "stunned", "buffed", "ready")


class SetUp:
    """Lays one board. `names`: how steps and checks call its cards."""

    def __init__(self, record: Record) -> None:
        self.given = record["given"]
        mode = self.given["mode"]
        self.board = Board(mode, ORDER[mode], self.given.get("victory") or VICTORY[mode])
        self.names: dict[str, str] = {}
        self._turn()
        for side in self.board.sides:
            self._side(side, self.given[side])
        self._fields(self.given["battlefields"])
        self._showdown()
        self._chain(self.given["chain"])
        self._after()

    # --- the turn ------------------------------------------------------------------------------

    def _turn(self) -> None:
        board, given = self.board, self.given
        board.active, board.phase = given["active"], given["phase"]
        if given["first_turn"]:
            board.turn = 1

    def _after(self) -> None:
        """Note what was so before the first step: battlefields of a teammate score nothing (648.8.b)."""
        board = self.board
        if PHASES.index(board.phase) > PHASES.index("beginning"):
            mates = [side for side in board.team(board.active) if side != board.active]
            board.excluded = tuple(name for side in mates for name in board.controlled(side))

    # --- cards ---------------------------------------------------------------------------------

    def card(self, spec: Spec, side: Side, zone: str, type_: str = "") -> Obj:
        """Make a card of a scenario, not laid anywhere yet."""
        facts = facts_of(spec, type_)
        obj = self.made(facts, spec.get("owner") or side, zone, spec.get("as") or spec["card"])
        obj.controller = side
        self.names.setdefault(spec.get("as") or spec["card"], obj.id)
        for key in _STATE:
            if key in spec:
                setattr(obj, key, spec[key])
        if spec.get("bonus"):
            mod = Mod(obj.ref, self.board.tick(), might=spec["bonus"])
            self.board.mods = (*self.board.mods, mod)
        return obj

    def made(self, facts: Facts, side: Side, zone: str, name: str) -> Obj:
        """Make an object of a name."""
        id = self.board.new_id(name)
        obj = self.board.objs[id] = Obj(id, facts, side, zone)
        obj.since = self.board.tick()
        return obj

    def _side(self, side: Side, given: Mapping[str, Any]) -> None:
        half = self.board.half(side)
        half.points, half.energy, half.power = given["points"], given["energy"], dict(given["power"])
        half.scored = tuple(given["scored"])
        half.played = (None,) * given["played"]
        for zone in ("base", "hand", "deck", "trash", "banished"):
            cards = given[zone]
            if cards is None:
                cards = 10
            if isinstance(cards, int):
                half.pile(zone).extend(self._blanks(cards, side, zone))
            else:
                half.pile(zone).extend(self.card(spec, side, zone).id for spec in cards)
        if given.get("legend"):
            half.legend = self.card(given["legend"], side, "legend", "legend").id
        if given.get("champion"):
            half.champion = self.card(given["champion"], side, "champion").id
        legend = self.board.objs[half.legend].facts.domain if half.legend else ()
        half.identity = legend or DOMAINS
        self._runes(side, given)

    def _blanks(self, number: int, side: Side, zone: str) -> list[CardId]:
        return [self.made(BLANK_CARD, side, zone, BLANK).id for _ in range(number)]

    def _runes(self, side: Side, given: Mapping[str, Any]) -> None:
        half = self.board.half(side)
        for key, ready in (("ready", True), ("exhausted", False)):
            for domain in _domains(given["runes"].get(key, ()), half.identity):
                rune = self.made(RUNES[domain], side, "runes", RUNES[domain].name)
                rune.ready = ready
                half.runes.append(rune.id)
        deck = given.get("rune_deck")
        wanted = max(0, 12 - len(half.runes)) if deck is None else deck
        for domain in _domains(wanted, half.identity):
            half.rune_deck.append(self.made(RUNES[domain], side, "rune_deck", RUNES[domain].name).id)

    # --- battlefields --------------------------------------------------------------------------

    def _fields(self, given: Mapping[str, Any]) -> None:
        board = self.board
        owners = cycle(board.sides)
        for name, spec in given.items():
            usual = next(owners)
            field = self._field(name, spec.get("owner") or usual, spec.get("abilities"))
            for side in board.sides:
                for card in spec.get(side, ()):
                    self._lay(self.card(card, side, "field"), field)
            there = board.present(name)
            control = spec.get("control") or (there[0] if len(there) == 1 else None)
            field.control = control if control != "none" else None
            contested = spec.get("contested")
            field.contested = contested if contested != "none" else None
            teams = {board.team(side) for side in there}
            if contested is None and len(teams) > 1:  # a combat is pending there
                field.contested = next(side for side in there if side != field.control)
            if "hidden" in spec:
                self._hidden(spec["hidden"], field)
        spare = (name for name in _SPARE if name not in board.fields)
        for name in islice(spare, max(0, BATTLEFIELDS[board.mode] - len(board.fields))):
            self._field(name, next(owners), None)
        for name, field in board.fields.items():
            board.objs[name].controller = field.control

    def _field(self, name: str, owner: Side, texts: Any) -> Field:
        """Lay a battlefield, which is an object too (163)."""
        board = self.board
        board.objs[name] = made = Obj(
            name, Facts(name, "battlefield", abilities=abilities(texts)), owner, "battlefield"
        )
        made.at, made.since = name, board.tick()
        self.names.setdefault(name, name)
        field = board.fields[name] = Field(name, owner)
        return field

    def _lay(self, obj: Obj, field: Field) -> None:
        obj.at = field.name
        field.units.append(obj.id)

    def _hidden(self, spec: Spec, field: Field) -> None:
        card = self.card(spec, field.control or self.board.active, "hidden")
        card.at, card.fresh = field.name, bool(spec.get("fresh"))
        field.hidden = card.id

    def _showdown(self) -> None:
        given = self.given.get("showdown")
        if not given:
            return
        board = self.board
        field = board.fields[given["at"]]
        there = board.present(field.name)
        if field.contested is None:
            others = [side for side in there if side != field.control]
            field.contested = others[0] if others else (there[0] if there else board.active)
        attacker = field.contested
        foes = [side for side in there if side != attacker]
        combat = bool(foes) and attacker in there
        defender = foes[0] if combat else None
        sides = tuple(board.order(board.active))
        relevant = tuple(s for s in sides if s in (*board.team(attacker), *board.team(defender))) if defender else sides
        focus = given.get("focus") or attacker
        board.battle = Battle(field.name, combat, attacker, defender, focus, relevant, fresh=False)
        if combat:
            for id in field.units:
                obj = board.objs[id]
                obj.role = "attacker" if obj.controller == attacker else "defender"

    # --- the chain -----------------------------------------------------------------------------

    def _chain(self, given: Iterable[Spec]) -> None:
        board = self.board
        for spec in given:
            by = spec.get("by") or board.active
            card = self.card(spec, by, "chain")
            board.last_items += 1
            targets = self._targets(card.facts.text.slots, spec.get("targets", []))
            text = card.facts.text
            item = Item(board.last_items, "card", card.id, by, text, targets, inc=card.inc)
            board.chain = (*board.chain, item)
        if board.chain:
            board.relevant = board.battle.relevant if board.battle else tuple(board.order(board.active))
            board.priority = self.given.get("priority") or board.chain[-1].by

    def _targets(self, slots: Iterable[Slot], names: list[str]) -> tuple[tuple[Ref | str, ...], ...]:
        left, made = list(names), []
        slots = list(slots)
        for number, slot in enumerate(slots):
            later = sum(one.least for one in slots[number + 1 :])
            taken = left[: max(slot.least, min(slot.most, len(left) - later))]
            del left[: len(taken)]
            made.append(tuple(name if slot.place else self._ref(name) for name in taken))
        return tuple(made)

    def _ref(self, name: str) -> Ref:
        return self.board.objs[self.names[name]].ref


def _domains(given: Any, identity: tuple[str, ...]) -> Iterable[str]:
    """Return the domains of runes; a mere number takes those of the identity in turn."""
    return islice(cycle(identity), given) if isinstance(given, int) else given
