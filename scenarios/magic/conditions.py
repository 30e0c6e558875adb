"""Whether a condition of a text holds now (rule 603.4 and wherever a text says „falls“ or „solange“)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic.designated import designated, noted
from kfrules.scenarios.magic.numbers import COMPARE, evaluate, matches, matching, meant
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.numbers import Condition

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def holds(game: Magic, condition: Condition | None, context: Context) -> bool:
    """Tell whether a condition holds now; none at all does."""
    if condition is None:
        return True
    kind = condition.kind
    if kind == "and":
        return all(holds(game, part, context) for part in condition.parts)
    if kind == "or":
        return any(holds(game, part, context) for part in condition.parts)
    if kind == "not":
        return not holds(game, condition.parts[0], context)
    if kind == "compare":
        assert condition.left is not None
        assert condition.right is not None
        left, right = evaluate(game, condition.left, context), evaluate(game, condition.right, context)
        return COMPARE[condition.name](left, right)
    if kind == "is":
        assert condition.who is not None
        assert condition.filter is not None
        found = meant(game, condition.who, context)
        return bool(found) and all(matches(game, condition.filter, id, context) for id in found)
    if kind in ("you control", "opponent controls"):
        assert condition.left is not None
        assert condition.filter is not None
        mine = kind == "you control"
        found = [
            id for id in matching(game, condition.filter, context) if (game.chars(id).controller == context.you) is mine
        ]
        return len(found) >= evaluate(game, condition.left, context)
    if kind in ("kicked", "bargained"):
        return context.kicks(int(condition.name or 0)) > 0
    if kind == "paid":
        return context.via == condition.name or context.chose(condition.name) > 0 or noted(game, condition, context)
    if kind == "your turn":
        return context.you in game.acting()
    if kind == "cast":
        return bool(context.mana) or context.via != ""
    if kind == "attached":
        return bool(game.obj(context.source).attached)
    return designated(game, condition, context)
