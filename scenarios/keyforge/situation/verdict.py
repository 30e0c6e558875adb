"""The first line: verdict word, then what happened, in German."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.keyforge.situation.things import KeyForgeTable
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.exploring import End
from kfrules.scenarios.situation.judging import Variant
from kfrules.scenarios.situation.things import ME, Thing
from kfrules.scenarios.situation.verdict import capital, sentence

YES_NO = frozenset({"dead", "strikes back", "damaged", "has", "gains", "wins", "forges", "draws", "legal", "strikes",
                    "forges two", "discards", "blocks", "sheds", "reaches", "goes",
                     "skips", "neighbours", "mends", "lands", "at flank", "adjacent", "gap", "attacks",
                     "attacks a player", "must attack", "refused",
                    "exactly", "as many", "steals", "takes"})  # fmt: skip
_REFUSALS = {
    "spott": "Eine Nachbarkreatur mit Spott schützt das Ziel; greif zuerst sie an",
    "betaeuben": "Eine betäubte Kreatur kann weder kämpfen noch ernten; wer sie verwendet, entfernt nur die Betäubung",
    "wuetend": "Eine wütende Kreatur muss kämpfen, wenn sie kann",
    "omega": "Nach einer Karte mit Omega ist der Schritt zu Ende",
    "alpha": "Eine Karte mit Alpha muss die erste sein, die du in diesem Schritt spielst, verwendest oder ablegst",
    "spielbereit-und-erschoepft": "Was erschöpft ist, kann nicht verwendet werden",
    "erster-spielzug": "Im ersten Spielzug darf der Startspieler nur eine Karte spielen oder ablegen",
    "fraktionsfremd": "Die Karte ist fraktionsfremd: sie gehört nicht zur aktiven Fraktion",
    "aktive-fraktion": "Die Karte gehört nicht zur aktiven Fraktion",
    "kosten": "Die Kosten können nicht bezahlt werden",
    "sechser-regel": "Die Sechser-Regel: sechsmal im Zug ist genug",
    "stationieren": "Nur mit Stationieren kommt eine Kreatur zwischen andere",
    "flanke": "Eine Kreatur kommt an eine Flanke der Schlachtreihe, dazwischen nur mit Stationieren",
    "angriff": "Angegriffen werden nur Kreaturen",
    "feindlich": "Angreifen kannst du nur feindliche Kreaturen",
    "schritt-1-schluessel-schmieden": "Dafür reicht es beim Schmieden nicht",
}
"""Rules that refuse steps → why, as the first line says it."""
_ONE = {"Ketten": "Kette", "Handkarten": "Handkarte"}
_MARKERS = {"stunned": "betäubt", "warded": "beschützt", "enraged": "wütend"}


_ELSEWHERE = {
    "discard": "kommt auf den Ablagestapel", "hand": "bleibt auf der Hand", "purged": "wird verbannt",
    "archives": "kommt ins Archiv", "deck": "kommt ins Deck",
}  # fmt: skip


def said(thing: Thing) -> str:
    """Return a thing with its owner: "deine 3er", "der 5er des Gegners", "Magda die Ratte"."""
    masculine = thing.gender in ("m", "mn") and thing.called != "Kreatur"
    letter = f" {thing.name[-1]}" if thing.name[:-1].endswith(f"{thing.called} ") else ""
    if thing.card is not None:
        return thing.card + letter
    if thing.side == ME:
        return f"{'dein' if masculine else 'deine'} {thing.called}{letter}"
    return f"{'der' if masculine else 'die'} gegnerische {thing.called}{letter}"


def fate(thing: Thing, end: End) -> str:
    """Say how a creature ends."""
    card = end.cards[thing.name]
    where = {"discard": "wird zerstört", "hand": "kommt auf die Hand", "purged": "wird verbannt"}
    if thing.zone == "hand" and not any("Enter" in kind for kind, _ in end.events):
        return f"{said(thing)} {_ELSEWHERE.get(card['zone'], 'bleibt auf der Hand')}"
    if card["zone"] == "attached":
        return f"{said(thing)} bleibt angelegt"
    if card["zone"] != "line" and thing.type != "creature":
        return f"{said(thing)} {_ELSEWHERE.get(card['zone'], 'bleibt im Spiel')}"
    if card["zone"] != "line":
        return f"{said(thing)} {where.get(card['zone'], 'verlässt das Spiel')}"
    damage = f"mit {card['damage']} Schaden" if card["damage"] else "ohne Schaden"
    states = [word for key, word in _MARKERS.items() if card[key]]
    lost = [word for key, word in _MARKERS.items() if thing.facts.get(key) and not card[key]]
    more = f", {' und '.join(states)}" if states else ""
    gone = f", nicht mehr {' oder '.join(lost)}" if lost else ""
    return f"{said(thing)} bleibt {damage}{more}{gone}"


def fates(table: KeyForgeTable, end: End, first: tuple[Thing, ...] = ()) -> str:
    """Say how everything ends that took part, what is asked first."""
    acting = [t for step in table.steps for t in (step["thing"], step.get("against"), *step.get("onto", ())) if t]
    order = list(dict.fromkeys([*first, *acting]))
    order = [t for t in order if t.type == "creature" or t in first]
    return "; ".join(fate(thing, end) for thing in order)


def supplies(table: KeyForgeTable, record: dict[str, Any], end: End) -> str:
    """Say what changed in supplies, keys, hands and chains."""
    told = []
    for side, who in ((ME, "du"), ("opponent", "dein Gegner")):
        before, now = record["given"][side], end.sides[side]
        have = "hast" if side == ME else "hat"
        for key, word in (("aember", "Æmber"), ("keys", "Schlüssel"), ("chains", "Ketten"), ("hand", "Handkarten")):
            was = len(before[key]) if isinstance(before[key], list) else before[key]
            if now[key] != was and (key != "hand" or (table.moment == "end" and table.halves[side].hand is not None)):
                told.append(f"{who} {have} {now[key]} {_ONE.get(word, word) if now[key] == 1 else word}")
    return "; ".join(told)


def end_line(table: KeyForgeTable, variant: Variant) -> str:
    """Return the end in one line."""
    end = variant.ends.ends[0]
    parts = [fates(table, end), supplies(table, variant.record, end)]
    return "Ende: " + ("; ".join(part for part in parts if part) or "nichts hat sich geändert")


def _instead(asked: Asked, table: KeyForgeTable, variant: Variant, reasons: list[str], happened: str) -> str:
    """Return what is said instead of what happened, where a rule says more than the end."""
    refused = variant.ends.refused is not None
    if refused and (table.moment == "late" or asked.fact == "forges two"):
        return "Geschmiedet wird nur in Schritt 1, und nur ein Schlüssel"
    if refused:
        return next((_REFUSALS[slug] for slug in reasons if slug in _REFUSALS), "Das ist nicht erlaubt")
    vague = table.sketched or any(thing.power_unknown for fight in table.fights for thing in fight)
    if asked.fact == "legal" and vague and table.fights:
        return "Der Angriff ist erlaubt"  # how it ends hangs on powers of which nothing is told
    if table.takes_archives and asked.fact in ("exactly", "takes"):
        return "Aus dem Archiv nimmt man alle Karten oder keine"
    return happened


def first_line(asked: Asked, table: KeyForgeTable, variant: Variant, value: Any, reasons: list[str]) -> str:
    """Return the verdict with what happened, the verdict word first."""
    end = variant.ends.ends[0]
    happened = "; ".join(
        part for part in (fates(table, end, asked.things), supplies(table, variant.record, end)) if part
    )
    happened = _instead(asked, table, variant, reasons, happened)
    if asked.fact in YES_NO:
        return sentence("Ja" if value else "Nein", happened)
    if asked.fact == "who gains":
        names = {"me": "Du", "opponent": "Dein Gegner"}
        return sentence(" und ".join(names[s] for s in value) or "Niemand", happened)
    if asked.fact == "targets":
        people = [said(t) for t in asked.things if t.name in value]
        few = "Nur " if len(people) < len(asked.things) else ""
        return sentence(capital(few + " und ".join(people)) or "Keine", "")
    if asked.fact in ("who dies", "who lives"):
        people = [said(t) for t in asked.things if t.name in value]
        return sentence(capital(" und ".join(people)) or "Niemand", happened)
    if asked.fact == "outcome" or value is None:
        return sentence("", happened)
    return sentence(str(value), happened)
