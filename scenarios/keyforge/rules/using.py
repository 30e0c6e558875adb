"""Using cards: reap, action, omni; stun and rage."""

from __future__ import annotations

from kfrules.scenarios.kernel import Pending
from kfrules.scenarios.keyforge.events import (
    ActionUsed,
    BeforeReap,
    Enrage,
    Fought,
    GainAember,
    Reap,
    Reaped,
    RemoveEnrage,
    RemoveStun,
    Stun,
    Unstun,
    Unstunned,
    Use,
    UseAction,
    UseOmni,
)
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule
from kfrules.scenarios.keyforge.rules.basics import exhaust
from kfrules.scenarios.keyforge.rules.fight import fights

karten_verwenden = rule("karten-verwenden")
ernten = rule("ernten")
aktionsfaehigkeit = rule("aktionsfaehigkeit", also=("artefakte-verwenden",))
omni = rule("universell")
betaeuben = rule("betaeuben")
wuetend = rule("wuetend")


@karten_verwenden.forbid(Use)
def only_in_play(at: At, event: Use) -> bool:
    """Only cards in play are used."""
    return not at.game.card(event.card).in_play


@ernten.perform(Reap)
def reap(at: At, event: Reap) -> Steps:
    """Exhaust the creature, gain 1 æmber; then its "Ernte:" abilities and whatever follows a use."""
    yield from exhaust(at, event.card)
    yield BeforeReap(event.card, event.player)
    if event.card in at.game.board and at.game.card(event.card).in_play:
        yield GainAember(event.player, 1, "reap", event.card)
    yield Reaped(event.card, event.player)


@ernten.forbid(Reap)
def only_creatures_reap(at: At, event: Reap) -> bool:
    """Only a creature in play can reap."""
    return at.game.card(event.card).zone != "line"


def _texts(at: At, card: str, label: str) -> list[Pending]:
    return [
        Pending(text, hook, None)
        for text in at.game.texts()
        if text.me == card and text.rule.label == label
        for hook in text.rule.hooks
        if hook.kind == "ability"
    ]


def _use(at: At, event: UseAction | UseOmni, label: str) -> Steps:
    yield from exhaust(at, event.card)
    found = _texts(at, event.card, label)
    chosen = at.game.decide(event.player, "choose", found, prompt="Welche Fähigkeit?")
    if chosen is not None:
        chosen.at = chosen.at.for_side(event.player)
        at.game.resolve(chosen)
    yield ActionUsed(event.card, event.player)


@aktionsfaehigkeit.perform(UseAction)
def use_action(at: At, event: UseAction) -> Steps:
    """Exhaust the card, then resolve its "Aktion:" ability."""
    yield from _use(at, event, "Aktion:")


@aktionsfaehigkeit.forbid(UseAction)
def needs_an_action(at: At, event: UseAction) -> bool:
    """Only a card that has an "Aktion:" ability can be used for it."""
    return not _texts(at, event.card, "Aktion:")


@omni.perform(UseOmni)
def use_omni(at: At, event: UseOmni) -> Steps:
    """Exhaust the card, then resolve its "Universell:" ability."""
    yield from _use(at, event, "Universell:")


@omni.forbid(UseOmni)
def needs_an_omni(at: At, event: UseOmni) -> bool:
    """Only a card that has an "Universell:" ability can be used for it."""
    return not _texts(at, event.card, "Universell:")


@betaeuben.forbid(Use)
def stunned_creatures_do_nothing_else(at: At, event: Use) -> bool:
    """A stunned creature neither fights nor reaps nor uses abilities; only a stunned one removes a stun."""
    stunned = at.game.card(event.card).stunned
    return not stunned if isinstance(event, Unstun) else stunned and event.via is None


def _stunned_by_effect(at: At, event: Use) -> bool:
    return not isinstance(event, Unstun) and at.game.card(event.card).stunned


@betaeuben.replace(Use, when=_stunned_by_effect)
def remove_the_stun_instead(at: At, event: Use) -> Steps:
    """If an effect would use a stunned creature, it is exhausted and its stun is removed instead."""
    yield Unstun(event.card, event.player, event.via, event.as_yours)


@betaeuben.perform(Unstun)
def unstun(at: At, event: Unstun) -> Steps:
    """Exhaust the creature and remove its stun: this is a use."""
    yield from exhaust(at, event.card)
    yield RemoveStun(event.card)
    yield Unstunned(event.card, event.player)


@betaeuben.forbid(Stun)
def not_twice(at: At, event: Stun) -> bool:
    """A stunned creature gets no second stun."""
    card = at.game.card(event.card)
    return card.stunned or card.zone != "line"


@wuetend.forbid(Reap, UseAction, UseOmni)
def must_fight(at: At, event: Use) -> bool:
    """An enraged creature that is used must fight if it can; being told to reap gives no leave to fight."""
    card = at.game.card(event.card)
    if not card.enraged or card.stunned:
        return False
    via = None if isinstance(event, Reap) and event.told else event.via
    return bool(fights(at.game, event.card, event.player, via, event.as_yours))


@wuetend.react(Fought, ordered=False, when=lambda at, e: e.card in at.game.board and at.game.card(e.card).enraged)
def calm_down(at: At, event: Fought) -> Steps:
    """After an enraged creature was used to fight it is enraged no more."""
    yield RemoveEnrage(event.card)


@wuetend.forbid(Enrage)
def no_second_rage(at: At, event: Enrage) -> bool:
    """An enraged creature cannot be enraged again."""
    card = at.game.card(event.card)
    return card.enraged or card.zone != "line"
