"""What is asked of a creature that cards harm: by a question, or by what somebody claims."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.harm_told import Target
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import Thing

_LEAVES = ("return", "purge")


def asked_of(pieces: Sequence[Piece], target: Target, thing: Thing) -> Asked:
    """Return what is asked. Raises `Unclear` where that is nothing, or more than one thing."""
    found = _questions(pieces, target)
    slots = {("q dies" if slot == "q kills" else slot, negated) for slot, negated in found}
    if len(slots) > 1:
        slots -= {("q works", False)}  # "… zerstören. Klappt das?"
    if len(slots) != 1:
        raise Unclear
    slot, negated = slots.pop()
    if negated and slot not in ("q dies", "q lives"):
        raise Unclear
    things = (thing,)
    marked = target.facts.get("warded") or target.facts.get("power_counters")
    said = {word for piece in pieces if piece.slot == "q damage" for word in piece.words}
    if marked and "marker" in said:
        raise Unclear  # of which there are several sorts
    if slot == "q works":
        slot = "q hand" if any(kind == "return" for kind, _ in target.events) else "q dies"
    leaves = any(kind in _LEAVES for kind, _ in target.events)
    if slot in ("q dies", "q lives"):
        dies = (slot == "q dies") != negated
        if not leaves:
            return Asked("dead", things, yes=dies)
        if not dies:
            if any("leb" in word for piece in pieces if piece.slot == "q lives" for word in piece.words):
                raise Unclear  # what is on a hand, does it live?
            return Asked("goes", things, key="line")
        if not target.facts.get("warded"):
            raise Unclear  # to a hand, and "stirbt sie?"
        return Asked("goes", things, key="discard")
    return {
        "q hand": Asked("goes", things, key="hand"), "q warded": Asked("has", things, key="warded"),
        "q unwarded": Asked("has", things, key="warded", yes=False), "q damage": Asked("damage", things),
        "q takes": Asked("damage taken", things), "q any": Asked("damaged", things),
    }[slot]  # fmt: skip


def _questions(pieces: Sequence[Piece], target: Target) -> list[tuple[str, bool]]:
    """Return what is asked and whether it is negated: the questions themselves, else the claim that is spoken of."""
    asked: list[tuple[str, bool]] = []
    claims: list[tuple[str, str, bool]] = []
    who, right, negated, unused, believed = "", "", False, False, False
    for piece in pieces:
        if piece.words == (STOP,):
            who = ""
        elif piece.slot == "claim":
            who, negated = ("ich" if "ich" in piece.words else "er"), False
        elif piece.slot == "not":
            unused = unused or not who
            if who and claims and claims[-1][0] == who:
                claims[-1] = (who, claims[-1][1], True)
            negated = True
        elif piece.slot == "belief":
            who, believed = "", True
        elif piece.slot in ("right", "who right"):
            right = _whose(piece)
        elif piece.slot.startswith("q ") and piece not in target.acts:
            if who:
                claims.append((who, piece.slot, negated))
            else:
                asked.append((piece.slot, False))
    if unused:
        raise Unclear
    if asked:
        return asked
    if believed:
        raise Unclear
    meant = [(slot, denied) for one, slot, denied in claims if right in (one, "it")]
    return meant


def _whose(piece: Piece) -> str:
    if piece.slot == "who right":
        raise Unclear
    if "ich" in piece.words:
        return "ich"
    return "er" if {"er", "sie", "gegner"} & set(piece.words) else "it"
