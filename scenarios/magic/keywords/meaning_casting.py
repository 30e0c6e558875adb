"""What keywords mean that speak of casting: cascade, copies as it is cast, suspend, foretell, plot and their kin."""

from __future__ import annotations

from kfrules.scenarios.magic.keywords.words import Raw, Text, one

_COPY: Raw = {"copy": "this", "new_targets": True}
GIFTS: dict[str, Raw] = {
    "card": {"draw": 1, "who": "opponent"},
    "food": {"create": "food", "who": "opponent"},
    "treasure": {"create": "treasure", "who": "opponent"},
    "fish": {"create": {"card": "Fisch", "pt": "1/1", "type": "creature Fish", "colors": ["blue"]}, "who": "opponent",
             "tapped": True},
    "turn": {"extra": "turn", "who": "opponent"},
    "octopus": {"create": {"card": "Oktopus", "pt": "8/8", "type": "creature Octopus", "colors": ["blue"]},
                "who": "opponent"},
}  # fmt: skip
"""What is given to the opponent who was chosen for it (rules 702.174d and following)."""


def gift(what: object) -> Raw:
    """Return what is given: `card`, `a Treasure`, `tapped Fish`, `extra turn`."""
    return GIFTS.get(str(what).lower().split()[-1], GIFTS["card"])


def pair(value: object) -> tuple[object, object]:
    """Return the number or word that stands before a cost, and the cost."""
    if isinstance(value, tuple | list) and len(value) == 2:
        return value[0], value[1]
    return 1, value


def _as_cast(*effects: Raw, **more: object) -> Text:
    return one({"when": "this is cast", "zone": "stack", "do": list(effects), **more})


def _suspend(n: object) -> list[Raw]:
    many, cost = pair(n)
    return [
        {"cost": cost, "zone": "hand", "special": True, "only": "castable",
         "do": [{"lay_aside": "suspended", "counters": {"time": many}}]},
        {"when": "your upkeep", "zone": "exile", "if": "time counters on this > 0",
         "do": [{"remove": {"time": 1}, "who": "this"}]},
        {"when": "this loses its last time counter", "zone": "exile", "do": [{"cast": "this", "via": "suspend"}]},
    ]  # fmt: skip


def _aside(word: str, only: str, **more: object) -> Text:
    return lambda n: [{
        "cost": 2 if word == "foretold" else n, "zone": "hand", "special": True, "only": only,
        "do": [{"lay_aside": word, **more}],
    }]  # fmt: skip


def _gift(n: object) -> list[Raw]:
    return [{"when": "this enters", "if": "paid gift", "do": [gift(n)]}]


TEXTS: dict[str, Text] = {
    "storm": _as_cast({**_COPY, "times": "amount"}),
    "gravestorm": _as_cast({**_COPY, "times": "died"}),
    "replicate": _as_cast({**_COPY, "times": "paid replicate"}, **{"if": "paid replicate"}),
    "conspire": _as_cast(_COPY, **{"if": "paid conspire"}),
    "casualty": _as_cast(_COPY, **{"if": "paid casualty"}),
    "demonstrate": _as_cast({"demonstrate": 1}),
    "cascade": _as_cast({"cascade": 1}),
    "ripple": lambda n: _as_cast({"ripple": n})(n),
    "suspend": _suspend,
    "foretell": _aside("foretold", "your turn", face_down=True),
    "plot": _aside("plotted", "sorcery"),
    "companion": one({
        "cost": "3", "zone": "outside", "special": True, "only": "sorcery", "do": [{"return": "this"}],
    }),
    "gift": _gift,
    "cipher": one({"when": "encoded deals combat damage to player", "zone": "exile", "do": [{"cipher": "this"}]}),
    "squad": one({"when": "this enters", "if": "paid squad", "do": [
        {"create": "copy of this", "count": "paid squad"},
    ]}),
    "offspring": one({"when": "this enters", "if": "paid offspring", "do": [
        {"create": "copy of this", "except": {"base": "1/1"}},
    ]}),
    "evoke": one({"when": "this enters", "if": "paid evoke", "do": [{"sacrifice": "this"}]}),
    "dash": one({"each": "this", "keywords": ["haste"], "if": "paid dash"}),
    "blitz": one({
        "each": "this", "keywords": ["haste"], "abilities": [{"when": "this dies", "do": [{"draw": 1}]}],
        "if": "paid blitz",
    }),
    "impending": one({"when": "your end step", "if": "marked impending and time counters on this > 0", "do": [
        {"remove": {"time": 1}, "who": "this"},
    ]}),
}  # fmt: skip
