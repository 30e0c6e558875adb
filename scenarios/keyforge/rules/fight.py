"""Fighting, and the keywords that matter in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Together
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.events import BeforeFight, Deal, Fight, Fought
from kfrules.scenarios.keyforge.queries import Enemy, FightDamage, Ignores, Neighbors, Query, WideTaunt
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule
from kfrules.scenarios.keyforge.rules.basics import exhaust

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.game import KeyForge

kaempfen_lassen = rule("kaempfen-lassen", also=("kampf",))
kampf = rule("kampf", also=("angriff",))
angriff = rule("angriff", also=("kampf", "feindlich"))
gegnerisch = rule("gegnerisch")
ansturm = rule("ansturm")
gefaehrlich = rule("gefaehrlich")
scharmuetzel = rule("scharmuetzel")
schwer_zu_fassen = rule("schwer-zu-fassen")
spott = rule("spott")


@dataclass(eq=False, repr=False)
class Opposing(Query):
    """The other creature of a fight (entry `gegnerisch`)."""

    card: CardId
    fight: tuple[CardId, CardId]  # attacker and defender
    default: ClassVar[Any] = None


def fights(game: KeyForge, card: str, player: str, via: str | None = None, as_yours: bool = False) -> list[Fight]:
    """Return the fights that a creature could take up now."""
    targets = game.board.sides[other(player)].line
    options = [Fight(card, player, via, as_yours, against) for against in targets]
    return [fight for fight in options if not game.refusals(fight, first=True)]


def _fighters(at: At, event: Fight | BeforeFight) -> bool:
    board = at.game.board
    return all(
        id in board and board[id].zone == "line" and id not in board.marked
        for id in (event.card, event.against)
        if id is not None
    )


@angriff.forbid(Fight)
def needs_a_target(at: At, event: Fight) -> bool:
    """A creature fights an enemy creature; without one it cannot fight."""
    if at.game.card(event.card).zone != "line":
        return True
    if event.against is None:
        return not at.game.card(event.card).stunned and not fights(
            at.game, event.card, event.player, event.via, event.as_yours
        )
    if event.against not in at.game.board or at.game.card(event.against).zone != "line":
        return True
    return not at.game.ask(Enemy(event.against, event.player))


@kaempfen_lassen.replace(Fight, when=lambda at, e: e.against is None and not at.game.card(e.card).stunned)
def choose_the_target(at: At, event: Fight) -> Steps:
    """Whoever is told to fight with a creature chooses the target by the normal rules."""
    options = fights(at.game, event.card, event.player, event.via, event.as_yours)
    chosen = at.game.decide(at.game.active, "choose", [f.against for f in options], prompt="Gegen wen?")
    if chosen is not None:
        yield Fight(event.card, event.player, event.via, event.as_yours, chosen)


@kampf.perform(Fight)
def fight(at: At, event: Fight) -> Steps:
    """Exhaust, "vor dem Kampf", blows at once, then "Kampf:" and whatever follows a use.

    If one of the two is gone before the blows there is no fight, but the creature has been used to fight.
    """
    attacker, defender = event.card, event.against
    if defender is None:  # a stunned creature, with `betaeuben` switched off: no target was asked for
        return
    yield from exhaust(at, attacker)
    yield BeforeFight(attacker, event.player, defender)
    fought = _fighters(at, event)
    if fought:
        pair = (attacker, defender)
        ask = at.game.ask
        blows = [
            Deal(against, ask(FightDamage(card, against, card == attacker)), card, "power", pair)
            for card in pair
            if (against := ask(Opposing(card, pair))) is not None
        ]
        yield Together(blow for blow in blows if blow.amount > 0)
    yield Fought(attacker, event.player, defender, fought)


@gegnerisch.define(Opposing)
def the_other_of_the_two(at: At, query: Opposing) -> CardId | None:
    """In a fight each of the two creatures has the other as its opposing creature."""
    attacker, defender = query.fight
    return {attacker: defender, defender: attacker}.get(query.card)


@kampf.define(FightDamage)
def by_power(at: At, query: FightDamage) -> int:
    """Each fighting creature deals damage equal to its power."""
    return at.game.power(query.card)


@ansturm.react(
    BeforeFight,
    when=lambda at, e: _fighters(at, e) and at.game.look(e.card).has("assault"),
)
def assault(at: At, event: BeforeFight) -> Steps:
    """The attacker deals X damage to the creature that it fights, before the blows."""
    if _fighters(at, event):
        amount = at.game.look(event.card).keywords.get("assault", 0)
        yield Deal(event.against, amount, event.card, "assault")


@gefaehrlich.react(
    BeforeFight,
    when=lambda at, e: _fighters(at, e) and at.game.look(e.against).has("hazardous"),
)
def hazardous(at: At, event: BeforeFight) -> Steps:
    """The attacked creature deals X damage to its attacker, before the blows."""
    if _fighters(at, event):
        amount = at.game.look(event.against).keywords.get("hazardous", 0)
        yield Deal(event.card, amount, event.against, "hazardous")


@scharmuetzel.forbid(Deal)
def no_blow_in_return(at: At, event: Deal) -> bool:
    """A creature with skirmish that is used to fight takes no damage by the power of the other."""
    fight = event.fight
    return (
        event.by == "power"
        and fight is not None
        and event.target == fight[0]
        and event.source == fight[1]
        and at.game.look(event.target).has("skirmish")
    )


@schwer_zu_fassen.forbid(Deal)
def first_attack_misses(at: At, event: Deal) -> bool:
    """The first time it is attacked in a turn an elusive creature takes and deals no damage by power."""
    fight = event.fight
    if event.by != "power" or fight is None or not set(fight) >= {event.target, event.source}:
        return False
    defender = fight[1]
    if defender not in (event.target, event.source) or not at.game.look(defender).has("elusive"):
        return False
    if at.game.ask(Ignores(fight[0], "elusive")):
        return False
    attacks = sum(1 for e in at.game.board.ledger if isinstance(e, Fight) and e.against == defender)
    return attacks == 1


def _covering(at: At, card: CardId) -> list[CardId]:
    """Return the creatures whose taunt would cover a creature: its neighbors, and where a text says so theirs."""
    near: list[CardId] = list(at.game.ask(Neighbors(card)))
    further = [id for neighbor in near for id in at.game.ask(Neighbors(neighbor)) if at.game.ask(WideTaunt(id))]
    return near + further


@spott.forbid(Fight)
def attack_the_taunter(at: At, event: Fight) -> bool:
    """Neighbors of a creature with taunt cannot be attacked, unless they have taunt themselves."""
    if event.against is None or event.against not in at.game.board or at.game.look(event.against).has("taunt"):
        return False
    line = at.game.board.sides[at.game.card(event.against).controller].line
    taunting = [id for id in line if at.game.look(id).has("taunt")]
    if not taunting or not any(id in taunting for id in _covering(at, event.against)):
        return False
    return not at.game.ask(Ignores(event.card, "taunt"))
