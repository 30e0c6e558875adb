"""A commented KeyForge scenario to start from: what `kfrules new` writes."""

TEMPLATE = """\
# Ein Szenario für kfrules. Prüfen: kfrules check {file}
# Schlüssel sind englisch, Texte deutsch. Was hinter # steht, ist Erklärung. Damit der Editor mitdenkt:
# kfrules schema --output szenario.schema.json, und als erste Zeile dieser Datei
#   # yaml-language-server: $schema=szenario.schema.json
id: {id}
game: keyforge
title: {title}
question: Zerstört Gift eine Kreatur, deren Rüstung den ganzen Schaden abfängt?
ruling: Nein. Gift braucht Schaden, der wirklich auf der Kreatur landet.
shows: [ruestung]            # ohne diese Regeln käme es anders: wird bewiesen
about: [gift]                # darum geht es auch: wird verlinkt
# cites: [{{edition: keyforge-1.6, entry: gift}}]     # Fundstellen, auch faq-alpha-1
# reviewed: keyforge-1.6     # gegen diese Ausgabe zuletzt gelesen

# Der Tisch vorher. Was fehlt, ist leer; ein Deck ohne Angabe sind zehn leere Karten.
given:
  house: dis                 # aktive Fraktion: brobnar, dis, logos, mars, sanctum, saurian,
                             # shadows, staralliance, untamed
  # step: main               # forge, house, main, ready, draw
  # active: me               # wer am Zug ist
  # first_turn: false        # Regel für den ersten Spielzug
  # lasting: []              # Karten, deren andauernder Effekt schon wirkt
  me:
    aember: 2
    # keys: [red]            # Farben oder Anzahl
    # chains: 0
    # houses: [dis, logos, mars]
    line:                    # Schlachtreihe, von links nach rechts
      # eigene Karte: braucht type (creature, artifact, action, upgrade) oder power
      - {{card: Giftling, power: 2, keywords: [poison]}}
    # artifacts: []  hand: []  deck: []  discard: []  archives: []  purged: []
  opponent:
    line:
      - {{card: Panzerwächter, power: 5, armor: 2, traits: [Ritter]}}
      # gedruckte Karte: Name oder Nummer, oder eine Zuordnung mit ihrem Zustand
      - Duma die Märtyrerin
      # - {{card: RdA 242, as: Zweite Duma, damage: 1, ready: false, stunned: true}}

# Die Schritte der Reihe nach. Weitere: play, reap, action, omni, unstun, discard, house, forge,
# archives: take, end: turn, und choose als Antwort auf eine offene Entscheidung.
when:
  - fight: {{with: Giftling, against: Panzerwächter}}
  # - play: {{card: Köder, flank: left}}
  # - choose: Panzerwächter          # auch yes, no, none, eine Fraktion, {{cards: [A, B]}}, {{A: 2}}
  # - {{reap: Giftling, refused: erschoepft}}    # muss verboten sein, und weshalb

# Was danach gilt. Nur das Genannte wird geprüft.
then:
  me: {{aember: 2, line: [], discard: [Giftling]}}
  opponent: {{line: 2}}                # eine Zahl: wie viele Karten
  cards:
    Panzerwächter: {{zone: line, damage: 0, armor: 0}}

# Statt then, wenn Entscheidungen offen bleiben: Listen solcher Blöcke.
# possible:                  # muss erreichbar sein
#   - me: {{aember: 3}}
# never: []                  # darf nie eintreten
# always: []                 # gilt immer
# ensured: []                # kann me erzwingen
"""
