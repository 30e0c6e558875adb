"""Optional costs to attack: enlisting a creature (rules 508.1g, 702.154), and bands (rule 702.22c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.objects import Context, Waiting
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


def bands(game: Magic, attack: tuple[tuple[str, str], ...]) -> None:
    """Let the active player form a band of attackers with banding and at most one without (rule 702.22c)."""
    if not game.applies("702.22"):
        return
    for target in dict.fromkeys(target for _, target in attack):
        ids = [id for id, whom in attack if whom == target and id in game.permanents]
        with_it = [id for id in ids if game.chars(id).has("banding")]
        if not with_it or len(ids) < 2:
            continue
        members: list[str] = []
        while True:
            bare = any(id not in with_it for id in members)
            left: list[str | None] = [id for id in ids if id not in members and (id in with_it or not bare)]
            one = game.decide(game.active, "band", [*left, None], prompt="Wer bildet ein Bündnis?") if left else None
            if one is None:
                break
            members.append(one)
        members = members if len(members) > 1 and set(members) & set(with_it) else []
        for id in members:
            game.do(ev.Noted(id, "band", ",".join(members)))


def band_of(game: Magic, id: str) -> list[str]:
    """Return the attackers in the same band (rule 702.22h)."""
    members = game.obj(id).chosen.get("band", "").split(",")
    return [one for one in members if one in game.permanents and game.obj(one).attacking and one != id]
