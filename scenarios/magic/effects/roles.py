"""Instructions about designations of players and the game: monarch, initiative, day, dungeons, the Ring."""

from __future__ import annotations

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.phrases.texts import Effect


@verb("monarch", "initiative")
def role(run: Run, effect: Effect) -> None:
    """A player becomes the monarch or takes the initiative (rules 724.3, 725.3)."""
    for side in run.players(effect.args["main"]):
        run.do(ev.RoleTaken(effect.verb, side))


@verb("time")
def time(run: Run, effect: Effect) -> None:
    """It becomes day or night (rule 730.1)."""
    word = str(effect.args["main"])
    if run.game.board.roles.get("time") != word:
        run.do(ev.RoleTaken("time", word))


@verb("speed")
def speed(run: Run, effect: Effect) -> None:
    """A player's speed rises, at most to 4 (rules 702.179c, 702.179d)."""
    many = run.number(effect.args["main"])
    players = run.game.board.players
    for side in run.players(effect.args.get("who")):
        run.do(ev.Reckoned(side, "speed", min(4, players[side].speed + many)))


@verb("ring")
def ring(run: Run, effect: Effect) -> None:
    """The Ring tempts its player, who chooses a Ring-bearer (rule 701.54a)."""
    game, side = run.game, run.you
    run.do(ev.Reckoned(side, "ring", game.board.players[side].ring + 1))
    mine = [id for id in game.under(side) if game.chars(id).is_("creature")]
    if mine:
        bearer = game.decide(side, "choose", mine, prompt="Wer trägt den Ring?")
        old = [id for id in game.under(side) if "ring-bearer" in game.obj(id).marks and id != bearer]
        run.do(*(ev.Unnoted(id, "ring-bearer") for id in old), ev.Noted(bearer, "ring-bearer"))
    game.do(ev.Happened(side, "tempted"))


@verb("coin")
def coin(run: Run, effect: Effect) -> None:
    """Call a side and flip a coin; who calls it right wins (rule 705.2)."""
    game = run.game
    called = game.decide(run.you, "coin", ["heads", "tails"], prompt="Kopf oder Zahl?")
    won = called == game.decide(None, "chance", ["heads", "tails"], prompt="Was zeigt die Münze?")
    run.effects(effect.args.get("then" if won else "else", ()))  # type: ignore[arg-type]
    run.did = won


@verb("roll")
def roll(run: Run, effect: Effect) -> None:
    """Roll a die; what follows counts with its result, or a table says it (rules 706.2, 706.3a).

    Of several dice the lowest is ignored: it was never rolled, and triggers nothing (rule 706.6).
    """
    game, sides = run.game, run.number(effect.args["main"])
    many = run.number(effect.args.get("dice"), 1)
    rolled = sorted(
        int(game.decide(None, "chance", list(range(1, sides + 1)), prompt="Was zeigt der Würfel?")) for _ in range(many)
    )
    if many > 1 and game.on("706.6"):
        rolled = rolled[1:]
    for _ in rolled:
        game.do(ev.Happened(run.you, "rolls"))
    result = sum(rolled)
    run.context = run.context.with_(amount=result)
    run.effects(effect.args.get("do", ()))  # type: ignore[arg-type]
    if "table" in effect.args and game.on("706.3"):
        lines: tuple[tuple[int, int, tuple[Effect, ...]], ...] = effect.args["table"]  # type: ignore[assignment]
        for least, most, inner in lines:
            if least <= result <= most:
                run.effects(inner)


@verb("rad")
def rad(run: Run, effect: Effect) -> None:
    """Mill as many cards as there are rad counters; each nonland takes a life and a counter away (rule 727.1)."""
    game, side = run.game, run.you
    many = game.board.players[side].counters.get("rad", 0)
    top = list(game.board.zone(side, "library")[:many])
    run.do(*(ev.Move(id, "graveyard", "mill", player=side) for id in top))
    lost = sum(not game.chars(game.board.moved.get(id, id)).is_("land") for id in top)
    if lost:
        run.do(ev.LoseLife(side, lost), ev.RemoveCounters(side, "rad", lost))


@verb("venture")
def venture(run: Run, effect: Effect) -> None:
    """Move the marker to the next room, or begin a dungeon (rule 701.49)."""
    game, side = run.game, run.you
    here = next((id for id in game.board.zone(side, "command") if game.obj(id).face.rooms), "")
    if here:
        room = game.obj(here).chosen.get("room", "")
        following = {one.name: one.next for one in game.obj(here).face.rooms}.get(room, ())
        if following:
            options = list(following)
            chosen = options[0] if len(options) == 1 else game.decide(side, "room", options, prompt="Welcher Raum?")
            run.do(ev.Noted(here, "room", chosen))
            return
        game.do(ev.Move(here, "outside", "completed"))
        game.do(ev.PlayerNoted(side, "completed a dungeon"))
    word = str(effect.args["main"])
    outside = [id for id in game.board.zone(side, "outside") if game.obj(id).face.rooms]
    named = [id for id in outside if game.obj(id).face.name == word] or outside
    if not named:
        run.did = False
        return
    card = game.decide(side, "choose", named, prompt="Welches Gewölbe?")
    game.do(ev.Move(card, "command", "venture"))
    new = game.board.moved.get(card, card)
    run.do(ev.Noted(new, "room", game.obj(new).face.rooms[0].name))


@verb("open_attraction")
def open_attraction(run: Run, effect: Effect) -> None:
    """Put the top card of the Attraction deck onto the battlefield (rule 701.51b)."""
    from kfrules.scenarios.magic.entering import put

    game = run.game
    deck = [id for id in game.board.zone(run.you, "command") if "Attraction" in game.obj(id).face.subtypes]
    run.did = bool(deck and put(game, [(deck[0], run.you, ev.Entry())]))


@verb("roll_attractions")
def roll_attractions(run: Run, effect: Effect) -> None:
    """Roll a die; Attractions on which the number is lit are visited (rule 701.52a)."""
    game = run.game
    rolled = game.decide(None, "chance", [1, 2, 3, 4, 5, 6], prompt="Was zeigt der Würfel?")
    for id in game.under(run.you):
        if rolled in game.obj(id).face.lights and game.applies("702.159"):
            game.do(ev.Happened(run.you, "visited", id))
