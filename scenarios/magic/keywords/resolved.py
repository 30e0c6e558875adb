"""What keywords add as a spell resolves, and where they send it: gift, epic, rebound, cipher (rule 608.2n)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.keywords.names import KEYWORDS
from kfrules.scenarios.magic.objects import Context, Delayed, Lasting, Obj, Waiting
from kfrules.scenarios.magic.phrases import changes, effects, happenings
from kfrules.scenarios.magic.phrases.texts import Ability

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_EPIC = effects.body([{"epic": 1}])
_REBOUND = effects.body([{"cast": "this", "via": "rebound"}])
_UPKEEP = happenings.parse("your upkeep")
_HAUNT = effects.body([{"haunt": "target creature"}])
_END_STEP = happenings.parse("next end step")
_LATER = {
    "dash": effects.body([{"return": "this"}]), "blitz": effects.body([{"sacrifice": "this"}]),
    "warp": effects.body([{"lay_aside": "warped"}]),
}  # fmt: skip
"""What happens at the next end step to the permanent that a spell becomes (rules 702.109a, 702.152a, 702.185a)."""


def before(game: Magic, obj: Obj, context: Context) -> None:
    """Give what was promised before anything else (rule 702.174b)."""
    words = game.printed(obj.copiable)
    if "gift" in words and context.chose("gift"):
        from kfrules.scenarios.magic.effects import run_body
        from kfrules.scenarios.magic.keywords.meaning_casting import gift

        game.cite("702.174")
        run_body(game, effects.body([gift(words["gift"])]), context)
    if "ascend" in words and len(game.under(context.you)) >= 10:
        game.do(ev.PlayerNoted(context.you, "blessing"))


def after(game: Magic, obj: Obj, context: Context) -> None:
    """Epic: no more spells for its controller, and a copy in each of their upkeeps (rule 702.50a)."""
    if "epic" not in game.printed(obj.copiable) or obj.kind != "card":
        return
    game.cite("702.50")
    board, no_more = game.board, changes.parse({"cannot": "cast"})
    stamp = board.tick()
    game.do(
        ev.EffectBegins(Lasting(stamp, "change", context, stamp, "forever", (context.you,), no_more, rule="702.50"))
    )
    game.do(ev.DelayedBegins(Delayed(_UPKEEP, _EPIC, context, board.version, once=False, rule="702.50")))


def destination(game: Magic, obj: Obj, context: Context) -> Event | None:
    """Return where a resolved spell goes instead of the graveyard, None where no keyword says it."""
    words = game.printed(obj.copiable)
    if obj.kind != "card":
        return None
    turn = (("turn", str(game.board.turn)),)
    if "buyback" in words and context.chose("buyback"):
        return ev.Move(obj.id, "hand", "resolve")
    if obj.up == "adventure" and game.on("715"):
        marks = frozenset({"on an adventure"})
        return ev.Move(obj.id, "exile", "resolve", entry_=ev.Entry(marks=marks))
    if obj.up == "omen" and game.on("720"):
        return ev.Move(obj.id, "library", "shuffle")
    if "rebound" in words and "cast from hand" in obj.marks:
        return ev.Move(obj.id, "exile", "rebound", entry_=ev.Entry(chosen=turn))
    if "cipher" in words:
        mine: list[str | None] = [id for id in game.under(context.you) if game.chars(id).is_("creature")]
        chosen = game.decide(context.you, "choose", [*mine, None], prompt="Auf welche Kreatur?") if mine else None
        if chosen is not None:
            return ev.Move(obj.id, "exile", "cipher", entry_=ev.Entry(chosen=(("encoded", chosen),)))
    return None


def entered(game: Magic, id: str, context: Context) -> None:
    """Begin what waits for a permanent from the moment in which its spell became it; the stack is not used."""
    board, here = game.board, context.with_(source=id, it="", targets=(), modes=())
    if context.via in _LATER and game.on(KEYWORDS[context.via].rule):
        number = KEYWORDS[context.via].rule
        game.do(ev.DelayedBegins(Delayed(_END_STEP, _LATER[context.via], here, board.version, rule=number)))
    if context.via == "suspend" and game.chars(id).is_("creature"):  # until its controller loses it (rule 702.62a)
        haste, stamp = changes.parse({"keywords": ["haste"]}), board.tick()
        game.do(ev.EffectBegins(Lasting(stamp, "change", here, stamp, "this yours", (id,), haste, rule="702.62")))


def left(game: Magic, id: str, context: Context, cause: str) -> None:
    """Begin what waits for the next upkeep, or let a spell with haunt trigger (rules 702.88a, 702.55a)."""
    card = game.board.moved.get(id, "")
    if (
        card in game.board.objects
        and game.obj(card).zone == "graveyard"
        and "haunt" in game.printed(game.obj(card).face)
    ):
        text = Ability("triggered", (_HAUNT,), rule="702.55")
        game.board.waiting.append(Waiting(text, Context(context.you, card), label(card), "702.55"))
    if cause == "shuffle" and card in game.board.objects:
        game.do(ev.Shuffle(game.obj(card).owner))
    if cause == "rebound" and card in game.board.objects:
        here = context.with_(source=card, it="", targets=(), modes=(), paid=(("exiled", (card,)),))
        game.do(ev.DelayedBegins(Delayed(_UPKEEP, _REBOUND, here, game.board.version, rule="702.88")))
