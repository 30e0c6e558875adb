"""The table of a game's words: each zone, verb, keyword and value is defined here once, and read everywhere.

The models that check a file, the JSON Schema, the record, the writer, the comparison, the dialogue of `kfrules try`
and the German on the screen all read a `Vocabulary`; none of them knows a game. Making one costs next to nothing:
pydantic is loaded with the first file (`models`), and the tables are dataclasses with as little made for them as can
be: `ask` makes them at every start. Nobody changes them; `records.replace` gives another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass, field
from kfrules.rules_de.ids import slug

if TYPE_CHECKING:
    from kfrules.scenarios.format.kinds import Kind
    from kfrules.scenarios.format.opening import Opening
    from kfrules.scenarios.format.pieces import Pieces
    from kfrules.scenarios.format.record import Given, Spec


@dataclass(eq=False, repr=False)
class Field:
    """A value that has a name: of the table, a side, a card, or a step.

    `kind`: how a file gives it (None: only checks name it). `checked`: how a check names it (None: none does).
    `default`: what the record holds where the file says nothing. `said`: the German phrase, "{} Schaden", or two of
    them for yes and no; `term`: the noun ("Schaden"). `also`: further words that mean it, with the value for each.
    `one`: the phrase for 1, `none`: for an empty list. `usual`: the value that goes without saying on the screen;
    `standing`: part of what a card is, worth telling of two ends only where it differs.
    """

    key: str
    help: str
    kind: Kind | None = None
    checked: Kind | None = None
    default: Any = None
    said: str | tuple[str, str] = ""
    term: str = ""
    also: Mapping[str, Any] = field(default_factory=dict)
    one: str = ""
    none: str = ""
    usual: Any = None
    standing: bool = False
    own: bool = False  # what is printed on a card: only a card of one's own gives it

    @property
    def name(self) -> str:
        """Return the German noun for it, else its key."""
        return self.term or self.key


@dataclass(eq=False, repr=False)
class Zone:
    """A place where cards of a side lie. `ordered`: their order counts.

    `blank`: a side has blank cards there where the file says nothing. `asked`: how the dialogue asks for it, which it
    does by itself (`early`) or when it is named; `fits`: the type of card that completion offers there.
    `in_play`: its cards are on the table for everyone. `short`: its name in a list, if another. `counted`: a file may
    give a number, so many blank cards.
    """

    key: str
    german: str
    help: str
    short: str = ""
    ordered: bool = False
    in_play: bool = False
    blank: bool = False
    early: bool = False
    asked: str = ""
    fits: str = ""
    also: tuple[str, ...] = ()
    counted: bool = False  # a number stands for so many blank cards


@dataclass(eq=False, repr=False)
class Verb:
    """What can happen in a step.

    `fields`: what the step holds; the first must be given unless it has a default. `bare`: the field that a bare
    value means (`reap: X`); with more fields, or without `bare`, a mapping is read. `word`: the one value that a verb
    without fields takes (`end: turn`).
    `said`: the step in German, its fields in braces; `also`: further ways to say it.
    """

    do: str
    help: str
    said: str
    fields: tuple[Field, ...] = ()
    bare: str = ""
    word: str = ""
    also: tuple[str, ...] = ()
    map_help: str = ""
    flat: bool = False  # its further fields stand beside it: `{cast: X, at: Y}`


@dataclass(eq=False, repr=False)
class Keyword:
    """A keyword of a card; `numbered`: it carries a number (`{assault: 2}`)."""

    id: str
    german: str
    numbered: bool = False


@dataclass(eq=False, repr=False)
class Seat:
    """A side: how it is called as the subject of a sentence to you, of one about the table, in short; `whose`:
    an adjective for what is under its control.
    """

    id: str
    subject: str
    named: str
    short: str
    whose: str


ME = Seat("me", "Du", "Du", "Du", "deiner")
OPPONENT = Seat("opponent", "Dein Gegner", "Der Gegner", "Gegner", "gegnerischer")


def _no_opening() -> type[Opening]:
    from kfrules.scenarios.format.opening import Opening

    return Opening


def _own_pieces() -> type[Pieces]:
    from kfrules.scenarios.format.pieces import Pieces

    return Pieces


@dataclass(eq=False, repr=False)
class Vocabulary:
    """All words of one game.

    `table`, `side`, `card`: the values of the table as a whole, of a side, of a card. `answers`: slug of a word that
    `choose` takes → what it means; `accepted`: further ones that stay as they are. `beside`: what may stand beside the
    verb of any step. `still`: keys of the table with which a file needs no step. `pieces`: gives the class that
    reads the cards of `given` (by default each card is one's own); `opening`: the one that asks for what is true of
    the table as a whole. `template`: what `kfrules new` writes,
    under `title` where no other is given.
    """

    game: str
    zones: tuple[Zone, ...]
    verbs: tuple[Verb, ...]
    card: tuple[Field, ...]
    side: tuple[Field, ...] = ()
    table: tuple[Field, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    seats: tuple[Seat, ...] = (ME, OPPONENT)
    answers: Mapping[str, str] = field(default_factory=dict)
    accepted: frozenset[str] = frozenset()
    blank: str = "Leere Karte"
    pieces: Callable[[], type[Pieces]] = _own_pieces
    opening: Callable[[], type[Opening]] = _no_opening
    template: str = ""
    title: str = "Mein Szenario"
    references: bool = False  # whether a file may refer to its own parts (`&a`, `*a`)
    asked: int | None = None  # of so many sides the dialogue asks, of all by default
    beside: tuple[Field, ...] = ()
    still: frozenset[str] = frozenset()

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """Return the ids of the sides, "me" first."""
        return tuple(seat.id for seat in self.seats)

    @cached_property
    def zone_names(self) -> tuple[str, ...]:
        """Return the keys of the zones."""
        return tuple(zone.key for zone in self.zones)

    @cached_property
    def seat(self) -> dict[str, Seat]:
        """Return the sides by id."""
        return {seat.id: seat for seat in self.seats}

    @cached_property
    def zone(self) -> dict[str, Zone]:
        """Return the zones by key."""
        return {zone.key: zone for zone in self.zones}

    @cached_property
    def verb(self) -> dict[str, Verb]:
        """Return the verbs by name, `choose` among them."""
        return {verb.do: verb for verb in self.verbs}

    @cached_property
    def card_field(self) -> dict[str, Field]:
        """Return the values of a card by key."""
        return {field.key: field for field in self.card}

    @cached_property
    def side_field(self) -> dict[str, Field]:
        """Return the values of a side by key, its zones not among them."""
        return {field.key: field for field in self.side}

    @cached_property
    def table_field(self) -> dict[str, Field]:
        """Return the values of the table as a whole by key."""
        return {field.key: field for field in self.table}

    @cached_property
    def keyword(self) -> dict[str, Keyword]:
        """Return the keywords by id."""
        return {keyword.id: keyword for keyword in self.keywords}

    @cached_property
    def keywords_by_word(self) -> dict[str, str]:
        """Return the keywords by the slug of their German or English word."""
        german = {slug(keyword.german): keyword.id for keyword in self.keywords}
        return german | {keyword.id: keyword.id for keyword in self.keywords}

    def keyword_text(self, word: str, amount: Any = True) -> str:
        """Return a keyword in German, with its number where it has one."""
        keyword = self.keyword.get(word)
        number = f" {amount}" if amount is not True and (keyword is None or keyword.numbered) else ""
        return (keyword.german if keyword else word) + number

    def cards_of(self, given: Given) -> Iterator[Spec]:
        """Yield every card of a table, also those that lie on, at or under other cards."""
        piles = (given[side].get(zone.key) or () for side in self.sides for zone in self.zones)
        waiting = [spec for pile in piles if not isinstance(pile, int) for spec in pile]
        for spec in waiting:  # grows while it is read
            yield spec
            for key in self.nested:
                waiting += spec.get(key) or ()

    @cached_property
    def nested(self) -> tuple[str, ...]:
        """Return the keys of a card that hold further cards."""
        from kfrules.scenarios.format.kinds import Cards

        return tuple(field.key for field in self.card if isinstance(field.kind, Cards))
