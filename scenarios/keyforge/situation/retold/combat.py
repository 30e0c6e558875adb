"""One fight, told in any order: who is there, who attacks whom, and what is asked of it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kfrules.records import replace
from kfrules.scenarios.keyforge.situation.retold.combat_asked import GOES, nearest, question
from kfrules.scenarios.keyforge.situation.retold.covering import COMMA, FILL, STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.fight import Fight, Seen, role_of
from kfrules.scenarios.keyforge.situation.retold.fighters import (
    ATTRIBUTES,
    EITHER,
    LYING,
    OBJECT,
    SUBJECT,
    Fighter,
    Mention,
    amounts,
)
from kfrules.scenarios.keyforge.situation.retold.matching import NAMES
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

_MENTIONS = ("mention", "other", "attacker", "defender", *(f"{slot} mention" for slot in ATTRIBUTES))
_TWICE = {"nochmal", "nochmals", "wieder", "erneut", "zweite", "zweiten", "zweimal", "andere", "anderen", "weitere"}
_UNSURE = {"vielleicht", "vermutlich", "eventuell", "wahrscheinlich", "wohl", "womoeglich"}
_IF = {"wenn", "falls", "ob", "sofern", "sei"}
_TAKEN = {"bekommen", "abbekommen", "kassiert", "gekriegt", "eingesteckt", "erlitten", "genommen"}
_PREPOSITIONS = ("with", "by", "against", "versus")
_TOLD = (*ATTRIBUTES, "bare")
_NOUNS = ("kreatur", "creature", "monster", "tier", "viech", "vieh", "biest", "guy", "minion", "typ", "wesen", "ding")
_LATER = ("more", "less", "healed", "damage")
_AFTER = {"danach", "dann", "hinterher", "anschliessend", "nachher"}
_ON = ("dem", "der", "einem", "einer", "meinem", "meiner", "seinem", "seiner", "ihrem", "ihrer", "nem", "ner")
_FEW = 2
_THIS = ("dieser", "diese", "dieses", "diesen", "diesem", "jener", "jene", "jenen")
_ATTACKING = ("greift", "ang", "angreifen")


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again a fight. Raises `Unclear`."""
    counted = ("other", "second time")
    if any(word in _TWICE | _UNSURE for piece in pieces if piece.slot not in counted for word in piece.words):
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
    return [one for one in found if any(piece.words != (COMMA,) for piece in one[0])]


def _is_mine(piece: Piece) -> bool:
    return not {"ich", "i", "mir", "mein", "meine", "meiner", "hab", "habe"}.isdisjoint(piece.words) and "gegner" not in piece.words


