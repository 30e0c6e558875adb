"""What becomes of permanents where they lie: tapped, attached, phased, turned, in combat."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Atom
from kfrules.scenarios.kernel.events import lasting
from kfrules.scenarios.magic.board import Board
from kfrules.scenarios.magic.objects import Obj
from kfrules.scenarios.magic.phrases.texts import Face


@dataclass(frozen=True, slots=True)
class _OfCard(Atom):
    """Something that is done to one card that must be there."""

    card: str

    def cards(self) -> tuple[str, ...]:
        return (self.card,)


def _of(board: Board, card: str) -> Obj:
    """Return the object; what leaves in the same batch is written to as it was last known."""
    found = board.objects.get(card)
    return found if found is not None else board.last[card][0].copy()


@dataclass(frozen=True, slots=True)
class Tap(_OfCard):
    """A permanent is tapped (rule 701.26)."""

    mana: bool = False

    says: ClassVar[str] = "{card} wird getappt"
    entry: ClassVar[str] = "701.26"

    def apply(self, board: Board) -> None:
        _of(board, self.card).tapped = True


@dataclass(frozen=True, slots=True)
class Untap(_OfCard):
    """A permanent is untapped (rule 701.26)."""

    step: bool = False

    says: ClassVar[str] = "{card} wird enttappt"
    entry: ClassVar[str] = "701.26"

    def apply(self, board: Board) -> None:
        _of(board, self.card).tapped = False


@dataclass(frozen=True, slots=True)
class Attach(_OfCard):
    """A permanent is attached to an object or a player (rule 701.3); to nothing: it becomes unattached."""

    to: str

    says: ClassVar[str] = "{card} wird an {to} angelegt"
    entry: ClassVar[str] = "701.3"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        if obj.attached != self.to:
            obj.stamp = board.tick()  # rule 613.7e
        obj.attached = self.to


@dataclass(frozen=True, slots=True)
class Attacks(_OfCard):
    """A creature attacks a player, a planeswalker or a battle (rule 508.1k). `declared`: by its player."""

    target: str
    declared: bool = True
    alone: bool = False

    says: ClassVar[str] = "{card} greift {target} an"
    entry: ClassVar[str] = "508.1"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.attacking = self.target
        obj.marks = obj.marks | {"attacked"} if self.declared else obj.marks
        board.attacked = True


@dataclass(frozen=True, slots=True)
class AttacksInstead(_OfCard):
    """An attacking creature attacks something else from now on; it was declared as before (rule 508.7a)."""

    target: str

    says: ClassVar[str] = "{card} greift jetzt {target} an"
    entry: ClassVar[str] = "508.7"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.attacking = self.target
        obj.chosen = {key: value for key, value in obj.chosen.items() if key != "adrift"}


@dataclass(frozen=True, slots=True)
class PlayerAttacks(Atom):
    """A player attacks with one or more creatures (rule 508.3d)."""

    player: str
    many: int

    entry: ClassVar[str] = "508.3"

    def apply(self, board: Board) -> None:
        board.players[self.player].marks = board.players[self.player].marks | {"this turn attacked"}


@dataclass(frozen=True, slots=True)
class Blocks(_OfCard):
    """A creature blocks attackers (rule 509.1g)."""

    attackers: tuple[str, ...]

    says: ClassVar[str] = "{card} blockt"
    entry: ClassVar[str] = "509.1"

    def apply(self, board: Board) -> None:
        _of(board, self.card).blocking = self.attackers
        for attacker in self.attackers:
            if attacker in board.objects:
                board.objects[attacker].blocked = True


@dataclass(frozen=True, slots=True)
class EntersBlocking(_OfCard):
    """What just entered blocks an attacker; it was never declared as a blocker (rule 509.4)."""

    attacker: str

    says: ClassVar[str] = "{card} kommt {attacker} blockend ins Spiel"
    entry: ClassVar[str] = "509.4"

    def apply(self, board: Board) -> None:
        _of(board, self.card).blocking = (self.attacker,)


@dataclass(frozen=True, slots=True)
class BecomesBlocked(_OfCard):
    """An attacker becomes blocked (rule 509.1h)."""

    blockers: tuple[str, ...]

    says: ClassVar[str] = "{card} ist geblockt"
    entry: ClassVar[str] = "509.1h"

    def apply(self, board: Board) -> None:
        _of(board, self.card).blocked = True


@dataclass(frozen=True, slots=True)
class Unblocked(_OfCard):
    """An attacker was not blocked (rule 509.1h)."""

    says: ClassVar[str] = "{card} ist ungeblockt"
    entry: ClassVar[str] = "509.1h"

    def apply(self, board: Board) -> None:
        return


@dataclass(frozen=True, slots=True)
class LeaveCombat(_OfCard):
    """A permanent is removed from combat (rule 506.4)."""

    says: ClassVar[str] = "{card} wird aus dem Kampf entfernt"
    entry: ClassVar[str] = "506.4"

    def apply(self, board: Board) -> None:
        remove_from_combat(board, _of(board, self.card))


def remove_from_combat(board: Board, obj: Obj) -> None:
    """Let a permanent neither attack nor block any more (rule 506.4)."""
    obj.attacking, obj.blocking, obj.blocked, obj.first_struck = "", (), False, False
    obj.chosen = {key: value for key, value in obj.chosen.items() if key not in ("band", "adrift")}
    for id in board.battlefield:
        other = board.objects[id]
        if other.attacking == obj.id:  # it attacks on, but nothing (rule 506.4c)
            other.chosen = {**other.chosen, "adrift": obj.id}
        if obj.id in other.blocking:
            other.blocking = tuple(one for one in other.blocking if one != obj.id)


@dataclass(frozen=True, slots=True)
class Regenerated(_OfCard):
    """A permanent regenerates: its damage is removed, it is tapped and removed from combat (rule 701.19a)."""

    says: ClassVar[str] = "{card} regeneriert"
    entry: ClassVar[str] = "701.19"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.damage, obj.deathtouched, obj.shields = 0, False, max(0, obj.shields - 1)
        obj.tapped = True
        remove_from_combat(board, obj)


@dataclass(frozen=True, slots=True)
class RegenerationShield(_OfCard):
    """A permanent will regenerate the next time that it would be destroyed this turn (rule 701.19a)."""

    says: ClassVar[str] = "{card} ist zur Regeneration bereit"
    entry: ClassVar[str] = "701.19"

    def apply(self, board: Board) -> None:
        _of(board, self.card).shields += 1


@dataclass(frozen=True, slots=True)
class Unmark(_OfCard):
    """All damage is removed from a permanent."""

    entry: ClassVar[str] = "514.2"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.damage, obj.deathtouched, obj.shields = 0, False, 0


@dataclass(frozen=True, slots=True)
class PhaseOut(_OfCard):
    """A permanent phases out and leaves combat (rule 702.26b)."""

    says: ClassVar[str] = "{card} wird destabilisiert"
    entry: ClassVar[str] = "702.26"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.phased_out = True
        remove_from_combat(board, obj)


@dataclass(frozen=True, slots=True)
class PhaseIn(_OfCard):
    """A permanent phases in (rule 702.26c)."""

    says: ClassVar[str] = "{card} wird stabilisiert"
    entry: ClassVar[str] = "702.26"

    def apply(self, board: Board) -> None:
        _of(board, self.card).phased_out = False


@dataclass(frozen=True, slots=True)
class TurnFace(_OfCard):
    """A permanent is turned face up or face down (rule 708)."""

    down: bool

    says: ClassVar[str] = "{card} wird {down:verdeckt|aufgedeckt}"
    entry: ClassVar[str] = "708"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.face_down = self.down
        obj.stamp = board.tick()


@dataclass(frozen=True, slots=True)
class Become(_OfCard):
    """A permanent becomes a copy for good (rule 707)."""

    face: Face

    says: ClassVar[str] = "{card} wird eine Kopie"
    entry: ClassVar[str] = "707"

    def apply(self, board: Board) -> None:
        _of(board, self.card).copied = self.face


@dataclass(frozen=True, slots=True)
class Goaded(_OfCard):
    """A creature is goaded by a player (rule 701.15)."""

    player: str

    says: ClassVar[str] = "{card} wird angestachelt"
    entry: ClassVar[str] = "701.15"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.goaded = (*obj.goaded, self.player)


@dataclass(frozen=True, slots=True)
class Noted(_OfCard):
    """Something about a permanent is remembered: a choice, or that it is monstrous, renowned and the like."""

    what: str
    value: str = ""

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        if self.value:
            obj.chosen = {**obj.chosen, self.what: self.value}
        else:
            obj.marks = obj.marks | {self.what}


@dataclass(frozen=True, slots=True)
class Controlled(_OfCard):
    """A permanent comes under another player's control for good: it is removed from combat (rule 506.4)."""

    player: str

    says: ClassVar[str] = "{card} wechselt den Beherrscher"
    entry: ClassVar[str] = "109.4"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.sick, obj.last_controller = True, self.player
        obj.marks = obj.marks - {"ring-bearer", "echoed"}  # rules 701.54a, 702.30a
        obj.chosen.pop("paired", None)  # rule 702.95e
        remove_from_combat(board, obj)


