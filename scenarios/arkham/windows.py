"""What answers to what happens: forced abilities first, then reactions as long as somebody wants to use one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass, field
from kfrules.scenarios.arkham.abilities import Ability
from kfrules.scenarios.arkham.events.base import Told
from kfrules.scenarios.arkham.events.enemies import Engage, Spawn
from kfrules.scenarios.arkham.events.turn import Act, Trigger
from kfrules.scenarios.arkham.matching import answers, usable_by
from kfrules.scenarios.arkham.queries import EachSwarm, OneAtATime, OpenAgain
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham


@dataclass(eq=False)
class Moment:
    """A point at which abilities may answer to an event: when it is about to happen, at it, or after it.

    `used`: abilities that have answered to it.
    """

    event: Told
    word: str
    used: list[str] = field(default_factory=list)


def times(game: Arkham, event: Told) -> int:
    """Return how often the same ability may answer: to a swarm that engages once for each of its cards."""
    if isinstance(event, Engage | Spawn) and "engage" in game.words_of(event) and game.holds(EachSwarm()):
        return 1 + len(game.board.swarm(event.card))
    return 1


def open_moment(game: Arkham, event: Told, word: str) -> Steps:
    """Resolve what is forced, then let reactions answer."""
    if not _anything(game, event, word):
        return
    moment = Moment(event, word)
    game.moments.append(moment)
    window, game.window = game.window, ""
    try:
        yield from forced(game, moment)
        if moment.event not in game.cancelled:
            yield from reactions(game, moment)
    finally:
        game.moments.pop()
        game.window = window


def _anything(game: Arkham, event: Told, word: str) -> bool:
    """Tell whether any ability could answer at all."""
    return any(ability.moment == word for _, ability in _listeners(game, event))


def _listeners(game: Arkham, event: Told) -> Iterator[tuple[str, Ability]]:
    """Yield the abilities that are there to answer: of cards in play, in hand, committed, and of what it is about."""
    gone = set(event.about)
    committed = {id for _, id in game.trial.committed} if game.trial is not None else set()
    for card in list(game.board.cards.values()):
        there = card.in_play or card.zone == "hand" or card.id in committed or card.id in gone
        if not there or not card.abilities or (card.facedown and card.in_play):
            continue
        if card.type == "location" and not card.revealed and card.id not in gone:
            continue
        for ability in game.abilities_of(card.id):
            if ability.to is not None and _placed(game, card.id, ability, card.id in gone, card.id in committed):
                yield card.id, ability


def _placed(game: Arkham, id: str, ability: Ability, gone: bool, committed: bool) -> bool:
    """Tell whether an ability works where its card is."""
    card = game.card(id)
    if ability.kind == "play":
        return card.zone == "hand"
    if ability.kind not in ("forced", "reaction"):
        return False
    if ability.zone:
        return card.zone == ability.zone or committed
    return card.in_play or gone or committed or (card.zone == "hand" and "hidden" in game.keywords(id))


def forced(game: Arkham, moment: Moment) -> Steps:
    """Resolve forced abilities one after another; the lead investigator orders them."""
    done: list[str] = []
    most = times(game, moment.event)
    while True:
        waiting = [
            Trigger(id, you, ability)
            for id, ability in _listeners(game, moment.event)
            if ability.kind == "forced" and done.count(ability.key) < most
            for you in forced_on(game, id, ability, moment)
        ]
        if not waiting:
            return
        chosen = game.choose("order", tuple(waiting), "Welche erzwungene Fähigkeit zuerst?", game.board.lead)
        done.append(chosen.ability.key)
        yield chosen


def forced_on(game: Arkham, id: str, ability: Ability, moment: Moment) -> list[str]:
    """Return the one whom a forced ability calls "you" now; nobody if it does not answer."""
    you = game.you_of(id) or moment.event.actor or game.board.lead
    if game.seat(you).eliminated and moment.event.actor != you:
        return []
    return [you] if answers(game, ability, you, moment.event, moment.word) else []


def reactions(game: Arkham, moment: Moment) -> Steps:
    """Let reactions answer, one at a time; the window opens again after each (1.3)."""
    while True:
        options = list(possible(game, moment))
        if not options:
            return
        chosen = game.agent_choice("window", (None, *options), "Reagierst du?")
        if chosen is None:
            return
        assert chosen.ability is not None
        yield chosen
        game.cite(*(["1.3"] if moment.used else ["1.4"] if moment.word == "when" else []))
        moment.used.append(f"{chosen.ability.key}/{chosen.side}" if chosen.kind != "play" else chosen.ability.key)
        if moment.event in game.cancelled or not game.holds(OpenAgain()):
            return


def possible(game: Arkham, moment: Moment) -> Iterator[Act]:
    """Yield the reactions that are legal at a moment."""
    for id, ability in _listeners(game, moment.event):
        if ability.kind == "forced":
            continue
        for side in usable_by(game, id):
            act = reaction(game, id, side, ability)
            if answering(game, act) is not None and not game.refusals(act, first=True):
                yield act


def reaction(game: Arkham, id: str, side: str, ability: Ability) -> Act:
    """Return the act of using a reaction, or of playing a card in reaction."""
    return Act(side, "play" if ability.kind == "play" else "trigger", id, ability)


def answering(game: Arkham, act: Act) -> Moment | None:
    """Return the moment that an act answers to, None where there is none."""
    if not game.moments or act.ability is None:
        return None
    moment = game.moments[-1]
    ability: Any = act.ability
    most = times(game, moment.event)
    if moment.used.count(ability.key) >= most or moment.used.count(f"{ability.key}/{act.side}") >= most:
        return None
    return moment if answers(game, ability, act.side, moment.event, moment.word) else None


def player_window(game: Arkham) -> Steps:
    """Let free abilities be used and fast cards be played, as long as somebody wants to."""
    moments, game.moments = game.moments, []
    window, game.window = game.window, "player"
    try:
        while True:
            chosen = game.agent_choice("player", (None, *free_acts(game)), "Spielerfenster")
            if chosen is None:
                return
            yield chosen
    finally:
        game.moments, game.window = moments, window


def free_acts(game: Arkham) -> list[Act]:
    """Return what can be done in a player window: free abilities, fast cards."""
    found = []
    for card in list(game.board.cards.values()):
        for ability in game.abilities_of(card.id):
            if ability.kind == "action" and game.trial is not None and not game.holds(OneAtATime()) and card.in_play:
                found += [Act(side, "activate", card.id, ability) for side in usable_by(game, card.id)]
            if ability.kind == "free" and (card.in_play or ability.zone == card.zone):
                found += [Act(side, "trigger", card.id, ability) for side in usable_by(game, card.id)]
        if card.zone == "hand" and game.has(card.id, "fast") and card.type in ("asset", "event"):
            played = next((a for a in card.abilities if a.kind == "play"), None)
            if played is None or played.to is None:
                found.append(Act(card.place[1], "play", card.id, played))
    return [act for act in found if not game.refusals(act, first=True)]
