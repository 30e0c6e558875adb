"""What the mutated rows of the taboo list change on a card, as functions of what the card says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kfrules.scenarios.format.record import Values

Change = Callable[[Values], Values]


def _abilities(facts: Values, kinds: tuple[str, ...], change: Change) -> Values:
    """Change the abilities of some kinds."""
    made = [change(dict(a)) if any(k in a for k in kinds) else a for a in facts.get("abilities") or ()]
    return {**facts, "abilities": made}


def limit(scope: str, times: int = 1, *kinds: str, word: str = "limit") -> Change:
    """Return what limits abilities to so many times; by "max", all copies together."""
    named = kinds or ("reaction", "free", "action", "play", "forced", "constant")
    return lambda facts: _abilities(facts, named, lambda a: {**a, word: {scope: times}})


def costs(**more: Any) -> Change:
    """Return what adds to the cost of abilities."""
    named = ("reaction", "free", "action")
    return lambda facts: _abilities(facts, named, lambda a: {**a, "cost": {**more, **(a.get("cost") or {})}})


def keyword(add: str = "", drop: str = "", **more: Any) -> Change:
    """Return what gives or takes a keyword."""

    def change(facts: Values) -> Values:
        words = facts.get("keywords") or {}
        words = dict(words) if isinstance(words, dict) else {w: True for w in words if isinstance(w, str)}
        words.pop(drop, None)
        return {**facts, "keywords": {**words, **({add: True} if add else {})}, **more}

    return change


def _removed(facts: Values) -> Values:
    """An event removes itself from the game."""

    def change(ability: Values) -> Values:
        effects = ability["play"]
        effects = list(effects) if isinstance(effects, list) else [effects]
        return {**ability, "play": [*effects, {"put": "this", "into": "removed"}]}

    return _abilities(facts, ("play",), change)


def _turned(old: str, new: str) -> Change:
    """An ability is of another kind."""
    return lambda facts: _abilities(facts, (old,), lambda a: {new if k == old else k: v for k, v in a.items()})


def _weaker_acid(facts: Values) -> Values:
    def change(ability: Values) -> Values:
        fight = dict(ability.get("action") or {}) if isinstance(ability.get("action"), dict) else {}
        inner = fight.get("fight")
        if isinstance(inner, dict) and inner.get("damage"):
            return {**ability, "action": {**fight, "fight": {**inner, "damage": 1}}}
        return ability

    return _abilities(facts, ("action",), change)


def _filtered(**more: Any) -> Change:
    """What an event chooses must fit a narrower filter."""

    def narrow(value: Any) -> Any:
        if isinstance(value, list):
            return [narrow(one) for one in value]
        if not isinstance(value, dict):
            return value
        made = {key: narrow(one) for key, one in value.items()}
        return {**made, **more} if "choose" in made and isinstance(made["choose"], str) else made

    return lambda facts: _abilities(facts, ("play",), narrow)


def _no_restriction(facts: Values) -> Values:
    """A restriction of the printed text is gone."""
    kept = [a for a in facts.get("abilities") or () if not ("constant" in a and "cannot" in str(a["constant"]))]
    return {**facts, "abilities": kept}


def _spent(facts: Values) -> Values:
    """What was counted by actions taken is counted by actions spent."""

    def count(value: Any) -> Any:
        if isinstance(value, list):
            return [count(one) for one in value]
        if isinstance(value, dict):
            return {key: count(one) for key, one in value.items()}
        return "actions_spent" if value == "actions_taken" else value

    return {**facts, "abilities": count(list(facts.get("abilities") or ()))}


def _victory(facts: Values) -> Values:
    return {**facts, "max": {**(facts.get("max") or {}), "victory": 2}}


def _mandy(facts: Values) -> Values:
    """A deck of fifty, with three copies of Okkulter Beweis."""
    requires = [{"card": "Okkulter Beweis", "copies": 3}, {"card": "Schockierende Entdeckung"}]
    return {**facts, "size": 50, "requires": requires}


CHANGES: dict[str, Change] = {
    "tabu-grundspiel-33": costs(exhaust="this"),
    "tabu-dunwich-2": limit("round", 1, "reaction"),
    "tabu-dunwich-111": _victory,
    "tabu-dunwich-229": limit("round", word="max"),
    "tabu-dunwich-263": _weaker_acid,
    "tabu-dunwich-266": limit("round", word="max"),
    "tabu-carcosa-29": _filtered(level=[0, 3]),
    "tabu-carcosa-315": keyword("exceptional"),
    "tabu-zeitalter-105": _filtered(weakness=False),
    "tabu-zeitalter-233": _spent,
    "tabu-zeitalter-309": _removed,
    "tabu-kreis-116-188-189": _turned("action", "free"),
    "tabu-kreis-20": _filtered(not_trait="Elite"),
    "tabu-kreis-153": _turned("free", "action"),
    "tabu-kreis-230": _no_restriction,
    "tabu-kreis-324": _removed,
    "tabu-traumfresser-2": _mandy,
    "tabu-innsmouth-3": limit("round", 1, "reaction"),
    "tabu-innsmouth-268": keyword("", "exceptional", max={"deck": 1}),
    "tabu-innsmouth-269": _removed,
    "tabu-innsmouth-301": _removed,
    "tabu-am-rande-der-welt-32": limit("game", 2, word="max"),
    "tabu-am-rande-der-welt-55": limit("round", word="max"),
    "tabu-am-rande-der-welt-76": limit("game", 2, word="max"),
}
"""Row → what it makes of the card; rows that cannot be said so are told in `docs/arkham.md`."""
