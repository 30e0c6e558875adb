"""What a sentence about a fight asks, and of whom."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.combat_told import ATTACKING, Mentions
from kfrules.scenarios.keyforge.situation.retold.covering import COMMA, Piece
from kfrules.scenarios.keyforge.situation.retold.fighters import ATTRIBUTES, OBJECT, SUBJECT, Fighter
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear

GOES = (("geht",), ("gehen",))  # "geht meine drauf?" is no attack
_DIES = ("stirb", "sterb", "verreck", "krepier", "geht", "gehen", "war")  # behind these stands who
_LIVES = ("ueberleb", "uebersteh", "leb", "bleib", "surviv", "steht", "haelt")
_MAKES = {"bekommt", "deals"}  # "krieg ich die tot", "macht meiner den platt"
_OPENING = ("is", "wird", "passive", "bekommt", "how")


def question(sentence: Sequence[Piece]) -> tuple[str, int, bool] | None:
    """Return what a sentence asks, where, and whether whom it asks of stands behind; None where it asks nothing."""
    found: list[tuple[str, int, bool]] = []
    slots = [piece.slot for piece in sentence]
    if "with how" in slots:
        return "has", slots.index("with how"), True
    claimed = False
    for place, piece in enumerate(sentence):
        first = piece.words[0]
        claimed |= piece.slot == "claim"
        if claimed and piece.slot.startswith("q "):
            claimed = False  # "er sagt, sein 5er überlebt" asks nothing
        elif piece.slot == "kill" or (piece.slot == "q dies" and not _MAKES.isdisjoint(slots)):
            found.append(("kill", place, False))
        elif piece.slot == "q dies":
            found.append(("dies", place, first.startswith(_DIES)))
        elif piece.slot == "drauf" and _goes(sentence):
            found.append(("dies", place, False))
        elif piece.slot == "q lives" or (piece.slot == "stands" and not place):
            found.append(("lives", place, first.startswith(_LIVES)))
        elif piece.slot == "how":
            kind = "deals" if "deals" in slots else "takes" if {"bekommt", "lands"} & {*slots} else "has"
            found.append((kind, place, True))
        elif piece.slot == "q hurt":
            found.append(("any", place, False))
        elif piece.slot == "q unhurt":
            found.append(("unhurt", place, True))
        elif piece.slot == "marker" and "how" not in slots:
            raise Unclear  # whether, or how much
        elif piece.slot in ("schaden", "a bit") and "how" not in slots:
            to_whom = any(one.words in (("ihr",), ("ihm",)) for one in sentence)  # "fügt sie ihr Schaden zu?"
            if {"bekommt", "deals"}.isdisjoint(slots) or ("deals" in slots and to_whom):
                raise Unclear
            found.append(("harms" if "deals" in slots else "any", place, False))
    if slots.count("schaden") > 1:
        raise Unclear  # "mit Rüstung, 2 Schaden, wie viel Schaden …"
    if len(found) > 1 and {kind for kind, *_ in found} == {"lives"}:
        found = found[:1]  # "bleibt sie am leben"
    if len(found) > 1:
        raise Unclear
    return found[0] if found else None


def _goes(sentence: Sequence[Piece]) -> bool:
    """Tell whether "drauf" is what becomes of somebody, and not where somebody strikes."""
    return any(piece.slot == "greift" and piece.words[0] in ("geht", "gehen") for piece in sentence)


def _attacks(piece: Piece) -> bool:
    return piece.slot in ATTACKING and piece.words not in GOES


def nearest(sentence: Sequence[Piece], places: Sequence[int], place: int, ahead: bool) -> int | None:
    """Return the place of the mention that a question's verb belongs to, within its clause."""
    commas = [at for at, piece in enumerate(sentence) if piece.words == (COMMA,)]
    first = max((at for at in commas if at < place), default=-1)
    last = min((at for at in commas if at > place), default=len(sentence))
    after = [at for at in places if place < at < last]
    before = [at for at in places if first < at < place]
    attacks = [at for at, piece in enumerate(sentence) if first < at < place and _attacks(piece)]
    opened = [at for at, piece in enumerate(sentence) if first < at < place and piece.slot in _OPENING]
    if attacks and not (opened and opened[-1] > attacks[-1]):
        before = [at for at in before if ahead is False and at > max(opened, default=len(sentence))]
    if opened and before:
        before = [at for at in before if at > opened[-1]] or before
    if ahead:
        return after[0] if after else before[-1] if before else None
    return before[0] if opened and before else before[-1] if before else after[0] if after else None


