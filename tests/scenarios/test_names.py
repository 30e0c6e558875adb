"""Cards may be called as people call them: numbers with #, a tilde; only what means something else is refused."""

from __future__ import annotations

import pytest
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

FIGHT = """
id: namen
game: keyforge
question: Wer stirbt?
ruling: Der angreift.
given:
  house: dis
  me: {{line: [{{card: "{first}", power: 3}}, {{card: "{second}", power: 3}}]}}
  opponent: {{line: [{{card: "Koloss {first}", power: 9}}]}}
when:
  - {{fight: {{with: "{second}", against: "Koloss {first}"}}}}
  - {{end: turn}}
then:
  cards: {{"{first}": {{zone: {where}}}, "{second}": {{zone: {other}}}}}
"""

PAIRS = [("Soldat #1", "Soldat #2"), ("Soldat ~1", "Soldat ~2"), ("#", "~"), ("Soldat", "Soldat#eins"), ("A~2", "A")]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_names_with_signs_are_kept_apart(first: str, second: str) -> None:
    fight = FIGHT.format(first=first, second=second, where="line", other="discard")
    assert run(load_text(fight)).status == "passed"


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_a_wrong_check_on_such_a_name_fails(first: str, second: str) -> None:
    fight = FIGHT.format(first=first, second=second, where="discard", other="line")
    assert run(load_text(fight)).status == "failed"


@pytest.mark.parametrize("name", ["me", "Opponent", "none", "nichts", "Kiesel‧2", "Kiesel⁝1"])
def test_a_name_that_means_something_else_is_refused(name: str) -> None:
    with pytest.raises(KfrulesError, match="gib der Karte einen anderen Namen"):
        load_text(FIGHT.format(first=name, second="Held", where="line", other="discard"))


ASSAULT = """
id: zweimal-ansturm
game: keyforge
question: Wie viel Schaden macht der Ansturm?
ruling: 5.
given:
  house: dis
  me: {line: [{card: Stürmer, power: 3, keywords: [{assault: 2}, {assault: 3}]}]}
  opponent: {line: [{card: Koloss, power: 9}]}
when: [{fight: {with: Stürmer, against: Koloss}}]
then: {cards: {Koloss: {damage: 8}}}
"""


def test_amounts_of_one_keyword_add_up() -> None:
    assert run(load_text(ASSAULT)).status == "passed"
