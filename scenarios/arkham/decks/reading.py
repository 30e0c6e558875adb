"""Reading decks: a plain list, ArkhamDB's text export, or JSON; whatever is broken is one German sentence."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path

from kfrules.records import Value
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format.record import Values

MAX_BYTES, MAX_LINES, MAX_COPIES = 200_000, 500, 100
_LINE = re.compile(r"^[-*•]?\s*(\d{1,3})\s*[x×]?\s+(.+?)\s*$")
_NUMBER = re.compile(r"\s*\(([^()]*?\s#?\d{1,3})\)\s*$")
_SET = re.compile(r"\s*\(([^()]*)\)\s*$")
_LEVEL = re.compile(r"\s*(?:\[(\d)\]|(•{1,5}))\s*$")
_TAGS = re.compile(r"\s*\{([^{}]*)\}\s*$")
_HEADINGS = re.compile(
    r"^(assets?|events?|skills?|vorteile|ereignisse|fertigkeiten|hand|arcane|accessory|ally|body|permanent|treacher|"
    r"enem|other|sonstige|deck size|deckgröße|packs?|xp|erfahrung|taboo|karten|cards|gegner|verrat|schwächen|weakness)",
    re.IGNORECASE,
)
_KNOWN = {"investigator", "experience", "mode", "lost", "cards", "exact", "taboo", "slots", "name", "investigator_name"}


def read_file(path: Path) -> Values:
    """Return the deck that a file holds, in the form of `given: {deck: …}`. Raises `KfrulesError`."""
    try:
        data = path.read_bytes() if path.is_file() else None
    except OSError as error:
        raise KfrulesError("die Datei lässt sich nicht lesen", str(path), "prüfe Pfad und Rechte") from error
    if data is None:
        what = "das ist ein Ordner" if path.is_dir() else "die Datei gibt es nicht"
        raise KfrulesError(what, str(path), "nenne eine Datei mit einer Deckliste")
    if len(data) > MAX_BYTES:
        raise KfrulesError("die Datei ist zu groß für eine Deckliste", str(path), "nenne nur das eine Deck")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise KfrulesError("die Datei ist kein Text in UTF-8", str(path), "speichere sie als UTF-8") from error
    return read(text, str(path))


def read(text: str, file: str = "<Text>") -> Values:
    """Return the deck that a text holds.

    >>> read("Roland\\n2x Machete [1] (Grundspiel 20) {guardian}")["cards"][0]["level"]
    1
    """
    if any(unicodedata.category(char) == "Cc" and char not in "\n\r\t" for char in text):
        raise KfrulesError("die Datei enthält Steuerzeichen", file, "speichere sie als einfachen Text")
    if text.lstrip().startswith(("{", "[")):
        return _json(text, file)
    return _lines(text, file)


def _json(text: str, file: str) -> Values:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise KfrulesError("die Datei ist kein gültiges JSON", file, "prüfe Klammern und Kommas") from error
    if isinstance(found, dict) and isinstance(found.get("deck"), dict):
        found = {**found["deck"], **{key: found[key] for key in ("taboo",) if key in found}}
    if not isinstance(found, dict):
        raise KfrulesError("das JSON ist keine Deckliste", file, 'schreibe {"investigator": …, "cards": […]}')
    return checked({key: value for key, value in found.items() if key in _KNOWN}, file)


def checked(deck: Values, file: str) -> Values:
    """Return a deck given as data, with everything in its place. Raises `KfrulesError` for what is no deck."""
    made = dict(deck)
    slots = made.pop("slots", None)
    if isinstance(slots, dict) and "cards" not in made:
        made["cards"] = [{"card": str(name), "copies": many} for name, many in slots.items()]
    cards = made.get("cards")
    if not isinstance(cards, list) or len(cards) > MAX_LINES:
        raise KfrulesError("dem Deck fehlt die Liste „cards“", file, "schreibe jede Karte mit Namen und Anzahl")
    made["cards"] = [_card(one, file) for one in cards]
    who = made.get("investigator") or made.pop("investigator_name", None) or "Ermittler"
    made["investigator"] = _investigator(who, file)
    experience = made.get("experience")
    if experience is not None and (isinstance(experience, bool) or not isinstance(experience, int)):
        raise KfrulesError("„experience“ ist keine ganze Zahl", file, "schreibe die Erfahrungspunkte als Ziffern")
    if made.get("lost") is not None and not isinstance(made["lost"], list):
        raise KfrulesError("„lost“ ist keine Liste", file, "schreibe die verlorenen Karten als Liste")
    return made


def _card(value: Value, file: str) -> Values:
    facts = {"card": value} if isinstance(value, str) else value
    if not isinstance(facts, dict) or not isinstance(facts.get("card"), str) or not facts["card"].strip():
        raise KfrulesError("eine Karte der Liste hat keinen Namen", file, 'schreibe {"card": "Name", "copies": 2}')
    for key in ("copies", "level", "xp"):
        number = facts.get(key, 1)
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MAX_COPIES:
            what = f"„{key}“ von „{facts['card'][:40]}“ ist keine Zahl von 0 bis {MAX_COPIES}"
            raise KfrulesError(what, file, "schreibe eine Zahl")
    for key, kind in (("max", dict), ("traits", list), ("keywords", list)):
        if facts.get(key) is not None and not isinstance(facts[key], kind):
            what = f"„{key}“ von „{facts['card'][:40]}“ hat die falsche Form"
            raise KfrulesError(what, file, "sieh im Szenario-Format nach")
    return facts


def _investigator(value: Value, file: str) -> Values:
    facts = {"card": value} if isinstance(value, str) else value
    if not isinstance(facts, dict) or not isinstance(facts.get("card"), str):
        raise KfrulesError("der Ermittler hat keinen Namen", file, 'schreibe "investigator": {"card": "Name"}')
    if isinstance(facts.get("size", 30), bool) or not isinstance(facts.get("size", 30), int):
        raise KfrulesError("„size“ ist keine ganze Zahl", file, "schreibe die Deckgröße als Ziffern")
    for key in ("options", "requires"):
        found = facts.get(key)
        if found is not None and not (isinstance(found, list) and all(isinstance(one, dict | str) for one in found)):
            raise KfrulesError(f"„{key}“ ist keine Liste von Angaben", file, "sieh im Szenario-Format nach")
    if any(not isinstance(one, dict) for one in facts.get("options") or ()):
        raise KfrulesError("eine Option ist keine Zuordnung", file, 'schreibe {"class": ["seeker"], "level": [0, 5]}')
    return facts


def _lines(text: str, file: str) -> Values:
    """Read a list: a line a card, `2x Name [Stufe] (Set Nummer) {Klasse, Schlüsselwort}`."""
    cards: list[Values] = []
    investigator, size = "", 30
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        raise KfrulesError(f"die Liste hat mehr als {MAX_LINES} Zeilen", file, "nenne nur das eine Deck")
    for line in lines:
        stripped = line.strip().lstrip("#").strip()
        found = _LINE.match(stripped)
        if found is not None:
            cards.append(entry(found[2], int(found[1])))
            continue
        named = re.match(r"^(?:investigator|ermittler(?:in)?)\s*:\s*(.+)$", stripped, re.IGNORECASE)
        sized = re.match(r"^(?:deck size|deckgröße)\s*:\s*(\d{1,3})", stripped, re.IGNORECASE)
        if named:
            investigator = _SET.sub("", named[1]).strip()
        elif sized:
            size = int(sized[1])
        elif stripped and not investigator and not cards and not _HEADINGS.match(stripped):
            investigator = _SET.sub("", stripped).strip()
    if not cards:
        raise KfrulesError("die Datei enthält keine Karten", file, "schreibe Zeilen wie „2x Machete (Grundspiel 20)“")
    return {"investigator": {"card": investigator or "Ermittler", "size": size}, "cards": cards, "listed": True}


def entry(text: str, copies: int) -> Values:
    """Return a card of a list.

    >>> entry("Machete [1] (Grundspiel 20) {guardian, exceptional}", 2)["keywords"]
    ['exceptional']
    """
    from kfrules.scenarios.arkham.language import CLASSES, KEYWORDS

    made: dict[str, Value] = {"copies": min(copies, MAX_COPIES)}
    tags = _TAGS.search(text)
    if tags:
        text = text[: tags.start()]
        words = [word.strip().casefold() for word in tags[1].split(",")]
        made["class"] = [word for word in words if word in CLASSES]
        made["keywords"] = [word for word in words if word in KEYWORDS]
        made |= {"weakness": True} if "weakness" in words or "schwäche" in words else {}
    number = _NUMBER.search(text)
    if number:
        made["number"] = number[1].strip()
    text = _SET.sub("", text).strip()
    level = _LEVEL.search(text)
    if level:
        made["level"] = int(level[1]) if level[1] else len(level[2])
        text = text[: level.start()]
    return {"card": text.strip() or "?", **made}
