"""What `kfrules new --game arkham` writes."""

TEMPLATE = """\
# Prüfen: kfrules check {file} · Ansehen: kfrules play {file}
id: {id}
game: arkham
title: {title}
shows: ["1.1"]                 # ohne diesen Eintrag käme es anders
cites: [{{edition: arkham-2.2, entry: "1.1"}}]
question: Schlägt der Gegner zu, wenn ich neben ihm ermittle?
ruling: Ja, noch vor der Probe.
given:
  bag: [0]                     # ohne Angabe liegt nur eine 0 im Beutel
  locations: [{{card: Bibliothek, shroud: 3, clues: 1}}]
  me:
    resources: 5
    threat: [{{card: Ghul, attack: [1, 0]}}]   # [Schaden, Horror]
when:
  - investigate: Bibliothek
then:
  me: {{damage: 1, clues: 1, actions: 2}}
  cards: {{Ghul: {{ready: true, engaged: me}}}}
"""
