"""Bonus icons: in printed order, each on its own, also when the card has left play."""

from __future__ import annotations

from kfrules.scenarios.kernel.decisions import Kind
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.events import (
    Bonus,
    BonusAember,
    BonusCapture,
    BonusDamage,
    BonusDraw,
    Capture,
    Deal,
    Draw,
    GainAember,
    Icons,
)
from kfrules.scenarios.keyforge.events.aember import aember_at
from kfrules.scenarios.keyforge.queries import Friendly, IconTimes
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule

bonussymbole = rule("bonussymbole")
aember_icon = rule("aember-bonussymbol")
aember_bonus = rule("aember-bonus")
capture_icon = rule("erbeuten-bonussymbol")
damage_icon = rule("schaden-bonussymbol")
draw_icon = rule("ziehen-bonussymbol")

EVENTS: dict[str, type[Bonus]] = {
    "aember": BonusAember,
    "capture": BonusCapture,
    "damage": BonusDamage,
    "draw": BonusDraw,
}


@bonussymbole.perform(Icons)
def top_to_bottom(at: At, event: Icons) -> Steps:
    """Each icon is resolved, top to bottom; none can be left out."""
    for icon in at.game.card(event.card).icons:
        for _ in range(at.game.ask(IconTimes(event.card, event.player))):
            yield EVENTS[icon](event.card, event.player)


@aember_bonus.perform(BonusAember)
def gain(at: At, event: BonusAember) -> Steps:
    """An æmber icon gives 1 æmber (the event itself belongs to `aember-bonussymbol`)."""
    yield GainAember(event.player, 1, "bonus", event.card)


@capture_icon.perform(BonusCapture)
def capture(at: At, event: BonusCapture) -> Steps:
    """A capture icon: a friendly creature captures 1 æmber from the opponent."""
    game = at.game
    creatures = [id for id in game.board.creatures() if game.ask(Friendly(id, event.player))]
    # with nothing to capture it is the same whoever is chosen: like an order, the choice may be left open
    kind: Kind = "choose" if aember_at(game.board, other(event.player)) else "order"
    chosen = game.decide(event.player, kind, creatures, prompt="Welche Kreatur erbeutet?")
    if chosen is not None:
        yield Capture(chosen, 1, other(event.player))


@damage_icon.perform(BonusDamage)
def damage(at: At, event: BonusDamage) -> Steps:
    """A damage icon: 1 damage to a creature in play, a friendly one if there is no other; not by the card."""
    creatures = at.game.board.creatures()
    chosen = at.game.decide(event.player, "choose", creatures, prompt="Wem wird 1 Schaden zugefügt?")
    if chosen is not None:
        yield Deal(chosen, 1, None, "bonus")


@draw_icon.perform(BonusDraw)
def draw(at: At, event: BonusDraw) -> Steps:
    """A draw icon: draw 1 card."""
    yield Draw(event.player)
