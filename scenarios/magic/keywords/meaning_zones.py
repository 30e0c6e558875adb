"""What keywords mean that work off the battlefield or as something dies: graveyards, hands, libraries."""

from __future__ import annotations

from kfrules.scenarios.magic.keywords.meaning_casting import pair
from kfrules.scenarios.magic.keywords.words import Raw, Text, one

_SPIRIT: Raw = {
    "card": "Geist", "pt": "1/1", "type": "creature Spirit", "colors": ["white", "black"], "keywords": ["flying"],
}  # fmt: skip


def _returning(kind: str) -> Text:
    back = {"return": "this", "to": "battlefield", "under": "owner of this", "counters": {kind: 1}}
    return one({"when": "this dies", "if": f"{kind} counters on this = 0", "do": [back]})


def _from_graveyard(*effects: Raw) -> Text:
    return lambda n: [
        {"cost": f"{n}, exile this", "zone": "graveyard", "only": "sorcery", "do": list(effects)},
    ]


def _unearth(n: object) -> list[Raw]:
    effects = [
        {"return": "this", "to": "battlefield"},
        {"change": "returned", "keywords": ["haste"], "until": "forever"},
        {"mark": "unearthed", "who": "returned"},
        {"later": "next end step", "do": [{"exile": "it"}]},
    ]
    return [{"cost": n, "zone": "graveyard", "only": "sorcery", "do": effects}]


def _reinforce(n: object) -> list[Raw]:
    many, cost = pair(n)
    put = {"put": {"+1/+1": many}, "who": "target creature"}
    return [{"cost": f"{cost}, discard this", "zone": "hand", "do": [put]}]


def _typecycling(n: object) -> list[Raw]:
    what, cost = pair(n)
    return [{"cost": f"{cost}, discard this", "zone": "hand", "do": [{"search": f"{what} card"}]}]


def _ninjutsu(*zones: str) -> Text:
    return lambda n: [{
        "cost": f"{n}, return unblocked attacking creature", "zone": "|".join(zones), "only": "unblocked",
        "do": [{"return": "this", "to": "battlefield", "tapped": True, "attacking": True}],
    }]  # fmt: skip


TEXTS: dict[str, Text] = {
    "persist": _returning("-1/-1"),
    "undying": _returning("+1/+1"),
    "cycling": lambda n: [{"cost": f"{n}, discard this", "zone": "hand", "do": [{"draw": 1}]}],
    "typecycling": _typecycling,
    "transmute": lambda n: [
        {"cost": f"{n}, discard this", "zone": "hand", "only": "sorcery", "do": [{"search": "card mv=this"}]}
    ],
    "transfigure": lambda n: [
        {"cost": f"{n}, sacrifice this", "only": "sorcery",
         "do": [{"search": "creature card mv=this", "to": "battlefield"}]}
    ],
    "recover": lambda n: [{"when": "creature owned dies", "zone": "graveyard", "do": [
        {"pay": n, "then": [{"return": "this"}], "else": [{"exile": "this"}]},
    ]}],
    "ninjutsu": _ninjutsu("hand"),
    "commander-ninjutsu": _ninjutsu("hand", "command"),
    "unearth": _unearth,
    "scavenge": _from_graveyard({"put": {"+1/+1": "power of this"}, "who": "target creature"}),
    "embalm": _from_graveyard(
        {"create": "copy of this", "except": {"colors": ["white"], "also": "Zombie", "no_cost": True}},
    ),
    "eternalize": _from_graveyard(
        {"create": "copy of this", "except": {"colors": ["black"], "also": "Zombie", "base": "4/4", "no_cost": True}},
    ),
    "encore": _from_graveyard({"encore": 1}, {"later": "next end step", "do": [{"sacrifice": "created"}]}),
    "reinforce": _reinforce,
    "afterlife": lambda n: [{"when": "this dies", "do": [{"create": _SPIRIT, "count": n}]}],
    "soulshift": lambda n: [
        {"when": "this dies", "do": [{"return": f"target Spirit card in-your-graveyard mv<={n}", "may": True}]}
    ],
    "haunt": one({"when": "this dies", "do": [{"haunt": "target creature"}]}),
    "modular": lambda n: [
        {"enters": {"counters": {"+1/+1": n}}},
        {"when": "this dies", "do": [
            {"put": {"+1/+1": "+1/+1 counters on this"}, "who": "target artifact creature", "may": True}
        ]},
    ],
}  # fmt: skip
