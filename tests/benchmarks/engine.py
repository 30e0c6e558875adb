"""How many scenarios a second an engine plays: `python -m tests.benchmarks.engine [--game GAME] [--seconds S]`.

Measured are our own scenarios that leave nothing open, of KeyForge those by pure rules (no printed cards, no abilities,
no end of a turn); loaded once, without counterfactuals, on one core, whose time is counted. A run sets the board up,
plays and compares.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from kfrules import scenarios
from kfrules.scenarios.kernel import Branch
from kfrules.scenarios.play.player import Player
from kfrules.scenarios.play.runner import explored

Record = dict[str, Any]
_LISTS = ("upgrades", "grafted")


def pure(record: Record) -> bool:
    """Tell whether a scenario is played by the rules alone, straight through one turn."""
    if record["status"] == "deferred" or record["facts"] or explored(record):
        return False
    if record["game"] != "keyforge":
        return straight(record)
    if record["given"]["step"] == "setup" or any(step["do"] == "end" for step in record["when"]):
        return False
    sides = (record["given"][side] for side in ("me", "opponent"))
    if any("abilities" in card for side in sides for zone in side.values() for card in _cards(zone)):
        return False
    return straight(record)


def straight(record: Record) -> bool:
    """Tell whether nothing in a scenario is left open."""
    try:
        Player(record).straight()
    except Branch:  # an order that the script leaves open is explored
        return False
    return True


def _cards(zone: Any) -> list[Record]:
    cards = [card for card in zone if isinstance(card, dict)] if isinstance(zone, list) else []
    return cards + [below for card in cards for key in _LISTS for below in _cards(card.get(key))]


def measure(records: list[Record], seconds: float) -> float:
    """Return how many scenarios a second are played: the best of rounds that take `seconds` altogether."""
    best, end = 0.0, time.process_time() + seconds
    while time.process_time() < end:
        begin = time.process_time()
        for record in records:
            scenarios.run(record, counterfactuals=False)
        best = max(best, len(records) / (time.process_time() - begin))
    return best


def main() -> None:
    """Print the figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="wie lange gemessen wird")
    parser.add_argument("--game", default="keyforge", help="wessen Szenarien")
    arguments = parser.parse_args()
    records = [record for record in scenarios.load_all(arguments.game) if pure(record)]
    rate = measure(records, arguments.seconds)
    print(f"{len(records)} Szenarien: {rate:,.0f} in der Sekunde".replace(",", "."))


if __name__ == "__main__":
    main()
