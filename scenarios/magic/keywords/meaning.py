"""What keywords stand for, in the words in which a file gives abilities; N is their number or cost."""

from __future__ import annotations

from kfrules.scenarios.magic.keywords import meaning_casting, meaning_zones
from kfrules.scenarios.magic.keywords.meaning_casting import pair
from kfrules.scenarios.magic.keywords.words import Raw, Text
from kfrules.scenarios.magic.keywords.words import attacks as _attacks
from kfrules.scenarios.magic.keywords.words import one as _one

_GERM: Raw = {"card": "Keim", "pt": "0/0", "type": "creature Phyrexian Germ", "colors": ["black"]}
_REBEL: Raw = {"card": "Rebell", "pt": "2/2", "type": "creature Rebel", "colors": ["red"]}
_HERO: Raw = {"card": "Held", "pt": "1/1", "type": "creature Hero"}
_WARRIOR: Raw = {"card": "Krieger", "pt": "1/1", "type": "creature Warrior", "colors": ["red"]}


def _cumulative(n: object) -> list[Raw]:
    pay = {"pay": f"cumulative {n}", "else": [{"sacrifice": "this"}]}
    return [{"when": "your upkeep", "do": [{"put": {"age": 1}, "who": "this"}, pay]}]


def _ward(n: object) -> list[Raw]:
    """Counter it unless a cost is paid; `{cost: X, x: power of this}` finds X as the ability resolves (702.21b)."""
    undo: Raw = {"counter": "source", "unless": n}
    if isinstance(n, tuple):
        said = dict(n)
        undo = {"pay": said["cost"], "x": said["x"], "by": "controller of source", "else": [{"counter": "source"}]}
    return [{"when": "this becomes target of opponent", "do": [undo]}]


def _counted(kind: str, empty: Raw, before: bool) -> Text:
    """Counters of time that run out: with fading the missing one kills, with vanishing the last one."""
    gone: Raw = {"if": f"{kind} counters on this = 0", "then": [{"sacrifice": "this"}], "else": [empty]}
    if before:
        return lambda n: [{"enters": {"counters": {kind: n}}}, {"when": "your upkeep", "do": [gone]}]
    return lambda n: [
        {"enters": {"counters": {kind: n}}},
        {"when": "your upkeep", "if": f"{kind} counters on this > 0", "do": [empty]},
        {"when": f"this loses its last {kind} counter", "do": [{"sacrifice": "this"}]},
    ]


def _evolve(n: object) -> list[Raw]:
    bigger = "power of it > power of this or toughness of it > toughness of this"
    return [{"when": "other creature yours enters", "if": bigger, "do": [{"put": {"+1/+1": 1}, "who": "this"}]}]


def _living(token: Raw) -> Text:
    return _one({"when": "this enters", "do": [{"create": token}, {"attach": "this", "to": "created"}]})


def _mobilize(n: object) -> list[Raw]:
    made = [
        {"create": _WARRIOR, "count": n, "tapped": True, "attacking": True},
        {"later": "next end step", "do": [{"sacrifice": "created"}]},
    ]
    return [{"when": "this attacks", "do": made}]


def _both(effect: Raw) -> Text:
    return _one({"when": "this blocks", "do": [effect]}, {"when": "this becomes blocked", "do": [effect]})


def _craft(n: object) -> list[Raw]:
    what, cost = pair(n)
    back = {"return": "this", "to": "battlefield", "under": "owner of this", "up": "back"}
    return [{"cost": f"{cost}, exile this, materials {what}", "only": "sorcery", "do": [back]}]


