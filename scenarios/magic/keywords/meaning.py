"""What keywords stand for, in the words in which a file gives abilities; N is their number or cost."""

from __future__ import annotations

from collections.abc import Callable

Raw = dict[str, object]
Text = Callable[[object], list[Raw]]

_SPIRIT: Raw = {
    "card": "Geist",
    "pt": "1/1",
    "type": "creature Spirit",
    "colors": ["white", "black"],
    "keywords": ["flying"],
}
_SERVO: Raw = {"card": "Servo", "pt": "1/1", "type": "artifact creature Servo"}
_GERM: Raw = {"card": "Keim", "pt": "0/0", "type": "creature Phyrexian Germ", "colors": ["black"]}
_REBEL: Raw = {"card": "Rebell", "pt": "2/2", "type": "creature Rebel", "colors": ["red"]}
_WARRIOR: Raw = {"card": "Krieger", "pt": "1/1", "type": "creature Warrior", "colors": ["red"]}


def _one(*raw: Raw) -> Text:
    return lambda n: list(raw)


def _attacks(*effects: Raw, **more: object) -> Text:
    return _one({"when": "this attacks", "do": list(effects), **more})


def _cumulative(n: object) -> list[Raw]:
    pay = {"pay": f"cumulative {n}", "else": [{"sacrifice": "this"}]}
    return [{"when": "your upkeep", "do": [{"put": {"age": 1}, "who": "this"}, pay]}]


def _counted(kind: str, empty: Raw, before: bool) -> Text:
    """Counters of time that run out: with fading the missing one kills, with vanishing the last one."""
    gone: Raw = {"if": f"{kind} counters on this = 0", "then": [{"sacrifice": "this"}], "else": [empty]}
    last: Raw = {"if": f"{kind} counters on this = 0", "then": [{"sacrifice": "this"}]}
    ticks = [gone] if before else [empty, last]
    condition = {} if before else {"if": f"{kind} counters on this > 0"}
    return lambda n: [{"enters": {"counters": {kind: n}}}, {"when": "your upkeep", **condition, "do": ticks}]


def _evolve(n: object) -> list[Raw]:
    bigger = "power of it > power of this or toughness of it > toughness of this"
    return [{"when": "other creature yours enters", "if": bigger, "do": [{"put": {"+1/+1": 1}, "who": "this"}]}]


def _returning(kind: str) -> Text:
    back = {"return": "this", "to": "battlefield", "under": "owner of this", "counters": {kind: 1}}
    return _one({"when": "this dies", "if": f"{kind} counters on this = 0", "do": [back]})


def _living(token: Raw) -> Text:
    return _one({"when": "this enters", "do": [{"create": token}, {"attach": "this", "to": "created"}]})


def _unearth(n: object) -> list[Raw]:
    effects = [
        {"return": "this", "to": "battlefield"},
        {"change": "returned", "keywords": ["haste"], "until": "forever"},
        {"later": "next end step", "do": [{"exile": "it"}]},
    ]
    return [{"cost": n, "zone": "graveyard", "only": "sorcery", "do": effects}]


def _mobilize(n: object) -> list[Raw]:
    made = [
        {"create": _WARRIOR, "count": n, "tapped": True, "attacking": True},
        {"later": "next end step", "do": [{"sacrifice": "created"}]},
    ]
    return [{"when": "this attacks", "do": made}]


def _both(effect: Raw) -> Text:
    return _one({"when": "this blocks", "do": [effect]}, {"when": "this becomes blocked", "do": [effect]})


def _reinforce(n: object) -> list[Raw]:
    many, cost = n if isinstance(n, tuple) else (1, n)
    put = {"put": {"+1/+1": many}, "who": "target creature"}
    return [{"cost": f"{cost}, discard this", "zone": "hand", "do": [put]}]


