"""State-based actions: rule 704.5, each letter a rule of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kfrules.scenarios.kernel import At, Event, Rule
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.attaching import illegal_attachment
from kfrules.scenarios.magic.game import Magic
from kfrules.scenarios.magic.settling import StateCheck, sources_waiting
from kfrules.scenarios.magic.view import View

At_ = At[Magic]


def _rule(letter: str) -> Rule:
    return Rule(f"704.{letter}")


LIFE, LIBRARY, POISON, TOKEN, COPY = _rule("5a"), _rule("5b"), _rule("5c"), _rule("5d"), _rule("5e")
TOUGHNESS, DAMAGE, DEATHTOUCH, LOYALTY = _rule("5f"), _rule("5g"), _rule("5h"), _rule("5i")
LEGEND, WORLD, AURA, EQUIPMENT = _rule("5j"), _rule("5k"), _rule("5m"), _rule("5n")
OTHERS, CANCEL, MOST, BATTLE, ROLE = _rule("5p"), _rule("5q"), _rule("5r"), _rule("5v"), _rule("5y")
UNPROTECTED, OWN_SIEGE = _rule("5w"), _rule("5x")
LEFT, THEIRS, TEAM = Rule("800.4"), Rule("800.4a"), Rule("810.8")
WON = Rule("104.2")
DRAW = Rule("104.4")
RULES = (
    LIFE, LIBRARY, POISON, TOKEN, COPY, TOUGHNESS, DAMAGE, DEATHTOUCH, LOYALTY, LEGEND, WORLD, AURA, EQUIPMENT, OTHERS,
    CANCEL, MOST, BATTLE, UNPROTECTED, OWN_SIEGE, ROLE, TEAM, WON, DRAW, LEFT, THEIRS,
)  # fmt: skip


@LIFE.check(StateCheck)
def no_life(at: At_, view: View) -> Iterable[Event]:
    """A player with 0 or less life loses (rule 704.5a)."""
    return [ev.Lose(side, "704.5a") for side, player in at.game.board.playing if player.life <= 0]


@LIBRARY.check(StateCheck)
def drew_from_nothing(at: At_, view: View) -> Iterable[Event]:
    """Who had to draw from an empty library loses (rule 704.5b)."""
    sides = [side for side, player in at.game.board.playing if player.drew_from_nothing]
    return [*(ev.Lose(side, "704.5b") for side in sides), *(ev.EmptyDrawSeen(side) for side in sides)]


@POISON.check(StateCheck)
def poisoned(at: At_, view: View) -> Iterable[Event]:
    """Ten poison counters lose the game (rule 704.5c)."""
    if not at.game.applies("122.1f"):
        return []
    board = at.game.board
    if board.teams and at.game.on("810.10"):  # a team has its poison counters together
        whole = [team for team in board.teams if sum(board.players[side].poison for side in team) >= 15]
        return [ev.Lose(side, "810.10") for team in whole for side in team if not board.players[side].lost]
    return [ev.Lose(side, "704.5c") for side, player in board.playing if player.poison >= 10]


@TOKEN.check(StateCheck)
def token_elsewhere(at: At_, view: View) -> Iterable[Event]:
    """A token off the battlefield ceases to exist (rule 704.5d)."""
    objects = at.game.board.objects.values()
    return [ev.Cease(obj.id) for obj in objects if obj.kind == "token" and obj.zone != "battlefield"]


@COPY.check(StateCheck)
def copy_elsewhere(at: At_, view: View) -> Iterable[Event]:
    """A copy of a spell off the stack ceases to exist (rule 704.5e)."""
    objects = at.game.board.objects.values()
    return [ev.Cease(obj.id) for obj in objects if obj.kind == "copy" and obj.zone not in ("stack", "battlefield")]


@TOUGHNESS.check(StateCheck)
def no_toughness(at: At_, view: View) -> Iterable[Event]:
    """A creature with toughness 0 is put into its owner's graveyard (rule 704.5f)."""
    return [ev.Move(id, "graveyard", "704.5f") for id in view.having("creature") if view.of(id).toughness <= 0]


@DAMAGE.check(StateCheck)
def lethal_damage(at: At_, view: View) -> Iterable[Event]:
    """A creature with lethal damage is destroyed (rule 704.5g)."""
    objects = at.game.board.objects
    hurt = [id for id in view.having("creature") if objects[id].damage]
    return [ev.Destroy(id) for id in hurt if 0 < view.of(id).toughness <= objects[id].damage]


@DEATHTOUCH.check(StateCheck)
def deathtouched(at: At_, view: View) -> Iterable[Event]:
    """A creature that a source with deathtouch dealt damage is destroyed (rule 704.5h)."""
    if not at.game.applies("702.2"):
        return []
    objects = at.game.board.objects
    return [ev.Destroy(id) for id in view.having("creature") if objects[id].deathtouched and view.of(id).toughness > 0]


