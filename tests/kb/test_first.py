"""How sure a reply must be: how many something is may be said sooner, if the numbers of the case are the same."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from kfrules.kb import first
from kfrules.kb.asked import NUMBER, YES_NO
from kfrules.kb.likeness import PLAIN, Asking
from kfrules.kb.marks import Marks, marks
from kfrules.kb.replies import Near, Replies, Reply, Way

ASKED = "Ich habe 8 Ketten. Wie viele Karten ziehe ich weniger?"


def asking(kind: str, *numbers: str) -> Asking:
    marks = Marks(frozenset(), frozenset(numbers))
    return cast(
        Asking, SimpleNamespace(kind=kind, marks=marks, query=SimpleNamespace(question="Anders gefragt?", entries=()))
    )


def judged(text: str, kind: str, *numbers: str) -> first.Judged:
    marks = Marks(frozenset(), frozenset(numbers))
    way = Way(0, 0, ASKED, (), marks, kind, frozenset(), frozenset(), 0)
    return first.Judged(Reply(0, ("keyforge:ketten",), None, False, text, [], 0), way, 0.0, (0.0,) * len(PLAIN))


@pytest.mark.parametrize(
    ("question", "answer", "said"),
    [
        (asking(NUMBER, "8"), judged("2 Karten weniger.", NUMBER, "8"), True),
        (asking(NUMBER, "13"), judged("2 Karten weniger.", NUMBER, "8"), False),
        (asking(NUMBER), judged("2 Karten weniger.", NUMBER, "8"), False),
        (asking(NUMBER, "8"), judged("Du ziehst weniger.", NUMBER, "8"), False),
        (asking(NUMBER, "8"), judged("Ja. 2 Karten weniger.", NUMBER, "8"), False),
        (asking(YES_NO, "8"), judged("2 Karten weniger.", NUMBER, "8"), False),
    ],
)
def test_a_number_is_said_sooner_where_the_numbers_are_the_same(
    monkeypatch: pytest.MonkeyPatch, question: Asking, answer: first.Judged, said: bool
) -> None:
    monkeypatch.setattr(first, "sureness", lambda told: first.weights()["enough_number"])
    chosen = first.choose(question, [answer])
    assert chosen is not None
    assert chosen.enough is said


@pytest.mark.parametrize(
    ("kind", "way", "text", "said"),
    [
        (NUMBER, YES_NO, "Ja. 2 Karten ziehst du.", False),
        ("who", YES_NO, "Ja. Der aktive Spieler.", False),
        (NUMBER, NUMBER, "Ja. Wie viele es sind, ist offen.", True),  # „Muss ich sagen, wie viele Karten ich habe?“
        ("where", YES_NO, "Ja. Auch das.", True),  # „Geht das bei dem, wo Aktion draufsteht?“
        (YES_NO, YES_NO, "Ja. Auch das.", True),
    ],
)
def test_who_asks_how_many_is_not_told_ja(
    monkeypatch: pytest.MonkeyPatch, kind: str, way: str, text: str, said: bool
) -> None:
    monkeypatch.setattr(first, "sureness", lambda told: 0.98)
    chosen = first.choose(asking(kind), [judged(text, way)])
    assert chosen is not None
    assert chosen.enough is said


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Wann verliere ich?", False),
        ("Ab wann verliere ich?", False),
        ("Welche davon behalte ich?", False),
        ("In welche Zone kommt sie?", False),
        ("Verliere ich, wann er es sagt?", True),
    ],
)
def test_who_begins_by_asking_when_or_which_is_not_told_ja(
    monkeypatch: pytest.MonkeyPatch, question: str, said: bool
) -> None:
    monkeypatch.setattr(first, "sureness", lambda told: 0.98)
    asked = cast(
        Asking, SimpleNamespace(kind="when", marks=marks(""), query=SimpleNamespace(question=question, entries=()))
    )
    chosen = first.choose(asked, [judged("Ja. So ist es.", YES_NO)])
    assert chosen is not None
    assert chosen.enough is said


@pytest.mark.parametrize(
    ("question", "way", "said"),
    [
        ("Kann ich sie dann nicht mehr wählen?", "Kann ich sie wählen?", False),
        ("Nur noch eine Rune. Nehme ich dann gar keine?", "Nur noch eine Rune. Nehme ich die?", False),
        ("Kann ich sie dann nicht mehr wählen?", "Darf ich sie nicht mehr wählen?", True),
        ("kostet verwickeln keine aktion?", "kostet verwickeln eine aktion?", False),
        ("Wirken ihre Dauereffekte nicht?", "Wirken ihre Dauereffekte?", False),
        ("Er hat gar keine Kreaturen. Darf ich kämpfen?", "Darf ich ohne Ziel kämpfen?", True),
        ("Darf ich sie ablegen, wenn sie nicht passt?", "Darf ich fremde Karten ablegen?", True),
        ("Muss ich nicht auch zahlen?", "Muss ich zahlen?", True),
        ("Kann ich vor dem Marker beitragen?", "Kann ich nach dem Marker beitragen?", False),
        ("Kann ich nach dem Marker beitragen?", "Darf ich nach dem Ziehen beitragen?", True),
        ("Bin ich verpflichtet, das Archiv zu nehmen?", "Darf ich das Archiv nehmen?", False),
        ("Entfällt das Ziehen aus dem Beutel?", "Wird ein Marker gezogen?", False),
        ("Bleibt ihr Effekt dann aus?", "Wirkt ihr Effekt?", False),
        ("Bleibt ihr Effekt dann aus?", "Fällt ihr Effekt dann aus?", True),
        ("Gilt das auch beim Blocken oder nur beim Angriff?", "Gilt das nur beim Angriff?", False),
        ("Zieht der Startspieler?", "Zieht der zweite Spieler?", False),
        ("Tentakel bei 0: misslungen?", "Tentakel bei 0: geschafft?", False),
        ("Ist die Kreatur mit Gift tot?", "Stirbt die Kreatur mit Gift?", True),
        ("Darf ich ermitteln, ohne dass er zuschlägt?", "Schlägt er zu, wenn ich ermittle?", False),
        ("Sie hat keine Farbe, oder?", "Hat sie eine Farbe?", False),
        ("Verbannen zählt nicht als Töten, richtig?", "Zählt Verbannen als Töten?", False),
        ("Sie hat keine Farbe, oder?", "Hat sie keine Farbe?", True),
        ("Punkte ich vor oder nach dem Ziehen?", "Punkte ich vor dem Ziehen?", False),
        ("Gilt das nur jetzt oder für immer?", "Gilt das für immer?", False),
        ("Gewinne ich sofort oder erst am Ende?", "Gewinne ich sofort?", False),
        ("Kann ich sie wählen, wenn ich nicht dran bin?", "Kann ich sie wählen?", True),
        ("Kommt erst der Bonus und dann der Text?", "Kommt erst der Text und dann der Bonus?", False),
        ("Kommt erst der Bonus und dann der Text?", "Kommt erst Bonus, danach Text?", True),
        ("Ziehe ich vor dem Enttappen?", "Enttappe ich, bevor ich ziehe?", False),
        ("Ziehe ich vor dem Enttappen?", "Ziehe ich, bevor ich enttappe?", True),
    ],
)
def test_who_asks_whether_it_is_not_so_is_not_told_that_it_is(
    monkeypatch: pytest.MonkeyPatch, question: str, way: str, said: bool
) -> None:
    monkeypatch.setattr(first, "sureness", lambda told: 0.98)
    asked = cast(
        Asking,
        SimpleNamespace(kind=YES_NO, marks=marks(question), query=SimpleNamespace(question=question, entries=())),
    )
    judged = first.Judged(_reply("Ja. So ist es."), _way(way), 0.0, (0.0,) * len(PLAIN))
    chosen = first.choose(asked, [judged])
    assert chosen is not None
    assert chosen.enough is said


def test_the_bars_are_in_order() -> None:
    bars = first.weights()
    games = [bars[f"enough_{game}"] for game in ("keyforge", "magic", "riftbound", "arkham")]
    assert bars["enough_number"] < bars["enough_open"] <= min(games)
    assert max(games) < bars["enough_other_number"]
    assert bars["enough_limited"] < min(games) < bars["enough_apart"]


@pytest.mark.parametrize(
    ("text", "said"), [("Ja, wenn sie bereit ist.", True), ("Ja. Sie ist bereit.", False), ("Nein. Sie ist es.", False)]
)
def test_a_yes_with_its_condition_is_said_sooner(monkeypatch: pytest.MonkeyPatch, text: str, said: bool) -> None:
    monkeypatch.setattr(first, "sureness", lambda told: first.weights()["enough_limited"])
    chosen = first.choose(asking(YES_NO), [judged(text, YES_NO)])
    assert chosen is not None
    assert chosen.enough is said


@pytest.mark.parametrize(("numbers", "said"), [(("4", "1"), True), (("4", "1", "2"), True), (("4", "5", "2"), False)])
def test_a_fight_in_other_figures_is_another_case(
    monkeypatch: pytest.MonkeyPatch, numbers: tuple[str, ...], said: bool
) -> None:
    monkeypatch.setattr(first, "sureness", lambda told: 0.99)
    chosen = first.choose(asking(YES_NO, *numbers), [judged("Nein. Stärke 4 hält das aus.", YES_NO, "4", "1")])
    assert chosen is not None
    assert (chosen.enough, chosen.other_figures) == (said, not said)


def test_only_in_one_game_ways_of_another_case_are_left_out() -> None:
    question = cast(Asking, SimpleNamespace(query=SimpleNamespace(question="haut mich ein massive gegner")))
    ways = [_way("Greift ein massiver Gegner mich an?"), _way("Greift ein Gegner mich an?")]
    known = SimpleNamespace(ways=lambda near: list(near), replies=lambda numbers: {0: _reply("Ja. So ist es.")})
    found = [
        first._looked_at(question, [order], cast(list[Near], ways), cast(Replies, known))[0]
        for order in ("arkham:basis-kaempfen", "magic:100.1")
    ]
    assert found == [ways[:1], ways]


def told(question: str, way: str, text: str = "Ja. So ist es.", *others: str) -> dict[str, float]:
    """Return the evidence for a reply and the way that asks for it; `others`: replies that come next."""
    values = dict.fromkeys(PLAIN, 0.0) | {"here": 0.5, "back": 0.75, "soft_both": 0.9}
    marked = SimpleNamespace(marks=marks(question), query=SimpleNamespace(question=question, entries=()))
    found = [first.Judged(_reply(text), _way(way), 2.0, tuple(values.values()))]
    lesser = values | {"soft_both": 0.25}
    found += [first.Judged(_reply(other), _way(way), 1.0, tuple(lesser.values())) for other in others]
    return first.evidence(cast(Asking, marked), found)


def _reply(text: str) -> Reply:
    return Reply(0, ("keyforge:gift",), None, False, text, [], 0)


def _way(text: str) -> Way:
    return Way(0, 0, text, (), marks(text), YES_NO, frozenset(), frozenset(), 0)


@pytest.mark.parametrize(
    ("question", "way", "apart"),
    [
        ("Ist der Marker noch drauf?", "Ist der Marker weg?", True),
        ("Bleibt er liegen?", "Bleibt er nicht liegen?", True),
        ("Mit 5 Macht mächtig?", "Mit 4 Macht mächtig?", True),
        ("Darf ich auch ernten?", "Darf mein Gegner ernten?", False),
        ("Gift durch Rüstung?", "Geht Gift durch Rüstung?", False),
    ],
)
def test_what_only_one_side_says_sets_two_cases_apart(question: str, way: str, apart: bool) -> None:
    seen = told(question, way)
    assert (seen["apart"] > 0) is apart
    assert seen["alike"] == (0.0 if apart else 0.5)


def test_a_reply_is_surer_the_clearer_it_is_than_what_says_otherwise() -> None:
    alone = told("Gift durch Rüstung?", "Gift durch Rüstung?")
    other = told("Gift durch Rüstung?", "Gift durch Rüstung?", "Ja. So ist es.", "Nein. Nie.")
    agreed = told("Gift durch Rüstung?", "Gift durch Rüstung?", "Ja. So ist es.", "Ja. Auch dort.")
    assert alone["clearer"] == agreed["clearer"] == 0.9
    assert other["clearer"] == pytest.approx(0.65)
    assert (other["ahead"], agreed["ahead"]) == (1.0, 5.0)
    assert other["agreement"] < agreed["agreement"] == 1.0


@pytest.mark.parametrize(
    ("text", "limited"),
    [
        ("Ja, wenn er selbst angreift.", True),
        ("Nein. Sie muss angreifen, außer sie kann nicht.", True),
        ("Ja. Wenn er stirbt, ziehst du.", False),
        ("Nein. Nie.", False),
    ],
)
def test_a_verdict_with_a_condition_is_less_sure(text: str, limited: bool) -> None:
    assert told("Kommt er?", "Kommt er?", text)["limited"] == float(limited)
    assert first.weights()["limited"] <= 0


def test_a_shared_word_speaks_for_a_reply_and_its_verdict_is_told() -> None:
    assert told("Gift durch Rüstung?", "Gift trotz Rüstung?")["shared"] == 0.5
    assert [told("Ja?", "Ja?", text)["yes"] for text in ("Ja. Doch.", "Nein. Nie.", "2 Karten.")] == [1.0, -1.0, 0.0]
    known = first.weights()
    assert known["apart"] <= 0 <= min(known[name] for name in ("ahead", "agreement", "alike", "clearer", "shared"))
