"""How a game goes on: priority and passing, steps and their automatic actions (rules 117, 500 to 514)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Refused, Rule, Together
from kfrules.scenarios.magic import addedsteps
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.combat import attacking, blocking, damage
from kfrules.scenarios.magic.lasting import controls, ending
from kfrules.scenarios.magic.settling import settle, state_based
from kfrules.scenarios.magic.steps import NEXT, RULES, TurnPart
from kfrules.scenarios.magic.turnbased import cleanup, draw_step, saga_chapters, untap_step

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

LIMIT = 400


def priority(game: Magic, player: str | None = None) -> None:
    """Let a player get priority: first everything that waits is settled (rule 117.5)."""
    settle(game)
    if game.over():
        return
    side = player or game.active
    if game.board.players[side].gone:
        side = game.board.after(side)
    game.do(ev.Priority(side))


def all_pass(game: Magic, declared: Event | None = None) -> None:
    """Let all players pass: the top of the stack resolves, or the step ends (rule 117.4)."""
    board = game.board
    if board.stack and game.on("500.2"):
        last = game.on("405") and game.on("117.7")  # the response resolves before what it responds to
        top = board.stack[-1] if last else board.stack[0]
        game.do(ev.Resolve(top))
        if board.cut:
            cut_short(game)
            return
        priority(game)
    else:
        next_step(game, declared)


def next_step(game: Magic, declared: Event | None = None) -> None:
    """End the step and begin the next one that takes place."""
    leave(game)
    if game.over():
        return
    if board_left(game):
        begin_turn(game)
        return
    step = following(game)
    if step == "untap" and not game.board.resume:
        begin_turn(game)
        return
    enter(game, step, declared)


def board_left(game: Magic) -> bool:
    """Tell whether a turn would end with its player: without the rule that lets it go on (rule 800.4j)."""
    return game.board.players[game.active].gone and not game.on("800.4j")


def following(game: Magic) -> str:
    """Return the step that comes next, one that was added or one of every turn (rules 500.1, 500.8)."""
    return addedsteps.running(game) if game.board.resume else addedsteps.then(game, _usual(game))


def _usual(game: Magic) -> str:
    """Return the step that comes next in every turn (rules 500.1, 508.8, 510.4)."""
    board = game.board
    step = board.step
    if step == "attackers" and game.applies("508.8") and not board.attacked:
        return "end-of-combat"
    if step == "damage" and board.damage_round == 1:
        return "damage"
    if step in ("end-of-combat", "main2") and board.extra_combats:
        game.do(ev.CombatAdded())
        return "combat"
    if step in ("draw", "main1") and NEXT[step] == "combat" and board.players[board.active].skips.get("combat"):
        game.do(ev.Skip(board.active, "combat", -1))
        return "main2"
    return NEXT[step]


def cut_short(game: Magic) -> None:
    """End the turn or the combat phase: state-based actions, but no priority; then the next part (rule 723.1c-d)."""
    board, what = game.board, game.board.cut
    game.do(ev.CutShort(""))
    while state_based(game) and not game.over():
        pass
    if game.over():
        return
    for one in ending(game, "end of combat"):
        game.do(ev.EffectEnds(one))
    for id in [id for id in board.battlefield if board.objects[id].attacking or board.objects[id].blocking]:
        game.do(ev.LeaveCombat(id))
    leave(game)
    enter(game, "cleanup" if what == "turn" else "main2")


def leave(game: Magic) -> None:
    """A step ends: unspent mana is lost, and what lasts until then ends (rule 500.5)."""
    board = game.board
    if board.step == "end-of-combat":
        for one in ending(game, "end of combat"):
            game.do(ev.EffectEnds(one))
        for id in [id for id in board.battlefield if board.objects[id].attacking or board.objects[id].blocking]:
            game.do(ev.LeaveCombat(id))
    if game.applies("106.4") and game.applies("500.5"):
        for side, player in board.players.items():
            if player.mana:
                kept = player.held if board.step not in ("end-of-combat", "main1", "main2") else ""
                left = "".join(one for one in kept if one in player.mana)[: len(player.mana)]
                if len(left) < len(player.mana) or not left:
                    game.do(ev.EmptyMana(side, left))


def begin_turn(game: Magic) -> None:
    """Begin the next turn: an added one first, then the next player's (rule 500.7)."""
    board = game.board
    controls(game)
    for _ in range(8):
        if board.extra_turns:
            side = board.extra_turns[-1]
            game.do(ev.ExtraTaken())
        else:
            side = board.after(board.active)
            while side in board.team(board.active) and side != board.active and game.on("805"):
                side = board.after(side)
        mates = board.team(side) if board.teams and game.on("805.8") else (side,)  # one who skips, skips for the team
        skipping = [mate for mate in mates if board.players[mate].skips.get("turn", 0) > 0]
        if skipping:
            for mate in skipping:
                game.do(ev.Skip(mate, "turn", -1))
            board.active = side
            continue
        break
    game.do(ev.BeginTurn(side))
    for one in ending(game, "your next turn"):
        game.do(ev.EffectEnds(one))
    if board.players[side].skips.get("untap step", 0) > 0:
        game.do(ev.Skip(side, "untap step", -1))
        _settled(game)
        enter(game, "upkeep")
        return
    enter(game, "untap")


def _settled(game: Magic) -> None:
    mine = tuple(
        id for id in game.board.battlefield if game.board.objects[id].sick and game.controller(id) in game.acting()
    )
    if mine:
        game.do(ev.Settled(mine))


