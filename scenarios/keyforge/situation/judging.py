"""KeyForge's judge: the boards that a question may mean, and what is asked, read off every end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from typing import Any

from kfrules.scenarios.keyforge.situation import named, verdict
from kfrules.scenarios.keyforge.situation.playing import end_of, played, undefined
from kfrules.scenarios.keyforge.situation.readoff import is_more, value
from kfrules.scenarios.keyforge.situation.things import KeyForgeTable
from kfrules.scenarios.keyforge.situation.untold import untold
from kfrules.scenarios.keyforge.situation.upgrades import open_upgrade
from kfrules.scenarios.keyforge.situation.writing import HOUSE, PLACES, Record, Writer
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.exploring import End, Ends, Unplayable
from kfrules.scenarios.situation.judging import Judge, Variant
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing
from kfrules.scenarios.situation.told import Situation

POWERS = tuple(range(1, 13))
FEW_POWERS = (1, 2, 3, 5, 8, 12)
_UNTOLD_PILES = ("archives", "discard")
MOST_UNKNOWN = 3  # creatures whose power was not told, and may matter: six times as many boards with each
SUPPLIES = (0, 1, 4, 15)
MOST_PERMUTED = 5  # creatures of a line whose order was not told


GROUND = ("kampf", "kreaturen-verwenden", "schaden", "schaden-und-ruestung", "zerstoert", "feindlich", "gegnerisch",
          "spielbereit-und-erschoepft", "karten-spielen", "spielen", "ernten", "aember", "")  # fmt: skip


_OF_THE_STEP = (  # a step that is refused answers these: no
    "legal", "targets", "open to attack", "must attack", "refused", "gains",
    "damaged", "strikes", "forges", "forges two", "wins", "keys forged", "skips",
)  # fmt: skip
_CARD_KEYS = ("damage", "stunned", "warded", "enraged", "aember", "ready")
_SIDE_KEYS = ("aember", "keys", "chains")


class KeyForgeJudge(Judge):
    """Judges situations of KeyForge."""

    game = "keyforge"
    yes_no = verdict.YES_NO
    of_the_step = _OF_THE_STEP
    ground = GROUND

    def variants(self, situation: Situation, asked: Asked) -> Iterator[Variant]:
        """Play the table for every value that was not told and may matter."""
        return variants(situation.reading.table, situation.question, asked)

    def lacking(self, situation: Situation) -> str:
        """Name a printed card whose text the engine does not have."""
        assert situation.record is not None
        blank = undefined(situation.record)
        if untold := _looks_at_untold(situation.reading.table):
            return f"„{untold}“ hängt von Karten oder Schlüsseln ab, von denen nichts gesagt ist"
        return f"„{blank}“ ist noch nicht nachgebaut, der Kartentext fehlt also" if blank else ""

    def unsound(self, situation: Situation, asked: Asked, played: list[Variant]) -> str:
        """Say why the board cannot be the one that was meant, "" if it can."""
        table = situation.reading.table
        if open_upgrade(table):
            return "Was gibt die Aufwertung?"
        if odd := next((thing.called for thing in table.things if _is_no_creature(thing)), ""):
            return f"„{odd}“ ist keine Kreatur"
        if table.house is not None and any(_CHOSEN.search(text) for text in _printed(table).values()):
            return "was beim Wählen der Fraktion geschieht"
        if table.laid is None and len(_open_powers(table, asked)) > MOST_UNKNOWN:
            return "die Stärke der Kreaturen"  # not all boards that it may be are played
        told = any(thing.facts.get("damage") for thing in table.things)
        laid = table.laid is not None  # what happens there stands in the record
        if asked.fact in ("dead", "has", "damage", "damaged") and not table.steps and not told and not laid:
            return "was geschieht"
        if asked.fact in ("deaths", "survivors") and not asked.things and not table.empty:
            return "welche Kreaturen"
        if asked.fact in ("deaths", "survivors") and len(asked.things) == 1 and asked.things[0].card is not None:
            return "welche Kreaturen noch da liegen"
        if asked.key == "either" and any(_differ(asked, end) for one in played for end in one.ends.ends):
            return "Wer ist gemeint, deine oder die des Gegners?"
        if needed := untold(table, asked):
            return needed
        if asked.fact == "as many" and any(is_more(asked, variant) for variant in played):
            return "genau so viel oder mindestens?"
        if any(_fights_by_card(variant) for variant in played):
            return "Meinst du den Kampf durch die Karte oder noch einen?"
        for variant in played:
            if why_not := super().unsound(situation, asked, [variant]):
                return why_not
            for end in variant.ends.ends:
                if any(end.cards[thing.name]["zone"] == "line" for thing in table.claims):
                    return "so, wie es erzählt ist, kommt es nicht"
        return ""

    def play(self, record: Record, without: Iterable[str] = ()) -> Ends:
        """Play a record over all open decisions, without some rules. Raises `Unplayable`."""
        return played(record, without, self.end)

    def end(self, state: Any, names: dict[str, str]) -> End:
        """Return an end of the game in plain words and numbers."""
        return end_of(state, names)

    def value(self, asked: Asked, end: End, record: Record, ends: Ends) -> Any:
        """Return what is asked at one end."""
        return value(asked, end, record, ends)

    def first_line(self, situation: Situation, asked: Asked, variant: Variant, value: Any, reasons: list[str]) -> str:
        """Return the verdict with what happened, the verdict word first."""
        return verdict.first_line(asked, situation.reading.table, variant, value, reasons)

    def end_line(self, situation: Situation, variant: Variant) -> str:
        """Return the end in one line."""
        return verdict.end_line(situation.reading.table, variant)

    def said(self, thing: Thing) -> str:
        """Return a thing with its owner, in German."""
        return verdict.said(thing)

    def block(self, situation: Situation, end: End) -> dict[str, Any]:
        """Return the checks of a scenario that hold at an end."""
        return _block(end, [thing.name for thing in situation.reading.table.things])


def _differ(asked: Asked, end: End) -> bool:
    """Tell whether what is asked of either of two is so of one alone."""
    return len({end.cards[thing.name]["zone"] == "line" for thing in asked.things}) > 1


def _fights_by_card(variant: Variant) -> bool:
    """Tell whether a fight that is refused is of a creature that a card made fight before: that one may be meant."""
    refused = variant.record["when"][variant.ends.step] if variant.ends.step is not None else {"do": ""}
    return refused["do"] == "fight" and any(
        kind == "Fight" and facts["via"] and facts["card"] == refused["with"]
        for end in variant.ends.ends
        for kind, facts in end.events
    )


JUDGE = KeyForgeJudge()


def variants(table: KeyForgeTable, question: str, asked: Asked) -> Iterator[Variant]:
    """Play the table for every value that was not told and may matter."""
    if table.laid is not None:
        yield from _laid(table.laid, asked)
        return
    writers = [Writer(table, question, house) for house in _houses(table)]
    unknown = _open_powers(table, asked)
    choices = POWERS if len(unknown) == 1 else FEW_POWERS
    if len(unknown) > MOST_UNKNOWN:  # there is no verdict then (`unsound`)
        yield _in_a_row(writers[0].record(dict.fromkeys(unknown, 3)), asked, {}, table)
        return
    for powers in product(choices, repeat=len(unknown)):
        chosen = dict(zip(unknown, powers, strict=True))
        for aember in _supplies(table):
            for line in _lines(table):
                for writer in writers:
                    record = writer.record(chosen, aember, line)
                    yield _in_a_row(record, asked, chosen, table)
                    for more in () if unknown or asked.fact == "outcome" else _with_untold(table, record):
                        yield _in_a_row(more, asked, chosen, table)


def _with_untold(table: KeyForgeTable, record: Record) -> Iterator[Record]:
    """Yield a board with what nothing is told of, where a printed card may look at it: cards in piles, neighbours."""
    more = _with_piles(table, record)
    if more is None:
        return
    yield more
    given = dict(record["given"])
    alone = [t for t in table.things if t.card and t.zone == "line" and t.type == "creature" and not t.place]
    alone = [t for t in alone if t.side and len(table.creatures(t.side)) == 1 and t.side not in table.empty]
    if not alone or table.adjacent or table.in_order or table.ordered:
        return
    for thing in alone:
        assert thing.side is not None
        blank = {"type": "creature", "power": 3, "house": HOUSE}
        line = given[thing.side]["line"]
        beside = [{"card": f"Nachbar {thing.side} {n}", **blank} for n in (1, 2)]
        given[thing.side] = {**given[thing.side], "line": [beside[0], *line, beside[1]]}
    yield {**record, "given": given}


def _is_no_creature(thing: Thing) -> bool:
    """Tell whether a creature was made of the name of another card: "Ich spiele Schmied. Er hat 2."."""
    if thing.card is not None or thing.type != "creature":
        return False
    name = named.whole(thing.called)
    return name is not None and named.facts(name).type != "creature"


def _with_piles(table: KeyForgeTable, record: Record) -> Record | None:
    """Return a board with cards in the piles of which nothing is told, where a printed card may look at them."""
    if not any(thing.card for thing in table.things):
        return None
    given = dict(record["given"])
    for side in (ME, OPPONENT):
        half, whose = table.halves[side], "" if side == ME else "Gegners "
        for pile in (pile for pile in _UNTOLD_PILES if getattr(half, pile) is None):
            more = [{"card": f"{whose}{pile} {n}", "type": "action", "house": HOUSE} for n in (1, 2)]
            given[side] = {**given[side], pile: [*given[side][pile], *more]}
    return {**record, "given": given}


def _laid(records: list[Record], asked: Asked) -> Iterator[Variant]:
    """Play boards that were laid out, as long as they are answered alike."""
    answers: set[Any] = set()
    for record in records:
        variant = _played_record(record, asked, {})
        answers.add(JUDGE.one(asked, variant))
        if len(answers) > 1:
            raise Unplayable("es hängt von mehr ab, als gesagt ist")
        yield variant


def _open_powers(table: KeyForgeTable, asked: Asked) -> list[Thing]:
    """Return the creatures of untold power that have to be played with several; whom one may attack hangs on none.

    Nor does what is reaped: three that reap would be played two hundred times.
    """
    unknown = [t for t in table.things if t.power_unknown]
    plain = not any(t.card for t in table.things)
    reaps = bool(table.steps) and all(step["do"] == "reap" for step in table.steps)
    return [] if plain and (reaps or (len(unknown) > 2 and asked.fact in ("legal", "targets"))) else unknown


_UNTOLD = re.compile(
    r"für jede Karte(?: namens „[^“]+“)? (?:auf|in|unter) |(?:roter?|blauer?|gelber?) Schlüssel .*geschmiedet"
)
"""What a card's text counts in piles, or asks of a colour: that is never told."""