@dataclass(frozen=True, slots=True)
class Unnoted(_OfCard):
    """A mark of a permanent goes: it is no longer suspected, saddled, bestowed and the like."""

    what: str

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.marks = obj.marks - {self.what}


@dataclass(frozen=True, slots=True)
class TurnSide(_OfCard):
    """Another side of a card is shown: it transforms, is flipped, or is cast as one of its parts (rule 701.27)."""

    up: str

    says: ClassVar[str] = "{card} zeigt eine andere Seite"
    entry: ClassVar[str] = "712"

    def apply(self, board: Board) -> None:
        obj = _of(board, self.card)
        obj.up = self.up
        obj.stamp = obj.turned = board.tick()


@dataclass(frozen=True, slots=True)
class Merged(_OfCard):
    """A spell merges with a permanent: they become one object of several cards (rule 729.2)."""

    spell: str
    face: Face
    keeps: bool = True  # the card of the spell goes wherever the permanent goes
    over: bool = False  # the spell lies on top

    says: ClassVar[str] = "{card} wird mit {spell} zusammengefügt"
    entry: ClassVar[str] = "729"

    def apply(self, board: Board) -> None:
        obj, gone = _of(board, self.card), board.take(self.spell)
        if gone.kind == "card" and self.keeps:  # a copy of a spell merges without a card of its own
            obj.merged = (*obj.merged, (lasting(gone.id), gone.face, gone.owner))
        obj.copied = self.face
        if self.over:  # it is a token only if its top is one (rule 729.2d)
            obj.marks = obj.marks - {"top is a card"} | ({"top is a card"} if gone.kind == "card" else set())
