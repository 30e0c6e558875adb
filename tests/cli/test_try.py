"""`kfrules try` as a talk: lines in, text out."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kfrules.cli.trace import Line
from kfrules.cli.tryout.askers import Terminal, completer
from kfrules.cli.tryout.suggest import card_offers
from kfrules.cli.tryout.told import news
from kfrules.scenarios.keyforge.vocabulary import VOCABULARY

from tests.cli.conftest import Ran

Talk = Callable[..., Ran]

SITUATION = (
    "Giftling, Stärke 2, Gift",
    "Brocken, Stärke 3, betäubt",
    "",
    "",
    "",
    "3",
    "",
    "Wache, Stärke 4, Spott",
    "Kiesel, Stärke 1",
    "los",
)


@pytest.fixture
def talk(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Talk:
    """Run `kfrules try` on these lines; it saves into `tmp_path`."""

    def call(*lines: str, arguments: tuple[str, ...] = ()) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("try", *arguments, "--folder", str(tmp_path))

    return call


def test_a_situation_is_built_played_and_saved(talk: Talk, run: Callable[..., Ran], tmp_path: Path) -> None:
    ran = talk(*SITUATION, "Giftling kämpft gegen Wache", "Speichern Mein Fall", "quit")
    assert (ran.code, ran.err) == (0, "")
    assert "  Du: Giftling (Stärke 2, Gift), Brocken (Stärke 3, betäubt); 3 Æmber\n" in ran.out
    assert (
        "   1  mit Giftling ernten\n   2  Giftling kämpft gegen Wache\n   3  Brocken: Betäubung entfernen\n" in ran.out
    )
    assert "Wache wird zum Zerstören markiert [Gift" in ran.out
    assert "Nicht gespeichert" not in ran.out
    path = tmp_path / "mein-fall.scenario.yaml"
    checked = run("check", str(path), "--json")
    assert (checked.code, json.loads(checked.out)["passed"]) == (0, 1)
    assert "me: {aember: 3, line: [Brocken], discard: [Giftling]}" in path.read_text("utf-8")


def test_why_something_is_not_possible(talk: Talk) -> None:
    out = talk(
        *SITUATION, "warum Giftling gegen Kiesel", "reap Brocken", "warum 1", "warum", "warum 9", "warum Kaffee"
    ).out
    assert "Nicht erlaubt: Giftling kämpft gegen Kiesel.\n  Das verbietet „Spott“: " in out
    assert "(kfrules show spott)" in " ".join(out.split())
    assert "Nicht erlaubt: mit Brocken ernten.\n  Das verbietet „Betäuben“: " in out
    assert "Das ist erlaubt.\n" in out
    assert "Der Schritt fehlt; " in out
    assert "Einen Schritt 9 gibt es nicht; es sind 4.\n" in out
    assert "Den Schritt „Kaffee“ verstehe ich nicht; " in out


def test_a_forbidden_step_can_be_kept(talk: Talk, run: Callable[..., Ran], tmp_path: Path) -> None:
    out = talk(*SITUATION, "merken", "ernte Brocken", "merken", "save Nein").out
    assert "Es gibt nichts zu merken; " in out
    assert "Gemerkt: mit Brocken ernten – nicht erlaubt.\n" in out
    path = tmp_path / "nein.scenario.yaml"
    assert "{reap: Brocken, refused: betaeuben}" in path.read_text("utf-8")
    assert run("check", str(path)).code == 0


def test_bad_input_is_one_sentence_and_asked_again(talk: Talk) -> None:
    out = talk(
        "Kodre", "Köder", "speichern x", "Giftling, Stärke 2", "los", "99", "blabla", "speichern", "speichern ../x"
    ).out
    assert "Die Karte „Kodre“ kenne ich nicht; am nächsten liegen „Köder“, " in out
    assert "„Köder“ ist eine Aktion; nenne sie bei den Handkarten.\n" in out
    assert "„speichern“ geht erst im Spiel; „los“ beginnt es.\n" in out
    assert out.count("Du – Kreaturen, von links nach rechts (Enter: keine): ") == 4
    assert "Einen Schritt 99 gibt es nicht; es sind 2.\n" in out
    assert "Der Name fehlt; " in out
    assert "taugt nicht als Name; " in out
    assert "  Du: Giftling (Stärke 2)\n" in out


def test_undo_reaches_back_into_the_board(talk: Talk) -> None:
    out = talk(*SITUATION, "1", "undo", "zurück", "zurück", "zurück", "undo", "los", "quit").out
    assert "Zurückgenommen: mit Giftling ernten.\n" in out
    assert "Zurückgenommen: los.\n" in out
    assert "Zurückgenommen: Kiesel, Stärke 1.\n" in out
    assert "Zurückgenommen: Wache, Stärke 4, Spott.\n" in out
    assert out.split("Der Tisch")[-1].startswith(
        "\n  Du: Giftling (Stärke 2, Gift), Brocken (Stärke 3, betäubt); 3 Æmber\n  Akt"
    )
    assert "Es gibt nichts zurückzunehmen.\n" in talk("undo").out


def test_an_open_decision_is_asked_by_number(talk: Talk) -> None:
    out = talk(
        "A, Stärke 1", "", "", "Neu, Stärke 2", "los", "Neu spielen", "warum ende", "7", "tisch", "2", "tisch"
    ).out
    assert "Du entscheidest: Wohin in die Schlachtreihe?\n   1  ganz links\n   2  ganz rechts\n" in out
    assert "Erst ist die Entscheidung dran; " in out
    assert "„7“ ist keine Antwort; nimm eine der Zahlen oder „zurück“.\n" in out
    assert "Du spielst Neu [" in out
    assert out.count("Du spielst Neu [") == 1
    assert "Schlachtreihe: A, Neu" in out


def test_it_starts_from_a_scenario(talk: Talk, tmp_path: Path) -> None:
    talk(*SITUATION, "1", "1", "speichern vorlage")
    path = str(tmp_path / "vorlage.scenario.yaml")
    out = talk("weiter", "weiter", "weiter", "zurück", "tisch", arguments=(path,)).out
    assert "Die Schritte des Szenarios spielst du mit „weiter“" in out
    assert "Giftling erntet [Ernten" in out
    assert "Hier geht es nicht vorgegeben weiter; wähle selbst, was geschieht.\n" in out
    assert "Zurückgenommen: Brocken: Betäubung entfernen.\n" in out
    assert "4 Æmber" in out


def test_a_scenario_that_is_none_is_an_error(run: Callable[..., Ran], tmp_path: Path) -> None:
    ran = run("try", str(tmp_path / "fehlt.yaml"))
    assert ran.code == 2
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("lines", [(), ("quit",), ("hilfe", "tisch", "beenden"), (*SITUATION, "q")])
def test_it_can_be_left_at_any_time(talk: Talk, lines: tuple[str, ...]) -> None:
    ran = talk(*lines)
    assert (ran.code, ran.err) == (0, "")


def test_an_interrupt_leaves_quietly(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted:
        lines: Iterator[str] = iter(("Giftling, Stärke 2\n", "los\n", "1\n"))

        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            for line in self.lines:
                return line
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    ran = run("try")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Was geschieht? \nNicht gespeichert.\n")


def test_a_won_game_is_over(talk: Talk) -> None:
    out = talk(
        "A, Stärke 1", "", "", "", "6, rot, blau", "", *([""] * 5), "wählen", "tisch", "1", "end", "1", "ende", "tisch"
    ).out
    assert "Du hast gewonnen.\nUnd nun: " in out


def test_only_what_is_new_is_told() -> None:
    old, new = Line(0, "a", ("x",)), Line(1, "b", ())
    assert [node.text for node in news([old], [old, new])] == ["b"]
    assert [node.text for node in news([new], [old, new])] == ["a"]
    assert news([old], [old]) == []


def test_a_terminal_remembers_and_can_be_left() -> None:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.history import InMemoryHistory
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    with create_pipe_input() as keys:
        session: PromptSession[str] = PromptSession(history=InMemoryHistory(), input=keys, output=DummyOutput())
        terminal = Terminal(session)
        for typed in ("Köder\r", "\x1b[A\r"):
            keys.send_text(typed)
            assert terminal.ask("Karte", card_offers("hand", VOCABULARY)) == "Köder"
        keys.send_text("\x04")
        with pytest.raises(EOFError):
            terminal.ask("Karte", card_offers("hand", VOCABULARY))
        keys.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            terminal.ask("Karte", card_offers("hand", VOCABULARY))


def test_a_terminal_is_offered_what_completes() -> None:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    made = list(completer(card_offers("hand", VOCABULARY)).get_completions(Document("Kiesel; koder"), CompleteEvent()))
    assert ("Köder", -5) in [(completion.text, completion.start_position) for completion in made]


def test_the_other_commands_do_not_load_the_dialogue() -> None:
    unwanted = {"prompt_toolkit", "kfrules.cli.tryout", "kfrules.scenarios.keyforge"}
    code = f"import kfrules.cli.app, sys; print([name for name in {sorted(unwanted)} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
