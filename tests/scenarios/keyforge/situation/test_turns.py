"""Places in a line, what a turn allows, stun markers, houses and captured æmber."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # one of a line, by its place
        ("Er hat drei Kreaturen, die mittlere hat Spott. Darf ich die linke angreifen?", "Nein"),
        ("Er hat drei Kreaturen und die in der Mitte hat Spott. Darf ich die mittlere hauen?", "Ja"),
        ("Er hat fünf Kreaturen, die mittlere hat Spott. Darf ich die linke angreifen?", "Ja"),
        ("Seine Reihe: links 2er, Mitte 4er mit Spott, rechts 3er. Darf ich die 3er angreifen?", "Nein"),
        ("Reihe vom Gegner: 2er, 4er mit Spott, 3er, 5er. Darf meine 6er die 5er angreifen?", "Ja"),
        ("Meine 5er in der Mitte hat Spott. Rechts von ihr liegt meine 2er. Darf er meine 2er hauen?", "Nein"),
        # æmber that was captured
        ("Er hat 2 Bernstein, meine 4er erbeutet 3. Wie viel liegt auf der 4er?", 2),
        ("Meine Kreatur erbeutet 2 Æmber und der Gegner hat 5. Bekomm ich die in meinen Vorrat?", "Nein"),
        ("Auf seiner 3er liegen 2 Æmber, die sie von mir erbeutet hat. Ich hau sie mit meiner 5er weg. "
         "Bekomme ich das Æmber?", "Ja"),
        ("Er hat 4 Æmber, ich erhebe meine 5er. Hat er danach nur noch 3?", "Nein"),
        # stun
        ("Meine 5er ist betäubt und beim Gegner liegt gar nichts. Werd ich die Betäubung los?", "Ja"),
        ("Meine 4er ist betäubt und wütend, der Gegner hat ne 2er. Wenn ich sie verwende, kämpft sie dann?", "Nein"),
        ("Ich verwende meine betäubte 3er, um die Betäubung loszuwerden. Darf sie danach ernten?", "Nein"),
        # houses and abilities
        ("Brobnar ist aktiv. Kann meine Logos-Kreatur trotzdem ihre Universell-Fähigkeit benutzen?", "Ja"),
        ("Brobnar ist aktiv. Kann meine Logos-Kreatur ihre Aktionsfähigkeit benutzen?", "Nein"),
        ("Aktive Fraktion ist Mars. Darf meine 4er von Schatten ernten?", "Nein"),
        ("Ich hab Dis gewählt. Darf mein 4er, der zur Fraktion Mars gehört, kämpfen?", "Nein"),
        ("Meine 4er ist betäubt und wütend. Muss sie kämpfen, wenn ich sie benutze?", "Nein"),
        # archives and several questions at once
        ("Ich hab Dis gewählt, 3 Karten auf der Hand und 2 im Archiv. "
         "Wie viele Karten hab ich auf der Hand, wenn ich das Archiv nehme?", 5),
        ("Ich hab 2 Karten auf der Hand und 3 im Archiv und nehme das Archiv. Wie viele zieh ich am Zugende?", 1),
        ("8 Ketten, Hand 1, Zugende. Wie viele ziehen, Ketten danach?", 3),
        ("Ich hab 2 Ketten und 1 Handkarte. Wie viele Karten zieh ich und wie viele Ketten hab ich danach?", 4),
        ("Die Fraktion Mars ist gewählt. Meine Dis-4er ist bereit. Darf sie ernten?", "Nein"),
        ("Im allerersten Zug hab ich schon ne Kreatur gelegt. Darf ich noch ein Artefakt spielen?", "Nein"),
        ("Ich hab 13 Ketten und 2 Karten. Wie viele zieh ich am Zugende?", 1),
        # what a turn allows
        ("Ich hab diesen Zug schon eine Karte abgelegt. Kann ich noch eine Karte mit Alpha spielen?", "Nein"),
        ("Ich spiele als erstes eine Alpha-Karte. Darf ich danach noch andere Karten spielen?", "Ja"),
        ("Hab Logos gewählt und ne Logos-Karte auf der Hand, darf ich die ablegen?", "Ja"),
        ("Ich hab meine 4er gerade erst ausgespielt. Kann er sie in seinem Zug mit seiner 5er angreifen?", "Ja"),
        ("Meine 4er hat 2 Æmber erbeutet und wird mir auf die Hand zurückgeschickt. Bekomm ich das Æmber?", "Nein"),
        ("Meine beschützte 2er liegt da und ich beschütze sie noch mal. "
         "Er greift sie nacheinander mit zwei 3ern an, lebt sie noch?", "Nein"),
        ("Ich bin Startspieler im ersten Zug und hab eine Kreatur gespielt. Darf ich noch ne Karte ablegen?", "Nein"),
        ("Ist es zulässig, dass meine erschöpfte Kreatur kämpft?", "Nein"),
        # an ability of a stunned creature is asked for, not the loss of its stun
        ("Meine 4er ist betäubt. Darf ich ihre Aktion nutzen?", "Nein"),
        ("Mein Tier ist betäubt, kann es wenigstens seine Universell-Fähigkeit benutzen?", "Nein"),
        ("Meine 4er ist betäubt. Darf ich sie benutzen?", "Ja"),
        ("Meine 4er ist betäubt. Ich nutze ihre Aktion. Ist sie danach noch betäubt?", "Nein"),
        # so many cards, or up to so many
        ("Ich habe 7 Ketten und 2 Handkarten. Ziehe ich auf vier auf?", "Ja"),
        ("Ich habe 7 Ketten und 2 Handkarten. Ziehe ich nur auf 2 Karten auf?", "Nein"),
        ("Ich habe 7 Ketten und 2 Handkarten. Ziehe ich nur 2?", "Ja"),
    ],
)  # fmt: skip
def test_what_is_so_in_a_turn(question: str, right: object) -> None:
    """Each is played by the engine."""
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        "Er hat vier Kreaturen, die mittlere hat Spott. Darf ich die linke angreifen?",  # there is no middle
        "Er hat eine 2er, eine 3er mit Spott und eine 4er. Darf ich die linke angreifen?",  # in which order?
        "Mein Zug beginnt, ich hab 6 Bernstein, 2 Karten und 3 im Archiv. Ich nehme das Archiv. Wie viele hab ich?",
        "Er kriegt noch 2 Ketten dazu und hat 3 Handkarten. Wie viele zieht er am Zugende?",  # how many were there?
        "Ich bin Startspieler. Darf ich zwei Karten spielen?",  # in the first turn?
        "Er hat gar nichts, ich greife mit meiner 4er an. Stirbt sie?",
        "Mein Gegner ist dran und ich habe 7 Bernstein. Muss ich schmieden?",
    ],
)
def test_what_is_open_in_a_turn_gives_no_verdict(question: str) -> None:
    """What is not told is not guessed."""
    told = read(question)
    assert told is None or answer(told).kind == "none"
