"""Effects that harm and heal."""

from __future__ import annotations

from kfrules.scenarios.arkham.counts import amount
from kfrules.scenarios.arkham.effects.run import verb
from kfrules.scenarios.arkham.events.harm import Defeat, Harm, Heal, Suffer, Trauma
from kfrules.scenarios.arkham.queries import AsOne, HealsYou
from kfrules.scenarios.arkham.targets import Context, targets
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.kernel import Steps, Together

SIDES = ("me", "second", "third", "fourth")


@verb("damage")
def damage(context: Context, effect: Values) -> Steps:
    """Deal damage (and horror with it) to investigators or enemies."""
    yield from _harm(context, effect, amount(context, effect["damage"]), int(effect.get("horror", 0)))


@verb("horror")
def horror(context: Context, effect: Values) -> Steps:
    """Deal horror."""
    yield from _harm(context, effect, int(effect.get("damage", 0)), amount(context, effect["horror"]))


def _harm(context: Context, effect: Values, dealt: int, fear: int) -> Steps:
    game = context.game
    found = targets(context, effect.get("to", "you"), may=bool(effect.get("may")), prompt="Wem wird Schaden zugefügt?")
    direct = effect.get("direct") in (True, "yes")
    events: list[Harm | Suffer] = []
    for id in found:
        if id in SIDES:
            events.append(Harm(id, dealt, fear, direct, context.card))
        elif id in game.board.cards and game.card(id).in_play:
            owner = game.you_of(id) if game.card(id).type != "enemy" else None
            events.append(Suffer(owner, ((id, dealt, fear),), context.card, False, context.you))
    if len(events) == 1:
        yield events[0]
    elif events:
        yield Together(events)


@verb("heal")
def heal(context: Context, effect: Values) -> Steps:
    """Heal damage and horror: without a target of your investigator only."""
    game, healed = context.game, effect["heal"]
    wanted = {key: amount(context, value) for key, value in healed.items()}
    of = effect.get("of", effect.get("to"))
    if of is None:
        of = "you" if game.holds(HealsYou()) else {"choose": "card", "at": "here", "whose": "any"}

    def hurt(id: str) -> bool:
        return any(getattr(game.card(id), kind) for kind in wanted)

    for id in targets(context, of, may=bool(effect.get("may")), legal=hurt, prompt="Was wird geheilt?"):
        card = game.card(id)
        made = Heal(id, min(wanted.get("damage", 0), card.damage), min(wanted.get("horror", 0), card.horror),
                    context.you, context.card)  # fmt: skip
        further = effect.get("additional") in (True, "yes")
        if further and game.holds(AsOne()) and game.last_heal is not None:
            made.apply(game.board)  # part of the same effect: nothing answers to it again
            game.board.happened([made])
            continue
        if made.damage or made.horror:
            game.last_heal = made
            yield made
    context.done = True


@verb("trauma")
def trauma(context: Context, effect: Values) -> Steps:
    """Suffer trauma."""
    for id in targets(context, effect.get("of", effect.get("to", "you"))):
        for kind, many in effect["trauma"].items():
            yield Trauma(id, kind, int(many))


@verb("defeat")
def defeat(context: Context, effect: Values) -> Steps:
    """Defeat a card."""
    for id in targets(context, effect["defeat"], may=bool(effect.get("may"))):
        yield Defeat(id, context.you, context.card)
