"""Keyword actions (chapter 701) that do something to permanents and players."""

from __future__ import annotations

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.attaching import can_attach
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.entering import put
from kfrules.scenarios.magic.objects import Lasting
from kfrules.scenarios.magic.phrases import changes, keywordverbs
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.texts import Changes, Effect
from kfrules.scenarios.magic.phrases.who import Who
from kfrules.scenarios.magic.phrases.words import subtype
from kfrules.scenarios.magic.textless import copied_face


def lasting(
    run: Run, ids: list[str], what: Changes, until: str, plus: tuple[int, int] = (0, 0), you: str = "", rule: str = ""
) -> None:
    """Begin a continuous effect on some objects or players; `rule`: of the keyword that it comes from."""
    board = run.game.board
    stamp = board.tick()
    context = run.context.with_(you=you or run.you)
    turn = board.turn
    run.do(
        ev.EffectBegins(
            Lasting(stamp, "change", context, stamp, until, tuple(ids), what, turn=turn, plus=plus, rule=rule)
        )
    )


def _here(run: Run, value: object) -> list[str]:
    return [id for id in run.objects(value) if id in run.game.permanents]


@verb("triple")
def triple(run: Run, effect: Effect) -> None:
    """Triple power or toughness: twice as much as it is now is added (rule 701.11)."""
    what = str(effect.args["main"])
    for id in run.objects(effect.args.get("who")) or [run.context.source]:
        chars = run.game.chars(id)
        power = 2 * chars.power if what in ("power", "both") else 0
        toughness = 2 * chars.toughness if what in ("toughness", "both") else 0
        plus = Changes(plus=(Number("n", power), Number("n", toughness)))
        lasting(run, [id], plus, "end of turn", (power, toughness))


@verb("detain")
def detain(run: Run, effect: Effect) -> None:
    """A permanent cannot attack, block or use activated abilities until your next turn (rule 701.35a)."""
    found = _here(run, effect.args["main"])
    if found:
        lasting(run, found, changes.parse({"cannot": ["attack", "block", "activate"]}), "your next turn", rule="701.35")


@verb("populate")
def populate(run: Run, effect: Effect) -> None:
    """Create a copy of a creature token of yours (rule 701.36a)."""
    game = run.game
    mine = [id for id in game.under(run.you) if game.obj(id).kind == "token" and game.chars(id).is_("creature")]
    if not mine:
        run.did = False
        return
    one = game.decide(run.you, "choose", mine, prompt="Wovon entsteht eine Kopie?")
    run.do(ev.CreateTokens(run.you, game.copiable(one), 1, ev.Entry(run.you), run.context.source))


@verb("monstrosity")
def monstrosity(run: Run, effect: Effect) -> None:
    """If it is not monstrous, it gets counters and becomes so (rule 701.37a)."""
    game, id = run.game, run.context.source
    if id not in game.permanents or "monstrous" in game.obj(id).marks:
        run.did = False
        return
    run.do(ev.PutCounters(id, "+1/+1", run.number(effect.args["main"]), run.you), ev.Noted(id, "monstrous"))
    game.do(ev.Happened(run.you, "becomes monstrous", id))


@verb("support")
def support(run: Run, effect: Effect) -> None:
    """Put a +1/+1 counter on each of up to N other creatures (rule 701.41a)."""
    run.do(*(ev.PutCounters(id, "+1/+1", 1, run.you) for id in _here(run, effect.args["main"])))


@verb("exert")
def exert(run: Run, effect: Effect) -> None:
    """A permanent will not untap in your next untap step (rule 701.43a)."""
    run.do(*(ev.Noted(id, "exerted") for id in _here(run, effect.args["main"])))


@verb("amass")
def amass(run: Run, effect: Effect) -> None:
    """Create an Army if there is none, put counters on one, and let it be of the type too (rule 701.47a)."""
    game, kind = run.game, subtype(str(effect.args.get("type", "Zombie")))

    def armies() -> list[str]:
        return [
            id for id in game.under(run.you) if game.chars(id).has_subtype("Army") and game.chars(id).is_("creature")
        ]

    if not armies():
        face = copied_face(keywordverbs.token("army"), Changes(also=(kind,)), (), 0)
        game.do(ev.CreateTokens(run.you, face, 1, ev.Entry(run.you), run.context.source))
    mine = armies()
    if not mine:
        return
    army = game.decide(run.you, "choose", mine, prompt="Welche Armee?")
    if not game.chars(army).has_subtype(kind):
        lasting(run, [army], Changes(also=(kind,)), "forever")
    run.do(ev.PutCounters(army, "+1/+1", run.number(effect.args["main"]), run.you))
    run.keep("amassed", [army])


