"""Abilities for ad-hoc cards: `TRIGGER-EFFECT` (`reap-gain-1`, `destroyed-draw-2`), and constant ones by name.

An effect's number stands where `N` is: `deal-2-chosen`. The names are part of the scenario format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_de.errors import KfrulesError
from scenarios.kernel import Rule
from scenarios.keyforge import events as ev
from scenarios.keyforge.cards import words as w

TRIGGERS: dict[str, Callable[..., Rule]] = {
    "play": w.play,
    "reap": w.reap,
    "fight": w.fight,
    "before-fight": w.before_fight,
    "before-reap": w.before_reap,
    "action": w.action,
    "omni": w.omni,
    "destroyed": w.destroyed,
    "leaves-play": w.leaves_play,
    "start-of-turn": w.start_of_turn,
    "end-of-turn": w.end_of_turn,
}
_C, _F, _E = w.creature, w.friendly, w.enemy
EFFECTS: dict[str, Callable[[int], w.Effect]] = {
    "gain-N": lambda n: w.gain(n),
    "opponent-gains-N": lambda n: w.gain(n, w.opponent),
    "lose-N": lambda n: w.lose(n, w.opponent),
    "steal-N": lambda n: w.steal(n),
    "capture-N": lambda n: w.capture(n),
    "capture-N-chosen": lambda n: w.capture(n, w.choose(_F, _C)),
    "exalt": lambda n: w.exalt(w.this),
    "exalt-chosen": lambda n: w.exalt(w.choose(_C)),
    "pay-N": lambda n: w.pay(n),
    "draw-N": lambda n: w.draw(n),
    "discard-top-N": lambda n: w.discard_top(n),
    "chains-N": lambda n: w.chains(n),
    "opponent-chains-N": lambda n: w.chains(n, w.opponent),
    "forge": lambda n: w.forge(),
    "forge-free": lambda n: w.forge(free=True),
    "forge-plus-N": lambda n: w.forge(plus=n),
    "unforge": lambda n: w.unforge(),
    "deal-N-chosen": lambda n: w.deal(n, w.choose(_C)),
    "deal-N-chosen-enemy": lambda n: w.deal(n, w.choose(_E, _C)),
    "deal-N-each": lambda n: w.deal(n, w.each(_C)),
    "deal-N-each-enemy": lambda n: w.deal(n, w.each(_E, _C)),
    "deal-N-each-friendly": lambda n: w.deal(n, w.each(_F, _C)),
    "deal-N-each-neighbor": lambda n: w.deal(n, w.each(w.neighbor)),
    "deal-N-flank": lambda n: w.deal(n, w.choose(_C, w.flank)),
    "deal-N-center": lambda n: w.deal(n, w.choose(_C, w.center)),
    "deal-N-splash-1": lambda n: w.deal(n, w.choose(_C), splash=1),
    "deal-1-for-each-friendly": lambda n: w.deal(w.count(_F, _C), w.choose(_C)),
    "deal-1-per-friendly-divided": lambda n: w.for_each(w.count(_F, _C), w.deal(1, w.choose(_E, _C))),
    "destroy-chosen": lambda n: w.destroy(w.choose(_C, w.unmarked)),
    "destroy-chosen-enemy": lambda n: w.destroy(w.choose(_E, _C, w.unmarked)),
    "destroy-each": lambda n: w.destroy(w.each(_C)),
    "destroy-each-enemy": lambda n: w.destroy(w.each(_E, _C)),
    "destroy-each-haunted": lambda n: w.if_(w.haunted(), w.destroy(w.each(_E, _C))),
    "destroy-self": lambda n: w.destroy(w.this),
    "destroy-strongest": lambda n: w.destroy(w.most_powerful(_C)),
    "destroy-strongest-N": lambda n: w.destroy(w.most_powerful(_C, n=n)),
    "destroy-weakest": lambda n: w.destroy(w.least_powerful(_C)),
    "destroy-weakest-N": lambda n: w.destroy(w.least_powerful(_C, n=n)),
    "sacrifice-chosen": lambda n: w.sacrifice(w.choose(_F, _C, w.unmarked)),
    "sacrifice-chosen-then-draw-N": lambda n: w.then(
        w.sacrifice(w.choose(_F, _C, w.unmarked)), w.if_you_do(w.draw(n))
    ),
    "sacrifice-any-gain-each": lambda n: w.then(
        w.sacrifice(w.any_number(_F, _C, w.unmarked)), w.gain(w.this_way(ev.Mark))
    ),
    "may-sacrifice-chosen": lambda n: w.may(w.sacrifice(w.choose(_F, _C, w.unmarked))),
    "sacrifice-self": lambda n: w.sacrifice(w.this),
    "purge-chosen": lambda n: w.purge(w.choose(_C)),
    "return-chosen": lambda n: w.return_to_hand(w.choose(_C)),
    "return-chosen-enemy": lambda n: w.return_to_hand(w.choose(_E, _C)),
    "return-self": lambda n: w.return_to_hand(w.this),
    "archive-chosen": lambda n: w.archive(w.choose(_C)),
    "archive-hand": lambda n: w.archive(w.choose(w.in_hand)),
    "archive-self": lambda n: w.archive(w.this),
    "shuffle-chosen": lambda n: w.shuffle_into_deck(w.choose(_C)),
    "stun-chosen": lambda n: w.stun(w.choose(_C)),
    "stun-each-enemy": lambda n: w.stun(w.each(_E, _C)),
    "ward-chosen": lambda n: w.ward(w.choose(_C)),
    "ward-self": lambda n: w.ward(w.this),
    "enrage-chosen": lambda n: w.enrage(w.choose(_C)),
    "ready-chosen": lambda n: w.ready(w.choose(_C)),
    "ready-self": lambda n: w.ready(w.this),
    "ready-and-fight": lambda n: w.then(w.ready(w.choose(_F, _C)), w.fight_with(w.it)),
    "ready-and-reap": lambda n: w.then(w.ready(w.choose(_F, _C)), w.reap_with(w.it)),
    "fight-with-chosen": lambda n: w.fight_with(w.choose(_F, _C)),
    "use-chosen": lambda n: w.use(w.choose(_F, _C, w.other)),
    "use-enemy-artifact": lambda n: w.use(w.choose(_E, w.artifact), as_yours=True),
    "exhaust-chosen": lambda n: w.exhaust(w.choose(_C)),
    "heal-N-chosen": lambda n: w.heal(n, w.choose(_C)),
    "heal-N-then-gain-1": lambda n: w.then(w.heal(n, w.choose(_C)), w.if_you_do(w.gain(1))),
    "heal-fully-chosen": lambda n: w.heal_fully(w.choose(_C)),
    "heal-fully-each-other": lambda n: w.heal_fully(w.each(_F, _C, w.other)),
    "power-counter-N-chosen": lambda n: w.power_counter(n, w.choose(_C)),
    "power-counter-N-self": lambda n: w.power_counter(n, w.this),
    "doom-counter-chosen": lambda n: w.put_counter("doom", w.choose(_C)),
    "take-control": lambda n: w.take_control(w.choose(_E, w.creature | w.artifact)),
    "move-to-flank": lambda n: w.move_to_flank(w.choose(_F, _C)),
    "swap-friendly": lambda n: w.swap(w.choose(_F, _C), w.choose(_F, _C, w.not_(w.is_it))),
    "swap-any": lambda n: w.swap(w.choose(_C), w.choose(_C, w.not_(w.is_it))),
    "move-aember-to-pool": lambda n: w.move_aember(None, w.choose(_C, w.with_aember), w.you),
    "move-damage": lambda n: w.move_damage(w.choose(_C, w.damaged), w.choose(_C, w.not_(w.is_it))),
    "graft-hand": lambda n: w.graft(w.choose(w.in_hand)),
    "search-deck": lambda n: w.then(w.return_to_hand(w.up_to(1, w.in_deck)), w.shuffle_deck()),
    "search-discard": lambda n: w.return_to_hand(w.up_to(1, w.in_discard)),
    "play-top": lambda n: w.play_card(w.top()),
    "put-discard-into-play": lambda n: w.put_into_play(w.choose(w.in_discard, w.creature)),
    "trigger-reap-chosen": lambda n: w.trigger_effect(ev.Reaped, w.choose(_C, w.other), as_yours=True),
    "repeat-steal-while-behind": lambda n: w.repeat(w.aember(w.opponent) > w.aember(w.you), w.steal(1)),
    "steal-1-again-if-behind": lambda n: w.repeat_above(w.aember(w.opponent) > w.aember(w.you), w.steal(1)),
    "steal-N-then-draw-1": lambda n: w.then(w.steal(n), w.if_you_do(w.draw(1))),
    "friendly-cannot-be-damaged": lambda n: w.rest_of_turn(w.cannot(w.Damage.of(_F, _C))),
    "enemies-cannot-fight": lambda n: w.next_turn(w.opponent, w.cannot(w.Fight.by(_E, _C))),
    "friendly-power-plus-N": lambda n: w.rest_of_turn(w.plus(n, "power", w.each(_F, _C))),
    "armor-plus-N-chosen": lambda n: w.then(w.select(w.choose(_C)), w.rest_of_turn(w.plus(n, "armor", w.it))),
    "armor-minus-N-chosen": lambda n: w.then(w.select(w.choose(_C)), w.rest_of_turn(w.plus(-n, "armor", w.it))),
    "may-use-any-house": lambda n: w.rest_of_turn(w.permit(w.Use.by(_F))),
    "may-play-N-off-house": lambda n: w.rest_of_turn(w.permit(w.Play.by(w.you)), uses=n),
    "blank-enemies": lambda n: w.until_your_next_turn(w.blank(w.each(_E, _C))),
}
CONSTANTS: dict[str, Callable[[int], Rule]] = {
    "friendly-power-plus-N": lambda n: w.plus(n, "power", w.each(_F, _C)),
    "enemy-power-minus-N": lambda n: w.plus(-n, "power", w.each(_E, _C)),
    "neighbors-power-plus-N": lambda n: w.plus(n, "power", w.each(w.neighbor)),
    "neighbors-armor-plus-N": lambda n: w.plus(n, "armor", w.each(w.neighbor)),
    "host-power-plus-N": lambda n: w.plus(n, "power", w.host),
    "host-armor-plus-N": lambda n: w.plus(n, "armor", w.host),
    "host-hazardous-N": lambda n: w.gains_keyword(w.host, "hazardous", n),
    "host-assault-N": lambda n: w.gains_keyword(w.host, "assault", n),
    "host-taunt": lambda n: w.gains_keyword(w.host, "taunt"),
    "host-reap-draw-N": lambda n: w.gains(w.host, w.reap(w.draw(n))),
    "power-plus-N-on-flank": lambda n: w.plus(n, "power", w.each(w.itself, w.flank)),
    "power-plus-N-in-center": lambda n: w.plus(n, "power", w.each(w.itself, w.center)),
    "enters-ready": lambda n: w.enters_ready(),
    "friendly-enter-ready": lambda n: w.enters_ready(w.creature),
    "keys-cost-plus-N": lambda n: w.keys_cost(n, w.opponent),
    "keys-cost-minus-N": lambda n: w.keys_cost(-n),
    "hand-size-plus-N": lambda n: w.hand_size(n),
    "spend-aember": lambda n: w.spend_from(w.this),
    "must-choose-dis": lambda n: w.must(w.ChooseHouse.by(w.you).where(w.house_is("dis"))),
    "opponent-cannot-choose-dis": lambda n: w.cannot(w.ChooseHouse.by(w.opponent).where(w.house_is("dis"))),
    "enemies-cannot-reap": lambda n: w.cannot(w.Reap.by(_E, _C)),
    "cannot-fight": lambda n: w.cannot(w.Fight.of(w.this)),
    "steal-instead-of-reap": lambda n: w.instead_of(w.GainAember.by(w.you).cause("reap"), w.steal(w.that_much)),
    "after-enemy-destroyed-gain-N": lambda n: w.after(w.Destroy.of(_E, _C), w.gain(n)),
    "after-destroyed-gain-N": lambda n: w.after(w.Destroy.of(_C), w.gain(n)),
    "after-enters-deal-N": lambda n: w.after(w.Enter.of(_E, _C), w.deal(n, w.it)),
    "after-play-draw-N": lambda n: w.after(w.Play.by(w.you), w.draw(n)),
    "after-use-gain-N": lambda n: w.after(w.Use.by(_F, w.other), w.gain(n)),
    "after-fight-kill-gain-N": lambda n: w.after(w.DestroyedFightingMe, w.gain(n)),
    "after-house-gain-N": lambda n: w.after(w.ChooseHouse.by(w.you), w.gain(n)),
    "after-forge-gain-N": lambda n: w.after(w.Forge.by(w.you), w.gain(n)),
    "destroyed-heal-instead": lambda n: w.destroyed_instead(w.heal_fully(w.it)),
}


def snippets(names: Iterable[str]) -> tuple[Rule, ...]:
    """Return the texts that ability names stand for. Raises `KfrulesError` for an unknown name."""
    return tuple(_snippet(str(name)) for name in names)


def _snippet(name: str) -> Rule:
    for pattern, make in CONSTANTS.items():
        number = _number(name, pattern)
        if number is not None:
            return make(number).named("faehigkeit")
    for trigger, rule in TRIGGERS.items():
        if name.startswith(trigger + "-"):
            for pattern, effect in EFFECTS.items():
                number = _number(name.removeprefix(trigger + "-"), pattern)
                if number is not None:
                    return rule(effect(number)).named("faehigkeit")
    raise KfrulesError(f"Die Fähigkeit „{name}“ gibt es nicht", remedy=f"nimm zum Beispiel „reap-gain-1“; {_near(name)}")


def _number(name: str, pattern: str) -> int | None:
    """Return the number of a name that fits a pattern (0 where the pattern has none), else None."""
    if "N" not in pattern:
        return 0 if name == pattern else None
    head, _, tail = pattern.partition("N")
    middle = name.removeprefix(head).removesuffix(tail) if tail else name.removeprefix(head)
    return int(middle) if name == f"{head}{middle}{tail}" and middle.isdigit() else None


def _near(name: str) -> str:
    from rapidfuzz import process

    every = [f"{t}-{e}" for t in TRIGGERS for e in EFFECTS] + list(CONSTANTS)
    best = [match for match, _, _ in process.extract(name, every, limit=3)]
    return "ähnlich sind " + ", ".join(f"„{b}“" for b in best)
