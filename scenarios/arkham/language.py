"""The words in which a file says what a card does: verbs and their parameters, triggers, filters, counts, costs.

Every word is listed once; `abilities` reads them, `effects` carries the verbs out.
"""

from __future__ import annotations

KINDS = (
    "action", "free", "reaction", "forced", "revelation", "play", "success", "failure", "committed", "constant",
)  # fmt: skip
"""The kinds of abilities."""

BESIDE = (
    "to", "cost", "if", "unless", "limit", "first", "as", "zone", "name", "actions", "may", "max", "elder_sign", "for",
)  # fmt: skip
"""What may stand beside the kind of an ability."""

BLANK = "Leere Karte"
SKILLS = ("willpower", "intellect", "combat", "agility")
TYPES = ("card", "asset", "event", "skill", "enemy", "treachery", "location", "investigator", "agenda", "act", "story")
CLASSES = ("guardian", "seeker", "rogue", "mystic", "survivor", "neutral")
PHASES = ("setup", "mythos", "investigation", "enemy", "upkeep", "resolution")
SYMBOLS = ("skull", "cultist", "tablet", "elder_thing", "elder_sign", "auto_fail", "bless", "curse", "frost")
SHARED = ("encounter_deck", "encounter_discard", "victory", "set_aside", "removed")
"""The zones that belong to nobody."""

BOLD = ("fight", "evade", "investigate", "parley")
"""Verbs that are action designators."""

ACTIONS = ("investigate", "fight", "evade", "engage", "move", "draw", "gain", "play", "activate", "parley", "resign")

FILTER = (
    "trait", "not_trait", "at", "zone", "whose", "kind", "cost", "level", "weakness", "revealed", "ready", "engaged",
    "host", "without", "among", "count", "up_to", "different", "from", "name", "type", "class", "keyword", "icons",
    "damage", "horror", "clues", "doom", "unique", "not", "max_cost",
)  # fmt: skip

COMMON = ("per", "if", "unless", "may", "for", "name", "do", *FILTER)
"""Parameters that go with any verb."""

VERBS: dict[str, tuple[str, ...]] = {
    "damage": ("to", "direct", "horror", "by"),
    "horror": ("to", "direct", "damage", "by"),
    "heal": ("of", "additional", "to"),
    "trauma": ("of", "to"),
    "defeat": (),
    "gain": ("to",),
    "lose": ("of", "to"),
    "discover": ("at", "additional"),
    "place": ("to", "on"),
    "remove": ("of", "from"),
    "shift": ("of", "to", "from"),
    "draw": ("to", "by"),
    "add": ("to", "of"),
    "return": ("to",),
    "discard": ("of", "from", "random"),
    "shuffle": ("into", "to"),
    "put": ("into", "at", "to"),
    "attach": ("to",),
    "control": ("to", "by", "of"),
    "search": ("of", "top", "find", "then"),
    "look": ("of", "top"),
    "exhaust": (),
    "ready": (),
    "flip": (),
    "reveal": (),
    "blank": ("of",),
    "move": ("to", "toward", "of"),
    "spawn": ("at",),
    "engage": (),
    "disengage": (),
    "auto_evade": (),
    "attack": ("to",),
    "fight": ("with", "skill", "damage", "difficulty", "pass", "fail", "target", "of"),
    "evade": ("with", "skill", "damage", "difficulty", "pass", "fail", "target", "of"),
    "investigate": ("with", "skill", "damage", "difficulty", "pass", "fail", "at", "clues"),
    "parley": (),
    "take": ("actions", "count", "different", "up_to"),
    "perform": ("actions", "count", "different", "up_to"),
    "play": ("ignoring",),
    "activate": ("ignoring", "ability"),
    "lose_actions": ("of", "to"),
    "gain_actions": ("of", "to"),
    "end_turn": ("of",),
    "test": ("difficulty", "pass", "fail", "by"),
    "reveal_tokens": ("resolve",),
    "add_tokens": (),
    "remove_tokens": (),
    "auto_success": (),
    "auto_failure": (),
    "twice": (),
    "cancel": (),
    "redirect": ("to",),
    "choose": (),
    "for_each": ("do",),
    "pay": ("do",),
    "remember": (),
    "record": (),
    "resign": ("of",),
    "modify": ("of",),
    "keyword": ("of",),
    "cannot": ("by", "of", "unless"),
    "extra_cost": ("for", "of"),
    "slot": ("for",),
    "hand_size": ("of",),
    "assign": ("of",),
    "as_if": ("for",),
    "victory": (),
    "exile": (),
}
"""Verb → its own parameters."""

EVENTS = (
    "damage", "horror", "heal", "attack", "defeat", "engage", "move", "enter", "leave", "discover", "draw", "add",
    "search", "look", "play", "gain", "token", "success", "failure", "spawn", "reveal", "enter_play", "leave_play",
    "turn_begin", "turn_end", "phase_begin", "phase_end", "round_end", "game_end", "evade", "test", "test_begins",
    "test_ends", "discard", "exhaust", "ready", "disengage", "commit", "activate", "round_begin", "game_begin",
    "resign", "eliminated", "advance", "investigate", "fight", "parley", "lose", "add_tokens",
)  # fmt: skip
"""What abilities answer to."""

MOMENTS = ("when", "at", "after")
TRIGGER = (*MOMENTS, "who", "by", "of", "in", "from", "symbol", "margin", "phase", "trait", "not_symbol", "amount")

COUNTS = (
    "clues_here", "your_clues", "hand", "resources", "margin", "matching_icons", "actions_taken", "actions_spent",
    "token_value", "damage", "horror", "your_damage", "your_horror", "engaged", "investigators", "doom",
)  # fmt: skip
CONDITIONS = (
    "cleared",
    "margin",
    "log",
    "remembered",
    "resources",
    "not",
    "damage",
    "horror",
    "clues",
    "at",
    "phase",
    "in",
)
NAMING = ("cleared", "log", "remembered", "at", "phase", "in", "trait", "type")
"""Conditions whose value is a name or a phrase; that of the others is a number, or yes or no."""

COSTS = (
    "exhaust", "discard", "resources", "clues", "actions", "damage", "horror", "ammo", "charges", "secrets", "supplies",
    "add_tokens",
)  # fmt: skip

KEYWORDS: dict[str, tuple[str, bool]] = {
    "fast": ("Schnell", False),
    "permanent": ("Dauerhaft", False),
    "exceptional": ("Außergewöhnlich", False),
    "myriad": ("Unzählig", False),
    "bonded": ("Gebunden", False),
    "customizable": ("Individualisierbar", False),
    "researched": ("Erforscht", False),
    "hidden": ("Verborgen", False),
    "peril": ("Wagnis", False),
    "hunter": ("Jäger", False),
    "retaliate": ("Zurückschlagen", False),
    "alert": ("Alarmiert", False),
    "aloof": ("Zurückhaltend", False),
    "haunted": ("Heimgesucht", False),
    "surge": ("Nachrüsten", False),
    "massive": ("Massiv", False),
    "victory": ("Sieg", True),
    "elusive": ("Schwer zu fassen", False),
    "swarming": ("Ausschwärmen", True),
    "concealed": ("Getarnt", True),
}
"""Keyword → its German word, and whether it carries a number."""
