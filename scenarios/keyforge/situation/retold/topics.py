"""The topics of which questions are told again, and by which pieces of words each is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.retold import (
    ability,
    aember,
    aim,
    archives,
    attach,
    avatar,
    beginning,
    block,
    bonus,
    combat,
    drawing,
    entry,
    harm,
    houses,
    line,
    mulligan,
    omni,
    permit,
    piles,
    row,
    several,
    taunt,
    using,
    volley,
    wave,
)  # fmt: skip
from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold


@dataclass(frozen=True)
class Topic:
    """A topic: what tells a question again (raises `Unclear`), and pieces of words without one of which it is not that.

    `parted`: it matters which clause a word is of; `named`: creatures may have any name; `strange`: it knows one
    creature, whatever that is called; `signed`: "-2" is another thing than 2.
    """

    tell: Callable[[Sequence[Piece]], Retold]
    signs: tuple[str, ...]
    parted: bool = False
    named: bool = False
    strange: bool = False
    signed: bool = False


_POWERS = tuple(f"{digit}er" for digit in range(10))  # as every creature is called here that has a power
_HANDLED = (
    "ablegen", "ablgeen", "abwerf", "discard", "wegwerf", "spielen", "spieln", "casten", "ernten", "reapen",
)  # fmt: skip
_FIGHTING = (
    "greif", "attack", "angriff", "kampf", "kaempf", "fight", "hau", "klopp", "smash", "swing", "schick", "renn",
    "angr", "schlaeg", "keil", "baller", "box", "bolz", "pruegel", "knall", "ueberleb", "stirb", "kaputt", "zerstoer",
    "toet", "kill", "ramm", "beiss", "trifft", "tot", "platt", "drauf", "duell", "pruegl",
    "staerke", "power", "kraft", *_POWERS,
)  # fmt: skip
_PERMITTED = (
    *_HANDLED, *_FIGHTING, "reap", "ernt", "spiel", "verwend", "nutz", "nuetz", "einsetz", "ausloes", "aktiv", "us",
    "omega", "alpha", "leg", "play", "schmeiss", "betaeub", "stun", "wuetend", "enrag", "nochmal", "aember", "stein",
)  # fmt: skip
_HARM = (
    "schaden", "schadn", "dmg", "damage", "wund", "beschuetz", "ward", "unverwundbar", "invulner", "heil", "heal",
    "aua", "staerke", "power", "schuetz", "karte", "aktion", "hand", "wipe", "schild", "leben",
)  # fmt: skip
TOPICS = {
    "drawing": Topic(drawing.retold, ("kart", "hand", "kett", "zieh", "chain", "draw", "card", "deck")),
    "aember": Topic(
        aember.retold,
        ("mber", "stein", "schluessel", "key", "kristall", "schmied", "klau", "stehl", "stiehl", "ernt", "erbeut"),
    ),
    "archives": Topic(archives.retold, ("archiv",)),
    "beginning": Topic(
        beginning.retold, ("erst", "start", "zug", "turn", "fang", "beginn", "eroeff", "runde", "first", "zweite")
    ),
    "houses": Topic(houses.retold, ("fraktion", "haus", "house", *houses.HOUSES)),
    "using": Topic(using.retold, ("kreatur", "creature", "monster", "tier", "viech", "vieh", *_POWERS)),
    "row": Topic(
        row.retold,
        ("spott", "taunt", "spot", "greif", "attack", "angr", "flank", "nachbar", "rand", "luecke", "nebenein"),
    ),
    "taunt": Topic(taunt.retold, ("spott", "taunt")),
    "line": Topic(line.retold, ("block", "mitte", "zwischen", "direkt", "kreatur", "creature", *_POWERS)),
    "entry": Topic(
        entry.retold,
        ("mitte", "zwischen", "mitten", "deploy", "station", "rand", "flank", "links", "rechts", "between"),
    ),
    "block": Topic(
        block.retold, ("block", "abfang", "umlenk", "dazwischen", "verteidig", "davor", "aussuch", "bestimm")
    ),
    "aim": Topic(aim.retold, ("kreatur", "artef", "artif", "monster", "viech", "vieh", "leer", "tier", "creature")),
    "attach": Topic(attach.retold, ("aufwert", "upgrade")),
    "avatar": Topic(avatar.retold, tuple(houses.HOUSES)),
    "omni": Topic(omni.retold, ("univer", "omni", "artef")),
    "several": Topic(several.retold, _HANDLED),
    "bonus": Topic(bonus.retold, ("bonus", "symbol", "pip", "icon")),
    "mulligan": Topic(mulligan.retold, ("mull", "hand", "misch", "start", "anfang", "tausch", "spieler")),
    "combat": Topic(combat.retold, _FIGHTING, parted=True, named=True),
    "permit": Topic(permit.retold, _PERMITTED),
    "harm": Topic(harm.retold, _HARM, parted=True, strange=True, signed=True),
    "ability": Topic(
        ability.retold,
        ("stiehl", "still", "steal", "klau", "ziehe", "draw", "erhalte", "erbeute", "stehl"),
        parted=True,
        strange=True,
    ),
    "wave": Topic(
        wave.retold,
        ("jede", "alle", "nachbar", "splash", "explosion", "flaechen", "spritz", "each", "aussen"),
        parted=True,
        strange=True,
    ),
    "piles": Topic(
        piles.retold, ("ablage", "hand", "friedhof", "discard", "stapel", "zurueck", "upgrade", "aufwertung")
    ),
    "volley": Topic(volley.retold, (*_FIGHTING, "hintereinander", "nacheinander", "erst"), parted=True, strange=True),
}
"""Name → topic; of those that tell a question, the first is read."""
