from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from kfrules.cli.tryout import options, steps
from kfrules.cli.tryout.session import Session
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios import folders, run
from kfrules.scenarios.format import find_files, load_file, load_text
from kfrules.scenarios.keyforge.engine import ENGINE
from kfrules.scenarios.keyforge.vocabulary import VOCABULARY

FILES = [path for path in find_files(folders()) if "\ngiven:" in path.read_text("utf-8")]

BOARD = """\
id: brett
game: keyforge
given:
  house: dis
  me:
    aember: 1
    line: [{card: Anna, power: 3}, {card: Bert, power: 2, stunned: true}]
    hand: [{card: Neuling, power: 1}]
  opponent:
    aember: 2
    line: [{card: Wache, power: 2, keywords: [taunt]}, {card: Kiesel, power: 1}, {card: Kiesel, power: 1}]
when:
  - fight: {with: Anna, against: Wache}
  - {reap: Bert, refused: betaeuben}
  - play: Neuling
  - choose: right
then: {me: {line: [Anna, Bert, Neuling]}}
"""


def session(text: str = BOARD) -> Session:
    return Session(load_text(text))


def said(session: Session) -> list[str]:
    return [steps.sentence(step, VOCABULARY) for step in session.legal()]


def test_the_legal_steps_are_offered() -> None:
    assert said(session()) == [
        "Neuling spielen",
        "Neuling ablegen",
        "mit Anna ernten",
        "Anna kämpft gegen Wache",
        "Anna kämpft gegen Kiesel 2",
        "Bert: Betäubung entfernen",
        "Zug beenden",
    ]


def test_every_offered_step_is_allowed_and_understood() -> None:
    for path in FILES[::25]:
        tried = Session(load_file(path))
        for step in tried.legal():
            assert steps.meant(tried.position, steps.sentence(step, VOCABULARY)) == step
            assert tried.why(step) is None


@pytest.mark.parametrize(
    ("line", "rule"),
    [("Anna gegen Kiesel", "spott"), ("ernte mit Bert", "betaeuben"), ("forge rot", "schritt-1-schluessel-schmieden")],
)
def test_a_forbidden_step_names_the_rule(line: str, rule: str) -> None:
    tried = session()
    step = steps.meant(tried.position, line)
    assert step is not None
    forbidden = tried.why(step)
    assert forbidden is not None
    assert rule in forbidden.rules
    assert tried.play(step) == forbidden
    assert tried.moves == []


def test_a_line_that_means_no_step_is_none() -> None:
    tried = session()
    assert steps.meant(tried.position, "Kaffee trinken") is None
    assert "mit Anna ernten" in steps.nearest(tried.position, "mit Ana ernten")


def test_undo_replays_and_changes_no_history() -> None:
    tried = session()
    pictures = [tried.position.game.board.fingerprint()]
    while (move := tried.next_of_script()) is not None:
        earlier = tried.position
        tried._move(move)
        assert earlier.game.board.fingerprint() == pictures[-1]
        pictures.append(tried.position.game.board.fingerprint())
    assert len(tried.moves) == 4
    while tried.moves:
        assert tried.position.game.board.fingerprint() == pictures.pop()
        assert tried.undo()
    assert tried.undo() is None


def test_an_answer_is_taken_back_before_its_step() -> None:
    tried = session()
    tried.play({"do": "play", "card": "Neuling"})
    assert tried.position.open is not None
    assert tried.legal() == []
    assert list(options.offered(tried.position.open, ENGINE).values()) == ["ganz links", "ganz rechts"]
    index = options.chosen(tried.position.open, "ganz rechts", ENGINE)
    assert index == 1
    tried.answer(index)
    assert tried.undo() == "ganz rechts"
    assert tried.position.open is not None
    assert tried.undo() == "Neuling spielen"
    assert tried.position.open is None


