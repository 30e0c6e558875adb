"""`kfrules try` as a talk: lines in, text out."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kfrules.cli.knowledge import titles_of
from kfrules.cli.screen import Screen
from kfrules.cli.trace import Line
from kfrules.cli.tryout.askers import Terminal, completer
from kfrules.cli.tryout.dialogue import Dialogue
from kfrules.cli.tryout.session import Session
from kfrules.cli.tryout.suggest import card_offers
from kfrules.cli.tryout.told import news
from kfrules.scenarios.format.record import Step
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
    assert "„7“ ist keine Antwort; nimm eine der Zahlen, einen der Namen oder „zurück“.\n" in out
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
    told, draft = ran.out.strip().split("\nkfrules try ")
    assert told.endswith("Was geschieht? \nNicht gespeichert. Der Entwurf liegt bereit:")
    assert "reap: Giftling" in Path(draft).read_text("utf-8")


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
        keys.send_text("halb getippt\x03Tolas\r")
        assert terminal.ask("Karte", card_offers("hand", VOCABULARY)) == "Tolas", "an interrupt clears the line"


def test_a_terminal_is_offered_what_completes() -> None:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    made = list(completer(card_offers("hand", VOCABULARY)).get_completions(Document("Kiesel; koder"), CompleteEvent()))
    assert ("Köder", -5) in [(completion.text, completion.start_position) for completion in made]


def test_the_other_commands_do_not_load_the_dialogue() -> None:
    unwanted = {"prompt_toolkit", "kfrules.cli.tryout", "kfrules.scenarios.keyforge"}
    code = f"import kfrules.cli.app, sys; print([name for name in {sorted(unwanted)} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


class Sitting:
    """Somebody at a terminal who types these lines; an exception among them is raised."""

    person = True

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self.lines = list(lines)
        self.asked: list[str] = []

    def ask(self, question: str, offers: object) -> str:
        self.asked.append(question)
        line = self.lines.pop(0) if self.lines else EOFError
        if isinstance(line, str):
            return line
        raise line


def sit(folder: Path, *lines: str | type[BaseException], session: Session | None = None) -> tuple[Sitting, str]:
    """Let somebody talk; return who that was, and the screen."""
    asker, shown = Sitting(*lines), io.StringIO()
    talked = session or Session()
    Dialogue(Screen(shown, 80), asker, talked, titles_of(None, talked.game), folder).run()
    return asker, shown.getvalue()


def test_who_would_lose_work_is_asked_first(tmp_path: Path) -> None:
    asker, shown = sit(tmp_path, "Giftling, Stärke 2", "los", "1", "quit", "nein", "speichern fall", "quit")
    assert asker.asked.count("Nicht gespeichert. Aufhören?") == 1
    assert (tmp_path / "fall.scenario.yaml").exists()
    assert "Entwurf" not in shown
    asker, shown = sit(tmp_path, "quit")
    assert asker.asked == ["Du – Kreaturen, von links nach rechts (Enter: keine)"]


@pytest.mark.parametrize("leave", [("quit", "ja"), (EOFError,), (KeyboardInterrupt,)])
def test_what_is_left_unsaved_is_kept_as_a_draft(
    tmp_path: Path, leave: tuple[str | type[BaseException], ...], run: Callable[..., Ran]
) -> None:
    _, shown = sit(tmp_path, "Giftling, Stärke 2", "los", "1", *leave)
    draft = shown.rsplit("kfrules try ", 1)[1].strip()
    assert run("check", draft).code == 0
    _, shown = sit(tmp_path, "Nur gebaut, Stärke 2", *leave)
    assert "Nur gebaut" in Path(draft).read_text("utf-8")


def test_an_interrupt_while_a_step_is_played_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session()
    play, calls = session.play, []

    def interrupted(step: Step) -> object:
        calls.append(step)
        if len(calls) == 1:
            raise KeyboardInterrupt
        return play(step)

    monkeypatch.setattr(session, "play", interrupted)
    _, shown = sit(tmp_path, "Giftling, Stärke 2", "los", "1", "1", "speichern fall", "quit", session=session)
    assert "Abgebrochen; bis hierher ist alles noch da." in shown
    assert "Giftling erntet" in shown


def test_a_name_of_300_letters_ends_nothing(talk: Talk) -> None:
    out = talk(*SITUATION, "1", f"speichern {'x' * 300}", "speichern kurz", "quit").out
    assert "Der Name ist zu lang (300 Zeichen); nimm höchstens 100." in out
    assert "Geschrieben: " in out


@pytest.mark.parametrize("line", ["Pos Feen, Tolas", "Tolas, betäubt, Pos Feen, 1 Schaden"])
def test_cards_may_be_parted_by_commas(talk: Talk, line: str) -> None:
    out = talk(line, "", "", "los", "quit").out
    table = out.split("Der Tisch")[1].split("Gegner")[0]
    assert "Pos Feen" in table
    assert "Tolas" in table
    assert "verstehe ich nicht" not in out


def test_the_semicolon_and_the_house_are_told(talk: Talk) -> None:
    out = talk("Giftling, Stärke 2", "los", "quit").out
    assert "Karten trennst du mit „;“" in out
    assert "Als aktive Fraktion nehme ich Brobnar; " in out
    assert "nehme ich" not in talk(*SITUATION[:-1], *[""] * 6, "Dis", "quit").out


@pytest.mark.parametrize("answer", ["rechts", "ganz rechts", "right", "ganz re", "2"])
def test_an_open_decision_is_answered_by_name(talk: Talk, answer: str) -> None:
    out = talk("A, Stärke 1", "", "", "Neu, Stärke 2", "los", "Neu spielen", answer, "tisch").out
    assert "Schlachtreihe: A, Neu" in out


def test_a_beginning_that_fits_several_options_is_no_answer(talk: Talk) -> None:
    out = talk("A, Stärke 1", "", "", "Neu, Stärke 2", "los", "Neu spielen", "ganz", "links", "tisch").out
    assert "„ganz“ ist keine Antwort" in out
    assert "Schlachtreihe: Neu, A" in out


@pytest.mark.parametrize("name", ["Soldat #eins", "Soldat ~2", "me", "none", "opponent", "‧"])
def test_no_name_ends_the_session(talk: Talk, name: str) -> None:
    ran = talk(f"{name}, Stärke 2", "Anna, Stärke 3", "los", "1", "speichern gut", "quit")
    assert (ran.code, ran.err) == (0, "")
    assert "Geschrieben: " in ran.out
    assert "Fehler in kfrules" not in ran.out


def test_lines_are_as_wide_as_the_window_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    screen = Screen(shown)
    monkeypatch.setenv("COLUMNS", "80")
    screen.say("wort " * 30)
    monkeypatch.setenv("COLUMNS", "40")
    before = len(shown.getvalue())
    screen.say("wort " * 30)
    assert max(map(len, shown.getvalue()[before:].split("\n"))) <= 40


def test_a_scenario_that_is_told_in_words_cannot_be_played_on(run: Callable[..., Ran]) -> None:
    ran = run("try", "handicap-nicht-fuer-neue-decks")
    assert ran.code == 2
    assert "nur in Worten erzählt" in ran.err
