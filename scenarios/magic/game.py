"""A game of Magic in progress: what everything is now, what may not happen, what takes its place, what it triggers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from kfrules.records import replace
from kfrules.scenarios.kernel import Agent, At, Event, Game, Node, Rule, Rulebook
from kfrules.scenarios.kernel.asking import Bound as Hooked
from kfrules.scenarios.kernel.decisions import Kind
from kfrules.scenarios.kernel.events import lasting
from kfrules.scenarios.magic import command, forbidding, going, keywords, replacing, triggers
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.board import Board
from kfrules.scenarios.magic.keywords.names import KEYWORDS
from kfrules.scenarios.magic.objects import Obj
from kfrules.scenarios.magic.phrases.texts import Face
from kfrules.scenarios.magic.snapshot import Bound, Chars, RuleEffect
from kfrules.scenarios.magic.textless import BLANK, copied_back
from kfrules.scenarios.magic.timing import MagicTiming
from kfrules.scenarios.magic.view import View

ALLOWING = frozenset({"extra_lands", "hand_size", "as_flash", "blocks", "can", "no_untap", "cast_from_top"})
"""Kinds of texts that contradict a rule of the book."""


@lru_cache(65536)
def lines_above(number: str) -> tuple[str, ...]:
    """Return a rule number and the numbers above it: 702.19b, 702.19, 702.

    >>> lines_above("702.19b")
    ('702.19b', '702.19', '702')
    """
    made = [number]
    chapter, dot, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    if dot and digits != rest:
        made.append(f"{chapter}.{digits}")
    if dot:
        made.append(chapter)
    return tuple(made)


class Magic(Game):
    """The engine: the kernel with Magic's view, policy and rules."""

    board: Board
    timing: ClassVar[MagicTiming] = MagicTiming()  # type: ignore[misc]  # one policy serves all games
    gone = "400.7"

    def __init__(self, board: Board, rulebook: Rulebook, agent: Agent) -> None:
        super().__init__(board, rulebook, agent)
        self._view: View | None = None
        self._version = -1
        self._building = False
        self._shape = -1
        self._elsewhere: tuple[int, list[str]] = (-1, [])
        self.at_rest = -1  # the shape of the board at which no state-based action was due
        self._without = rulebook.without
        self.replaced = 0
        self.offered = ""  # the card that a player is asked to cast just now
        self.lineage: frozenset[object] = (
            frozenset()
        )  # what has replaced the event in whose place something happens now
        self.texts_before: Sequence[triggers.Text] = ()  # the abilities of the moment before something left

    # --- what the kernel asks ------------------------------------------------------------------

    @property
    def active(self) -> str:
        """Return the active player."""
        return self.board.active

    def exists(self, card: str) -> bool:
        """Tell whether an id names an object, or a player who is still there."""
        player = self.board.players.get(card)
        return card in self.board.objects or (player is not None and not player.gone)

    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.board.ended

    def current(self, name: str) -> str:
        """Return the id under which a card is known now."""
        return self.board.now.get(lasting(name), name)

    def remember(self, events: Sequence[Event]) -> None:
        """Keep what everything was before objects leave (rules 603.10a, 608.2h)."""
        triggers.remember(self, events)

    def refusals(self, event: Event, *, first: bool = False) -> list[Rule]:
        """Return the rules that forbid an event."""
        if self._without and event.entry and not self.applies(event.entry):  # an event goes with its entry
            return [Rule(event.entry)]
        return forbidding.refusals(self, event) or super().refusals(event, first=first)

    def _replacement(self, event: Event, lineage: frozenset[object]) -> Hooked | None:
        """Return what takes an event's place: the rulebook's replacements and the cards' together (rule 616.1)."""
        if type(event) not in replacing.REPLACEABLE:
            return None
        found = replacing.candidates(self, event, lineage | self.lineage if self.lineage else lineage)
        return self.timing.choose(self, event, found) if found else None

    def _descended(self, event: Event, lineage: frozenset[object]) -> Event:
        """Let what is done instead know what it stands for: that is not replaced by the same again (rule 614.5)."""
        if isinstance(event, ev.Instead) and event.ability.kind == "replacement":
            return replace(event, lineage=lineage | self.lineage)
        return event

    # --- rules ---------------------------------------------------------------------------------

    def applies(self, number: str) -> bool:
        """Tell whether a rule of the book is in force: it, and every rule above it, is not switched off."""
        without = self._without
        return not without or without.isdisjoint(lines_above(number))

    def on(self, number: str) -> bool:
        """Tell whether a rule is in force, and cite it."""
        if not self.applies(number):
            return False
        self.node.cite(number)
        return True

    def rules(self, kind: str) -> list[RuleEffect]:
        """Return what effects say about the rules; a card goes before a rule that it contradicts (rule 101.1)."""
        found = self.now().rules(kind)
        return found if not found or kind not in ALLOWING or self.on("101.1") else []

    def told(self, kind: str, what: str, id: str) -> list[RuleEffect]:
        """Return the effects that say something about the rules of one object."""
        return [one for one in self.rules(kind) if one.text.what == what and one.cards is not None and id in one.cards]

    def told_player(self, kind: str, what: str, side: str) -> list[RuleEffect]:
        """Return the effects that say something about the rules of a player."""
        found = (one for one in self.rules(kind) if one.text.what == what)
        return [one for one in found if one.players is not None and side in one.players]

    def printed(self, face: Face) -> dict[str, object]:
        """Return the keywords that are printed on a card, of those whose rule is in force."""
        if not self._without:
            return dict(face.keywords)
        return {word: value for word, value in face.keywords if self.applies(KEYWORDS[word].rule)}

    @property
    def altered(self) -> bool:
        """Tell whether any rule is switched off."""
        return bool(self._without)

    # --- what everything is --------------------------------------------------------------------

    def now(self) -> View:
        """Return what everything is now; while it is being built, as far as it is."""
        view = self._view
        if view is None or (self._version != self.board.version and not self._building):
            return self._look()
        return view

    @property
    def view(self) -> View:
        """Return what everything is now."""
        return self.now()

    def _look(self) -> View:
        """Look at the board anew, or go on with what was seen if nothing on which it depends has changed."""
        view, board = self._view, self.board
        self._version = board.version
        if view is not None and view.steady and self._shape == board.shape:
            view.again()
            return view
        self._building, self._shape = True, board.shape
        view = self._view = View(self)
        try:
            view.build()
        finally:
            self._building = False
        return view

    @property
    def permanents(self) -> list[str]:
        """Return the permanents that exist now: what is phased out does not (rule 702.26b)."""
        return self.now().permanents

    def chars(self, id: str) -> Chars:
        """Return the characteristics of an object, of one that is gone as they last were."""
        return self.now().of(id)

    def obj(self, id: str) -> Obj:
        """Return an object, one that is gone as it last was."""
        found = self.board.objects.get(id)
        if found is None:
            self.node.cite("608.2h")
            return self.board.last[id][0]
        return found

    def known(self, id: str) -> bool:
        """Tell whether anything is known of an object."""
        return id in self.board.objects or id in self.board.last

    def copiable(self, id: str) -> Face:
        """Return the copiable values of an object: what copy effects made of it counts, and that it lies face down."""
        chars = self.chars(id)
        found = chars.face or self.obj(id).copiable
        if self.altered and not self.applies("707.2"):  # then a copy would be as the object is now
            return replace(found, power=chars.power, toughness=chars.toughness, colors=chars.colors)
        return copied_back(found) if self.obj(id).up == "back" else found

    def controller(self, id: str) -> str:
        """Return who controls an object; of a player themselves."""
        return id if id in self.board.players else self.chars(id).controller

    def under(self, side: str) -> list[str]:
        """Return the permanents that a player controls."""
        view = self.now()
        return [id for id in view.permanents if view.of(id).controller == side]

    def protector(self, id: str) -> str:
        """Return the player who protects a battle, of anything else who controls it (rule 310.8)."""
        battle = id not in self.board.players and self.chars(id).is_("battle") and self.on("310.8")
        return self.obj(id).chosen.get("player", self.controller(id)) if battle else self.controller(id)

    def acting(self) -> tuple[str, ...]:
        """Return whose turn it is: the active player's, with shared team turns the whole team's (rule 805.4)."""
        active = self.board.active
        return self.board.team(active) if self.board.teams and self.on("805") else (active,)

    def defender_of(self, source: str) -> str:
        """Return the player whom an attacker attacks, or who controls what it attacks (rule 508.5)."""
        if self.known(source) and (len(self.board.players) == 2 or self.on("802.2a")):
            attacked = self.obj(source).attacking
            if attacked in self.permanents and self.chars(attacked).is_("battle") and self.applies("310.8"):
                return self.obj(attacked).chosen.get("player", self.controller(attacked))
            if attacked:
                return self.protector(attacked)
        others = self.board.opponents(self.board.active)
        return others[0] if others else self.board.active

    # --- texts outside of the battlefield --------------------------------------------------------

    def objects_with_texts_elsewhere(self) -> list[str]:
        """Return the objects off the battlefield whose abilities may work there (rule 113.6)."""
        shape, found = self._elsewhere
        if shape != self.board.shape:
            found = [
                id
                for id, obj in self.board.objects.items()
                if obj.face is not BLANK and obj.zone != "battlefield" and works_elsewhere(obj.copiable)
                if obj.zone != "command" or command.speaks(self, obj)
            ]
            self._elsewhere = (self.board.shape, found)
        return found

    def static_elsewhere(self) -> Iterator[tuple[str, Bound]]:
        """Yield static abilities that work off the battlefield and change something."""
        for id in self.objects_with_texts_elsewhere():
            obj = self.board.objects[id]
            for number, ability in enumerate(obj.copiable.abilities):
                if ability.kind == "static" and ability.zone == obj.zone and ability.changes and ability.changes.layers:
                    yield id, Bound(ability, number)

    def _interrupt(self, batch: list[tuple[Event, Node]]) -> list[tuple[Event, Node]]:
        """An object that would go to two places at once goes to the one that its controller chooses (rule 400.6)."""
        batch = super()._interrupt(batch)
        return going.one_way_each(self, batch) if len(batch) > 1 else batch

    # --- decisions -----------------------------------------------------------------------------

    def decide(
        self, player: str | None, kind: Kind, options: Sequence[Any], *, prompt: str = "", merge: Any = None
    ) -> Any:
        """Ask a player, or who controls that player this turn (rule 722.5)."""
        if len(options) > 1 and player in self.board.steered and self.on("722"):
            player = self.board.steered[player]
        return super().decide(player, kind, options, prompt=prompt, merge=merge)

    def ask_for(self, player: str, kind: Kind, options: Sequence[object], prompt: str) -> object:
        """Ask a player to choose."""
        return self.decide(player, kind, options, prompt=prompt)

    def may(self, player: str, prompt: str) -> bool:
        """Ask a player yes or no."""
        return bool(self.decide(player, "may", [True, False], prompt=prompt))


_ELSEWHERE: dict[int, tuple[Face, bool]] = {}


def works_elsewhere(face: Face) -> bool:
    """Tell whether an ability of a face names a zone other than the battlefield."""
    found = _ELSEWHERE.get(id(face))
    if found is None:
        own = any(ability.zone not in ("", "battlefield") for ability in face.abilities)
        given = (ability for word, value in face.keywords for ability in keywords.abilities_of(word, value))
        found = _ELSEWHERE[id(face)] = (face, own or any(ability.zone for ability in given))
    return found[1]


__all__ = ["At", "Magic", "lines_above", "works_elsewhere"]
