"""Terms that rules and cards ask for: what they mean is defined by the entry of that name.

Nobody keeps or compares a query; its class is made with as little as can be, since `ask` makes them all at its start.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import CardId, Side


@dataclass(eq=False, repr=False)
class Query:
    """A question to the rules. `default` is the answer where no rule defines the term."""

    default: ClassVar[Any] = None


@dataclass(eq=False, repr=False)
class Neighbors(Query):
    """The creatures directly left and right (entry `nachbar`)."""

    card: CardId
    default = ()


@dataclass(eq=False, repr=False)
class OnFlank(Query):
    """Whether a creature is a flank creature (entry `flanke`)."""

    card: CardId
    default = False


@dataclass(eq=False, repr=False)
class Center(Query):
    """The creature in the center of a side's battleline, or None (entry `zentrum-der-schlachtreihe`)."""

    player: Side
    default = None


@dataclass(eq=False, repr=False)
class KeyCost(Query):
    """What a key costs a side now, in æmber (entry `kosten`)."""

    player: Side
    default = 0


@dataclass(eq=False, repr=False)
class SpendFrom(Query):
    """Cards whose æmber a side may spend for keys, as a tuple of ids."""

    player: Side
    default = ()


@dataclass(eq=False, repr=False)
class HandSize(Query):
    """Up to how many cards a side draws in step 5, before chains."""

    player: Side
    default = 6


@dataclass(eq=False, repr=False)
class EntersUnder(Query):
    """The side under whose control a card enters play, where a text says another one than `player`."""

    card: CardId
    player: Side
    default = None


@dataclass(eq=False, repr=False)
class IconTimes(Query):
    """How often each bonus icon of a played card is resolved."""

    card: CardId
    player: Side
    default = 1


@dataclass(eq=False, repr=False)
class LastKnown(Query):
    """Whether later instructions see a card that left play as it last was (entry `verlaesst-das-spiel`)."""

    default = False


@dataclass(eq=False, repr=False)
class UndefinedX(Query):
    """The value of an X that no ability defines (entry `x`)."""

    default = 1


@dataclass(eq=False, repr=False)
class Houses(Query):
    """The houses that a side can choose (entry `fraktionswahl`)."""

    player: Side
    default = ()


@dataclass(eq=False, repr=False)
class OffHouse(Query):
    """Whether an event may happen although its card is not of the active house; a lasting effect's number or True."""

    event: Any
    default = False


@dataclass(eq=False, repr=False)
class ExtraPlay(Query):
    """Whether a card may be played beyond the rule for the first turn."""

    event: Any
    default = 0


@dataclass(eq=False, repr=False)
class Friendly(Query):
    """Whether a card is friendly to a side (entry `befreundet`)."""

    card: CardId
    player: Side
    default = False


@dataclass(eq=False, repr=False)
class Enemy(Query):
    """Whether a card is an enemy of a side (entry `feindlich`)."""

    card: CardId
    player: Side
    default = False


@dataclass(eq=False, repr=False)
class FightDamage(Query):
    """How much damage a creature deals by its power in a fight."""

    card: CardId
    against: CardId
    attacking: bool
    default = 0


@dataclass(eq=False, repr=False)
class Haunted(Query):
    """Whether a side is haunted (entry `heimgesucht`)."""

    player: Side
    default = False


@dataclass(eq=False, repr=False)
class MustForge(Query):
    """Whether a side must forge a key in step 1 now."""

    player: Side
    default = False


@dataclass(eq=False, repr=False)
class Deployable(Query):
    """Whether a creature may be played anywhere in the battleline (entry `stationieren`)."""

    card: CardId
    default = False


@dataclass(eq=False, repr=False)
class PlayedAs(Query):
    """The cards of which a side could play a card as a copy (Mimicry); () plays it as itself."""

    card: CardId
    player: Side
    default = ()


@dataclass(eq=False, repr=False)
class EachAnew(Query):
    """Whether "für jeden" lets the player choose anew each time (entry `fuer-jeden`)."""

    default = False


@dataclass(eq=False, repr=False)
class IgnoresImpossible(Query):
    """Whether parts that cannot be resolved are passed over (entry `so-viel-wie-moeglich`)."""

    default = False


@dataclass(eq=False, repr=False)
class InTextOrder(Query):
    """Whether instructions are resolved in the order of the text (entry `textreihenfolge`)."""

    default = False


