"""The chain: pieces put on it, triggers that come to it, and the newest one resolved (536–544)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.choosing import Chooser, Chosen
from kfrules.scenarios.riftbound.costs import EVERY, payable, payment, pool_of
from kfrules.scenarios.riftbound.playing import deflected
from kfrules.scenarios.riftbound.resolving import resumed
from kfrules.scenarios.riftbound.state import Frame, Item, Waiting
from kfrules.scenarios.riftbound.text import Slot

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


def next_number(game: Riftbound) -> int:
    """Return the number of the next piece."""
    return game.board.last_items + 1


def push(game: Riftbound, item: Item) -> None:
    """Put a piece on the chain; what adds resources takes effect at once, nobody can react (605.2)."""
    board = game.board
    if item.text.adds and "605" not in game.rulebook.without:
        game.do(ev.Note("last_items", item.id))
        resumed(game, Frame(item, item.text.do, item.it, True, item.known), waits=False)
        done(game, item)
        return
    if not board.chain:
        game.do(ev.Note("relevant", game.relevant()))
    game.do(ev.Stack(item.source, item))
    game.do(ev.Prioritise(item.by))


# --- triggers ------------------------------------------------------------------------------------


def place_triggers(game: Riftbound) -> None:
    """Put the triggers that wait onto the chain: each player's in the order that it wants, in turn order (583.3.b)."""
    board = game.board
    began = not board.chain
    waiting = list(board.waiting)
    first = board.active
    if "551" in game.rulebook.without:  # nothing begins with an initial chain
        waiting = [one for one in waiting if not one.initial]
    initial = any(one.initial for one in waiting) and board.battle is not None
    if initial and board.battle is not None:
        first = board.battle.attacker  # 551.1.a: who has focus begins
    game.do(ev.Note("waiting", ()))
    for side in board.order(first):
        own = [one for one in waiting if one.by == side]
        while own:
            chosen = own[0]
            kinds = list(dict.fromkeys(own))
            if len(kinds) > 1:
                chosen = game.decide(side, "order", kinds, prompt="Welche Fähigkeit kommt zuerst auf die Kette?")
            own.remove(chosen)
            _place(game, chosen)
    if began and board.chain:  # 625.1.e: on an initial chain the attacker acts first
        game.do(ev.Prioritise(first if initial else board.chain[-1].by))


def _place(game: Riftbound, one: Waiting) -> None:
    board = game.board
    source = board.objs[one.source]
    chooser = _Deflecting(game, one.text, one.by, source)
    item = Item(
        next_number(game), "ability", one.source, one.by, one.text, chooser.ask(), "", one.it, (), one.paid, one.index,
        one.inc, one.label, one.entry, one.may, at=one.at,
    )  # fmt: skip
    chooser.pay(item.targets)
    relevant = board.relevant if board.chain else game.relevant()
    if one.by not in relevant:  # 541.3
        relevant = tuple(side for side in board.order(board.active) if side in relevant or side == one.by)
        if board.battle is not None:
            game.do(ev.Note("battle", replace(board.battle, relevant=relevant)))
    game.do(ev.Note("relevant", relevant))
    game.do(ev.Stack(one.source, item))
    if "541" in game.rulebook.without and len(board.chain) > 1:
        game.do(ev.Note("chain", (board.chain[-1], *board.chain[:-1])))


class _Deflecting(Chooser):
    """The choices of a trigger: what Deflect makes too dear cannot be chosen."""

    def options(self, slot: Slot) -> list[str]:
        """Return what may be chosen and can be paid for."""
        found = super().options(slot)
        if slot.place:
            return found
        power = pool_of(self.game, self.you)
        return [id for id in found if payable(power, (EVERY,) * deflected(self.game, self.you, [id]))]

    def pay(self, targets: Chosen) -> None:
        """Pay what Deflect costs (721.1.d)."""
        names = [one[0] for group in targets for one in group if not isinstance(one, str)]
        due = deflected(self.game, self.you, names)
        if due:
            self.game.do(ev.Pay(self.you, 0, payment(self.game, self.you, (EVERY,) * due)))


# --- resolving -----------------------------------------------------------------------------------


def begin(game: Riftbound, item: Item) -> None:
    """Begin to resolve a piece; a triggered "you may" is asked now, unless it was answered before."""
    todo = item.text.do
    if item.may:
        yes = item.answer
        if yes is None:
            yes = game.decide(item.by, "may", [True, False], prompt=f"{_name(item)}: machst du das?")
        todo = todo if yes else ()
    game.do(ev.Note("frame", Frame(item, todo, item.it, True, item.known)))


def answered(game: Riftbound) -> bool:
    """Let a script answer early what the newest trigger asks ("you may", Vision); tell whether it asks anything."""
    chain = game.board.chain
    if not chain or game.board.frame is not None or chain[-1].kind != "ability" or chain[-1].answer is not None:
        return False
    item = chain[-1]
    if not item.may and item.text.do[:1] and item.text.do[0].verb not in ("may", "vision"):
        return False
    yes = game.decide(item.by, "may", [True, False], prompt=f"{_name(item)}: machst du das?")
    game.do(ev.Note("chain", (*chain[:-1], replace(item, answer=yes))))
    return True


def _name(item: Item) -> str:
    from kfrules.scenarios.kernel.events import label

    return label(item.source)


def go_on(game: Riftbound) -> None:
    """Carry out what is being resolved, to its end or to where a step is awaited."""
    frame = game.board.frame
    assert frame is not None
    if not resumed(game, frame):
        return
    if game.over():
        return
    game.do(ev.Note("frame", None))
    game.do(ev.Unstack(frame.item.id))
    done(game, frame.item)
    chain = game.board.chain
    game.do(ev.Prioritise(chain[-1].by if chain else None))
    game.do(ev.Note("tasks", ("cleanup-item", "chained", *game.board.tasks)))


def done(game: Riftbound, item: Item) -> None:
    """Lay a resolved spell into the trash; it is played now (543.1.a, 595.4). A permanent enters."""
    if item.kind != "card":
        return
    card = game.board.objs[item.source]
    if card.facts.permanent and card.zone == "chain":
        ready = card.facts.type == "gear"
        game.do(ev.Enter(card.id, "base", item.by, ready, item.paid))
        game.do(ev.Played(card.id, item.by, item.paid))
        return
    game.do(ev.Played(item.source, item.by, item.paid))
    if card.zone == "chain":
        game.do(ev.ToTrash(item.source))
