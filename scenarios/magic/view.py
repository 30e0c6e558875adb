"""What everything is at one moment, and what abilities say: the layers' result, read in several ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.magic.changing import Eff
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.layers import Layers
from kfrules.scenarios.magic.numbers import matches, matching
from kfrules.scenarios.magic.objects import Lasting
from kfrules.scenarios.magic.phrases.texts import Ability, Changes
from kfrules.scenarios.magic.snapshot import Bound, RuleEffect

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


class View(Layers):
    """The characteristics of all objects at one moment, and what abilities say about the rules."""

    def __init__(self, game: Magic) -> None:
        super().__init__(game)
        self._rules: dict[str, list[RuleEffect]] | None = None
        self._texts: dict[str, list[tuple[str, Bound]]] = {}
        self._words: dict[str, list[str]] | None = None

    def again(self) -> None:
        """Serve on after something on which only what is said about the rules could depend."""
        self._rules = None
        self.game.cite(*self._cites)

    def calm(self) -> bool:
        """Tell whether nothing but a new shape of the board can bring a state-based action about."""
        return (
            self.steady
            and not (self.attached or self.counted)
            and not any(one.changes is not None and one.changes.rules for one in self.board.effects)
            and not any(one.ability.changes and one.ability.changes.rules for _, one in self.texts("static"))
            and not any(self.board.all_in("command"))
        )

    def having(self, word: str) -> Sequence[str]:
        """Return the permanents that have a type, supertype, subtype or keyword."""
        if self._words is None:
            self._words = {}
            for id in self.permanents:
                chars = self.chars[id]
                for one in {*chars.types, *chars.supertypes, *chars.subtypes, *chars.keywords}:
                    self._words.setdefault(one, []).append(id)
        return self._words.get(word, ())

    # --- what abilities there are ----------------------------------------------------------------

    def texts(self, kind: str) -> list[tuple[str, Bound]]:
        """Return the abilities of a kind that work now, with their objects: in play, or in the zone that they name."""
        found = self._texts.get(kind)
        if found is None:
            found = self._texts[kind] = list(self._all_texts(kind))
        return found

    def _all_texts(self, kind: str) -> Iterator[tuple[str, Bound]]:
        for id in self.permanents:
            chars = self.chars[id]
            for bound in chars.abilities:
                if 50 <= bound.number < 100 and not self.game.applies("305.6"):
                    continue
                if bound.ability.rule and not self.game.applies(bound.ability.rule):
                    continue
                if bound.ability.kind == kind and bound.ability.zone in ("", "battlefield"):
                    yield id, bound
            if chars.keywords:
                for bound in self.of_keywords(chars, kind):
                    if bound.ability.zone in ("", "battlefield"):
                        yield id, bound
        for id in self.game.objects_with_texts_elsewhere():
            chars, zone = self.of(id), self.board.objects[id].zone
            for bound in (*chars.abilities, *self.of_keywords(chars, kind)):
                if bound.ability.kind == kind and zone in bound.ability.zone.split("|"):
                    yield id, bound

    # --- what is said about the rules ------------------------------------------------------------

    def rules(self, kind: str) -> list[RuleEffect]:
        """Return what effects say about the rules: `cannot`, `must`, and so on."""
        if self._rules is None:
            self._rules = {}
            for one in self._all_rules():
                self._rules.setdefault(one.text.kind, []).append(one)
        return self._rules.get(kind, [])

    def _all_rules(self) -> Iterator[RuleEffect]:
        for id, bound in self.texts("static") if self.game.applies("611.3") else ():
            ability = bound.ability
            if ability.changes is None or not ability.changes.rules:
                continue
            eff = Eff.of_static(id, self.of(id).controller, self.board.objects[id], bound)
            if not holds(self.game, ability.condition, eff.context):
                continue
            cards, players = self._concerned(ability, eff)
            for text in ability.changes.rules:
                yield RuleEffect(text, id, eff.context.you, cards, ability, players)
        for one in self.board.effects:
            if one.kind == "change" and one.changes is not None:
                for text in one.changes.rules:
                    yield self._lasting_rule(one, text)

    def changes_of_players(self) -> Iterator[tuple[Changes, frozenset[str]]]:
        """Yield what effects change of players: the keywords that they have."""
        for id, bound in self.texts("static") if self.game.applies("611.3") else ():
            ability = bound.ability
            if ability.changes is not None and ability.changes.keywords:
                eff = Eff.of_static(id, self.of(id).controller, self.board.objects[id], bound)
                players = self._concerned(ability, eff)[1]
                if players and holds(self.game, ability.condition, eff.context):
                    yield ability.changes, players
        for one in self.board.effects:
            if one.kind == "change" and one.changes is not None and one.changes.keywords:
                yield one.changes, frozenset(id for id in one.cards if id in self.board.players)

    def _lasting_rule(self, one: Lasting, text: object) -> RuleEffect:
        sides = frozenset(id for id in one.cards if id in self.board.players) or None
        cards = frozenset(one.cards)
        if one.ability is not None and one.ability.filter is not None:  # what changes the rules is open (rule 611.2c)
            cards |= frozenset(matching(self.game, one.ability.filter, one.context))
        return RuleEffect(text, one.context.source, one.context.you, cards, one.ability, sides, one.rule)  # type: ignore[arg-type]

    def _concerned(self, ability: Ability, eff: Eff) -> tuple[frozenset[str] | None, frozenset[str] | None]:
        """Return the objects and the players that a standing effect about the rules concerns."""
        every = self.board.sides
        if ability.each in ("you", "player", "opponent"):
            you = eff.context.you
            sides = [you] if ability.each == "you" else every if ability.each == "player" else self.board.opponents(you)
            return None, frozenset(sides)
        if ability.each == "attached" and self.board.objects[eff.source].attached in self.board.players:
            return None, frozenset([self.board.objects[eff.source].attached])
        if ability.filter is not None and ability.filter.has("class", "player", "opponent", "you"):
            return None, frozenset(side for side in every if matches(self.game, ability.filter, side, eff.context))
        if ability.each == "this":
            return frozenset([eff.source]), None
        return frozenset(self._affected(eff)), None