_TEXTS: dict[str, Text] = {
    "equip": lambda n: [{"cost": n, "only": "sorcery", "do": [{"attach": "this", "to": "target creature yours"}]}],
    "fortify": lambda n: [{"cost": n, "only": "sorcery", "do": [{"attach": "this", "to": "target land yours"}]}],
    "reconfigure": lambda n: [
        {"cost": n, "only": "sorcery", "do": [{"attach": "this", "to": "target other creature yours"}]},
        {"cost": n, "only": "sorcery", "if": "attached", "label": "unattach", "do": [{"attach": "this", "to": "this"}]},
    ],
    "ward": _ward,
    "prowess": _one({"when": "you cast non-creature spell", "do": [{"change": "this", "pt": "+1/+1"}]}),
    "exalted": _one({"when": "creature yours attacks alone", "do": [{"change": "it", "pt": "+1/+1"}]}),
    "flanking": _one({
        "when": "this becomes blocked by creature without-flanking", "do": [{"change": "it", "pt": "-1/-1"}],
    }),
    "bushido": lambda n: _both({"change": "this", "pt": f"+{n}/+{n}"})(n),
    "rampage": lambda n: [
        {"when": "this becomes blocked", "do": [{"change": "this", "pt": "+X/+X", "x": f"{n} * amount - {n}"}]}
    ],
    "cumulative-upkeep": _cumulative,
    "echo": lambda n: [{
        "when": "your upkeep", "if": "not marked echoed",
        "do": [{"mark": "echoed"}, {"pay": n, "else": [{"sacrifice": "this"}]}],
    }],
    "fading": _counted("fade", {"remove": {"fade": 1}, "who": "this"}, True),
    "vanishing": _counted("time", {"remove": {"time": 1}, "who": "this"}, False),
    "evolve": _evolve,
    "battle-cry": _attacks({"change": "each other attacking creature", "pt": "+1/+0"}),
    "annihilator": lambda n: [
        {"when": "this attacks", "do": [{"sacrifice": f"{n} permanent", "by": "defending player"}]}
    ],
    "afflict": lambda n: [{"when": "this becomes blocked", "do": [{"lose": n, "who": "defending player"}]}],
    "frenzy": lambda n: [{"when": "this attacks unblocked", "do": [{"change": "this", "pt": f"+{n}/+0"}]}],
    "mentor": _attacks({"put": {"+1/+1": 1}, "who": "target attacking creature power<this"}),
    "renown": lambda n: [{
        "when": "this deals combat damage to player", "if": "not marked renowned",
        "do": [{"put": {"+1/+1": n}, "who": "this"}, {"mark": "renowned"}],
    }],
    "extort": _one({"when": "you cast spell", "do": [
        {"pay": "{W/B}", "then": [{"lose": 1, "who": "each opponent"}, {"gain": "lost"}]},
    ]}),
    "ingest": _one({"when": "this deals combat damage to player", "do": [{"exile": "that player", "top": 1}]}),
    "poisonous": lambda n: [
        {"when": "this deals combat damage to player", "do": [{"poison": n, "who": "that player"}]}
    ],
    "fabricate": lambda n: [{"when": "this enters", "do": [{"fabricate": n}]}],
    "graft": lambda n: [{"enters": {"counters": {"+1/+1": n}}}, {
        "when": "other creature enters", "if": "+1/+1 counters on this > 0",
        "do": [{"move_counter": "+1/+1", "who": "it", "may": True}],
    }],
    "outlast": lambda n: [{"cost": f"{n}, tap", "only": "sorcery", "do": [{"put": {"+1/+1": 1}, "who": "this"}]}],
    "crew": lambda n: [{"cost": f"crew {n}", "do": [{"change": "this", "also": "creature"}]}],
    "saddle": lambda n: [{"cost": f"saddle {n}", "only": "sorcery", "do": [{"mark": "saddled"}]}],
    "level-up": lambda n: [{"cost": n, "only": "sorcery", "do": [{"put": {"level": 1}, "who": "this"}]}],
    "decayed": _one(
        {"each": "this", "cannot": "block"},
        {"when": "this attacks", "do": [{"later": "end of combat", "do": [{"sacrifice": "this"}]}]},
    ),
    "living-weapon": _living(_GERM),
    "for-mirrodin": _living(_REBEL),
    "absorb": lambda n: [{"prevent": n, "who": "this"}],
    "mobilize": _mobilize,
    "unleash": _one(
        {"enters": {"counters": {"+1/+1": 1}, "may": True}},
        {"each": "this", "cannot": "block", "if": "+1/+1 counters on this > 0"},
    ),
    "training": _one({
        "when": "this attacks", "if": "count other attacking creature yours power>this > 0",
        "do": [{"put": {"+1/+1": 1}, "who": "this"}],
    }),
    "dethrone": _one({"when": "this attacks player", "if": "life of that player >= most life", "do": [
        {"put": {"+1/+1": 1}, "who": "this"},
    ]}),
    "provoke": _attacks({"may": [{"untap": "target creature defending"}, {"change": "target", "must": "block this"}]}),
    "exploit": _one({"when": "this enters", "do": [{"sacrifice": "a creature yours", "may": True}]}),
    "firebending": lambda n: [{"when": "this attacks", "do": [{"add": "R", "times": n, "held": True}]}],
    "riot": _one({"each": "this", "keywords": ["haste"], "if": "marked riotous"}),
    "ravenous": _one({"when": "this enters", "if": "X >= 5", "do": [{"draw": 1}]}),
    "champion": lambda n: [
        {"when": "this enters", "do": [{"champion": n}]},
        {"when": "this leaves", "do": [{"return": "exiled", "to": "battlefield", "under": "owner of exiled"}]},
    ],
    "partner": lambda n: [] if n is True else [
        {"when": "this enters", "do": [{"search": f"card named:{n}", "who": "target player"}]},
    ],
    "hideaway": lambda n: [{"when": "this enters", "do": [{"hideaway": n}]}],
    "soulbond": _one(
        {"when": "this enters", "if": "not paired and count other creature yours > 0", "do": [
            {"pair": "a other creature yours", "with": "this", "may": True},
        ]},
        {"when": "other creature yours enters", "if": "not paired", "do": [
            {"pair": "it", "with": "this", "may": True},
        ]},
    ),
    "myriad": _attacks({"myriad": 1}, {"later": "end of combat", "do": [{"exile": "created"}]}),
    "melee": _attacks({"change": "this", "pt": "+X/+X", "x": "attacked opponents"}),
    "living-metal": _one({"each": "this", "also": "creature", "if": "your turn"}),
    "backup": lambda n: [{"when": "this enters", "do": [{"backup": "target creature", "many": n}]}],
    "craft": _craft,
    "station": _one({"cost": "station 1", "only": "sorcery", "do": [
        {"put": {"charge": "station of tapped"}, "who": "this"},
    ]}),
    "job-select": _living(_HERO),
    "aura-swap": lambda n: [{"cost": n, "do": [{"swap_aura": 1}]}],
}  # fmt: skip

TEXTS = {**_TEXTS, **meaning_casting.TEXTS, **meaning_zones.TEXTS}


def texts(keyword: str, value: object) -> list[Raw]:
    """Return the abilities that a keyword stands for."""
    made = TEXTS.get(keyword)
    return made(value) if made is not None else []
