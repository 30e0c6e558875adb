"""Rules as objects: one a heading of the rulebook (or a text of a card), with hooks that yield events."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, Generic, TypeVar

from kfrules.scenarios.kernel.events import Event, Together

Steps = Generator["Event | Together", Any, Any]
When = Callable[[Any, Any], Any]
G = TypeVar("G")  # a game's engine
F = TypeVar("F", bound=Callable[..., Any])
KINDS = (
    "forbid", "replace", "along", "before", "perform", "check", "react", "require", "modify", "define", "adjust",
    "ability",
)  # fmt: skip


class At(Generic[G]):
    """A rule in its place: the game, the card that bears it (`me`), its controller (`you`), its giver.

    Rulebook rules have no `me`; their `you` is the active player at the time of asking.
    """

    __slots__ = ("data", "game", "giver", "me", "rule", "since", "you_")

    def __init__(
        self,
        game: G,
        rule: Rule,
        me: str | None = None,
        you: str | None = None,
        since: int = 0,
        giver: str | None = None,
        data: Any = None,
    ) -> None:
        self.game = game  # the game's own engine, a `Game`
        self.rule = rule
        self.me = me
        self.you_ = you
        self.since = since  # timestamp: a later text wins
        self.giver = giver  # the card that grants the text, if another than `me`
        self.data = data  # what a lasting effect remembers

    @property
    def you(self) -> str:
        """Return the side that controls the text."""
        side: str = self.you_ if self.you_ is not None else self.game.active  # type: ignore[attr-defined]
        return side

    @property
    def bearer(self) -> str:
        """Return the card that bears the text; a rule of the rulebook has none."""
        assert self.me is not None
        return self.me

    def for_side(self, you: str) -> At[G]:
        """Return the same text as if another side controlled it ("als ob sie deine wäre")."""
        return At(self.game, self.rule, self.me, you, self.since, self.giver, self.data)

    @property
    def key(self) -> tuple[str, str | None, str | None, int]:
        """Return what makes this text one and the same within a game."""
        return (self.rule.id, self.me, self.giver, self.since if self.data is not None else 0)

    def __repr__(self) -> str:
        return f"<At {self.rule.id} me={self.me} you={self.you_}>"


Text = At[Any]
"""A rule in its place, in whatever game."""


class Hook:
    """One place where a rule takes part: *when* it applies apart from *what* it does."""

    __slots__ = ("act", "back", "kind", "last", "layer", "ordered", "rule", "types", "when")

    def __init__(
        self,
        rule: Rule,
        kind: str,
        types: tuple[type, ...],
        when: When | None,
        act: Callable[..., Any] | None,
        *,
        back: bool = False,
        ordered: bool = True,
        last: bool = False,
        layer: str = "",
    ) -> None:
        self.rule = rule
        self.kind = kind
        self.types = types
        self.when = when
        self.act = act
        self.back = back  # judged on the state before the event
        self.ordered = ordered  # takes part in the active player's order of simultaneous effects
        self.last = last  # runs after all other reactions
        self.layer = layer

    def concerns(self, type_: type) -> bool:
        """Tell whether the hook is meant for events (or queries) of a type: of its own types and below."""
        return not self.types or issubclass(type_, self.types)

    def __repr__(self) -> str:
        return f"<{self.rule.id}.{self.kind} {[t.__name__ for t in self.types]}>"


class Rule:
    """What one heading (or one card text) says, as hooks.

    `id` is the slug of the entry or card. `zone` tells where a card text works: "play", "hand" (and other
    zones from which a card could be played), "resolving" (an action being played).
    `also` names further entries that a refusal by this rule rests on.
    """

    __slots__ = ("also", "hooks", "id", "keyword", "label", "parts", "zone")

    def __init__(
        self,
        id: str,
        *,
        zone: str = "play",
        also: Iterable[str] = (),
        label: str = "",
        keyword: bool = False,
    ) -> None:
        self.id = id
        self.zone = zone
        self.also = tuple(also)
        self.label = label  # German name of the text ("Ernte:"), for decisions
        self.keyword = keyword
        self.hooks: list[Hook] = []
        self.parts: list[Rule] = []  # texts that this one gives to other cards, or creates for a time

    def named(self, id: str) -> Rule:
        """Give the rule, and all that it hands on, the slug of its card."""
        self.id = id
        for part in self.parts:
            part.named(id)
        return self

    def hook(self, kind: str, types: tuple[type, ...], when: When | None, act: Any, **options: Any) -> Rule:
        """Add a hook and return the rule (the way that card words build rules)."""
        self.hooks.append(Hook(self, kind, types, when, act, **options))
        return self

    def _decorator(self, kind: str, types: tuple[type, ...], when: When | None, **options: Any) -> Callable[[F], F]:
        def add(function: F) -> F:
            self.hook(kind, types, when, function, **options)
            return function

        return add

    def forbid(self, *types: type) -> Callable[[F], F]:
        """Decorate `f(at, event) -> bool`: true if the rule forbids the event."""

        def add(function: F) -> F:
            self.hook("forbid", types, function, None)
            return function

        return add

    def replace(self, *types: type, when: When | None = None) -> Callable[[F], F]:
        """Decorate a generator of the events that happen instead; they are planned into the same batch."""
        return self._decorator("replace", types, when)

    def along(self, *types: type, when: When | None = None) -> Callable[[F], F]:
        """Decorate a generator of events that happen at the same time as the event."""
        return self._decorator("along", types, when)

    def before(self, *types: type, when: When | None = None) -> Callable[[F], F]:
        """Decorate an interrupt: finished before the event happens; afterwards `forbid` is asked again."""
        return self._decorator("before", types, when)

    def perform(self, *types: type) -> Callable[[F], F]:
        """Decorate the generator that carries out a process."""
        return self._decorator("perform", types, None)

    def check(self, *types: type) -> Callable[[F], F]:
        """Decorate `f(at, since) -> Iterable[Event]`: what follows at once from the state."""
        return self._decorator("check", types, None)

    def react(
        self,
        *types: type,
        when: When | None = None,
        back: bool = False,
        ordered: bool = True,
        last: bool = False,
    ) -> Callable[[F], F]:
        """Decorate what happens after an event."""
        return self._decorator("react", types, when, back=back, ordered=ordered, last=last)

    def require(self, *types: type) -> Callable[[F], F]:
        """Decorate `f(at, option) -> bool`: true for the options that the rule demands ("muss")."""

        def add(function: F) -> F:
            self.hook("require", types, function, None)
            return function

        return add

    def modify(self, layer: str, when: When | None = None) -> Callable[[F], F]:
        """Decorate `f(at, draft)`, which changes the draft of each card for which `when` holds."""
        return self._decorator("modify", (), when, layer=layer)

    def define(self, *types: type) -> Callable[[F], F]:
        """Decorate `f(at, query) -> value`: what a term means."""
        return self._decorator("define", types, None)

    def adjust(self, *types: type, when: When | None = None) -> Callable[[F], F]:
        """Decorate `f(at, query, value) -> value`: a change of what a term gives here."""
        return self._decorator("adjust", types, when)

    def __repr__(self) -> str:
        return f"<Rule {self.id}>"


class Rulebook:
    """The rules of a game in the order of the book, indexed by kind of hook and type of event."""

    def __init__(self, rules: Iterable[Rule], without: frozenset[str] = frozenset()) -> None:
        self.without = without
        self.rules = tuple(rule for rule in rules if rule.id not in without)
        self._hooks: dict[str, list[Hook]] = {kind: [] for kind in KINDS}
        for rule in self.rules:
            for hook in rule.hooks:
                self._hooks[hook.kind].append(hook)
        self.kinds = frozenset(kind for kind, hooks in self._hooks.items() if hooks)
        self.by_type: dict[str, dict[type, tuple[Hook, ...]]] = {kind: {} for kind in KINDS}  # filled by `hooks`

    def hooks(self, kind: str, type_: type) -> tuple[Hook, ...]:
        """Return the hooks of a kind for events of a type and of the types that it inherits from."""
        by_type = self.by_type[kind]
        found = by_type.get(type_)
        if found is None:
            found = by_type[type_] = tuple(hook for hook in self._hooks[kind] if hook.concerns(type_))
        return found

    def of_kind(self, kind: str) -> list[Hook]:
        """Return all hooks of a kind."""
        return self._hooks[kind]
