"""Replacement and prevention: what takes an event's place (rules 614, 615), and who chooses among several (616)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.kernel import At, Event, Rule, Runaway
from kfrules.scenarios.kernel.asking import Bound as Hooked
from kfrules.scenarios.kernel.rules import Hook
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import reach
from kfrules.scenarios.magic.board import named
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.happening import Found, found
from kfrules.scenarios.magic.keywords.names import KEYWORDS
from kfrules.scenarios.magic.numbers import evaluate, matches, meant
from kfrules.scenarios.magic.objects import Context, Lasting
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Effect
from kfrules.scenarios.magic.triggers import context_of, told

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Act = Callable[[], Iterable[Event]]
ENDLESS = 150
REPLACEABLE = frozenset({
    ev.Move, ev.Deal, ev.GainLife, ev.LoseLife, ev.Draw, ev.PutCounters, ev.CreateTokens, ev.Destroy, ev.Untap, ev.Tap,
    ev.Lose, ev.Discard, ev.AddMana, ev.Countered, ev.Happened, ev.Sacrifice, ev.Win, ev.PhaseOut,
})  # fmt: skip
"""Events that anything can replace."""
_AMOUNTS = (ev.Deal, ev.GainLife, ev.LoseLife, ev.PutCounters, ev.CreateTokens)


def made(game: Magic, number: str, source: str | None, you: str, since: int, act: Act) -> Hooked:
    """Return a replacement as the kernel knows it: a rule in its place, and what it gives instead."""
    rule = Rule(number)
    at: At[Magic] = At(game, rule, source, you, since, data=since if source else None)
    return at, Hook(rule, "replace", (), None, lambda at, event: act())


def candidates(game: Magic, event: Event, lineage: frozenset[object]) -> list[Hooked]:
    """Return everything that could replace an event now and has not done so to it before (rule 614.5)."""
    every = [*_of_rules(game, event), *_of_texts(game, event), *_of_effects(game, event)]
    if not game.applies("614.5"):  # without it an effect replaces its own result for ever
        game.replaced += bool(every)
        if game.replaced > ENDLESS:
            raise Runaway
        return every
    if not lineage:
        return every
    left = [one for one in every if game._once(one[0], event) not in lineage]
    if len(left) < len(every):
        game.cite("614.5")
    return left


def choose(game: Magic, event: Event, every: Sequence[Hooked]) -> Hooked:
    """Let the affected player, or the controller of the affected object, choose (rule 616.1)."""
    own = [one for one in every if one[0].rule.id == "614.15"]
    first = own if own and game.on("614.15") else list(every)
    if len(first) == 1 or not game.applies("616.1") or not game.applies("614.5"):
        return first[0]
    subject = event.subject
    side = subject if subject in game.board.players else game.controller(subject)
    game.cite("616.1")
    chosen: Hooked = game.decide(side, "replace", first, prompt="Welcher Ersatzeffekt gilt zuerst?")
    return chosen


# --- the rulebook's own ----------------------------------------------------------------------------


def _of_rules(game: Magic, event: Event) -> list[Hooked]:
    if isinstance(event, ev.Destroy):
        return _of_destruction(game, event)
    if isinstance(event, ev.Deal):
        return _of_shield_counter(game, event)
    if isinstance(event, ev.Untap) and game.obj(event.card).counters.get("stun") and game.applies("122.1d"):
        gone = ev.RemoveCounters(event.card, "stun", 1)
        return [made(game, "122.1d", None, game.active, 0, lambda: [gone])]
    if isinstance(event, ev.Draw):
        return _of_dredge(game, event)
    if isinstance(event, ev.Move) and event.to in ("hand", "library") and named(event.card) in game.board.commanders:
        return _of_commander(game, event)
    number = _to_exile(game, event) if isinstance(event, ev.Move) and event.to != "exile" else ""
    if number and isinstance(event, ev.Move):
        return [made(game, number, None, game.active, 0, lambda: [replace(event, to="exile")])]
    if isinstance(event, ev.Move) and event.to == "graveyard":
        obj = game.obj(event.card)
        if obj.zone == "battlefield" and obj.counters.get("finality") and game.applies("122.1h"):
            return [made(game, "122.1h", None, obj.controller, 0, lambda: [replace(event, to="exile")])]
    return []


def _of_commander(game: Magic, event: ev.Move) -> list[Hooked]:
    """Instead of a hand or a library its owner may put a commander into the command zone (rule 903.9b)."""
    if not (game.applies("903.9") and game.applies("903.3")):
        return []
    owner = game.obj(event.card).owner

    def act() -> Iterable[Event]:
        wanted = game.may(owner, "Legst du deinen Kommandeur in die Kommandozone?")
        return [replace(event, to="command", place="")] if wanted else [event]

    return [made(game, "903.9", None, owner, 0, act)]


def _to_exile(game: Magic, event: ev.Move) -> str:
    """Return the keyword by which a card is exiled instead: unearthed, or discarded with madness."""
    obj = game.obj(event.card)
    if "unearthed" in obj.marks and obj.zone == "battlefield" and game.applies("702.84"):
        return "702.84"
    if "exile afterwards" in obj.marks and obj.zone == "stack" and event.to != "battlefield":
        via = obj.context.via if obj.context is not None else ""
        number = KEYWORDS[via].rule if via in KEYWORDS else "702.34"
        return number if game.applies(number) else ""
    discarded = event.cause == "discard" and event.to == "graveyard"
    return "702.35" if discarded and "madness" in game.printed(obj.copiable) else ""


def _of_dredge(game: Magic, event: ev.Draw) -> list[Hooked]:
    """Instead of drawing some cards are milled and one returns from the graveyard (rule 702.52a)."""
    found: list[Hooked] = []
    library = game.board.zone(event.player, "library")
    for id in game.board.zone(event.player, "graveyard"):
        number = game.printed(game.obj(id).copiable).get("dredge")
        if isinstance(number, int) and len(library) >= number:

            def act(card: str = id, many: int = number) -> Iterable[Event]:
                game.settled(card)  # to name it says which one, and says yes
                if not game.may(event.player, "Gräbst du statt zu ziehen?"):
                    return [event]
                mills = [ev.Move(top, "graveyard", "mill", player=event.player) for top in library[:many]]
                return [*mills, ev.Move(card, "hand", "return")]

            found.append(made(game, "702.52", id, event.player, 1, act))
    return found


def _of_shield_counter(game: Magic, event: ev.Deal) -> list[Hooked]:
    """A shield counter prevents damage and is used up (rule 122.1c)."""
    if event.target not in game.board.objects or event.unpreventable or not game.applies("122.1c"):
        return []
    if not game.obj(event.target).counters.get("shield"):
        return []
    gone = ev.RemoveCounters(event.target, "shield", 1)
    return [made(game, "122.1c", None, game.controller(event.target), 0, lambda: [gone])]


def _of_destruction(game: Magic, event: ev.Destroy) -> list[Hooked]:
    obj, side = game.obj(event.card), game.controller(event.card)
    every: list[Hooked] = []
    from kfrules.scenarios.magic.forbidding import cannot

    if obj.shields and event.regenerates and game.applies("701.19") and not cannot(game, "be regenerated", event.card):
        every.append(made(game, "701.19", None, side, 0, lambda: [ev.Regenerated(event.card)]))
    if obj.counters.get("shield") and game.applies("122.1c"):
        every.append(made(game, "122.1c", None, side, 0, lambda: [ev.RemoveCounters(event.card, "shield", 1)]))
    for id in game.permanents:
        if game.obj(id).attached == event.card and game.chars(id).has("umbra-armor") and game.applies("702.89"):
            instead = [ev.Unmark(event.card), ev.Destroy(id)]
            every.append(made(game, "702.89", id, side, 1, lambda instead=instead: instead))  # type: ignore[misc]
    return every


# --- cards' texts ----------------------------------------------------------------------------------


def _of_texts(game: Magic, event: Event) -> list[Hooked]:
    every: list[Hooked] = []
    if game.applies("614"):
        for id, bound in game.view.texts("replacement"):
            context = context_of(game, id, game.chars(id).controller)
            every += _one(game, event, bound.ability, context, bound.number + 1)
    if isinstance(event, ev.Deal) and _preventable(game, event):
        for id, bound in game.view.texts("prevention"):
            context = context_of(game, id, game.chars(id).controller)
            if _prevents(game, event, bound.ability, context):
                act = _prevention(game, event, bound.ability, context)
                every.append(made(game, bound.ability.rule or "615", id, context.you, bound.number + 1, act))
    return every


def _of_effects(game: Magic, event: Event) -> list[Hooked]:
    every: list[Hooked] = []
    for one in game.board.effects:
        if one.ability is None or one.kind == "change":
            continue
        if one.kind == "replace" and game.applies("614"):
            every += _one(game, event, one.ability, one.context, 10_000 + one.number, one)
        elif _stops(game, event, one) and isinstance(event, ev.Deal):
            act = _shield(game, event, one)
            every.append(made(game, "615", one.context.source or "effect", one.context.you, 10_000 + one.number, act))
    return every


def _stops(game: Magic, event: Event, one: Lasting) -> bool:
    """Tell whether an effect prevents damage that can be prevented."""
    deals = one.kind == "prevent" and isinstance(event, ev.Deal) and _preventable(game, event)
    return deals and isinstance(event, ev.Deal) and _shields(game, event, one)


def _preventable(game: Magic, event: ev.Deal) -> bool:
    from kfrules.scenarios.magic.forbidding import preventable

    return game.applies("615") and preventable(game, event)


def _one(
    game: Magic, event: Event, ability: Ability, context: Context, since: int, once: Lasting | None = None
) -> list[Hooked]:
    if ability.event is None:
        return []
    if isinstance(event, ev.Draw) and not (game.applies("121.6") and game.applies("614.11")):
        return []
    hits = found(game, ability.event, event, context)
    if not hits or not holds(game, ability.condition, told(context, hits[0])):
        return []
    if ability.source is not None and not _source_fits(game, ability, event, context):
        return []
    if isinstance(event, ev.Deal) and ability.who is not None and not game.applies("614.9"):
        return []
    if isinstance(event, ev.Draw):
        game.cite("121.6")
        game.cite("614.11")
    if isinstance(event, ev.Deal) and ability.who is not None:
        game.cite("614.9")
    act = _replacement(game, event, ability, told(context, hits[0]), hits[0], once)
    return [made(game, ability.rule or "614", context.source or "effect", context.you, since, act)]


def _source_fits(game: Magic, ability: Ability, event: Event, context: Context) -> bool:
    source = getattr(event, "source", "") or getattr(event, "by", "")
    return (
        bool(source)
        and ability.source is not None
        and game.known(source)
        and matches(game, ability.source, source, context)
    )


def _replacement(
    game: Magic, event: Event, ability: Ability, context: Context, hit: Found, once: Lasting | None
) -> Act:
    def act() -> Iterable[Event]:
        over = [ev.EffectEnds(once)] if once is not None and once.until == "once" else []
        if ability.may and not game.may(context.you, "Ersetzen?"):
            return [event]
        if ability.who is not None and isinstance(event, ev.Deal):
            return [*over, *_redirected(game, event, ability, context)]
        if ability.amount is not None and isinstance(event, _AMOUNTS):
            amount = evaluate(game, ability.amount, context)
            return [*over, *([replace(event, amount=amount)] if amount > 0 else [])]
        if ability.optional:
            return [*over]
        return [*over, *_instead(event, ability, context, hit)]

    return act


def _redirected(game: Magic, event: ev.Deal, ability: Ability, context: Context) -> list[Event]:
    """Damage is dealt to somebody else instead, all of it or as much as the text says (rule 614.9)."""
    assert ability.who is not None
    receivers = [id for id in meant(game, ability.who, context) if game.exists(id)]
    if not receivers:
        return [event]
    many = event.amount if ability.amount is None else min(event.amount, evaluate(game, ability.amount, context))
    stays: list[Event] = [replace(event, amount=event.amount - many)] if event.amount > many else []
    return [
        *stays,
        *([replace(event, target=receivers[0], amount=many)] if reach.affects(game, event, receivers[0]) else []),
    ]


_PLACES = {"hand": ("hand", ""), "library-top": ("library", "top"), "library-bottom": ("library", "bottom"),
           "library": ("library", "top"), "graveyard": ("graveyard", ""), "exile": ("exile", "")}  # fmt: skip


def _instead(event: Event, ability: Ability, context: Context, hit: Found) -> Iterable[Event]:
    """Another destination takes the event's place in the same batch; whatever else is done instead follows at once."""
    effects = ability.body.effects
    if isinstance(event, ev.Move) and len(effects) == 1:
        effect = effects[0]
        who = effect.args.get("main")
        about = getattr(who, "kind", "") in ("it", "this") and effect.unless is None
        if about and effect.verb == "exile":
            return [replace(event, to="exile")]
        if about and effect.verb == "return" and str(effect.args.get("to", "hand")) in _PLACES:
            to, place = _PLACES[str(effect.args.get("to", "hand"))]
            return [replace(event, to=to, place=place)]
        if about and effect.verb == "shuffle":
            return [replace(event, to="library", place="top"), ev.Shuffle(event.player or "")][:1]
    if isinstance(event, ev.Lose) and effects and _exiles_itself(effects[0]):  # with what else befalls it (400.6)
        rest = replace(ability, modes=(Body(effects[1:]),))
        gone = ev.Move(context.source, "exile", "exile", by=context.source)
        return [gone, *([ev.Instead(str(event.subject), rest, context)] if effects[1:] else [])]
    return [ev.Instead(str(event.subject), ability, context)] if effects else []


