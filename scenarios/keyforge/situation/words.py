"""KeyForge's words of the table."""

from __future__ import annotations

from pathlib import Path

from kfrules.scenarios.situation.lexicon import Lexicon

LEXICON = Lexicon(Path(__file__).parent / "lexicon.txt")
look_up = LEXICON.look_up
