"""How long a step takes in Magic on a board of 40 permanents with ten continuous effects, by processor time:
`python -m tests.benchmarks.magic_board`; with `--moving` one of them looks at who attacks, so none can be kept.
"""

from __future__ import annotations

import argparse
import time

from kfrules.scenarios.format import load_text
from kfrules.scenarios.format.record import Record
from kfrules.scenarios.kernel import Game
from kfrules.scenarios.kernel.explore import State
from kfrules.scenarios.play.player import Player

EFFECTS = (
    '{each: "creature yours", pt: +1/+1}', '{each: "green creature", keywords: [trample]}',
    '{each: "creature theirs", pt: +0/+1}', '{each: "red creature", keywords: [reach]}',
    "{each: land, also: creature, base: 1/1}", '{each: "green creature", also: Goblin}',
    '{each: "Goblin creature", pt: +1/+0}', '{each: "creature with-flying", pt: +0/+1}',
    '{each: "creature yours", keywords: [vigilance], if: "life of you >= 5"}',
)  # fmt: skip
STANDING, MOVING = '{each: "other enchantment", colors: [blue]}', '{each: "attacking creature", pt: +0/+1}'
STEPS = """when:
  - {attack: [Bär 0, Bär 1, Bär 2]}
  - {block: {Wolf 0: Bär 0}}
  - {assign: {Bär 0: {Wolf 0: 4}}}
  - {go: main2}
  - {go: end}
then: {cards: {Wolf 0: {zone: graveyard}, Bär 0: {zone: battlefield}}}
"""


def record(moving: bool) -> Record:
    """Return the scenario."""
    effects = (*EFFECTS, MOVING if moving else STANDING)
    bears = "".join(f"    - {{card: Bär {n}, pt: 2/2, colors: [green]}}\n" for n in range(15))
    wolves = "".join(f"    - {{card: Wolf {n}, pt: 2/2, colors: [red]}}\n" for n in range(15))
    signs = "".join(
        f"    - {{card: Zeichen {n}, type: enchantment, abilities: [{one}]}}\n" for n, one in enumerate(effects)
    )
    given = f"given:\n  me:\n    battlefield:\n{bears}{signs}  opponent:\n    battlefield:\n{wolves}"
    return load_text(f"id: gross\ngame: magic\n{given}{STEPS}")


def times(played: Record) -> list[float]:
    """Return how long each step took, in milliseconds; the first is the way to the first priority."""
    player = Player(played)
    state: State[Game] = State(player.opening(), 0)
    found = [_timed(lambda: player._begin(state))]
    while state.step < player.length:
        found.append(_timed(lambda: player._step(state)))
    return found


def _timed(act: object) -> float:
    begun = time.process_time()
    assert callable(act)
    act()
    return 1000 * (time.process_time() - begun)


def main() -> None:
    """Print the best of some rounds for each step."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--moving", action="store_true", help="ein Effekt achtet darauf, wer angreift")
    asked.add_argument("--rounds", type=int, default=8)
    wanted = asked.parse_args()
    played = record(wanted.moving)
    times(played)
    best = [min(many) for many in zip(*(times(played) for _ in range(wanted.rounds)), strict=True)]
    print(", ".join(f"{one:.1f}" for one in best), "ms je Schritt")
    print(f"im Mittel {sum(best) / len(best):.2f} ms, höchstens {max(best):.2f} ms")


if __name__ == "__main__":
    main()
