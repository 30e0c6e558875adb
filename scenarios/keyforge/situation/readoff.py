"""What is read off an end of a run: what became of the cards and supplies that a KeyForge question asks about."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.keyforge.situation.playing import attacks, end_of, key_cost, lying, power_of
from kfrules.scenarios.keyforge.situation.things import KEY_COST
from kfrules.scenarios.keyforge.situation.writing import Record
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.exploring import End, Ends, explore
from kfrules.scenarios.situation.judging import Variant
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other


def value(asked: Asked, end: End, record: Record, ends: Ends) -> Any:
    """Return what is asked at one end: True, False, a number, a side, names, or None where it has none."""
    cards = [end.cards[thing.name] for thing in asked.things]
    side, before = end.sides[asked.side], record["given"][asked.side]
    fact = asked.fact
    if record["given"]["step"] == "house":  # the archives are taken first: they are not drawn
        before = {**before, "hand": [*before["hand"], *before["archives"]]}
    if fact in ("exactly", "as many"):
        return amount(asked, end, record, ends) == int(asked.key.partition(":")[2])
    if fact in OF_CARDS:
        return _of_cards(asked, end, cards)
    if fact == "power":
        return power_of(end, asked.things[0].name) if cards[0]["zone"] == "line" else None
    if fact == "key cost":
        return key_cost(end, asked.side)
    if fact == "neighbours":
        return _adjacent(cards, side["line"])
    if fact in ("steals", "stolen"):
        stolen = _stolen(asked.side, end, record)
        return stolen if fact == "stolen" else stolen > 0
    if fact == "creatures":
        return len(side["line"])
    if fact == "drawn now":
        return sum(kind == "Draw" and facts["player"] == asked.side for kind, facts in end.events)
    if fact == "blocks":
        return False
    if fact == "lacks":
        return max(0, KEY_COST - side["aember"])
    if fact == "targets":
        return tuple(t.name for t in asked.things if _may_attack(record, t))
    if fact == "open to attack":
        return sum(_is_open(record, card["card"]) for card in record["given"][asked.side]["line"])
    if fact == "must attack":
        line = [card["card"] for card in record["given"][asked.side]["line"]]
        return not any(_is_open(record, name) for name in line if name not in asked.key.split("|"))
    if fact in OF_LINES:
        return _of_lines(asked, record)
    if fact in ("legal", "refused", "takes"):
        return (ends.refused is None) == (fact == "legal") if fact != "takes" else _must_take(record)
    if fact == "who gains":
        return tuple(s for s in (ME, OPPONENT) if end.sides[s]["aember"] > record["given"][s]["aember"])
    if fact == "outcome":
        return _picture(end, record)
    return _number(fact, side, before, asked.key)


OF_LINES = frozenset({"at flank", "flanks", "adjacent", "gap", "neighbours of", "attacks", "attacks a player"})
"""What is asked of where creatures lie, and of whom one may attack at all."""


def _of_lines(asked: Asked, record: Record) -> Any:
    """Return what the engine says of where creatures lie at the end, or of what may be attacked."""
    fact, names = asked.fact, asked.key.split("|")
    if fact in ("attacks", "attacks a player"):
        found = attacks(record)
        return bool(found) if fact == "attacks" else not {ME, OPPONENT}.isdisjoint(found)
    there = lying(record)
    if fact == "flanks":
        line = [card["card"] for card in record["given"][asked.side]["line"]]
        return sum(there[name][0] for name in line if name in there)
    at_flank, neighbors = there[names[0]]
    if fact in ("adjacent", "gap"):
        return (names[1] in neighbors) == (fact == "adjacent")
    return at_flank if fact == "at flank" else len(neighbors)


OF_CARDS = frozenset({
    "dead", "who dies", "who lives", "has", "goes", "strikes", "strikes back", "survivors", "deaths", "damaged",
    "damage taken", "mends", "damage", "aember on", "lands",
})  # fmt: skip
"""What is read off the cards that are asked about."""


def _of_cards(asked: Asked, end: End, cards: list[Any]) -> Any:
    """Return what is asked about cards at one end."""
    fact = asked.fact
    if fact == "dead":
        return all((card["zone"] not in ("line", "attached")) == asked.yes for card in cards)
    if fact in ("who dies", "who lives"):
        return tuple(t.name for t in asked.things if (end.cards[t.name]["zone"] != "line") == (fact == "who dies"))
    if fact == "has":
        return (bool(cards[0][asked.key]) and (cards[0]["zone"] == "line" or asked.key == "ready")) == asked.yes
    if fact == "goes":
        return bool(cards[0]["zone"] == asked.key)
    if fact == "lands":  # in the pile of one side
        return bool(cards[0]["zone"] == asked.key and cards[0]["owner"] == asked.side)
    if fact in ("strikes", "strikes back"):
        return any(k == "Deal" and f["source"] == cards[0]["id"] and f.get("fight") for k, f in end.events)
    if fact in ("survivors", "deaths"):
        return sum((card["zone"] == "line") == (fact == "survivors") for card in cards)
    if fact in ("damaged", "damage taken"):
        taken = sum(f["amount"] for k, f in end.events if k in ("Land", "MoreDamage") and f["target"] == cards[0]["id"])
        return (taken > 0) == asked.yes if fact == "damaged" else taken
    if fact == "mends":
        return cards[0]["zone"] == "line" and cards[0]["damage"] < asked.things[0].facts["damage"]
    return cards[0][fact.removesuffix(" on")] if cards[0]["zone"] == "line" else None


def _adjacent(cards: list[Any], line: list[str]) -> bool:
    """Tell whether two cards lie side by side in a line."""
    places = [line.index(card["id"]) for card in cards if card["id"] in line]
    return len(places) == 2 and abs(places[0] - places[1]) == 1


def _stolen(thief: str, end: End, record: Record) -> int:
    """Return how much æmber somebody stole."""
    robbed = other(thief)
    stole = any(kind == "Steal" and facts["player"] == thief for kind, facts in end.events)
    return int(record["given"][robbed]["aember"] - end.sides[robbed]["aember"]) if stole else 0


def amount(asked: Asked, end: End, record: Record, ends: Ends) -> Any:
    """Return the amount of which it is asked whether it is just so much."""
    return value(Asked(asked.key.partition(":")[0], asked.things, asked.side), end, record, ends)


def is_more(asked: Asked, variant: Variant) -> bool:
    """Tell whether there is more than was asked for without "nur" or "genau": whether that counts, nobody says."""
    amounts = [amount(asked, end, variant.record, variant.ends) for end in variant.ends.ends]
    return any(amount is not None and amount > int(asked.key.partition(":")[2]) for amount in amounts)


def _may_attack(record: Record, target: Thing) -> bool:
    return _is_open(record, target.name)


def _is_open(record: Record, target: str) -> bool:
    """Tell whether who attacks last may attack somebody."""
    *before, fight = record["when"]
    return _played({**record, "when": [*before, {**fight, "against": target}]}).refused is None


def _must_take(record: Record) -> bool:
    """Tell whether the archives must be taken: whether leaving them is refused."""
    left = [{**step, "take": False} if step["do"] == "archives" else step for step in record["when"]]
    return _played({**record, "when": left}).refused is not None


def _number(fact: str, side: dict[str, Any], before: dict[str, Any], key: str) -> Any:
    if fact == "wins":
        return side["winner"]
    if fact in ("gains", "gain"):
        gain = side["aember"] - before["aember"]
        if key:
            return gain == int(key)
        return gain > 0 if fact == "gains" else gain
    if fact == "reaches":
        return side["aember"] >= int(key)
    if fact == "sheds":
        return side["chains"] < before["chains"]
    if fact == "discards":
        return side["hand"] < len(before["hand"])
    if fact in ("forges", "forges two", "keys forged", "skips"):
        forged = side["keys"] - len(before["keys"])
        if fact == "forges two":
            return forged > 1
        if fact == "skips":
            return forged == 0
        return forged > 0 if fact == "forges" else forged
    if fact == "discarded":
        return max(0, len(before["hand"]) - side["hand"])
    if fact in ("draws", "drawn"):
        drawn = side["hand"] - len(before["hand"])
        if key:
            return drawn == int(key)
        return drawn > 0 if fact == "draws" else drawn
    return side[fact]


def _picture(end: End, record: Record) -> tuple[Any, ...]:
    """What lies there, to tell two ends apart."""
    cards = {name: {k: v for k, v in card.items() if k != "id"} for name, card in end.cards.items()}
    sides = {side: dict(state) for side, state in end.sides.items()}
    for side, state in sides.items():
        state["aember"] -= record["given"][side]["aember"]
        state["aember"] = min(state["aember"], 0) if state["aember"] < 0 else state["aember"]
    return (repr(cards), repr(sides))


def _played(record: Record) -> Ends:
    return explore(record, (), end_of)
