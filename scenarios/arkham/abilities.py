"""What a file says of a card's abilities: checked, and made into `Ability` records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kfrules.records import dataclass
from kfrules.scenarios.arkham import language
from kfrules.scenarios.format.record import Values

Effects = tuple[Values, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """One ability of a card or an investigator. `key`: what tells it from others, for limits."""

    kind: str
    effects: Effects
    key: str
    card: str
    to: Values | None = None
    cost: Values | None = None
    condition: Values | None = None
    limit: tuple[str, int] | None = None
    first: bool = False
    types: tuple[str, ...] = ()
    zone: str = ""
    name: str = ""
    actions: int = 1
    may: bool = False

    @property
    def moment(self) -> str:
        """Return "when", "at" or "after"."""
        return next((word for word in language.MOMENTS if word in (self.to or {})), "")

    @property
    def event(self) -> str:
        """Return the word for what the ability answers to."""
        return str((self.to or {}).get(self.moment, ""))


def effects(value: Any) -> Effects:
    """Return one effect or a list as a tuple."""
    if value is None:
        return ()
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def verb_of(effect: Values) -> str:
    """Return the verb of an effect: the first key that is one."""
    return next((key for key in effect if key in language.VERBS), next(iter(effect), ""))


def abilities(specs: Iterable[Values] | None, card: str, name: str = "") -> tuple[Ability, ...]:
    """Return the abilities of a card. `name`: what all its copies are called; a limit on playing holds for them all."""
    return tuple(_ability(spec, card, number, name or card) for number, spec in enumerate(specs or ()))


def _ability(spec: Values, card: str, number: int, name: str) -> Ability:
    kind = next(key for key in spec if key in language.KINDS)
    limit = spec.get("max") or spec.get("limit")
    if isinstance(limit, str):
        limit = (limit, 1)
    elif isinstance(limit, dict):
        limit = next(iter(limit.items()))
    types = spec.get("as", ())
    return Ability(
        kind=kind,
        effects=effects(spec[kind]),
        key=f"{name}/max/{number}" if spec.get("max") else f"{name if kind == 'play' else card}/{number}",
        card=card,
        to=_plain(spec.get("to")),
        cost=spec.get("cost"),
        condition=spec.get("if"),
        limit=limit,
        first=bool(spec.get("first")),
        types=(types,) if isinstance(types, str) else tuple(types),
        zone=str(spec.get("zone", "")),
        name=str(spec.get("name", "")),
        actions=int(spec.get("actions", 1)),
        may=bool(spec.get("may")),
    )


def _plain(to: Values | None) -> Values | None:
    """Return a trigger as a mapping of its own."""
    return dict(to) if to else None


def bold(found: Sequence[Values]) -> tuple[str, ...]:
    """Return the action designators that stand in effects, also as options of a choice."""
    named: list[str] = []
    for effect in found:
        verb = verb_of(effect)
        if verb in language.BOLD:
            named.append(verb)
        if verb == "choose" and isinstance(effect["choose"], list):
            for option in effect["choose"]:
                named += bold(effects(option))
        for part in ("do", "pass", "fail"):
            if part in effect and verb in ("pay", "for_each"):
                named += bold(effects(effect[part]))
    return tuple(dict.fromkeys(named))
