"""The words of the toy: three zones, two verbs of its own, one keyword."""

from __future__ import annotations

from kfrules.scenarios.format.kinds import ANSWERS, CARD, COUNT, FLAG, KEYWORDS, Pile, Word
from kfrules.scenarios.format.vocabulary import Field, Keyword, Verb, Vocabulary, Zone

ZONES = (
    Zone("base", "Basis", "Einheiten in der Basis.", in_play=True, early=True, asked="Einheiten in der Basis"),
    Zone("field", "Schlachtfeld", "Einheiten auf dem Schlachtfeld.", in_play=True, early=True, asked="Schlachtfeld"),
    Zone("trash", "Müll", "Abgelegte Karten.", ordered=True, asked="Müll"),
)
TEMPLATE = """\
# Prüfen: kfrules check {file}
id: {id}
game: toy
title: {title}
shows: [tank]
given:
  me: {{base: [], field: [{{card: Stürmer, might: 3}}]}}
  opponent: {{field: [{{card: Mauer, might: 4, keywords: [tank]}}, {{card: Späher, might: 1}}]}}
when:
  - {{strike: {{with: Stürmer, against: Späher}}, refused: tank}}
then:
  opponent: {{field: 2}}
"""

VOCABULARY = Vocabulary(
    game="toy",
    zones=ZONES,
    verbs=(
        Verb(
            "march",
            "Diese Einheit aus der Basis auf das Schlachtfeld bewegen.",
            "{unit} marschiert",
            (Field("unit", "Die Einheit.", CARD),),
            "unit",
            also=("marschiere mit {unit}",),
        ),
        Verb(
            "strike",
            "Mit einer Einheit eine gegnerische schlagen.",
            "{with} schlägt {against}",
            (Field("with", "Wer schlägt.", CARD), Field("against", "Wer geschlagen wird.", CARD, default=...)),
        ),
        Verb(
            "choose", "Antwort auf die offene Entscheidung.", "", (Field("answers", "Antworten.", ANSWERS),), "answers"
        ),
    ),
    card=(
        Field("ready", "Bereit?", FLAG, FLAG, said=("bereit", "erschöpft"), term="bereit", usual=True),
        Field("damage", "Schaden darauf.", COUNT, COUNT, said="{} Schaden", term="Schaden"),
        Field("zone", "Wo sie liegt.", None, Word({zone.key: zone.german for zone in ZONES}), term="Ort"),
        Field("might", "Macht.", COUNT, COUNT, said="Macht {}", term="Macht", standing=True),
        Field("keywords", "Schlüsselwörter.", KEYWORDS, KEYWORDS, term="Schlüsselwörter", standing=True),
        Field("guards", "Wen sie deckt.", None, Pile(), said="deckt {}", none="deckt niemanden", term="Deckung"),
    ),
    side=(Field("points", "Punkte.", COUNT, COUNT, 0, "{} Punkte", "Punkte", one="1 Punkt"),),
    keywords=(Keyword("tank", "Panzer"), Keyword("shield", "Schild", numbered=True)),
    template=TEMPLATE,
)
