"""How keywords let a permanent enter: with counters that depend on a choice or on the turn (rule 614.12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Together
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.keywords.names import KEYWORDS
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import filters
from kfrules.scenarios.magic.phrases.texts import Face
from kfrules.scenarios.magic.snapshot import Chars

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


@dataclass(slots=True, eq=False)
class Coming:
    """A permanent that is about to enter: what it will be, and what it enters with so far."""

    card: str
    side: str
    face: Face
    chars: Chars
    context: Context
    counters: dict[str, int]
    marks: set[str]

    def put(self, kind: str, many: int) -> None:
        """Let it enter with more counters."""
        self.counters[kind] = self.counters.get(kind, 0) + many


Hook = Callable[["Magic", Coming, int], None]


def _several(game: Magic, coming: Coming, left: list[str], prompt: str) -> list[str]:
    """Let its controller choose any number of objects."""
    taken: list[str] = []
    while left:
        one = game.decide(coming.side, "choose", [*left, None], prompt=prompt)
        if one is None:
            break
        taken.append(one)
        left.remove(one)
    return taken


def _kin(one: Chars, other: Chars) -> bool:
    """Tell whether two objects share a creature type; who is every type shares it with all that have one."""
    types = [kind for kind in one.subtypes if kind[:1].isupper()]
    if one.every_creature_type:
        return other.every_creature_type or any(kind[:1].isupper() for kind in other.subtypes)
    return any(other.has_subtype(kind) for kind in types)


def _amplify(game: Magic, coming: Coming, n: int) -> None:
    """Cards of the hand that share a creature type are revealed (rule 702.38a)."""
    hand = [id for id in game.board.zone(coming.side, "hand") if id != coming.card]
    fit = [id for id in hand if _kin(coming.chars, game.chars(id))]
    coming.put("+1/+1", n * len(_several(game, coming, fit, "Was zeigst du vor?")))


def _devour(game: Magic, coming: Coming, n: int, what: str = "creature") -> None:
    """Creatures are sacrificed as it enters, each for one such ability only (rules 614.13b, 702.82a).

    A quality asks for other permanents instead (rule 702.82c).
    """
    here = game.under(coming.side) if game.on("614.13") else []
    wanted = filters.parse(what)
    mine = [id for id in here if id != coming.card and matches(game, wanted, id, coming.context)]
    eaten = _several(game, coming, mine, "Was wird verschlungen?")
    if eaten:
        game.do(Together([ev.Sacrifice(id, coming.side) for id in eaten]))
    coming.put("+1/+1", n * len(eaten))


def _bloodthirst(game: Magic, coming: Coming, n: int) -> None:
    """An opponent was dealt damage this turn; X is how much all of them were (rules 702.54a, 702.54b)."""
    hurt = sum(player.hurt for side, player in game.board.players.items() if side not in game.board.team(coming.side))
    coming.put("+1/+1", (hurt if n < 0 else n) if hurt else 0)


def _sunburst(game: Magic, coming: Coming, n: int) -> None:
    """A counter for each color of mana that was spent (rule 702.44a)."""
    kind = "+1/+1" if coming.chars.is_("creature") else "charge"
    coming.put(kind, len(set(coming.context.mana) - {"C"}))


def _riot(game: Magic, coming: Coming, n: int) -> None:
    """A counter or haste, as its controller chooses (rule 702.136a)."""
    if game.decide(coming.side, "either", ["+1/+1", "haste"], prompt="+1/+1-Marke oder Eile?") == "haste":
        coming.marks.add("riotous")
    else:
        coming.put("+1/+1", 1)


def _tribute(game: Magic, coming: Coming, n: int) -> None:
    """An opponent may let it have the counters (rule 702.104a)."""
    others = game.board.opponents(coming.side)
    if not others:
        return
    chosen = game.decide(coming.side, "player", others, prompt="Welcher Gegner?") if len(others) > 1 else others[0]
    if game.may(chosen, "Zahlst du den Tribut?"):
        coming.put("+1/+1", n)
        coming.marks.add("tribute paid")


def _ravenous(game: Magic, coming: Coming, n: int) -> None:
    coming.put("+1/+1", coming.context.x)


def _read_ahead(game: Magic, coming: Coming, n: int) -> None:
    """The Saga enters with as many lore counters as its controller chooses (rule 702.155b)."""
    last = max((one.chapter for one in coming.face.abilities), default=1)
    options = list(range(1, max(1, last) + 1))
    chosen = game.decide(coming.side, "number", options, prompt="Mit welchem Kapitel beginnst du?")
    coming.counters["lore"] = int(chosen)


def _compleated(game: Magic, coming: Coming, n: int) -> None:
    """Two loyalty counters less for each symbol that was paid with life (rule 702.150a)."""
    paid = len(coming.context.paid_for("phyrexian"))
    coming.counters["loyalty"] = max(0, coming.counters.get("loyalty", 0) - 2 * paid)


def _impending(game: Magic, coming: Coming, n: int) -> None:
    if coming.context.via == "impending":
        coming.put("time", n)
        coming.marks.add("impending")


HOOKS: dict[str, Hook] = {
    "amplify": _amplify, "devour": _devour, "bloodthirst": _bloodthirst, "sunburst": _sunburst, "riot": _riot,
    "tribute": _tribute, "ravenous": _ravenous, "read-ahead": _read_ahead, "compleated": _compleated,
    "impending": _impending,
}  # fmt: skip


def enter_with(game: Magic, coming: Coming) -> None:
    """Let each keyword say with what its permanent enters."""
    for word, values in coming.chars.keywords.items():
        hook = HOOKS.get(word)
        if hook is None or not game.on(KEYWORDS[word].rule):
            continue
        for value in values[:1] if word == "impending" else values:
            if word == "devour" and isinstance(value, tuple):
                _devour(game, coming, int(value[1]), str(value[0]))
                continue
            value = value[0] if isinstance(value, tuple) else value
            hook(game, coming, value if isinstance(value, int) and not isinstance(value, bool) else -1)