@verb("incubate")
def incubate(run: Run, effect: Effect) -> None:
    """Create an Incubator token with counters (rule 701.53a)."""
    entry = ev.Entry(run.you, counters=(("+1/+1", run.number(effect.args["main"])),))
    run.do(ev.CreateTokens(run.you, keywordverbs.token("incubator"), 1, entry, run.context.source))


@verb("suspect")
def suspect(run: Run, effect: Effect) -> None:
    """A creature has menace and cannot block as long as it is suspected (rule 701.60)."""
    fresh = [id for id in _here(run, effect.args["main"]) if "suspected" not in run.game.obj(id).marks]
    run.do(*(ev.Noted(id, "suspected") for id in fresh))


@verb("endure")
def endure(run: Run, effect: Effect) -> None:
    """Put counters on it, or create a Spirit of that size (rule 701.63a)."""
    game, many, id = run.game, run.number(effect.args["main"]), run.context.source
    if not many:
        run.did = False
        return
    options = [*(["+1/+1"] if id in game.permanents else []), "Geist"]
    if game.decide(run.you, "either", options, prompt="Marken oder ein Geist?") == "+1/+1":
        run.do(ev.PutCounters(id, "+1/+1", many, run.you))
        return
    size = Changes(base=(Number("n", many), Number("n", many)))
    face = copied_face(keywordverbs.token("spirit"), size, (), 0)
    run.do(ev.CreateTokens(run.you, face, 1, ev.Entry(run.you), run.context.source))


@verb("fabricate")
def fabricate(run: Run, effect: Effect) -> None:
    """Put counters on it, as its controller may; who does not gets Servos (rule 702.123a)."""
    game, many, id = run.game, run.number(effect.args["main"]), run.context.source
    options = [*(["+1/+1"] if id in game.permanents else []), "Servo"]
    if game.decide(run.you, "either", options, prompt="+1/+1-Marken oder Servos?") == "+1/+1":
        run.do(ev.PutCounters(id, "+1/+1", many, run.you))
        return
    run.do(ev.CreateTokens(run.you, keywordverbs.token("servo"), many, ev.Entry(run.you), run.context.source))


@verb("harness")
def harness(run: Run, effect: Effect) -> None:
    """A permanent becomes harnessed and stays so (rule 701.64a)."""
    run.do(*(ev.Noted(id, "harnessed") for id in _here(run, effect.args["main"])))


@verb("mark")
def mark(run: Run, effect: Effect) -> None:
    """A permanent gets a designation: solved, saddled and the like."""
    word = str(effect.args["main"])
    ids = _here(run, effect.args["who"]) if "who" in effect.args else [run.context.source]
    run.do(*(ev.Noted(id, word) for id in ids if id in run.game.board.objects))


@verb("airbend")
def airbend(run: Run, effect: Effect) -> None:
    """Exile permanents or spells; their owner may cast each for {2} as long as it stays there (rule 701.65a)."""
    entry = ev.Entry(marks=frozenset({"airbent"}))
    ids = run.objects(effect.args["main"])
    run.do(*(ev.Move(id, "exile", "exile", by=run.context.source, entry_=entry) for id in ids))
    run.keep("exiled", [run.game.board.moved.get(id, id) for id in ids])


def _pair(value: object) -> tuple[object, object]:
    assert isinstance(value, tuple)
    return value[0], value[1]


@verb("earthbend")
def earthbend(run: Run, effect: Effect) -> None:
    """A land of yours becomes a creature with counters; should it die or be exiled, it returns (rule 701.66a)."""
    number, land = _pair(effect.args["main"])
    found = _here(run, land)
    if not found:
        run.did = False
        return
    lasting(run, found, changes.parse({"also": "creature", "base": "0/0", "keywords": ["haste"]}), "forever")
    run.do(*(ev.PutCounters(id, "+1/+1", run.number(number), run.you) for id in found))
    for id in found:
        run.game.do(ev.Noted(id, "earthbent", run.you))