def enter(game: Magic, step: str, declared: Event | None = None) -> None:
    """Begin a step: its automatic actions, what triggers, then priority (rule 500.6)."""
    board = game.board
    if step == "draw" and board.players[board.active].skips.get("draw step", 0) > 0:
        game.do(ev.Skip(board.active, "draw step", -1))
        enter(game, "main1")
        return
    if step == "combat" and not game.applies("506"):
        enter(game, "main2")
        return
    if not game.on(RULES[step]) and step not in ("main1", "cleanup"):
        enter(game, NEXT[step], declared)
        return
    if step == "damage":
        _damage(game, declared)
    else:
        game.do(ev.BeginStep(step, board.active))
        if step == "untap":
            _settled(game)
            untap_step(game)
            enter(game, following(game))
            return
        _automatic(game, step, declared)
    if game.over():
        return
    if step == "cleanup":
        _after_cleanup(game)
        return
    priority(game)


def _automatic(game: Magic, step: str, declared: Event | None) -> None:
    if step in ("draw", "main1", "cleanup") and not game.on("703.4"):
        return
    if step == "draw":
        draw_step(game)
    elif step == "main1":
        saga_chapters(game)
    elif step == "attackers":
        wanted = declared.attackers if isinstance(declared, ev.DeclareAttack) else attacking.quiet(game)
        attacking.declare(game, wanted if wanted is not None else attacking.chosen(game))
    elif step == "blockers":
        settle(game)
        block = declared.blockers if isinstance(declared, ev.DeclareBlock) else blocking.quiet(game)
        blocking.declare(game, block if block is not None else blocking.chosen(game))
    elif step == "cleanup":
        cleanup(game)


def _damage(game: Magic, declared: Event | None) -> None:
    """A combat damage step, or the first of two (rule 510.4)."""
    board = game.board
    again = board.step == "damage" and board.damage_round == 1
    two = not again and damage.rounds(game) == 2
    struck = tuple(id for id in damage.fighters(game) if damage.strikes_first(game, id)) if two else ()
    game.do(ev.BeginStep("damage", board.active))
    game.do(ev.DamageRound(2 if again else 1 if two else 0, struck))
    given = dict(declared.damage or ()) if isinstance(declared, ev.AssignDamage) else {}
    damage.deal_combat(game, damage.complete(game, given))
    if not two:
        game.do(ev.DamageRound(0))


def _after_cleanup(game: Magic) -> None:
    """Only where something happens or triggers does anyone get priority, and another cleanup follows (rule 514.3)."""
    if game.applies("514.3") and (state_based(game) or game.board.waiting):
        priority(game)
        return
    begin_turn_after(game)


def begin_turn_after(game: Magic) -> None:
    """Go on to the next turn."""
    leave(game)
    begin_turn(game)


# --- going to a point ----------------------------------------------------------------------------


def advance(game: Magic, how: str, what: str) -> None:
    """All players pass until something has resolved, a step has begun, or the next turn is there."""
    board = game.board
    if how == "resolve":
        _resolve(game, what)
    elif how == "go":
        part = TurnPart(board.turn, board.step, board.damage_round)
        for _ in range(LIMIT):
            all_pass(game)
            if game.over():
                return
            if board.step == what and not part.same(board) and board.priority is not None:
                return
            if what in ("blockers", "damage") and skipped(game):
                return
            if not board.stack:
                part = TurnPart(board.turn, board.step, board.damage_round) if board.step != what else part
    else:
        turn = board.turn
        for _ in range(LIMIT):
            if game.over() or (board.turn != turn and board.priority is not None):
                return
            all_pass(game)


def skipped(game: Magic) -> bool:
    """Tell whether blocking and combat damage have just been skipped, since nothing attacks (rule 508.8)."""
    return game.board.step == "end-of-combat" and not game.board.attacked


def _resolve(game: Magic, what: str) -> None:
    board = game.board
    wanted = board.stack[-1] if what == "top" and board.stack else what
    asked, depth = len(game.path), len(board.stack)
    for count in range(LIMIT):
        if count == LIMIT // 2:
            depth = len(board.stack)
        if game.over() or not board.stack:
            return
        if what != "all" and wanted not in board.stack:
            return
        all_pass(game)
    if len(game.path) == asked and len(board.stack) >= depth and game.on("731.3"):
        game.do(ev.Drawn_())  # a loop of which nobody chooses anything does not end (rule 731.4)


def until_declared(game: Magic, event: Event, before: str, step: str) -> None:
    """Go on to the step of a declaration and make it there; what forbids it is looked at just before."""
    board = game.board
    if isinstance(event, ev.DeclareAttack) and _too_late(game, event):
        raise Refused(event, [Rule("508.1", also=("506.1", "505.1", "506.2"))])
    for _ in range(LIMIT):
        if game.over():
            return
        if not board.stack and (board.step == before or following_is(game, step)):
            break
        all_pass(game)
    if isinstance(event, ev.DeclareBlock) and not event.blockers and not board.attacked and board.step == "attackers":
        return  # nothing attacks: there is no step in which anybody could block (rule 508.8)
    wrong = game.refusals(event)
    if wrong:
        raise Refused(event, wrong)
    all_pass(game, event)


def _too_late(game: Magic, event: ev.DeclareAttack) -> bool:
    """Tell whether the active player's creatures shall attack after the last combat phase of the turn."""
    board = game.board
    if board.step in ("untap", "upkeep", "draw", "main1", "combat") or board.extra_combats or not event.attackers:
        return False
    return all(game.controller(id) == board.active for id, _ in event.attackers if id in game.permanents)


def following_is(game: Magic, step: str) -> bool:
    """Tell whether a step comes next, without going there."""
    board = game.board
    if step == "damage":
        return board.step == "blockers" or (board.step == "damage" and board.damage_round == 1)
    return NEXT[board.step] == step and board.step != "end-of-combat"


def together(*events: Event) -> Together:
    """Return events as one."""
    return Together(events)
