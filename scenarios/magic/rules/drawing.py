"""Drawing cards and making tokens (rules 111, 121)."""

from __future__ import annotations

from kfrules.records import replace
from kfrules.scenarios.kernel import At, Rule, Steps, Together
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.game import Magic
from kfrules.scenarios.magic.pieces import TOKEN, MagicPieces

DRAWING = Rule("121.1")
EMPTY = Rule("121.4")
TOKENS = Rule("111")
RULES = (DRAWING, EMPTY, TOKENS)


@DRAWING.perform(ev.Draw)
def draw(at: At[Magic], event: ev.Draw) -> Steps:
    """Put the top card of the library into the hand (rule 121.1)."""
    library = at.game.board.zone(event.player, "library")
    if not library:
        yield ev.DrewNothing(event.player)
        return
    card = library[0]
    node = yield ev.Move(card, "hand", "draw", player=event.player)
    if node:
        yield ev.Drawn(event.player, at.game.board.moved.get(card, card))


@EMPTY.forbid(ev.Draw)
def never(at: At[Magic], event: ev.Draw) -> bool:
    """Drawing from an empty library is possible as such; what it leads to is checked later (rule 121.4)."""
    return False


@TOKENS.perform(ev.CreateTokens)
def create(at: At[Magic], event: ev.CreateTokens) -> Steps:
    """Create so many tokens at once; one without a name is called by its subtypes (rules 111.2, 111.4)."""
    from kfrules.scenarios.magic.entering import prepared

    board = at.game.board
    plain = not event.face.name or (board.plain_tokens and MagicPieces.nameless(event.face.name))
    names = board.free_names(TOKEN if plain else event.face.name, min(event.amount, 200))
    own = bool(event.face.name) or event.copies  # a copy of what has no name has none either (rules 707.2, 708.2)
    face = event.face if own else replace(event.face, name=" ".join((*event.face.subtypes, "Token")))
    yield ev.Happened(event.player, "creates")
    parts = [ev.Create(event.player, face, name, prepared(at.game, event, name)) for name in names]
    if parts:
        yield Together(parts)
