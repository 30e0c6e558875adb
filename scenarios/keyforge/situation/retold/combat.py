"""One fight, told in any order: who is there, who attacks whom, and what is asked of it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kfrules.records import replace
from kfrules.scenarios.keyforge.situation.retold.combat_asked import GOES, Asking
from kfrules.scenarios.keyforge.situation.retold.combat_told import ATTACKING, MENTIONS, is_mine
from kfrules.scenarios.keyforge.situation.retold.covering import COMMA, FILL, STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.fight import Fight, Seen, role_of
from kfrules.scenarios.keyforge.situation.retold.fighters import (
    ATTRIBUTES,
    MALE,
    OBJECT,
    Fighter,
    Mention,
)
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

_TWICE = {"nochmal", "nochmals", "wieder", "erneut", "zweite", "zweiten", "zweimal", "andere", "anderen", "weitere"}
_AGAIN = {"nochmal", "nochmals", "wieder", "erneut"}
_UNSURE = {"vielleicht", "vermutlich", "eventuell", "wahrscheinlich", "wohl", "womoeglich"}
_CLAIMED = ("nobody armored", "no armor", "unused", "armor used", "armor took", "plain", "first time", "second time")
_IF = {"wenn", "falls", "ob", "sofern", "sei"}
_TAKEN = {"bekommen", "abbekommen", "kassiert", "gekriegt", "eingesteckt", "erlitten", "genommen"}


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again a fight. Raises `Unclear`."""
    counted = ("other", "second time")
    again = [piece for piece in pieces if piece.slot == "passive" and not _AGAIN.isdisjoint(piece.words)]
    once = [piece for piece in pieces if piece.slot not in counted and piece not in again]
    if any(word in _TWICE | _UNSURE for piece in once for word in piece.words):
        raise Unclear  # more than one fight, or who knows
    slots = {piece.slot for piece in pieces}
    if "unclear" in slots or ("may" in slots and not any("bleiben" in piece.words for piece in pieces)):
        raise Unclear
    either = [place for place, piece in enumerate(pieces) if "oder" in piece.words]
    if either and any(piece.slot != FILL for piece in pieces[either[0] :]):
        raise Unclear  # "…, oder nicht. Stirbt sie?"
    taken = any(piece.slot == "damage" and not _TAKEN.isdisjoint(piece.words) for piece in pieces)
    if taken and any(piece.slot == "unused" for piece in pieces):
        raise Unclear  # armor that took nothing, and damage: of this turn?
    fight = Fight()
    fight.second = bool(again)
    for sentence, words in _sentences(pieces):
        _Sentence(fight, sentence, words).read()
    first, *others = fight.told()
    unhurt = fight.asked is not None and fight.asked[0] == "unhurt"
    return Retold(first, fact="unharmed" if unhurt else "", asks="Bleibt sie unverletzt?", also=tuple(others))


def _sentences(pieces: Sequence[Piece]) -> list[tuple[list[Piece], set[str]]]:
    """Return what sentences tell, and all words of each."""
    found: list[tuple[list[Piece], set[str]]] = [([], set())]
    for place, piece in enumerate(pieces):
        if piece.words == (STOP,):
            found.append(([], set()))
            continue
        if piece.words == ("die",) and found[-1][0] and found[-1][0][0].words == ("das",):
            piece = replace(piece, slot="q dies", words=("stirbt",))  # "does my creature die"
        found[-1][1].update(piece.words)
        end = place + 1 == len(pieces) or pieces[place + 1].words in ((STOP,), (COMMA,))
        if piece.words == ("ein",) and end:  # no creature: "steckt sie ein?", "geht sie ein?"
            goes = any(one.words in GOES for one in found[-1][0])
            piece = replace(piece, slot="drauf" if goes else FILL)
        if piece.slot != FILL or piece.words == (COMMA,):
            found[-1][0].append(piece)
    for sentence, _ in found:
        _own(sentence)
    return [one for one in found if any(piece.words != (COMMA,) for piece in one[0])]


