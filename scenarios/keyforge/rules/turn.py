"""The turn and its five steps."""

from __future__ import annotations

from kfrules.scenarios.kernel import Together
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.events import (
    BeginTurn,
    ChooseHouse,
    DiscardFromHand,
    Draw,
    DrawStep,
    EndOfTurn,
    EndStep,
    EndTurn,
    Forge,
    ForgeStep,
    Play,
    Ready,
    ReadyStep,
    Refill,
    Reshuffle,
    ShedChain,
    TakeArchives,
    Use,
)
from kfrules.scenarios.keyforge.queries import ExtraPlay, HandSize, MustForge, OffHouse, PicksFromArchives
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule

spielzug = rule("spielzug", also=("zuguebersicht",))
schritt_1 = rule("schritt-1-schluessel-schmieden", also=("schmieden",))
schritt_3 = rule("schritt-3-spielen-ablegen-verwenden", also=("zuguebersicht", "spielzug"))
schritt_4 = rule("schritt-4-karten-spielbereit-machen")
schritt_5 = rule("schritt-5-karten-ziehen")
ende_des_zuges = rule("ende-des-zuges")
erster_spielzug = rule("erster-spielzug", also=("schritt-3-spielen-ablegen-verwenden",))
ablagestapel = rule("ablagestapel", also=("schritt-5-karten-ziehen",))
ketten = rule("ketten")
archiv = rule("archiv", also=("schritt-2-fraktion-waehlen",))


@spielzug.perform(EndStep)
def rest_of_turn(at: At, event: EndStep) -> Steps:
    """Step 3 is followed by readying, drawing, "Ende des Zuges" effects, and the end of the turn."""
    at.game.cite("zuguebersicht")
    skipped = [*event.skip, *(step for side, step in at.game.board.skip if side == event.player)]
    if "ready" not in skipped:
        yield ReadyStep(event.player)
    if "draw" not in skipped:
        yield DrawStep(event.player)
    yield EndOfTurn(event.player)
    yield EndTurn(event.player)


@schritt_1.define(MustForge)
def forge_if_you_can(at: At, query: MustForge) -> bool:
    """In step 1 a side with enough æmber must forge one key."""
    return not at.game.refusals(Forge(query.player, step=True), first=True)


@schritt_1.perform(ForgeStep)
def forge_step(at: At, event: ForgeStep) -> Steps:
    """At most one key is forged in this step."""
    yield Forge(event.player, event.colour, step=True)


@schritt_3.forbid(Play, DiscardFromHand, Use, EndStep)
def only_in_step_3(at: At, event: Play) -> bool:
    """Cards are played, discarded and used in step 3, unless an ability says so."""
    if getattr(event, "via", None) is not None or getattr(event, "forced", False):
        return False
    return at.game.board.phase != "main"


@schritt_4.perform(ReadyStep)
def ready_all(at: At, event: ReadyStep) -> Steps:
    """The active side readies all its exhausted cards."""
    board = at.game.board
    half = board.sides[event.player]
    cards = [id for id in (*half.line, *half.artifacts) if not board[id].ready]
    if cards:
        yield Together(Ready(id) for id in cards)


@schritt_5.perform(DrawStep)
def draw_step(at: At, event: DrawStep) -> Steps:
    """The active side draws up to its hand size, normally 6."""
    yield Refill(event.player, at.game.ask(HandSize(event.player)))


@schritt_5.define(HandSize)
def six_cards(at: At, query: HandSize) -> int:
    """Six cards, unless an effect says otherwise."""
    return 6


@schritt_5.perform(Refill)
def refill(at: At, event: Refill) -> Steps:
    """Cards are drawn one by one; a side with more cards than that discards none."""
    missing = event.size - len(at.game.board.sides[event.player].hand)
    for _ in range(missing):
        drawn = yield Draw(event.player)
        if not drawn:
            break


@schritt_5.forbid(Draw)
def nothing_to_draw(at: At, event: Draw) -> bool:
    """With deck and discard pile empty nothing is drawn."""
    half = at.game.board.sides[event.player]
    return not half.deck and not half.discard