@dataclass(eq=False, repr=False)
class DidThat(Query):
    """Whether the text behind "falls du das tust" may be resolved; `done` tells whether the first part was."""

    done: bool
    default = True


@dataclass(eq=False, repr=False)
class IsOptional(Query):
    """Whether a "dürfen" leaves the player the choice (entry `duerfen`)."""

    default = False


@dataclass(eq=False, repr=False)
class CountsThisWay(Query):
    """Whether "auf diese Weise" means this very resolution (entry `auf-diese-weise`)."""

    default = False


@dataclass(eq=False, repr=False)
class AsIfYours(Query):
    """Whether a card may be used as if one controlled it (entry `als-ob`)."""

    default = False


@dataclass(eq=False, repr=False)
class MayRepeat(Query):
    """Whether an ability may be repeated; `here` tells whether its card is still there (entry `wiederholen`)."""

    here: bool
    default = True


@dataclass(eq=False, repr=False)
class RepeatsItself(Query):
    """Whether repeating "den oben genannten Effekt" repeats the instruction to repeat, too."""

    default = True


@dataclass(eq=False, repr=False)
class Strongest(Query):
    """Creatures in groups of equal power, the strongest group first (entry `staerkste-kreatur`)."""

    cards: tuple[tuple[CardId, int], ...]  # with their power
    default = ()


@dataclass(eq=False, repr=False)
class Weakest(Query):
    """Creatures in groups of equal power, the weakest group first (entry `schwaechste-kreatur`)."""

    cards: tuple[tuple[CardId, int], ...]
    default = ()


@dataclass(eq=False, repr=False)
class SplashTargets(Query):
    """The creatures that "Explosion" hits besides the target (entry `explosion`)."""

    card: CardId
    default = ()


@dataclass(eq=False, repr=False)
class MeansItself(Query):
    """Whether a text that names its own card means that very card (entry `selbstbezueglicher-text`)."""

    default = False


@dataclass(eq=False, repr=False)
class Replaces(Query):
    """Whether "stattdessen" takes the place of what it names (entry `ersatzeffekte`)."""

    default = False


@dataclass(eq=False, repr=False)
class Traits(Query):
    """The traits of a card (entry `merkmale`)."""

    card: CardId
    default = ()


@dataclass(eq=False, repr=False)
class ValueOfX(Query):
    """What X is where a text says that it is `value` (entry `x`)."""

    value: int
    default = 0


@dataclass(eq=False, repr=False)
class MayMiss(Query):
    """Whether one who searches may decide to find nothing (entry `suchen`)."""

    default = False


@dataclass(eq=False, repr=False)
class CannotWins(Query):
    """Whether "kann nicht" beats "muss" and "darf" (entry `kann-nicht`)."""

    default = False


@dataclass(eq=False, repr=False)
class CardWins(Query):
    """Whether a card's text beats the rule that it contradicts (entry `goldene-regel`)."""

    default = False


@dataclass(eq=False, repr=False)
class Decider(Query):
    """Who decides for a text that `you` controls (entry `kartenfaehigkeiten`)."""

    you: Side
    default = None


@dataclass(eq=False, repr=False)
class ConstantTexts(Query):
    """Whether texts without a bold word work as long as their card is in play."""

    default = False


@dataclass(eq=False, repr=False)
class Ignores(Query):
    """Whether a creature that attacks ignores a keyword of the creatures that it attacks."""

    card: CardId
    keyword: str
    default = False


@dataclass(eq=False, repr=False)
class AsUpgrade(Query):
    """The texts that a creature has when it is attached like an upgrade, None where that is not allowed."""

    card: CardId
    default = None


@dataclass(eq=False, repr=False)
class PicksFromArchives(Query):
    """Whether a side that takes its archives may take only some of the cards."""

    player: Side
    default = False


@dataclass(eq=False, repr=False)
class ActCost(Query):
    """How much æmber texts demand of a side altogether before it does something."""

    event: Any
    default = 0


@dataclass(eq=False, repr=False)
class WideTaunt(Query):
    """Whether the taunt of a creature also covers its neighbors' neighbors."""

    card: CardId
    default = False


@dataclass(eq=False, repr=False)
class AnyHouse(Query):
    """Whether a card that an ability lets one use may be of any house (entry `verwenden-ueber-faehigkeiten`)."""

    default = False
