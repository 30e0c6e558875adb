"""Carrying out a text: its instructions in order, with what it remembers on the way (rule 608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Node, Together
from kfrules.scenarios.magic import conditions, numbers
from kfrules.scenarios.magic.forbidding import cannot
from kfrules.scenarios.magic.objects import IMPOSSIBLE, Context, Targets
from kfrules.scenarios.magic.paying import Bill, due, needed, pay
from kfrules.scenarios.magic.phrases.costs import Cost
from kfrules.scenarios.magic.phrases.numbers import Condition, Number
from kfrules.scenarios.magic.phrases.texts import Body, Effect
from kfrules.scenarios.magic.phrases.who import Who
from kfrules.scenarios.magic.settling import state_based

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

VERB_RULES = {
    "destroy": "701.8", "discard": "701.9", "double": "701.10", "exchange": "701.12", "exile": "701.13",
    "fight": "701.14", "goad": "701.15", "investigate": "701.16", "mill": "701.17", "reveal": "701.20",
    "sacrifice": "701.21", "scry": "701.22", "search": "701.23", "shuffle": "701.24", "surveil": "701.25",
    "tap": "701.26", "untap": "701.26", "attach": "701.3", "counter": "701.6", "create": "701.7",
    "proliferate": "701.34", "flip": "710", "bolster": "701.39", "adapt": "701.46", "regenerate": "701.19",
    "copy": "707.10",
    "coin": "705", "roll": "706", "piles": "700.3", "end_turn": "723", "end_combat": "723.2",
    "unlock": "709.5", "control_player": "722",
    "triple": "701.11", "transform": "701.27", "convert": "701.28", "fateseal": "701.29", "clash": "701.30",
    "detain": "701.35", "populate": "701.36", "monstrosity": "701.37", "vote": "701.38", "manifest": "701.40",
    "support": "701.41", "meld": "701.42", "exert": "701.43", "explore": "701.44", "amass": "701.47",
    "learn": "701.48", "venture": "701.49", "connive": "701.50", "open_attraction": "701.51",
    "roll_attractions": "701.52", "incubate": "701.53", "ring": "701.54", "dilemma": "701.55",
    "time_travel": "701.56", "discover": "701.57", "cloak": "701.58", "suspect": "701.60",
    "manifest_dread": "701.62", "endure": "701.63", "harness": "701.64", "airbend": "701.65", "earthbend": "701.66",
    "move": "122.5", "reselect": "508.7",
    "retarget": "115.7", "when_done": "603.12", "later": "603.7", "extra": "500.7", "skip": "614.10", "win": "104.2",
    "lose_game": "104.3", "draw_game": "104.4", "phase_out": "702.26", "pay": "118.12",
}  # fmt: skip
"""Instruction → the rule that says what it means."""
_MOVING = frozenset({"sacrifice", "return", "exile"})
_FLOWING = frozenset({"if", "may", "pay", "when_done"})
"""Instructions about instructions: what is not done of them is not wanted."""
Act = Callable[["Run", Effect], object]
VERBS: dict[str, Act] = {}


def verb(*names: str) -> Callable[[Act], Act]:
    """Decorate what carries out an instruction."""

    def add(act: Act) -> Act:
        for name in names:
            VERBS[name] = act
        return act

    return add


class Run:
    """One text being carried out. `memory`: what it created, exiled and so on, by the word for it. `did`: anything."""

    def __init__(self, game: Magic, context: Context, began: int = 0) -> None:
        self.game = game
        self.context = context
        self.memory: dict[str, tuple[str, ...]] = dict(context.paid)
        self.did = True
        self.began = began  # when what resolves was put onto the stack

    @property
    def you(self) -> str:
        """Return who controls the text."""
        return self.context.you

    # --- reading -------------------------------------------------------------------------------

    def number(self, value: object, default: int = 1) -> int:
        """Return what a number comes to; nothing below 0 counts (rule 107.1b)."""
        if not isinstance(value, Number):
            return default
        return max(0, numbers.evaluate(self.game, value, self._now))

    @property
    def _now(self) -> Context:
        return self.context.with_(paid=tuple(self.memory.items()))

    def holds(self, condition: object) -> bool:
        """Tell whether a condition holds."""
        return not isinstance(condition, Condition) or conditions.holds(self.game, condition, self._now)

    def who(self, value: object, default: Sequence[str] = (), chooser: str = "") -> list[str]:
        """Return whom a phrase means; a choice that it leaves open is asked for now."""
        if not isinstance(value, Who):
            return list(default)
        if value.kind == "some":
            return self.chosen(value, chooser or self.you)
        if value.kind == "target" and self.context.via == "overload" and value.filter is not None:
            return numbers.matching(self.game, value.filter, self._now)
        if value.kind == "them":
            return list(self.memory.get("them", ()))
        if value.kind == "each" and not self.game.on("115.10"):  # then only targets are affected
            return []
        return numbers.meant(self.game, value, self._now)

    def objects(self, value: object, chooser: str = "") -> list[str]:
        """Return the objects that a phrase means and that are still there."""
        return [id for id in self.who(value, chooser=chooser) if id in self.game.board.objects]

    def players(self, value: object, default: str = "") -> list[str]:
        """Return the players whom a phrase means, of an object its controller."""
        found = self.who(value, [default or self.you])
        every = self.game.board.players
        sides = [id if id in every else self.game.controller(id) for id in found]
        return [side for side in dict.fromkeys(sides) if not every[side].gone]

    def chosen(self, who: Who, player: str) -> list[str]:
        """Let a player choose objects, not as targets (rule 608.2d)."""
        assert who.filter is not None
        context = self._now.with_(you=player) if player != self.you else self._now
        least = context.x if who.least == "X" else int(who.least)
        most = context.x if who.most == "X" else int(who.most)
        left = numbers.matching(self.game, who.filter, context)
        if self.game.board.range and not self.game.on("801.5"):  # then one could choose what is too far away
            far = numbers.candidates(self.game, who.filter, context)
            left = [id for id in far if numbers.matches(self.game, who.filter, id, context)]
        taken: list[str] = []
        if not self.game.on("608.2d"):  # without it nobody chooses, and the phrase means nothing
            return taken
        while left and len(taken) < most:
            stop: list[str | None] = [None] if len(taken) >= least else []
            open_ = [*needed(left, least - len(taken)), *stop]
            one = self.game.decide(player, "choose", open_, prompt="Was wählst du?")
            if one is None:
                break
            taken.append(one)
            left.remove(one)
        return taken

    def follow_all(self, id: str) -> list[str]:
        """Return the object that a card became; of a melded or merged permanent all its cards (712.21c, 729.3c)."""
        new = self.follow(id)
        rest = self.game.board.parted.get(id, ()) if new != id else ()
        return [one for one in (new, *rest) if one in self.game.board.objects]

    def follow(self, id: str) -> str:
        """Return the object that a card became, where the text may find it in its new zone (rule 400.7j)."""
        board = self.game.board
        if id in board.objects:
            return id
        if id == self.context.it and self.context.went in board.objects:
            return self.context.went
        if any(id in slot for mode in self.context.targets for slot in mode):
            new = board.moved.get(id, "")
            return new if new in board.objects and board.objects[new].zone not in ("hand", "library") else ""
        if id == self.context.source and (
            self.context.it in ("", id) or any(id in ids for ids in self.memory.values())
        ):
            new = board.moved.get(id, "")
            if new in board.objects and (self.context.went == new or any(id in ids for ids in self.memory.values())):
                return new
        paid = any(id in ids for ids in self.memory.values())
        new = board.moved.get(id, "")
        return new if paid and new in board.objects else ""

    # --- doing -----------------------------------------------------------------------------------

    def do(self, *events: Event) -> Node | None:
        """Let events happen at once; note whether any did."""
        if not events:
            self.did = False
            return None
        node = self.game.do(Together(events) if len(events) > 1 else events[0])
        self.did = bool(node)
        return node

    def keep(self, word: str, ids: Iterable[str]) -> None:
        """Remember objects under a word, for the instructions that follow."""
        self.memory[word] = tuple(ids)

    def effects(self, effects: Iterable[Effect]) -> None:
        """Carry out instructions in their order (rule 608.2c)."""
        every = tuple(effects)
        if len(every) > 1 and not self.game.on("608.2c"):
            every = every[::-1]
        for effect in every:
            if self.game.over() or not self._possible(effect):
                return

    def _possible(self, effect: Effect) -> bool:
        """Carry out one instruction; what is impossible of it is ignored, and the text goes on (rule 101.3)."""
        self.did = self.did or effect.verb != "when_done"
        self.effect(effect)
        free = self.did or effect.may or effect.unless is not None or effect.verb in _FLOWING
        return free or self.game.on("101.3")

    def effect(self, effect: Effect) -> None:
        """Carry out one instruction, if it is wanted and nobody pays to avoid it."""
        if effect.may and self.game.on("603.5") and not self.wants(self.you, (effect,)):
            self.did = False
            return
        if effect.unless is not None and self.paid(effect.unless, self._payer(effect)):
            self.did = False
            return
        rule = VERB_RULES.get(effect.verb, "")
        if not rule or self.game.on(rule):
            VERBS[effect.verb](self, effect)
        if not self.game.applies("704.4"):
            state_based(self.game)

    def wants(self, player: str, effects: Sequence[Effect]) -> bool:
        """Let a player choose whether something is done; what is impossible cannot be chosen (rule 608.2d)."""
        if self._can(player, effects):
            return self.game.may(player, "Möchtest du?")
        self.game.decide(player, "may", [IMPOSSIBLE], prompt="Möchtest du?")
        return False

    def _can(self, player: str, effects: Sequence[Effect]) -> bool:
        """Tell whether what comes first of a text could be done; even an empty library can be drawn from (121.3)."""
        first = effects[0] if effects else None
        main = first.args.get("main") if first is not None else None
        if first is None or not self.game.applies("608.2d"):
            return True
        if first.verb == "discard":
            sides = self.players(first.args.get("who"))
            return main == "all" or any(self.game.board.zone(side, "hand") for side in sides)
        if first.verb == "draw":
            return not any(cannot(self.game, "draw", side) for side in self.players(first.args.get("who")))
        if first.verb not in _MOVING or not isinstance(main, Who) or "by" in first.args:
            return True
        if main.kind == "this":
            return self.game.known(self.context.source) and bool(self.follow(self.context.source))
        if main.kind != "some" or main.filter is None:
            return True
        there = numbers.matching(self.game, main.filter, self._now.with_(you=player))
        if first.verb == "sacrifice":
            there = [id for id in there if self.game.controller(id) == player]
        return len(there) >= (self.context.x if main.least == "X" else int(main.least))

    def _payer(self, effect: Effect) -> str:
        """Return who may pay to avoid something: whom it would befall."""
        key = {"counter": "main", "sacrifice": "by"}.get(effect.verb, "who")
        value = effect.args.get(key)
        if effect.verb in ("destroy", "tap", "exile", "return"):
            value = effect.args.get("main")
        if not isinstance(value, Who) or value.kind == "some":
            return self.you
        return next(iter(self.players(value)), self.you)

    def paid(self, cost: Cost, player: str, must: bool = False) -> bool:
        """Let a player pay, if they can and want to; tell whether they did."""
        bill = Bill(cost, player, self.context.source, self._now)
        what, _ = due(self.game, bill)
        if what is None:
            return False
        if not must and not self.game.may(player, "Möchtest du bezahlen?"):
            return False
        made = pay(self.game, bill, what)
        self.memory.update(dict(made.paid))
        return True


def run_body(game: Magic, body: Body, context: Context, chosen: Targets | None = None, began: int = 0) -> Run:
    """Carry out a text with its targets. `began`: when it was put onto the stack."""
    run = Run(game, context.with_(targets=(chosen,) if chosen is not None else context.targets), began)
    run.effects(body.effects)
    return run
