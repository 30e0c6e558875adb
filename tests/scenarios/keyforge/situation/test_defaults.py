"""What is said although it would be so anyway changes no verdict; what changes the case is never passed over."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read
from kfrules.scenarios.keyforge.situation.defaults import FILE, PASSED, is_spoken, kinds, without_defaults
from kfrules.scenarios.keyforge.situation.tagging import TAGGER
from kfrules.scenarios.situation.words import tokens

from tests.scenarios.keyforge.situation.verdicts import verdict

# A 4er deals 4 damage to a 3er, which takes all of it: nothing of the statements is against that.
PLAIN = [
    "keine Rüstung", "Rüstung hat keiner", "Rüstung hat er keine", "keine Rüstung weit und breit", "no armor",
    "hat keine Rüstung und nix", "keiner von beiden hat Rüstung", "beide haben keine Rüstung", "Rüstung ist keine da",
    "kein Armor am Start", "sonst nix", "und sonst nichts", "sonst kein Effekt", "kein Karteneffekt",
    "keine andere Karte mischt mit", "keine Tricks auf der Hand", "das ist der erste Angriff in diesem Zug",
    "das ist der erste Angriff auf ihn in diesem Zug", "wurde diesen Zug noch nicht angegriffen",
    "first attack this turn", "der wurde in diesem Zug noch nie attackiert", "undamaged", "beide ganz unverletzt",
    "der hatte vorher nix drauf", "wobei keiner Rüstung hat", "der hat sonst nichts", "keine Marker im Spiel",
    "war diesen Zug noch in keinem Kampf", "nix drauf", "hat noch keinen Kratzer", "unverletzt und ohne Rüstung",
    "Fraktion passt", "meiner ist von der gewählten Fraktion", "richtiges Haus", "der hat keine Keywords",
    "der hat weder Rüstung noch sonst Keywords", "kann nichts Besonderes", "stell dir vor", "alter", "lol",
    "der Kerl hat mich so geärgert",
]  # fmt: skip
# A 5er with armor 2 takes 3 of 5 damage.
WHOLE = [
    "Rüstung noch unbenutzt", "Rüstung diesen Zug noch unbenutzt", "die Rüstung ist noch frisch",
    "die Rüstung hat in diesem Zug noch nichts abgefangen", "diesen Zug noch nichts abgefangen", "armor unused",
    "die ist noch nicht verbraucht", "deren Rüstung diesen Zug noch unverbraucht ist", "noch unbenutzt",
    "welche diesen Zug noch nicht beansprucht wurde", "die hat er diese Runde noch nicht gebraucht",
]  # fmt: skip


@pytest.mark.parametrize("said", PLAIN)
def test_what_is_so_anyway_changes_nothing(said: str) -> None:
    assert verdict(f"Mein 4er greift seinen 3er an, {said}. Stirbt der 3er?") == "Ja"
    assert verdict(f"Mein 3er greift seinen 4er an, {said}. Stirbt der 4er?") == "Nein"


@pytest.mark.parametrize("said", WHOLE)
def test_armor_that_is_whole_takes_all_that_it_can(said: str) -> None:
    assert verdict(f"Mein 5er greift seinen 5er mit Rüstung 2 an, {said}. Stirbt sein 5er?") == "Nein"
    assert verdict(f"Mein 7er greift seinen 5er mit Rüstung 2 an, {said}. Stirbt sein 5er?") == "Ja"


NOT_SO = [
    # armor that is told is no armor that is missing
    "Mein 4er greift seinen 3er mit Rüstung 2 an, Rüstung hat keiner. Stirbt der 3er?",
    "Mein 4er greift seinen 3er mit Rüstung 2 an, hat keine Rüstung. Stirbt der 3er?",
    "Mein 4er greift seinen 3er mit Rüstung 2 an, keine Rüstung weit und breit. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an, keine Rüstung, aber Rüstung 2 von einer Aufwertung. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an, keine Rüstung oder 2 Rüstung. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an, keine Rüstung außer einem Schild. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an, fast keine Rüstung. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an, vielleicht keine Rüstung. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an. Rüstung hat nur meiner keine. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an. Es sei denn, Rüstung hat keiner. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an. Mein Gegner meint, Rüstung hat keiner. Stirbt der 3er?",
    # armor that is unused, but nobody says how much; or that was used
    "Mein 4er greift seinen 3er an, Rüstung noch unbenutzt. Stirbt der 3er?",
    "mein vierer greift seinen dreier an die rüstung hat noch nichts abgefangen stirbt der dreier",
    "Mein 4er greift seinen 3er mit 2 Rüstung an, die Rüstung ist nicht mehr unbenutzt. Stirbt der 3er?",
    "Mein 4er greift seinen 3er mit 2 Rüstung an, die hat schon 1 abgefangen. Stirbt der 3er?",
    "mein vierer greift seinen dreier mit rüstung zwei an wenn die rüstung noch nichts abgefangen hat stirbt er",
    "mein vierer greift seinen dreier mit rüstung zwei an ich weiß nicht ob die rüstung noch unbenutzt ist stirbt er",
    "Mein 4er mit Rüstung 1, Rüstung noch unbenutzt, hat schon 2 Schaden bekommen. Sein 3er greift ihn an. Stirbt er?",
    # damage that is told is no health
    "Mein 4er greift seinen 5er mit 2 Schaden an, unverletzt. Stirbt der 5er?",
    "Mein 4er greift seinen 5er an, auf dem 2 Schaden liegen. Nix drauf. Stirbt der 5er?",
    # not the first attack
    "Mein 4er greift seinen schwer zu fassenden 3er an, das ist nicht der erste Angriff in diesem Zug. Stirbt der 3er?",
    "Mein 4er greift seinen schwer zu fassenden 3er an, das ist der zweite Angriff in diesem Zug. Stirbt der 3er?",
    "Mein 4er greift seinen schwer zu fassenden 3er an, wenn das der erste Angriff in diesem Zug ist. Stirbt der 3er?",
    # neither ready nor of the house
    "Mein erschöpfter 4er ist bereit. Darf er seinen 3er angreifen?",
    "Mein 4er wurde eben gespielt und steht gerade. Darf er seinen 3er angreifen?",
    "Mein 4er, Fraktion passt nicht, greift seinen 3er an. Stirbt der 3er?",
    # keywords that are told; effects that are
    "Mein 2er mit Gift, der hat keine Keywords, greift seinen 5er an. Stirbt der 5er?",
    "Mein 2er mit Gift greift seinen 5er an, hat keine Keywords. Stirbt der 5er?",
    "Mein 4er greift seinen 3er an, kein Karteneffekt außer Gift. Stirbt der 3er?",
    "Mein 4er greift seinen 3er an, sonst nix außer Ward. Stirbt der 3er?",
    "Mein betäubter 4er greift seinen 3er an. Keine Marker. Stirbt der 3er?",
    "Mein 4er greift seinen beschützten 3er an, niemand ist beschützt. Stirbt der 3er?",
    # what is asked in few words, where it is open what it asks
    "Mein Gegner hat 6 Æmber und greift meinen 3er mit 4er an. Reicht das?",
    "Erst greift mein 5er seinen 3er an. Dann greift mein 2er seinen 4er an. Reicht das?",
    "Ich greife mit meinen beiden 3ern seinen 5er an. Sind sie tot?",
]  # fmt: skip


@pytest.mark.parametrize("question", NOT_SO)
def test_what_changes_the_case_is_never_passed_over(question: str) -> None:
    found = read(question)
    assert found is None or answer(found).kind == "none"


SPOKEN = [
    (
        "mein fünfer kämpft gegen seinen vierer mit rüstung eins die rüstung hat in diesem zug noch nichts abgefangen "
        "stirbt der vierer",
        "Ja",
    ),
    ("mein dreier greift seinen vierer an beide haben keine rüstung überlebt der vierer", "Ja"),
    ("ich schicke meinen dreier auf seinen dreier beide haben keine rüstung überleben sie das", "Nein"),
]


@pytest.mark.parametrize(("question", "expected"), SPOKEN)
def test_statements_are_found_without_marks(question: str, expected: str) -> None:
    assert is_spoken(tokens(question))
    assert verdict(question) == expected


SHORT = [
    ("Mein 5er geht auf seinen 3er los. Reicht das?", "Ja"),
    ("Mein 2er haut seinen 3er. Reicht das, um ihn zu zerstören?", "Nein"),
    ("Mein 5er greift seinen 3er mit Rüstung 5 an. Kommt was durch?", "Nein"),
    ("Mein 5er greift seinen 3er mit Rüstung 4 an. Kommt was durch?", "Ja"),
    ("Mein 5er greift seinen 3er an. Schaden auf 5er danach?", 3),
    ("Mein 5er greift seinen 3er an. Wie viel Schaden auf dem 5er?", 3),
    ("Seine Reihe: 3er mit Spott, daneben 2er. 2er angreifbar?", "Nein"),
    ("Mein 3er greift seinen 3er an. Sind sie tot?", "Ja"),
]


@pytest.mark.parametrize(("question", "expected"), SHORT)
def test_short_questions_ask_what_they_mean(question: str, expected: object) -> None:
    assert verdict(question) == expected


def test_every_pattern_of_the_file_is_used() -> None:
    written = FILE.read_text(encoding="utf-8").splitlines()
    lines = [line for line in written if line and not line.startswith("#") and " = " not in line]
    heads = [line for line in lines if line.startswith("[")]
    assert len(kinds()) == len(heads)
    assert sum(len(kind.patterns) for kind in kinds()) == len(lines) - len(heads)


NO_CLAUSE = [
    "Mein 4er haut seinen 3er, keine Rüstung, außer der ausgeliehenen.",  # an exception follows
    "Mein 4er haut seinen 3er, nix drauf, oder 2 Schaden.",
    "Mein 4er haut seinen 3er, keine Rüstung mehr als 2.",  # the clause goes on
    "Mein 4er haut seinen 3er, das ist der erste Angriff in diesem Zug ohne Gift.",
    "Mein 4er haut seinen 3er, fast keine Rüstung.",  # the clause has begun before
    "Mein 4er haut seinen 3er, wenn der keine Rüstung hat.",
    "Mein 4er haut seinen 3er. Keine Rüstung?",  # it is asked
    "Mein 4er haut seinen 3er, er glaubt, keine Rüstung.",  # it is only thought
    "Mein 4er haut seinen 3er, mein 9er hat keine Rüstung.",  # it tells of another creature
    "Der 9er hat keine Rüstung.",
]


@pytest.mark.parametrize("text", NO_CLAUSE)
def test_only_a_whole_clause_that_somebody_tells_is_passed_over(text: str) -> None:
    found = without_defaults(tokens(text), TAGGER.words)
    assert PASSED not in [piece.folded for piece in found]
