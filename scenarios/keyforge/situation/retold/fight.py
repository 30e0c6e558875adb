"""One fight: who attacks whom, as it is told piece by piece, and its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.retold.fighters import INDIRECT, OBJECT, SUBJECT, Fighter, Fighters
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT, other

_OWNER = {ME: "Meine", OPPONENT: "Seine"}
_ASKS = {
    "dies": "Stirbt {} Kreatur?", "lives": "Überlebt {} Kreatur?", "takes": "Wie viel Schaden bekommt {} Kreatur?",
    "has": "Wie viel Schaden liegt danach auf {}r Kreatur?", "any": "Bekommt {} Kreatur Schaden?",
    "unhurt": "Bekommt {} Kreatur Schaden?",
}  # fmt: skip

_ASKS_BOTH = {"both": "Sterben beide Kreaturen?", "both live": "Überleben beide Kreaturen?"}


@dataclass(frozen=True, eq=False)
class Seen:
    """A creature as a clause mentions it: in which case, behind which preposition."""

    fighter: Fighter | None
    case: str
    preposition: str
    place: int


class Fight:
    """What is known of it so far."""

    def __init__(self) -> None:
        self.fighters = Fighters()
        self.attacker: Fighter | None = None
        self.attacked: Fighter | None = None
        self.side: str | None = None  # whose creature attacks
        self.first = self.second = False  # attack of the turn
        self.second_of: Fighter | None = None
        self.passive = False
        self.by_person = False  # "ich hab 4 Stärke, er hat 5 Stärke"
        self.again = False  # it is told again: "wenn sie ihn angreift, …"
        self.killing: tuple[Fighter, Fighter] | None = None  # "killt meiner seinen?"
        self.bare = False  # nobody has armor
        self.spoken: Fighter | None = None  # whom pronouns mean
        self.topic: Fighter | None = None  # of whom alone the sentence before was
        self.agent: Fighter | None = None  # with whom, or by whom somebody is attacked
        self.armored = False  # somebody's armor is spoken of
        self.asked: tuple[str, Fighter | None] | None = None
        self.fought = False
        self.versus: tuple[Fighter, ...] = ()

    def told(self) -> list[str]:
        """Return the sentences that tell it again, of each creature that may be asked of. Raises `Unclear`."""
        if self.asked is not None and (of := self.asked[1]) is not None and not of.role and of.mentions < 2:
            raise Unclear  # "3er greift an, stirbt mein 4er?": was it attacked?
        attacker, attacked = self._pair()
        side = self._side(attacker, attacked)
        sides = {side: attacker, other(side): attacked}
        if self.asked is None:
            raise Unclear
        for fighter in (attacker, attacked) if self.bare else ():
            fighter.put("no armor", ())
        if self.armored and not any(fighter.has.get("armor") for fighter in (attacker, attacked)):
            raise Unclear  # how much armor it is, is not told
        if attacker.fresh or {"exhausted", "stunned"} & attacker.has.keys():
            raise Unclear
        kind, asked = self._dealt(attacker, attacked)
        said = [sentence for who, fighter in sorted(sides.items()) for sentence in fighter.told(_OWNER[who])]
        mine, theirs = (_OWNER[who].lower() for who in (side, other(side)))
        first = self._which(attacked)
        said.append(f"{mine.capitalize()} Kreatur greift {theirs} Kreatur{first} an.")
        if kind in _ASKS_BOTH:
            return [" ".join([*said, _ASKS_BOTH[kind]])]
        if kind == "unhurt" and asked is None:
            raise Unclear
        meant = [attacked, attacker] if asked is None else [asked]
        return [" ".join([*said, _ASKS[kind].format(mine if one is attacker else theirs)]) for one in meant]

    def _dealt(self, attacker: Fighter, attacked: Fighter) -> tuple[str, Fighter | None]:
        """Return what is asked: what somebody deals is what the other takes, where nothing holds it off."""
        assert self.asked is not None
        kind, asked = self.asked
        if kind not in ("deals", "harms"):
            return kind, asked
        if asked is None:
            raise Unclear
        hit = attacker if asked is attacked else attacked
        if hit.has.get("armor") or not hit.has.keys().isdisjoint(("ward", "invulnerable")):
            raise Unclear
        return "takes" if kind == "deals" else "any", hit

    def is_passive(self, passive: bool) -> None:
        """Take in that somebody is attacked who was told of before: "Mein 6er. Wird von einem 2er angegriffen."."""
        self.passive = passive
        known = self.fighters.all
        if passive and self.attacker is not None and self.attacked is None and len(known) == 2:
            self._is_attacked(next(one for one in known if one is not self.attacker))

    def subject(self) -> Fighter | None:
        """Return of whom alone a sentence told that it is attacked."""
        return self.attacked if self.passive else None

    def _which(self, attacked: Fighter) -> str:
        """Return the words for which attack of the turn it is."""
        if not self.second:
            return " zum ersten Mal in diesem Zug" if self.first else ""
        hurt = "damage" in attacked.has and not attacked.has.keys() & {"armor", "ward", "elusive"}
        if hurt and not self.first and self.second_of is None:
            return ""  # what is told of it is all that the first one did
        if self.first or "elusive" not in attacked.has or self.second_of not in (None, attacked):
            raise Unclear  # what the first one did, is not told
        return " zum zweiten Mal in diesem Zug"

    def _pair(self) -> tuple[Fighter, Fighter]:
        known = self.fighters.all
        if self.killing is not None and not self.fought:
            self.fought = True
            self._attacks(self.killing[0])
        if self.attacker is self.attacked is None and self.side in (None, ME) and self.versus:
            self._attacks(self.versus[0])
        told = self.fought or any(fighter.role for fighter in known)
        if len(known) != 2 or not told:
            raise Unclear
        for fighter in known:
            if fighter.role == "attacker":
                self._attacks(fighter)
            elif fighter.role == "defender":
                self._is_attacked(fighter)
            elif self.side is not None and fighter.side is not None:
                (self._attacks if fighter.side == self.side else self._is_attacked)(fighter)
        if self.attacker is None and self.attacked is not None:
            self.attacker = next(one for one in known if one is not self.attacked)
        if self.attacker is None:
            raise Unclear
        attacked = self.attacked or next(one for one in known if one is not self.attacker)
        if attacked is self.attacker:
            raise Unclear
        return self.attacker, attacked

    def _side(self, attacker: Fighter, attacked: Fighter) -> str:
        sides = {self.side, attacker.side, None if attacked.side is None else other(attacked.side)} - {None}
        if len(sides) > 1:
            raise Unclear
        return str(next(iter(sides), ME))

    def _attacks(self, fighter: Fighter) -> None:
        if self.attacker not in (None, fighter) or self.attacked is fighter:
            raise Unclear
        self.attacker = fighter
        fighter.role = "attacker"

    def _is_attacked(self, fighter: Fighter) -> None:
        if self.attacked not in (None, fighter) or self.attacker is fighter:
            raise Unclear
        self.attacked = fighter
        fighter.role = "defender"

    def attack(self, seen: Sequence[Seen], who: str | None, passive: bool) -> None:
        """Take in who attacks whom, as a sentence tells it. `who`: the player who does it, where that is told."""
        if self.fought and self.attacked is not None and not self.again:
            raise Unclear  # twice
        self.fought = True
        if who is not None and self.side not in (None, who):
            raise Unclear
        self.side = who or self.side
        by_hand = who is not None and any(one.preposition == "with" for one in seen)
        open_: list[Fighter] = []
        subjects: list[Fighter] = []
        for one in seen:
            fighter = one.fighter
            if fighter is None:
                raise Unclear
            role = role_of(one, passive)
            if who is not None and fighter.side is not None:
                role = "attacker" if fighter.side == who else "defender"
            elif by_hand and not one.preposition:
                role = "defender"  # "ich greife mit meinem 4er einen 3er an"
            elif one.case == SUBJECT and not one.preposition:
                subjects.append(fighter)
                if not passive and fighter is not subjects[0]:
                    role = "defender"  # "mein 3er greift sein 8er an"
            self._has_role(fighter, role) if role else open_.append(fighter)
        if who is not None and not passive:
            return
        for fighter in open_:  # who comes first does it
            if fighter not in (self.attacker, self.attacked):
                self._has_role(fighter, "defender" if passive or self.attacker else "attacker")

    def _has_role(self, fighter: Fighter, role: str) -> None:
        (self._attacks if role == "attacker" else self._is_attacked)(fighter)


def role_of(seen: Seen, passive: bool) -> str:
    """Return what the form of a mention tells of its role."""
    if seen.preposition in ("with", "by"):
        return "attacker"
    if seen.preposition in ("against", "versus") or seen.case == OBJECT:
        return "defender"
    if seen.case == SUBJECT:
        return "defender" if passive else "attacker"
    if seen.case == INDIRECT:
        raise Unclear
    return ""