@verb("move_counter")
def move_counter(run: Run, effect: Effect) -> None:
    """Move a counter from its source onto something else (rule 122.5)."""
    game, kind, source = run.game, str(effect.args["main"]), run.context.source
    here = _here(run, effect.args.get("who"))
    if here and source in game.permanents and game.obj(source).counters.get(kind):
        run.do(ev.RemoveCounters(source, kind, 1), ev.PutCounters(here[0], kind, 1, run.you))


@verb("backup")
def backup(run: Run, effect: Effect) -> None:
    """Counters, and for another creature what is printed below backup, this turn (rule 702.165a)."""
    game, source = run.game, run.context.source
    for id in _here(run, effect.args["main"]):
        run.do(ev.PutCounters(id, "+1/+1", run.number(effect.args.get("many")), run.you))
        if id != source and game.known(source):
            face = game.obj(source).copiable
            first = next((place for place, (word, _) in enumerate(face.keywords) if word == "backup"), -1)
            words = tuple(one for one in face.keywords[first + 1 :] if one[0] != "backup")
            lasting(run, [id], Changes(keywords=words, abilities=face.abilities), "end of turn")


@verb("swap_aura")
def swap_aura(run: Run, effect: Effect) -> None:
    """Exchange an Aura with one of the hand; if half of it fails, nothing happens (rule 702.65a)."""
    game, source = run.game, run.context.source
    if source not in game.permanents or not game.obj(source).attached or game.obj(source).owner != run.you:
        run.did = False
        return
    host = game.obj(source).attached
    hand = [id for id in game.board.zone(run.you, "hand") if "aura" in game.chars(id).subtypes]
    options: list[str | None] = [*hand, None]
    chosen = game.decide(run.you, "choose", options, prompt="Welche Aura?") if hand else None
    if chosen is None or not can_attach(game, chosen, host):
        run.did = False
        return
    run.do(ev.Move(source, "hand", "return"))
    put(game, [(chosen, run.you, ev.Entry(attached=host))])


@verb("pair")
def pair(run: Run, effect: Effect) -> None:
    """Two creatures of yours become paired, if both still can (rules 702.95a, 702.95c)."""
    game = run.game
    one, other = _here(run, effect.args["main"])[:1], _here(run, effect.args.get("with"))[:1]
    both = [*one, *other]
    fit = len(both) == 2 and all(game.chars(id).is_("creature") and game.controller(id) == run.you for id in both)
    if not fit or any(paired(run, id) for id in both):
        run.did = False
        return
    run.do(ev.Noted(both[0], "paired", both[1]), ev.Noted(both[1], "paired", both[0]))


def paired(run: Run, id: str) -> bool:
    """Tell whether a creature is paired now."""
    from kfrules.scenarios.magic.designated import partner

    return bool(partner(run.game, id))


@verb("vote")
def vote(run: Run, effect: Effect) -> None:
    """Each player votes in turn order; each vote does what stands behind its option (rule 701.38a)."""
    game = run.game
    options: tuple[tuple[str, tuple[Effect, ...]], ...] = effect.args["main"]  # type: ignore[assignment]
    sides = game.board.sides
    start = sides.index(run.you)
    votes = [
        (side, game.decide(side, "vote", [name for name, _ in options], prompt="Wofür stimmst du?"))
        for side in (*sides[start:], *sides[:start])
    ]
    for name, effects in options:
        for _, choice in votes:
            if choice == name:
                run.effects(effects)


@verb("dilemma")
def dilemma(run: Run, effect: Effect) -> None:
    """A player chooses one of the options, even an impossible one; it is carried out (rule 701.55)."""
    game = run.game
    options: tuple[tuple[str, tuple[Effect, ...]], ...] = effect.args["main"]  # type: ignore[assignment]
    for side in run.players(effect.args.get("who")):
        chosen = game.decide(side, "dilemma", [name for name, _ in options], prompt="Wie entscheidest du dich?")
        run.effects(dict(options)[chosen])


__all__ = ["Who", "lasting", "paired"]
