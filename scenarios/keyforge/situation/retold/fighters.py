"""The two creatures of a fight, and what is told of each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from kfrules.records import dataclass, field, replace
from kfrules.scenarios.keyforge.situation.retold.covering import Piece, phrases
from kfrules.scenarios.keyforge.situation.retold.matching import NAMES
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

MALE, FEMALE, NEUTER = "m", "f", "n"
SUBJECT, OBJECT, INDIRECT, EITHER = "subject", "object", "indirect", "either"

_POWER = re.compile(r"(\d+)(?:ern?s?)?")
_THEIRS = ("sein", "ihr", "gegner", "feindlich", "enemy", "his", "gegenseite")
_NEUTERS = ("viech", "vieh", "monster", "tier", "biest", "wesen", "ding", "tierchen")
_INDEFINITE = ("ein", "eine", "einen", "einem", "einer", "ne", "nen", "nem", "ner", "n")
_ROLES = ("attacker", "defender")
_PRONOUNS = {"er": MALE, "ihn": MALE, "der": MALE, "den": MALE, "sie": FEMALE, "die": FEMALE, "es": NEUTER}
_KEYWORDS = {
    "poison": "Gift", "skirmish": "Scharmützel", "elusive": "Schwer zu fassen", "assault": "Ansturm {}",
    "hazardous": "Gefährlich {}", "invulnerable": "Unverwundbar", "taunt": "Spott",
}  # fmt: skip
_STATES = {"ward": "beschützt", "stunned": "betäubt", "exhausted": "erschöpft", "enraged": "wütend"}
_CHANGES = ("more", "less", "in all", "healed")  # of power, and of damage
_ARMOR = ("armor left", "armor took", "armor used")
_COUNTS = {"power": "Stärke {}", "armor": "Rüstung {}", "damage": "{} Schaden"}
_NONE = {"no armor": ("armor", "keine Rüstung"), "unhurt": ("damage", "keinen Schaden")}
ATTRIBUTES = (*_KEYWORDS, *_STATES, *_COUNTS, *_NONE, *_CHANGES, *_ARMOR)
LYING = ("damage", "unhurt", "ward", "stunned", "enraged", "more")  # what lies on a creature


@dataclass(eq=False)
class Fighter:
    """A creature: whose it is, where that is told, and what it has. `role`: attacker or defender."""

    side: str | None = None
    role: str = ""
    mentions: int = 0
    plain: bool = False  # it is said to have no keywords
    fresh: bool = False  # unhurt, or played just now
    genders: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)  # what it is called beside that, "*drache"
    has: dict[str, int] = field(default_factory=dict)

    def put(self, slot: str, numbers: Sequence[int]) -> None:
        """Give it what a piece tells. Raises `Unclear` where something else was told before."""
        name, amount = (_NONE[slot][0], 0) if slot in _NONE else (slot, numbers[0] if numbers else 1)
        told = self.has.setdefault(name, amount)
        if name == "power" and told != amount and told + self.has.get("more", 0) == amount:
            name, told = "in all", self.has.setdefault("in all", amount)  # "…, also hat sie jetzt Stärke 5"
        if told != amount:
            raise Unclear

    def told(self, owner: str) -> list[str]:
        """Return the sentences that tell what it has. Raises `Unclear` where it both has keywords and has none."""
        if self.plain and not _KEYWORDS.keys().isdisjoint(self.has):
            raise Unclear
        counts = {name: n for name, n in self.has.items() if name in _COUNTS}
        counts |= {"power": self.power()} | ({"armor": self.armor()} if self._is_armored() else {})
        if "healed" in self.has:
            counts["damage"] = self.has.get("damage", -1) - self.has["healed"]
            if "damage" not in self.has or counts["damage"] < 0:
                raise Unclear
        having = [_COUNTS[name].format(n) for name, n in counts.items() if n]
        having += [words for name, words in _NONE.values() if counts.get(name) == 0]
        having += [words.format(self.has[name]) for name, words in _KEYWORDS.items() if name in self.has]
        said = [f"{owner} Kreatur hat {_listed(having)}."] if having else []
        return said + [f"{owner} Kreatur ist {word}." for name, word in _STATES.items() if name in self.has]

    def power(self) -> int:
        """Return its power with all that changes it. Raises `Unclear` where two things are told of it, or none."""
        has = self.has
        power = has["power"] + has.get("more", 0) - has.get("less", 0) if "power" in has else has.get("in all", 0)
        if power <= 0 or has.get("in all", power) != power:
            raise Unclear
        return power

    def _is_armored(self) -> bool:
        return "armor" in self.has or not self.has.keys().isdisjoint(_ARMOR)

    def armor(self) -> int:
        """Return what is left of its armor. Raises `Unclear` where that is not told."""
        has = self.has
        told = [name for name in _ARMOR if name in has]
        if not told:
            return has["armor"]
        left = {
            "armor used": 0,
            "armor left": has.get("armor left", 0),
            "armor took": has.get("armor", -1) - has.get("armor took", 0),
        }[told[0]]
        if len(told) > 1 or left < 0 or left > has.get("armor", left):
            raise Unclear
        return left


def amounts(piece: Piece) -> Sequence[int]:
    """Return the number that a piece tells first, in digits or as "ein"."""
    digits = [int(match[1]) for word in piece.words if (match := _POWER.fullmatch(word))]
    if piece.slot == "armor" and not digits:
        raise Unclear  # "eine Rüstung"
    return digits or piece.numbers


def _listed(words: Sequence[str]) -> str:
    return " und ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


@cache
def _heroes() -> frozenset[str]:
    """Return what creatures are called, beside what the lexicon knows."""
    return frozenset(word.strip() for word in phrases("combat").matcher.lists["held"].split("|"))


@dataclass(frozen=True)
class Mention:
    """What a phrase tells of the creature that it names: whose, how strong, and its form."""

    side: str | None
    power: int | None
    role: str
    gender: str
    case: str
    new: bool = False  # "eine …"
    bare: bool = False  # "4er greift 4er an"
    name: str = ""  # "*drache"

    @classmethod
    def of(cls, piece: Piece) -> Mention:
        """Return what a piece mentions."""
        words = piece.words[2:-1] if piece.words[1:2] == ("hat",) else piece.words  # "Rüstung hat meiner keine"
        mine = words[0].startswith(("mein", "my")) or words[-1] == "mir"
        theirs = any(word.startswith(_THEIRS) for word in words) or words[-1] in ("ihm", "ihr", "opponent")
        side = ME if mine else OPPONENT if theirs else None
        powers = [int(match[1]) for word in words if (match := _POWER.fullmatch(word))] or piece.numbers
        if len(set(powers)) > 1:
            raise Unclear
        role = piece.slot if piece.slot in _ROLES else ""
        gender, case = _form(words)
        bare = _POWER.fullmatch(words[0]) is not None
        name = next((word.rstrip("nes") for word in words if word.startswith(NAMES) or word in _heroes()), "")
        return cls(side, powers[0] if powers else None, role, gender, case, words[0] in _INDEFINITE, bare, name)


def _form(words: Sequence[str]) -> tuple[str, str]:
    """Return gender and case that the article tells: "den" is an object, "die" may be either."""
    first, alone = words[0], len(words) == 1
    if first in ("den", "einen", "nen") or (first.endswith("nen") and first[:2] in ("me", "se")) or first == "ihren":
        return MALE, OBJECT
    if first in ("dem", "nem", "einem", "ihrem") or first in ("meinem", "seinem"):
        return "", INDIRECT
    if first in ("einer", "ner", "meiner", "seiner", "ihrer"):
        return (MALE, SUBJECT) if alone else (FEMALE, INDIRECT)
    if first in ("eine", "ne", "die", "meine", "seine", "ihre"):
        return FEMALE, EITHER
    if first in ("mein", "sein", "ihr", "ein", "n", "der"):
        neuter = any(word in _NEUTERS for word in words)
        return (NEUTER, EITHER) if neuter else (MALE, SUBJECT)
    return (NEUTER, EITHER) if first == "das" else ("", EITHER)


class Fighters:
    """Those that were told of so far."""

    def __init__(self) -> None:
        self.all: list[Fighter] = []
        self.last: Fighter | None = None
        self.here: list[Fighter] = []  # those of this sentence

    def meant(self, mention: Mention) -> Fighter:
        """Return who is mentioned. Raises `Unclear` where that may be more than one, or a third one."""
        found = self._known(mention)
        if found is None:
            if len(self.all) == 2:
                raise Unclear
            found = Fighter()
            self.all.append(found)
        if mention.side is not None:
            if found.side not in (None, mention.side):
                raise Unclear
            found.side = mention.side
        if mention.role:
            if found.role not in ("", mention.role) or any(o.role == mention.role for o in self.all if o is not found):
                raise Unclear
            found.role = mention.role
        if mention.power is not None:
            found.put("power", [mention.power])
        found.mentions += 1
        found.genders |= {mention.gender} - {""}
        found.names |= {mention.name} - {""}
        self.last = found
        self.here.append(found)
        return found

    def _known(self, mention: Mention) -> Fighter | None:
        if mention.new:
            return None
        fits = [one for one in self.all if self._fits(one, mention)]
        called = [one for one in fits if mention.name and mention.name in one.names]
        if len(called) == 1:
            return called[0]
        if len(self.all) == 2 and len(fits) == 1:
            return fits[0]
        if mention.side is not None and any(one.side == mention.side for one in fits):
            fits = [one for one in fits if one.side == mention.side]
        if mention.role and any(one.role == mention.role for one in fits):
            fits = [one for one in fits if one.role == mention.role]
        if mention.power is not None and any(one.has.get("power") == mention.power for one in fits):
            fits = [one for one in fits if one.has.get("power") == mention.power]
        sure = [one for one in fits if self._is_sure(one, mention)]
        if len(sure) > 1:
            raise Unclear
        return sure[0] if sure else None

    def _fits(self, one: Fighter, mention: Mention) -> bool:
        sides = one.side is None or mention.side is None or one.side == mention.side
        powers = mention.power is None or one.has.get("power") in (None, mention.power)
        roles = not mention.role or one.role in ("", mention.role)
        return sides and powers and roles

    def _is_sure(self, one: Fighter, mention: Mention) -> bool:
        """Tell whether one that fits is meant, and not another that was not told of yet."""
        if mention.side is not None and one.side == mention.side:
            return True
        if mention.role:
            return one.role == mention.role or (mention.side is not None and one.side == mention.side)
        if mention.power is not None:
            again = mention.bare or mention.side is not None  # "4er greift 4er an", "mit nem 4er auf meine 4er"
            return one.has.get("power") == mention.power and not (again and one in self.here)
        return mention.side is None and mention.case != OBJECT and len(self.all) == 1 and bool(mention.gender)

    def other(self, mention: Mention) -> Fighter:
        """Return the other one: a second that was not told of yet, or who was not spoken of last. Raises `Unclear`."""
        if not self.all or self.last is None:
            raise Unclear
        if len(self.all) == 1:
            return self.meant(replace(mention, new=True))
        found = next(one for one in self.all if one is not self.last)
        found.mentions += 1
        self.last = found
        self.here.append(found)
        return found

    def called(self, word: str) -> list[Fighter]:
        """Return those whom a pronoun may mean."""
        gender = _PRONOUNS.get(word, "")
        return [one for one in self.all if not one.genders or gender in one.genders]

    def pronoun(self, word: str) -> Fighter | None:
        """Return whom a pronoun means, None where that may be both."""
        if len(self.all) == 1:
            return self.all[0]
        fits = [one for one in self.all if _PRONOUNS.get(word, "") in one.genders]
        others = [one for one in self.all if not one.genders]
        return fits[0] if len(fits) == 1 and not others else None
