"""Every rule of the game; importing this makes every verb of the effects known."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.arkham.decks.rules import RULES as DECK_RULES
from kfrules.scenarios.arkham.effects import actions, enemies, harm, shape, tests, tokens
from kfrules.scenarios.arkham.effects import cards as card_effects
from kfrules.scenarios.arkham.rules import acting, cards, harming, interpreted, triggers, turns
from kfrules.scenarios.arkham.rules import enemies as enemy_rules
from kfrules.scenarios.kernel import Rule

VERBS = (actions, card_effects, enemies, harm, shape, tests, tokens)

RULES: Sequence[Rule] = (
    *triggers.RULES,
    *interpreted.RULES,
    *acting.RULES,
    *cards.RULES,
    *enemy_rules.RULES,
    *harming.RULES,
    *turns.RULES,
    *DECK_RULES,
)
