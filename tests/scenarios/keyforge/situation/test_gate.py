"""The gate: a word that may change the board forbids the verdict, wherever it stands; talk to the people does not."""

from __future__ import annotations

import itertools

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

UNDERSTOOD = [
    ("Meine 4er greift seine 3er an.", "Stirbt die 3er?", "yes"),
    ("Mein 5er mit 2 Schaden wird von einem 3er angegriffen.", "Ist mein 5er tot?", "yes"),
    ("Mein Gegner hat 7 Bernstein, ich stehle ihm 2.", "Wie viel hat er noch?", "number"),
    ("Ich habe 4 Karten auf der Hand und keine Ketten.", "Wie viele ziehe ich am Ende meines Zuges?", "number"),
    ("Mein frisch ausgespielter 4er soll ernten.", "Darf er das?", "no"),
]
TOLD_AGAIN = [  # of a topic each of the second reader
    ("Meine 5er bekommt 3 Schaden von einer Karte.", "Stirbt die 5er?", "no"),
    ("Meine 6er wird erst von seiner 3er und dann von seiner 4er angegriffen.", "Ist meine 6er tot?", "yes"),
    ("Der Gegner hat drei Kreaturen, die mittlere hat Spott.", "Darf ich die linke angreifen?", "no"),
    ("Meine Kreatur ist betäubt.", "Darf ich mit ihr ernten?", "no"),
    ("Auf meiner 4er steht „Kampf: Stiehl 1 Æmber“. Sie greift seine 6er an.", "Stehle ich etwas?", "no"),
    ("Alle Kreaturen bekommen 2 Schaden. Ich habe eine 3er und eine 2er.", "Ist meine 2er tot?", "yes"),
    ("Mein Gegner hat eine Kreatur von mir übernommen, sie stirbt.", "Kommt sie auf meinen Ablagestapel?", "yes"),
    ("Ich habe 3 Karten im Archiv.", "Darf ich nur 2 davon nehmen?", "no"),
    ("Auf meiner Avatarkarte stehen Dis, Logos und Mars.", "Darf ich Schatten wählen?", "no"),
    ("Meine Schlüssel kosten 2 mehr und ich habe 7 Æmber, mein Zug beginnt.", "Kann ich schmieden?", "no"),
    ("Ich habe eine Aufwertung auf der Hand, es liegt keine Kreatur im Spiel.", "Darf ich sie spielen?", "no"),
    ("Ich bin zweiter Spieler und nehme einen Mulligan.", "Wie viele Karten habe ich dann?", "number"),
]  # fmt: skip
EVERY = [*UNDERSTOOD, *TOLD_AGAIN]
BEFORE = [
    # what lies there or is at work, by names that nobody knows
    "Nebelruf ist im Spiel.", "Es gilt Kwelfenlicht.", "Mein Gegner hat Kwelfenlicht.", "Mit Kwelfenlicht:",
    "Unter Kwelfenlicht:", "Ohne Kwelfenlicht:", "Kwelfenlicht brennt.", "Mein Gegner kwelft.", "Er ist verkwelft.",
    "Mein Kwelfenlicht:", "Wenn Kwelfenlicht brennt:", "Falls es kwelft:", "Sobald es kwelft:", "Alle sind verkwelft.",
    "Jede ist verkwelft.", "Ich kwelfe Kwelfenlicht.", "Manni sagt, Kwelfenlicht brennt.", "Die ist verkwelft.",
    "Manni sagt Kwelfenlicht brennt.", "Ich glaube, sie ist verkwelft.", "Ich meine, er kwelft sie.",
    # rules of another table, denials, how often, what came before
    "Wir streiten über die Hausregel.", "Immunität:", "Adaptives Format:", "Das gilt nicht:", "Er kwelft nicht.",
    "Wir kwelfen nicht.", "Keiner kwelft.", "Zwei kwelfen.", "Zweimal gekwelft.", "Bevor wir kwelfen:",
    "Nur manche kwelfen:", "Es kwelft oder nicht.", "Unbesiegbar:", "Doppelschlag:", "Im Teammodus:",
    "Immunität,", "Hausregel,", "Ich kwelfe mit Kwelfenlicht und Dings.", "Ohne Kwelfen,", "Verdoppelt:",
    "Beim zweiten Mal:", "Der letzte kwelft:",
    "Mein Gegner hat die Klasse Kwelfen.", "Beim Abendessen kwelft er.", "Die Klasse kwelft alle.",
    "Seit Kwelfen kwelft es nicht.",
    "Mein Gegner lacht und kwelft Kwelfenlicht.", "Wir haben Kwelfenlicht.",
    "Wir haben keine Kwelfen.", "Ich habe Kwelfenlicht im Kopf.",
    "Ich denke, ihr 4er ist verkwelft.", "Ich hoffe, die liegt nicht.",
    # daily words that hide what somebody does, or what holds
    "Beim Abendbrot greift mein Gegner an.", "Mein Gegner klaut beim Frühstück.", "Wir spielen mit Kwelfen.",
    "Im Regelheft steht, dass Kwelfen kwelft.", "Laut Anleitung schadet Gift doppelt:",
    "Nach dem Kaffee ist er betäubt.", "Am Freitag kwelft jede Kreatur.",
]  # fmt: skip
BETWEEN = [
    "Sie ist verkwelft.", "Er ist verkwelft.", "Die ist unsichtbar.", "Der kwelft.", "Kwelfenlicht brennt.",
    "Ich kwelfe ihn.", "Ich glaube, er ist verkwelft.", "Das kwelft nicht.", "Kwelfenlicht.", "Das klappt nie.",
    "Zweimal kwelfen.", "Bevor es kwelft.", "Alle kwelfen.", "Mein Gegner kwelft.", "Ich frage Kwelfenlicht.",
    "Das stimmt nicht.", "Nur manche kwelfen.",
]  # fmt: skip
TALK = [
    "Kurze Verständnisfrage:", "Wir kommen nicht weiter:", "Ich wende mich an Sie mit folgendem Problem:",
    "Manni meint Ja, aber ich bin unsicher:", "Liebe Redaktion!", "Letzte Minute, Spannung pur:", "Annahme:",
    "Was für eine Szene!", "Es ist halb zwei und wir sind verwirrt:", "Könnten Sie mir bitte helfen?",
    "Verzeihung, dürfte ich kurz stören?", "Leute im Chat sagen Nein.", "Willkommen im Stream!",
    "Beim Abendessen gab es Streit.", "Wir haben keine Anleitung hier.",
    "Meine Tochter weint:", "Anna aus Bremen schreibt:", "Ich lerne noch Deutsch.", "Wir lagen alle falsch:",
    "Die Katze liegt auf dem Regelheft, deshalb hier:", "Kaffee ist alle, Nerven auch.", "Die Kinder schlafen endlich.",
    "Wir haben das Spiel zum Geburtstag bekommen.", "Im Verein wird seit Jahren darüber diskutiert:",
    "Ich werd noch wahnsinnig.", "Mir ist das so peinlich, aber:", "Ich glaube, ich mache was falsch.",
    "Bin mir nicht sicher, ob das stimmt:", "Vielleicht eine dumme Frage:", "Meine Tochter weint fast:",
    "Ich verstehe das nicht mehr:", "Kleiner Clip aus der letzten Folge:", "Nach der vierten Partie bin ich verwirrt.",
]  # fmt: skip


