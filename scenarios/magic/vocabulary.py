"""The words of Magic's scenario files: zones, steps, what a card and a player have; all of it with its German."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.format.kinds import ANSWERS, CARD, CARDS, COUNT, FLAG, SIDE, Amounts, Listed, Pile, Plain, Word
from kfrules.scenarios.format.vocabulary import ME, OPPONENT, Field, Keyword, Seat, Verb, Vocabulary, Zone
from kfrules.scenarios.magic import kinds
from kfrules.scenarios.magic.keywords.names import KEYWORDS
from kfrules.scenarios.magic.steps import GERMAN
from kfrules.scenarios.magic.template import TEMPLATE

if TYPE_CHECKING:
    from kfrules.scenarios.format.pieces import Pieces

INT, NAME, TEXT = Plain("Whole"), Plain("Name"), Plain("Text")
THIRD = Seat("third", "Der dritte Spieler", "Der dritte Spieler", "Dritter", "fremder")
FOURTH = Seat("fourth", "Der vierte Spieler", "Der vierte Spieler", "Vierter", "fremder")
ZONES = (
    Zone("battlefield", "Im Spiel", "Bleibende Karten; ohne eigene Zeitstempel in der Folge der Datei.", in_play=True,
         early=True, asked="Bleibende Karten", counted=True),
    Zone("hand", "Hand", "Handkarten; oder wie viele leere Karten.", early=True, asked="Handkarten", counted=True),
    Zone("library", "Bibliothek", "Karten der Bibliothek, die oberste zuerst; oder wie viele leere Karten.",
         ordered=True, blank=True, asked="Bibliothek, von oben", counted=True),
    Zone("graveyard", "Friedhof", "Karten im Friedhof.", asked="Friedhof", counted=True),
    Zone("exile", "Exil", "Karten im Exil.", asked="Exil", counted=True),
    Zone("outside", "Außerhalb", "Karten außerhalb der Partie: Lektionen, Gewölbe, Gefährte.", asked="", counted=True),
    Zone("command", "Kommandozone", "Karten in der Kommandozone.", asked="Kommandozone", counted=True),
)  # fmt: skip
_PARTNERS = {"opponent": "dein Gegner", "third": "der dritte Spieler", "fourth": "der vierte Spieler"}
_OPTIONS = {
    "attack-left": "links angreifen",
    "attack-right": "rechts angreifen",
    "deploy": "Kreaturen stellen",
    "brawl": "Schlägerei",
}
_PLACES = {zone.key: zone.german for zone in ZONES} | {"stack": "Stapel", "none": "nirgends"}

CARD_FIELDS = (
    Field("type", "Typzeile; Kreatur, wo pt steht.", kinds.TYPE_LINE, term="Typ", standing=True, own=True),
    Field("name", "Der Name, wenn card nur eine Bezeichnung ist.", TEXT, kinds.WORD, term="Name", standing=True),
    Field("pt", "Stärke/Widerstandskraft.", kinds.PT, kinds.PT, said="{}", term="Werte", standing=True),
    Field("cost", "Manakosten.", kinds.COST, term="Kosten", standing=True),
    Field("colors", "Farben; sonst nach den Kosten.", kinds.COLORS, kinds.COLORS, term="Farben", standing=True),
    Field("types", "Kartentypen.", None, kinds.TYPES, term="Kartentypen", standing=True),
    Field("subtypes", "Untertypen.", kinds.SUBTYPES, kinds.SUBTYPES, term="Untertypen", standing=True),
    Field("keywords", "Schlüsselwörter.", kinds.KEYWORDS, kinds.KEYWORDS, term="Schlüsselwörter", standing=True),
    Field("abilities", "Fähigkeiten.", kinds.ABILITIES, kinds.ABILITIES, term="Fähigkeiten", standing=True),
    *(Field(key, said, kinds.PART, term=term, standing=True, own=True) for key, said, term in (
        ("back", "Die Rückseite einer doppelseitigen Karte.", "Rückseite"),
        ("modal", "Die andere Seite einer modalen doppelseitigen Karte.", "andere Seite"),
        ("adventure", "Das Abenteuer.", "Abenteuer"), ("flip", "Die andere Hälfte einer Wendekarte.", "Wendehälfte"),
        ("split", "Die zwei Hälften einer geteilten Karte.", "Hälften"),
        ("prototype", "Kosten und Werte des Prototyps.", "Prototyp"), ("chapters", "Kapitel einer Sage.", "Kapitel"),
        ("stations", "Was ab so vielen Ladungsmarken gilt.", "Stationen"),
        ("levels", "Was auf welcher Stufe gilt.", "Stufen"), ("omen", "Das Omen.", "Omen"),
        ("classes", "Was eine Klasse ab welcher Stufe hat.", "Klassenstufen"),
        ("rooms", "Räume eines Gewölbes, von oben.", "Räume"), ("lights", "Beleuchtete Zahlen.", "Lichter"),
    )),
    Field("solve", "Womit ein Fall gelöst wird.", kinds.WORD, term="Lösung", standing=True, own=True),
    Field("loyalty", "Loyalität.", INT, INT, said="Loyalität {}", term="Loyalität", standing=True),
    Field("defense", "Verteidigung.", INT, INT, said="Verteidigung {}", term="Verteidigung", standing=True),
    Field("hand_modifier", "Um so viel ändert eine Vanguard-Karte die Handkartenzahl.", INT, term="Handkartenzahl"),
    Field("copies", "So viele davon.", COUNT, term="Anzahl"),
    Field("owner", "Wem die Karte gehört.", SIDE, SIDE, term="Besitzer"),
    Field("tapped", "Getappt?", FLAG, FLAG, said=("getappt", "enttappt"), term="getappt"),
    Field("sick", "In diesem Zug unter diese Kontrolle gekommen?", FLAG, FLAG, said=("frisch", ""), term="frisch"),
    Field("damage", "Schaden darauf.", COUNT, COUNT, said="{} Schaden", term="Schaden"),
    Field("counters", "Marken.", Amounts("+1/+1"), Amounts("+1/+1"), said="{}", term="Marken"),
    Field("attached", "Woran sie liegt.", kinds.NAMED, kinds.NAMED, said="liegt an {}", term="angelegt"),
    Field("face_down", "Verdeckt?", FLAG, FLAG, said=("verdeckt", ""), term="verdeckt"),
    Field("commander", "Ein Kommandeur: wie oft schon aus der Kommandozone gewirkt.", COUNT, COUNT, term="Kommandeur"),
    Field("marks", "Bezeichnungen: monstrous, suspected …", kinds.WORDS, kinds.WORDS, term="Bezeichnungen"),
    Field("up", "Welche Seite oben liegt: back, flip.", kinds.WORD, kinds.WORD, term="Seite"),
    Field("phased_out", "Destabilisiert?", FLAG, FLAG, said=("destabilisiert", ""), term="destabilisiert"),
    Field("token", "Ein Spielstein?", FLAG, FLAG, said=("Spielstein", ""), term="Spielstein"),
    Field("chosen", "Was für sie bestimmt wurde.", kinds.CHOSEN, term="bestimmt"),
    Field("time", "Zeitstempel; weniger ist älter.", INT, term="Zeitstempel"),
    Field("by", "Wer sie gewirkt hat (auf dem Stapel).", SIDE, term="von"),
    Field("at", "Ihre Ziele (auf dem Stapel).", kinds.NAMES, term="Ziele"),
    Field("x", "X (auf dem Stapel).", COUNT, term="X"),
    Field("mode", "Der Modus (auf dem Stapel).", kinds.NUMBERS, term="Modus"),
    Field("kicked", "Mit Bonus gewirkt (auf dem Stapel)?", kinds.NUMBERS, term="Bonus"),
    Field("via", "Wie sie gewirkt wurde (auf dem Stapel).", kinds.WORD, term="Weg"),
    Field("zone", "Wo sie liegt.", None, Word(_PLACES), term="Ort"),
    Field("controller", "Wer sie beherrscht.", None, SIDE, term="Beherrscher"),
    Field("power", "Stärke.", None, INT, said="Stärke {}", term="Stärke", standing=True),
    Field("toughness", "Widerstandskraft.", None, INT, said="Widerstand {}", term="Widerstandskraft", standing=True),
    Field("mv", "Manabetrag.", None, INT, said="Manabetrag {}", term="Manabetrag", standing=True),
    Field("legendary", "Legendär?", None, FLAG, said=("legendär", ""), term="legendär", standing=True),
    Field("attacking", "Was sie angreift.", None, kinds.NAMED, said="greift {} an", term="greift an"),
    Field("blocking", "Wen sie blockt.", None, kinds.NAMED, term="blockt"),
    Field("blocked", "Geblockt?", None, kinds.NAMED, term="geblockt"),
)  # fmt: skip
SIDE_FIELDS = (
    Field("life", "Lebenspunkte.", INT, INT, None, "{} Lebenspunkte", "Lebenspunkte", one="1 Lebenspunkt"),
    Field("poison", "Giftmarken.", COUNT, COUNT, None, "{} Giftmarken", "Giftmarken"),
    Field("mana", "Manavorrat, Buchstaben aus WUBRGC.", kinds.MANA, kinds.MANA, None, "Mana {}", "Mana"),
    Field("lands_played", "In diesem Zug gespielte Länder.", COUNT, None, None, "", "gespielte Länder"),
    Field("spells_cast", "In diesem Zug gewirkte Zaubersprüche.", COUNT, None, None, "", "gewirkte Zaubersprüche"),
    Field("counters", "Marken des Spielers.", Amounts("energy"), Amounts("energy"), None, "{}", "Marken"),
    Field("commander_damage", "Kampfschaden von Kommandeuren, je Name.", Amounts("name"), Amounts("name"),
          term="Kommandeurschaden"),
    Field("speed", "Tempo.", COUNT, COUNT, None, "Tempo {}", "Tempo"),
    Field("blessing", "Segen der Stadt?", FLAG, FLAG, said=("Segen der Stadt", ""), term="Segen der Stadt"),
    Field("winner", "Hat gewonnen?", None, FLAG, said=("Sieger", ""), term="Sieger"),
    Field("lost", "Hat verloren?", None, FLAG, said=("verloren", ""), term="verloren"),
)  # fmt: skip
TABLE_FIELDS = (
    Field("active", "Wer am Zug ist.", SIDE, SIDE, "me", term="am Zug"),
    Field("step", "Welches Segment läuft.", kinds.STEP, kinds.STEP, "main1", term="Segment"),
    Field("turn", "Der wievielte Zug.", COUNT, None, None, term="Zug"),
    Field("stack", "Was auf dem Stapel liegt, zuletzt das oberste.", CARDS, Pile(ordered=True), [], term="Stapel"),
    Field("monarch", "Wer der Monarch ist.", SIDE, SIDE, None, term="Monarch"),
    Field("initiative", "Wer die Initiative hat.", SIDE, SIDE, None, term="Initiative"),
    Field("time", "Tag oder Nacht: day, night.", kinds.WORD, kinds.WORD, None, term="Tageszeit"),
    Field("partner", "Zweiköpfiger Riese: wer mit dir im Team ist.", Word(_PARTNERS), None, None, term="Teampartner"),
    Field("range", "Begrenzte Einflussweite: so viele Plätze.", COUNT, None, None, term="Einflussweite"),
    Field("option", "Option: attack-left, attack-right, deploy, brawl.", Word(_OPTIONS), None, None, term="Option"),
    Field("drawn", "Unentschieden?", None, FLAG, term="unentschieden"),
)  # fmt: skip
_BY = Field("by", "Wer es tut, wenn es nicht aus der Karte folgt.", SIDE)
_ACTS = (
    _BY,
    Field("at", "Die Ziele, in der Folge des Textes.", kinds.NAMES),
    Field("divide", "Ziele mit ihren Anteilen.", kinds.NAMES),
    Field("x", "X.", COUNT),
    Field("mode", "Welcher Modus, oder mehrere.", kinds.NUMBERS),
    Field("phyrexian", "So viele Symbole werden mit Leben bezahlt.", COUNT),
    Field("pay", "Womit bezahlt wird.", kinds.NAMES),
)  # fmt: skip
VERBS = (
    Verb("cast", "Einen Zauberspruch wirken.", "wirke {card}", (
        Field("card", "Die Karte.", CARD), *_ACTS, Field("kicked", "Mit Bonus.", kinds.NUMBERS),
        Field("via", "Auf welchem anderen Weg.", kinds.WORD), Field("splice", "Was gekoppelt wird.", kinds.NAMES),
    ), "card", flat=True),
    Verb("activate", "Eine Fähigkeit aktivieren.", "aktiviere {card}", (
        Field("card", "Die Karte.", CARD), Field("ability", "Welche Fähigkeit.", kinds.WORD), *_ACTS,
    ), "card", flat=True),
    Verb("play", "Ein Land spielen.", "spiele {card}", (Field("card", "Das Land.", CARD), _BY), "card", flat=True),
    Verb("face_up", "Eine verdeckte Karte aufdecken.", "decke {card} auf", (Field("card", "Welche.", CARD),), "card"),
    Verb("concede", "Aufgeben.", "{player} gibt auf", (Field("player", "Wer aufgibt.", SIDE),), "player"),
    Verb("pass", "Passen.", "{player} passt", (Field("player", "Wer passt.", SIDE),), "player"),
    Verb("resolve", "Alle passen, bis das verrechnet ist: top, all oder ein Name.", "verrechne {what}", (
        Field("what", "top, all oder ein Name.", kinds.NAMES),), "what"),
    Verb("go", "Alle passen, bis dieses Segment beginnt.", "weiter bis {step}", (
        Field("step", "Das Segment.", kinds.STEP),), "step"),
    Verb("end", "Alle passen bis in den nächsten Zug.", "Zug beenden", word="turn"),
    Verb("attack", "Angreifer deklarieren.", "greife mit {attackers} an", (
        Field("attackers", "Wer angreift, und was.", kinds.NAMES),), "attackers"),
    Verb("block", "Blocker deklarieren.", "blocke {blockers}", (
        Field("blockers", "Wer wen blockt.", kinds.NAMES),), "blockers"),
    Verb("assign", "Kampfschaden zuweisen.", "verteile {damage}", (
        Field("damage", "Wer wem wie viel Schaden zuweist.", kinds.NAMES),), "damage"),
    Verb("choose", "Antwort auf die offene Entscheidung.", "", (Field("answers", "Antworten.", ANSWERS),), "answers"),
)  # fmt: skip


def _pieces() -> type[Pieces]:
    from kfrules.scenarios.magic.pieces import MagicPieces

    return MagicPieces


VOCABULARY = Vocabulary(
    game="magic",
    zones=ZONES,
    verbs=VERBS,
    card=CARD_FIELDS,
    side=SIDE_FIELDS,
    table=TABLE_FIELDS,
    keywords=tuple(Keyword(word, one.german, one.value == "number") for word, one in KEYWORDS.items()),
    seats=(ME, OPPONENT, THIRD, FOURTH),
    accepted=frozenset(
        {
            "top",
            "bottom",
            "haste",
            "1-1",
            "first",
            "second",
            "heads",
            "tails",
            "alpha",
            "beta",
            "gamma",
            "white",
            "blue",
            "black",
            "red",
            "green",
            "plains",
            "island",
            "swamp",
            "mountain",
            "forest",
            *"wubrgc",
        }
    ),
    pieces=_pieces,
    template=TEMPLATE,
    asked=2,
    references=True,
)
__all__ = ["GERMAN", "VOCABULARY", "Listed"]
