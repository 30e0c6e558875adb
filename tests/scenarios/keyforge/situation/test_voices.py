"""One fight told in many voices is one board: mine and theirs, values, keywords and who attacks never change."""

from __future__ import annotations

import random
from typing import Any

import pytest
from kfrules.scenarios.keyforge.situation import read

# {a}: what attacks, {t}: what is attacked, as noun phrases in nominative (N), accusative (A) and dative (D), feminine.
MINE = [
    "{aN} greift {tA} an. Stirbt die {t}?",
    "Ich greife mit {aD} {tA} an. Stirbt die {t}?",
    "Ich greife {tA} mit {aD} an, überlebt meine {a}?",
    "Mit {aD} greife ich {tA} an. Ist die {t} tot?",
    "{tN} wird von {aD} angegriffen. Überlebt die {t}?",
    "{aN} haut auf {tA} drauf, geht die {t} kaputt?",
    "{aN} kämpft gegen {tA} – lebt meine {a} danach noch?",
    "Stirbt die {t}, wenn ich mit {aD} {tA} angreife?",
    "Wenn {aN} {tA} angreift, stirbt dann meine {a}?",
    "wenn ich {tA} mit {aD} attackiere überlebt die {t} das",
    "Angenommen {aN} attackt {tA}: dies my creature?",
    "Er hat {tA}. Ich hau mit {aD} drauf. Ist die {t} dann weg?",
    "Ich hab {aA}, er hat {tA}. Ich greife sie an. Überlebt meine {a}?",
    "{aN} gegen {tA}: überlebt meine?",
    "Hallo, kurze Frage: ich kloppe mit {aD} auf {tA}, stirbt meine {a} dabei?",
    "{tN} liegt beim Gegner. Ich greife sie mit {aD} an. Wie viel Schaden liegt danach auf der {t}?",
]
MASCULINE = [
    "{aN} greift {tA} an. Stirbt der {t}?",
    "Ich greife mit {aD} {tA} an. Stirbt meiner?",
    "{tA} greift {aN} an, stirbt der {t}?",
    "{tN} wird von {aD} angegriffen. Überlebt mein {a}?",
    "{aN} haut auf {tA}, ist der {t} dann tot?",
    "wenn {aN} {tA} angreift lebt meiner dann noch",
]
THEIRS = [
    "{tN} greift {aA} an. Stirbt meine {a}?",
    "Er greift mit {tD} {aA} an. Überlebt die {a}?",
    "Mein Gegner haut mit {tD} auf {aA}. Ist meine {a} dann kaputt?",
    "{aN} wird von {tD} angegriffen. Stirbt die {t}?",
    "Papa attackiert mit {tD} {aA}, ist die {t} dann weg?",
    "In seinem Zug greift {tN} {aA} an. Lebt die {a} noch?",
]
KEYWORDS = {
    "skirmish": ("Scharmützel", "Skirmish"), "poison": ("Gift", "Poison"), "elusive": ("Schwer zu fassen", "elusive"),
    "taunt": ("Spott", "Taunt"),
}  # fmt: skip


def creature(rng: random.Random, power: int) -> tuple[dict[str, Any], str]:
    """Return facts of a creature, and how they are said behind its name."""
    facts: dict[str, Any] = {"power": power}
    said = []
    for keyword in rng.sample(sorted(KEYWORDS), rng.choice((0, 0, 1, 2))):
        facts.setdefault("keywords", {})[keyword] = True
        said.append(rng.choice(KEYWORDS[keyword]))
    if rng.random() < 0.3:
        facts["armor"] = rng.randint(1, 3)
        said.append(f"Rüstung {facts['armor']}" if rng.random() < 0.5 else f"{facts['armor']} Rüstung")
    if rng.random() < 0.3:
        name = rng.choice(("assault", "hazardous"))
        amount = rng.randint(1, 4)
        facts.setdefault("keywords", {})[name] = amount
        said.append(f"{'Ansturm' if name == 'assault' else 'Gefährlich'} {amount}")
    if rng.random() < 0.2:
        facts["damage"] = 1
        said.append("1 Schaden")
    rng.shuffle(said)
    return facts, (" mit " + " und ".join(said)) if said else ""


def phrases(
    rng: random.Random, letter: str, mine: bool, masculine: bool = False
) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the facts of a creature, and its noun phrase in each case."""
    power = rng.randint(2, 5) if mine else rng.randint(6, 9)
    facts, said = creature(rng, power)
    adjective = ""
    if rng.random() < 0.2:
        facts["warded"] = True
        adjective = "beschützte"
    whose = {"N": "meine", "A": "meine", "D": "meiner"} if mine else {"N": "seine", "A": "seine", "D": "seiner"}
    if masculine:
        stem = "mein" if mine else "sein"
        whose = {"N": stem, "A": f"{stem}en", "D": f"{stem}em"}
    made = {letter: f"{power}er"}
    for case, word in whose.items():
        bent = adjective + _ending(case, masculine) if adjective else ""
        made[letter + case] = " ".join(part for part in (word, bent, f"{power}er") if part) + said
    return facts, made


def _ending(case: str, masculine: bool) -> str:
    return {"N": "r" if masculine else "", "A": "n" if masculine else "", "D": "n"}[case]


@pytest.mark.parametrize("template", [*MINE, *MASCULINE, *THEIRS])
def test_a_fight_is_the_same_board_in_every_voice(template: str) -> None:
    rng = random.Random(template)
    understood = 0
    for _ in range(25):
        mine, said_mine = phrases(rng, "a", True, template in MASCULINE)
        theirs, said_theirs = phrases(rng, "t", False, template in MASCULINE)
        question = template.format(**said_mine, **said_theirs)
        question = question[:1].upper() + question[1:]
        situation = read(question)
        assert situation is not None, question
        if situation.record is None:
            continue
        understood += 1
        given = situation.record["given"]
        assert len(given["me"]["line"]) == len(given["opponent"]["line"]) == 1, question
        found_mine, found_theirs = given["me"]["line"][0], given["opponent"]["line"][0]
        assert {k: found_mine.get(k) for k in mine} == mine, question
        assert {k: found_theirs.get(k) for k in theirs} == theirs, question
        assert not ({"keywords", "armor", "damage", "warded"} & set(found_mine) - set(mine)), question
        assert not ({"keywords", "armor", "damage", "warded"} & set(found_theirs) - set(theirs)), question
        agent, target = (found_theirs, found_mine) if template in THEIRS else (found_mine, found_theirs)
        fight = {"do": "fight", "with": agent["card"], "against": target["card"]}
        assert situation.record["when"] == [fight], question
    assert understood >= 23, f"{understood} of 25: {template}"
