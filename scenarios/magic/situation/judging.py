"""Magic's judge: what is asked about a combat, read off every end, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kfrules.scenarios.magic.situation.telling import MagicTable
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.boards import end_of
from kfrules.scenarios.situation.exploring import End, Ends, Record
from kfrules.scenarios.situation.judging import OPEN, Judge, Variant, first
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing
from kfrules.scenarios.situation.told import Situation
from kfrules.scenarios.situation.verdict import capital, sentence

_CARDS = ("zone", "damage", "tapped")
_SIDES = ("life", "poison", "lost")
_PEOPLE = {ME: "du", OPPONENT: "dein Gegner"}
START = 20  # life where none is told


class MagicJudge(Judge):
    """Judges combats of Magic."""

    game = "magic"
    yes_no = frozenset({"dead", "lost", "legal", "hurt", "tapped"})
    of_the_step = ("legal",)
    ground = (
        "104.2", "104.3",
        "117.3", "119.3", "120.3", "120.4", "120.6", "400.6", "400.7", "500.1", "506.2", "508.1", "508.2", "508.3",
        "509.1", "509.1h", "509.3", "510", "510.1", "510.2", "511", "701.26", "701.8", "704.3", "704.5g",
    )  # fmt: skip
    plain = ("704.5g", "510.1", "510", "509.1h", "120.3", "508.1")

    def variants(self, situation: Situation, asked: Asked) -> Iterator[Variant]:
        """Play the combat; where a declaration is refused, nothing is made of it."""
        assert situation.record is not None
        record = situation.record
        if asked.fact == "legal":
            until = 1 if asked.key == "attack" else 2
            tried: Record = {**record, "when": [*record["when"][:until], record["when"][-1]]}
            if self.play(tried).refused is not None:
                record = tried
        yield self.played(record, asked)

    def last_step(self, variant: Variant) -> int:
        """Return the declaration that is asked about: before it all goes on by itself."""
        return len(variant.record["when"]) - 2

    def end(self, state: Any, names: dict[str, str]) -> End:
        """Return an end of the game in plain words and numbers."""
        wanted = [name for name in names if not name.startswith("Leere Karte")]
        return end_of(self.game, state, names, wanted, _CARDS, _SIDES)

    def value(self, asked: Asked, end: End, record: Record, ends: Ends) -> Any:
        """Return what is asked at one end."""
        fact, side = asked.fact, end.sides[asked.side]
        if fact == "dead":
            return all(gone(end, t) == asked.yes for t in asked.things)
        if fact in ("who dies", "who lives"):
            return tuple(t.name for t in asked.things if gone(end, t) == (fact == "who dies"))
        if fact == "legal":
            return ends.refused is None
        if fact == "lost":
            return bool(side["lost"]) == asked.yes
        if fact == "tapped":
            return bool(end.cards[asked.things[0].name]["tapped"]) == asked.yes
        if fact == "life lost":
            return before(record, asked.side) - side["life"]
        if fact == "outcome":
            return (repr(end.cards), repr(end.sides))
        return side["life"] if fact == "life" else self._sum(fact, asked, end)

    @staticmethod
    def _sum(fact: str, asked: Asked, end: End) -> Any:
        """Return an amount of what happened: damage, life, poison counters."""
        if fact == "gained":
            return sum(f["amount"] for k, f in end.events if k == "GainLife" and f["player"] == asked.side)
        if fact == "poisoned":
            return end.sides[asked.side]["poison"]
        who = end.cards[asked.things[0].name]["id"] if fact == "marked" else asked.side
        taken = sum(f["amount"] for k, f in end.events if k == "Damaged" and f["target"] == who)
        return taken > 0 if fact == "hurt" else taken

    def one(self, asked: Asked, variant: Variant) -> Any:
        """Return the one answer; what I may divide as I like is answered by what I can reach."""
        found = super().one(asked, variant)
        if found is not OPEN:
            return found
        players = {player for end in variant.ends.ends for player, _, _ in end.choices}
        if asked.fact in ("through", "life lost") and players <= {ME, OPPONENT}:
            return max(variant.values)
        if asked.fact == "lost" and len(players) == 1:
            return asked.yes  # who attacks may let through as much as can be
        theirs = (
            asked.fact == "dead"
            and asked.yes
            and len(asked.things) > 1
            and all(t.side == OPPONENT for t in asked.things)
        )
        return True if theirs and players == {ME} else OPEN

    def shown(self, variant: Variant, value: Any) -> Variant:
        """Show the end that gives the answer first."""
        return first(variant, value)

    def differs(self, asked: Asked, variant: Variant, answer: object) -> bool:
        """Tell whether a variant without a rule answers otherwise, by the same measure."""
        return bool(self.one(asked, variant) != answer)

    def silent(self, record: Record) -> set[str]:
        """Return the rules of the keywords that lie on the board."""
        from kfrules.scenarios.magic.keywords.names import KEYWORDS

        cards = [card for side in _PEOPLE for card in record["given"][side]["battlefield"]]
        return {KEYWORDS[word].rule for card in cards for word in card.get("keywords", {})}

    # --- words -----------------------------------------------------------------------------------

    def way(self, question: str, choice: str) -> str:
        """Return how damage is divided."""
        return f"der Schaden so verteilt wird: {choice}"

    def said(self, thing: Thing) -> str:
        """Return a creature with its owner, in German."""
        letter = f" {thing.name[-1]}" if thing.name[:-1].endswith(f"{thing.called} ") else ""
        return f"{'deine' if thing.side == ME else 'die gegnerische'} {thing.called}{letter}"

    def _fates(self, table: MagicTable, variant: Variant, first: tuple[Thing, ...]) -> str:
        """Say how everything ends, as far as it ends so however damage is divided."""
        return "; ".join(self.told(variant, lambda end: self._texts(table, end, first, variant.record)))

    def _texts(self, table: MagicTable, end: End, first: tuple[Thing, ...], record: Record) -> list[str]:
        fighting = [*table.attackers, *(blocker for blocker, _ in table.blocks)]
        told = []
        for thing in dict.fromkeys([*first, *fighting]):
            told.append(f"{self.said(thing)} {'stirbt' if gone(end, thing) else 'überlebt'}")
        for side, who in _PEOPLE.items():
            was, now = before(record, side), end.sides[side]["life"]
            if now != was:
                told.append(f"{who} {'hast' if side == ME else 'hat'} {now} Lebenspunkte")
            if end.sides[side]["poison"]:
                told.append(f"{who} {'hast' if side == ME else 'hat'} {end.sides[side]['poison']} Giftmarken")
            if end.sides[side]["lost"]:
                told.append(f"{who} {'verlierst' if side == ME else 'verliert'} das Spiel")
        return told

    def first_line(self, situation: Situation, asked: Asked, variant: Variant, value: Any, reasons: list[str]) -> str:
        """Return the verdict with what happened, the verdict word first."""
        table, end = situation.reading.table, variant.ends.ends[0]
        happened = self._fates(table, variant, asked.things)
        if variant.ends.refused is not None:
            happened = refusal(table, asked)
        divided = next((choice for _, _, choice in end.choices), "")
        if divided and len(set(variant.values)) > 1:
            happened = f"wenn der Schaden so verteilt wird: {divided}; {happened}"
        if asked.fact == "legal" and variant.ends.refused is None:
            happened = "das ist erlaubt"
        if asked.fact in self.yes_no:
            return sentence("Ja" if value else "Nein", happened)
        if asked.fact in ("who dies", "who lives"):
            people = [self.said(t) for t in asked.things if t.name in value]
            return sentence(capital(" und ".join(people)) or "Niemand", happened)
        most = "Höchstens " if asked.fact in ("through", "life lost") and len(set(variant.values)) > 1 else ""
        return sentence("" if asked.fact == "outcome" else f"{most}{value}", happened)

    def end_line(self, situation: Situation, variant: Variant) -> str:
        """Return the end in one line."""
        return f"Ende: {self._fates(situation.reading.table, variant, ())}"

    def block(self, situation: Situation, end: End) -> dict[str, Any]:
        """Return the checks of a scenario that hold at an end."""
        block: dict[str, Any] = {side: {"life": end.sides[side]["life"]} for side in _PEOPLE}
        names = [thing.name for thing in situation.reading.table.things]
        return block | {"cards": {name: {"zone": end.cards[name]["zone"]} for name in names}}


def before(record: Record, side: str) -> int:
    """Return the life of a side at the start."""
    life = record["given"][side]["life"]
    return START if life is None else int(life)


def gone(end: End, thing: Thing) -> bool:
    """Tell whether a creature is no longer on the battlefield."""
    return bool(end.cards[thing.name]["zone"] != "battlefield")


def refusal(table: MagicTable, asked: Asked) -> str:
    """Say why nobody may attack or block so."""
    if asked.key == "attack":
        attacker = table.attackers[0]
        if attacker.facts.get("tapped"):
            return "eine getappte Kreatur kann nicht angreifen"
        if "defender" in attacker.facts.get("keywords", {}):
            return "eine Kreatur mit Verteidiger kann nicht angreifen"
        return "sie ist erst in diesem Zug unter deine Kontrolle gekommen und hat keine Eile"
    if any(blocker.facts.get("tapped") for blocker, _ in table.blocks):
        return "eine getappte Kreatur kann nicht blocken"
    keywords = {word for _, attacker in table.blocks for word in attacker.facts.get("keywords", {})}
    if "flying" in keywords:
        return "Flieger blockt nur, was selbst Flugfähigkeit oder Reichweite hat"
    if "menace" in keywords:
        return "Bedrohlich: geblockt werden kann sie nur von mindestens zwei Kreaturen"
    return "dieser Block ist nicht erlaubt"


JUDGE = MagicJudge()
