"""A commented Riftbound scenario to start from: what `kfrules new --game riftbound` writes."""

TEMPLATE = """\
# Ein Szenario für kfrules. Prüfen: kfrules check {file}
# Schlüssel sind englisch, Texte deutsch. Hinter # steht Erklärung. Alle Wörter: docs/scenario-format-riftbound.md
id: {id}
game: riftbound
title: {title}
question: Darf mein Angreifer am Tank vorbei die kleine Einheit töten?
ruling: Nein. Solange der Tank keinen tödlichen Schaden hat, bekommt niemand sonst welchen.
shows: ["727"]               # ohne diese Regel käme es anders: wird bewiesen
# about: ["626"]             # darum geht es auch: wird verlinkt
# cites: [{{edition: riftbound-kernregeln, entry: "727.1.b"}}]

# Der Tisch vorher. Was fehlt, ist leer; ein Hauptdeck ohne Angabe sind zehn leere Karten.
given:
  # mode: duel               # duel, match, ffa3, 2v2
  # active: me               # wer am Zug ist
  # phase: action            # awaken, beginning, channel, draw, action, ending: an ihrem Anfang
  battlefields:
    Nord:                    # dort stehen Einheiten unter dem Namen ihrer Seite
      opponent: [{{card: Mauer, might: 4, keywords: [tank]}}, {{card: Späher, might: 1}}]
      # control: opponent    # sonst die eine Seite, die dort Einheiten hat
      # hidden: {{card: Falle, keywords: [hidden], do: [{{deal: 2, to: enemy unit}}]}}
  me:
    base: [{{card: Stürmer, might: 3}}]
    # points: 0   energy: 2   power: {{fury: 1}}   runes: {{ready: [fury, mind], exhausted: [calm]}}
    # hand: [{{card: Funke, cost: 1, do: [{{deal: 2, to: enemy unit}}]}}]   deck: 5   trash: []

# Die Schritte der Reihe nach. Weitere: play, activate, runes, hide, pass, invite, concede, end: phase|turn,
# und choose als Antwort auf eine offene Entscheidung. Niemand passt von allein; resolve: all lässt alle passen.
when:
  - {{move: {{units: Stürmer, to: Nord}}}}
  - {{resolve: all}}
  - {{assign: {{Mauer: 2, Späher: 1}}, refused: "727"}}
  - {{assign: {{Mauer: 3}}}}

# Was danach gilt. Nur das Genannte wird geprüft.
then:
  me: {{points: 0, trash: [Stürmer]}}
  battlefields: {{Nord: {{control: opponent, opponent: [Mauer, Späher]}}}}
"""
