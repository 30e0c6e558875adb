"""Optional costs to attack (rule 508.1g): exerting (701.43d) and enlisting (702.154)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.objects import Context, Waiting
from kfrules.scenarios.magic.paying import Bill, due, pay
from kfrules.scenarios.magic.phrases import effects
from kfrules.scenarios.magic.phrases.texts import Ability

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_STRONGER = Ability("triggered", (effects.body([{"change": "this", "pt": "+X/+0", "x": "amount"}]),), rule="702.154")


def enlist(game: Magic, attack: tuple[tuple[str, str], ...]) -> None:
    """Each attacker with enlist may tap one creature that stays at home, and gets its power (rule 702.154a)."""
    attackers = {id for id, _ in attack}
    for id in sorted(attackers):
        if id not in game.permanents or not game.chars(id).has("enlist") or not game.applies("702.154"):
            continue
        options: list[str | None] = [one for one in game.under(game.active) if _free(game, one, attackers)]
        chosen = (
            game.decide(game.active, "choose", [*options, None], prompt="Wen kommandierst du ab?") if options else None
        )
        if chosen is None:
            continue
        power = game.chars(chosen).power
        game.do(ev.Tap(chosen))
        game.cite("702.154")
        context = Context(game.active, id, amount=power)
        game.board.waiting.append(Waiting(_STRONGER, context, label(id), "702.154"))


def _free(game: Magic, id: str, attackers: set[str]) -> bool:
    obj, chars = game.obj(id), game.chars(id)
    rested = not obj.sick or chars.has("haste")
    return chars.is_("creature") and not obj.tapped and id not in attackers and rested


def optional(game: Magic, attack: tuple[tuple[str, str], ...]) -> list[Waiting]:
    """Let the active player choose and pay optional costs to attack; return what triggers by it (rules 508.1g-m)."""
    made: list[Waiting] = []
    for id, _ in attack if game.applies("508.1g") else ():
        for bound in [one for one in game.chars(id).abilities if one.ability.kind == "attack_also"]:
            ability, context = bound.ability, Context(game.active, id)
            bill = Bill(ability.cost, game.active, id, context)
            what, _ = due(game, bill) if holds(game, ability.condition, context) else (None, ())
            if what is None or not game.applies(ability.rule):
                continue
            word = "erschöpfen" if ability.cost.has("exert") else "etwas bezahlen"
            if game.decide(game.active, "attack cost", [id, None], prompt=f"{label(id)} angreifen lassen und {word}?"):
                game.cite(ability.rule)
                context = pay(game, bill, what)
                if ability.body.effects:
                    linked = Ability("triggered", ability.modes, ability.choose, rule="607.2h")
                    made.append(Waiting(linked, context, label(id), "607.2h"))
    return made
