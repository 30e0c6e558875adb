"""What is said around the facts goes by closed lists; what only looks idle stays, and forbids the verdict."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read
from kfrules.scenarios.keyforge.situation.retold.around import without_talk
from kfrules.scenarios.keyforge.situation.retold.spelling import marked, slips

FIGHT = ("Mein 4er greift seinen 3er an.", "Stirbt der 3er?", "yes")
DRAW = ("Ich habe 2 Karten auf der Hand und 3 Ketten.", "Wie viele Karten ziehe ich am Ende meines Zuges?", "number")
FORGE = ("Ich habe zu Beginn meines Zuges 7 Æmber.", "Schmiede ich einen Schlüssel?", "yes")
CASES = (FIGHT, DRAW, FORGE)
TALK = [
    "Servus beinand!", "Guten Abend, liebe Regelexperten,", "Wir sitzen mit Kaffee und Kuchen auf dem Balkon.",
    "Unser Hausfrieden ist in Gefahr:", "Mein Nachbar Heinz lacht mich schon aus.", "Bin neu hier.",
    "Sorry, falls das schon mal gefragt wurde.", "Mein Mann und ich können uns nicht einigen.",
    "Der Judge ist gerade nicht da.", "Bei uns gibt es gerade hitzige Diskussionen.", "Es geht um den Abwasch.",
    "Ich stehe total auf dem Schlauch.", "Jetzt wird's spannend:", "Danke schon mal für eure Hilfe!", "Kein Witz.",
]  # fmt: skip
MATTERS = [
    # what somebody says may be a fact, a card, another rule
    "Bei uns gilt eine Hausregel.", "Wir spielen mit eigenen Regeln.", "Da liegt so ein komisches Artefakt.",
    "Keine krassen Karten, na gut, eine.", "Der Judge sagt, das ist alles anders.", "Meine Oma kwelft den Tisch.",
    "Er grinst, weil Kwelfenlicht brennt.", "Mein Freund meint, Kwelfenlicht gilt.", "Das gilt nicht.",
    "Nichts besonderes, außer Kwelfenlicht.", "Ich bin unsicher, ob Kwelfenlicht gilt.", "Mama hat ihn verkwelft.",
    "Die Katze hat eine gefressen.", "Der Hund hat alles vertauscht.", "Nichts Wildes, bloß Kwelfenlicht brennt.",
    "Ich meine, sie kwelft ihn.", "Moment, nein, doch nicht.", "Alles normal, nur teurer.",
]  # fmt: skip


def verdict(question: str) -> tuple[str, object]:
    situation = read(question)
    if situation is None:
        return "none", None
    found = answer(situation)
    return found.kind, found.value


@pytest.mark.parametrize("talk", TALK)
def test_talk_changes_no_verdict(talk: str) -> None:
    for told, asked, kind in CASES:
        plain = verdict(f"{told} {asked}")
        assert plain[0] == kind
        assert verdict(f"{talk} {told} {asked}") == plain


@pytest.mark.parametrize("aside", MATTERS)
def test_what_may_matter_forbids_the_verdict(aside: str) -> None:
    for told, asked, _ in CASES:
        assert verdict(f"{aside} {told} {asked}")[0] == "none"
        assert verdict(f"{told} {aside} {asked}")[0] == "none"


@pytest.mark.parametrize(
    ("claim", "kind"),
    [
        ("Er sagt ja, ich sage nein.", "yes"),
        ("Mein Bruder meint, der 3er überlebt.", "yes"),
        ("Mein Kumpel Basti besteht darauf, dass er stirbt.", "yes"),
        ("Er sagt, der 3er stirbt nicht, weil er geschützt ist.", "none"),
        ("Mein Bruder meint, dass der 3er wegen der Karte überlebt.", "none"),
    ],
)
def test_a_claim_of_how_it_ends_is_no_fact(claim: str, kind: str) -> None:
    assert verdict(f"{FIGHT[0]} {claim} {FIGHT[1]}")[0] == kind


def test_a_claim_is_what_is_asked_where_nothing_else_is() -> None:
    assert "5 Æmber" in without_talk("Mein Enkel meint, er darf mit 5 Æmber schmieden. Stimmt das?")[1]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Mein 3er, Quatsch, mein 5er greift an.", "Mein 5er greift an."),
        ("Ich hab 3 Karten, nein Moment, 4 Karten.", "Ich hab 4 Karten."),
        ("Gegner hat 7 Æmber am Zugbeginn, nein, 5 sinds.", "Gegner hat 5 Æmber am Zugbeginn."),
        ("Meine ist ne 2er.", "Meine ist ne 2er."),
    ],
)
def test_the_later_number_holds(said: str, meant: str) -> None:
    assert without_talk(said)[1] == meant


@pytest.mark.parametrize(
    "said", ["Ich hab 3, nein 4, nein 5 Karten.", "Ich hab 3 Karten und 4 Ketten, nein, 5.", "Mein 4er, nein, er."]
)
def test_a_correction_that_is_not_clear_stays(said: str) -> None:
    assert "nein" in without_talk(said)[1]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Mein riesiger 4er greift an.", "Mein 4er greift an."),
        ("Mein großer Dude haut seinen kleinen Dude.", "Mein großer Dude haut seinen kleinen Dude."),
        ("So ein komischer Marker.", "So ein komischer Marker."),
        ("Unser Großer hat 4 Karten.", "mein Bruder hat 4 Karten."),
        ("Mein Großer hat Stärke 4.", "Mein Großer hat Stärke 4."),
        ("Der kleine Ben (8) hat 4 Karten.", "Ben hat 4 Karten."),
        ("In seinem Pott sind 7 Æmber.", "in seinem vorrat sind 7 Æmber."),
    ],
)
def test_words_of_size_and_feeling_go_where_nothing_is_told_apart_by_them(said: str, meant: str) -> None:
    assert without_talk(said)[1] == meant


def test_a_slip_never_takes_a_denial_away() -> None:
    found = slips("nicht | keine | hand | karten")
    assert (found["ncht"], found["kiene"], found["hnad"], found.get("hund")) == ("nicht", "keine", "hand", None)


def test_what_has_marks_gets_no_more() -> None:
    assert marked("ich hab 2 karten, wie viele ziehe ich") == []
    assert marked("wie viele ziehe ich") == []


def test_what_was_left_out_is_told() -> None:
    found = read("Hallo zusammen! Mein riesiger 4er greift seinen 3er an. Stirbt der 3er?")
    assert found is not None
    assert "riesiger" in " ".join(found.ignored)
    assert found.question.startswith("Hallo zusammen!")