def _exiles_itself(effect: Effect) -> bool:
    return effect.verb == "exile" and getattr(effect.args.get("main"), "kind", "") == "this" and len(effect.args) == 1


# --- prevention ------------------------------------------------------------------------------------


def _prevents(game: Magic, event: ev.Deal, ability: Ability, context: Context) -> bool:
    """Tell whether a standing prevention concerns damage."""
    if ability.combat and not event.combat:
        return False
    if game.board.range and not reach.prevents(game, context.you, event, ability):
        return False
    if not holds(game, ability.condition, context):
        return False
    if ability.source is not None and not (
        game.known(event.source) and matches(game, ability.source, event.source, context)
    ):
        return False
    who = ability.who
    if who is None:
        return True
    if who.kind == "player":
        return event.target in game.board.players
    if who.filter is not None:
        return matches(game, who.filter, event.target, context)
    return event.target in meant(game, who, context)


def _prevention(game: Magic, event: ev.Deal, ability: Ability, context: Context) -> Act:
    def act() -> Iterable[Event]:
        stopped = event.amount if ability.amount is None else min(event.amount, evaluate(game, ability.amount, context))
        return _prevented(event, stopped, ability, context)

    return act


def _prevented(event: ev.Deal, stopped: int, ability: Ability, context: Context) -> list[Event]:
    left: list[Event] = [replace(event, amount=event.amount - stopped)] if event.amount > stopped else []
    if ability.body.effects and stopped > 0:
        left.append(ev.Instead(event.target, ability, context.with_(amount=stopped, it=event.target, by=event.source)))
    return left


