"""Rounds (base rules): phases in their order, and what happens in each."""

from __future__ import annotations

from kfrules.scenarios.arkham.effects.run import all_out
from kfrules.scenarios.arkham.events.happening import EndScenario, Happens
from kfrules.scenarios.arkham.events.tests import Test
from kfrules.scenarios.arkham.events.turn import Advance, EndTurn, NextPhase
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.queries import (
    AllResolved,
    AutoEvaded,
    AutoFails,
    CommitterGains,
    DecidedInSix,
    FailureWins,
    NoValueOutside,
    Queued,
    SkipTokens,
    WildMatches,
)
from kfrules.scenarios.arkham.rounds import end_scenario, end_turn, play_phase
from kfrules.scenarios.arkham.rules._rule import entry
from kfrules.scenarios.arkham.setup import nameless
from kfrules.scenarios.arkham.targets import Context
from kfrules.scenarios.arkham.testing import run_test
from kfrules.scenarios.kernel import At, Rule, Steps

round = Rule("basis-runde")
steps = Rule("fertigkeitsprobe-schritte")
agendas = Rule("basis-agenda")


@round.perform(NextPhase)
def phase(at: At[Arkham], event: NextPhase) -> Steps:
    """Play the phase that comes next."""
    yield from play_phase(at.game, event.phase)


@round.perform(EndTurn)
def turn_ends(at: At[Arkham], event: EndTurn) -> Steps:
    """A turn ends."""
    yield from end_turn(at.game, event.side)


@round.perform(Happens)
def happens(at: At[Arkham], event: Happens) -> Steps:
    """What a nameless card demands happens."""
    card = None if event.player else nameless(at.game.board)
    context = Context(at.game, card, event.side, forced=not event.player, player=event.player)
    yield from all_out(context, event.effects)


@round.perform(EndScenario)
def scenario_ends(at: At[Arkham], event: EndScenario) -> Steps:
    """The scenario ends."""
    yield from end_scenario(at.game)


@agendas.perform(Advance)
def advance(at: At[Arkham], event: Advance) -> Steps:
    """The agenda advances: all doom is removed, the next one is there."""
    from kfrules.scenarios.arkham.rounds import next_agenda

    yield from next_agenda(at.game, event.card)


@steps.perform(Test)
def test(at: At[Arkham], event: Test) -> Steps:
    """A test runs through its steps; within another it waits until that, and its action, are over (1.17)."""
    game = at.game
    if game.trial is not None and game.holds(Queued()):
        game.waiting.append(event)
        return
    outer = game.trial
    yield from run_test(game, event)
    game.trial = outer
    while game.delayed and game.trial is None:
        yield game.delayed.pop(0)
    while game.waiting and game.trial is None and not game.acting:
        yield game.waiting.pop(0)


RULES = (
    round, steps, agendas,
    entry("1.7", DecidedInSix),
    entry("1.9", WildMatches),
    entry("1.17", Queued),
    entry("2.5", AllResolved),
    entry("2.9", SkipTokens, no=(AutoEvaded,)),
    entry("faq-automatisch-misslungen", AutoFails),
    entry("faq-gelingt-und-misslingt", FailureWins),
    entry("faq-fertigkeitskarte-beitragen", CommitterGains),
    entry("faq-marker-ausserhalb-probe", NoValueOutside),
)  # fmt: skip