class _Sentence:
    """Reads a sentence piece by piece."""

    def __init__(self, fight: Fight, sentence: Sequence[Piece], words: set[str]) -> None:
        self.fight = fight
        self.words = words
        self.fighting = False  # whether it tells of the attack
        self.sentence = sentence
        self.seen: list[Seen] = []
        self.pronouns: list[Seen] = []
        self.owner: str | None = None  # whose the creature is that is told of next
        self.waiting: list[Piece] = []  # what a creature has that is told of behind it
        self.current: Fighter | str | None = None
        self.told_of = False  # whether somebody was mentioned in this sentence

    def read(self) -> None:
        """Read it. Raises `Unclear`."""
        fighters = self.fight.fighters
        fighters.here.clear()
        for place, piece in enumerate(self.sentence):
            if piece.slot in _MENTIONS:
                self._mention(place, piece)
            elif piece.slot in ATTRIBUTES:
                if self._lies_on(place):
                    self.waiting.append(piece)
                elif not self._is_asked(place):
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
            elif piece.slot == "first time":
                self.fight.first = True
            elif piece.slot == "second time":
                self.fight.second = True
                self.fight.second_of = self.current if isinstance(self.current, Fighter) else None
        self._alone()
        if self.waiting or self._is_unsure():
            raise Unclear
        self._fight(self._asked())
        alone = len(set(map(id, fighters.here))) == 1 and not self.fighting
        self.fight.topic = fighters.here[0] if alone else None

    def _lies_on(self, place: int) -> bool:
        """Tell whether something is told of who is named behind it: "Rüstung 5 auf der 8er"."""
        on, who = (*self.sentence[place + 1 : place + 3], None, None)[:2]
        return bool(on and who and on.words == ("auf",) and who.slot in _MENTIONS and who.words[0] in _ON)

    def _is_asked(self, place: int) -> bool:
        """Tell whether something is not told but asked: "bleibt sie unverletzt?". Raises `Unclear`."""
        slots = [piece.slot for piece in self.sentence]
        if slots[0] == "is" and not any(slot.startswith("q ") or slot in ("how", "kill", "a bit") for slot in slots):
            raise Unclear  # "ist sie danach noch betäubt?"
        return self.sentence[place].slot == "unhurt" and "q lives" in slots[:place]

    def _alone(self) -> None:
        """Take what is told of nobody for the first creature: "Stärke 6, 3 Schaden drauf. Wird von …"."""
        if self.waiting and not self.fight.fighters.all:
            first = self.fight.fighters.meant(Mention(None, None, "", "", EITHER, new=True))
            for one in self.waiting:
                first.put(one.slot, amounts(one))
            self.waiting.clear()

    def _saw(self, fighter: Fighter, case: str, preposition: str, place: int) -> None:
        self.seen.append(Seen(fighter, case, preposition, place))
        self.current, self.told_of = fighter, True

    def _bare(self, place: int, piece: Piece) -> None:
        """Take a number alone for power: of who was named just now, or of who strikes: "er haut mit 3"."""
        power = amounts(piece)
        before = self.sentence[place - 1] if place else None
        named = before is not None and (before.words[-1] in ("gegner", "mir") or before.words[-1].startswith(NAMES))
        many = len(piece.words) == 1 and before is not None and before.slot == "mention" and not named
        if isinstance(self.current, Fighter) and "power" not in self.current.has and before is not None and not many:
            if before.slot in (*_MENTIONS, *ATTRIBUTES, "that", "has", "pron") or before.words == (COMMA,):
                self.current.put("power", power)
                return
        with_many = len(piece.words) == 2 and power[0] <= _FEW  # "ich haue mit 2 drauf"
        if piece.words[0] != "mit" or with_many or not any(one.slot in _ATTACKING for one in self.sentence):
            raise Unclear
        self._saw(self.fight.fighters.meant(Mention(None, power[0], "", "", EITHER)), EITHER, "with", place)

    def _is_unsure(self) -> bool:
        """Tell whether armor is only told of with an "if"."""
        told = any(piece.slot in ("unused", "nobody armored") for piece in self.sentence)
        return told and not _IF.isdisjoint(self.words)

    def _fight(self, asked: int) -> None:
        """Take in who attacks whom. `asked`: where stands whom the question is of. Raises `Unclear`."""
        slots = [piece.slot for piece in self.sentence]
        if "with how" in slots or any(piece.words == ("ins", "gras") for piece in self.sentence):
            return
        if not {"drauf", "q dies", "q lives"}.isdisjoint(slots):  # "geht meine drauf?" is no attack
            slots = [piece.slot for piece in self.sentence if piece.words not in GOES]
        attacked = any(
            piece.slot == "by" and "angriff" in piece.words and after.slot in _MENTIONS
            for piece, after in itertools.pairwise(self.sentence)
        )  # "überlebt meine den Angriff seiner 5er"
        if not attacked and {"greift", "angreifen", "ang"}.isdisjoint(slots):
            if any(one.preposition == "versus" for one in self.seen):
                self.fight.versus = tuple(dict.fromkeys(one.fighter for one in self.seen if one.fighter))
            return
        passive = attacked or ("passive" in slots and "ang" in slots)
        named = [one for one in self.seen if one.preposition != "on"]
        seen = self._of_clause([one for one in named if attacked or one.place != asked])
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

    def _acts(self, pronoun: Seen) -> bool:
        """Tell whether a pronoun is of the attack, not of what somebody has: "seinen 6er, der 2 Schaden hat"."""
        verb = next((i for i, piece in enumerate(self.sentence) if piece.slot in _ATTACKING), -1)
        return self.sentence[pronoun.place].slot != "that" or pronoun.place < verb

    def _of_clause(self, seen: list[Seen]) -> list[Seen]:
        """Return whom the clause of the attack names, where it begins with "der": "ich hab nen 4er, der haut einen"."""
        verb = next((i for i, piece in enumerate(self.sentence) if piece.slot in _ATTACKING), -1)
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

    def _plain(self, piece: Piece) -> None:
        """Take in that somebody has no keywords; "hat keine" alone may be said of each."""
        alone = isinstance(self.current, Fighter) and piece.words[0] not in ("hat", "haben")
        for fighter in self.fight.fighters.all:
            fighter.plain |= not alone or fighter is self.current

    def _mention(self, place: int, piece: Piece) -> None:
        mention = Mention.of(piece)
        if self._is_unknown(mention):
            raise Unclear
        if self.owner is not None and mention.side is None:
            mention = replace(mention, side=self.owner)
        self.owner = None
        fighters = self.fight.fighters
        if self._same_again(place, piece) or self._by_order(place, piece):
            return
        if piece.words == ("gegners",) and isinstance(self.current, Fighter) and self.current.side is None:
            self.current.side = OPPONENT  # "der Oger meines Gegners"
            return
        this = piece.words[0] in _THIS and mention.side is mention.power is None
        if this and fighters.last is None:
            raise Unclear
        fighter = fighters.other(mention) if piece.slot == "other" else fighters.last if this else None
        fighter = fighter or fighters.meant(mention)
        before = self._preposition(place)
        self.seen.append(Seen(fighter, mention.case, before, place))
        if before in ("with", "by"):
            self.fight.agent = fighter
        fighter.fresh |= any(word.startswith("frisch") for word in piece.words)
        if piece.slot.removesuffix(" mention") in ATTRIBUTES:
            fighter.put(piece.slot.removesuffix(" mention"), ())
        for one in self.waiting:
            fighter.put(one.slot, amounts(one))
        self.waiting.clear()
        self.current, self.told_of = fighter, True

    def _by_order(self, place: int, piece: Piece) -> bool:
        """Take "erstere" and "letztere" for who was told of first and last."""
        word, known = piece.words[0], self.fight.fighters.all
        if not word.startswith(("erstere", "letztere")):
            return False
        if len(known) != _FEW:
            raise Unclear
        first = word.startswith("erstere")
        self._saw(known[0 if first else 1], EITHER, self._preposition(place), place)
        return True

    def _same_again(self, place: int, piece: Piece) -> bool:
        """Tell whether a noun only ends what was begun: "mein Ansturm 2 Monster"."""
        first = next((at for at in range(place - 1, -1, -1) if self.sentence[at].slot not in ATTRIBUTES), -1)
        begun = 0 <= first < place - 1 and self.sentence[first].slot == "mention" and len(self.sentence[first].words) == 1
        alone = piece.words[-1] in _NOUNS and (len(piece.words) == 1 or piece.slot == "skirmish mention")
        if not (begun and alone and isinstance(self.current, Fighter)) or self.sentence[first].words[0] in _NOUNS:
            return False
        if piece.slot == "skirmish mention":
            self.current.put("skirmish", ())
        return True

    def _preposition(self, place: int) -> str:
        """Return what stands before a mention: "on" where it is told of what lies on it."""
        before = self.sentence[place - 1] if place else None
        if before is None or before.slot not in _PREPOSITIONS:
            return ""
        after = self.sentence[place + 1].slot if place + 1 < len(self.sentence) else ""
        lying = bool(self.waiting) or after in LYING
        return "on" if lying and before.words[0] in ("auf", "an") else before.slot

    def _is_unknown(self, mention: Mention) -> bool:
        """Tell whether "der Ork" is nobody who was told of."""
        known = any(mention.name in one.names for one in self.fight.fighters.all)
        told = mention.new or mention.side is not None or mention.power is not None
        return bool(mention.name) and not known and not told

    def _attribute(self, piece: Piece) -> None:
        fighters = self.fight.fighters
        if not self.told_of:
            if len(fighters.all) == 1:
                self.current, self.told_of = fighters.all[0], True
            elif fighters.all:
                raise Unclear
            else:
                self.waiting.append(piece)
                return
        if self.current is None:
            raise Unclear
        both = fighters.all if len(fighters.all) == 2 else []
        if piece.slot in _LATER and self.fight.fought and not _AFTER.isdisjoint(self.words):
            raise Unclear  # "danach bekommt er +1 Stärke"
        meant = both if self.current == "both" else [self.current]
        if piece.slot in ("armor used", "armor took") and (armored := [one for one in both if one.has.get("armor")]):
            meant = armored
            if len(armored) > 1:
                raise Unclear  # whose armor?
        if not meant:
            raise Unclear
        for fighter in meant:
            assert isinstance(fighter, Fighter)
            fighter.put(piece.slot, amounts(piece))

    def _who(self, slots: Sequence[str], passive: bool, seen: Sequence[Seen], asked: int) -> str | None:
        """Return who attacks, where a person is told to."""
        if passive:
            return None
        if "ich" in slots:
            return ME
        if "gegner" in slots:
            return OPPONENT
        if "ang" in slots and (told := [piece for piece in self.sentence if piece.slot == "has"]):
            return ME if _is_mine(told[0]) else OPPONENT  # "ich habe sie angegriffen"
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
        if he[0].fighter is None and seen:
            raise Unclear
        return None

    def _has(self, place: int, piece: Piece) -> None:
        """Take in who has what is told of next; "er hat Gift" is a creature's."""
        after = next((one for one in self.sentence[place + 1 :] if one.slot not in ("fill", "pron")), None)
        him = piece.words[0] in ("er", "sie")
        slots = {one.slot for one in self.sentence}
        if not him and "ang" in slots and "passive" not in slots:
            return  # "hab eine 5er angegriffen"
        if after is not None and after.slot in (*_MENTIONS, *_TOLD) and not (him and after.slot in _TOLD):
            owner = ME if _is_mine(piece) else OPPONENT
            if after.slot in _MENTIONS:
                self.owner = owner
            elif after.slot in ("power", "bare") or any(one.side == owner for one in self.fight.fighters.all):
                told = self.fight.fighters.meant(Mention(owner, None, "", "", EITHER))
                self.current, self.told_of = told, True  # "ich hab 4 Stärke, er …"
            else:
                raise Unclear
        elif him:
            self._pronoun(place, piece)

    def _pronoun(self, place: int, piece: Piece) -> None:
        fighters = self.fight.fighters
        fighter = self._last(piece.words[0], place) if piece.slot == "that" else fighters.pronoun(piece.words[0])
        if piece.words[0] == "es" and fighter is None:
            return
        if piece.slot == "that":
            self.current, self.told_of = fighter, True
        case = {"er": SUBJECT, "der": SUBJECT, "ihn": OBJECT, "den": OBJECT}.get(piece.words[0], EITHER)
        self.pronouns.append(Seen(fighter, case, "", place))
        if fighter is not None:
            fighter.mentions += 1
        if not self.told_of:
            self.current, self.told_of = fighter, True

    def _last(self, word: str, place: int) -> Fighter | None:
        """Return whom "der" means: who was spoken of last; None where that may be either."""
        fighters = self.fight.fighters
        far = not self.told_of or self.sentence[place - 1].slot.startswith("q ")  # in what is asked
        if far and len(fighters.called(word)) > 1 and self.fight.agent is fighters.last:
            return None  # "wird von einer 3er angegriffen. Stirbt die?"
        return fighters.last

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
            if self.seen and not any(one.slot in _ATTACKING and one.words not in GOES for one in self.sentence):
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
        return next((one for one in (self.fight.topic, self.fight.spoken) if one is not None and one in may), None)

    def _places(self, kind: str) -> list[int]:
        """Return where somebody is mentioned of whom may be asked."""
        on = ("", "against") if kind in ("has", "takes") else ("",)  # "wie viel Schaden liegt auf der 6er?"
        named = [one.place for one in self.seen if one.preposition in on]
        return sorted([*named, *(one.place for one in self.pronouns)])
