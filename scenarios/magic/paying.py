"""Costs: whether a player can pay them, with what, and paying them (rules 118, 601.2f-h)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Event, Together
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import extramana, heldback
from kfrules.scenarios.magic.costparts import PARTS, TAPPED
from kfrules.scenarios.magic.forbidding import cannot
from kfrules.scenarios.magic.manapay import Solution, solve
from kfrules.scenarios.magic.numbers import evaluate, matches
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.costs import Cost, Part
from kfrules.scenarios.magic.phrases.texts import Face
from kfrules.scenarios.magic.phrases.words import LETTER_OF
from kfrules.scenarios.magic.spending import Use, bound_in, only_of, rider_of, spent
from kfrules.scenarios.magic.triggers import context_of
from kfrules.scenarios.magic.turnbased import distinct

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Fault = tuple[str, ...]
_LIE = {"discard": "hand", "exile": "graveyard"}


@dataclass(frozen=True, slots=True, eq=False)
class Bill:
    """What is to be paid: the cost with X as chosen, symbols paid with life, what helps to pay, and by whom."""

    cost: Cost
    player: str
    source: str
    context: Context
    pay: tuple[str, ...] = ()
    phyrexian: int = 0
    helps: frozenset[str] = frozenset()
    less: int = 0
    what: str = ""
    face: Face | None = None  # of a spell: what it is as it is cast
    barred: frozenset[str] = frozenset()  # what cannot pay, since it enters at the same time (rule 614.13a)

    @property
    def use(self) -> Use:
        """Return what is paid for: the spell that is cast, the ability that is activated."""
        return Use(self.what, self.source, self.face)


@dataclass(frozen=True, slots=True, eq=False)
class Due:
    """What is really paid: mana, life, and for each part the objects among which it is chosen."""

    solution: Solution
    life: int
    helpers: tuple[str, ...]
    parts: tuple[tuple[Part, int, tuple[str, ...]], ...]
    others: tuple[tuple[str, Solution], ...] = ()


def fits(game: Magic, part: Part, bill: Bill) -> list[str]:
    """Return the objects with which a part of a cost could be paid."""
    player, board = bill.player, game.board
    if part.this:
        return [bill.source] if bill.source in board.objects else []
    assert part.filter is not None
    if part.kind in ("discard", "reveal"):
        pile = [id for id in board.zone(player, "hand") if id != bill.source]
    elif part.kind == "exile":
        zone = part.filter.zone or (
            "battlefield" if part.filter.has("type") and part.filter.has("yours") else "graveyard"
        )
        pile = game.under(player) if zone == "battlefield" else list(board.zone(player, zone))
    else:
        pile = game.under(player)
    pile = [id for id in pile if id not in bill.barred]
    every = [id for id in pile if id != bill.source or part.kind in ("sacrifice", "return")]
    every = [id for id in every if matches(game, part.filter, id, bill.context.with_(you=player))]
    if part.kind == "sacrifice":
        every = [id for id in every if not cannot(game, "be sacrificed", id)]
    if part.kind == "tap others":
        every = [id for id in every if not game.obj(id).tapped]
    if part.kind == "untap others":
        every = [id for id in every if game.obj(id).tapped]
    return every


def due(game: Magic, bill: Bill) -> tuple[Due | None, Fault]:
    """Return what is to be paid, or the rules by which it cannot be."""
    cost = bill.cost
    if cost.unpayable and game.applies("118.6"):
        return None, ("118.6", "601.2h", "118.3")
    generic, symbols, life = cost.mana.generic + cost.mana.x * bill.context.x, list(cost.mana.symbols), 0
    generic = max(0, generic - bill.less)
    if unread := _unread(game, bill, symbols):
        return None, (unread,)
    for symbol in [one for one in symbols if "P" in one][: bill.phyrexian]:
        symbols.remove(symbol)
        life += 2
    symbols = [tuple(part for part in one if part != "P") for one in symbols]
    parts: list[tuple[Part, int, tuple[str, ...]]] = []
    taken: set[str] = set()
    for part in cost.parts:
        many, wrong, every = _part(game, part, bill, taken)
        if wrong:
            return None, wrong
        if part.kind == "life":
            life += many
        parts.append((part, many, every))
    if life and (
        game.board.players[bill.player].life < life
        or cannot(game, "lose life", bill.player)
        or cannot(game, "pay life", bill.player)
    ):
        return None, ("119.4", "118.3", "601.2h", "119.8")
    generic += sum(many - len(ids) for part, many, ids in parts if part.kind == "waterbend")
    helpers = [id for id in bill.pay if id not in taken]
    used, generic, symbols = _helped(game, bill, helpers, generic, symbols)
    others, generic = _assisted(game, bill, generic)
    if _pays_for_nothing(game, bill, {*used, *(side for side, _ in others), *chain(*(ids for _, _, ids in parts))}):
        return None, ("118.3", "601.2h", "601.2b", "602.2b")
    tapped = (
        ids for part, _, ids in parts if part.kind in TAPPED or (part.this and part.kind in ("tap", "tap others"))
    )
    solution = solve(game, bill.player, generic, symbols, frozenset([*used, *chain.from_iterable(tapped)]), bill.use)
    if solution is None:
        return None, ("601.2h", "118.3", "602.2b", "106.4", "107.4")
    if sum(many - len(ids) for part, many, ids in parts if part.kind in heldback.FROM_HAND) > heldback.coming(
        game, bill.player, solution
    ):
        return None, ("118.3", "601.2h", "602.2b", "121.8")
    return Due(solution, life, tuple(used), tuple(parts), others), ()


def _pays_for_nothing(game: Magic, bill: Bill, used: set[str]) -> bool:
    """Tell whether a card is named for payment with which no part can be paid; a land may be meant for its mana."""
    rest = (id for id in bill.pay if id not in used and id not in game.board.players)
    return any(id not in game.board.objects or not game.chars(id).is_("land") for id in rest)


def _unread(game: Magic, bill: Bill, symbols: Sequence[Sequence[str]]) -> str:
    """Return the rule without which a symbol of a cost means nothing, if it is switched off."""
    if any(len(one) > 1 and "P" not in one for one in symbols) and not game.on("107.4e"):
        return "107.4e"
    if bill.phyrexian and not game.on("107.4f"):
        return "107.4f"
    return "107.4h" if any("S" in one for one in symbols) and not game.on("107.4h") else ""


def _part(game: Magic, part: Part, bill: Bill, taken: set[str]) -> tuple[int, Fault, tuple[str, ...]]:
    """Return how often a part is paid, what is against it, and with what it is paid."""
    many = evaluate(game, part.number, bill.context)
    player = game.board.players[bill.player]
    if part.kind == "life":
        return many, (), ()
    if part.kind in ("mill", "draw"):
        short = part.kind == "mill" and len(game.board.zone(bill.player, "library")) < many
        return many, ("118.3", "601.2h", "701.17") if short else (), ()
    if part.kind in PARTS:
        fault, ids = PARTS[part.kind](game, part, bill, many)
        taken.update(ids)
        return many, fault, ids
    if part.kind in ("tap", "untap") and part.this:
        return many, _tapping(game, part, bill.source), (bill.source,)
    if part.kind.endswith("counters"):
        on = game.obj(bill.source).counters if bill.source in game.board.objects else player.counters
        if part.kind.startswith("remove") and on.get(part.name, 0) < many:
            return many, ("118.3", "601.2h", "602.2b"), ()
        if part.kind.startswith("put") and cannot(game, "get counters", bill.source):
            return many, ("118.3", "601.2h"), ()
        return many, (), (bill.source,)
    if part.kind == "reveal" and not game.on("701.20"):
        return many, ("701.20",), ()
    every = [id for id in fits(game, part, bill) if id not in taken]
    wanted = [id for id in every if id in bill.pay][:many]
    if len(every) < many and not heldback.usable(game, part):
        return many, ("118.3", "601.2h", "602.2b"), ()
    if len(wanted) == many:
        taken.update(wanted)
        return many, (), tuple(wanted)
    return many, (), tuple(every)


def _tapping(game: Magic, part: Part, id: str) -> Fault:
    """Rules 107.5, 602.5a: the symbol asks for an untapped permanent, a creature that has not just come."""
    if id not in game.board.objects:
        return ("118.3",)
    obj, chars = game.obj(id), game.chars(id)
    if obj.tapped is (part.kind == "tap") and game.applies("107.5"):
        return ("118.3", "107.5", "602.2b", "601.2h")
    if (
        chars.is_("creature")
        and obj.sick
        and not (chars.has("haste") and game.applies("702.10"))
        and game.applies("302.6")
        and game.applies("602.5a")
    ):
        return ("302.6", "602.5a", "107.5")
    return ()


def _helped(
    game: Magic, bill: Bill, pay: Sequence[str], generic: int, symbols: list[tuple[str, ...]]
) -> tuple[list[str], int, list[tuple[str, ...]]]:
    """Convoke, improvise and delve: cards named for payment pay for mana (rules 702.51, 702.126, 702.66)."""
    used: list[str] = []
    for id in pay:
        if id not in game.board.objects:
            continue
        obj, chars = game.obj(id), game.chars(id)
        mine = chars.controller == bill.player and obj.zone == "battlefield" and not obj.tapped
        if "convoke" in bill.helps and mine and chars.is_("creature"):
            letters = {LETTER_OF[color] for color in chars.colors}
            symbol = next((one for one in symbols if letters & set(one)), None)
            if symbol is not None:
                symbols.remove(symbol)
            elif generic > 0:
                generic -= 1
            else:
                continue
        elif generic <= 0 or not (
            ("improvise" in bill.helps and mine and chars.is_("artifact"))
            or ("delve" in bill.helps and obj.zone == "graveyard" and obj.owner == bill.player)
        ):
            continue
        else:
            generic -= 1
        used.append(id)
    return used, generic, symbols


def _assisted(game: Magic, bill: Bill, generic: int) -> tuple[tuple[tuple[str, Solution], ...], int]:
    """Another player who is named for payment pays as much of the generic mana as they can (rule 702.132a)."""
    side = next((one for one in bill.pay if one in game.board.players and one != bill.player), "")
    if not side or "assist" not in bill.helps:
        return (), generic
    for many in range(generic, 0, -1):
        solution = solve(game, side, many, (), frozenset())
        if solution is not None:
            return ((side, solution),), generic - many
    return (), generic


# --- paying ------------------------------------------------------------------------------------------


def pay(game: Magic, bill: Bill, what: Due) -> Context:
    """Pay: first mana abilities, then everything else; return what was paid (rules 601.2g, 601.2h)."""
    for side, solution in what.others:
        tap_for_mana(game, side, solution)
        game.do(ev.SpendMana(side, solution.spent))
    held = frozenset(game.board.zone(bill.player, "hand"))
    tap_for_mana(game, bill.player, what.solution)
    if what.solution.spent:
        bound = bound_in(game, bill.player, bill.use, what.solution.spent)
        game.do(ev.SpendMana(bill.player, what.solution.spent, bound))
        spent(game, bound, bill.source)
    if what.life and game.on("119.4"):
        game.do(ev.LoseLife(bill.player, what.life, paid=True))
    for id in what.helpers:
        game.do(ev.Move(id, "exile", "delve") if game.obj(id).zone == "graveyard" else ev.Tap(id))
    context = bill.context.with_(mana=bill.context.mana + what.solution.spent)
    paid = dict(context.paid)
    for part, many, every in what.parts:
        ids = _chosen(game, bill, part, many, _with_drawn(game, bill, part, every, held))
        word = _pay_part(game, bill, part, many, ids)
        if word:
            paid[word] = (*paid.get(word, ()), *ids)
    return context.with_(paid=tuple(paid.items()))


def tap_for_mana(game: Magic, player: str, solution: Solution) -> None:
    """Tap sources for mana (rule 605.3)."""
    from kfrules.scenarios.magic.effects import run_body

    for source, made in solution.taps:
        body, context = made.bound.ability.body, context_of(game, source.card, player)
        game.do(ev.Tap(source.card, mana=True))
        with extramana.meant(game, made.extra):
            only, rider = only_of(game, body.effects[0], source.card), rider_of(body.effects[0], context)
            game.do(ev.AddMana(player, made.mana, source.card, only, rider))
            if made.more:
                run_body(game, replace(body, effects=made.more), context)


def _with_drawn(game: Magic, bill: Bill, part: Part, every: tuple[str, ...], held: frozenset[str]) -> tuple[str, ...]:
    """Return with what a part can be paid once mana is there: what the player named, else also what was drawn."""
    if every and set(every) <= set(bill.pay):
        return every
    return (*every, *heldback.drawn(game, bill, part, held))


def needed(left: Sequence[str], many: int) -> Sequence[str]:
    """Return among what is chosen next: where everything that is left has to be taken, the choice is none."""
    return left[:1] if many >= len(left) else left


def _chosen(game: Magic, bill: Bill, part: Part, many: int, every: tuple[str, ...]) -> tuple[str, ...]:
    if part.this or part.kind in ("life", "mill", "draw", *PARTS) or part.kind.endswith("counters"):
        return every
    taken: list[str] = []
    left = [id for id in every if id in game.board.objects]
    while len(taken) < many and left:
        word = {"sacrifice": "Was opferst du?", "discard": "Was wirfst du ab?"}.get(part.kind, "Womit bezahlst du?")
        alike = left if game.obj(left[0]).zone == "battlefield" else distinct(game, left)
        one = game.decide(bill.player, "cost", needed(alike, many - len(taken)), prompt=word)
        taken.append(one)
        left.remove(one)
    return tuple(taken)


def _pay_part(game: Magic, bill: Bill, part: Part, many: int, ids: Sequence[str]) -> str:
    """Carry out one part; return the word under which the text knows what it was paid with."""
    player = bill.player
    if part.kind in ("tap", "tap others", *TAPPED):
        _all(game, [ev.Tap(id) for id in ids])
        return "tapped"
    if part.kind in ("untap", "untap others"):
        _all(game, [ev.Untap(id) for id in ids])
        return ""
    if part.kind == "sacrifice":
        _all(game, [ev.Sacrifice(id, player) for id in ids])
        return "sacrificed"
    if part.kind == "discard":
        _all(game, [ev.Discard(id, player) for id in ids])
        return "discarded"
    if part.kind == "behold":
        return "beheld"
    if part.kind == "reveal":
        return "revealed"
    if part.kind in ("evidence", "forage"):
        food = [ev.Sacrifice(id, player) for id in ids if game.obj(id).zone == "battlefield"]
        _all(game, food or [ev.Move(id, "exile", "cost") for id in ids])
        return part.kind
    if part.kind == "energy":
        game.do(ev.RemoveCounters(player, "energy", many))
        return ""
    if part.kind in ("exile", "materials"):
        _all(game, [ev.Move(id, "exile", "cost") for id in ids])
        return "exiled"
    if part.kind == "exert":
        _all(game, [ev.Noted(id, "exerted") for id in ids])
        return "exerted"
    if part.kind == "return":
        _all(game, [ev.Move(id, "hand", "cost") for id in ids])
        return "returned"
    if part.kind == "remove counters":
        _all(game, [ev.RemoveCounters(id, part.name, many) for id in ids])
    elif part.kind == "put counters":
        _all(game, [ev.PutCounters(id, part.name, many, player) for id in ids])
    elif part.kind == "mill":
        _all(
            game, [ev.Move(id, "graveyard", "mill", player=player) for id in game.board.zone(player, "library")[:many]]
        )
    elif part.kind == "draw":
        for _ in range(many):
            game.do(ev.Draw(player))
    return ""


def _all(game: Magic, events: Sequence[Event]) -> None:
    if events:
        game.do(Together(events) if len(events) > 1 else events[0])
