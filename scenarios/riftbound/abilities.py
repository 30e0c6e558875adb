"""The abilities of a card, from the maps of a file."""

from __future__ import annotations

from kfrules.scenarios.riftbound.compiling import (
    AMOUNTS,
    EVENTS,
    SUBJECT_EVENTS,
    Compiler,
    bad,
    condition,
    cost,
    keywords,
    sel,
    tags,
    whole,
)  # fmt: skip
from kfrules.scenarios.riftbound.names import KEYWORDS_DE
from kfrules.scenarios.riftbound.phrases import THIS, Sel
from kfrules.scenarios.riftbound.text import FREE, Ability, Amount, Cost, Have, Raw, Text, Value

_FORMS: dict[str, tuple[str, ...]] = {
    "instead_of": ("of", "do", "if", "while"),
    "extra_cost": ("may", "discount"),
    "deathknell": ("if",),
    "have": ("of", "while", "if"),
    "discount": ("min", "of", "while", "if"),
    "when": ("of", "if", "may", "zone", "do"),
    "cost": ("do", "keywords", "if"),
}
"""The key that tells the kind of an ability → the keys that may stand with it."""


def abilities(value: Value) -> tuple[Ability, ...]:
    """Return the abilities of a card. Raises `KfrulesError`.

    >>> [one.kind for one in abilities([{"deathknell": [{"draw": 1}]}, {"cost": {"exhaust": "this"}, "do": []}])]
    ['triggered', 'activated']
    """
    if value is None:
        return ()
    if not isinstance(value, list):
        raise bad("„abilities“ ist keine Liste", "schreibe eine Zuordnung je Fähigkeit in eine Liste")
    made: list[Ability] = []
    for raw in value:
        if not isinstance(raw, dict):
            raise bad(f"„{raw}“ ist keine Fähigkeit", "schreibe eine Zuordnung, etwa {deathknell: [{draw: 1}]}")
        number = sum(one.kind == "activated" for one in made) + 1
        made.append(_ability(raw, len(made), number))
    return tuple(made)


def _ability(raw: Raw, index: int, number: int) -> Ability:
    form = next((key for key in _FORMS if key in raw), "")
    if not form:
        raise bad(f"„{next(iter(raw), '')}“ beginnt keine Fähigkeit", f"möglich sind {', '.join(_FORMS)}")
    strange = [key for key in raw if key != form and key not in _FORMS[form]]
    if strange:
        raise bad(f"„{strange[0]}“ passt nicht zu „{form}“", f"möglich ist {', '.join(_FORMS[form])}")
    cond = raw.get("while", raw.get("if"))
    asked = "" if cond is None else condition(cond)
    if form == "when":
        return _triggered(raw, index, asked)
    if form == "deathknell":
        return Ability("triggered", index, event="dies", of=THIS, cond=asked, text=_text(raw["deathknell"]), knell=True)
    if form == "cost":
        marks = tuple(_keyword(word) for word in raw.get("keywords", []))
        return Ability(
            "activated",
            index,
            number,
            cost=cost(raw["cost"]),
            text=_text(raw.get("do", [])),
            keywords=marks,
            cond=asked,
        )
    if form == "have":
        return Ability("passive", index, have=_have(raw["have"]), of=_of(raw), cond=asked)
    if form == "discount":
        off, by = _off(raw["discount"])
        least = whole(raw.get("min", 0), "min")
        return Ability("discount", index, off=off, off_amount=by, least=least, of=_of(raw), cond=asked)
    if form == "extra_cost":
        off, by = _off(raw.get("discount"))
        return Ability(
            "extra", index, cost=cost(raw["extra_cost"]), may=bool(raw.get("may", False)), off=off, off_amount=by
        )
    if raw["instead_of"] != "dies":
        raise bad(f"„instead_of“ ist „{raw['instead_of']}“", "ersetzt wird nur dies")
    return Ability("replacement", index, event="dies", of=_of(raw), cond=asked, text=_text(raw.get("do", [])))


def _triggered(raw: Raw, index: int, cond: str) -> Ability:
    event = str(raw["when"])
    if event not in EVENTS:
        raise bad(f"„{event}“ ist kein Ereignis", f"möglich sind {', '.join(EVENTS)}")
    zone = str(raw.get("zone", ""))
    if zone not in ("", "trash", "hand"):
        raise bad(f"„zone“ ist „{zone}“", "möglich sind trash, hand")
    of = _of(raw) if event in SUBJECT_EVENTS else None
    may = bool(raw.get("may", False))
    return Ability("triggered", index, event=event, of=of, cond=cond, may=may, zone=zone, text=_text(raw.get("do", [])))


def _of(raw: Raw) -> Sel:
    return sel(raw["of"]) if "of" in raw else THIS


def _text(value: Value) -> Text:
    return Compiler().text(value)


def _keyword(word: Value) -> str:
    if word not in KEYWORDS_DE:
        raise bad(f"„{word}“ ist kein Schlüsselwort", f"möglich sind {', '.join(KEYWORDS_DE)}")
    return str(word)


def _have(value: Value) -> Have:
    if not isinstance(value, dict):
        raise bad("„have“ ist keine Zuordnung", "schreibe {might: 1, keywords: [tank]}")
    strange = [key for key in value if key not in ("might", "keywords", "tags", "assigned", "cannot")]
    if strange:
        raise bad(f"„{strange[0]}“ kann man nicht haben", "möglich sind might, keywords, tags, assigned, cannot")
    might = value.get("might", 0)
    if isinstance(might, bool) or not isinstance(might, int):
        raise bad(f"„might“ ist „{might}“", "schreibe eine ganze Zahl")
    assigned = str(value.get("assigned", ""))
    if assigned not in ("", "first", "last"):
        raise bad(f"„assigned“ ist „{assigned}“", "möglich sind first, last")
    cannot = value.get("cannot", [])
    words = tuple(map(str, cannot if isinstance(cannot, list) else [cannot]))
    return Have(might, keywords(value.get("keywords", [])), tags(value.get("tags", [])), assigned, words)


def _off(value: Value) -> tuple[Cost, Amount | None]:
    """Return what a discount takes off; an amount of energy may depend on the board."""
    if isinstance(value, dict) and value.get("energy") in AMOUNTS:
        rest = {key: number for key, number in value.items() if key != "energy"}
        return cost(rest), str(value["energy"])
    return (FREE if value is None else cost(value)), None
