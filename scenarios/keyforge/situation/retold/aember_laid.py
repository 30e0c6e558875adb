"""Boards of æmber for which there are no sentences: laid out, with what is done on them step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.keyforge.situation.retold.laying import FOREIGN
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Unclear
from kfrules.scenarios.keyforge.situation.writing import COLOURS, HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing

Record = dict[str, Any]
SIDES = {"me": ME, "foe": OPPONENT}
_CARDS = {"steal": "play-steal-{n}", "lose": "play-lose-{n}", "gain": "play-gain-{n}", "pay": "play-pay-{n}"}
_LEAVING = {"destroy": "play-destroy-chosen", "return": "play-return-chosen", "purge": "play-purge-chosen"}
FACTS = {
    "left": "aember", "gets": "gain", "back": "gains", "any": "gains", "forges": "forges", "two": "forges two",
    "must": "forges", "skips": "skips", "count": "keys forged", "wins": "wins", "left after": "aember",
    "total": "keys", "on": "aember on",
}  # fmt: skip
FORGING = ("forges", "two", "must", "skips", "count", "wins", "left after", "total")
_IDLE: dict[str, dict[str, Any]] = {
    "lame": {"stunned": True}, "tired": {"ready": False}, "foreign": {"house": FOREIGN},
}  # fmt: skip
"""Why a creature reaps nothing."""


@dataclass(frozen=True)
class Deed:
    """What is done: `do`, by which side, how much of it."""

    do: str
    side: str
    amount: int = 1
    sure: bool = False  # it is told that it happened to all of it: "ich hab ihm 2 geklaut"


@dataclass
class Board:
    """A board of æmber. `lying`: side → what lies on its creature; `idle`: my creatures that cannot reap, by why."""

    pools: Mapping[str, int]
    keys: Mapping[str, int]
    costs: Mapping[str, int] = field(default_factory=dict)
    lying: Mapping[str, int] = field(default_factory=dict)
    idle: Mapping[str, int] = field(default_factory=dict)
    deeds: Sequence[Deed] = ()
    called: Mapping[str, str] = field(default_factory=dict)  # side → what its creature with æmber is called

    def laid(self, kind: str, side: str, amount: int | None = None, when: str = "") -> Laid:
        """Return the board for what is asked. `when`: "late" in the same turn, "next" in the one after the other's."""
        self._check(kind, side)
        active = SIDES[self.deeds[0].side if self.deeds else side]
        given: Record = {"active": active, "house": HOUSE}
        for who in (ME, OPPONENT):
            given[who] = self._half(who)
        steps = list(self._steps(given, active))
        if kind in FORGING:
            acting = SIDES[self.deeds[-1].side] if self.deeds else ""
            steps += self._forging(given, SIDES[side], acting, when, 2 if kind == "two" else 1)
        things = (Thing("Kreatur", SIDES[side], "f", {}, name=self._captor(SIDES[side])),) if kind == "on" else ()
        key = str(amount) if kind == "back" and amount else ""
        return Laid(given, steps, Asked(FACTS[kind], things, SIDES[side], key=key, may=kind in ("forges", "two")))

    def _check(self, kind: str, side: str) -> None:
        """Raise `Unclear` where what is asked hangs on a supply of which nothing is told."""
        needed = {side} if kind in ("left", *FORGING) else set()
        for deed in self.deeds:
            foe = "foe" if deed.side == "me" else "me"
            needed |= {foe} if deed.do in ("steal", "capture", "pay", "lose") and not deed.sure else set()
        own = {"play", "gain", "reap"}
        if kind in ("left", "gets", "any") and self.deeds and all(d.do in own and d.side != side for d in self.deeds):
            raise Unclear  # nothing of it is of who is asked about
        if not needed <= {*self.pools} or (kind == "wins" and side not in self.keys):
            raise Unclear

    def _captor(self, who: str) -> str:
        """Return the name of the creature on which æmber lies."""
        name = next(name for name, side in SIDES.items() if side == who)
        other = next((called for side, called in self.called.items() if side != name), "Kreatur")
        called = self.called.get(name, "Kreatur")
        return called if called != other or who == ME else f"Gegners {called}"

    def _half(self, who: str) -> Record:
        name = next(name for name, side in SIDES.items() if side == who)
        lost = [d.amount for d in self.deeds if d.sure and SIDES[d.side] != who]
        made: Record = {"aember": self.pools.get(name, sum(lost)), "keys": list(COLOURS[: self.keys.get(name, 0)])}
        made |= {"hand": [], "line": [], "artifacts": []}
        line = made["line"]
        captures = any(deed.do == "capture" and SIDES[deed.side] == who for deed in self.deeds)
        if name in self.lying or captures:
            line.append({**_creature(self._captor(who)), "aember": self.lying.get(name, 0)})
        if who == ME:
            for why, amount in self.idle.items():
                state = _IDLE[why]
                line += [{**_creature(f"Kreatur {why} {n + 1}"), **state} for n in range(amount)]
        foe = "foe" if name == "me" else "me"
        if plus := self.costs.get(foe, 0):  # what makes keys dearer lies at the other side
            made["artifacts"] += [_artifact(f"keys-cost-plus-{plus}")] if plus > 0 else []
        if (plus := self.costs.get(name, 0)) < 0:
            made["artifacts"].append(_artifact(f"keys-cost-minus-{-plus}"))
        return made

    def _steps(self, given: Record, active: str) -> Iterator[Record]:
        for number, deed in enumerate(self.deeds):
            side = SIDES[deed.side]
            if side != active:
                active = side
                yield from ({"do": "end"}, {"do": "house", "house": HOUSE})
            yield from self._step(given, deed, side, f"{number + 1}")

    def _step(self, given: Record, deed: Deed, side: str, number: str) -> Iterator[Record]:
        if deed.do == "reap":
            for n in range(deed.amount):
                name = f"{_whose(side)}Ernterin {number} {n + 1}"
                given[side]["line"].append(_creature(name))
                yield {"do": "reap", "card": name}
            return
        card: dict[str, Any] = {"card": f"{_whose(side)}Aktion {number}", "type": "action", "house": HOUSE}
        onto = ""
        if deed.do == "play":
            card["bonus"] = ["aember"] * deed.amount
        elif deed.do in _CARDS:
            card["abilities"] = [_CARDS[deed.do].format(n=deed.amount)]
        elif deed.do == "capture":
            card["abilities"], onto = [f"play-capture-{deed.amount}-chosen"], self._captor(side)
        elif deed.do in _LEAVING:
            card["abilities"], onto = [_LEAVING[deed.do]], self._captor(ME if deed.amount else OPPONENT)
        given[side]["hand"].append(card)
        yield {"do": "play", "card": card["card"]}
        alone = len(given[ME]["line"]) + len(given[OPPONENT]["line"]) == 1
        if onto and not (alone and deed.do == "capture"):
            yield {"do": "choose", "answers": [onto]}

    def _forging(self, given: Record, side: str, acting: str, when: str, times: int) -> Iterator[Record]:
        name = next(name for name, one in SIDES.items() if one == side)
        keys = self.keys.get(name, 0)
        forge = [{"do": "forge", "color": color} for color in COLOURS[min(keys, 2) :][:times]]
        if times > len(forge):
            forge.append(forge[-1])
        if not acting:
            given |= {"step": "forge", "house": None}
        elif acting != side:
            yield {"do": "end"}
        elif when == "next":
            yield from ({"do": "end"}, {"do": "house", "house": HOUSE}, {"do": "end"})
        elif when != "late":
            raise Unclear
        yield from forge


def _whose(side: str) -> str:
    return "" if side == ME else "Gegners "


def _creature(name: str) -> Record:
    return {"card": name, "type": "creature", "power": 3, "house": HOUSE}


def _artifact(ability: str) -> Record:
    return {"card": "Artefakt", "type": "artifact", "abilities": [ability], "house": HOUSE}
