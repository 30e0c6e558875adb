"""Playing and discarding cards; the four types of card; flanks and deploy."""

from __future__ import annotations

from kfrules.scenarios.keyforge.events import (
    AsItEnters,
    Attach,
    BecomeCopy,
    BecomeUpgrade,
    Discard,
    DiscardFromHand,
    Entered,
    EnterPlay,
    Fight,
    FinishAction,
    Icons,
    OmegaEnds,
    Play,
    Played,
    PutIntoPlay,
    Reap,
    ShowAction,
    Use,
)
from kfrules.scenarios.keyforge.moving import name_of
from kfrules.scenarios.keyforge.queries import AsUpgrade, Deployable, EntersUnder, PlayedAs
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule

karten_spielen = rule("karten-spielen")
spielen = rule("spielen", also=("spielen-faehigkeiten",))
aktionskarten = rule("aktionskarten")
artefakte = rule("artefakte")
artefakte_verwenden = rule("artefakte-verwenden", also=("artefakte",))
kreaturen = rule("kreaturen", also=("schlachtreihe",))
flanke = rule("flanke", also=("kreaturen", "schlachtreihe", "stationieren"))
aufwertungen = rule("aufwertungen")
karten_ablegen = rule("karten-ablegen")
stationieren = rule("stationieren")
alpha = rule("alpha")
omega = rule("omega")
sechser_regel = rule("sechser-regel")

LIMIT = 6  # plays and uses of one title in a turn


@karten_spielen.forbid(Play)
def must_be_there(at: At, event: Play) -> bool:
    """A card is played from where the rule or the ability says."""
    card = at.game.card(event.card)
    return event.via is None and (card.zone != "hand" or card.owner != event.player)


@karten_spielen.perform(Play)
def play(at: At, event: Play) -> Steps:
    """The card comes into play (an action lies open), its icons, then its "Spielen:" and what reacts."""
    game = at.game
    type_ = game.card(event.card).printed.type
    game.cite("kartenarten")
    if type_ == "action":
        yield ShowAction(event.card, event.player)
        if event.copy is not None:
            yield BecomeCopy(event.card, event.copy, game.card(event.copy).printed.house or "")
    elif type_ == "upgrade" or (event.on is not None and game.ask(AsUpgrade(event.card)) is not None):
        if type_ != "upgrade":
            type_ = "upgrade"
            yield BecomeUpgrade(event.card, game.ask(AsUpgrade(event.card)))
        host = event.on or game.decide(event.player, "choose", hosts(at, event), prompt="An welche Kreatur?")
        yield Attach(event.card, host, event.player)
    else:
        yield AsItEnters(event.card, event.player, event.position)
        side = entering_side(at, event.card, event.player)
        yield EnterPlay(event.card, side, place(at, event, side) if type_ == "creature" else None)
    yield Icons(event.card, event.player)
    yield Played(event.card, event.player, type_)
    if type_ == "action":
        yield FinishAction(event.card)


@spielen.perform(PutIntoPlay)
def put_into_play(at: At, event: PutIntoPlay) -> Steps:
    """What is put into play is not played: no icons, no "Spielen:" abilities, no restrictions on playing."""
    type_ = at.game.card(event.card).printed.type
    if type_ not in ("creature", "artifact"):
        return
    yield AsItEnters(event.card, event.player)
    side = entering_side(at, event.card, event.player)
    yield EnterPlay(event.card, side, place(at, event, side) if type_ == "creature" else None, event.ready)
    yield Entered(event.card, side)


def entering_side(at: At, card: str, player: str) -> str:
    """Return the side that controls a card that enters play: whoever plays it, unless its text says otherwise."""
    side: str = at.game.ask(EntersUnder(card, player)) or player
    return side


def place(at: At, event: Play | PutIntoPlay, side: str) -> int:
    """Return the position that a creature takes, asking the player where several are possible."""
    line = at.game.board.sides[side].line
    if event.position is not None:
        return min(event.position, len(line))
    if isinstance(event, Play) and event.flank is not None:
        return 0 if event.flank == "left" else len(line)
    if not line:
        at.game.settled("left")
        at.game.settled("right")
        return 0
    anywhere = isinstance(event, Play) and at.game.ask(Deployable(event.card))
    options = list(range(len(line) + 1)) if anywhere else [0, len(line)]
    chosen: int = at.game.decide(at.game.active, "flank", options, prompt="Wohin in die Schlachtreihe?")
    return chosen