@LOYALTY.check(StateCheck)
def no_loyalty(at: At_, view: View) -> Iterable[Event]:
    """A planeswalker without loyalty is put into its owner's graveyard (rule 704.5i)."""
    game = at.game
    return [
        ev.Move(id, "graveyard", "704.5i")
        for id in view.having("planeswalker")
        if game.obj(id).counters.get("loyalty", 0) <= 0
    ]


@LEGEND.check(StateCheck)
def legends(at: At_, view: View) -> Iterable[Event]:
    """Of several legendary permanents of one name and controller all but one go (rule 704.5j)."""
    game = at.game
    kin: dict[tuple[str, str], list[str]] = {}
    if not (game.applies("201.2") and game.applies("205.4")):
        return []
    for id in view.having("legendary"):
        chars = view.of(id)
        if chars.name:
            kin.setdefault((chars.controller, chars.name), []).append(id)
    found: list[Event] = []
    for (side, _), ids in kin.items():
        if len(ids) > 1:
            for number in ("704.5j", "201.2", "205.4"):
                game.cite(number)
            kept = game.decide(side, "legend", ids, prompt="Welche behältst du?")
            found += [ev.Move(id, "graveyard", "704.5j") for id in ids if id != kept]
    return found


@WORLD.check(StateCheck)
def worlds(at: At_, view: View) -> Iterable[Event]:
    """Of several world permanents only the youngest stays (rule 704.5k)."""
    game = at.game
    every = view.having("world")
    if len(every) < 2:
        return []
    youngest = max(game.obj(id).stamp for id in every)
    return [ev.Move(id, "graveyard", "704.5k") for id in every if game.obj(id).stamp < youngest]


@AURA.check(StateCheck)
def loose_auras(at: At_, view: View) -> Iterable[Event]:
    """An Aura attached to nothing or to what it cannot enchant goes to the graveyard (rule 704.5m)."""
    game = at.game
    return [
        ev.Move(id, "graveyard", "704.5m")
        for id in view.having("aura")
        if not (game.chars(id).is_("creature") and game.obj(id).attached)  # first it lets go (rule 704.5p)
        and not ("bestowed" in game.obj(id).marks and game.applies("702.103"))
        and illegal_attachment(game, id)
    ]


@EQUIPMENT.check(StateCheck)
def loose_equipment(at: At_, view: View) -> Iterable[Event]:
    """Equipment on what it cannot be attached to becomes unattached and stays (rule 704.5n)."""
    game = at.game
    return [
        ev.Attach(id, "")
        for id in view.attached
        if {"equipment", "fortification"} & set(game.chars(id).subtypes) and illegal_attachment(game, id)
    ]


@OTHERS.check(StateCheck)
def loose_others(at: At_, view: View) -> Iterable[Event]:
    """What is neither Aura nor Equipment, and any creature, is attached to nothing (rule 704.5p)."""
    kinds = {"aura", "equipment", "fortification"}
    return [
        ev.Attach(id, "")
        for id in view.attached
        if view.of(id).is_("creature") or kinds.isdisjoint(view.of(id).subtypes)
    ]


@CANCEL.check(StateCheck)
def counters_cancel(at: At_, view: View) -> Iterable[Event]:
    """+1/+1 and -1/-1 counters cancel each other (rule 704.5q)."""
    game = at.game
    if not game.applies("122.3"):
        return []
    found: list[Event] = []
    for id in view.counted:
        counters = game.obj(id).counters
        many = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
        if many:
            found += [ev.RemoveCounters(id, "+1/+1", many), ev.RemoveCounters(id, "-1/-1", many)]
    return found


@MOST.check(StateCheck)
def too_many_counters(at: At_, view: View) -> Iterable[Event]:
    """Counters above the number that an ability of the permanent allows are removed (rule 704.5r)."""
    game = at.game
    found: list[Event] = []
    for one in game.rules("limit"):
        kind = one.text.what.removesuffix(" counters")
        if kind == one.text.what or one.text.number is None:
            continue
        for id in one.cards or ():
            surplus = game.obj(id).counters.get(kind, 0) - one.text.number.value
            if surplus > 0:
                found.append(ev.RemoveCounters(id, kind, surplus))
    return found


@BATTLE.check(StateCheck)
def no_defense(at: At_, view: View) -> Iterable[Event]:
    """A battle without defense counters goes to the graveyard once none of its triggers waits (rule 704.5v)."""
    game = at.game
    return [
        ev.Move(id, "graveyard", "704.5v")
        for id in view.having("battle")
        if game.obj(id).counters.get("defense", 0) <= 0 and id not in sources_waiting(game)
    ]


