"""`kfrules shell`: lines in, answers out; at a terminal also cut, completed and previewed."""

from __future__ import annotations

import io
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kfrules import kb
from kfrules.cli.knowledge import open_snapshot
from kfrules.cli.shell.names import Names
from kfrules.cli.shell.page import MORE, Pager, how_many_fit
from kfrules.cli.shell.talk import COMMANDS, Talk, tidy
from kfrules.cli.shell.terminal import Terminal, history
from kfrules.rules_de.entries import GAMES

from tests.cli.conftest import Ran

Ask = Callable[..., Ran]
QUESTION = "Rüstung bei Gift"


@pytest.fixture
def talk(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Run `kfrules shell` on these lines, for KeyForge."""

    def call(*lines: str, game: str | None = "keyforge") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("shell", *(("--game", game) if game else ()))

    return call


@pytest.fixture(scope="module")
def opened() -> Iterator[kb.Snapshot]:
    with open_snapshot() as snapshot:
        yield snapshot


@pytest.fixture(scope="module")
def names(opened: kb.Snapshot) -> Names:
    return Names(opened, "keyforge")


def printed(ran: Ran) -> list[str]:
    """What was written after each line."""
    return ran.out.split("KeyForge: ")[1:]


@pytest.mark.parametrize("question", [QUESTION, "Wetter morgen in Berlin", "Köder", "?"])
def test_a_question_is_answered_as_by_ask(talk: Ask, run: Callable[..., Ran], question: str) -> None:
    asked = run("ask", "--game", "keyforge", question).out
    ran = talk(question)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"KeyForge: {question}\n{asked}\nKeyForge: \n"


def test_all_hits_are_those_of_ask(talk: Ask, run: Callable[..., Ran]) -> None:
    asked = run("ask", "--game", "keyforge", "--all", QUESTION).out
    assert printed(talk(QUESTION, ":alle"))[1] == f":alle\n{asked}\n"


def test_more_is_the_whole_entry(talk: Ask, run: Callable[..., Ran]) -> None:
    best, named = printed(talk(QUESTION, ":mehr", ":mehr Rüstung"))[1:3]
    assert best == f":mehr\n{run('show', 'gift').out}\n"
    assert named == f":mehr Rüstung\n{run('show', 'ruestung').out}\n"


def test_the_proof_is_played_step_by_step(talk: Ask, run: Callable[..., Ran]) -> None:
    first, second = printed(talk(QUESTION, ":b"))[:2]
    scenario = first.partition("kfrules play ")[2].split()[0]
    assert second == f":b\n{run('play', scenario).out}\n"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([":foo"], "Den Befehl „:foo“ gibt es nicht; „:hilfe“ zeigt alle."),
        ([":"], "Den Befehl „:“ gibt es nicht; „:hilfe“ zeigt alle."),
        ([":ende gleich"], "Hinter „:ende“ steht nichts; "),
        ([":spiel Kaffee"], "Das Spiel „Kaffee“ kennt kfrules nicht; möglich sind: keyforge, "),
        ([":mehr"], "Es gibt noch keine Antwort; "),
        ([":beweis"], "Es gibt noch keine Antwort; "),
        (["Wetter morgen in Berlin", ":alle"], "Zur letzten Frage fand sich nichts; "),
        ([":mehr Gfit"], "Den Eintrag „Gfit“ gibt es nicht; am nächsten liegen Gift (gift)"),
        (["kfrules show gift"], "Hier fragst du ohne „kfrules“; "),
    ],
)
def test_bad_input_is_one_sentence_and_asked_again(talk: Ask, lines: list[str], sentence: str) -> None:
    ran = talk(*lines, ":hilfe")
    assert ran.code == 0
    assert ran.err.startswith(sentence)
    assert ran.err.count("\n") == 1
    assert ":beweis " in ran.out


def test_a_fault_of_ours_is_a_sentence_too(talk: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("durch null")

    monkeypatch.setattr("kfrules.cli.shell.talk.proofs_of", broken)
    ran = talk(QUESTION, "Wetter morgen in Berlin")
    assert ran.code == 0
    assert ran.err.startswith("Das ist ein Fehler in kfrules (ZeroDivisionError: durch null)")
    assert "Keine Regelstelle gefunden" in ran.out


def test_the_game_is_chosen(talk: Ask) -> None:
    out = talk(":spiel Mag", "Trampelschaden", ":spiel", ":spiel alle", ":spiel").out
    assert "Fragen gelten jetzt Magic.\n" in out
    assert "\nMagic: Trampelschaden\n" in out
    assert "Gewählt ist Magic; möglich sind keyforge, magic, " in out
    assert "Alle Spiele: :spiel\nkfrules erkennt das Spiel an der Frage; möglich sind " in out


def test_a_question_of_several_games_is_answered_for_the_one_chosen(talk: Ask) -> None:
    ran = talk("Gift", ":beweis", ":spiel magic", ":spiel keyforge", game=None)
    assert "Hier genügt: :spiel keyforge\n" in ran.out
    assert ran.err.startswith("Die letzte Frage passt zu mehreren Spielen; ")
    answered = ran.out.partition("Fragen gelten jetzt Magic.\n")[2]
    assert "Magic-Regeln, November 2025" in answered
    assert answered.endswith("Fragen gelten jetzt KeyForge.\n\nKeyForge: \n")


def test_an_unknown_game_is_an_error(talk: Ask) -> None:
    ran = talk("Gift", game="kaffee")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Das Spiel „kaffee“ kennt kfrules nicht")


@pytest.mark.parametrize("lines", [(), ("", "   "), (":ende", QUESTION), (":e",), ("\x1b[31m",)])
def test_it_can_be_left_at_any_time(talk: Ask, lines: tuple[str, ...]) -> None:
    ran = talk(*lines)
    assert (ran.code, ran.err) == (0, "")
    assert "Regelstellen" not in ran.out
    assert "\x1b" not in ran.out


def test_help_names_every_command(talk: Ask) -> None:
    out = talk(":hilfe").out
    assert all(f"\n  :{name} " in out for name in COMMANDS)


def test_a_line_loses_what_cannot_be_written() -> None:
    assert tidy("\udcff Gift\r\n") == "? Gift"


def test_an_interrupt_ends_a_pipe(talk: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kfrules.cli.shell.talk.show_answer", interrupted)
    ran = talk(QUESTION, ":hilfe")
    assert (ran.code, ran.err) == (130, "Abgebrochen.\n")
    assert ":hilfe" not in ran.out


def live(opened: kb.Snapshot, monkeypatch: pytest.MonkeyPatch, lines: int = 24) -> tuple[Talk, io.StringIO]:
    """A talk at a terminal of that many lines, and what it writes."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", str(lines))
    out = io.StringIO()
    made = Talk(opened, "keyforge", live=True)
    made.pager = Pager(out, cuts=True)
    return made, out


