"""How words are read: every spelling of a word meets every other, and nothing meets by accident."""

from __future__ import annotations

import pytest
from kfrules.kb.compounds import Splitter
from kfrules.kb.stems import stem
from kfrules.kb.text import clean, fold, words
from kfrules.kb.wordlists import lightwords, stopwords, strangers, synonyms
from kfrules.rules_de import entries


@pytest.mark.parametrize(
    "forms",
    [
        "Rüstung Ruestung Rustung rüstungen",
        "Æmber Aember aember Amber",
        "kämpfen kämpft gekämpft kaempfte Kampf Kämpfe",
        "stehlen stiehlt gestohlen gestohlenes",
        "zerstören zerstört zerstörte Zerstörung",
        "verhindern verhindert Verhinderung",
        "opfern geopfert opfert Opfer",
        "ernten erntet geerntet Ernte",
        "ablegen abgelegt abzulegen",
        "ausspielen ausgespielt auszuspielen",
        "verschieben verschoben",
        "Nachbar Nachbarn",
        "vier 4 vierten",
        "Straße Strasse",
    ],
)
def test_forms_of_a_word_share_their_stem(forms: str) -> None:
    assert len({stem(fold(form)) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("Karte", "Kette"), ("Gift", "gibt"), ("gewinnen", "Winde"), ("Schaden", "Schatten"), ("Archiv", "Archont")],
)
def test_words_that_differ_stay_apart(one: str, other: str) -> None:
    assert stem(fold(one)) != stem(fold(other))


def test_compounds_are_split_by_what_is_known() -> None:
    splitter = Splitter({stem(word) for word in ("schlussel", "schmieden", "kosten", "zug", "ende", "marker")})
    assert splitter.parts("schlusselkosten") == ["schlussel", "kost"]
    assert splitter.parts("zugende") == ["zug", "end"]
    assert splitter.parts("wetter") == []
    assert splitter.parts("a" * 5000) == []


def test_what_is_no_text_goes_away() -> None:
    assert clean("a\x00b\u200bc\ud800 🐍 d") == "a bc d"
    assert words("Sechser-Regel (6×)") == ["sechser", "regel", "6"]


def test_the_word_lists_are_read() -> None:
    assert "der" in stopwords()
    assert "wetter" in strangers()
    assert not stopwords() & strangers()
    assert not lightwords() & stopwords()
    assert all(row.variant and row.meaning for game in entries.GAMES for row in synonyms(game))