def _shields(game: Magic, event: ev.Deal, one: Lasting) -> bool:
    ability = one.ability
    assert ability is not None
    if left_of(game, one) == 0 or (ability.combat and not event.combat):
        return False
    if game.board.range and not reach.prevents(game, one.context.you, event, ability, one):
        return False
    if one.cards and event.target not in one.cards:
        return False
    if one.chosen and event.source != one.chosen and game.on("609.7"):
        return False
    if (
        ability.who is not None
        and ability.who.filter is not None
        and not matches(game, ability.who.filter, event.target, one.context)
    ):
        return False
    return ability.source is None or (
        game.known(event.source) and matches(game, ability.source, event.source, one.context)
    )


def left_of(game: Magic, one: Lasting) -> int | None:
    """Return how much a shield still prevents, what the batch being prepared uses up counted."""
    left = one.left
    for event, _ in game.planned:
        if isinstance(event, ev.EffectEnds) and event.effect.number == one.number:
            left = event.instead.left if event.instead is not None else 0
    return left


def _shield(game: Magic, event: ev.Deal, one: Lasting) -> Act:
    """A shield of some points prevents that many in all (rule 615.7)."""

    def act() -> Iterable[Event]:
        assert one.ability is not None
        left = left_of(game, one)
        if left is None:
            return _prevented(event, event.amount, one.ability, one.context)
        stopped = min(left, event.amount)
        kept = left - stopped if game.applies("615.7") else left
        rest = ev.EffectEnds(one, replace(one, left=kept) if kept else None)
        return [*_prevented(event, stopped, one.ability, one.context), rest]

    return act
