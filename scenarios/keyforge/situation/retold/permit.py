"""What may still be done in a turn, told in small pieces: they are put together in their order, as a scene.

Every noun is somebody's; states and deeds belong to the noun that was named last. What could belong to two things, or
to none, tells no board.
"""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.records import dataclass, field
from kfrules.scenarios.keyforge.situation.retold.covering import FILL, STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.houses import HOUSES
from kfrules.scenarios.keyforge.situation.retold.permitting import board
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

CREATURE, ARTIFACT, ENEMY = "creature", "artifact", "enemy"
_IDLE = (FILL, "fine", "note", "survived", "say no")
_CREATURES = ("my", "his", "a", "the")
_CARDS = ("card", "alpha", "omega", "upgrade")
_STATES = ("stunned", "enraged", "exhausted", "ready", "fresh")
_DEEDS = ("played", "discarded", "reaped", "fought", "used")
_FACTS = (
    "drawn", "no house", "foe turn", "no enemy", "enemy", "no creature", "i none", "nothing done", "later turn",
    "first turn", "again", "or", "before", "he right", "he no", "alone", "my turn", "omega later",
)  # fmt: skip
_ASKS = ("reap", "fight", "use", "play", "discard", "unstun", "pass", "draw", "gone", "still", "tapped")
_STEMS = {
    "stunned": "stun betaeubt gestun",
    "enraged": "wuetend enrag rasend zornig angry sauer wutent",
    "exhausted": "erschoepft getappt tapped gedreht querlieg exhausted verbraucht muede ausgetappt umgetappt",
    "ready": "bereit spielbereit ungetappt unerschoepf aufrecht ready unverbraucht fit einsatzb startklar kampfb aufgericht",
    "fresh": "frisch neue neu gespielt gelegt ausgespielt hingelegt gecastet dropped gedroppt",
}
_NOT = ("nicht", "net", "nich", "ned")
_MORE_HOUSES = {word: word for word in ("ekwidon", "geistoid", "unfathomable", "skyborn")}
_OTHERS = ("weitere", "weiteren", "andere", "anderen", "zweite", "zweiten", "dritte", "dritten", "another", "noch")
_NOUNS = ("kart", "handkart", "aktion", "card", "blatt", "kreatur", "monster", "viech", "action")
_NO_NAMES = ("kreatur", "kreaturen", "creature", "creatures", "monster", "tier", "tiere", "viech", "viecher", "vieh", "biest",
             "typ", "figur", "held", "wesen", "minion", "von", "mir", "der", "haus", "kerl", "monsterkarte", "dude", "gespielte")  # fmt: skip
_NOW = ("spiele", "spiel", "lege", "leg", "caste", "play", "ernte", "greife", "benutze", "verwende", "nutze", "werfe", "werf",
        "schmeiss", "ausspiele", "hinlege", "abwerfe", "ablege", "spielt", "legt", "erntet", "greift", "kaempft", "droppe", "bringe", "setze")  # fmt: skip
_REVERSING = ("weil", "nachdem", "obwohl", "bevor", "ehe", "denn", "vorher", "zuvor", "davor", "after", "da")
_DEFINITE = {"die", "der", "seine", "ihre", "ihrer", "seiner", "the"}
_SEVERAL = ("rest", "mehrere", "einige", "verschiedene", "viele")
_NEGATIVE = {"kein", "keine", "keinen", "keinerlei", "ohne", "null", "nichts"}
_BOTH = ("alle", "beide", "beiden", "saemtliche")
_ALL = {*_BOTH, "die", "2", "3", "4", "5", "6", "karten"}
_FRAMES = ("darf", "kann", "will", "moechte", "wuerde", "soll", "koennte", "duerfte", "can", "may", "versuche", "lass", "geht",
           "ginge", "klappt", "erlaubt", "moeglich", "ok", "okay", "legal")


@dataclass(frozen=True)
class Deed:
    """What was done, or what is to be done: with which kind of card, and how many."""

    verb: str
    kind: str = ""
    amount: int = 1


