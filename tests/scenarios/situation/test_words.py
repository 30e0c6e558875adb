"""Words are found by their forms, and misspelt ones are read as the one word that they can mean."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.words import LEXICON
from kfrules.scenarios.situation.words import Token


def test_a_typo_is_read_as_the_word_that_it_can_only_mean() -> None:
    corrected = LEXICON.spelling.corrected
    assert (corrected("scharmutzel"), corrected("ruestng"), corrected("vollmond")) == ("scharmuetzel", "ruestung", None)


def test_a_word_with_its_letters_in_another_order_is_heard() -> None:
    assert LEXICON.spelling.heard(Token("wrid", "wrid")).folded == "wird"


def test_a_game_s_own_words_go_before_those_of_every_table() -> None:
    assert LEXICON.look_up(("schild",)) == ("state", "warded")
    assert LEXICON.look_up(("stirbt",)) == ("verb", "die.fin3")