_CHOSEN = re.compile(r"Nachdem (?:du|ein Spieler|dein Gegner)? ?.{0,40}gewählt ha(?:st|t)|gewählt wurde")
"""What a card does when a house is chosen: that is done before the board is laid out."""


def _printed(table: KeyForgeTable) -> dict[str, str]:
    """Return card → its text in our own words, of each printed card of a table."""
    from kfrules.rules_de import cards

    named = [t.card for t in table.things if t.card]
    named += [upgrade["card"] for t in table.things for upgrade in t.facts.get("upgrades", ())]
    return {name: " ".join(cards.texts(cards.find(name)[0].name_en)) for name in named}


def _looks_at_untold(table: KeyForgeTable) -> str:
    """Return the first printed card that looks at piles or colours of which nothing is told, "" if none does."""
    return next((name for name, text in _printed(table).items() if _UNTOLD.search(text)), "")


def _houses(table: KeyForgeTable) -> list[str]:
    """Return the houses that cards of no told house may have, where a printed card in play looks at houses."""
    from kfrules.rules_de import cards

    texts = " ".join(_printed(table).values())
    looked = [house for house, german in cards.HOUSES_DE.items() if german in texts]
    if not looked and "Fraktion" not in texts:
        return [HOUSE]
    return list(dict.fromkeys([HOUSE, *looked, next(house for house in cards.HOUSES_DE if house not in looked)]))


