"""Riftbound's words: zones, verbs, keywords and values, each defined here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.format.kinds import ANSWERS, CARD, CARDS, COUNT, FLAG, NAME, POSITION, SIDE, Listed, Pile, Word
from kfrules.scenarios.format.vocabulary import ME, OPPONENT, Field, Keyword, Seat, Verb, Vocabulary, Zone
from kfrules.scenarios.riftbound.kinds import (
    ABILITIES,
    COST,
    TEXTS,
    WHOLE,
    Amounts,
    HowMany,
    Marks,
    NameOrNone,
    OneCard,
    Powers,
    RuneDeck,
    Runes,
    SideOrNone,
    Tags,
    Targets,
)  # fmt: skip
from kfrules.scenarios.riftbound.names import (
    BLANK,
    DOMAINS_DE,
    KEYWORDS_DE,
    MODES_DE,
    PHASES_DE,
    POWER_DE,
    TYPES_DE,
    VALUED,
)  # fmt: skip
from kfrules.scenarios.riftbound.places import Battlefields, CheckedFields, Fields, Place, Showdown
from kfrules.scenarios.riftbound.template import TEMPLATE

if TYPE_CHECKING:
    from kfrules.scenarios.format.pieces import Pieces

ALLY = Seat("ally", "Dein Mitspieler", "Der Mitspieler", "Mitspieler", "befreundeter")
OPPONENT2 = Seat("opponent2", "Dein zweiter Gegner", "Der zweite Gegner", "zweiter Gegner", "gegnerischer")
DOMAIN, PHASE = Word(DOMAINS_DE), Word(PHASES_DE)
TARGETS, PLACE, MARKS = Targets(), Place(), Marks()

TABLE = (
    Field("mode", "Spielmodus; ohne Angabe duel.", Word(MODES_DE), default="duel", said="Modus: {}"),
    Field("victory", "Punkte zum Sieg; ohne Angabe die des Modus.", POSITION, said="Sieg mit {} Punkten"),
    Field("active", "Wer am Zug ist; ohne Angabe me.", SIDE, SIDE, "me", "{} ist am Zug", "am Zug"),
    Field("phase", "Phase, an ihrem Anfang; ohne Angabe action.", PHASE, PHASE, "action", "Phase: {}", "Phase"),
    Field("first_turn", "Ist es der erste Zug des Spiels?", FLAG, default=False, said=("Erster Zug des Spiels", "")),
    Field("battlefields", "Schlachtfelder: Name → was dort liegt.", Battlefields(), CheckedFields(), {}, "{}",
          "Schlachtfelder"),
    Field("chain", "Die Kette, das älteste Stück zuerst, jedes mit by und targets.", CARDS, Pile(ordered=True), [],
          "auf der Kette: {}", "Kette"),
    Field("showdown", "Laufender Showdown: Schlachtfeld, oder {at, focus}.", Showdown(), NameOrNone(),
          said="Showdown: {}", term="Showdown"),
    Field("priority", "Wer Priorität hat.", SIDE, SideOrNone(), said="Priorität: {}", term="Priorität"),
    Field("focus", "Wer Fokus hat, oder none.", None, SideOrNone(), term="Fokus"),
)  # fmt: skip
SIDE_VALUES = (
    Field("points", "Punkte; ohne Angabe 0.", COUNT, COUNT, 0, "{} Punkte", "Punkte", one="1 Punkt"),
    Field("energy", "Energie im Runenpool.", COUNT, COUNT, 0, "{} Energie", "Energie"),
    Field("power", "Power im Runenpool: {fury: 1}.", Powers(), Powers(), {}, "Power: {}", "Power"),
    Field("legend", "Die Legende; ihre Domänen sind die Identität.", OneCard(), term="Legende"),
    Field("champion", "Karte in der Champion-Zone.", OneCard(), NameOrNone(), term="Champion-Zone"),
    Field("runes", "Runen: {ready: [fury], exhausted: [mind]}, oder eine Liste bereiter.", Runes(), Runes(), {},
          "Runen: {}", "Runen"),
    Field("rune_deck", "Runendeck, oberste zuerst, oder wie viele.", RuneDeck(), RuneDeck(), term="Runendeck"),
    Field("scored", "In diesem Zug schon gewertete Schlachtfelder.", Fields(), Fields(), [], term="gewertet"),
    Field("played", "In diesem Zug gespielte Hauptdeckkarten.", COUNT, COUNT, 0, "{} Karten gespielt", "gespielt",
          one="1 Karte gespielt"),
    Field("controls", "Alle Schlachtfelder, die diese Seite kontrolliert.", None, Fields(), term="kontrolliert"),
    Field("winner", "Hat diese Seite gewonnen?", None, FLAG, said=("hat gewonnen", ""), term="gewonnen"),
)  # fmt: skip
CARD_VALUES = (
    Field("zone", "Wo sie liegt: base, Name des Schlachtfelds, hand, deck, trash, banished, chain, hidden, champion, "
          "legend, gone.", None, NAME, term="Ort"),
    Field("type", "unit, spell oder gear; ohne Angabe unit mit might, sonst spell.", Word(TYPES_DE), own=True),
    Field("might", "Macht; danach: die aktuelle, mindestens 0.", COUNT, COUNT, said="Macht {}", term="Macht",
          standing=True, own=True),
    Field("cost", "Aufgedruckte Kosten: Energie, oder {energy: 2, fury: 1, any: 1}.", COST, own=True),
    Field("domain", "Domäne oder Domänen; ohne Angabe die der Kosten.", Targets(), own=True),
    Field("keywords", "Schlüsselwörter: [tank, {shield: 2}].", MARKS, MARKS, term="Schlüsselwörter", standing=True,
          own=True),
    Field("tags", "Tags.", Tags(), Tags(), term="Tags", own=True),
    Field("abilities", "Fähigkeiten, eine Zuordnung je Fähigkeit.", ABILITIES, own=True),
    Field("do", "Anweisungen eines Zaubers, von oben nach unten.", TEXTS, own=True),
    Field("ready", "Bereit? Ohne Angabe ja.", FLAG, FLAG, said=("bereit", "erschöpft"), term="bereit", usual=True),
    Field("damage", "Markierter Schaden.", COUNT, COUNT, said="{} Schaden", term="Schaden"),
    Field("stunned", "Betäubt?", FLAG, FLAG, said=("betäubt", "nicht betäubt"), term="betäubt"),
    Field("buffed", "Liegt ein Buff darauf?", FLAG, FLAG, said=("gebufft", "nicht gebufft"), term="gebufft"),
    Field("bonus", "Macht dazu in diesem Zug, auch negativ.", WHOLE, said="{} Macht dazu in diesem Zug"),
    Field("token", "Ein Token?", FLAG, said=("Token", "")),
    Field("owner", "Wem sie gehört, wenn nicht dem, bei dem sie liegt.", SIDE, SIDE, term="Besitz"),
    Field("fresh", "In diesem Zug versteckt?", FLAG, said=("in diesem Zug versteckt", "")),
    Field("by", "Auf der Kette: wessen Stück das ist.", SIDE),
    Field("targets", "Auf der Kette: gewählte Ziele, in der Reihenfolge des Textes.", Targets()),
    Field("mighty", "Mächtig?", None, FLAG, said=("mächtig", "nicht mächtig"), term="mächtig"),
    Field("attacking", "Angreifer?", None, FLAG, said=("greift an", "greift nicht an"), term="Angreifer"),
    Field("defending", "Verteidiger?", None, FLAG, said=("verteidigt", "verteidigt nicht"), term="Verteidiger"),
    Field("controller", "Wer sie kontrolliert.", None, SIDE, term="Kontrolle"),
)  # fmt: skip
ZONES = (
    Zone("base", "Basis", "Einheiten und Ausrüstung in der Basis.", in_play=True, early=True, asked="in der Basis"),
    Zone("hand", "Hand", "Handkarten; eine Zahl sind so viele leere Karten.", early=True, asked="Handkarten",
         counted=True),
    Zone("deck", "Hauptdeck", "Hauptdeck, oberste Karte zuerst; sonst zehn leere Karten.", ordered=True, blank=True,
         asked="Hauptdeck, oberste Karte zuerst", counted=True),
    Zone("trash", "Ablage", "Ablagestapel, ungeordnet.", asked="Ablage", also=("ablagestapel",), counted=True),
    Zone("banished", "Verbannung", "Verbannte Karten, ungeordnet.", short="verbannt", asked="verbannte Karten",
         counted=True),
)  # fmt: skip

VERBS = (
    Verb("play", "Karte spielen: Name, oder {card, at, targets, accelerate, extra, costs}.", "{card} spielen", (
        Field("card", "Die Karte.", CARD),
        Field("at", "Wohin eine Einheit kommt: base oder ein Schlachtfeld.", PLACE, said="nach {}"),
        Field("targets", "Ziele in der Reihenfolge des Textes.", TARGETS, said="auf {}"),
        Field("accelerate", "Beschleunigen bezahlen?", FLAG, said=("beschleunigt", "")),
        Field("extra", "Die freiwilligen Zusatzkosten bezahlen?", FLAG, said=("mit Zusatzkosten", "")),
        Field("costs", "Womit andere Kosten bezahlt werden.", TARGETS, said="für {}"),
    ), "card", also=("spiele {card}", "play {card}"), map_help="Eine Karte spielen, mit Angaben dazu."),
    Verb("activate", "Fähigkeit aktivieren: Name, oder {card, ability, targets, costs}.", "{card} aktivieren", (
        Field("card", "Der Träger der Fähigkeit.", CARD),
        Field("ability", "Die wievielte aktivierte Fähigkeit; ohne Angabe 1.", POSITION),
        Field("targets", "Ziele in der Reihenfolge des Textes.", TARGETS),
        Field("costs", "Womit andere Kosten bezahlt werden.", TARGETS),
    ), "card", map_help="Eine aktivierte Fähigkeit, mit Angaben dazu."),
    Verb("runes", "Runen nutzen: {exhaust: 2, recycle: [fury]}.", "Runen nutzen", (
        Field("exhaust", "Wie viele, oder welche Domänen: je 1 Energie.", HowMany(), default=0),
        Field("recycle", "Domänen: je 1 Power.", HowMany()),
        Field("by", "Wer; ohne Angabe, wer gerade handeln darf.", SIDE),
    ), map_help="Die beiden Fähigkeiten der Grundrunen."),
    Verb("move", "Standardbewegung: {units: A | [A, B], to: base | Schlachtfeld}.", "{units} nach {to} bewegen", (
        Field("units", "Die Einheiten, alle zugleich.", TARGETS),
        Field("to", "Das Ziel.", PLACE, default=...),
    ), map_help="Die Standardbewegung."),
    Verb("hide", "Verstecken: {card, at}.", "{card} bei {at} verstecken", (
        Field("card", "Die Handkarte.", CARD), Field("at", "Das Schlachtfeld.", PLACE, default=...),
    ), map_help="Eine Karte verdeckt an ein Schlachtfeld legen."),
    Verb("pass", "Passen: Priorität auf der Kette, Fokus im Showdown.", "{side} passt",
         (Field("side", "Wer passt.", SIDE),), "side"),
    Verb("resolve", "Alle passen, bis item, chain oder all abgewickelt ist.", "abwickeln: {what}",
         (Field("what", "item, chain oder all.", Word({"item": "ein Stück", "chain": "die Kette", "all": "alles"})),),
         "what"),
    Verb("assign", "Schaden verteilen: {A: 3, B: 1}.", "Schaden verteilen",
         (Field("amounts", "Einheit → Schaden.", Amounts()),), "amounts"),
    Verb("invite", "Eine Seite einladen zu handeln.", "{side} einladen", (Field("side", "Wen.", SIDE),), "side"),
    Verb("concede", "Aufgeben.", "{side} gibt auf", (Field("side", "Wer.", SIDE),), "side"),
    Verb("end", "phase: die Phase zu Ende spielen; turn: bis zur nächsten Aktionsphase.", "{what} beenden",
         (Field("what", "phase oder turn.", Word({"phase": "die Phase", "turn": "den Zug"})),), "what"),
    Verb("choose", "Antwort auf die offene Entscheidung; eine Liste beantwortet mehrere nacheinander.", "",
         (Field("answers", "Die Antworten.", ANSWERS),), "answers"),
)  # fmt: skip


def _pieces() -> type[Pieces]:
    from kfrules.scenarios.riftbound.pieces import RiftboundPieces

    return RiftboundPieces


VOCABULARY = Vocabulary(
    game="riftbound",
    zones=ZONES,
    verbs=VERBS,
    card=CARD_VALUES,
    side=SIDE_VALUES,
    table=TABLE,
    keywords=tuple(Keyword(id, german, numbered=id in VALUED) for id, german in KEYWORDS_DE.items()),
    seats=(ME, OPPONENT, ALLY, OPPONENT2),
    answers={**DOMAIN.by_word, "universal": "universal"},
    accepted=frozenset(POWER_DE),
    blank=BLANK,
    pieces=_pieces,
    template=TEMPLATE,
    asked=2,
)

__all__ = ["VOCABULARY", "Listed"]