_TEXTS: dict[str, Text] = {
    "equip": lambda n: [{"cost": n, "only": "sorcery", "do": [{"attach": "this", "to": "target creature yours"}]}],
    "fortify": lambda n: [{"cost": n, "only": "sorcery", "do": [{"attach": "this", "to": "target land yours"}]}],
    "reconfigure": lambda n: [
        {"cost": n, "only": "sorcery", "do": [{"attach": "this", "to": "target other creature yours"}]},
        {"cost": n, "only": "sorcery", "if": "attached", "label": "unattach", "do": [{"attach": "this", "to": "this"}]},
    ],
    "ward": lambda n: [{"when": "this becomes target of opponent", "do": [{"counter": "source", "unless": n}]}],
    "prowess": _one({"when": "you cast non-creature spell", "do": [{"change": "this", "pt": "+1/+1"}]}),
    "exalted": _one({"when": "creature yours attacks alone", "do": [{"change": "it", "pt": "+1/+1"}]}),
    "flanking": _one({
        "when": "this becomes blocked by creature without-flanking", "do": [{"change": "it", "pt": "-1/-1"}],
    }),
    "bushido": lambda n: _both({"change": "this", "pt": f"+{n}/+{n}"})(n),
    "rampage": lambda n: [
        {"when": "this becomes blocked", "do": [{"change": "this", "pt": "+X/+X", "x": f"{n} * amount - {n}"}]}
    ],
    "persist": _returning("-1/-1"),
    "undying": _returning("+1/+1"),
    "cycling": lambda n: [{"cost": f"{n}, discard this", "zone": "hand", "do": [{"draw": 1}]}],
    "cumulative-upkeep": _cumulative,
    "echo": lambda n: [{
        "when": "your upkeep", "if": "echo counters on this = 0",
        "do": [{"put": {"echo": 1}, "who": "this"}, {"pay": n, "else": [{"sacrifice": "this"}]}],
    }],
    "fading": _counted("fade", {"remove": {"fade": 1}, "who": "this"}, True),
    "vanishing": _counted("time", {"remove": {"time": 1}, "who": "this"}, False),
    "modular": lambda n: [
        {"enters": {"counters": {"+1/+1": n}}},
        {"when": "this dies", "do": [
            {"put": {"+1/+1": "+1/+1 counters on this"}, "who": "target artifact creature", "may": True}
        ]},
    ],
    "evolve": _evolve,
    "battle-cry": _attacks({"change": "each other attacking creature", "pt": "+1/+0"}),
    "annihilator": lambda n: [
        {"when": "this attacks", "do": [{"sacrifice": f"{n} permanent", "by": "defending player"}]}
    ],
    "afflict": lambda n: [{"when": "this becomes blocked", "do": [{"lose": n, "who": "defending player"}]}],
    "frenzy": lambda n: [{"when": "this attacks unblocked", "do": [{"change": "this", "pt": f"+{n}/+0"}]}],
    "mentor": _attacks({"put": {"+1/+1": 1}, "who": "target attacking creature power<this"}),
    "renown": lambda n: [{
        "when": "this deals combat damage to player", "if": "renown counters on this = 0",
        "do": [{"put": {"+1/+1": n}, "who": "this"}, {"put": {"renown": 1}, "who": "this"}],
    }],
    "extort": _one({"when": "you cast spell", "do": [
        {"pay": "{W/B}", "then": [{"lose": 1, "who": "each opponent"}, {"gain": "amount"}]},
    ]}),
    "ingest": _one({"when": "this deals combat damage to player", "do": [{"exile": "that player", "top": 1}]}),
    "poisonous": lambda n: [
        {"when": "this deals combat damage to player", "do": [{"poison": n, "who": "that player"}]}
    ],
    "afterlife": lambda n: [{"when": "this dies", "do": [{"create": _SPIRIT, "count": n}]}],
    "fabricate": lambda n: [{"when": "this enters", "choose": 1, "modes": [
        [{"put": {"+1/+1": n}, "who": "this"}], [{"create": _SERVO, "count": n}],
    ]}],
    "soulshift": lambda n: [
        {"when": "this dies", "do": [{"return": f"target Spirit card in-your-graveyard mv<={n}", "may": True}]}
    ],
    "graft": lambda n: [{"enters": {"counters": {"+1/+1": n}}}],
    "evoke": _one({"when": "this enters", "if": "paid evoke", "do": [{"sacrifice": "this"}]}),
    "unearth": _unearth,
    "outlast": lambda n: [{"cost": f"{n}, tap", "only": "sorcery", "do": [{"put": {"+1/+1": 1}, "who": "this"}]}],
    "crew": lambda n: [{"cost": f"crew {n}", "do": [{"change": "this", "also": "creature"}]}],
    "saddle": lambda n: [{"cost": f"crew {n}", "only": "sorcery", "do": [{"put": {"saddled": 1}, "who": "this"}]}],
    "level-up": lambda n: [{"cost": n, "only": "sorcery", "do": [{"put": {"level": 1}, "who": "this"}]}],
    "scavenge": lambda n: [{
        "cost": f"{n}, exile this", "zone": "graveyard", "only": "sorcery",
        "do": [{"put": {"+1/+1": "power of this"}, "who": "target creature"}],
    }],
    "reinforce": _reinforce,
    "decayed": _one(
        {"each": "this", "cannot": "block"},
        {"when": "this attacks", "do": [{"later": "end of combat", "do": [{"sacrifice": "this"}]}]},
    ),
    "living-weapon": _living(_GERM),
    "for-mirrodin": _living(_REBEL),
    "absorb": lambda n: [{"prevent": n, "who": "this"}],
    "mobilize": _mobilize,
    "unleash": _one({"enters": {"counters": {"+1/+1": 1}, "may": True}}),
    "training": _one({
        "when": "this attacks", "if": "count other attacking creature yours power>this > 0",
        "do": [{"put": {"+1/+1": 1}, "who": "this"}],
    }),
    "dethrone": _attacks({"put": {"+1/+1": 1}, "who": "this"}),
    "provoke": _attacks({"untap": "target creature theirs", "may": True}),
    "storm": _one({"when": "this is cast", "zone": "stack", "do": [
        {"copy": "this", "times": "spells_cast of each player - 1", "new_targets": True},
    ]}),
    "embalm": lambda n: [{"cost": f"{n}, exile this", "zone": "graveyard", "only": "sorcery", "do": [
        {"create": "copy of this", "except": {"colors": ["white"], "also": "Zombie"}},
    ]}],
    "eternalize": lambda n: [{"cost": f"{n}, exile this", "zone": "graveyard", "only": "sorcery", "do": [
        {"create": "copy of this", "except": {"colors": ["black"], "also": "Zombie", "base": "4/4"}},
    ]}],
    "exploit": _one({"when": "this enters", "do": [{"sacrifice": "a creature yours", "may": True}]}),
    "dash": _one({"when": "this enters", "if": "paid dash", "do": [
        {"change": "this", "keywords": ["haste"], "until": "forever"},
        {"later": "next end step", "do": [{"return": "this"}]},
    ]}),
    "blitz": _one(
        {"when": "this enters", "if": "paid blitz", "do": [
            {"change": "this", "keywords": ["haste"], "until": "forever"},
            {"change": "this", "abilities": [{"when": "this dies", "do": [{"draw": 1}]}], "until": "forever"},
            {"later": "next end step", "do": [{"sacrifice": "this"}]},
        ]},
    ),
    "firebending": lambda n: [{"when": "this attacks", "do": [{"add": "R", "times": n}]}],
    "tribute": lambda n: [],
}  # fmt: skip


def texts(keyword: str, value: object) -> list[Raw]:
    """Return the abilities that a keyword stands for."""
    made = _TEXTS.get(keyword)
    return made(value) if made is not None else []
