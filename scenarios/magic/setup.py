"""From a plain record to a board: cards in their zones with their state, players, the stack."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from kfrules.scenarios.format.record import Record, Spec, Values
from kfrules.scenarios.kernel import FirstAgent, Rulebook
from kfrules.scenarios.kernel.events import NTH
from kfrules.scenarios.magic.board import Board
from kfrules.scenarios.magic.linked import chosen_for
from kfrules.scenarios.magic.objects import Context, Obj, Player
from kfrules.scenarios.magic.phrases import faces
from kfrules.scenarios.magic.phrases.changes import word_list
from kfrules.scenarios.magic.phrases.mana import pool
from kfrules.scenarios.magic.phrases.texts import Face
from kfrules.scenarios.magic.phrases.words import COLORS
from kfrules.scenarios.magic.pieces import TOKEN
from kfrules.scenarios.magic.textless import BLANK
from kfrules.scenarios.play.engine import Table

SIDES = ("me", "opponent", "third", "fourth")
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside")


def set_up(record: Record, rulebook: Rulebook) -> Table:
    """Lay the board of a record."""
    made = SetUp(record)
    made.lay()
    made.stack(rulebook)
    return Table(made.board, made.names)


_TOKEN = re.compile(rf"'{TOKEN}( [0-9]+)?'(?!: (True|False))")  # as a name in steps and checks, not `token: yes`


class SetUp:
    """Lays one board. `names`: how steps and checks call the cards."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.given = record["given"]
        self.said = _said(record)
        self.board = Board(side for side in SIDES if side in SIDES[:2] or self._plays(side))
        self.names: dict[str, str] = {}
        self.blanks = 0  # how many of them were laid
        self.times: list[tuple[Obj, int | None]] = []
        self.attached: list[tuple[Obj, str]] = []

    def _plays(self, side: str) -> bool:
        """Tell whether a third or fourth player takes part: the record seats them, if only as `{}`, or names them."""
        half = self.given.get(side) or {}
        seated = side in (self.given.get("seated") or ())
        return seated or any(value not in (None, [], {}, ()) for value in half.values()) or f"'{side}'" in self.said

    def lay(self) -> None:
        """Lay cards and players."""
        board = self.board
        board.plain_tokens = bool(_TOKEN.search(self.said))
        for side in board.players:
            half = self.given.get(side) or {}
            self._player(board.players[side], half)
            for zone in ZONES:
                self._zone(side, zone, half.get(zone))
        for obj, name in self.attached:
            obj.attached = name if name in board.players else self.names.get(name, name)
        self._stamps()
        board.active, board.step = self.given.get("active") or "me", self.given.get("step") or "main1"
        board.turn = self.given.get("turn") or 3
        board.first_player = board.active if board.turn == 1 else "me"
        board.priority = board.active
        board.range, board.seats = int(self.given.get("range") or 0), tuple(board.players)
        partner, board.option = self.given.get("partner"), str(self.given.get("option") or "")
        if partner:
            board.teams = (("me", str(partner)), tuple(side for side in board.players if side not in ("me", partner)))
            for one, *others in board.teams:
                for other in others:  # a team has one life total (rule 810.4)
                    board.players[other].life = board.players[one].life
        board.roles = {key: str(self.given[key]) for key in ("monarch", "initiative", "time") if self.given.get(key)}
        chosen = [one for step in self.record["when"] if step["do"] == "choose" for one in step["answers"]]
        types = (one for one in chosen if isinstance(one, str) and one not in self.names and one[:1].isupper())
        board.types_named = tuple(dict.fromkeys(types))

    def _stamps(self) -> None:
        """Timestamps follow the file, unless it says otherwise."""
        order = sorted(enumerate(self.times), key=lambda one: one[1][1] if one[1][1] is not None else 1000 + one[0])
        for place, (_, (obj, _)) in enumerate(order, 1):
            obj.stamp = place
        self.board.clock = len(order) + 1

    def _player(self, player: Player, half: Values) -> None:
        player.life = 20 if half.get("life") is None else half["life"]
        player.poison = half.get("poison") or 0
        player.mana = list(pool(str(half["mana"]))) if half.get("mana") is not None else []
        player.lands_played, player.spells_cast = half.get("lands_played") or 0, half.get("spells_cast") or 0
        player.counters = dict(half.get("counters") or {})
        player.commander_damage = dict(half.get("commander_damage") or {})
        player.speed = half.get("speed") or 0
        player.marks = frozenset({"blessing"} if half.get("blessing") else ())

    def _zone(self, side: str, zone: str, cards: int | Iterable[Spec] | None) -> None:
        if cards is None:
            cards = 10 if zone == "library" else 0
        if isinstance(cards, int):
            if cards:
                self._blanks(side, zone, cards)
            return
        for spec in cards:
            for _ in range(spec.get("copies") or 1):
                self._card(spec, side, zone, self._face(spec))

    def _blanks(self, side: str, zone: str, many: int) -> None:
        """Lay cards of which nothing matters but that they are there."""
        board, names = self.board, self.names
        for _ in range(many):
            self.blanks += 1
            while _blank(self.blanks)[0] in board.now:
                self.blanks += 1
            base, called = _blank(self.blanks)
            names.setdefault(called, base)
            obj = board.new(base, BLANK, side, zone)
            board.put(obj, zone, "bottom")
            self.times.append((obj, None))

    @staticmethod
    def _face(spec: Spec) -> Face:
        return BLANK if str(spec["card"]).startswith("Leere Karte") and "type" not in spec else faces.parse(spec)

    def _card(self, spec: Spec, side: str, zone: str, face: Face) -> Obj:
        board = self.board
        name = spec.get("as") or spec["card"]
        base, number = name, 1
        while base in board.now:
            number += 1
            base = f"{name}{NTH}{number}"
        if number > 1:
            self.names.setdefault(f"{name} {number}", base)
        owner = spec.get("owner") or side
        obj = board.new(base, face, owner, zone, kind="token" if spec.get("token") else "card")
        obj.controller = side
        board.put(obj, zone, "bottom")
        self.names.setdefault(name, base)
        if spec.get("commander") is not None:
            board.commanders[base] = int(spec["commander"])
        self.times.append((obj, spec.get("time")))
        self._state(obj, spec)
        return obj

    def _state(self, obj: Obj, spec: Spec) -> None:
        obj.tapped, obj.sick = bool(spec.get("tapped")), bool(spec.get("sick"))
        obj.damage, obj.counters = spec.get("damage") or 0, dict(spec.get("counters") or {})
        obj.face_down, obj.phased_out = bool(spec.get("face_down")), bool(spec.get("phased_out"))
        obj.marks, obj.up = frozenset(word_list(spec.get("marks") or ())), str(spec.get("up") or "")
        if obj.face_down and "disguise" in dict(obj.face.keywords):
            obj.marks = obj.marks | {"disguised"}
        if obj.zone == "battlefield":
            for kind, many in (("loyalty", obj.face.loyalty), ("defense", obj.face.defense)):
                if many is not None and kind not in obj.counters:
                    obj.counters[kind] = many
        if spec.get("attached"):
            self.attached.append((obj, str(spec["attached"])))
        chosen = spec.get("chosen")
        if isinstance(chosen, Mapping):
            obj.chosen = chosen_for(obj.face, {str(key): str(value) for key, value in chosen.items()})
        elif chosen:
            word = str(chosen)
            what = "color" if word in COLORS else "player" if word in SIDES else "type"
            obj.chosen = chosen_for(obj.face, {what: word})

    # --- the stack -----------------------------------------------------------------------------

    def stack(self, rulebook: Rulebook) -> None:
        """Lay what was already cast and paid; its targets are known by name."""
        laid = self.given.get("stack")
        if not laid:
            return
        from kfrules.scenarios.magic.castcost import optional_words
        from kfrules.scenarios.magic.casting import fall
        from kfrules.scenarios.magic.castways import Way
        from kfrules.scenarios.magic.game import Magic
        from kfrules.scenarios.magic.phrases import costs
        from kfrules.scenarios.magic.spelltext import text_of

        for spec in laid:
            side = spec.get("by") or self.board.active
            obj = self._card(spec, side, "stack", self._face(spec))
            obj.stamp = self.board.tick()
            game = Magic(self.board, rulebook, FirstAgent())
            ability = text_of(game, obj.face, Way(obj.face, costs.FREE, via=str(spec.get("via") or "")))
            modes = tuple(one - 1 for one in numbers(spec.get("mode"))) or tuple(range(len(ability.modes)))
            context = Context(side, obj.id, x=spec.get("x") or 0, modes=modes, via=str(spec.get("via") or ""))
            context = context.with_(kicked=kicks(spec.get("kicked")), optional=optional_words(game, obj.face))
            bodies = tuple(ability.modes[mode] for mode in modes)
            at = tuple(self.names.get(name, name) for name in names(spec.get("at")))
            given, _ = fall(game, bodies, at, context)
            empty = tuple(tuple(() for _ in body.slots) for body in bodies)
            obj.context = context.with_(targets=given if given is not None else empty)
            self.board.version += 1
            self.board.shape += 1


def _said(record: Record) -> str:
    """Return what a record says besides the board."""
    known: dict[str, object] = dict(record)
    checks = [known.get(key) for key in ("when", "then", "possible", "never", "always", "ensured")]
    return repr((*checks, record["given"].get("active"), record["given"].get("partner")))


@cache
def _blank(number: int) -> tuple[str, str]:
    """Return the id of a blank card, and what steps and checks call it."""
    name = BLANK.name
    return (f"{name}{NTH}{number}", f"{name} {number}") if number > 1 else (name, name)


def numbers(value: object) -> tuple[int, ...]:
    """Return one number or several."""
    if value is None or isinstance(value, bool):
        return ()
    return tuple(int(str(one)) for one in value) if isinstance(value, list) else (int(str(value)),)


def kicks(value: object) -> tuple[int, ...]:
    """Return which optional costs are paid: `true` the first, a number that one, or a list."""
    return (1,) if value is True else numbers(value)


def names(value: object) -> tuple[str, ...]:
    """Return one name or several."""
    if value is None:
        return ()
    return tuple(map(str, value)) if isinstance(value, list | tuple | Mapping) else (str(value),)
