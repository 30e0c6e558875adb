"""`kfrules shell`: a prompt for the table that answers question after question."""

from __future__ import annotations

import io
import sys

from kfrules.cli.lookup import known_game
from kfrules.cli.options import Game


def shell(game: Game = None) -> None:
    """Beantworte am Tisch Frage um Frage, mit Verlauf, Vervollständigung und Treffern beim Tippen."""
    from kfrules.cli.knowledge import open_snapshot
    from kfrules.cli.screen import Screen
    from kfrules.cli.shell.talk import Talk, has_terminal
    from kfrules.cli.tryout.askers import Lines
    from kfrules.kb import settings

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    wanted = known_game(game) if game else settings.default_game()
    with open_snapshot() as snapshot:
        talk = Talk(snapshot, wanted, live=has_terminal())
        if not talk.live:
            talk.run(Lines(Screen()))
            return
        from kfrules.cli.shell.terminal import Terminal

        talk.run(Terminal(talk.preview, talk.offers))
