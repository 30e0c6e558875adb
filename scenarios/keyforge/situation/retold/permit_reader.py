"""Puts small pieces of sentences together, in their order: what is told of a turn, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import FILL, STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.permit_nouns import Nouns
from kfrules.scenarios.keyforge.situation.retold.permit_scene import (
    ARTIFACT,
    ASKS,
    CARDS,
    CREATURES,
    DEEDS,
    ENEMY,
    FACTS,
    FRAMES,
    NEGATIVE,
    NOW,
    OTHERS,
    REVERSING,
    STATES,
    Deed,
    Scene,
    house_of,
    states_of,
    whole,
)  # fmt: skip
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import OPPONENT

_IDLE = (FILL, "fine", "note", "survived", "say no")
_TWICE = {"zweimal", "2", "2x", "twice", "doppelt", "mehrmals", "mehrfach", "oefter", "zwei"}
_END = Piece(FILL, (), (STOP,))


class Reader(Nouns):
    """Puts pieces together."""

    def read(self, pieces: Sequence[Piece]) -> Scene:
        """Return the scene that pieces tell. Raises `Unclear`."""
        whole(pieces)
        for piece, behind in zip(pieces, [*pieces[1:], _END], strict=True):
            if piece.slot == "or" and behind.words == (STOP,):
                continue  # "…, oder?"
            if piece.words == (STOP,):
                self._end()
                continue
            self.framed = self.framed or any(word in FRAMES for word in piece.words)
            self.framed_ever = self.framed_ever or self.framed
            self.was = self.was or "war" in piece.words or "gewesen" in piece.words
            self.reversed = self.reversed or any(word in REVERSING for word in piece.words)
            self.will = self.will or "wird" in piece.words
            if piece.words in (("ihn",), ("direkt",)):
                self.scene.flags.add("at him")
            if piece.slot in _IDLE:
                if piece.slot == "fine" and not NEGATIVE.isdisjoint(piece.words):
                    self.negative = piece.start + len(piece.words)
                continue
            if piece.slot in DEEDS and piece.start == self.negative:
                raise Unclear  # "keine Karte gespielt"
            if piece.slot in CREATURES:
                self._creature(piece)
            elif piece.slot in (ARTIFACT, *CARDS):
                self._noun(piece)
            elif piece.slot in DEEDS or piece.slot == "readied":
                self._deed(piece)
            else:
                self._fact(piece)
        self._end()
        if self.second:
            self._ask_of_other()
        self._ask_last()
        self.scene.flags.discard("used before")
        if any(deed.verb in ("unstun", "reap", "fight") for deed in self.scene.asked):  # "benutzen, um zu ernten"
            self.scene.asked = [deed for deed in self.scene.asked if deed != Deed("use")]
        if not self.scene.asked and self.framed_ever and self.scene.ability and self.scene.thing:
            self.scene.asked.append(Deed("use", "ability"))  # "… hat eine Aktion. Darf ich die machen?"
        if not self.scene.asked and "again" in self.scene.flags and self.scene.flags & {"used", "exhausted"}:
            self.scene.asked.append(Deed("use"))  # "Nochmal?"
        self._leave_nothing()
        return self.scene

    def _end(self) -> None:
        for piece in self.waiting:
            self._apply(piece, self.noun)
        left = self.noun
        more = left is not None and (
            left.slot in CARDS[1:] or (left.slot == "card" and bool({*left.words} & {*OTHERS}))
        )
        if left is not None and more and self.last_deed is not None and not self.scene.asked:
            self._with_card("play", left, asks=True)  # "Erst Alpha gespielt, danach noch eine Karte?"
        if more and self.noun is left:
            self.left = left
        if self.earlier:  # and nothing done in that sentence: since then it has lain there
            self.scene.flags.add("old")
        self.noun, self.waiting, self.earlier, self.last_deed = None, [], False, None
        self.framed = self.of_ability = self.was = self.will = False

    def _leave_nothing(self) -> None:
        """Raise `Unclear` where cards are told of with which nothing is done: "Meine letzte Karte war Omega"."""
        uses = any(deed.verb in ("reap", "fight", "use", "unstun") for deed in self.scene.asked)
        if any(uses or card.slot in ("alpha", "omega") for card in self.unused):
            raise Unclear
        states = [deed.verb in ("gone", "still", "tapped") for deed in self.scene.asked]
        if True in states[:-1]:
            raise Unclear  # "… ist die Betäubung weg. Darf ich …?"

    def _ask_of_other(self) -> None:
        """Another creature than that of which is told: only what forbids it to every one is known of it."""
        scene = self.scene
        omega = any(deed.kind == "omega" for deed in scene.done)
        if not (omega or scene.flags & {"drawn", "no house", "foe turn"}):
            raise Unclear
        scene.flags -= {*STATES, "used", "old", "readied"}

    def _ask_last(self) -> None:
        """Take what is told last for what is asked: if it is told as of now, or if it is asked whether it was right."""
        scene = self.scene
        deed, word = self.now if self.now is not None else (Deed(""), "")
        if not scene.asked and self.left is not None and self.framed_ever and word not in NOW:
            self.noun = None
            self._with_card("play", self.left, asks=True)  # "Alpha danach noch erlaubt?"
        if scene.asked or self.now is None:
            return
        counts = bool(scene.amount) and deed.verb == "reaped"
        if not (counts or word in NOW or (self.past_asked and not self.reversed)):
            return
        if deed in scene.done:
            scene.done.remove(deed)
        elif deed.verb in ("reaped", "fought", "used"):
            scene.flags.discard("used")
            if "used before" in scene.flags:
                scene.flags.add("used")
            deed = Deed({"reaped": "reap", "fought": "fight", "used": "use"}[deed.verb])
        else:
            return
        scene.asked.append(deed)

    # --- the rest --------------------------------------------------------------------------------

    def _fact(self, piece: Piece) -> None:
        scene, slot = self.scene, piece.slot
        verb = slot.removeprefix("a ")
        tell = {
            "earlier": self._earlier, "of house": self._of_house, "right": self._of_house, "foreign": self._of_house,
            "hit": self._hit, "off": self._off, "i have": self._i_have, "let": self._let, "enemy": self._enemy,
            "no enemy": self._enemy, "omega done": self._played, "alpha done": self._played, "card done": self._played,
            "active": self._active, "foe active": self._active,
        }.get(slot)  # fmt: skip
        if tell is not None:
            tell(piece)
        elif slot in STATES:
            if self.at == ENEMY:
                raise Unclear
            self._state(slot)
        elif slot.startswith("a ") and verb in ASKS:
            self._ask(verb, piece)
        elif slot in ("omni", "action"):
            self._ability(piece)
            self.of_ability = True
        elif slot in ("amount", "gains"):
            scene.amount = slot
        elif slot == "other creature":
            self.second = True
        elif slot == "was ok":
            self.past_asked = True
        elif slot in FACTS:
            if slot == "drawn" and self.noun is not None:
                raise Unclear  # so many cards, by whatever card
            scene.flags |= {slot, "twice"} if slot == "again" and not _TWICE.isdisjoint(piece.words) else {slot}
        elif slot not in ("i", "i may", "foe", "foe may"):
            raise Unclear

    def _played(self, piece: Piece) -> None:
        self.last_deed = Deed("play", piece.slot.removesuffix(" done"))
        self.scene.done.append(self.last_deed)

    def _active(self, piece: Piece) -> None:
        house = house_of(piece.words)
        if self.scene.active not in ("", house) or (piece.slot == "foe active" and self.scene.actor != OPPONENT):
            raise Unclear
        self.scene.active = house

    def _hit(self, piece: Piece) -> None:
        """A creature of mine was stunned, exhausted or enraged by somebody or something."""
        self._creature(Piece("my", (), ("meine", "kreatur"), piece.start))
        for state in states_of(piece.words):
            self._state(state)

    def _i_have(self, piece: Piece) -> None:
        """What I have is mine to use, or whom the other one may attack."""
        amount = piece.numbers[0] if piece.numbers else 2
        if self.scene.actor == OPPONENT:
            self.scene.enemies = amount
        elif amount != 1:
            raise Unclear
        else:
            self._creature(Piece("a", (), piece.words[2:], piece.start))

    def _off(self, piece: Piece) -> None:
        """Of "ich lege eine Karte ab": that is none that is played."""
        deed, done = self.last_deed, self.scene.done
        if self.now is None or deed is None or not self.now[1].startswith(("leg", "werf", "schmeiss")):
            raise Unclear
        if deed.verb == "play":
            if not done or done[-1] != deed:
                raise Unclear
            done[-1] = self.last_deed = Deed("discard", deed.kind, deed.amount)
            self.now = (done[-1], self.now[1])

    def _let(self, piece: Piece) -> None:
        """Tell apart: "ich habe eine Kreatur ernten lassen" was done, "darf ich sie ernten lassen" is asked."""
        reaps = piece.words[0] in ("ernten", "reapen")
        if self.framed:
            self._ask("reap" if reaps else "fight", piece)
            return
        self.second = False  # whoever did it
        self.noun = None
        self._apply(Piece("reaped" if reaps else "fought", (), piece.words, piece.start), None)

    def _enemy(self, piece: Piece) -> None:
        """What the other one has; of someone else who asks, it is what he uses."""
        scene = self.scene
        amount = 0 if piece.slot == "no enemy" else piece.numbers[0] if piece.numbers else 1
        if scene.actor == OPPONENT:
            if amount != 1 or scene.thing == ARTIFACT:
                raise Unclear
            self._creature(Piece("the", (), piece.words, piece.start))
            return
        if "enraged" in states_of(piece.words) or (scene.enemies is not None and bool(scene.enemies) != bool(amount)):
            raise Unclear
        scene.enemies = amount
        if amount:
            self.at = ENEMY

    def _earlier(self, piece: Piece) -> None:
        """What was done in an earlier turn: what comes next in the sentence, else what came before."""
        if self.last_deed is None:
            self.earlier = True
            return
        scene, deed = self.scene, self.last_deed
        scene.flags.add("old")
        if deed in scene.done:
            scene.done.remove(deed)
        else:
            scene.flags -= {"fresh", "used"}

    def _of_house(self, piece: Piece) -> None:
        house = house_of(piece.words) if piece.slot == "of house" else piece.slot
        cards = self.noun is not None and self.noun.slot in CARDS
        if cards or not self.scene.thing:
            self._house_of_cards(house)
        elif self.at == ENEMY:
            raise Unclear
        else:
            self._house(house)

    def _ask(self, verb: str, piece: Piece) -> None:
        if verb == "discard" and piece.words == ("loswerden",) and "stunned" in self.scene.flags and self.noun is None:
            verb = "unstun"
        if verb in ("play", "discard"):
            self._apply(piece, self.noun) if self.noun is not None or self.at else self.waiting.append(piece)
            return
        if self.second and verb == "fight":
            self.second = False  # whom it is to attack
        if verb in ("gone", "still"):
            self.scene.flags |= states_of(piece.words) & {"stunned", "enraged"}
        self.scene.asked.append(Deed(verb, "ability" if verb == "use" and self.of_ability else ""))
