"""A card with its state in one line, as a judge types it: „Duma die Märtyrerin, 2 Schaden, betäubt“.

A name that no card bears is an own card, if the line gives its power or its type: „Giftling, Stärke 2, Gift“.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kfrules.rules_de import cards
from kfrules.rules_de.cards import KEYWORDS_DE, TYPES_DE
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format import printed, words
from kfrules.scenarios.format.printed import AmbiguousName, Printing
from kfrules.scenarios.keyforge.names import counter_kind

Spec = dict[str, Any]

STATES = ("betäubt", "beschützt", "wütend", "erschöpft", "1 Schaden", "1 Æmber", "1 Stärkemarker", "mit ", "als ")
"""What completion offers behind a card's name."""
OWN = ("Stärke 3", "Rüstung 1", *KEYWORDS_DE.values(), *TYPES_DE.values())
"""And for an own card besides."""

_FLAGS: dict[str, tuple[str, bool]] = {
    "betaeubt": ("stunned", True),
    "stunned": ("stunned", True),
    "beschuetzt": ("warded", True),
    "warded": ("warded", True),
    "wuetend": ("enraged", True),
    "enraged": ("enraged", True),
    "erschoepft": ("ready", False),
    "exhausted": ("ready", False),
    "spielbereit": ("ready", True),
    "ready": ("ready", True),
    "angegriffen": ("attacked", True),
    "schon-angegriffen": ("attacked", True),
}
_AMOUNTS = {
    "schaden": "damage",
    "damage": "damage",
    "aember": "aember",
    "staerkemarker": "power_counters",
    "ruestung-verbraucht": "armor_used",
    "verbrauchte-ruestung": "armor_used",
    "staerke": "power",
    "power": "power",
    "ruestung": "armor",
    "armor": "armor",
}
_OWN_FACTS = ("type", "power", "armor", "keywords", "traits")
_OWNERS = {"gehoert-dir": "me", "gehoert-dem-gegner": "opponent"}
_ICONS = {"aember": "aember", "erbeuten": "capture", "schaden": "damage", "ziehen": "draw"}
_EXAMPLES = {"line": "Kiesel, Stärke 3", "artifacts": "Kiesel, Artefakt"}
_NUMBERED = re.compile(r"(?:(?P<before>\d+)-)?(?P<what>[a-z-]+?)(?:-(?P<after>\d+))?")


def read(line: str, zone: str = "line") -> Spec:
    """Return the card that a line describes, as a scenario file holds it. Raises `KfrulesError`.

    `zone`: where it is to lie; of an own card the way out says what it needs there.

    >>> read("duma die märtyrerin, 2 Schaden, betäubt")
    {'card': 'Duma die Märtyrerin', 'damage': 2, 'stunned': True}
    >>> read("Giftling, Stärke 2, Gift, Ansturm 1")
    {'card': 'Giftling', 'power': 2, 'keywords': ['poison', {'assault': 1}]}
    """
    parts = [part.strip() for part in line.split(",")]
    if not parts[0]:
        raise KfrulesError("die Karte hat keinen Namen", remedy="beginne mit ihm, etwa „Köder, 1 Schaden“")
    name, found, states = _named(parts)
    spec: Spec = {"card": name}
    for state in filter(None, states):
        _add(spec, state)
    own = [key for key in _OWN_FACTS if key in spec]
    if found is None and not {"type", "power"} & set(own):
        raise unknown(name, _EXAMPLES.get(zone, "Kiesel, Aktion"))
    if found is not None and own:
        raise KfrulesError(f"„{name}“ ist eine gedruckte Karte, ihre Werte stehen fest", remedy="lass sie weg")
    return spec


def _named(parts: list[str]) -> tuple[str, Printing | None, list[str]]:
    """Return the name (with its commas), the printed card that bears it, and what follows."""
    for length in range(len(parts), 0, -1):
        name = ", ".join(parts[:length])
        found = printing(name)
        if found is not None:
            return (name if cards.reference(name) else found.name), found, parts[length:]
    return parts[0], None, parts[1:]


def printing(name: str) -> Printing | None:
    """Return the printed card that bears a name or number. Raises `KfrulesError` where several do."""
    try:
        return printed.find(name)
    except AmbiguousName as error:
        raise KfrulesError(f"„{name}“ heißen mehrere Karten", remedy=f"nenne {' oder '.join(error.numbers)}") from error


def unknown(name: str, example: str = "") -> KfrulesError:
    """Return the error for a name that no card bears, with the nearest three; `example`: of an own card."""
    later = cards.not_in_sets(name)
    if later:
        return KfrulesError(f"„{later[0]}“ ist nicht in diesen Sets ({', '.join(cards.SETS)})")
    near = words.join_or([f"„{card}“" for card in cards.nearest(name[:80])])
    remedy = f"am nächsten liegen {near}" if near else "prüfe den Namen"
    if example:
        remedy += f", eine eigene Karte schreibst du so: „{example}“"
    return KfrulesError(f"die Karte „{_short(name)}“ kenne ich nicht", remedy=remedy)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


