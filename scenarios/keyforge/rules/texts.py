"""How texts of cards are read: order, as much as possible, "falls du das tust", "dürfen", "für jeden" …"""

from __future__ import annotations

from itertools import groupby

from kfrules.scenarios.keyforge.queries import (
    AnyHouse,
    AsIfYours,
    CannotWins,
    CardWins,
    ConstantTexts,
    CountsThisWay,
    Decider,
    DidThat,
    EachAnew,
    IgnoresImpossible,
    InTextOrder,
    IsOptional,
    MayMiss,
    MayRepeat,
    MeansItself,
    Neighbors,
    RepeatsItself,
    Replaces,
    SplashTargets,
    Strongest,
    UndefinedX,
    Weakest,
)
from kfrules.scenarios.keyforge.rules._rule import At, rule

goldene_regel = rule("goldene-regel")
kartenfaehigkeiten = rule("kartenfaehigkeiten")
konstante = rule("konstante-faehigkeiten")
verwenden_ueber = rule("verwenden-ueber-faehigkeiten")
so_viel = rule("so-viel-wie-moeglich")
textreihenfolge = rule("textreihenfolge")
falls_du_das_tust = rule("falls-du-das-tust")
duerfen = rule("duerfen")
fuer_jeden = rule("fuer-jeden")
auf_diese_weise = rule("auf-diese-weise")
als_ob = rule("als-ob")
wiederholen = rule("wiederholen")
oben_genannt = rule("oben-genannt")
selbstbezueglich = rule("selbstbezueglicher-text")
explosion = rule("explosion")
staerkste = rule("staerkste-kreatur")
schwaechste = rule("schwaechste-kreatur")
kann_nicht = rule("kann-nicht")
variable_x = rule("x")
ersatzeffekte = rule("ersatzeffekte")
suchen = rule("suchen")


@goldene_regel.define(CardWins)
def text_beats_rule(at: At, query: CardWins) -> bool:
    """Where the text of a card contradicts the rules the text counts."""
    return True


@kartenfaehigkeiten.define(Decider)
def active_side_decides(at: At, query: Decider) -> str:
    """The active side makes the decisions of every text, whoever controls it."""
    side: str = at.game.active
    return side


@konstante.define(ConstantTexts)
def while_in_play(at: At, query: ConstantTexts) -> bool:
    """A text without a bold word works as long as its card is in play, ready or exhausted."""
    return True


@verwenden_ueber.define(AnyHouse)
def of_any_house(at: At, query: AnyHouse) -> bool:
    """A card that an ability lets one play or use may be of any house."""
    return True


@so_viel.define(IgnoresImpossible)
def as_much_as_possible(at: At, query: IgnoresImpossible) -> bool:
    """What cannot be resolved is passed over; the rest happens."""
    return True


@textreihenfolge.define(InTextOrder)
def in_order_of_text(at: At, query: InTextOrder) -> bool:
    """Instructions are resolved in the order in which they are printed."""
    return True


@falls_du_das_tust.define(DidThat)
def only_if_done(at: At, query: DidThat) -> bool:
    """The second part is resolved only if the first was, completely and successfully."""
    return query.done


@duerfen.define(IsOptional)
def may_means_choice(at: At, query: IsOptional) -> bool:
    """What stands behind "dürfen" is optional."""
    return True


@fuer_jeden.define(EachAnew)
def another_one_each_time(at: At, query: EachAnew) -> bool:
    """Unless a card is chosen first, each instance may go to another card."""
    return True


@auf_diese_weise.define(CountsThisWay)
def in_this_resolution(at: At, query: CountsThisWay) -> bool:
    """Meant is what happened in the course of this very resolution."""
    return True


@als_ob.define(AsIfYours)
def as_if_you_controlled_it(at: At, query: AsIfYours) -> bool:
    """The card is resolved as if its user controlled it, without a change of control."""
    return True


@wiederholen.define(MayRepeat)
def while_it_is_there(at: At, query: MayRepeat) -> bool:
    """An effect is not repeated when the card that says so has left."""
    return query.here


@oben_genannt.define(RepeatsItself)
def without_the_instruction(at: At, query: RepeatsItself) -> bool:
    """Repeating "den oben genannten Effekt" repeats what stands before the instruction, once."""
    return False


@selbstbezueglich.define(MeansItself)
def this_card_only(at: At, query: MeansItself) -> bool:
    """A text that names its own card means that card, not another copy."""
    return True


@explosion.define(SplashTargets)
def neighbors_too(at: At, query: SplashTargets) -> tuple[str, ...]:
    """Splash damage is dealt to each neighbor of the target, at the same time."""
    found: tuple[str, ...] = at.game.ask(Neighbors(query.card))
    return found


def ranked(cards: tuple[tuple[str, int], ...], *, strongest: bool) -> list[list[str]]:
    """Return cards in groups of equal power, the strongest (or weakest) group first."""
    ordered = sorted(cards, key=lambda c: -c[1] if strongest else c[1])
    return [[id for id, _ in group] for _, group in groupby(ordered, key=lambda c: c[1])]


@staerkste.define(Strongest)
def strongest_first(at: At, query: Strongest) -> list[list[str]]:
    """The strongest creature has the highest power; ties are the active side's choice."""
    return ranked(query.cards, strongest=True)


@schwaechste.define(Weakest)
def weakest_first(at: At, query: Weakest) -> list[list[str]]:
    """The weakest creature has the lowest power; ties are the active side's choice."""
    return ranked(query.cards, strongest=False)


@kann_nicht.define(CannotWins)
def cannot_beats_must(at: At, query: CannotWins) -> bool:
    """Where one effect says "kann nicht" and another "muss" or "darf", "kann nicht" wins."""
    return True


@variable_x.define(UndefinedX)
def nothing_defines_it(at: At, query: UndefinedX) -> int:
    """As long as no ability defines an X it is 0."""
    return 0


@ersatzeffekte.define(Replaces)
def in_its_place(at: At, query: Replaces) -> bool:
    """What "stattdessen" names does not happen; the replacement is resolved in its place."""
    return True


@suchen.define(MayMiss)
def finding_is_optional(at: At, query: MayMiss) -> bool:
    """Who searches may decide not to find what is there."""
    return True