def _played_record(record: Record, asked: Asked, powers: dict[Thing, int]) -> Variant:
    """Play a record; what a card cannot be aimed at is not chosen, as long as the card does nothing then."""
    try:
        return JUDGE.played(record, asked, powers)
    except Unplayable:
        steps = [step for step in record["when"] if step["do"] != "choose"]
        variant = JUDGE.played({**record, "when": steps}, asked, powers)
        if any("target" in facts for end in variant.ends.ends for _, facts in end.events):
            raise
        return variant


def _in_a_row(record: Record, asked: Asked, powers: dict[Thing, int], table: KeyForgeTable) -> Variant:
    """Play a record. Of several that attack one after the other, those have nothing to do that come when it is dead."""
    rows = [(step["thing"].name, step["against"].name) for step in table.steps if step.get("row")]
    left: list[Record] = []
    while True:
        try:
            variant = _played_record(record, asked, powers)
        except Unplayable:
            late = next((s for s in reversed(record["when"]) if (s.get("with"), s.get("against")) in rows), None)
        else:
            at = variant.ends.step
            late = record["when"][at] if at is not None and variant.ends.refused is not None else None
            late = late if late is not None and (late.get("with"), late.get("against")) in rows else None
            if late is None:
                dead = all(end.cards[s["against"]]["zone"] != "line" for s in left for end in variant.ends.ends)
                if not dead:
                    raise Unplayable("ein Schritt ist nicht erlaubt")
                return variant
        if late is None:
            raise Unplayable("ein Schritt ist nicht erlaubt")
        left.append(late)
        record = {**record, "when": [step for step in record["when"] if step is not late]}


