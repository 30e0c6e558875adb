"""EVENT: what an ability waits for or replaces: `this dies`, `creature yours deals combat damage`, `your upkeep`."""

from __future__ import annotations

import re

from kfrules.records import dataclass, replace
from kfrules.scenarios.magic.phrases import filters, numbers
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.numbers import Condition
from kfrules.scenarios.magic.phrases.words import PhraseError

_OF_OBJECTS = (
    ("goes to graveyard", "goes"), ("put into graveyard", "goes"), ("enters", "enters"), ("dies", "dies"),
    ("leaves", "leaves"), ("attacks alone", "attacks alone"), ("attacks unblocked", "unblocked"),
    ("attacks", "attacks"),
    ("becomes blocked by", "blocked by"), ("becomes blocked", "blocked"), ("blocks", "blocks"),
    ("deals combat damage to", "deals combat"), ("deals combat damage", "deals combat"), ("deals damage to", "deals"),
    ("deals damage", "deals"), ("(?:is|are) dealt combat damage", "dealt combat"), ("(?:is|are) dealt damage", "dealt"),
    ("becomes tapped", "tapped"), ("becomes untapped", "untapped"), ("untaps", "untapped"),
    ("becomes target of", "targeted"), ("becomes target", "targeted"), ("is tapped for mana", "tapped for mana"),
    ("is sacrificed", "sacrificed"), ("is cycled", "cycled"), ("is destroyed", "destroyed"), ("is exiled", "exiled"),
    ("is discarded", "discarded"), ("is drawn", "drawn"), ("gets counters", "counters"),
    ("gets(?=.* counters?$)", "counters"),
    ("is turned face up", "face up"),
    ("is countered", "countered"), ("is cast", "is cast"), ("phases in", "phases in"), ("is milled", "milled"),
    ("loses its last", "last counter"), ("is visited", "visited"), ("becomes monstrous", "becomes monstrous"),
    ("mutates", "mutates"), ("is unlocked", "unlocked"),
    ("explores", "explores"), ("transforms", "transforms"), ("would be put", "goes"),
)  # fmt: skip
_OF_PLAYERS = (
    ("gains? life", "gains"), ("loses? life", "loses"), ("draws? a card", "draws"), ("draws?", "draws"),
    ("discards?", "discards"), ("casts? or cop(?:y|ies)", "casts or copies"), ("cop(?:y|ies)", "copies"),
    ("casts?", "casts"), ("attacks?", "player attacks"), ("plays? land", "plays land"),
    ("creates? tokens?", "creates"), ("loses? the game", "loses game"), ("wins? the game", "wins game"),
    ("search(?:es)? library", "searches"), ("scry|scries|surveils?", "scries"), ("sacrifices?", "sacrifices"),
    ("shuffles? library", "shuffles"), ("mills?", "mills"), ("cycles?", "cycles"), ("taps? for mana", "taps for mana"),
    ("activates?", "activates"), ("is tempted", "tempted"),
    ("rolls? a die", "rolls"),
    ("commits? a crime", "commits"), ("expends?", "expends"), ("gets? poison", "gets poison"),
)  # fmt: skip
_ORDINAL = re.compile(r"(draws?|casts?) (?:your |their )?(second|third|fourth) (?:card|spell)(?: each turn)?")
_WHICH = {"second": "2", "third": "3", "fourth": "4"}
_PLAYERS = ("you", "opponent", "player", "active player", "that player")
_STEP = re.compile(
    r"(?:(your|each|opponent's|that player's|each player's|each opponent's|the) )?(next )?"
    r"(upkeep|untap step|draw step|combat|end step|main phase|end of combat|cleanup|precombat main phase|turn)"
)
STEP_OF = {
    "upkeep": "upkeep", "untap step": "untap", "draw step": "draw", "combat": "combat", "end step": "end",
    "main phase": "main1", "end of combat": "end-of-combat", "cleanup": "cleanup", "precombat main phase": "main1",
    "turn": "untap",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Happening:
    """What is waited for. `subject`: "this", "attached", a player's word, or "" with a `filter`.

    `object`: what stands behind the verb; `player`: of an object that is a player ("to you"). `whose`: of a step.
    """

    verb: str
    subject: str = ""
    filter: Filter | None = None
    object: Filter | None = None
    player: str = ""
    whose: str = ""
    next: bool = False
    condition: Condition | None = None
    text: str = ""
    together: bool = False  # one or more: what happens at once is one event (rule 603.2c)
    parts: tuple[Happening, ...] = ()  # any of these: `this enters or attacks`


def parse(value: object) -> Happening:
    """Return the event that a phrase says."""
    text = str(value).strip()
    if text.startswith("one or more "):
        return replace(parse(text.removeprefix("one or more ")), together=True, text=text)
    if " or " in text and (parts := _either(*text.split(" or ", 1))):
        return Happening("either", parts=parts, text=text)
    if text.startswith("state "):
        return Happening("state", condition=numbers.condition(text.removeprefix("state ")), text=text)
    found = _STEP.fullmatch(text)
    if found:
        whose = (found[1] or ("each" if not found[2] else "")).removesuffix("'s").removeprefix("each ")
        step = STEP_OF[found[3]]
        return Happening(
            "step", whose="each" if whose == "player" else whose, next=bool(found[2]), subject=step, text=text
        )
    for player in _PLAYERS:
        if text.startswith(f"{player} "):
            made = _of_player(player, text.removeprefix(f"{player} "), text)
            if made is not None:
                return made
    for phrase, verb in _OF_OBJECTS:
        found = re.fullmatch(rf"(.+?) {phrase}(?: (.+))?", text)
        if found:
            return _of_object(found[1], verb, found[2] or "", text)
    raise PhraseError(
        f"„{text}“ ist kein Ereignis", "möglich sind etwa this enters, creature dies, you draw, your upkeep"
    )


def _either(first: str, rest: str) -> tuple[Happening, ...]:
    """Return both events of `this enters or attacks`, of which the second may go without its subject."""
    words = first.split()
    starts = ["", *(" ".join(words[:many]) + " " for many in range(len(words) - 1, 0, -1))]
    for start in starts:
        try:
            return parse(first), parse(f"{start}{rest}")
        except PhraseError:
            continue
    return ()


def _of_player(player: str, rest: str, text: str) -> Happening | None:
    which = _ORDINAL.fullmatch(rest)
    if which:  # „deine zweite Karte in jedem Zug“: which one it is belongs to the event
        return Happening(which[1].removesuffix("s") + "s", player, whose=_WHICH[which[2]], text=text)
    for phrase, verb in _OF_PLAYERS:
        found = re.fullmatch(rf"(?:{phrase})(?: (.+))?", rest)
        if found:
            if verb == "expends":
                if not (found[1] or "").isdecimal():
                    raise PhraseError(f"„{text}“ nennt nicht, wie viel", "schreibe you expend 4")
                return Happening(verb, player, whose=found[1], text=text)
            words = found[1].removeprefix("a ").removeprefix("with ") if found[1] else ""
            return Happening(verb, player, object=filters.parse(words) if words else None, text=text)
    return None


def _of_object(subject: str, verb: str, rest: str, text: str) -> Happening:
    plain = (
        subject
        if subject in ("this", "attached", "target", "it", "chosen", "creature this blocks", "haunted", "encoded")
        else ""
    )
    anything = verb.startswith("deals") and subject in ("any", "source")  # whatever deals it, a spell too (rule 120.7)
    of = None if plain else Filter(subject, ()) if anything else filters.parse(subject)
    rest = rest.removeprefix("of ").removeprefix("to ").removeprefix("from ")
    if rest in _PLAYERS or rest in ("this", "attached"):
        return Happening(verb, plain, of, player=rest, text=text)
    if verb in ("counters", "last counter") and rest:
        rest = rest.removesuffix("s").removesuffix(" counter")
        return Happening(verb, plain, of, player=rest, text=text)
    return Happening(verb, plain, of, filters.parse(rest) if rest else None, text=text)
