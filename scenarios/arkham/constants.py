"""Constant effects: what is in force while a card is in play, and what lasts for a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass
from kfrules.rules_de.ids import slug
from kfrules.scenarios.arkham.abilities import Ability, verb_of
from kfrules.scenarios.arkham.board import Card
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import At, Rule
from kfrules.scenarios.kernel.rules import Text

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


@dataclass(frozen=True, slots=True, eq=False)
class Constant:
    """One constant effect. `you`: whose it is, None for whoever deals with the card. `until`: of one for a time."""

    verb: str
    effect: Values
    card: str
    you: str | None
    ability: Ability | None = None
    about: str | None = None  # the very card, of one for a time


def gather(game: Arkham) -> Iterator[Constant]:
    """Yield the constant effects in force."""
    for card in game.board.cards.values():
        silent = not card.in_play or card.facedown or (card.type == "location" and not card.revealed)
        if silent and card.zone != "hand":
            continue
        for ability in game.abilities_of(card.id):
            if ability.kind == "constant" and (card.in_play or ability.zone == "hand" or of_playing(ability)):
                for effect in ability.effects:
                    yield Constant(verb_of(effect), effect, card.id, game.you_of(card.id), ability)
    if game.trial is not None:
        for side, id in game.trial.there():
            for ability in game.abilities_of(id):
                if ability.kind == "committed":
                    for effect in ability.effects:
                        yield Constant(verb_of(effect), effect, id, side, ability)
    for one in game.board.lasting:
        yield Constant(one.kind, one.values, one.by or one.about, None, None, one.about)


def of_playing(ability: Ability) -> bool:
    """Tell whether an ability says what playing its own card costs in addition: it speaks from the hand."""
    return any("extra_cost" in effect and effect.get("for") == "play" for effect in ability.effects)


def modified(game: Arkham, id: str, key: str) -> int:
    """Return what constant effects add to a value of a card."""
    total = 0
    for one in game.constants():
        if one.verb != "modify" or key not in (one.effect.get("modify") or {}):
            continue
        if applies(game, one, id):
            total += int(one.effect["modify"][key]) * times(game, one)
    return total


def given_keywords(game: Arkham, id: str) -> set[str]:
    """Return the keywords that constant effects give to a card."""
    found: set[str] = set()
    for one in game.constants():
        if one.verb == "keyword" and applies(game, one, id):
            word = one.effect["keyword"]
            found |= {word} if isinstance(word, str) else set(word)
    return found


def times(game: Arkham, one: Constant) -> int:
    """Return how often a constant effect counts."""
    if one.effect.get("per") is None or one.about is not None:
        return 1
    from kfrules.scenarios.arkham.counts import amount
    from kfrules.scenarios.arkham.targets import Context

    return amount(Context(game, one.card, one.you or game.active), one.effect["per"])


def applies(game: Arkham, one: Constant, id: str) -> bool:
    """Tell whether a constant effect is about a card."""
    if one.about is not None:
        return one.about == id
    if not condition_holds(game, one):
        return False
    of = one.effect.get("of")
    if of is None:
        return id == one.you if one.you is not None else _default(game, one, id)
    return id in of_cards(game, one, of)


def condition_holds(game: Arkham, one: Constant) -> bool:
    """Tell whether the condition of a constant effect is met."""
    from kfrules.scenarios.arkham.counts import met
    from kfrules.scenarios.arkham.targets import Context

    context = Context(game, one.card, one.you or game.active)
    if one.ability is not None and one.ability.condition and not met(context, one.ability.condition):
        return False
    return not (one.effect.get("if") and not met(context, one.effect["if"]))


def _default(game: Arkham, one: Constant, id: str) -> bool:
    """Where nobody bears the card, it is about the investigators at its location."""
    card = game.card(one.card)
    if card.type == "investigator" or game.card(id).type != "investigator":
        return id == one.card
    place = game.where(one.card)
    return place is None or game.where(id) == place


def of_cards(game: Arkham, one: Constant, of: Any) -> list[str]:
    """Return the cards that a constant effect names."""
    from kfrules.scenarios.arkham.targets import Context, all_of

    context = Context(game, one.card, one.you or game.active)
    if game.trial is not None:  # "it" is what the test is about
        context.it = game.trial.test.target
    return all_of(context, of)


def blanked(game: Arkham) -> set[str]:
    """Return the cards whose text constant effects treat as blank."""
    found: set[str] = set()
    for card in game.board.cards.values():
        for ability in card.abilities if card.in_play else ():
            for effect in ability.effects if ability.kind == "constant" else ():
                if "blank" in effect:
                    one = Constant("blank", effect, card.id, game.you_of(card.id), ability)
                    found |= {id for id in of_cards(game, one, effect["blank"]) if id != card.id}
    return found


# --- what cannot happen ------------------------------------------------------------------------


def texts(game: Arkham, found: list[Constant]) -> Iterator[Text]:
    """Yield a text for each constant effect that forbids something."""
    for one in found:
        if one.verb == "cannot":
            yield At(game, rule_of(game, one), one.card, one.you, data=one)


def rule_of(game: Arkham, one: Constant) -> Rule:
    """Return the rule that a forbidding text is: its slug is the card's."""
    rest = ["2.11"] if isinstance(one.effect.get("unless"), dict) and "cleared" in one.effect["unless"] else []
    rule = Rule(slug(game.card(one.card).name) if one.card in game.board.cards else "karte", also=rest)
    rule.forbid()(lambda at, event: _forbids(at.game, at.data, event))
    return rule


def _forbids(game: Arkham, one: Constant, event: Any) -> bool:
    from kfrules.scenarios.arkham.forbidding import forbids

    return forbids(game, one, event)


def in_force(game: Arkham, verb: str) -> list[Constant]:
    """Return the constant effects of a verb."""
    return [one for one in game.constants() if one.verb == verb and condition_holds(game, one)]


def bearer(game: Arkham, one: Constant) -> Card:
    """Return the card of a constant effect."""
    return game.card(one.card)