def _supplies(table: KeyForgeTable) -> Iterator[dict[str, int]]:
    """Yield supplies that were not told, where a printed card may look at them."""
    untold = [side for side in (ME, OPPONENT) if table.halves[side].aember is None]
    if not any(thing.card for thing in table.things) and not table.stolen:
        untold = []
    for amounts in product(SUPPLIES, repeat=len(untold)):
        yield dict(zip(untold, amounts, strict=True))


def _lines(table: KeyForgeTable) -> Iterator[tuple[Thing, ...] | None]:
    """Yield the orders in which a line with a neighbour that matters may lie, where none was told."""
    for side in (ME, OPPONENT):
        line = [t for t in table.things if t.side == side and t.zone == "line" and t.type == "creature"]
        matters = any("taunt" in t.facts.get("keywords", {}) for t in line) or any(t.card for t in table.things)
        told = [pair for pair in table.in_order if set(pair) <= set(line)]
        if (told or (len(line) > 2 and matters)) and not table.ordered:
            if len(line) > MOST_PERMUTED:
                raise NotUnderstood(line[-1].called, "In welcher Reihenfolge liegen sie?")
            orders = [order for order in permutations(line) if _fits(order, table)]
            yield from orders
            return
    yield None


def _fits(order: tuple[Thing, ...], table: KeyForgeTable) -> bool:
    """Tell whether in this order everything lies beside what it was said to lie beside."""
    places = {thing: place for place, thing in enumerate(order)}
    pairs = [(a, b) for a, b in table.adjacent if a in places and b in places]
    told = [(a, b) for a, b in table.in_order if a in places and b in places]
    ranks = [PLACES[thing.place] for thing in order]
    if any(thing.place for thing in order) and ranks != sorted(ranks):
        return False
    return all(abs(places[a] - places[b]) == 1 for a, b in pairs) and all(places[a] < places[b] for a, b in told)


def _block(end: End, names: list[str]) -> dict[str, Any]:
    block: dict[str, Any] = {side: {key: end.sides[side][key] for key in _SIDE_KEYS} for side in ("me", "opponent")}
    cards = {}
    for name in names:
        card = end.cards[name]
        cards[name] = {"zone": card["zone"]} | (
            {key: card[key] for key in _CARD_KEYS} if card["zone"] == "line" else {}
        )
    return block | ({"cards": cards} if cards else {})