class Asking(Mentions):
    """What a sentence asks, and of whom."""

    def _is_asked(self, place: int) -> bool:
        """Tell whether something is not told but asked: "bleibt sie unverletzt?". Raises `Unclear`."""
        slots = [piece.slot for piece in self.sentence]
        if slots[0] == "is" and not any(slot.startswith("q ") or slot in ("how", "kill", "a bit") for slot in slots):
            raise Unclear  # "ist sie danach noch betäubt?"
        return self.sentence[place].slot == "unhurt" and "q lives" in slots[:place]

    def _asked(self) -> int:
        """Take in what is asked; return the place of whom it is asked of, -1 where nobody is."""
        found = question(self.sentence)
        if found is None:
            return -1
        kind, place, ahead = found
        if self.fight.asked is not None:
            raise Unclear
        if any(piece.slot == "both" for piece in self.sentence) and kind in ("dies", "lives"):
            self.fight.asked = ("both" if kind == "dies" else "both live", None)
            return -1
        if kind == "kill":
            return self._kill(place)
        if kind == "lives":
            kind = self._stays(place)
        of = nearest(self.sentence, self._places(kind), place, ahead)
        if of is None:
            if self.seen and not any(one.slot in ATTACKING and one.words not in GOES for one in self.sentence):
                raise Unclear
            self.fight.asked = (kind, self.fight.spoken or self.fight.subject() or self.fight.topic)
            return -1
        pronoun = next((one for one in self.pronouns if one.place == of), None)
        seen = next((one for one in self.seen if one.place == of), pronoun)
        fighter = seen.fighter if seen is not None else None
        if pronoun is not None and len(self.fight.fighters.all) > 1 and self.sentence[of].slot != "that":
            fighter = self.fight.fighters.pronoun(self.sentence[of].words[0]) or self._spoken(
                self.sentence[of].words[0]
            )
        self.fight.asked = (kind, fighter)
        return of

    def _stays(self, place: int) -> str:
        """Return what is asked by "bleibt sie …": whether it lives, or is not hurt. Raises `Unclear`."""
        after = [piece.slot for piece in self.sentence[place:] if piece.slot in ATTRIBUTES]
        if not after:
            return "lives"
        if set(after) != {"unhurt"} or not self.sentence[place].words[0].startswith(("bleib", "kommt", "ueberleb")):
            raise Unclear  # "bleibt sie wütend?"
        return "unhurt"

    def _kill(self, place: int) -> int:
        """Take in who is asked to be killed: "kill ich seinen?", "macht meine seine platt?"."""
        commas = [at for at, piece in enumerate(self.sentence) if piece.words == (COMMA,)]
        first = max((at for at in commas if at < place), default=-1)
        last = min((at for at in commas if at > place), default=len(self.sentence))
        pronouns = [one for one in self.pronouns if one.fighter is not None]
        named = sorted([*self.seen, *pronouns], key=lambda one: one.place)
        named = [one for one in named if first < one.place < last and not one.preposition]
        people = [piece for piece in self.sentence if piece.slot in ("ich", "gegner", "it")]
        people += [piece for piece in self.sentence[place : place + 1] if piece.words[-1] == "fuer"]
        if len(named) == 1 and people and named[0].case != SUBJECT:
            victim = named[0]
        elif len(named) == 2 and not people and named[0].case != OBJECT and named[1].case != SUBJECT:
            victim = named[1]
            killer = named[0].fighter
            if killer is None or victim.fighter is None or killer is victim.fighter:
                raise Unclear
            self.fight.killing = (killer, victim.fighter)
        else:
            raise Unclear
        self.fight.asked = ("dies", victim.fighter)
        return victim.place

    def _spoken(self, word: str) -> Fighter | None:
        """Return of whom alone the sentence before was, or whom pronouns meant, if this one may mean the same."""
        may = self.fight.fighters.called(word)
        said = (self.fight.topic, self.fight.spoken, self.fight.subject())
        return next((one for one in said if one is not None and one in may), None)

    def _places(self, kind: str) -> list[int]:
        """Return where somebody is mentioned of whom may be asked."""
        on = ("", "against") if kind in ("has", "takes") else ("",)  # "wie viel Schaden liegt auf der 6er?"
        named = [one.place for one in self.seen if one.preposition in on]
        return sorted([*named, *(one.place for one in self.pronouns)])