def kind_of(question: str) -> str:
    situation = read(question)
    return "none" if situation is None else answer(situation).kind


@pytest.mark.parametrize(("told", "asked", "kind"), EVERY)
def test_the_cases_are_understood_as_they_stand(told: str, asked: str, kind: str) -> None:
    assert kind_of(f"{told} {asked}") == kind


@pytest.mark.parametrize("aside", BEFORE)
def test_what_may_matter_before_the_case_forbids_its_verdict(aside: str) -> None:
    assert [kind_of(f"{aside} {told} {asked}") for told, asked, _ in EVERY] == ["none"] * len(EVERY)


@pytest.mark.parametrize("aside", BETWEEN)
def test_what_may_matter_within_the_case_forbids_its_verdict(aside: str) -> None:
    assert [kind_of(f"{told} {aside} {asked}") for told, asked, _ in EVERY] == ["none"] * len(EVERY)


@pytest.mark.parametrize("talk", TALK)
def test_talk_to_the_people_changes_no_verdict(talk: str) -> None:
    for told, asked, _ in UNDERSTOOD:
        plain, talked = read(f"{told} {asked}"), read(f"{talk} {told} {asked}")
        assert plain is not None
        assert talked is not None
        assert (answer(talked).kind, answer(talked).value) == (answer(plain).kind, answer(plain).value)