@ablagestapel.before(Draw, when=lambda at, event: not at.game.board.sides[event.player].deck)
def reshuffle(at: At, event: Draw) -> Steps:
    """Whoever must draw from an empty deck shuffles the discard pile into a new one, and draws on."""
    if at.game.board.sides[event.player].discard:
        yield Reshuffle(event.player)


@ablagestapel.forbid(DiscardFromHand)
def only_from_hand(at: At, event: DiscardFromHand) -> bool:
    """What is not in hand cannot be discarded from hand."""
    card = at.game.card(event.card)
    return card.zone != "hand" or card.owner != event.player


def chain_penalty(chains: int) -> int:
    """Return by how many cards chains reduce a refill: 1 for each six begun, 4 at most.

    >>> [chain_penalty(n) for n in (0, 1, 6, 7, 12, 13, 18, 19, 24, 30)]
    [0, 1, 1, 2, 2, 3, 3, 4, 4, 4]
    """
    return min(4, -(-chains // 6))


def _held_back(at: At, event: Refill) -> bool:
    half = at.game.board.sides[event.player]
    return half.chains > 0 and len(half.hand) < event.size


@ketten.replace(Refill, when=_held_back)
def fewer_cards(at: At, event: Refill) -> Steps:
    """A side with chains that would draw draws up to fewer cards."""
    chains = at.game.board.sides[event.player].chains
    yield Refill(event.player, event.size - chain_penalty(chains), held_back=True)


@ketten.react(Refill, ordered=False, when=lambda at, event: event.held_back)
def shed_one(at: At, event: Refill) -> Steps:
    """After that, even if nothing was drawn, one chain is shed."""
    yield ShedChain(event.player)


def first_turn_count(at: At) -> int:
    """Return how many cards the starting side played or discarded from hand in its first turn."""
    return sum(
        1
        for e in at.game.board.ledger
        if (isinstance(e, Play) and e.source == "hand") or isinstance(e, DiscardFromHand)
    )


@erster_spielzug.forbid(Play, DiscardFromHand)
def one_card(at: At, event: Play | DiscardFromHand) -> bool:
    """In its first turn the starting side plays or discards one card from hand; effects may allow more."""
    if not at.game.board.first_turn or event.player != at.game.active:
        return False
    if isinstance(event, Play) and (event.via is not None or event.source != "hand"):
        return False
    if first_turn_count(at) < 1:
        return False
    off_house = at.game.board.house not in at.game.look(event.card).houses
    if off_house and at.game.ask(OffHouse(event)):  # an ability that lets you play a card changes the rule
        return False
    return bool(first_turn_count(at) >= 1 + at.game.ask(ExtraPlay(event)))


def some_of(at: At, player: str, cards: list[str]) -> list[str]:
    """Return those of the cards that a player chooses, any number of them."""
    chosen: list[str] = []
    while len(chosen) < len(cards):
        rest = [card for card in cards if card not in chosen]
        card = at.game.decide(player, "choose", [*rest, None], prompt="Welche Karte nimmst du noch?")
        if card is None:
            break
        chosen.append(card)
    return chosen


@archiv.perform(TakeArchives)
def take_archives(at: At, event: TakeArchives) -> Steps:
    """After choosing a house a side may take all cards of its archives to hand, or none."""
    from kfrules.scenarios.keyforge.events import StepOver, TakeArchived

    cards = list(at.game.board.sides[event.player].archives)
    if event.take and at.game.ask(PicksFromArchives(event.player)):
        cards = some_of(at, event.player, cards)
    if event.take and cards:
        yield Together(TakeArchived(id) for id in cards)
    yield StepOver(event.player)


@archiv.forbid(TakeArchives)
def only_after_the_house(at: At, event: TakeArchives) -> bool:
    """The archives are taken right after the choice of a house."""
    return at.game.board.phase != "archives"


__all__ = ["BeginTurn", "ChooseHouse", "EndOfTurn", "EndTurn", "other"]
