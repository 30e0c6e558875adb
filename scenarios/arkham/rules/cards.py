"""Cards (base rules and clarifications): what may be committed, what stays, whose it is, what leaves with what."""

from __future__ import annotations

from kfrules.scenarios.arkham.board import ENCOUNTER, PLAYER_TYPES
from kfrules.scenarios.arkham.committing import perilous
from kfrules.scenarios.arkham.drawing import resolve
from kfrules.scenarios.arkham.events.base import Passage
from kfrules.scenarios.arkham.events.cards import (
    Add,
    Attach,
    Control,
    Discard,
    Draw,
    EnterPlay,
    Flip,
    HiddenGoes,
    Into,
    Resolve,
)
from kfrules.scenarios.arkham.events.paying import PayDiscard, PayExhaust
from kfrules.scenarios.arkham.events.tests import Commit
from kfrules.scenarios.arkham.events.tokens import Place
from kfrules.scenarios.arkham.events.turn import Act
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.queries import (
    CluesYours,
    ControlFollows,
    Detaches,
    DrawTogether,
    FlippedStays,
    HiddenNotDiscarded,
    LimboHides,
    LimboReached,
    OldOnesGo,
    PoolOnly,
    Rearranged,
    SetAsideToPlay,
    StaysInScenario,
    SwarmHasTokens,
    WeaknessFirst,
    WeaknessIsPlayerCard,
)
from kfrules.scenarios.arkham.rules._rule import entry
from kfrules.scenarios.kernel import At, Rule, Steps

resolving = Rule("basis-begegnung")
committing = Rule("basis-beitragen")
paying = Rule("basis-kosten", also=("erratum-referenzhandbuch-seite-15-rechte-spalte-kosten",))
own_cards = Rule("erratum-referenzhandbuch-seite-15-rechte-spalte-kosten")
permanent = Rule("erratum-referenzhandbuch-seite-7-linke-spalte-dauerhaft")
permanent_control = Rule("1.29", also=("erratum-referenzhandbuch-seite-7-linke-spalte-dauerhaft",))
hidden = Rule("erratum-verborgen", also=("faq-patrice-verborgen",))
signature = Rule("signaturkarten")
attachments = Rule("basis-karten")
clues = entry("1.28", CluesYours)
following = entry("1.14", ControlFollows)
limit_in_zone = Rule("2.3")
unfindable = Rule("faq-unfairer-trick-zurueckschicken")
unique = Rule("basis-einzigartig")


@resolving.perform(Resolve)
def resolved(at: At[Arkham], event: Resolve) -> Steps:
    """A drawn encounter card or weakness is resolved."""
    yield from resolve(at.game, event.card, event.side)


@committing.forbid(Commit)
def may_commit(at: At[Arkham], event: Commit) -> bool:
    """Cards with a matching icon can be committed: yours, and one each of others at your location."""
    game, trial = at.game, at.game.trial
    if trial is None or trial.step > 2:
        return True
    card = game.card(event.card)
    if card.type not in ("skill", "event", "asset") or not trial.icons_of(event.card):
        return True
    if event.side == trial.side:
        return False
    if any(side == event.side for side, _ in trial.committed) or perilous(game, trial):
        return True
    return game.where(event.side) != game.where(trial.side)


@own_cards.forbid(PayExhaust, PayDiscard)
def in_play_and_yours(at: At[Arkham], event: PayExhaust | PayDiscard) -> bool:
    """Costs are paid with cards in play under your control, where nothing else is said."""
    game = at.game
    card = game.card(event.card)
    if event.card == event.by and card.zone == "hand":
        return card.place[1] != event.payer
    if card.zone in ("threat", "location", "attached") and card.type not in PLAYER_TYPES:
        return event.card != event.by
    if card.type == "investigator":
        return card.id != event.payer
    if not card.in_play:
        return card.zone != "hand" or card.place[1] != event.payer
    return card.controller != event.payer


@paying.forbid(PayExhaust)
def ready_only(at: At[Arkham], event: PayExhaust) -> bool:
    """Only a ready card can be exhausted."""
    return not at.game.card(event.card).ready


