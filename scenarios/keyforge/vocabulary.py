"""KeyForge's words: zones, verbs, keywords and values, each defined here and nowhere else.

To add one, write it here: files, schema, record, dialogue, completion and screen read this table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kfrules.rules_de.cards import HOUSES_DE, KEYWORDS_DE, TRAITS_DE, TYPES_DE
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.kinds import (
    ANSWERS,
    CARD,
    CARDS,
    COUNT,
    FLAG,
    KEYWORDS,
    NAMES,
    POSITION,
    SIDE,
    Amounts,
    Called,
    Kind,
    Listed,
    Path,
    Pile,
    Switch,
    Word,
)
from kfrules.scenarios.format.vocabulary import Field, Keyword, Verb, Vocabulary, Zone
from kfrules.scenarios.keyforge.names import BONUS_DE, COLOURS_DE, COUNTERS_DE, STEPS_DE, ZONES_DE, counter_kind
from kfrules.scenarios.keyforge.template import TEMPLATE

if TYPE_CHECKING:
    from kfrules.scenarios.format.normalise import Normaliser
    from kfrules.scenarios.format.opening import Opening
    from kfrules.scenarios.format.pieces import Pieces
    from kfrules.scenarios.format.write import Writer


class Keys(Kind):
    """Forged keys: colours, or how many; `given`: the record holds colours whatever the file says."""

    def __init__(self, given: bool) -> None:
        self.given = given

    @property
    def by_word(self) -> dict[str, str]:
        """Return the colours by the slug of any word that means them."""
        return COLOUR.by_word | {f"{slug(word)}er": colour for colour, word in COLOURS_DE.items()}

    def annotation(self, words: Vocabulary) -> object:
        """Return a number up to three or a list of colours."""
        from kfrules.scenarios.format.fields import number_or

        return number_or(Listed(COLOUR, 3).annotation(words), 3)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> object:
        """Return colours; a mere number fills them in the order red, blue, yellow, those still to be forged last."""
        if not self.given:
            return value
        if isinstance(value, int):
            when = file.source.get("when", [])
            steps = [step["forge"] for step in when if "forge" in step and "refused" not in step]
            return sorted(COLOURS_DE, key=steps.__contains__)[:value]
        if len(set(value)) < len(value):
            file.faults.add("eine Schlüsselfarbe steht doppelt", "nenne jede Farbe einmal", *path)
        return list(value)

    def write(self, value: Any, file: Writer) -> object:
        """Return the colours: which ones a mere number means rests on what is forged later."""
        return file.inline(value) if value or not self.given else 0

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the colours in German."""
        return ", ".join(COLOURS_DE.get(colour, colour) for colour in value)

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare how many, or the colours."""
        return (len(found), wanted) if isinstance(wanted, int) else (sorted(found), sorted(wanted))


class Traits(Kind):
    """Traits, German or English; the record holds English slugs."""

    @property
    def by_word(self) -> dict[str, str]:
        """Return the traits by the slug of any word that means them."""
        return TRAIT.by_word

    def annotation(self, words: Vocabulary) -> object:
        """Return names."""
        return NAMES.annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> list[str]:
        """Return the slugs."""
        return [trait(name) for name in value]


class Counters(Amounts):
    """Counters by kind; a mere number in a check means all but power counters."""

    def compared(self, found: Mapping[str, int], wanted: Any, called: Called) -> tuple[object, object]:
        """Compare what is named."""
        if isinstance(wanted, int):
            found = {kind: amount for kind, amount in found.items() if kind != "power"}
        return super().compared(found, wanted, called)


def trait(word: str) -> str:
    """Return the English slug of a trait, in whichever language it is given; an unknown one as its slug.

    >>> trait("Ritter"), trait("knight"), trait("Blechbüchse")
    ('knight', 'knight', 'blechbuechse')
    """
    return TRAIT.by_word.get(slug(word), slug(word))


HOUSE, COLOUR, TYPE, TRAIT = Word(HOUSES_DE), Word(COLOURS_DE), Word(TYPES_DE), Word(TRAITS_DE)
BONUS, STEP = Word(BONUS_DE), Word(STEPS_DE)
ZONE = Word(ZONES_DE, {"upgrades": "attached"})
COUNTERS = Counters(named=counter_kind, german=lambda kind: COUNTERS_DE.get(kind, kind))

TABLE = (
    Field("active", "Wer am Zug ist; ohne Angabe me.", SIDE, default="me", said="{} ist am Zug"),
    Field("house", "Aktive Fraktion.", HOUSE, said="Aktive Fraktion: {}"),
    Field("step", "Schritt des Zuges, oder setup: vor der ersten Starthand; ohne Angabe main.", STEP, default="main"),
    Field("first_turn", "Gilt die Regel für den ersten Spielzug?", FLAG, default=False, said=("Erster Spielzug", "")),
    Field("lasting", "Karten, deren andauernder Effekt schon wirkt, wie eben gespielt.", CARDS, default=[],
          said="{} wirkt schon"),
)  # fmt: skip
SIDE_VALUES = (
    Field("aember", "Æmber im Vorrat; ohne Angabe 0.", COUNT, COUNT, 0, "{} Æmber", "Æmber"),
    Field(
        "keys",
        "Geschmiedete Schlüssel: Anzahl oder Farben.",
        Keys(given=True),
        Keys(given=False),
        [],
        "{} Schlüssel",
        "Schlüssel",
    ),
    Field("chains", "Ketten; ohne Angabe 0.", COUNT, COUNT, 0, "{} Ketten", "Ketten", one="1 Kette"),
    Field("houses", "Fraktionen des Decks; ohne Angabe alle neun.", Listed(HOUSE)),
    Field("winner", "Hat diese Seite gewonnen?", None, FLAG, said=("hat gewonnen", ""), term="gewonnen"),
)
CARD_VALUES = (
    Field("ready", "Spielbereit? Kreaturen und Artefakte sind es sonst.", FLAG, FLAG, said=("spielbereit", "erschöpft"),
          term="spielbereit", also={"exhausted": False}, usual=True),
    Field("stunned", "Trägt die Kreatur einen Betäubt-Marker?", FLAG, FLAG, said=("betäubt", "nicht betäubt"),
          term="betäubt"),
    Field("warded", "Trägt die Kreatur einen Beschützt-Marker?", FLAG, FLAG, said=("beschützt", "nicht beschützt"),
          term="beschützt"),
    Field("enraged", "Ist die Kreatur wütend?", FLAG, FLAG, said=("wütend", "nicht wütend"), term="wütend"),
    Field("attacked", "In diesem Zug schon angegriffen worden?", FLAG, said=("schon angegriffen", "nicht angegriffen"),
          also={"angegriffen": True}),
    Field("damage", "Schaden auf der Kreatur.", COUNT, COUNT, said="{} Schaden", term="Schaden"),
    Field("aember", "Æmber auf der Karte.", COUNT, COUNT, said="{} Æmber darauf", term="Æmber"),
    Field("power_counters", "Stärkemarker auf der Kreatur.", COUNT, COUNT, said="{} Stärkemarker", term="Stärkemarker"),
    Field("armor_used", "In diesem Zug schon verbrauchte Rüstung.", COUNT, said="{} Rüstung verbraucht",
          term="Rüstung verbraucht", also={"verbrauchte-ruestung": None}),
    Field("counters", "Andere Marker: {Art: Anzahl}.", COUNTERS, COUNTERS, term="Marker"),
    Field("upgrades", "Angelegte Aufwertungen, die älteste zuerst.", CARDS, Pile(), said="mit {}", term="Aufwertungen",
          also={"mit": ..., "aufwertung": ...},
          none="ohne Aufwertung"),
    Field("grafted", "Karten, die unter dieser liegen (Transplantieren).", CARDS),
    Field("zone", "Wo die Karte liegt.", None, ZONE, term="Ort"),
    Field("controller", "Wer sie kontrolliert.", None, SIDE, term="Kontrolle"),
    Field("owner", "Wem die Karte gehört, wenn nicht dem, bei dem sie liegt.", SIDE, SIDE, term="Besitz",
          also={"gehoert-dir": "me", "gehoert-dem-gegner": "opponent"}),
    Field("power", "Stärke; in given nur bei einer eigenen Karte.", COUNT, COUNT, said="Stärke {}", term="Stärke",
          standing=True, own=True),
    Field("armor", "Rüstung einer eigenen Karte; danach: was in diesem Zug noch übrig ist.", COUNT, COUNT,
          said="Rüstung {}", term="Rüstung übrig", also={"ruestung": None}, usual=0, standing=True, own=True),
    Field("keywords", "Schlüsselwörter, in given bei einer eigenen Karte: [poison, {assault: 2}].", KEYWORDS, KEYWORDS,
          term="Schlüsselwörter", standing=True, own=True),
    Field("type", "Kartenart einer eigenen Karte; ohne Angabe creature.", TYPE, own=True),
    Field("traits", "Merkmale einer eigenen Karte, deutsch oder englisch.", Traits(), also={"merkmal": ...}, own=True),
    Field("house", "Fraktion; wählt bei gedruckten Karten auch die Ausgabe.", HOUSE, term="Fraktion",
          also={"fraktion": ...}),
    Field("bonus", "Bonussymbole in gedruckter Reihenfolge.", Listed(BONUS), term="Symbol", also={"symbol": ...}),
    Field("abilities", "Fähigkeiten einer eigenen Karte: Sätze wie „Ernte: Ziehe 2 Karten.“ oder Namen aus der Engine.",
          NAMES, own=True),
    Field("printing", "printed: mit dem gedruckten Text, den ein Erratum berichtigt hat.",
          Word({"printed": "gedruckt"})),
)  # fmt: skip

ZONES = (
    Zone("line", ZONES_DE["line"], "Schlachtreihe von links nach rechts.", ordered=True, in_play=True, early=True,
         asked="Kreaturen, von links nach rechts", fits="creature"),
    Zone("artifacts", ZONES_DE["artifacts"], "Artefakte im Spiel.", in_play=True, early=True, asked="Artefakte",
         fits="artifact"),
    Zone("hand", ZONES_DE["hand"], "Handkarten.", early=True, asked="Handkarten"),
    Zone("deck", ZONES_DE["deck"], "Deck, oberste Karte zuerst; sonst zehn leere Karten.", ordered=True, blank=True,
         asked="Deck, oberste Karte zuerst", also=("nachziehstapel",)),
    Zone("discard", ZONES_DE["discard"], "Ablagestapel, oberste Karte zuerst.", ordered=True,
         asked="Ablagestapel, oberste Karte zuerst", also=("ablage", "abgelegt")),
    Zone("archives", ZONES_DE["archives"], "Archivierte Karten.", asked="Archiv"),
    Zone("purged", ZONES_DE["purged"], "Verbannte Karten.", short="verbannt", asked="verbannte Karten"),
)  # fmt: skip


def _with_a_card(do: str, help: str, said: str, *also: str) -> Verb:
    """Return a verb that takes one card."""
    return Verb(do, help, said, (Field("card", "Die Karte.", CARD),), "card", also=also)


VERBS = (
    Verb("play", "Karte spielen: Name, oder {card, on, flank, position}.", "{card} spielen", (
        Field("card", "Die Karte, die gespielt wird.", CARD),
        Field("on", "Woran eine Aufwertung angelegt wird.", CARD, said="an {}"),
        Field("flank", "An welche Flanke die Kreatur kommt.", Word({"left": "ganz links", "right": "ganz rechts"}),
              said="{}"),
        Field("position", "Platz in der Reihe danach, 1 ist ganz links.", POSITION, said="als {}. der Reihe"),
    ), "card", also=("spiele {card}", "play {card}"), map_help="Eine Karte spielen, mit Angaben dazu."),
    Verb("fight", "Kämpfen: {with: Angreifer, against: Verteidiger}.", "{with} kämpft gegen {against}", (
        Field("with", "Die Kreatur, die angreift.", CARD),
        Field("against", "Die Kreatur, die angegriffen wird.", CARD, default=...),
    ), also=(
        "kampf {with} gegen {against}", "kampf {with} {against}", "{with} gegen {against}",
        "fight {with} against {against}", "fight {with} {against}", "fight with {with} against {against}",
        "mit {with} gegen {against} kämpfen", "kämpfe mit {with} gegen {against}",
    ), map_help="Mit einer Kreatur gegen eine andere kämpfen."),
    _with_a_card("reap", "Mit dieser Kreatur ernten.", "mit {card} ernten",
                 "{card} erntet", "ernte mit {card}", "ernte {card}", "ernten {card}", "reap {card}"),
    _with_a_card("action", "Die „Aktion:“-Fähigkeit dieser Karte verwenden.", "{card}: „Aktion:“ verwenden",
                 "aktion {card}", "aktion von {card}", "{card} aktion", "action {card}"),
    _with_a_card("omni", "Die „Universell:“-Fähigkeit dieser Karte verwenden.", "{card}: „Universell:“ verwenden",
                 "universell {card}", "{card} universell", "omni {card}"),
    _with_a_card("unstun", "Diese Kreatur verwenden, um den Betäubt-Marker zu entfernen.",
                 "{card}: Betäubung entfernen",
                 "betäubung {card}", "betäubung von {card} entfernen", "unstun {card}"),
    _with_a_card("discard", "Diese Handkarte ablegen.", "{card} ablegen", "lege {card} ab", "discard {card}"),
    Verb("house", "Diese Fraktion als aktive wählen.", "Fraktion {house} wählen",
         (Field("house", "Die Fraktion.", HOUSE),), "house", also=("{house}", "fraktion {house}", "house {house}")),
    Verb("forge", "Den Schlüssel dieser Farbe schmieden.", "den Schlüssel schmieden: {color}",
         (Field("color", "Die Farbe.", COLOUR),), "color", also=("{color}", "schlüssel {color}", "forge {color}")),
    Verb("archives", "Archiv nehmen oder liegen lassen.", "",
         (Field("take", "Nehmen?", Switch("take", "leave"),
                said=("das Archiv auf die Hand nehmen", "das Archiv liegen lassen")),), "take"),
    Verb("mulligan", "Beim Aufbau die Starthand tauschen (take) oder behalten.", "",
         (Field("take", "Tauschen?", Switch("take", "keep"),
                said=("die Starthand tauschen (Mulligan)", "die Starthand behalten")),), "take"),
    Verb("end", "turn: den Rest des Zuges spielen und weitergeben.", "Zug beenden", word="turn",
         also=("zugende", "ende", "end", "end turn", "end of turn", "zug zu ende")),
    Verb("choose", "Antwort auf die offene Entscheidung; eine Liste beantwortet mehrere nacheinander.", "",
         (Field("answers", "Die Antworten.", ANSWERS),), "answers"),
)  # fmt: skip


def _pieces() -> type[Pieces]:
    from kfrules.scenarios.keyforge.pieces import KeyForgePieces

    return KeyForgePieces


def _opening() -> type[Opening]:
    from kfrules.scenarios.keyforge.opening import KeyForgeOpening

    return KeyForgeOpening


VOCABULARY = Vocabulary(
    game="keyforge",
    zones=ZONES,
    verbs=VERBS,
    card=CARD_VALUES,
    side=SIDE_VALUES,
    table=TABLE,
    keywords=tuple(Keyword(id, german, id in ("assault", "hazardous")) for id, german in KEYWORDS_DE.items()),
    answers={**TRAIT.by_word, **COLOUR.by_word, **HOUSE.by_word},
    accepted=frozenset(
        {*TYPE.by_word, *map(slug, KEYWORDS_DE.values()), *KEYWORDS_DE, *BONUS_DE, "left", "right", "links", "rechts"}
    ),
    pieces=_pieces,
    opening=_opening,
    template=TEMPLATE,
    title="Gift scheitert an der Rüstung",
)
