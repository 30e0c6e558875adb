from __future__ import annotations

import io
import shutil

import pytest
from kfrules.cli.markdown import show_markdown
from kfrules.cli.screen import Screen, terminal_size, tied


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Screen(Terminal(), width=60)


def written(screen: Screen) -> str:
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def test_a_pipe_gets_plain_text_without_trailing_blanks() -> None:
    screen = Screen(io.StringIO(), width=40)
    screen.say("Ein **fetter** Satz, der länger ist als eine Zeile.", style="bold", indent="- ", hang="  ")
    screen.say()
    assert written(screen) == "- Ein fetter Satz, der länger ist als\n  eine Zeile.\n\n"


def test_a_terminal_gets_styles(terminal: Screen) -> None:
    terminal.say("Ein **fetter** Satz [Gift]", style="green")
    assert "\x1b[" in written(terminal)
    assert "**" not in written(terminal)


def test_bold_goes_on_over_lines(terminal: Screen) -> None:
    terminal.say("**" + "fett " * 20 + "Ende** normal")
    lines = written(terminal).split("\n")
    assert all("\x1b[1m" in line for line in lines[:2])
    assert "normal" in lines[-2]


def test_no_text_can_steer_the_terminal() -> None:
    screen = Screen(io.StringIO())
    screen.say("a\x1b[2Jb\x07\u202ec")
    assert written(screen) == "a[2Jbc\n"


def test_tied_words_stay_together() -> None:
    screen = Screen(io.StringIO(), width=30)
    screen.say(f"Fünf Wörter und dann noch [{tied('Schwer zu fassen')}]")
    assert written(screen).endswith("[Schwer zu fassen]\n")


def test_markdown_is_written_plainly() -> None:
    screen = Screen(io.StringIO(), width=40)
    table = "| Ketten | Handkarten |\n|---|---|\n| 1–6 | 5 |"
    show_markdown(screen, f"## Titel\n\nEin *schräges* Wort\nund `code`.\n\n- eins\n  geht weiter\n1. zwei\n\n{table}")
    assert written(screen) == (
        "Titel\n\nEin schräges Wort und code.\n\n- eins geht weiter\n1. zwei\n\n- Ketten 1–6: Handkarten 5\n"
    )


@pytest.mark.parametrize(("columns", "lines"), [("", ""), ("57", "13"), ("0", "x"), ("-3", "")])
def test_the_terminal_is_as_large_as_the_library_says(
    monkeypatch: pytest.MonkeyPatch, columns: str, lines: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("LINES", lines)
    assert terminal_size() == tuple(shutil.get_terminal_size())