@dataclass
class Scene:
    """What is told: of one creature or artifact, of cards, and of the turn."""

    actor: str
    thing: str = ""
    flags: set[str] = field(default_factory=set)
    house: str = ""
    active: str = ""
    cards_house: str = ""
    enemies: int | None = None
    ability: str = ""
    done: list[Deed] = field(default_factory=list)
    asked: list[Deed] = field(default_factory=list)
    amount: str = ""
    used_to: str = ""  # what the thing was used for


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is to be allowed. Raises `Unclear`."""
    return board(_Reader(_actor(pieces)).read(pieces))


def _actor(pieces: Sequence[Piece]) -> str:
    """Return who is to do something: whose things are told of. Raises `Unclear`."""
    slots = {piece.slot for piece in pieces}
    own = [piece for piece in pieces if piece.slot in ("artifact", *_CARDS)]
    foes = bool(slots & {"his", "foe may", "foe"}) and not slots & {"my", "i may", "i"}
    mine = bool(slots & {"my", "i may", "i"}) or ("i have" in slots and not foes) or any(_is_my(piece.words[0]) for piece in own)
    if mine:
        if slots & {"foe may", "foe"}:
            raise Unclear
        return ME
    if "foe turn" in slots and not slots & {"his", "foe may"} and "i have" not in slots:
        raise Unclear  # "Mein Gegner ist dran. Darf er …?"
    nobody = "enemy" in slots and not slots & set(_CREATURES)  # "Mein Gegner hat eine Kreatur. Darf er …?"
    theirs = any(_is_his(piece.words[0]) for piece in own)
    return OPPONENT if nobody or theirs or slots & {"his", "foe may", "foe"} else ME


def _is_my(word: str) -> bool:
    return word.startswith(("mein", "unser", "my")) or word == "mei"


def _is_his(word: str) -> bool:
    return word.startswith(("sein", "dein")) or word in ("ihre", "ihren", "ihrem", "ihrer", "gegners")


def _house(words: Sequence[str]) -> str:
    named = {**HOUSES, **_MORE_HOUSES, "ungezaehmten": "Ungezähmte", "ungezaehmt": "Ungezähmte", "saurians": "Saurier"}
    found = {named[word] for word in words if word in named}
    if len(found) > 1:
        raise Unclear
    return found.pop() if found else ""


def _states_of(words: Sequence[str]) -> set[str]:
    """Return the states that words tell. Raises `Unclear` where one of them is told not to be."""
    found = {state for state, stems in _STEMS.items() for word in words if word.startswith(tuple(stems.split()))}
    if any(word in _NOT for word in words) and found:
        if len(found) > 1 or not found <= {"ready", "exhausted"}:
            raise Unclear
        return {"exhausted"} if found == {"ready"} else {"ready"}
    return found


def _whole(pieces: Sequence[Piece]) -> None:
    """Raise `Unclear` where a noun was torn: "meine andere" for a card, and the creature behind it."""
    for piece, behind in zip(pieces, pieces[1:], strict=False):
        bare = piece.slot in ("card", "enemy") and not any(word.startswith(_NOUNS) for word in piece.words)
        if bare and behind.start == piece.start + len(piece.words) and behind.slot in (*_CREATURES, ARTIFACT, *_CARDS):
            raise Unclear


_END = Piece(FILL, (), (STOP,))
_SOME = Piece("card", (), ("karte",))


class _Reader:
    """Puts pieces together."""

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

    def read(self, pieces: Sequence[Piece]) -> Scene:
        """Return the scene that pieces tell. Raises `Unclear`."""
        _whole(pieces)
        for piece, behind in zip(pieces, [*pieces[1:], _END], strict=True):
            if piece.slot == "or" and behind.words == (STOP,):
                continue  # "…, oder?"
            if piece.words == (STOP,):
                self._end()
                continue
            self.framed = self.framed or any(word in _FRAMES for word in piece.words)
            self.framed_ever = self.framed_ever or self.framed
            self.was = self.was or "war" in piece.words or "gewesen" in piece.words
            self.reversed = self.reversed or any(word in _REVERSING for word in piece.words)
            if piece.slot in _IDLE:
                if piece.slot == "fine" and not _NEGATIVE.isdisjoint(piece.words):
                    self.negative = piece.start + len(piece.words)
                continue
            if piece.slot in _DEEDS and piece.start == self.negative:
                raise Unclear  # "keine Karte gespielt"
            if piece.slot in _CREATURES:
                self._creature(piece)
            elif piece.slot in (ARTIFACT, *_CARDS):
                self._noun(piece)
            elif piece.slot in _DEEDS or piece.slot == "readied":
                self._deed(piece)
            else:
                self._fact(piece)
        self._end()
        if self.second:
            self._ask_of_other()
        self._ask_last()
        self.scene.flags.discard("used before")
        self._leave_nothing()
        if any(deed.verb in ("unstun", "reap", "fight") for deed in self.scene.asked):  # "benutzen, um zu ernten"
            self.scene.asked = [deed for deed in self.scene.asked if deed != Deed("use")]
        if not self.scene.asked and self.framed_ever and self.scene.ability and self.scene.thing:
            self.scene.asked.append(Deed("use"))  # "… hat eine Aktion. Darf ich die machen?"
        if not self.scene.asked and "again" in self.scene.flags and self.scene.flags & {"used", "exhausted"}:
            self.scene.asked.append(Deed("use"))  # "Nochmal?"
        return self.scene

    def _end(self) -> None:
        for piece in self.waiting:
            self._apply(piece, self.noun)
        left = self.noun
        if left is not None and left.slot in _CARDS and self.last_deed is not None and not self.scene.asked:
            self._with_card("play", left, asks=True)  # "Erst Alpha gespielt, danach noch eine Karte?"
        if left is not None and left.slot in _CARDS and self.noun is left and (left.slot != "card" or {*left.words} & {*_OTHERS}):
            self.left = left
        if self.earlier:  # and nothing done in that sentence: since then it has lain there
            self.scene.flags.add("old")
        self.noun, self.waiting, self.earlier, self.last_deed = None, [], False, None
        self.framed = self.of_ability = self.was = False

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
        scene.flags -= {*_STATES, "used", "old", "readied"}

    def _ask_last(self) -> None:
        """What is told last is asked, if it is told as of now, or of what was done it is asked whether that was right."""
        scene = self.scene
        deed, word = self.now if self.now is not None else (Deed(""), "")
        if not scene.asked and self.left is not None and self.framed_ever and word not in _NOW:
            self.noun = None
            self._with_card("play", self.left, asks=True)  # "Alpha danach noch erlaubt?"
        if scene.asked or self.now is None:
            return
        counts = bool(scene.amount) and deed.verb == "reaped"
        if not (counts or word in _NOW or (self.past_asked and not self.reversed)):
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

    # --- nouns -----------------------------------------------------------------------------------

    def _creature(self, piece: Piece) -> None:
        scene = self.scene
        states = _states_of(piece.words)
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
        noun = next((word for word in reversed(piece.words) if word not in _NO_NAMES and not _house((word,))), "")
        if noun and not _is_my(noun) and not _states_of((noun,)):
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
        named = not piece.numbers and (_DEFINITE & {*piece.words} or (self.scene.thing and len(piece.words) == 1))
        if piece.slot == "card" and piece.words[-1] in ("aktion", "action") and named:
            self._ability(piece)  # "die Aktion" of what is told of
            self.of_ability = True
            return
        self.noun = piece
        if piece.slot == ARTIFACT:
            if _is_his(piece.words[0]) and self.scene.actor == ME:
                raise Unclear
            self._speak_of(ARTIFACT, piece)
            for state in _states_of(piece.words):
                self._state(state, attribute=True)
            self._ability(piece)
        else:
            if self.card is not None and not {*piece.words} - _ALL and piece.words[0] in _BOTH:
                amount = piece.numbers or ((2,) if "beide" in piece.words[0] else self.card.numbers)
                self.unused = [card for card in self.unused if card is not self.card]
                self.noun = piece = Piece(self.card.slot, amount, self.card.words, piece.start)
            if {*piece.words} - {*_BOTH}:
                self.unused.append(piece)
            self.at, self.card = "card", piece
            if house := _house(piece.words):
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
        if house := _house(piece.words):
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

    # --- deeds -----------------------------------------------------------------------------------

    def _deed(self, piece: Piece) -> None:
        if piece.slot == "readied":
            if not self.scene.flags & {"used", "fresh", "exhausted"} and not (
                self.earlier or "old" in self.scene.flags
            ):
                raise Unclear
            self.scene.flags -= {"used", "fresh", "exhausted"}
            self.scene.flags.add("readied")
            self.unused = [card for card in self.unused if card.slot != "card"]
            self.noun, self.at = None, self.scene.thing  # a card that does so is none that is played
        elif piece.slot in ("played", "discarded") and (self.noun is None or piece.words[0] in _NOW):
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
        if slot in _CREATURES:
            slot = CREATURE
        if slot not in (CREATURE, ARTIFACT, *_CARDS):
            raise Unclear
        amount = noun.numbers[0] if noun is not None and noun.numbers else 1
        if noun is not None and not noun.numbers and any(word in _SEVERAL for word in noun.words):
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
        if not asks or noun is None or noun.slot not in _CARDS or self.scene.cards_house:
            return
        if named := _house(noun.words):
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

    # --- the rest --------------------------------------------------------------------------------

    def _fact(self, piece: Piece) -> None:
        scene, slot = self.scene, piece.slot
        verb = slot.removeprefix("a ")
        if slot in _STATES:
            if self.at == ENEMY:
                raise Unclear
            self._state(slot)
        elif slot == "earlier":
            self._earlier()
        elif slot.startswith("a ") and verb in _ASKS:
            self._ask(verb, piece)
        elif slot in ("omni", "action"):
            self._ability(piece)
            self.of_ability = True
        elif slot in ("omega done", "alpha done", "card done"):
            self.last_deed = Deed("play", slot.removesuffix(" done"))
            scene.done.append(self.last_deed)
        elif slot == "active" or (slot == "foe active" and scene.actor == OPPONENT):
            if scene.active not in ("", _house(piece.words)):
                raise Unclear
            scene.active = _house(piece.words)
        elif slot in ("of house", "right", "foreign"):
            self._of_house(_house(piece.words) if slot == "of house" else slot)
        elif slot in ("amount", "gains"):
            scene.amount = slot
        elif slot == "other creature":
            self.second = True
        elif slot == "hit":
            self._creature(Piece("my", (), ("meine", "kreatur"), piece.start))
            for state in _states_of(piece.words):
                self._state(state)
        elif slot == "off":
            self._off()
        elif slot == "i have":
            self._i_have(piece)
        elif slot == "was ok":
            self.past_asked = True
        elif slot == "let":
            self._let(piece)
        elif slot in ("enemy", "no enemy"):
            self._enemy(piece)
        elif slot in _FACTS:
            if slot == "drawn" and self.noun is not None:
                raise Unclear  # so many cards, by whatever card
            scene.flags.add(slot)
        elif slot not in ("i", "i may", "foe", "foe may"):
            raise Unclear

    def _i_have(self, piece: Piece) -> None:
        """What I have is mine to use, or whom the other one may attack."""
        amount = piece.numbers[0] if piece.numbers else 2
        if self.scene.actor == OPPONENT:
            self.scene.enemies = amount
        elif amount != 1:
            raise Unclear
        else:
            self._creature(Piece("a", (), piece.words[2:], piece.start))

    def _off(self) -> None:
        """ "Ich lege eine Karte ab": that is none that is played."""
        deed, done = self.last_deed, self.scene.done
        if self.now is None or deed is None or not self.now[1].startswith(("leg", "werf", "schmeiss")):
            raise Unclear
        if deed.verb == "play":
            if not done or done[-1] != deed:
                raise Unclear
            done[-1] = self.last_deed = Deed("discard", deed.kind, deed.amount)
            self.now = (done[-1], self.now[1])

    def _let(self, piece: Piece) -> None:
        """ "Ich habe eine Kreatur ernten lassen" was done, "darf ich sie ernten lassen" is asked."""
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
        if "enraged" in _states_of(piece.words) or (scene.enemies is not None and bool(scene.enemies) != bool(amount)):
            raise Unclear
        scene.enemies = amount
        if amount:
            self.at = ENEMY

    def _earlier(self) -> None:
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

    def _of_house(self, house: str) -> None:
        cards = self.noun is not None and self.noun.slot in _CARDS
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
            self.scene.flags |= _states_of(piece.words) & {"stunned", "enraged"}
        self.scene.asked.append(Deed(verb, "ability" if verb == "use" and self.of_ability else ""))