def _add(spec: Spec, state: str) -> None:
    """Add one part of the line to the card."""
    wanted = slug(state)
    if wanted in _FLAGS:
        key, value = _FLAGS[wanted]
        spec[key] = value
    elif wanted in _OWNERS:
        spec["owner"] = _OWNERS[wanted]
    elif not any(add(spec, state) for add in (_prefixed, _amount, _word)):
        raise KfrulesError(f"„{state}“ verstehe ich nicht", remedy=_possible(wanted))


def _possible(wanted: str) -> str:
    keyword = words.KEYWORDS_BY_WORD.get(wanted)
    if keyword:
        return f"dazu gehört eine Zahl, etwa „{KEYWORDS_DE[keyword]} 2“"
    near = words.nearest(wanted, [*STATES[:7], *OWN], at_least=70)
    return f"gemeint ist wohl „{near}“" if near else "möglich ist etwa „2 Schaden“, „betäubt“ oder „mit AUFWERTUNG“"


def _prefixed(spec: Spec, state: str) -> bool:
    """Read „mit AUFWERTUNG“, „als NAME“, „Fraktion X“, „Merkmal X“, „Symbol X“."""
    first, _, rest = state.partition(" ")
    reader = _PREFIXES.get(first.lower())
    if reader is None or not rest.strip():
        return False
    reader(spec, rest.strip())
    return True


def _upgrade(spec: Spec, name: str) -> None:
    found = printing(name)
    if found is None:
        raise unknown(name)
    spec.setdefault("upgrades", []).append(name if cards.reference(name) else found.name)


def _alias(spec: Spec, name: str) -> None:
    spec["as"] = name


def _house(spec: Spec, name: str) -> None:
    spec["house"] = house(name)


def house(name: str) -> str:
    """Return the house that a word means. Raises `KfrulesError`."""
    found = words.HOUSES_BY_WORD.get(slug(name))
    if found is None:
        known = words.join_or(list(cards.HOUSES_DE.values()))
        raise KfrulesError(f"die Fraktion „{name}“ gibt es nicht", remedy=f"möglich sind {known}")
    return found


def _trait(spec: Spec, name: str) -> None:
    spec.setdefault("traits", []).append(name)


def _icon(spec: Spec, name: str) -> None:
    if slug(name) not in _ICONS:
        raise KfrulesError(f"das Symbol „{name}“ gibt es nicht", remedy="möglich sind Æmber, Erbeuten, Schaden, Ziehen")
    spec.setdefault("bonus", []).append(_ICONS[slug(name)])


_PREFIXES: dict[str, Callable[[Spec, str], None]] = {
    "mit": _upgrade,
    "aufwertung": _upgrade,
    "als": _alias,
    "as": _alias,
    "fraktion": _house,
    "merkmal": _trait,
    "symbol": _icon,
}


def _amount(spec: Spec, state: str) -> bool:
    """Read „2 Schaden“, „Stärke 3“, „Ansturm 2“, „2 Verderbensmarker“."""
    match = _NUMBERED.fullmatch(slug(state))
    number = match and (match["before"] or match["after"])
    if not match or number is None or (match["before"] and match["after"]):
        return False
    what, amount = match["what"], int(number)
    keyword = words.KEYWORDS_BY_WORD.get(what)
    if what in _AMOUNTS:
        spec[_AMOUNTS[what]] = amount
    elif keyword in words.NUMBERED_KEYWORDS:
        spec.setdefault("keywords", []).append({keyword: amount})
    elif what.endswith("marker"):
        spec.setdefault("counters", {})[counter_kind(re.sub(r"^\d+\s*", "", state).strip())] = amount
    else:
        return False
    return True


def _word(spec: Spec, state: str) -> bool:
    """Read a single word: a keyword, a type, a house or a trait."""
    wanted = slug(state)
    keyword = words.KEYWORDS_BY_WORD.get(wanted)
    if keyword and keyword not in words.NUMBERED_KEYWORDS:
        spec.setdefault("keywords", []).append(keyword)
    elif wanted in words.TYPES_BY_WORD:
        spec["type"] = words.TYPES_BY_WORD[wanted]
    elif wanted in words.HOUSES_BY_WORD:
        spec["house"] = words.HOUSES_BY_WORD[wanted]
    elif wanted in words.TRAITS_BY_WORD:
        spec.setdefault("traits", []).append(words.TRAITS_BY_WORD[wanted])
    else:
        return False
    return True
