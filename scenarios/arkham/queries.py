"""Questions to the rulebook: each has an answer without any rule (`default`), which the rule of its entry changes.

Where a yes or no hangs on one clarification alone, the default is what one would read without it.
"""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.events.base import Told
from kfrules.scenarios.format.record import Values


@dataclass(frozen=True, slots=True, eq=False)
class Query:
    """A question; `default` is the answer that no rule changes."""

    default: ClassVar[object] = False


@dataclass(frozen=True, slots=True, eq=False)
class Provokes(Query):
    """Does doing this provoke attacks of opportunity? `spent`: actions; `types`: what kinds of action it is."""

    spent: int
    types: tuple[str, ...]

    @property
    def default(self) -> bool:  # type: ignore[override]  # without the entry it is the other way round
        """Return the opposite of what the entry says."""
        return not self.spent and bool(self.types)


@dataclass(frozen=True, slots=True, eq=False)
class ActionTypes(Query):
    """Which kinds of action is it, beyond playing or activating? `bold`: the designators in the text."""

    bold: tuple[str, ...]
    default: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True, eq=False)
class IsEvent(Query):
    """Does an event count as what a trigger names, although it is not that by name?"""

    word: str
    event: Told

    default: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, eq=False)
class Yes(Query):
    """Does this hold? The rule of an entry says no."""

    default: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, eq=False)
class No(Query):
    """Does this hold? The rule of an entry says yes."""


class Interrupts(No):
    """1.4: do "when" abilities resolve before what they answer to?"""


class Between(No):
    """2.2: do "at" and "if" abilities come between "when" and "after"?"""


class OpenAgain(No):
    """1.3: may further reactions answer to what one has answered to?"""


class DecidedInSix(No):
    """1.7: do reactions to success and failure come in step 6, before the results, and only once?"""


class WildMatches(No):
    """1.9: does a wild icon count as every skill?"""


class ExtraFirst(No):
    """1.10: are additional actions spent first, and lost last?"""


class Queued(No):
    """1.17: does a test wait until the test (and action) in progress is over?"""


class LimboHides(No):
    """1.23: is a card that is being resolved nowhere else?"""


class Detaches(No):
    """1.25: does an attachment that is attached again leave its old host?"""


class CluesYours(No):
    """1.28: are clues on the player cards that you control yours?"""


class TheirYou(No):
    """2.1: does "you" mean who draws, triggers or bears?"""


class AssetsAreYou(No):
    """2.12: are your assets part of "you" when damage is dealt?"""


class AllResolved(No):
    """2.5: do all tokens that are resolved count?"""


class SkipTokens(No):
    """2.9: are steps 3 and 4 left out where the result is certain before?"""


class AsIf(No):
    """2.10: is the game treated as if it were so, for as long as it takes?"""


class SumOfAll(No):
    """2.16: is the distance from all investigators the sum of the distances?"""


class NamesDiffer(No):
    """2.17: are only cards of different names, and abilities that are not identical, different?"""


class TakesAction(No):
    """2.19: does taking an action spend and count one, and performing none?"""


class OnlyBeforeColon(No):
    """2.24: are additional costs paid although all costs are ignored?"""


class EncounterFirst(No):
    """2.20: does the text of an encounter card win over that of a player card?"""


class PoolOnly(No):
    """2.8: are your resources only those of your pool?"""


class CombinesEach(No):
    """2.23: are equal effects that nothing parts one effect?"""


class LeadChooses(No):
    """1.5: does the lead investigator choose freely among equals?"""


class AutoFails(No):
    """faq-automatisch-misslungen: does an automatic failure fail whatever the difficulty is?"""


class FailureWins(No):
    """faq-gelingt-und-misslingt: does an automatic failure win over an automatic success?"""


class CommitterGains(No):
    """faq-fertigkeitskarte-beitragen: does the effect of a committed card go to who committed it?"""


class ExhaustsOnlyHere(No):
    """faq-gegner-nach-angriff-erschoepft: does only the attack of the enemy phase exhaust an enemy?"""


class NoWindowBetween(No):
    """faq-spielerfenster-zwischen-aktionen: is there no player window between actions that follow each other?"""


class HealsYou(No):
    """faq-heilen-ohne-ziel: does healing without a target mean your investigator only?"""


class Nearest(No):
    """faq-keine-verbindung: is a place without a connection the nearest only where none has one?"""


class EachSwarm(No):
    """faq-zoey-schwarm: does each swarm card engage for itself?"""


class CategoryTakesWeaknesses(No):
    """faq-schrecken-aus-dem-jenseits: do weaknesses go too where a kind of card is discarded?"""


class NoValueOutside(No):
    """faq-marker-ausserhalb-probe: have bless and curse tokens no value outside of tests?"""


class AsManyAsThereAre(No):
    """faq-zu-wenig-marker-effekt: are as many tokens added as there are?"""


class DrawTogether(No):
    """faq-patrice-karten-ziehen: are all cards drawn before their revelations are resolved?"""


class Counted(No):
    """faq-anzahl-genommener-aktionen: does an effect that gives several actions count each, whatever it cost?"""


class RestResolves(No):
    """faq-duke-zug-endet: is an ability carried out to its end although the turn ends within it?"""