def test_the_script_of_a_scenario_is_left_when_something_else_is_played() -> None:
    tried = session()
    assert tried.next_of_script() == {"do": "fight", "with": "Anna", "against": "Wache"}
    tried.play({"do": "end"})
    assert tried.next_of_script() is None
    tried.undo()
    assert tried.next_of_script() is not None


def test_what_was_played_is_saved_and_passes(tmp_path: Path) -> None:
    tried = session()
    forbidden = tried.why({"do": "reap", "card": "Bert"})
    assert forbidden is not None
    tried.note(forbidden)
    tried.play({"do": "play", "card": "Neuling"})
    with pytest.raises(KfrulesError, match="Eine Entscheidung ist noch offen"):
        tried.save("offen", tmp_path)
    tried.answer(0)
    tried.play({"do": "fight", "with": "Anna", "against": "Wache"})
    assert tried.unsaved
    saved = tried.save("Mein Fall", tmp_path)
    assert saved.path == tmp_path / "mein-fall.scenario.yaml"
    assert not saved.warning
    assert not tried.unsaved
    record = load_file(saved.path)
    assert [step["do"] for step in record["when"]] == ["reap", "play", "choose", "fight"]
    assert record["when"][0]["refused"] == "betaeuben"
    assert record["when"][2]["answers"] == ["left"]
    assert record["then"]["me"]["line"] == ["Neuling", "Anna", "Bert"]
    assert record["then"]["opponent"]["discard"] == ["Wache"]
    assert record["then"]["cards"]["Anna"] == {"ready": False, "damage": 2}
    assert run(record).passed


def test_no_file_of_others_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "fall.scenario.yaml").write_text("meins", "utf-8")
    tried = session()
    with pytest.raises(KfrulesError, match="Die Datei gibt es schon"):
        tried.save("fall", tmp_path)
    for name in ("", "../fall", "…"):
        with pytest.raises(KfrulesError, match="taugt nicht als Name"):
            tried.save(name, tmp_path)
    tried.save("neu", tmp_path)
    tried.play({"do": "reap", "card": "Anna"})
    tried.save("neu", tmp_path)
    assert load_file(tmp_path / "neu.scenario.yaml")["when"] == [{"do": "reap", "card": "Anna"}]


@pytest.mark.parametrize("path", FILES[4::23], ids=lambda path: path.stem)
def test_whatever_is_played_is_saved_so_that_it_passes(path: Path, tmp_path: Path) -> None:
    chance = random.Random(path.stem)
    tried = Session(load_file(path))
    for _ in range(5):
        step_or_not = tried.legal()
        if not step_or_not and tried.position.open is None:
            break
        if step_or_not:
            tried.play(chance.choice(step_or_not))
        while tried.position.open is not None:
            tried.answer(chance.choice(list(options.offered(tried.position.open, ENGINE))))
    saved = tried.save("gespielt", tmp_path)
    assert not saved.warning
    result = run(load_file(saved.path))
    assert result.passed, f"{result.message}\n{saved.path.read_text('utf-8')}"


def test_a_fault_of_the_engine_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = session()
    tried.play({"do": "reap", "card": "Anna"})
    before = tried.position

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("durch null")

    monkeypatch.delenv("KFRULES_DEBUG", raising=False)
    monkeypatch.setattr("kfrules.cli.tryout.session.replay", broken)
    with pytest.raises(KfrulesError, match="Das ist ein Fehler in kfrules"):
        tried.play({"do": "end"})
    assert tried.position is before
    assert len(tried.moves) == 1


def test_what_cannot_be_said_is_deferred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kfrules.cli.tryout.script._candidates", lambda *_: iter(()))
    tried = session()
    tried.play({"do": "play", "card": "Neuling"})
    tried.answer(0)
    saved = tried.save("ungesagt", tmp_path)
    assert "Wohin in die Schlachtreihe?" in saved.warning
    assert load_file(saved.path)["status"] == "deferred"
