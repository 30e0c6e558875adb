"""Questions about supplies, turns and permissions, told again in sentences that the reader knows.

The reader of clauses needs every word in its place. Where it gives up, a topic looks at the question as a whole: if
phrases of that topic cover every word of it, and tell one board, its sentences are read instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

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
    cards,
    combat,
    drawing,
    entry,
    harm,
    houses,
    line,
    mulligan,
    omni,
    row,
    permit,
    piles,
    several,
    taunt,
    using,
    volley,
    wave,
)  # fmt: skip
from kfrules.scenarios.keyforge.situation.retold.combat_names import with_names
from kfrules.scenarios.keyforge.situation.retold.covering import Piece, phrases, words_of
from kfrules.scenarios.keyforge.situation.retold.strangers import plain
from kfrules.scenarios.keyforge.situation.retold.talk import without_claims, without_insertions, without_talk
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Unclear

_CLAUSES = re.compile(r"[,.?!;:()–—-]\W*\w")  # more than one
_PLUS = re.compile(r"\+ ?(\d+)")
"""No word by itself, and not to be passed over: "meine 5er +2"."""
_MINUS = re.compile(r"(?<!\w)[-−](\d+)(?= +(?:st|po|kr))", re.I)
LONGEST = 600  # letters of a question that is read
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
_TOPICS: dict[str, tuple[Callable[[Sequence[Piece]], Retold], tuple[str, ...]]] = {
    "drawing": (drawing.retold, ("kart", "hand", "kett", "zieh", "chain", "draw", "card", "deck")),
    "aember": (
        aember.retold,
        ("mber", "stein", "schluessel", "key", "kristall", "schmied", "klau", "stehl", "stiehl", "ernt", "erbeut"),
    ),
    "archives": (archives.retold, ("archiv",)),
    "beginning": (
        beginning.retold,
        ("erst", "start", "zug", "turn", "fang", "beginn", "eroeff", "runde", "first", "zweite"),
    ),
    "houses": (houses.retold, ("fraktion", "haus", "house", *houses.HOUSES)),
    "using": (using.retold, ("kreatur", "creature", "monster", "tier", "viech", "vieh", *_POWERS)),
    "row": (
        row.retold,
        ("spott", "taunt", "spot", "greif", "attack", "angr", "flank", "nachbar", "rand", "luecke", "nebenein"),
    ),
    "taunt": (taunt.retold, ("spott", "taunt")),
    "line": (line.retold, ("block", "mitte", "zwischen", "direkt", "kreatur", "creature", *_POWERS)),
    "entry": (
        entry.retold,
        ("mitte", "zwischen", "mitten", "deploy", "station", "rand", "flank", "links", "rechts", "between"),
    ),
    "block": (block.retold, ("block", "abfang", "umlenk", "dazwischen", "verteidig", "davor", "aussuch", "bestimm")),
    "aim": (aim.retold, ("kreatur", "artef", "artif", "monster", "viech", "vieh", "leer", "tier", "creature")),
    "attach": (attach.retold, ("aufwert", "upgrade")),
    "avatar": (avatar.retold, tuple(houses.HOUSES)),
    "omni": (omni.retold, ("univer", "omni", "artef")),
    "several": (several.retold, _HANDLED),
    "bonus": (bonus.retold, ("bonus", "symbol", "pip", "icon")),
    "mulligan": (mulligan.retold, ("mull", "hand", "misch", "start", "anfang", "tausch", "spieler")),
    "combat": (combat.retold, _FIGHTING),
    "permit": (permit.retold, _PERMITTED),
    "harm": (harm.retold, _HARM),
    "ability": (ability.retold, ("stiehl", "still", "steal", "klau", "ziehe", "draw", "erhalte", "erbeute", "stehl")),
    "wave": (wave.retold, ("jede", "alle", "nachbar", "splash", "explosion", "flaechen", "spritz", "each", "aussen")),
    "piles": (piles.retold, ("ablage", "hand", "friedhof", "discard", "stapel", "zurueck", "upgrade", "aufwertung")),
    "volley": (volley.retold, (*_FIGHTING, "hintereinander", "nacheinander", "erst")),
}
"""Topic → what tells it again, and pieces of words without one of which it is not that topic."""

_PARTED = ("combat", "harm", "volley", "ability", "wave")  # topics in which it matters which clause a word is of
_NAMED = ("combat",)  # topics in which creatures have any name
_STRANGE = ("harm", "volley", "ability", "wave")  # topics that know one creature, whatever it is called
_SIGNED = ("harm",)  # topics in which "+2" is another thing than 2
_SIGN = re.compile(r"(?<![\w/])([+−-])\s?(?=\d)")


def retold(question: str) -> Iterator[Retold]:
    """Yield the question as topics tell it again."""
    if len(question) > LONGEST:
        return
    question = _MINUS.sub(r" minus \1", _PLUS.sub(r" plus \1 ", question))
    yield from _with_cards(question)
    words = words_of(question)
    for topic, (tell, signs) in _TOPICS.items():
        if not any(sign in word for word in words for sign in signs):
            continue
        said = _SIGN.sub(_sign, question) if topic in _SIGNED else question
        pieces = _cover(topic, said, words_of(said, commas=True) if topic in _PARTED else words)
        if pieces is None and topic in _STRANGE and (shorter := plain(said)) != said:
            pieces = _cover(topic, shorter, words_of(shorter, commas=True))
        if pieces is None:
            continue
        try:
            yield tell(pieces)
        except Unclear:
            continue


def _with_cards(question: str) -> Iterator[Retold]:
    """Yield the question as the topic of named cards tells it again: their names are no words of phrases."""
    found = cards.words(question)
    if found is None:
        return
    marked, words = found
    pieces = _cover(cards.TOPIC, marked.text, words)
    if pieces is None:
        return
    try:
        yield cards.retold(pieces, marked.names)
    except Unclear:
        return


def _sign(match: re.Match[str]) -> str:
    return " plus " if match[1] == "+" else " minus "


def _cover(topic: str, question: str, words: Sequence[str]) -> list[Piece] | None:
    """Return the pieces of a topic that cover a question, if need be without what is only talk."""
    known = phrases(topic)
    words = with_names(words) if topic in _NAMED else words
    if found := known.cover(words):
        return found
    if not _CLAUSES.search(question):
        return None
    parted = topic in _PARTED  # what stands in brackets there tells of a creature
    shorter = question if parted else without_insertions(question)
    left = without_talk(shorter, words_of(shorter, commas=parted))
    left = with_names(left) if topic in _NAMED else left
    return known.cover(left) or known.cover(without_claims(left))
