"""Whose creature, artifact or cards are told of, and what is said of them."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.permit_scene import (
    ALL,
    ARTIFACT,
    BOTH,
    CARDS,
    CREATURE,
    CREATURES,
    DEFINITE,
    ENEMY,
    INTO,
    NO_NAMES,
    NOW,
    SEVERAL,
    Deed,
    Scene,
    house_of,
    is_his,
    is_my,
    states_of,
)  # fmt: skip
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME

_SOME = Piece("card", (), ("karte",))


class Nouns:
    """Keeps what is spoken of: states and deeds belong to the noun that was named last."""

    def __init__(self, actor: str) -> None:
        self.scene = Scene(actor)
        self.at = ""  # what is spoken of
        self.card: Piece | None = None  # of the hand, that was told of last
        self.noun: Piece | None = None  # of this sentence, for a verb that follows
        self.waiting: list[Piece] = []  # verbs of this sentence whose noun comes behind them
        self.earlier = False
        self.last_deed: Deed | None = None
        self.named = False  # a creature was told of by a noun
        self.second = False  # another creature than that is told of
        self.framed = False  # "darf ich" was said in this sentence
        self.was = False  # "war" was said in this sentence
        self.will = False  # "wird" was said in this sentence
        self.of_ability = False  # an ability was named in this sentence
        self.framed_ever = False
        self.negative = -1  # where a phrase ends that says that something is not there
        self.left: Piece | None = None  # a card of the last sentence with which nothing is done
        self.names: set[str] = set()  # what creatures were called
        self.houses: set[str] = set()  # of cards that were named
        self.unused: list[Piece] = []  # cards with which nothing is done yet
        self.now: tuple[Deed, str] | None = None  # what is told last, if it may be what is asked
        self.past_asked = False  # "war das erlaubt?"
        self.reversed = False  # what was done first may be told last

    def _creature(self, piece: Piece) -> None:
        scene = self.scene
        states = states_of(piece.words)
        if piece.slot == "his" and scene.actor == ME:
            if "enraged" in states:
                raise Unclear
            self.at = ENEMY
            scene.enemies = max(scene.enemies or 0, 1)
            return
        if piece.slot == "a" and self.named:
            self.second = True  # unless it is a card that is played
        self.noun = piece
        if self.second:
            self._take_waiting(piece)
            return
        self.named = True
        self._called(piece)
        self._speak_of(CREATURE, piece)
        for state in states:
            self._state(state, attribute=True)
        self._take_waiting(piece)

    def _called(self, piece: Piece) -> None:
        """Raise `Unclear` where creatures of two names are told of."""
        noun = next((word for word in reversed(piece.words) if word not in NO_NAMES and not house_of((word,))), "")
        if noun and not is_my(noun) and not states_of((noun,)):
            self.names.add(noun[:4])
        if len(self.names) > 1:
            raise Unclear

    def _state(self, state: str, attribute: bool = False) -> None:
        """Add a state. Raises `Unclear` where that is of another time, or cannot be."""
        flags = self.scene.flags
        if state == "ready" and flags & {"used", "fresh"} and not attribute:
            raise Unclear
        if state != "ready" and self.earlier and (self.was or state not in ("stunned", "enraged")):
            raise Unclear
        flags.add(state)

    def _noun(self, piece: Piece) -> None:
        named = not piece.numbers and (DEFINITE & {*piece.words} or (self.scene.thing and len(piece.words) == 1))
        if piece.slot == "card" and piece.words[-1] in ("aktion", "action") and named:
            self._ability(piece)  # "die Aktion" of what is told of
            self.of_ability = True
            return
        self.noun = piece
        if piece.slot == ARTIFACT:
            if is_his(piece.words[0]) and self.scene.actor == ME:
                raise Unclear
            self._speak_of(ARTIFACT, piece)
            for state in states_of(piece.words):
                self._state(state, attribute=True)
            self._ability(piece)
        else:
            if self.card is not None and not {*piece.words} - ALL and piece.words[0] in BOTH:
                amount = piece.numbers or ((2,) if "beide" in piece.words[0] else self.card.numbers)
                self.unused = [card for card in self.unused if card is not self.card]
                self.noun = piece = Piece(self.card.slot, amount, self.card.words, piece.start)
            if {*piece.words} - {*BOTH}:
                self.unused.append(piece)
            self.at, self.card = "card", piece
            if house := house_of(piece.words):
                self.houses.add(house)
        self._take_waiting(piece)

    def _ability(self, piece: Piece) -> None:
        omni = any(word.startswith(("univer", "omni")) for word in piece.words)
        action = any(word.startswith(("aktion", "action")) for word in piece.words)
        ability = "omni" if omni else "action" if action else ""
        if ability and self.scene.ability not in ("", ability):
            raise Unclear
        self.scene.ability = ability or self.scene.ability

    def _speak_of(self, thing: str, piece: Piece) -> None:
        if self.scene.thing not in ("", thing):
            raise Unclear
        self.scene.thing = self.at = thing
        if house := house_of(piece.words):
            self._house(house)

    def _house(self, house: str) -> None:
        if self.scene.house not in ("", house):
            raise Unclear
        self.scene.house = house

    def _house_of_cards(self, house: str) -> None:
        if self.scene.cards_house not in ("", house):
            raise Unclear
        self.scene.cards_house = house

    def _take_waiting(self, piece: Piece) -> None:
        waiting, self.waiting = self.waiting, []
        for verb in waiting:
            self._apply(verb, piece)

    def _deed(self, piece: Piece) -> None:
        if piece.slot == "readied":
            if self.will:
                raise Unclear  # "wird gleich aufgerichtet"
            if not self.scene.flags & {"used", "fresh", "exhausted"} and not (
                self.earlier or "old" in self.scene.flags
            ):
                raise Unclear
            self.scene.flags -= {"used", "fresh", "exhausted"}
            self.scene.flags.add("readied")
            self.unused = [card for card in self.unused if card.slot != "card"]
            self.noun, self.at = None, self.scene.thing  # a card that does so is none that is played
        elif piece.words[0] in INTO and self.last_deed is not None and self.last_deed.verb == "play":
            return  # "kam letzte Runde ins Spiel"
        elif piece.slot in ("played", "discarded") and (self.noun is None or piece.words[0] in NOW):
            self.waiting.append(piece)
        else:
            self._apply(piece, self.noun)

    def _apply(self, piece: Piece, noun: Piece | None) -> None:
        """Add a deed, done or to be done, with the noun that it is done with."""
        asks = piece.slot.startswith("a ")
        verb = piece.slot.removeprefix("a ")
        if verb in ("played", "discarded", "play", "discard"):
            onward = piece.words == ("weiterspielen",)
            self._with_card("play" if verb.startswith("play") else "discard", noun, asks, onward)
            if self.last_deed is not None and not asks:
                self.now = (self.last_deed, piece.words[0])
            return
        if self.at == ENEMY and not asks:
            raise Unclear
        if self.second and verb == "fought":
            self.second = False  # whom it attacked
        self.noun = None
        if not self._is_earlier():
            if "used" in self.scene.flags:
                self.scene.flags.add("used before")
            self.scene.flags.add("used")
            self.scene.used_to = verb
        self.last_deed = Deed(verb)
        self.now = (self.last_deed, piece.words[0])

    def _is_earlier(self) -> bool:
        """Tell whether a deed is one of an earlier turn, and use that up."""
        earlier, self.earlier = self.earlier, False
        if earlier:
            self.scene.flags.add("old")
        return earlier

    def _with_card(self, verb: str, noun: Piece | None, asks: bool, onward: bool = False) -> None:
        noun = noun or (self.card if self.at == "card" else None) or (_SOME if onward else None)
        self.unused = [card for card in self.unused if card is not noun]
        slot = noun.slot if noun is not None else self.at
        if slot in CREATURES:
            slot = CREATURE
        if slot not in (CREATURE, ARTIFACT, *CARDS):
            raise Unclear
        amount = noun.numbers[0] if noun is not None and noun.numbers else 1
        if noun is not None and not noun.numbers and any(word in SEVERAL for word in noun.words):
            amount = 2
        deed = Deed(verb, slot, amount)
        self.noun = None
        self._house_of(noun, asks)
        if asks:
            if slot in (CREATURE, ARTIFACT):
                if not self.second:
                    self._forget()
                self.second = False
            self.scene.asked.append(deed)
        elif slot in (CREATURE, ARTIFACT) and verb == "play":
            if self.second:
                raise Unclear
            if not self._is_earlier():
                if "ready" in self.scene.flags:
                    raise Unclear
                self.scene.flags.add("fresh")
        elif not self._is_earlier():
            self.scene.done.append(deed)
        self.last_deed = deed

    def _house_of(self, noun: Piece | None, asks: bool) -> None:
        """Say of which house cards are that are to be played: what their noun names, else the one that was named."""
        if not asks or noun is None or noun.slot not in CARDS or self.scene.cards_house:
            return
        if named := house_of(noun.words):
            self.scene.cards_house = named
        elif len(self.houses) > 1:
            raise Unclear
        elif self.houses:
            self.scene.cards_house = next(iter(self.houses))

    def _forget(self) -> None:
        """A creature that is to be played is a card of the hand: nothing else may be told of it."""
        scene = self.scene
        if scene.flags - {"fresh"} or scene.ability:
            raise Unclear
        scene.flags.clear()
        scene.thing, scene.cards_house, scene.house = "", scene.house, ""