def said(out: io.StringIO) -> str:
    """What was written since the last look."""
    text = out.getvalue()
    out.seek(0)
    out.truncate()
    return text


def test_a_terminal_shows_no_more_than_a_screen(opened: kb.Snapshot, monkeypatch: pytest.MonkeyPatch) -> None:
    made, out = live(opened, monkeypatch)
    made.take(QUESTION)
    first = said(out)
    assert first.endswith(f"\n{MORE}\n\n")
    assert first.count("\n") <= 24 - 3
    made.take(":mehr")
    rest = said(out)
    assert "Stand: KeyForge-Regeln 1.6" in rest
    assert MORE not in rest
    made.take(":mehr")
    assert "keyforge:gift" in said(out)
    made, out = live(opened, monkeypatch, lines=200)
    made.take(QUESTION)
    whole = said(out)
    assert MORE not in whole
    assert whole == first.replace(f"{MORE}\n\n", "") + rest


def test_a_new_answer_forgets_the_rest_of_the_old(opened: kb.Snapshot, monkeypatch: pytest.MonkeyPatch) -> None:
    made, out = live(opened, monkeypatch)
    made.take(QUESTION)
    made.take("Wetter morgen in Berlin")
    assert MORE not in said(out).rpartition("Wetter")[2]
    assert made.pager.more() is False


@pytest.mark.parametrize(
    ("lines", "columns", "rows", "fitting"),
    [
        (["a"] * 5, 80, 4, 5),
        (["a"] * 6, 80, 4, 4),
        (["a" * 30, "", "b", "c"], 10, 3, 1),
        (["\x1b[1m" + "a" * 10 + "\x1b[0m"] * 4, 10, 4, 4),
        ([], 10, 4, 0),
    ],
)
def test_wide_lines_count_for_the_rows_they_take(lines: list[str], columns: int, rows: int, fitting: int) -> None:
    assert how_many_fit(lines, columns, rows) == fitting


def test_what_is_found_is_shown_while_typing(opened: kb.Snapshot, monkeypatch: pytest.MonkeyPatch) -> None:
    made, _ = live(opened, monkeypatch)
    assert made.preview(QUESTION).startswith("Gift · Rüstung · ")
    assert made.preview(QUESTION).count(" · ") == 2
    assert made.preview("Gi") == ""
    assert made.preview("Duma di").startswith("Tab: Duma die Märtyrerin")
    assert made.preview("xqzvwq") == "Noch keine Regelstelle"
    assert made.preview(":be").startswith(":beweis zeigt ")
    assert made.preview(":") == " · ".join(f":{name}" for name in COMMANDS)
    assert made.preview("Gift " * 100) == ""