def _own(sentence: list[Piece]) -> None:
    """Take "ich 5 Stärke, er 4 Stärke" for what each has."""
    starts = [
        place
        for place, (piece, after) in enumerate(itertools.pairwise(sentence))
        if piece.words in (("ich",), ("er",), ("gegner",)) and after.slot == "power" and after.words[0] != "mit"
    ]
    if len(starts) == 2 and sentence[starts[0]].words == ("ich",) != sentence[starts[1]].words:
        for place, words in zip(starts, (("ich", "hab"), ("gegner", "hat")), strict=True):
            sentence[place] = replace(sentence[place], slot="has", words=words)


class _Sentence(Asking):
    """Reads a sentence piece by piece."""

    def read(self) -> None:
        """Read it. Raises `Unclear`."""
        fighters = self.fight.fighters
        fighters.here.clear()
        for place, piece in enumerate(self.sentence):
            if piece.slot in MENTIONS:
                self._mention(place, piece)
            elif piece.slot in ATTRIBUTES:
                if self._lies_on(place):
                    self.waiting.append(piece)
                elif not self._is_asked(place):
                    self._check_near(place)
                    self._attribute(piece)
            elif piece.slot == "bare":
                self._bare(place, piece)
            elif piece.slot == "me":
                self._saw(fighters.meant(Mention(ME, None, "", "", OBJECT)), OBJECT, "", place)
            elif piece.slot == "both":
                self.current, self.told_of = "both", True
            elif piece.slot == "has":
                self._has(place, piece)
            elif piece.slot in ("pron", "ihn", "that"):
                self._pronoun(place, piece)
            elif piece.slot == "unused":
                self.fight.armored = True
            elif piece.slot in ("plain", "fine"):
                self._plain(piece)
            elif piece.slot == "nobody armored":
                self.fight.bare = True
            elif piece.slot == "belongs" and isinstance(self.current, Fighter):
                self.current.side = ME if "mir" in piece.words else OPPONENT
            elif piece.slot == "first time":
                self.fight.first = True
            elif piece.slot == "second time":
                self.fight.second = True
                self.fight.second_of = self.current if isinstance(self.current, Fighter) else None
        self._alone()
        if self.waiting or self._is_unsure() or self._is_claimed():
            raise Unclear
        self._fight(self._asked())
        alone = len(set(map(id, fighters.here))) == 1 and not self.fighting
        self.fight.topic = fighters.here[0] if alone else None

    def _is_claimed(self) -> bool:
        """Tell whether somebody only claims that there is no armor, or what is left of it."""
        slots = {piece.slot for piece in self.sentence}
        return "claim" in slots and not slots.isdisjoint(_CLAIMED)

    def _is_unsure(self) -> bool:
        """Tell whether armor is only told of with an "if"."""
        told = any(
            piece.slot in ("unused", "nobody armored") or (piece.slot.endswith(" time") and "angriff" in piece.words)
            for piece in self.sentence
        )
        return told and not _IF.isdisjoint(self.words)

    def _fight(self, asked: int) -> None:
        """Take in who attacks whom. `asked`: where stands whom the question is of. Raises `Unclear`."""
        slots = [piece.slot for piece in self.sentence]
        if "with how" in slots or any(piece.words[0] == "ins" for piece in self.sentence):
            return
        if not {"drauf", "q dies", "q lives"}.isdisjoint(slots):  # "geht meine drauf?" is no attack
            slots = [piece.slot for piece in self.sentence if piece.words not in GOES]
        attacked = any(
            piece.slot == "by" and "angriff" in piece.words and after.slot in MENTIONS
            for piece, after in itertools.pairwise(self.sentence)
        )  # "überlebt meine den Angriff seiner 5er"
        if not attacked and {"greift", "angreifen", "ang"}.isdisjoint(slots):
            if any(one.preposition == "versus" for one in self.seen):
                self.fight.versus = tuple(dict.fromkeys(one.fighter for one in self.seen if one.fighter))
            return
        passive = attacked or ("passive" in slots and "ang" in slots)
        named = [one for one in self.seen if one.preposition != "on"]
        seen = self._of_clause([one for one in named if attacked or one.place != asked])
        seen = self._with_pronoun(seen)
        self._other_meant({one.fighter for one in seen})
        self.fighting = True
        who = self._who(slots, passive, seen, asked)
        if who is None or "ihn" in slots:
            seen += [one for one in self.pronouns if one.place != asked and one.fighter is not None and self._acts(one)]
        self.fight.again = not _IF.isdisjoint(self.words)
        self.fight.attack(sorted(seen, key=lambda one: one.place), who, passive)
        self.fight.is_passive(passive)
        spoken = (one.fighter for one in self.pronouns if self.sentence[one.place].slot != "that")
        self.fight.spoken = next(filter(None, spoken), self.fight.spoken)

    def _with_pronoun(self, seen: list[Seen]) -> list[Seen]:
        """Return who is named in the clause of the attack, if a pronoun means the other: "…, seine greift sie an"."""
        verb = next((i for i, piece in enumerate(self.sentence) if piece.slot in ATTACKING), -1)
        commas = [i for i, piece in enumerate(self.sentence) if piece.words == (COMMA,)]
        first = max((at for at in commas if at < verb), default=-1)
        last = min((at for at in commas if at > verb), default=len(self.sentence))
        near = [one for one in seen if first < one.place < verb]
        behind = [one for one in self.pronouns if verb < one.place < last and one.fighter is None]
        within = [one for one in seen if first < one.place < last]
        known = len(self.fight.fighters.all) == 2
        return near if known and len(near) == len(behind) == len(within) == 1 and not near[0].preposition else seen

    def _acts(self, pronoun: Seen) -> bool:
        """Tell whether a pronoun is of the attack, not of what somebody has: "seinen 6er, der 2 Schaden hat"."""
        verb = next((i for i, piece in enumerate(self.sentence) if piece.slot in ATTACKING), -1)
        return self.sentence[pronoun.place].slot != "that" or pronoun.place < verb

    def _of_clause(self, seen: list[Seen]) -> list[Seen]:
        """Return whom the clause of the attack names, where it begins with "der": "ich hab nen 4er, der haut einen"."""
        verb = next((i for i, piece in enumerate(self.sentence) if piece.slot in ATTACKING), -1)
        first = max((i + 1 for i in range(verb) if self.sentence[i].words == (COMMA,)), default=0)
        that = next((one for one in self.pronouns if one.place == first and self.sentence[first].slot == "that"), None)
        if that is None or that.fighter is None or not first:
            return seen
        return [that, *(one for one in seen if one.place > first)]

    def _other_meant(self, here: set[Fighter | None]) -> None:
        """Let pronouns mean the one of two who is not named: "eine feindliche Kreatur greift sie an"."""
        known = self.fight.fighters.all
        if len(here) == 1 and len(known) == 2:
            rest = next(one for one in known if one not in here)
            self.pronouns = [one if one.fighter else replace(one, fighter=rest) for one in self.pronouns]

    def _is_person(self, he: Seen) -> bool:
        """Tell whether "er" can be no creature that was told of."""
        known = self.fight.fighters.all
        other = all(MALE not in one.genders and (one.genders or self.fight.by_person) for one in known)
        return self.sentence[he.place].words == ("er",) and he.fighter is None and len(known) > 1 and other

    def _who(self, slots: Sequence[str], passive: bool, seen: Sequence[Seen], asked: int) -> str | None:
        """Return who attacks, where a person is told to."""
        if passive:
            return None
        if "ich" in slots:
            return ME
        if "gegner" in slots:
            return OPPONENT
        if "ang" in slots and (told := [piece for piece in self.sentence if piece.slot == "has"]):
            return ME if is_mine(told[0]) else OPPONENT  # "ich habe sie angegriffen"
        he = [one for one in self.pronouns if one.case != OBJECT and one.place != asked]
        if not he:
            return None
        by_hand = any(one.preposition == "with" for one in seen)
        others = [one.fighter for one in seen if role_of(one, passive) != "attacker"]
        mine = bool(others) and all(fighter is not None and fighter.side == ME for fighter in others)
        if by_hand or (mine and (he[0].fighter is None or he[0].fighter in others)):
            return OPPONENT  # "er greift meine 3er an", "er greift mit einer 5er an"
        first = he[0].fighter is None and all(he[0].place < one.place for one in seen)
        if first and {one.fighter.side for one in seen if one.fighter is not None} == {ME, OPPONENT}:
            return OPPONENT  # "er nimmt seine 5er und haut damit meine 4er"
        if self._is_person(he[0]) and not seen:
            return OPPONENT  # "meine 4er gegen seine 5er, er greift an"
        if he[0].fighter is None and seen:
            raise Unclear
        return None