class TargetsAnyone(No):
    """faq-streunende-katze-gegner: may a card's effect evade enemies that are engaged with others?"""


class AsOne(No):
    """faq-carolyn: is a further effect marked "additional" part of the same effect?"""


class AlreadySwarm(No):
    """faq-ausschwaermen-verloren: do swarm cards stay when the keyword is lost?"""


class SearchesOnly(No):
    """2.13: is looking at cards no search?"""


class WeaknessIsPlayerCard(No):
    """1.12: is a weakness a player card until it is resolved?"""


class StaysInScenario(No):
    """1.13: can a card not be shuffled into an empty deck?"""


class ControlFollows(No):
    """1.14: does the control of an attachment follow what it hangs on?"""


class SetAsideToPlay(No):
    """2.7: does taking control of a set-aside card put it into play?"""


class WeaknessFirst(No):
    """2.25: are weaknesses and encounter cards resolved before dilemmas, and dilemmas after the test?"""


@dataclass(frozen=True, slots=True, eq=False)
class Spawns(Query):
    """Where does a drawn enemy spawn? `where`: its instruction."""

    where: Values
    default: ClassVar[str] = "discard"


class SignatureLevel(Query):
    """faq-signaturkarten-stufe: what level has a signature card? None: none at all."""

    default: ClassVar[object] = 0


class Cleared(No):
    """2.11: must a location have been revealed for all its clues to be discovered?"""


class NearestEnemy(No):
    """faq-naechstgelegener-gegner: may an enemy be the nearest to which no connection leads?"""


class Added(Yes):
    """2.14: does adding a card to a hand count as drawing it?"""


class Looked(Yes):
    """2.13: does looking at cards count as searching?"""


class Placed(Yes):
    """faq-stilvoller-mantel: does it count as gaining where resources are placed or moved?"""


class AutoEvaded(Yes):
    """2.9: does evading automatically count as a test that succeeds?"""


class SearchedBefore(Yes):
    """1.26: do abilities answer to a search during setup?"""


class SpawnedByAgenda(Yes):
    """faq-schutzsiegel-agenda-rueckseite: is an enemy drawn that comes from the back of an agenda?"""


class EngagedBoth(No):
    """2.4: is it the same whether an enemy engages you or you engage it?"""


class SpawnRules(No):
    """erscheinen-eines-gegners: does a drawn enemy without instruction spawn engaged with who drew it?"""


class OldOnesGo(No):
    """errata, slots: is it other assets that are discarded, and never the new one?"""


class Rearranged(No):
    """1.24: may assets be laid into other slots anew when a slot changes?"""


class ExtraCosts(No):
    """1.6: are additional costs paid where the effect would happen?"""


class ChangesState(No):
    """1.27: may weakness events be played although nothing changes?"""


class NeverNowhere(No):
    """1.21: is what would leave an investigator or enemy at no location ignored?"""


class BagKeeps(Yes):
    """faq-marker-bleiben: do bless and curse tokens stay in the bag from scenario to scenario?"""


class Forgotten(No):
    """merke-dir: is what was remembered forgotten when the scenario is over?"""


class CleanUp(No):
    """faq-marker-entfernt: are bless and curse tokens removed when the game is cleaned up?"""


class ZeroIsEven(No):
    """faq-gerade-kosten: is 0 an even cost, and no cost neither even nor odd?"""


class WeaknessNotChosen(No):
    """faq-erzwungenes-lernen: may a weakness not be chosen to be discarded?"""


class HiddenNotDiscarded(No):
    """faq-patrice-verborgen: can no other card discard a hidden card from a hand?"""


class OneAtATime(No):
    """faq-zwei-45er-automatik: is an action carried out to its end before the next one?"""


class CluesAdd(No):
    """faq-verhuellte-orte-enthuellt: do clues on an unrevealed location stay when it is revealed?"""


class FlippedStays(No):
    """faq-geisterhaft-umdrehen: does everything stay on a location that is turned over?"""


class SwarmHasTokens(No):
    """faq-marker-auf-schwarmkarten: can a swarm card have tokens of its own?"""


class OnlyOnPlaces(No):
    """faq-vertuschen-hinweise: are clues at a location only those that lie on it?"""


class KeywordsToo(No):
    """faq-wind-und-wetter: does cancelling what failure causes cancel keywords too?"""


class NoEnemiesThere(No):
    """faq-traumtor-gegner: is an enemy discarded, or left behind, where it cannot be?"""


class OneGranted(No):
    """faq-disziplin-gleichgewicht: does each action that is given pay for one action only?"""


class CostsFirst(No):
    """abfolge-einer-initiierung: do attacks of opportunity come before what is initiated?"""


class LimboReached(No):
    """2.22: can a card in limbo or in a discard pile be put under an investigator?"""


QUIET = (
    Counted, ExtraFirst, CostsFirst, ExtraCosts, TheirYou, Rearranged, WeaknessIsPlayerCard, HiddenNotDiscarded,
    OneAtATime, LimboHides, Interrupts, Between, OpenAgain, AsIf, CombinesEach, LeadChooses, PoolOnly,
)  # fmt: skip
"""Questions that come up all the time."""
