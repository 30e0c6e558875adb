"""What units are after all changes: traits, abilities, arithmetic, each in its layer (634)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.names import COUNTED
from kfrules.scenarios.riftbound.state import Mod
from kfrules.scenarios.riftbound.text import Ability

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

LAYERS = ("traits", "abilities", "arithmetic")


@dataclass(eq=False, repr=False)
class Look:
    """What an object is now. `might` may be below 0 here; `entries`: rules that took part."""

    might: int
    keywords: dict[str, int]
    tags: set[str]
    first: bool = False
    last: bool = False
    cannot: frozenset[str] = frozenset()

    def gain(self, keywords: Iterable[tuple[str, int]]) -> None:
        """Add keywords; of those that are redundant one is enough."""
        for word, number in keywords:
            self.keywords[word] = self.keywords.get(word, 0) + number if word in COUNTED else 1


Change = Callable[[Look], None]


@dataclass(eq=False, repr=False)
class Effect:
    """A change in one layer: since when, of which objects now, and what it does."""

    since: int
    layer: str
    subjects: Callable[[], list[CardId]]
    change: Change
    entry: str


class View:
    """The looks of all permanents at a version of the board; changing them is done once."""

    def __init__(self, game: Riftbound) -> None:
        self.game = game
        self.looks: dict[CardId, Look] = {}
        board = game.board
        self.plain = True
        for obj in board.permanents():
            self.looks[obj.id] = printed(obj)
        game.drafts = self.looks  # conditions and selections read what is there so far

    def build(self) -> dict[CardId, Look]:
        """Return the looks after all layers."""
        without = self.game.rulebook.without
        effects = list(self._effects())
        if "634" in without:
            return self.looks
        if "637" in without:  # one heap, in the order of their age
            self._apply(effects)
        else:
            for layer in LAYERS:
                self._apply([effect for effect in effects if effect.layer == layer])
        return self.looks

    # --- applying ------------------------------------------------------------------------------

    def _apply(self, effects: list[Effect]) -> None:
        """Apply the effects of a layer: what depends on another waits for it, else the older one first."""
        without = self.game.rulebook.without
        waiting = sorted(effects, key=lambda effect: effect.since, reverse="639" in without)
        while waiting:
            chosen = waiting[0]
            if len(waiting) > 1 and not {"637", "638"} & without:
                free = (one for one in waiting if not self._depends(one, waiting))
                chosen = next(free, waiting[0])
            waiting.remove(chosen)
            for id in chosen.subjects():
                chosen.change(self.looks[id])

    def _depends(self, one: Effect, waiting: list[Effect]) -> bool:
        """Tell whether applying another would change what an effect affects, or whether it is there (638.1)."""
        before = one.subjects()
        for other in waiting:
            if other is one:
                continue
            kept = {id: copied(self.looks[id]) for id in other.subjects()}
            for id in kept:
                other.change(self.looks[id])
            after = one.subjects()
            self.looks.update(kept)
            if after != before:
                return True
        return False

    # --- gathering -----------------------------------------------------------------------------

    def _effects(self) -> Iterator[Effect]:
        """Yield every change in force: buffs, effects of this turn, passive abilities, Assault and Shield."""
        board, without = self.game.board, self.game.rulebook.without
        for obj in board.permanents():
            if obj.buffed and "701" not in without:
                yield Effect(obj.since, "arithmetic", self._just(obj.id), _add_might(1), "701")
            if obj.role:
                yield from self._of_role(obj)
        for mod in board.mods:
            live = board.live(mod.ref)
            if live is not None and live.id in self.looks:
                for effect in _of_mod(mod, self._just(live.id)):
                    if effect.entry not in without:
                        yield effect
        if "567" not in without:
            for source, ability, you in self.game.passives("passive"):
                yield from self._of_ability(source, ability, you)

    def _just(self, id: CardId) -> Callable[[], list[CardId]]:
        return lambda: [id]

    def _of_role(self, obj: Obj) -> Iterator[Effect]:
        word, entry = ("assault", "719") if obj.role == "attacker" else ("shield", "726")
        if entry in self.game.rulebook.without:
            return

        def change(look: Look) -> None:
            look.might += look.keywords.get(word, 0)

        yield Effect(obj.since, "arithmetic", self._just(obj.id), change, entry)

    def _of_ability(self, source: Obj, ability: Ability, you: str) -> Iterator[Effect]:
        have = ability.have
        assert have is not None
        game = self.game

        def subjects() -> list[CardId]:
            if ability.cond and not game.holds(ability.cond, source, you):
                return []
            assert ability.of is not None
            return [id for id in self.looks if game.fits(ability.of, game.board.objs[id], you, source)]

        since = source.since
        if have.tags:
            yield Effect(since, "traits", subjects, lambda look: look.tags.update(have.tags), "567")
        if have.keywords and "713" not in game.rulebook.without:
            yield Effect(since, "abilities", subjects, lambda look: look.gain(have.keywords), "567")
        if have.assigned or have.cannot:
            yield Effect(since, "abilities", subjects, _restrict(ability), "567")
        if have.might:
            yield Effect(since, "arithmetic", subjects, _add_might(have.might), "567")


def _restrict(ability: Ability) -> Change:
    have = ability.have
    assert have is not None

    def change(look: Look) -> None:
        look.first = look.first or have.assigned == "first"
        look.last = look.last or have.assigned == "last"
        look.cannot |= frozenset(have.cannot)

    return change


def _of_mod(mod: Mod, subjects: Callable[[], list[CardId]]) -> Iterator[Effect]:
    if mod.fixed is not None:
        yield Effect(mod.since, "traits", subjects, _set_might(mod.fixed), "637")
    if mod.tags:
        yield Effect(mod.since, "traits", subjects, lambda look: look.tags.update(mod.tags), "637")
    if mod.keywords:
        yield Effect(mod.since, "abilities", subjects, lambda look: look.gain(mod.keywords), "713")
    if mod.might:
        yield Effect(mod.since, "arithmetic", subjects, _add_might(mod.might), "637")


def _add_might(amount: int) -> Change:
    def change(look: Look) -> None:
        look.might += amount

    return change


def _set_might(amount: int) -> Change:
    def change(look: Look) -> None:
        look.might = amount

    return change


def printed(obj: Obj) -> Look:
    """Return an object as it is printed."""
    facts = obj.facts
    return Look(facts.might, dict(facts.keywords), set(facts.tags))


def copied(look: Look) -> Look:
    """Return a copy of a look."""
    return Look(look.might, dict(look.keywords), set(look.tags), look.first, look.last, look.cannot)