def test_what_was_looked_up_while_typing_is_not_looked_up_again(
    opened: kb.Snapshot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, out = live(opened, monkeypatch)
    made.preview(QUESTION)
    monkeypatch.setattr(kb.Snapshot, "ask", lambda *_, **__: pytest.fail("asked again"))
    made.take(f" {QUESTION} ")
    assert "Regelstellen" in said(out)


@pytest.mark.parametrize(
    ("typed", "text", "replaced"),
    [
        ("rüst", "Rüstung", "rüst"),
        ("RUST", "Rüstung", "RUST"),
        ("was macht duma die m", "Duma die Märtyrerin", "duma die m"),
        ("hilft Märty", "Duma die Märtyrerin", "Märty"),
        ("was heißt armo", "armor", "armo"),
        ("duma the", "Duma die Märtyrerin", "duma the"),
        ("Schwer ", "Schwer zu fassen", "Schwer "),
    ],
)
def test_names_are_completed(names: Names, typed: str, text: str, replaced: str) -> None:
    assert (text, len(replaced)) in [(offer.text, offer.replaces) for offer in names.offers(typed)]


@pytest.mark.parametrize("typed", ["", " ", "x", "xqzv", "?!"])
def test_nothing_is_offered_for_nothing(names: Names, typed: str) -> None:
    assert names.offers(typed) == []


def test_commands_are_completed(opened: kb.Snapshot) -> None:
    made = Talk(opened, "keyforge")

    def texts(typed: str) -> list[str]:
        return [offer.text for offer in made.offers(typed)]

    assert texts(":") == [f":{name}" for name in COMMANDS]
    assert texts(":be") == [":beweis"]
    assert texts(":spiel ") == [*GAMES, "alle"]
    assert texts(":spiel m") == ["magic"]
    assert texts(":mehr Gift")[0] == "Giftwelle"
    assert texts(":ende x") == []


def test_other_games_have_their_own_terms_and_no_cards(opened: kb.Snapshot) -> None:
    texts = [offer.text for offer in Names(opened, "magic").offers("duma") + Names(opened, "magic").offers("trampel")]
    assert "Trampelschaden" in texts
    assert not any("Duma" in text for text in texts)
    hints = {offer.text: offer.hint for offer in Names(opened, None).offers("trampelsch")}
    assert hints["Trampelschaden"] == "Magic"


def test_a_terminal_looks_up_remembers_and_can_be_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    monkeypatch.setenv("KFRULES_HOME", str(tmp_path))
    monkeypatch.setattr("kfrules.cli.shell.terminal.PAUSE", 0.0)
    seen: list[str] = []

    def preview(line: str) -> str:
        seen.append(line)
        if line:
            terminal.session.app.exit(result="gesehen")
        raise ZeroDivisionError

    with create_pipe_input() as keys:
        terminal = Terminal(preview, lambda typed: [], keys, DummyOutput())
        keys.send_text("Gift")
        assert terminal.ask("KeyForge", lambda typed: []) == "gesehen"
        assert seen == ["Gift"]
        terminal.preview = lambda line: ""
        keys.send_text("Köder\r")
        assert terminal.ask("KeyForge", lambda typed: []) == "Köder"
        keys.send_text("falsch\x03Gift\r")
        assert terminal.ask("KeyForge", lambda typed: []) == "Gift"
        keys.send_text("\x04")
        with pytest.raises(EOFError):
            terminal.ask("KeyForge", lambda typed: [])
    kept = tmp_path / "history"
    assert kept.read_text("utf-8").count("\n+Köder\n") == 1
    assert "falsch" not in kept.read_text("utf-8")
    if sys.platform != "win32":
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_without_a_place_for_the_history_there_is_one_for_the_session(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    (tmp_path / "history").mkdir()
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path))
    assert isinstance(history(), InMemoryHistory)
    (tmp_path / "file").touch()
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path / "file"))
    assert isinstance(history(), InMemoryHistory)
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path / "new"))
    kept = history()
    assert isinstance(kept, FileHistory)
    kept.append_string("\udcff Gift")
    assert b"+? Gift\n" in (tmp_path / "new" / "history").read_bytes()
    (tmp_path / "new" / "history").unlink()
    (tmp_path / "new").rmdir()
    kept.append_string("Gift")
    assert kept.get_strings()[-1] == "Gift"


def test_who_leaves_the_pipe_ends_it() -> None:
    feed = f"from itertools import repeat; [print({QUESTION!r}) for _ in repeat(0)]"
    with (
        subprocess.Popen([sys.executable, "-c", feed], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as feeding,
        subprocess.Popen(
            [sys.executable, "-m", "kfrules.cli.main", "shell", "--game", "keyforge"],
            stdin=feeding.stdout,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as shell,
    ):
        assert feeding.stdout is not None
        assert shell.stdout is not None
        feeding.stdout.close()
        assert shell.stdout.readline().decode().startswith("KeyForge: ")
        shell.stdout.close()
        assert shell.wait(60) == 0
        assert shell.stderr is not None
        assert shell.stderr.read() == b""


def test_the_other_commands_do_not_load_the_shell() -> None:
    unwanted = ["prompt_toolkit", "rich", "kfrules.cli.shell", "kfrules.cli.tryout", "kfrules.scenarios.keyforge"]
    code = f"import kfrules.cli.app, sys; print([name for name in {unwanted} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
