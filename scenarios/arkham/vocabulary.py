"""Arkham's words: zones, verbs and values, each defined here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.arkham import language
from kfrules.scenarios.arkham.kinds import (
    ABILITIES,
    ANYTHING,
    ATTACK,
    CHOSEN,
    COST,
    EFFECTS,
    LISTED,
    MAP,
    NAMED,
    NUMBER,
    PART,
    REASONS,
    SKILLS,
    SOMEONE,
    TOKENS,
    WORDS,
    OneCard,
    SharedCards,
    SharedPile,
)
from kfrules.scenarios.arkham.template import TEMPLATE
from kfrules.scenarios.format.kinds import CARDS, COUNT, FLAG, KEYWORDS, NAME, NAMES, Pile, Word
from kfrules.scenarios.format.vocabulary import ME, Field, Keyword, Seat, Verb, Vocabulary, Zone

if TYPE_CHECKING:
    from kfrules.scenarios.format.pieces import Pieces

SEATS = (
    ME,
    Seat("second", "Der zweite Ermittler", "Der zweite Ermittler", "Zweiter", "seiner"),
    Seat("third", "Der dritte Ermittler", "Der dritte Ermittler", "Dritter", "seiner"),
    Seat("fourth", "Der vierte Ermittler", "Der vierte Ermittler", "Vierter", "seiner"),
)
ZONES = (
    Zone("play", "Spielzone", "Karten in der Spielzone.", in_play=True, early=True, counted=True, asked="Vorteile"),
    Zone("threat", "Bedrohungszone", "Gegner im Kampf und Bedrohungen.", in_play=True, early=True, counted=True,
         asked="Gegner im Kampf mit dir"),
    Zone("hand", "Hand", "Handkarten.", counted=True, asked="Handkarten"),
    Zone("deck", "Deck", "Das Deck; die oberste Karte zuerst.", ordered=True, blank=True, counted=True, asked="Deck"),
    Zone("discard", "Ablagestapel", "Abgelegte Karten; die oberste zuerst.", ordered=True, counted=True,
         asked="Ablagestapel"),
    Zone("under", "unter dem Ermittler", "Karten unter dem Ermittler.", counted=True, asked="Karten darunter"),
)  # fmt: skip
TYPE = Word({name: name for name in language.TYPES})
PLACE = Word({
    **{zone.key: zone.german for zone in ZONES}, "location": "Ort", "attached": "angehängt", "limbo": "Limbus",
    "encounter_deck": "Begegnungsdeck", "encounter_discard": "Begegnungs-Ablagestapel", "victory": "Siegpunktestapel",
    "set_aside": "beiseitegelegt", "removed": "aus dem Spiel entfernt", "agenda": "Agenda", "act": "Szene",
    "investigator": "Ermittler", "swarm": "Schwarm",
})  # fmt: skip
PHASE = Word({"setup": "Vorbereitung", "mythos": "Mythosphase", "investigation": "Ermittlungsphase",
              "enemy": "Gegnerphase", "upkeep": "Unterhaltsphase", "resolution": "Auflösung"})  # fmt: skip


def _state(key: str, help: str, said: str, term: str, *, standing: bool = False) -> Field:
    return Field(key, help, NUMBER, NUMBER, said=said, term=term, standing=standing)


CARD = (
    Field("ready", "Bereit?", FLAG, FLAG, said=("bereit", "erschöpft"), term="bereit", usual=True),
    Field("damage", "Schaden darauf.", COUNT, COUNT, said="{} Schaden", term="Schaden"),
    Field("horror", "Horror darauf.", COUNT, COUNT, said="{} Horror", term="Horror"),
    Field("clues", "Hinweise darauf.", COUNT, COUNT, said="{} Hinweise", term="Hinweise", one="1 Hinweis"),
    Field("doom", "Verderben darauf.", COUNT, COUNT, said="{} Verderben", term="Verderben"),
    Field("resources", "Ressourcen darauf.", COUNT, COUNT, said="{} Ressourcen", term="Ressourcen", one="1 Ressource"),
    Field("uses", "Munition, Ladungen, Geheimnisse, Vorräte.", MAP, PART, term="Verwendungen"),
    Field("revealed", "Enthüllt?", FLAG, FLAG, said=("enthüllt", "verhüllt"), term="enthüllt", usual=True),
    Field("type", "Kartentyp.", TYPE, term="Typ"),
    Field("number", "Set und Nummer.", NAME, term="Nummer", own=True),
    Field("class", "Klasse, oder eine Liste.", LISTED, term="Klasse"),
    Field("level", "Stufe.", COUNT, term="Stufe"),
    Field("cost", "Kosten, „-“ für keine.", COST, term="Kosten"),
    Field("icons", "Fertigkeitssymbole.", LISTED, term="Symbole"),
    Field("slots", "Slots.", LISTED, term="Slots"),
    Field("traits", "Merkmale.", NAMES, term="Merkmale"),
    Field("keywords", "Schlüsselwörter.", KEYWORDS, WORDS, term="Schlüsselwörter", standing=True),
    Field("unique", "Einzigartig?", FLAG, term="einzigartig"),
    Field("weakness", "Schwäche?", ANYTHING, term="Schwäche"),
    Field("signature", "Signaturkarte von.", NAME, term="Signatur"),
    Field("max", "Beschränkung, etwa {play: 1}.", MAP, term="Beschränkung"),
    _state("health", "Ausdauer.", "Ausdauer {}", "Ausdauer", standing=True),
    _state("sanity", "Geistige Gesundheit.", "Gesundheit {}", "geistige Gesundheit", standing=True),
    _state("fight", "Kampfwert.", "Kampf {}", "Kampfwert", standing=True),
    _state("evade", "Entkommenwert.", "Entkommen {}", "Entkommenwert", standing=True),
    Field("attack", "[Schaden, Horror] eines Angriffs.", ATTACK, term="Angriff"),
    Field("spawn", "Ort, an dem er erscheint.", ANYTHING, term="Erscheinen"),
    Field("prey", "Beute, etwa {most: damage}.", ANYTHING, term="Beute"),
    _state("shroud", "Schleier.", "Schleier {}", "Schleier", standing=True),
    Field("clue_value", "Hinweise, die beim Enthüllen kommen.", COUNT, term="Hinweiswert"),
    Field("connects", "Verbundene Orte.", NAMES, term="Verbindungen"),
    Field("abilities", "Fähigkeiten.", ABILITIES, term="Fähigkeiten"),
    Field("threshold", "Schwellenwert.", COUNT, term="Schwelle"),
    Field(
        "attached", "Angehängte Karten.", CARDS, Pile(), said="mit {}", none="ohne Verstärkung", term="Verstärkungen"
    ),
    Field("swarm", "Schwarmkarten.", COUNT, COUNT, term="Schwarmkarten"),
    Field("enemies", "Gegner an diesem Ort.", CARDS, term="Gegner"),
    Field("slot", "Der Slot, den sie einnimmt.", NAME, SOMEONE, term="Slot"),
    Field("facedown", "Verdeckt?", FLAG, term="verdeckt"),
    Field("owner", "Wem sie gehört.", NAME, SOMEONE, term="Besitzer"),
    Field("copies", "So viele Exemplare.", COUNT, term="Exemplare"),
    Field("text", "Was ihr Text tut, für Deckbau-Optionen.", LISTED, term="Text"),
    Field("bonded", "Gebundene Karte.", ANYTHING, term="gebunden"),
    Field("subtitle", "Untertitel.", NAME, term="Untertitel"),
    Field("size", "Deckgröße.", COUNT, term="Deckgröße"),
    Field("options", "Deckbau-Optionen.", ANYTHING, term="Optionen"),
    Field("requires", "Deckbau-Voraussetzungen.", ANYTHING, term="Voraussetzungen"),
    Field("xp", "Erfahrungskosten.", COUNT, term="Erfahrung"),
    Field("zone", "Wo sie liegt.", None, PLACE, term="Ort"),
    Field("in_play", "Im Spiel?", None, FLAG, term="im Spiel"),
    Field("at", "An welchem Ort.", None, SOMEONE, term="am Ort"),
    Field("controller", "Wer sie kontrolliert.", None, SOMEONE, term="kontrolliert von"),
    Field("engaged", "Mit wem im Kampf.", None, SOMEONE, term="im Kampf mit"),
    Field("attached_to", "Woran sie hängt.", None, SOMEONE, term="angehängt an"),
)
SIDE = (
    Field("investigator", "Name.", NAME, term="Ermittler"),
    Field("number", "Set und Nummer.", NAME, term="Nummer"),
    Field("class", "Klasse.", LISTED, term="Klasse"),
    Field("at", "An welchem Ort.", NAME, SOMEONE, said="an {}", term="Ort"),
    Field("skills", "Fertigkeiten.", SKILLS, term="Fertigkeiten"),
    Field("health", "Ausdauer.", COUNT, COUNT, 7, term="Ausdauer"),
    Field("sanity", "Geistige Gesundheit.", COUNT, COUNT, 7, term="geistige Gesundheit"),
    Field("damage", "Schaden.", COUNT, COUNT, 0, "{} Schaden", "Schaden"),
    Field("horror", "Horror.", COUNT, COUNT, 0, "{} Horror", "Horror"),
    Field("clues", "Hinweise.", COUNT, COUNT, 0, "{} Hinweise", "Hinweise", one="1 Hinweis"),
    Field("resources", "Ressourcen.", COUNT, COUNT, 5, "{} Ressourcen", "Ressourcen", one="1 Ressource"),
    Field("actions", "Standardaktionen, die übrig sind.", COUNT, COUNT, 3, "{} Aktionen", "Aktionen", one="1 Aktion"),
    Field("extra_actions", "Zusätzliche Aktionen.", LISTED, PART, term="zusätzliche Aktionen"),
    Field("abilities", "Fähigkeiten der Ermittlerkarte.", ABILITIES, term="Fähigkeiten"),
    Field("elder_sign", "Was das Ältere Zeichen bewirkt.", ANYTHING, term="Älteres Zeichen"),
    Field("traits", "Merkmale.", NAMES, term="Merkmale"),
    Field("trauma", "Trauma.", MAP, PART, term="Trauma"),
    Field("actions_taken", "Genommene Aktionen.", None, COUNT, term="genommene Aktionen"),
    Field("eliminated", "Ausgeschieden?", None, FLAG, term="ausgeschieden"),
)  # fmt: skip


def _shared(key: str, help: str, term: str, *, ordered: bool = False) -> Field:
    return Field(key, help, SharedCards(), SharedPile(ordered=ordered), term=term)


TABLE = (
    Field("phase", "Die Phase.", PHASE, PHASE, "investigation", term="Phase"),
    Field("active", "Wer am Zug ist.", NAME, SOMEONE, "me", term="am Zug"),
    Field("lead", "Der Ermittlungsleiter.", NAME, SOMEONE, "me", term="Ermittlungsleiter"),
    Field("taboo", "Mit der Tabuliste?", FLAG, None, False, term="Tabuliste"),
    Field("bag", "Marker im Chaosbeutel.", TOKENS, PART, term="Chaosbeutel"),
    Field("symbols", "Was Symbole bedeuten.", MAP, term="Symbole"),
    Field("supply", "Segen, Fluch, Frost neben dem Beutel.", MAP, PART, term="Vorrat"),
    Field("agenda", "Die Agenda.", OneCard(), PART, term="Agenda"),
    Field("act", "Die Szene.", OneCard(), PART, term="Szene"),
    Field("locations", "Die Orte.", CARDS, term="Orte"),
    _shared("encounter_deck", "Das Begegnungsdeck; die oberste Karte zuerst.", "Begegnungsdeck", ordered=True),
    _shared("encounter_discard", "Der Begegnungs-Ablagestapel.", "Begegnungs-Ablagestapel", ordered=True),
    _shared("victory", "Der Siegpunktestapel.", "Siegpunktestapel"),
    _shared("set_aside", "Beiseitegelegte Karten.", "beiseitegelegt"),
    _shared("removed", "Aus dem Spiel entfernte Karten.", "aus dem Spiel entfernt"),
    Field("log", "Was im Kampagnenlogbuch steht.", LISTED, PART, term="Kampagnenlogbuch"),
    Field("remembered", "Was gemerkt ist.", LISTED, PART, term="Gemerktes"),
    Field("deck", "Ein Deck, das beurteilt wird.", MAP, term="Deck"),
    Field("test", "Die letzte Probe.", None, PART, term="Probe"),
    Field("tests", "Wie viele Proben es gab.", None, COUNT, term="Proben"),
    Field("valid", "Ist das Deck gültig?", None, FLAG, term="gültig"),
    Field("because", "Einträge hinter den Einwänden.", None, REASONS, term="Einwände"),
    Field("experience", "Erfahrung, die übrig ist.", None, NUMBER, term="Erfahrung übrig"),
    Field("spent", "Erfahrung im Deck.", None, NUMBER, term="Erfahrung im Deck"),
    Field("uses", "Belegte Plätze je Option.", None, PART, term="Plätze"),
    Field("copies", "Exemplare je Karte.", None, PART, term="Exemplare"),
)


def _card(key: str, help: str) -> tuple[Field, ...]:
    return (Field(key, help, NAMED),)


VERBS = (
    Verb("investigate", "An diesem Ort ermitteln.", "an {location} ermitteln",
         _card("location", "Der Ort."), "location",
         also=("ermitteln an {location}", "ermittle an {location}")),
    Verb("fight", "Diesen Gegner angreifen.", "{enemy} angreifen", _card("enemy", "Der Gegner."), "enemy",
         also=("greife {enemy} an",)),
    Verb("evade", "Diesem Gegner entkommen.", "{enemy} entkommen", _card("enemy", "Der Gegner."), "enemy"),
    Verb("engage", "Diesen Gegner in einen Kampf verwickeln.", "{enemy} in einen Kampf verwickeln",
         _card("enemy", "Der Gegner."), "enemy"),
    Verb("move", "Sich an diesen Ort bewegen.", "nach {location} bewegen", _card("location", "Der Ort."), "location",
         also=("gehe nach {location}",)),
    Verb("draw", "Eine Karte ziehen.", "Karte ziehen", word="card"),
    Verb("gain", "Eine Ressource nehmen.", "Ressource nehmen", word="resource"),
    Verb("play", "Diese Karte spielen.", "{card} spielen", (
        Field("card", "Die Karte.", NAMED),
        Field("on", "Woran sie kommt.", NAMED),
        Field("slot", "Welchen Slot sie nimmt.", NAME),
        Field("as_if", "Als ob du an diesem Ort wärst.", NAMED),
    ), "card", also=("spiele {card}",)),
    Verb("activate", "Eine Aktionsfähigkeit dieser Karte nutzen.", "{card} aktivieren", (
        Field("card", "Die Karte.", NAMED),
        Field("ability", "Welche Fähigkeit.", ANYTHING),
    ), "card", also=("aktiviere {card}",)),
    Verb("trigger", "Eine freie oder reagierende Fähigkeit auslösen.", "{card} auslösen", (
        Field("card", "Die Karte, oder wessen Ermittlerfähigkeit.", NAMED),
        Field("ability", "Welche Fähigkeit.", ANYTHING),
    ), "card", also=("löse {card} aus",)),
    Verb("commit", "Karten zur Probe beitragen.", "{cards} beitragen",
         (Field("cards", "Die Karten.", NAMED),), "cards"),
    Verb("token", "Welche Chaosmarker enthüllt werden.", "Chaosmarker {tokens}",
         (Field("tokens", "Die Marker.", TOKENS),), "tokens"),
    Verb("assign", "Schaden und Horror auf Vorteile zuweisen.", "Schaden zuweisen", (
        Field("damage", "Karte und Anzahl.", MAP, default={}), Field("horror", "Karte und Anzahl.", MAP),
    ), map_help="Wie viel Schaden und Horror welche Karte nimmt."),
    Verb("happens", "Ein erzwungener Effekt einer namenlosen Begegnungskarte.", "es geschieht etwas",
         (Field("effects", "Die Effekte.", EFFECTS),), "effects"),
    Verb("phase", "Bis zum Ende dieser Phase weiterspielen.", "weiter bis zum Ende der Phase {name}",
         (Field("name", "Die Phase.", PHASE),), "name"),
    Verb("end", "Den Zug oder das Szenario beenden.", "{what} beenden", (
        Field("what", "Was endet.", Word({"turn": "den Zug", "scenario": "das Szenario"})),
    ), "what"),
    Verb("choose", "Antwort auf die offene Entscheidung.", "", (Field("answers", "Antworten.", CHOSEN),), "answers"),
    Verb("buy", "Diese Karte kaufen.", "{card} kaufen", (Field("card", "Die Karte.", ANYTHING),), "card"),
    Verb("upgrade", "Eine Karte in eine andere verbessern.", "{from} verbessern", (
        Field("from", "Die alte Karte.", ANYTHING), Field("to", "Die neue Karte.", ANYTHING),
    ), map_help="Die alte und die neue Karte."),
    Verb("exile", "Diese Karte ins Exil schicken.", "{card} ins Exil",
         (Field("card", "Die Karte.", ANYTHING),), "card"),
    Verb("swap", "Eine Karte gegen eine andere tauschen.", "{out} tauschen", (
        Field("out", "Was geht.", ANYTHING), Field("in", "Was kommt.", ANYTHING),
    ), map_help="Was geht und was kommt."),
)  # fmt: skip
BESIDE = (
    Field("by", "Wer den Schritt tut.", NAME),
    Field("from", "Bei happens: player, wenn es eine Spielerkarte ist.", NAME),
)


def _pieces() -> type[Pieces]:
    from kfrules.scenarios.arkham.pieces import ArkhamPieces

    return ArkhamPieces


VOCABULARY = Vocabulary(
    game="arkham",
    zones=ZONES,
    verbs=VERBS,
    card=CARD,
    side=SIDE,
    table=TABLE,
    keywords=tuple(Keyword(id, german, numbered) for id, (german, numbered) in language.KEYWORDS.items()),
    seats=SEATS,
    accepted=frozenset({*language.VERBS, *language.SYMBOLS, *language.SKILLS, *language.TYPES}),
    blank=language.BLANK,
    pieces=_pieces,
    template=TEMPLATE,
    title="Mein Szenario",
    beside=BESIDE,
    still=frozenset({"deck"}),
)
