"""Reading a sentence of a fight piece by piece: who is mentioned in it, and what is told of whom."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.records import replace
from kfrules.scenarios.keyforge.situation.retold.covering import COMMA, Piece
from kfrules.scenarios.keyforge.situation.retold.fight import Fight, Seen
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
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

MENTIONS = ("mention", "other", "attacker", "defender", *(f"{slot} mention" for slot in ATTRIBUTES))
ATTACKING = ("greift", "ang", "angreifen")
PREPOSITIONS = ("with", "by", "against", "versus")
_TOLD = (*ATTRIBUTES, "bare")
_NOUNS = (
    "kreatur",
    "creature",
    "monster",
    "tier",
    "viech",
    "vieh",
    "biest",
    "guy",
    "minion",
    "typ",
    "wesen",
    "ding",
    "dude",
)
_LATER = ("more", "less", "healed", "damage")
_AFTER = {"danach", "dann", "hinterher", "anschliessend", "nachher"}
_ON = ("dem", "der", "einem", "einer", "meinem", "meiner", "seinem", "seiner", "ihrem", "ihrer", "nem", "ner")
_THIS = ("dieser", "diese", "dieses", "diesen", "diesem", "jener", "jene", "jenen")
_MINE = {"ich", "i", "mir", "mein", "meine", "meiner", "hab", "habe"}
_BEFORE = (*MENTIONS, *ATTRIBUTES, "that", "has", "pron")  # behind these a number may be power
_OWN = ("meine", "meiner", "meins", "seine", "seiner", "seins", "ihre", "ihrer", "ihrs")
_ON_IT = {"ihr", "ihm"}
_IF_FOUGHT = {"falls", "sofern", "nach"}
_NOW = {"zug", "zuges", "zugs", "turn", "runde", "heute", "davon", "verbraucht", "aufgebraucht", "weg", "futsch"}
_FEW = 2  # so many creatures may be meant


def is_mine(piece: Piece) -> bool:
    """Tell whether something is said of the speaker."""
    return not _MINE.isdisjoint(piece.words) and "gegner" not in piece.words


class Mentions:
    """What is mentioned in a sentence, and what is told of it."""

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

    def _alone(self) -> None:
        """Take what is told of nobody for the first creature: "Stärke 6, 3 Schaden drauf. Wird von …"."""
        if self.waiting and not self.fight.fighters.all:
            first = self.fight.fighters.meant(Mention(None, None, "", "", EITHER, new=True))
            for one in self.waiting:
                first.put(one.slot, amounts(one))
            self.waiting.clear()

    def _lies_on(self, place: int) -> bool:
        """Tell whether something is told of who is named behind it: "Rüstung 5 auf der 8er"."""
        on, who = (*self.sentence[place + 1 : place + 3], None, None)[:2]
        return bool(on and who and on.words == ("auf",) and who.slot in MENTIONS and who.words[0] in _ON)

    def _saw(self, fighter: Fighter, case: str, preposition: str, place: int) -> None:
        self.seen.append(Seen(fighter, case, preposition, place))
        self.current, self.told_of = fighter, True

    def _bare(self, place: int, piece: Piece) -> None:
        """Take a number alone for power: of who was named just now, or of who strikes: "er haut mit 3"."""
        power = amounts(piece)
        before = self.sentence[place - 1] if place else None
        named = before is not None and (before.words[-1] in ("gegner", "mir") or before.words[-1].startswith(NAMES))
        many = len(piece.words) == 1 and before is not None and before.slot == "mention" and not named
        told = before is not None and (before.slot in _BEFORE or before.words == (COMMA,)) and not many
        if told and isinstance(self.current, Fighter) and "power" not in self.current.has:
            self.current.put("power", power)
            return
        with_many = len(piece.words) == 2 and power[0] <= _FEW  # "ich haue mit 2 drauf"
        if piece.words[0] != "mit" or with_many or not any(one.slot in ATTACKING for one in self.sentence):
            raise Unclear
        slots = {one.slot for one in self.sentence}
        side = OPPONENT if {"gegner", "me"} & slots else ME if "ich" in slots else None
        self._saw(self.fight.fighters.meant(Mention(side, power[0], "", "", EITHER)), EITHER, "with", place)

    def _plain(self, piece: Piece) -> None:
        """Take in that somebody has no keywords; "hat keine" alone may be said of each."""
        alone = isinstance(self.current, Fighter) and piece.words[0] not in ("hat", "haben")
        for fighter in self.fight.fighters.all:
            fighter.plain |= not alone or fighter is self.current

    def _mention(self, place: int, piece: Piece) -> None:
        mention = Mention.of(piece)
        if self._is_unknown(mention) and not piece.words[0].startswith(NAMES):
            raise Unclear
        if self.owner is not None and mention.side is None:
            mention = replace(mention, side=self.owner)
        self.owner = None
        fighters = self.fight.fighters
        if self._same_again(place, piece) or self._by_order(place, piece) or self._is_apposed(place, piece):
            return
        if piece.words == ("gegners",) and isinstance(self.current, Fighter) and self.current.side is None:
            self.current.side = OPPONENT  # "der Oger meines Gegners"
            return
        this = piece.words[0] in _THIS and mention.side is None and mention.power is None
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

    def _is_apposed(self, place: int, piece: Piece) -> bool:
        """Take in whose the creature is that was named before a bracket: "5er (meine) gegen …"."""
        around = [self.sentence[at].words for at in (place - 1, place + 1) if 0 <= at < len(self.sentence)]
        whose = len(piece.words) == 1 and piece.words[0] in _OWN and around == [(COMMA,), (COMMA,)]
        before = self.sentence[place - 2].slot if whose and place > 1 else ""
        if before not in MENTIONS or not isinstance(self.current, Fighter) or self.current.side is not None:
            return False
        self.current.side = ME if piece.words[0].startswith("mein") else OPPONENT
        return True

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
        begun = 0 <= first < place and self.sentence[first].slot == "mention" and self._is_begun(first, place)
        alone = piece.words[-1] in _NOUNS and (len(piece.words) == 1 or piece.slot == "skirmish mention")
        if not (begun and alone and isinstance(self.current, Fighter)) or self.sentence[first].words[0] in _NOUNS:
            return False
        if piece.slot == "skirmish mention":
            self.current.put("skirmish", ())
        return True

    def _is_begun(self, first: int, place: int) -> bool:
        """Tell whether a mention wants a noun: "mein … Monster", "ein 2er Viech"."""
        words = self.sentence[first].words
        return len(words) == 1 if first < place - 1 else words[-1].endswith("er") and words[-1][:1].isdigit()

    def _preposition(self, place: int) -> str:
        """Return what stands before a mention: "on" where it is told of what lies on it."""
        before = self.sentence[place - 1] if place else None
        if before is None or before.slot not in PREPOSITIONS:
            return ""
        after = self.sentence[place + 1].slot if place + 1 < len(self.sentence) else ""
        lying = bool(self.waiting) or after in LYING
        return "on" if lying and before.words[0] in ("auf", "an") else before.slot

    def _is_unknown(self, mention: Mention) -> bool:
        """Tell whether "der Ork" is nobody who was told of."""
        known = any(mention.name in one.names for one in self.fight.fighters.all)
        told = mention.new or mention.side is not None or mention.power is not None
        return bool(mention.name) and not known and not told

    def _check_near(self, place: int) -> None:
        """Let what is told of "sie", or behind a clause that names two, be of one only. Raises `Unclear`."""
        told = {id(one.fighter) for one in self.seen if one.fighter is not None}
        if len(told) < _FEW or self.sentence[place].slot in ("armor used", "armor took"):
            return
        for piece in reversed(self.sentence[:place]):
            if piece.slot in (*MENTIONS, *ATTRIBUTES, "that", "has", "with", "both", "unused", "belongs"):
                return
            if piece.slot == "pron" and piece.words[0] != "es":
                fighter = self.fight.fighters.pronoun(piece.words[0])
                if fighter is None:
                    raise Unclear  # "weil sie Rüstung 1 hat"
                self.current = fighter
                return
            if piece.slot in ATTACKING:
                raise Unclear  # "Seine 4er wurde von meiner 4er angegriffen, hatte aber Rüstung 1."

    def _attribute(self, piece: Piece) -> None:
        fighters = self.fight.fighters
        armored = [one for one in fighters.all if one.has.get("armor")]
        if piece.slot == "armor took" and _NOW.isdisjoint(self.words):
            raise Unclear  # in this turn, or in one before it?
        if piece.slot in ("armor used", "armor took") and armored:
            if len(armored) > 1:
                raise Unclear  # whose armor?
            armored[0].put(piece.slot, amounts(piece))
            return
        if not self.told_of:
            if len(fighters.all) == 1:
                self.current, self.told_of = fighters.all[0], True
            elif (of := self.fight.subject() or self.fight.topic) is not None and not _ON_IT.isdisjoint(piece.words):
                self.current, self.told_of = of, True  # "es lagen 2 Schaden auf ihr"
            elif fighters.all:
                raise Unclear
            else:
                self.waiting.append(piece)
                return
        if self.current is None:
            raise Unclear
        both = fighters.all if len(fighters.all) == 2 else []
        slots = {one.slot for one in self.sentence}
        later = piece.slot in _LATER and self.fight.fought and not _AFTER.isdisjoint(self.words)
        if later or ("bekommt" in slots and "how" not in slots and not _IF_FOUGHT.isdisjoint(self.words)):
            raise Unclear  # "danach bekommt er +1 Stärke", "der nach dem Kampf 2 Rüstung bekommt"
        meant = both if self.current == "both" else [self.current]
        if not meant:
            raise Unclear
        for fighter in meant:
            assert isinstance(fighter, Fighter)
            fighter.put(piece.slot, amounts(piece))

    def _has(self, place: int, piece: Piece) -> None:
        """Take in who has what is told of next; "er hat Gift" is a creature's."""
        after = next((one for one in self.sentence[place + 1 :] if one.slot not in ("fill", "pron")), None)
        him = piece.words[0] in ("er", "sie")
        role = self.sentence[place - 2].slot if place > 1 and self.sentence[place - 1].words == (COMMA,) else ""
        if role in ("attacker", "defender") and piece.words[-1] == COMMA and isinstance(self.current, Fighter):
            self.current.side = ME if is_mine(piece) else OPPONENT  # "Angreifer (ich): …"
            return
        him = him and (bool(self.fight.fighters.all) or after is None or after.slot not in ("power", "bare"))
        slots = {one.slot for one in self.sentence}
        if not him and "ang" in slots and "passive" not in slots:
            return  # "hab eine 5er angegriffen"
        if after is not None and after.slot in (*MENTIONS, *_TOLD) and not (him and after.slot in _TOLD):
            owner = ME if is_mine(piece) else OPPONENT
            if after.slot in MENTIONS:
                self.owner = owner
            elif after.slot in ("power", "bare") or any(one.side == owner for one in self.fight.fighters.all):
                told = self.fight.fighters.meant(Mention(owner, None, "", "", EITHER))
                self.fight.by_person = True
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