MATTER = ["nicht", "nie", "zweimal", "bevor", "außer", "kwelfend", "Kwelfenlicht", "jede", "höchstens", "vielleicht"]


@pytest.mark.parametrize("word", MATTER)
def test_a_word_that_matters_at_any_place_changes_no_verdict_unseen(word: str) -> None:
    """Wherever it is put, either no verdict comes, or the one that the case has without it is not kept."""
    kept = []
    for told, asked, kind in UNDERSTOOD:
        words = told.split()
        for place in range(1, len(words)):
            question = " ".join([*words[:place], word, *words[place:], asked])
            if kind_of(question) == kind:
                kept.append(question)
    assert kept == []


@pytest.mark.parametrize(("talk", "aside"), list(itertools.product(TALK[:3], BEFORE[:6])))
def test_talk_does_not_open_the_gate_for_what_follows_it(talk: str, aside: str) -> None:
    told, asked, _ = UNDERSTOOD[0]
    assert kind_of(f"{talk} {aside} {told} {asked}") == "none"


@pytest.mark.parametrize(
    "question",
    [
        "Darf ich mit ner frischen 4er gleich ernten?",
        "Meine frische 4er greift seine 3er an. Stirbt die?",
    ],
)
def test_a_fresh_creature_that_acts_may_have_come_just_now_or_be_unhurt(question: str) -> None:
    found = read(question)
    assert found is not None
    assert found.missing
    assert "frisch" not in " ".join(found.ignored)
    assert answer(found).kind == "none"


def test_a_fresh_creature_that_is_attacked_is_unhurt_either_way() -> None:
    found = read("Meine 4er greift seine frische 3er an. Stirbt die?")
    assert found is not None
    assert answer(found).kind == "yes"


@pytest.mark.parametrize("question", ["3er greift an, stirbt mein 4er?", "Meine 3er greift an. Lebt meine 5er noch?"])
def test_who_is_in_no_fight_may_be_who_was_attacked(question: str) -> None:
    found = read(question)
    assert found is not None
    assert found.missing == ["Wer greift wen an?"]


def test_two_attacks_are_not_one_attack_of_two() -> None:
    found = read("Darf ich mit zwei Kreaturen zusammen angreifen?")
    assert found is None or answer(found).kind == "none"
    after = read("Meine 4er und meine 3er greifen nacheinander seine 5er an. Stirbt die 5er?")
    assert after is not None
    assert answer(after).kind == "yes"


@pytest.mark.parametrize(
    "question",
    ["Darf meine Kreatur mit Stärke 0 eine 4er angreifen?", "darf meine 0er ernten", "Kann eine 0er kämpfen?"],
)
def test_what_is_destroyed_already_is_not_used(question: str) -> None:
    found = read(question)
    assert found is not None
    assert found.missing == ["Eine Kreatur mit Stärke 0 ist schon zerstört; was hält sie im Spiel?"]


def test_that_a_creature_without_power_dies_is_a_verdict() -> None:
    found = read("Meine 0er greift eine 3er an. Stirbt meine 0er?")
    assert found is not None
    assert answer(found).kind == "yes"


def test_what_keeps_it_in_play_lets_a_creature_without_power_fight() -> None:
    found = read("Meine Kreatur mit Stärke 0 und Unverwundbar greift eine 3er an. Stirbt die 3er?")
    assert found is not None
    assert (found.missing, answer(found).kind) == ([], "no")