def _protecting(game: Magic, id: str) -> list[str]:
    """Return who can be the protector of a battle: of a Siege an opponent of its controller (rule 310.11a)."""
    side = game.controller(id)
    siege = "siege" in game.chars(id).subtypes
    return [one for one in game.board.sides if one != side] if siege else [side]


def _protected(game: Magic, id: str) -> Event:
    """Let the controller choose a protector; with nobody to choose the battle goes away (rules 704.5w, 704.5x)."""
    options = _protecting(game, id)
    if not options:
        return ev.Move(id, "graveyard", "704.5w")
    chosen = game.decide(game.controller(id), "player", options, prompt="Wer beschützt die Schlacht?")
    return ev.Noted(id, "player", chosen)


@UNPROTECTED.check(StateCheck)
def no_protector(at: At_, view: View) -> Iterable[Event]:
    """A battle that nobody protects and nobody attacks gets a protector (rule 704.5w)."""
    game, board = at.game, at.game.board
    battles = view.having("battle")
    if not battles:
        return []
    attacked = {board.objects[id].attacking for id in board.battlefield}
    bare = [id for id in battles if game.obj(id).chosen.get("player") not in board.sides and id not in attacked]
    return [_protected(game, id) for id in bare]


@OWN_SIEGE.check(StateCheck)
def own_siege(at: At_, view: View) -> Iterable[Event]:
    """A Siege that its controller protects gets an opponent for it (rule 704.5x)."""
    game = at.game
    own = [id for id in view.having("siege") if game.obj(id).chosen.get("player") == game.controller(id)]
    return [_protected(game, id) for id in own]


@ROLE.check(StateCheck)
def roles(at: At_, view: View) -> Iterable[Event]:
    """Of several Roles of one player on a permanent only the youngest stays (rule 704.5y)."""
    game = at.game
    kin: dict[tuple[str, str], list[str]] = {}
    if not game.applies("303.7"):
        return []
    for id in view.having("role"):
        if game.obj(id).attached:
            kin.setdefault((game.controller(id), game.obj(id).attached), []).append(id)
    found: list[Event] = []
    for ids in kin.values():
        youngest = max(game.obj(id).stamp for id in ids)
        found += [ev.Move(id, "graveyard", "704.5y") for id in ids if game.obj(id).stamp < youngest]
    return found


@LEFT.check(StateCheck)
def losers_leave(at: At_, view: View) -> Iterable[Event]:
    """In a game of more than two, who has lost leaves it with their cards (rule 800.4a)."""
    board = at.game.board
    if len(board.players) < 3:
        return []
    leaving = [side for side in board.sides if board.players[side].lost]
    return [*map(ev.Leaves, leaving), *_inherited(at.game, leaving)]


def _inherited(game: Magic, leaving: Sequence[str]) -> list[Event]:
    """Who leaves as monarch or with the initiative hands it to the active player, else to the next (724.4, 725.4)."""
    board = game.board
    staying = [side for side in board.sides if side not in leaving]  # in turn order, the active player first
    roles = [role for role, rule in (("monarch", "724"), ("initiative", "725")) if game.on(rule)]
    return [ev.RoleTaken(role, staying[0]) for role in roles if board.roles.get(role) in leaving and staying]


@THEIRS.check(StateCheck)
def nothing_left_behind(at: At_, view: View) -> Iterable[Event]:
    """What gave control to a player who has left ends, and what they control still is exiled (rules 800.4a, 800.4c)."""
    game, players = at.game, at.game.board.players
    gone = [side for side in players if players[side].gone]
    if not gone:
        return []
    ends = [one for one in game.board.effects if one.whose in gone]
    if ends:
        return [ev.EffectEnds(one) for one in ends]
    return [ev.Move(id, "exile", "800.4a") for id in game.permanents if game.controller(id) in gone]


@TEAM.check(StateCheck)
def team_loses(at: At_, view: View) -> Iterable[Event]:
    """A team wins and loses together (rule 810.8a)."""
    board = at.game.board
    lost = [team for team in board.teams if any(board.players[side].lost for side in team)]
    return [ev.Lose(side, "810.8") for team in lost for side in team if not board.players[side].lost]


@WON.check(StateCheck)
def last_one_wins(at: At_, view: View) -> Iterable[Event]:
    """Who is left when all opponents have lost wins (rule 104.2a)."""
    board = at.game.board
    left = [side for side, player in board.players.items() if not player.lost]
    if len(left) == len(board.players) or board.ended:
        return []
    alone = len(left) == 1 or (bool(left) and set(left) <= set(board.team(left[0])))
    return [ev.Win(side) for side in left] if alone else []


@DRAW.check(StateCheck)
def all_lost(at: At_, view: View) -> Iterable[Event]:
    """If all remaining players lose at once the game is a draw (rule 104.4a)."""
    board = at.game.board
    return [ev.Drawn_()] if all(player.lost for player in board.players.values()) and not board.ended else []