@kreaturen.forbid(Play)
@flanke.forbid(Play)
def only_at_a_flank(at: At, event: Play) -> bool:
    """A creature enters play at a flank of its controller's battleline."""
    if event.position is None or at.game.card(event.card).printed.type != "creature":
        return False
    line = at.game.board.sides[entering_side(at, event.card, event.player)].line
    return 0 < event.position < len(line) and not at.game.ask(Deployable(event.card))


@stationieren.define(Deployable)
def deploy(at: At, query: Deployable) -> bool:
    """A creature with deploy may be played anywhere in the battleline."""
    return at.game.look(query.card).has("deploy")


@aktionskarten.perform(FinishAction)
def discard_action(at: At, event: FinishAction) -> Steps:
    """An action card is discarded when it has been resolved as far as possible."""
    card = at.game.board.cards.get(event.card)
    if card is not None and card.zone == "resolving":
        yield Discard(event.card)


@artefakte.forbid(Fight)
def artifacts_are_not_attacked(at: At, event: Fight) -> bool:
    """An artifact lies behind the battleline: it cannot be attacked."""
    against = event.against
    return against is not None and against in at.game.board and at.game.look(against).type == "artifact"


@artefakte_verwenden.forbid(Reap, Fight)
def artifacts_do_not_fight(at: At, event: Use) -> bool:
    """Artifacts are used neither to reap nor to fight."""
    return at.game.look(event.card).type == "artifact"


def hosts(at: At, event: Play) -> list[str]:
    """Return the creatures to which an upgrade could be attached."""
    found: list[str] = at.game.board.creatures()
    legal = [id for id in found if not at.game.refusals(Attach(event.card, id, event.player), first=True)]
    return legal


@aufwertungen.forbid(Play)
def needs_a_creature(at: At, event: Play) -> bool:
    """An upgrade that cannot be attached to a creature cannot enter play."""
    if at.game.card(event.card).printed.type != "upgrade":
        return False
    options = hosts(at, event)
    return event.on not in options if event.on is not None else not options


@aufwertungen.forbid(Attach)
def only_to_creatures(at: At, event: Attach) -> bool:
    """An upgrade is attached to a creature in play."""
    return at.game.card(event.host).zone != "line"


@aufwertungen.forbid(Use)
def upgrades_are_not_used(at: At, event: Use) -> bool:
    """An upgrade is never used on its own."""
    return at.game.card(event.card).printed.type == "upgrade"


@karten_ablegen.perform(DiscardFromHand)
def discard(at: At, event: DiscardFromHand) -> Steps:
    """A card is put from hand on its owner's discard pile."""
    yield Discard(event.card, "hand", event.player)


def did_something(at: At) -> bool:
    """Tell whether a card was played, used or discarded in the current step."""
    from kfrules.scenarios.keyforge.events import StepOver

    for event in reversed(at.game.board.ledger):
        if isinstance(event, StepOver):
            return False
        if isinstance(event, Play | Use | DiscardFromHand):
            return True
    return False


@alpha.forbid(Play)
def first_thing_in_the_step(at: At, event: Play) -> bool:
    """A card with alpha is played before any other card is played, used or discarded in the step."""
    return did_something(at) and all(at.game.look(id).has("alpha") for id in played_as(at, event))


def played_as(at: At, event: Play | Use) -> tuple[str, ...]:
    """Return the card as a copy of which a card is played (those of which it could be), or the card itself."""
    if not isinstance(event, Play):
        return (event.card,)
    if event.copy is not None:
        return (event.copy,)
    return at.game.ask(PlayedAs(event.card, event.player)) or (event.card,)


@omega.react(Played, last=True, when=lambda at, e: e.card in at.game.board and at.game.look(e.card).has("omega"))
def end_the_step(at: At, event: Played) -> Steps:
    """After a card with omega has been played the step ends when everything is resolved."""
    yield OmegaEnds(event.player)


@omega.forbid(Play, Use, DiscardFromHand)
def nothing_more(at: At, event: Play | Use | DiscardFromHand) -> bool:
    """Until the step has ended nothing more is played, used or discarded by that side."""
    board = at.game.board
    return board.step_over or (event.player == board.omega and board.active != event.player)


@sechser_regel.forbid(Play, Use)
def six_times_at_most(at: At, event: Play | Use) -> bool:
    """Cards of one title are played and used six times a turn at most."""
    board = at.game.board
    if len(board.ledger) < LIMIT:
        return False
    titles = [
        name_of(board, title_of(e)) for e in board.ledger if isinstance(e, Play | Use) and e.player == event.player
    ]
    return all(titles.count(name_of(board, id)) >= LIMIT for id in played_as(at, event))


def title_of(event: Play | Use) -> str:
    """Return the card whose title counts: the one of which another was played as a copy."""
    return event.copy or event.card if isinstance(event, Play) else event.card
