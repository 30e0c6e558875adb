from __future__ import annotations

import pytest
from kfrules.rules_de.ids import entry_id, slug


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("Æmber stehlen", "aember-stehlen"),
        ("ÆMBER-BONUSSYMBOL", "aember-bonussymbol"),
        ("„FÜR JEDEN“, „FÜR JEDE“", "fuer-jeden-fuer-jede"),
        ("Größe", "groesse"),
        ("Gro\u0308ße", "groesse"),
        ("Café – José", "cafe-jose"),
        ("Ansturm (X)", "ansturm-x"),
        ("🂡", ""),
        ("", ""),
    ],
)
def test_a_heading_becomes_plain_ascii(heading: str, expected: str) -> None:
    assert slug(heading) == expected


def test_an_id_carries_its_game() -> None:
    assert entry_id("keyforge", "Gift") == "keyforge:gift"
