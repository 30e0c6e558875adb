"""One creature outside of a fight: what cards do to it, one after the other, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.harm_asked import asked_of
from kfrules.scenarios.keyforge.situation.retold.harm_told import CREATURE, Harmed, Target
from kfrules.scenarios.keyforge.situation.retold.laying import while_it_lies
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, Thing

_EFFECTS = {
    "deal": "play-deal-{}-chosen", "heal": "play-heal-{}-chosen", "fully": "play-heal-fully-chosen",
    "destroy": "play-destroy-chosen", "return": "play-return-chosen", "purge": "play-purge-chosen",
    "minus": "play-power-minus-{}-chosen", "plus": "play-power-plus-{}-chosen", "ward": "play-ward-chosen",
    "lose upgrade": "Spielen: Zerstöre eine Aufwertung.",
    "move": "Spielen: Verschiebe {} Schaden von einer Kreatur auf eine andere Kreatur.",
}  # fmt: skip
_SAID = {
    "deal": "Eine Karte fügt ihr {} Schaden zu.", "heal": "Eine Karte heilt {} Schaden.",
    "fully": "Eine Karte heilt sie komplett.", "destroy": "Eine Karte zerstört sie.",
    "return": "Eine Karte gibt sie auf die Hand zurück.", "purge": "Eine Karte verbannt sie.",
    "minus": "Eine Karte gibt ihr -{} Stärke.", "plus": "Eine Karte gibt ihr +{} Stärke.",
    "ward": "Eine Karte beschützt sie.", "lose upgrade": "Die Aufwertung wird zerstört.",
    "move": "Eine Karte verschiebt {} Schaden auf sie.",
}  # fmt: skip
_STAYS = "Bleibt sie im Spiel?"
_GIANT = 20  # power of a creature that only holds the damage that is moved


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what cards do to a creature. Raises `Unclear`."""
    target = Harmed(pieces).read()
    nobody = not any(piece.slot.endswith("mention") for piece in pieces) and target.facts.keys() <= {"power"}
    if nobody and not any(piece.slot == "power" and any(piece.numbers) for piece in pieces):
        raise Unclear  # "Überlebt er den Wipe?"
    side = target.side or ME
    thing = Thing(CREATURE, side, "f", dict(target.facts), name=CREATURE)
    asked = asked_of(pieces, target, thing)
    _check(target, asked)
    text = " ".join([_describe(target), *(_SAID[kind].format(n) for kind, n in target.events)])
    return Retold(f"{text} {_asks(asked)}", laid=_laid(target, side, asked))


def _check(target: Target, asked: Asked) -> None:
    """Raise `Unclear` where something is missing that matters, or the board cannot be."""
    facts, kinds = target.facts, [kind for kind, _ in target.events]
    if not kinds:
        raise Unclear
    sure = facts.get("warded") and len(kinds) == 1 and kinds[0] not in ("minus", "move", "lose upgrade")
    bare = kinds[0] in ("destroy", "return", "purge") and len(kinds) == 1
    if "power" not in facts and not (sure or bare or "invulnerable" in facts.get("keywords", ())):
        raise Unclear
    extra = target.upgrade + int(facts.get("power_counters", 0))
    if facts.get("damage", 0) >= facts.get("power", _GIANT) + extra:
        raise Unclear
    if ("lose upgrade" in kinds) != bool(target.upgrade and "lose upgrade" in kinds):
        raise Unclear
    if "move" in kinds and len(kinds) > 1:
        raise Unclear


def _laid(target: Target, side: str, asked: Asked) -> Laid:
    card: dict[str, Any] = {"card": CREATURE, "type": "creature", "house": HOUSE, "power": 3, **target.facts}
    card["keywords"] = dict.fromkeys(target.facts.get("keywords", ()), True)
    if target.upgrade:
        abilities = [f"host-power-plus-{target.upgrade}"]
        card["upgrades"] = [{"card": "Aufwertung", "type": "upgrade", "house": HOUSE, "abilities": abilities}]
    hand: list[dict[str, Any]] = []
    when: list[dict[str, Any]] = []
    for number, (kind, amount) in enumerate(target.events):
        name = f"Aktion {number + 1}"
        hand.append({"card": name, "type": "action", "house": HOUSE, "abilities": [_EFFECTS[kind].format(amount)]})
        when.append({"do": "play", "card": name})
    line: list[dict[str, Any]] = [card]
    if target.events[0][0] == "move":
        amount = target.events[0][1]
        held = {"card": "Andere", "type": "creature", "house": HOUSE, "power": _GIANT, "damage": amount}
        line.append(held)
        when.append({"do": "choose", "answers": ["Andere", CREATURE]})
    given: dict[str, Any] = {"house": HOUSE, ME: {"hand": hand}}
    given[side] = {**given.get(side, {}), "line": line}
    return while_it_lies(Laid(given, when, asked), CREATURE)


def _describe(target: Target) -> str:
    facts = target.facts
    having = [f"Stärke {facts['power']}"] if "power" in facts else []
    having += [f"Rüstung {facts['armor']}"] if facts.get("armor") else []
    having += [f"{facts['damage']} Schaden"] if facts.get("damage") else []
    having += [f"{facts['power_counters']} Stärkemarker"] if facts.get("power_counters") else []
    having += [f"eine Aufwertung mit +{target.upgrade} Stärke"] if target.upgrade else []
    having += ["einen Beschützt-Marker"] if facts.get("warded") else []
    having += [{"invulnerable": "Unverwundbar"}.get(one, one) for one in facts.get("keywords", ())]
    owner = "Meine" if (target.side or ME) == ME else "Seine"
    return f"{owner} Kreatur hat {', '.join(having)}." if having else f"{owner} Kreatur."


def _asks(asked: Asked) -> str:
    if asked.fact == "goes":
        return (
            f"Kommt sie auf {'die Hand' if asked.key == 'hand' else 'den Ablagestapel'}?"
            if asked.key != "line"
            else _STAYS
        )
    if asked.fact == "has":
        return "Ist sie danach noch beschützt?" if asked.yes else "Ist der Beschützt-Marker weg?"
    if asked.fact == "dead":
        return "Wird sie zerstört?" if asked.yes else "Überlebt sie?"
    return {
        "damage": "Wie viel Schaden liegt danach auf ihr?", "damage taken": "Wie viel Schaden bekommt sie?",
        "damaged": "Bekommt sie Schaden?",
    }[asked.fact]  # fmt: skip
