"""Abilities for ad-hoc cards: a German sentence, `TRIGGER-EFFECT` (`reap-gain-1`, `destroyed-draw-2`), or by name.

A sentence is one that `kfrules card` could show ("Ernte: Erhalte 1 Æmber."). In a name an effect's number stands where
`N` is: `deal-2-chosen`. The names are part of the scenario format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards import words as w

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
    "play-reap": w.play_reap,
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
    "gain-N-if-haunted": lambda n: w.if_(w.haunted(), w.gain(n)),
    "gain-N-for-each-friendly": lambda n: w.gain(w.count(_F, _C) * n),
    "gain-N-for-each-forged-key": lambda n: w.gain(w.forged_keys() * n),
    "gain-N-if-this-in-center": lambda n: w.if_(w.is_(w.this, w.center), w.gain(n)),
    "gain-N-if-this-on-flank": lambda n: w.if_(w.is_(w.this, w.flank), w.gain(n)),
    "gain-1-instead-N-from-7": lambda n: w.instead_if(w.aember(w.opponent) >= 7, w.gain(n), of=w.gain(1)),
    "steal-1-instead-N-from-7": lambda n: w.instead_if(w.aember(w.opponent) >= 7, w.steal(n), of=w.steal(1)),
    "gain-N-then-lose-it": lambda n: w.then(w.gain(n), w.lose(n, w.you)),
    "lose-all": lambda n: w.lose(w.aember(w.opponent), w.opponent),
    "you-pay-N": lambda n: w.pay(n, w.you),
    "you-pay-N-then-draw-1": lambda n: w.then(w.pay(n, w.you), w.if_you_do(w.draw(1))),
    "discard-random": lambda n: w.discard(w.random(w.in_zone("hand", w.opponent))),
    "discard-hand": lambda n: w.discard(w.choose(w.in_hand)),
    "deal-N-chosen": lambda n: w.deal(n, w.choose(_C)),
    "deal-N-chosen-enemy": lambda n: w.deal(n, w.choose(_E, _C)),
    "deal-N-each": lambda n: w.deal(n, w.each(_C)),
    "deal-N-each-enemy": lambda n: w.deal(n, w.each(_E, _C)),
    "deal-N-each-friendly": lambda n: w.deal(n, w.each(_F, _C)),
    "deal-N-each-neighbor": lambda n: w.deal(n, w.each(w.neighbor)),
    "deal-N-flank": lambda n: w.deal(n, w.choose(_C, w.flank)),
    "deal-N-center": lambda n: w.deal(n, w.choose(_C, w.center)),
    "deal-N-splash-1": lambda n: w.deal(n, w.choose(_C), splash=1),
    "deal-N-trait-giant": lambda n: w.deal(n, w.each(_C, w.trait("giant"))),
    "deal-N-chosen-and-neighbors": lambda n: w.then(
        w.deal(n, w.choose(_C).named_as("first")), w.deal(n, w.each(w.neighbor_of(w.the("first"))))
    ),
    "deal-x-chosen": lambda n: w.deal(w.x(w.count(_F, _C)), w.choose(_C)),
    "deal-1-for-each-friendly": lambda n: w.deal(w.count(_F, _C), w.choose(_C)),
    "deal-1-per-friendly-divided": lambda n: w.for_each(w.count(_F, _C), w.deal(1, w.choose(_E, _C))),
    "destroy-chosen": lambda n: w.destroy(w.choose(_C, w.unmarked)),
    "destroy-chosen-enemy": lambda n: w.destroy(w.choose(_E, _C, w.unmarked)),
    "destroy-each": lambda n: w.destroy(w.each(_C)),
    "destroy-each-enemy": lambda n: w.destroy(w.each(_E, _C)),
    "destroy-each-haunted": lambda n: w.if_(w.haunted(), w.destroy(w.each(_E, _C))),
    "destroy-each-knight": lambda n: w.destroy(w.each(_C, w.trait("knight"))),
    "destroy-each-artifact": lambda n: w.destroy(w.each(w.artifact)),
    "destroy-each-gain-N-this-way": lambda n: w.then(w.destroy(w.each(_C)), w.gain(w.destroyed_this_way(_C) * n)),
    "destroy-chosen-gain-N-this-way": lambda n: w.then(
        w.destroy(w.choose(_C, w.unmarked)), w.gain(w.destroyed_this_way(_C) * n)
    ),
    "destroy-self": lambda n: w.destroy(w.this),
    "destroy-strongest": lambda n: w.destroy(w.most_powerful(_C)),
    "destroy-strongest-N": lambda n: w.destroy(w.most_powerful(_C, n=n)),
    "destroy-weakest": lambda n: w.destroy(w.least_powerful(_C)),
    "destroy-weakest-N": lambda n: w.destroy(w.least_powerful(_C, n=n)),
    "sacrifice-chosen": lambda n: w.sacrifice(w.choose(_F, _C, w.unmarked)),
    "sacrifice-chosen-then-draw-N": lambda n: w.then(w.sacrifice(w.choose(_F, _C, w.unmarked)), w.if_you_do(w.draw(n))),
    "sacrifice-any-gain-each": lambda n: w.then(
        w.sacrifice(w.any_number(_F, _C, w.unmarked)), w.gain(w.this_way(ev.Mark))
    ),
    "may-sacrifice-chosen": lambda n: w.may(w.sacrifice(w.choose(_F, _C, w.unmarked))),
    "may-draw-N": lambda n: w.may(w.draw(n)),
    "may-exalt-then-draw-N": lambda n: w.may(w.exalt(w.this), w.draw(n)),
    "gain-1-then-may-archive-hand": lambda n: w.then(w.gain(1), w.may(w.archive(w.choose(w.in_hand)))),
    "sacrifice-self-then-draw-N": lambda n: w.then(w.sacrifice(w.this), w.if_you_do(w.draw(n))),
    "destroy-self-then-gain-N": lambda n: w.then(w.destroy(w.this), w.gain(n)),
    "sacrifice-self": lambda n: w.sacrifice(w.this),
    "purge-chosen": lambda n: w.purge(w.choose(_C)),
    "return-chosen": lambda n: w.return_to_hand(w.choose(_C)),
    "return-chosen-enemy": lambda n: w.return_to_hand(w.choose(_E, _C)),
    "return-self": lambda n: w.return_to_hand(w.this),
    "return-friendly": lambda n: w.return_to_hand(w.choose(_F, _C)),
    "return-each": lambda n: w.return_to_hand(w.each(_C)),
    "put-on-deck-chosen": lambda n: w.put_on_deck(w.choose(_C)),
    "archive-top": lambda n: w.archive(w.top()),
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
    "reap-with-chosen": lambda n: w.reap_with(w.choose(_F, _C)),
    "reap-with-neighbor": lambda n: w.reap_with(w.choose(w.neighbor)),
    "use-neighbor": lambda n: w.use(w.choose(w.neighbor)),
    "use-friendly-artifact": lambda n: w.use(w.choose(_F, w.artifact)),
    "play-hand": lambda n: w.play_card(w.choose(w.in_hand)),
    "use-enemy-artifact": lambda n: w.use(w.choose(_E, w.artifact), as_yours=True),
    "exhaust-chosen": lambda n: w.exhaust(w.choose(_C)),
    "heal-N-chosen": lambda n: w.heal(n, w.choose(_C)),
    "heal-N-then-gain-1": lambda n: w.then(w.heal(n, w.choose(_C)), w.if_you_do(w.gain(1))),
    "heal-fully-chosen": lambda n: w.heal_fully(w.choose(_C)),
    "heal-fully-each-other": lambda n: w.heal_fully(w.each(_F, _C, w.other)),
    "power-counter-N-chosen": lambda n: w.power_counter(n, w.choose(_C)),
    "power-counter-N-self": lambda n: w.power_counter(n, w.this),
    "doom-counter-chosen": lambda n: w.put_counter("doom", w.choose(_C)),
    "growth-counter-N-self": lambda n: w.put_counter("growth", w.this, n),
    "glory-counter-N-self": lambda n: w.put_counter("glory", w.this, n),
    "gain-1-for-each-glory-counter": lambda n: w.gain(w.counters("glory", w.this)),
    "destroy-each-doomed": lambda n: w.destroy(w.each(_C, w.with_counter("doom"))),
    "give-control": lambda n: w.take_control(w.choose(_F, _C), w.opponent),
    "take-control": lambda n: w.take_control(w.choose(_E, w.creature | w.artifact)),
    "move-to-flank": lambda n: w.move_to_flank(w.choose(_F, _C)),
    "move-any-to-flank": lambda n: w.move_to_flank(w.choose(_C)),
    "move-aember-to-chosen": lambda n: w.move_aember(
        None, w.choose(_F, _C, w.with_aember), w.choose(_F, _C, w.not_(w.with_aember))
    ),
    "swap-friendly": lambda n: w.swap(w.choose(_F, _C), w.choose(_F, _C, w.not_(w.is_it))),
    "swap-any": lambda n: w.swap(w.choose(_C), w.choose(_C, w.not_(w.is_it))),
    "move-aember-to-pool": lambda n: w.move_aember(None, w.choose(_C, w.with_aember), w.you),
    "move-damage": lambda n: w.move_damage(w.choose(_C, w.damaged), w.choose(_C, w.not_(w.is_it))),
    "graft-hand": lambda n: w.graft(w.choose(w.in_hand)),
    "search-deck": lambda n: w.search(w.in_deck),
    "search-deck-creature": lambda n: w.search(w.in_deck, w.creature),
    "search-discard": lambda n: w.search(w.in_discard),
    "play-top": lambda n: w.play_card(w.top()),
    "put-discard-into-play": lambda n: w.put_into_play(w.choose(w.in_discard, w.creature)),
    "trigger-reap-chosen": lambda n: w.trigger_effect(ev.Reaped, w.choose(_C, w.other), as_yours=True),
    "repeat-deal-1-each-while-enemies": lambda n: w.repeat(w.exists(_E, _C), w.deal(1, w.each(_C))),
    "repeat-deal-1-chosen-enemy-while-enemies": lambda n: w.repeat(w.exists(_E, _C), w.deal(1, w.choose(_E, _C))),
    "deal-1-each-again-if-enemies": lambda n: w.repeat_above(w.exists(_E, _C), w.deal(1, w.each(_C))),
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
    "power-minus-N-chosen": lambda n: w.then(w.select(w.choose(_C)), w.rest_of_turn(w.plus(-n, "power", w.it))),
    "power-plus-N-chosen": lambda n: w.then(w.select(w.choose(_C)), w.rest_of_turn(w.plus(n, "power", w.it))),
    "enemy-keys-cost-plus-N": lambda n: w.next_turn(w.opponent, w.keys_cost(n, w.opponent)),
    "opponent-must-choose-dis": lambda n: w.next_turn(
        w.opponent, w.must(w.ChooseHouse.by(w.opponent).where(w.house_is("dis")))
    ),
    "after-reap-gain-N-this-turn": lambda n: w.rest_of_turn(w.after(w.Reap.by(_F), w.gain(n))),
    "steal-instead-of-reap-this-turn": lambda n: w.rest_of_turn(
        w.instead_of(w.GainAember.by(w.you).cause("reap"), w.steal(w.that_much))
    ),
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
    "power-x-friendly": lambda n: w.power_x(w.count(_F, _C)),
    "power-plus-N-for-each-growth-counter": lambda n: w.plus(w.counters("growth", w.this) * n, "power", w.this),
    "copies-power-plus-N": lambda n: w.plus(n, "power", w.each(w.itself)),
    "elusive-neighbors": lambda n: w.gains_keyword(w.each(w.neighbor), "elusive"),
    "giants-power-plus-N": lambda n: w.plus(n, "power", w.each(_C, w.trait("giant"))),
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
    "cannot-be-stolen": lambda n: w.cannot(w.Steal.from_(w.you)),
    "opponent-cannot-play-actions": lambda n: w.cannot(w.Play.by(w.opponent).of(w.action_card)),
    "cannot-be-played-below-N": lambda n: w.cannot(w.Play.of(w.this), unless=w.aember() >= n, zone="outside"),
    "may-use-any-house": lambda n: w.permit(w.Use.by(_F, w.other)),
    "extra-play-N": lambda n: w.extra_play(n),
    "steal-instead-of-reap": lambda n: w.instead_of(w.GainAember.by(w.you).cause("reap"), w.steal(w.that_much)),
    "after-enemy-destroyed-gain-N": lambda n: w.after(w.Destroy.of(_E, _C), w.gain(n)),
    "after-neighbor-destroyed-gain-N": lambda n: w.after(w.Destroy.of(w.neighbor), w.gain(n)),
    "after-heal-gain-N": lambda n: w.after(w.Heal, w.gain(n)),
    "after-damage-gain-N": lambda n: w.after(w.Land.of(_F, _C), w.gain(n)),
    "after-steal-draw-N": lambda n: w.after(w.Steal.by(w.you), w.draw(n)),
    "after-destroyed-gain-N": lambda n: w.after(w.Destroy.of(_C), w.gain(n)),
    "after-enters-deal-N": lambda n: w.after(w.Enter.of(_E, _C), w.deal(n, w.it)),
    "after-play-draw-N": lambda n: w.after(w.Play.by(w.you), w.draw(n)),
    "after-use-gain-N": lambda n: w.after(w.Use.by(_F, w.other), w.gain(n)),
    "after-fight-kill-gain-N": lambda n: w.after(w.DestroyedFightingMe, w.gain(n)),
    "after-house-gain-N": lambda n: w.after(w.ChooseHouse.by(w.you), w.gain(n)),
    "after-forge-gain-N": lambda n: w.after(w.Forge.by(w.you), w.gain(n)),
    "after-reap-draw-N": lambda n: w.after(w.Reap.by(_F, w.other), w.draw(n)),
    "before-enemy-reaps-gain-N": lambda n: w.before(w.Reap.by(_E, _C), w.gain(n)),
    "destroyed-heal-instead": lambda n: w.destroyed_instead(w.heal_fully(w.it)),
}


def snippets(names: Iterable[str], type_: str = "creature") -> tuple[Rule, ...]:
    """Return the texts that sentences or ability names stand for, as a card of a type has them.

    Raises `KfrulesError` for a sentence that cannot be read and for an unknown name.
    """
    texts = tuple(_snippet(str(name)) for name in names)
    for text in texts:
        if type_ == "action" and text.zone == "play":
            text.zone = "resolving"
    return texts


def _snippet(name: str) -> Rule:
    if " " in name.strip():
        from kfrules.scenarios.keyforge.wording.reading import rule

        return rule(name).named("faehigkeit")
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
    remedy = f"nimm zum Beispiel „reap-gain-1“; {_near(name)}"
    raise KfrulesError(f"die Fähigkeit „{name}“ gibt es nicht", remedy=remedy)


def _number(name: str, pattern: str) -> int | None:
    """Return the number of a name that fits a pattern (0 where the pattern has none), else None."""
    if "N" not in pattern:
        return 0 if name == pattern else None
    head, _, tail = pattern.partition("N")
    middle = name.removeprefix(head).removesuffix(tail) if tail else name.removeprefix(head)
    fits = name == f"{head}{middle}{tail}" and middle.isdecimal() and len(middle) < 10
    return int(middle) if fits else None


def _near(name: str) -> str:
    from rapidfuzz import process

    every = [f"{t}-{e}" for t in TRIGGERS for e in EFFECTS] + list(CONSTANTS)
    best = [match for match, _, _ in process.extract(name, every, limit=3)]
    return "ähnlich sind " + ", ".join(f"„{b}“" for b in best)