@permanent.forbid(Passage)
def permanent_stays(at: At[Arkham], event: Passage) -> bool:
    """A permanent card leaves play by nothing but elimination."""
    card = at.game.card(event.card)
    if not (card.in_play and "permanent" in card.facts["keywords"]) or isinstance(event, EnterPlay):
        return False
    return event.leaves(at.game.board) and not at.game.eliminating(card.controller)


@permanent_control.forbid(Attach, Control)
def permanent_is_not_moved(at: At[Arkham], event: Attach | Control) -> bool:
    """A permanent card is neither attached to a card in a play area nor taken over, but by a scenario card."""
    game = at.game
    card = game.card(event.card)
    if "permanent" not in card.facts["keywords"] or not card.in_play:
        return False
    by = game.board.cards.get(event.by or "")
    if by is not None and by.type not in PLAYER_TYPES:
        return False
    return (isinstance(event, Control) and card.controller != event.side) or isinstance(event, Attach)


@hidden.forbid(Passage)
def hidden_stays(at: At[Arkham], event: Passage) -> bool:
    """A hidden card leaves a hand only as it says itself; no other card discards it (faq-patrice-verborgen)."""
    if isinstance(event, Discard) and event.by is not None and not at.game.holds(HiddenNotDiscarded()):
        return False
    return _hidden(at.game, event)


def _hidden(game: Arkham, event: Passage) -> bool:
    card = game.card(event.card)
    if card.zone != "hand" or "hidden" not in game.keywords(event.card) or isinstance(event, HiddenGoes):
        return False
    return event.by != event.card and not game.eliminating(card.place[1])


@signature.forbid(Control, EnterPlay, Add, Draw)
def only_its_investigator(at: At[Arkham], event: Control | EnterPlay | Add | Draw) -> bool:
    """Nobody else plays, controls or holds the signature card of an investigator."""
    if not event.side or (isinstance(event, EnterPlay) and event.zone not in ("play", "threat")):
        return False
    return _foreign(at.game, event.card, event.side)


def _foreign(game: Arkham, card: str, side: str) -> bool:
    """Tell whether a card is the signature card of somebody else; an unnamed investigator owns what it brought."""
    owner = game.card(card).facts.get("signature")
    if owner is None or owner in (game.card(side).name, side):
        return False
    return game.card(side).name != side or game.card(card).owner != side


@signature.forbid(Act)
def plays_only_own(at: At[Arkham], event: Act) -> bool:
    """Nobody plays the signature card of another investigator."""
    if event.kind != "play" or event.card is None:
        return False
    return _foreign(at.game, event.card, event.side)


@attachments.along(Passage, when=lambda at, event: event.leaves(at.game.board))
def attachments_go(at: At[Arkham], event: Passage) -> Steps:
    """What hangs on a card that leaves play is discarded."""
    for card in at.game.board.attachments(event.card):
        yield Discard(card.id)


@attachments.forbid(Attach)
def hangs_elsewhere(at: At[Arkham], event: Attach) -> bool:
    """What hangs on a card already can be attached to another because it is detached (1.25)."""
    return at.game.card(event.card).zone == "attached" and not at.game.holds(Detaches())


@attachments.along(Flip, when=lambda at, event: not at.game.holds(FlippedStays()))
def everything_goes(at: At[Arkham], event: Flip) -> Steps:
    """Without the answer that says otherwise, nothing stays on what is turned over."""
    for card in at.game.board.attachments(event.card):
        yield Discard(card.id)
    if at.game.card(event.card).clues:
        yield Place(event.card, "clues", -at.game.card(event.card).clues)


@attachments.forbid(Place)
def swarm_without_tokens(at: At[Arkham], event: Place) -> bool:
    """A swarm card is a card of its own, with tokens of its own (faq-marker-auf-schwarmkarten)."""
    return at.game.card(event.card).zone == "swarm" and not at.game.holds(SwarmHasTokens())


@attachments.forbid(Into)
def not_under(at: At[Arkham], event: Into) -> bool:
    """A card in limbo or in a discard pile can be put under an investigator (2.22)."""
    return (
        event.zone == "under"
        and at.game.card(event.card).zone in ("limbo", "discard")
        and not at.game.holds(LimboReached())
    )


