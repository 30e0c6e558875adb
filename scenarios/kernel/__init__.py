"""The kernel: events, rules, decisions and a trace; knows no game.

`events` what can happen · `rules` what a rule may hook into · `asking` what the rules say now · `game` the order
in which an event is prepared, applied, checked and reacted to · `timing` a game's policy for what follows when ·
`layers` what a card is after all changes · `lasting` effects in force for a time · `decisions` who answers a
question · `explore` every way that a line of play can go · `trace` the tree of what happened, with citations
"""

from kfrules.scenarios.kernel.decisions import Agent, Branch, Decision, FirstAgent, RandomAgent
from kfrules.scenarios.kernel.events import Atom, Event, Process, Together
from kfrules.scenarios.kernel.game import Game, Pending, Refused, Runaway
from kfrules.scenarios.kernel.lasting import Lasting
from kfrules.scenarios.kernel.rules import At, Rule, Rulebook, Steps
from kfrules.scenarios.kernel.timing import Nested, Timing
from kfrules.scenarios.kernel.trace import Node

__all__ = [
    "Agent",
    "At",
    "Atom",
    "Branch",
    "Decision",
    "Event",
    "FirstAgent",
    "Game",
    "Lasting",
    "Nested",
    "Node",
    "Pending",
    "Process",
    "RandomAgent",
    "Refused",
    "Rule",
    "Rulebook",
    "Runaway",
    "Steps",
    "Timing",
    "Together",
]
