"""When abilities answer: sobald before, am and falls between, nachdem afterwards; what is cancelled does not happen."""

from __future__ import annotations

from kfrules.scenarios.arkham.effects.run import all_out
from kfrules.scenarios.arkham.events.base import Doing, Fact
from kfrules.scenarios.arkham.events.harm import Eliminate
from kfrules.scenarios.arkham.events.tests import Success
from kfrules.scenarios.arkham.events.turn import Act, Trigger, Used
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.pretending import granting
from kfrules.scenarios.arkham.queries import Between, DecidedInSix, Interrupts, OpenAgain, TheirYou
from kfrules.scenarios.arkham.rules._rule import entry
from kfrules.scenarios.arkham.targets import Context
from kfrules.scenarios.arkham.windows import answering, open_moment
from kfrules.scenarios.kernel import At, Event, Rule, Steps

nested = entry("1.4", Interrupts)
between = entry("2.2", Between)
again = entry("1.3", OpenAgain)
answer = Rule("basis-ausloeser")
cancelling = Rule("basis-aufheben")
abilities = Rule("basis-faehigkeiten")


def _speaks(at: At[Arkham], event: Event) -> bool:
    """What an event is called is settled before it happens: afterwards the card that came into play is there."""
    return at.game.tells(event)  # type: ignore[arg-type]  # every event of Arkham has words


def _spoke(at: At[Arkham], event: Event) -> bool:
    return bool(at.game.words_of(event))  # type: ignore[arg-type]


@answer.before(Fact, Doing, when=_speaks)
def sobald(at: At[Arkham], event: Fact | Doing) -> Steps:
    """Abilities with "sobald" resolve before what they answer to."""
    yield from open_moment(at.game, event, "when")


@answer.react(Fact, Doing, when=_spoke)
def am_und_nachdem(at: At[Arkham], event: Fact | Doing) -> Steps:
    """Abilities with "am" and "falls" come next (2.2), then those with "nachdem"."""
    yield from open_moment(at.game, event, "at")
    yield from open_moment(at.game, event, "after")
    at.game.told.pop(id(event), None)


@cancelling.forbid(Fact, Doing)
def cancelled(at: At[Arkham], event: Fact | Doing) -> bool:
    """What is cancelled does not happen."""
    return any(one is event for one in at.game.cancelled)


@abilities.perform(Trigger)
def resolve(at: At[Arkham], event: Trigger) -> Steps:
    """Resolve an ability: "you" is who triggers it, or who bears the card (2.1)."""
    game = at.game
    ability = event.ability
    moment = game.moments[-1] if game.moments else None
    forced = ability.kind == "forced"
    you = event.side if game.holds(TheirYou()) else _otherwise_you(game, event)
    player = game.is_player_card(event.card)
    context = Context(game, event.card, you, moment.event if moment and ability.to else None, ability, forced, player)
    if ability.kind == "free" and moment is not None and context.event is None:
        context.event = None
    if ability.limit is not None:
        yield Used(_key(game, event), ability.limit[0])
    if ability.may and forced and not game.choose("may", (True, False), "Machst du das?", you):
        return
    yield from all_out(context, ability.effects)
    if "resign" in ability.types and not game.seat(event.side).eliminated:
        yield Eliminate(event.side, True)
    of_result = isinstance(context.event, Success) and game.trial is not None and game.trial.twice
    if of_result and not game.holds(DecidedInSix()):  # without 1.7 it is a result like any other
        yield from all_out(context, ability.effects)


def _otherwise_you(game: Arkham, event: Trigger) -> str:
    """Without 2.1: whoever bears the card although somebody else triggers, or the lead investigator."""
    bearer = game.you_of(event.card)
    return bearer if bearer is not None and bearer != event.side else game.board.lead


def _key(game: Arkham, event: Trigger) -> str:
    return event.ability.key


@abilities.forbid(Act)
def at_its_time(at: At[Arkham], event: Act) -> bool:
    """A reaction needs what it answers to; a free ability and a fast card need a player window."""
    game, ability = at.game, event.ability
    if event.kind == "trigger":
        if ability is None:
            return True
        if ability.kind == "free":
            return game.window != "player"
        return ability.kind != "reaction" or answering(game, event) is None
    if event.kind == "play" and ability is not None and ability.to is not None:
        return not event.performed and answering(game, event) is None
    return False


@abilities.forbid(Act)
def as_if_allowed(at: At[Arkham], event: Act) -> bool:
    """Nothing is done as if one stood elsewhere unless a text lets you, as often as it says (2.10)."""
    return event.as_if is not None and granting(at.game, event) is None


@abilities.forbid(Trigger)
def within_its_limit(at: At[Arkham], event: Trigger) -> bool:
    """An ability with a limit resolves so often only, forced ones too."""
    limit = event.ability.limit
    if limit is None:
        return False
    return at.game.board.used[event.ability.key, limit[0]] >= limit[1]


RULES = (nested, between, again, answer, cancelling, abilities)