@clues.along(Passage, when=lambda at, event: event.leaves(at.game.board))
def clues_to_the_place(at: At[Arkham], event: Passage) -> Steps:
    """Clues on a card that leaves play come onto the location where it was (1.28)."""
    yield from _clues_to_place(at.game, event.card)


@clues.along(Control)
def clues_when_control_changes(at: At[Arkham], event: Control) -> Steps:
    """So they do when its control changes."""
    if at.game.card(event.card).controller != event.side:
        yield from _clues_to_place(at.game, event.card)
        if at.game.card(event.card).clues:
            yield Place(event.card, "clues", -at.game.card(event.card).clues)


def _clues_to_place(game: Arkham, id: str) -> Steps:
    card = game.card(id)
    place = game.where(id)
    if card.clues and place is not None and card.type in ("asset", "event", "skill"):
        yield Place(place, "clues", card.clues)


@following.along(Control)
def attachments_follow(at: At[Arkham], event: Control) -> Steps:
    """Attachments of players follow the control of what they hang on (1.14)."""
    for card in at.game.board.attachments(event.card):
        if card.controller and card.controller != event.side:
            yield Control(card.id, event.side)


@signature.along(Control)
def signature_attachment_goes(at: At[Arkham], event: Control) -> Steps:
    """A signature card on a card that somebody else takes over is discarded."""
    game = at.game
    for card in game.board.attachments(event.card):
        owner = card.facts.get("signature")
        if owner is not None and owner not in (game.card(event.side).name, event.side):
            yield Discard(card.id)


@limit_in_zone.forbid(EnterPlay, Attach, Into)
def no_more_in_zone(at: At[Arkham], event: EnterPlay | Attach | Into) -> bool:
    """A copy beyond a limit of a zone does not enter it; a limit holds for each player (2.3)."""
    game = at.game
    card = game.card(event.card)
    limits = card.facts.get("max") or {}
    if isinstance(event, Into):
        if event.zone != "victory" or "victory" not in limits:
            return False
        there = [game.card(id) for id in game.board.pile("victory")]
    else:
        if "play" not in limits or card.in_play:
            return False
        side = event.side if isinstance(event, EnterPlay) else event.controller
        there = [one for one in game.board.cards.values() if one.in_play and (one.controller or "") == side]
    most = int(limits["victory" if isinstance(event, Into) else "play"])
    return sum(1 for one in there if one.name == card.name) >= most


@unfindable.forbid(Add)
def not_found(at: At[Arkham], event: Add) -> bool:
    """A card that lies in a deck, face down, or out of the game cannot be returned to a hand."""
    card = at.game.card(event.card)
    if not event.returned:
        return False
    return card.zone in ("deck", "encounter_deck", "removed", "swarm") or card.facedown


@unique.forbid(EnterPlay)
def only_one(at: At[Arkham], event: EnterPlay) -> bool:
    """There is one copy of a unique card in play."""
    game = at.game
    card = game.card(event.card)
    if not card.facts.get("unique") or card.in_play:
        return False
    return any(one.in_play and one.name == card.name and one.id != card.id for one in game.board.cards.values())


RULES = (
    resolving, committing, own_cards, paying, permanent, permanent_control, hidden, signature, attachments,
    clues, limit_in_zone, unfindable, unique,
    entry("1.12", WeaknessIsPlayerCard),
    entry("1.13", StaysInScenario),
    following,
    entry("1.23", LimboHides),
    entry("1.24", Rearranged),
    entry("1.25", Detaches),
    entry("2.7", SetAsideToPlay),
    entry("2.8", PoolOnly),
    entry("2.25", WeaknessFirst),
    entry("erratum-referenzhandbuch-seite-19-rechte-spalte-slots", OldOnesGo),
    entry("faq-patrice-karten-ziehen", DrawTogether),
    entry("faq-patrice-verborgen", HiddenNotDiscarded),
)  # fmt: skip
__all__ = ["ENCOUNTER", "RULES"]
