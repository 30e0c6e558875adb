"""Whether an ability answers to an event: the word, who acts, what it is about, in which test, by which token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham import language
from kfrules.scenarios.arkham.abilities import Ability, verb_of
from kfrules.scenarios.arkham.events.base import Told
from kfrules.scenarios.arkham.events.cards import Add, Look, Search
from kfrules.scenarios.arkham.events.enemies import Engage, Evaded, Moved, Spawn
from kfrules.scenarios.arkham.events.harm import Suffer
from kfrules.scenarios.arkham.events.tests import Reveals
from kfrules.scenarios.arkham.events.tokens import Place, Shift
from kfrules.scenarios.arkham.queries import (
    Added,
    AssetsAreYou,
    AutoEvaded,
    Between,
    EachSwarm,
    EngagedBoth,
    Interrupts,
    Looked,
    Placed,
    Query,
    SearchedBefore,
    SpawnedByAgenda,
)

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

RESTS: tuple[tuple[str, type[Told], type[Query], str], ...] = (
    ("draw", Add, Added, "2.14"),
    ("search", Look, Looked, "2.13"),
    ("gain", Place, Placed, "faq-stilvoller-mantel"),
    ("gain", Shift, Placed, "faq-stilvoller-mantel"),
    ("success", Evaded, AutoEvaded, "2.9"),
    ("draw", Spawn, SpawnedByAgenda, "faq-schutzsiegel-agenda-rueckseite"),
)
"""What one might take for an event that it is not: the word, what happened, the question, the entry that says no."""


def answers(game: Arkham, ability: Ability, you: str, event: Told, word: str) -> bool:
    """Tell whether an ability answers to an event at this moment, for an investigator."""
    to = ability.to
    if to is None or _moment(game, ability) != word or not _named(game, ability, you, event):
        return False
    return _who(game, ability, you, event) and _about(game, ability, event) and _otherwise(game, ability, event)


def _moment(game: Arkham, ability: Ability) -> str:
    """Return when an ability resolves: "when" before, "at" between (2.2), "after" afterwards (1.4)."""
    if ability.moment == "when" and not game.holds(Interrupts()):
        return "after"
    if ability.moment == "at" and not game.holds(Between()):
        return "after"
    return ability.moment


def _named(game: Arkham, ability: Ability, you: str, event: Told) -> bool:
    """Tell whether an event is what the trigger names."""
    wanted = ability.event
    if wanted in game.words_of(event):
        if wanted == "token":
            return replaces(ability) == isinstance(event, Reveals)
        if wanted == "search" and isinstance(event, Search) and game.setting_up:
            return _counts(game, ability, SearchedBefore(), "1.26")
        return True
    for name, kind, query, entry in RESTS:
        if wanted == name and type(event) is kind and _fits(event, you):
            return _counts(game, ability, query(), entry)
    return False


def replaces(ability: Ability) -> bool:
    """Tell whether an ability reveals tokens in place of the one that is about to be revealed."""
    verbs = [verb_of(effect) for effect in ability.effects]
    return (
        ability.moment == "when"
        and "reveal_tokens" in verbs
        and "cancel" not in verbs
        and "symbol" not in (ability.to or {})
    )


def _fits(event: Told, you: str) -> bool:
    """Tell whether an event could be taken for another: resources for you, an enemy that nobody drew."""
    if isinstance(event, Place | Shift):
        place: Any = event
        return place.kind == "resources" and (not isinstance(event, Shift) or event.to == you)
    if isinstance(event, Spawn):
        return event.drawn is None
    if isinstance(event, Evaded):
        return event.by is not None
    return True


def _counts(game: Arkham, ability: Ability, query: Query, entry: str) -> bool:
    if game.holds(query):
        return True
    game.missed.setdefault(ability.key, set()).add(entry)
    return False


def _who(game: Arkham, ability: Ability, you: str, event: Told) -> bool:
    """Tell whether it is done by, or happens to, the one whom the trigger means."""
    to = ability.to or {}
    who = to.get("who", "any" if to.get("of") == "this" else "you")
    if isinstance(event, Suffer):
        return _harmed(game, ability, you, event, who)
    actor = event.actor
    if isinstance(event, Engage) or (isinstance(event, Spawn) and ability.event == "engage"):
        if not _engages(game, ability, event):
            return False
    elif "by" in to and not _by(game, to["by"], you, event):
        return False
    if who == "any" or actor is None:
        return True
    if who == "others":
        return actor != you
    if actor != you:
        return False
    return game.you_of(ability.card) is not None or _at_place(game, ability, event)


def _engages(game: Arkham, ability: Ability, event: Engage | Spawn) -> bool:
    """To engage an enemy and to be engaged by one are the same (2.4); without that each is what the trigger says."""
    to = ability.to or {}
    by_enemy = isinstance(event, Spawn) or event.by_enemy
    if game.holds(EngagedBoth()) or (to.get("by", "you") == "enemy") == by_enemy:
        return True
    if to.get("who") == "any" and "by" not in to:
        return True
    game.missed.setdefault(ability.key, set()).add("2.4")
    return False


def _at_place(game: Arkham, ability: Ability, event: Told) -> bool:
    """A card that nobody bears answers to whoever is there."""
    place = game.where(ability.card)
    if place is None or game.card(ability.card).zone in ("agenda", "act"):
        return True
    if isinstance(event, Moved):
        return place == (event.start if ability.event == "leave" else event.to)
    return game.where(event.actor) == place


def _by(game: Arkham, by: str, you: str, event: Told) -> bool:
    if by == "you":
        return event.actor == you or getattr(event, "cause", None) == you
    source = game.board.cards.get(event.source or "")
    if by in ("enemy", "treachery", "location", "asset", "event"):
        return source is not None and source.type == by
    return event.source == game.current(by)


def _harmed(game: Arkham, ability: Ability, you: str, event: Suffer, who: str) -> bool:
    """Damage to an investigator is also damage to its assets (2.12)."""
    to = ability.to or {}
    if to.get("from") == "attack" and not event.attack:
        return False
    if "by" in to and not _by(game, to["by"], you, event):
        return False
    if to.get("of") == "this":
        return True
    index = 1 if ability.event == "damage" else 2
    hit = [part[0] for part in event.parts if part[index]]
    if "of" in to or who == "any":
        return True
    if you in hit:
        return True
    mine = any(game.card(id).type != "enemy" and game.you_of(id) == you for id in hit)
    if mine and game.holds(AssetsAreYou()):
        return True
    if hit:
        game.missed.setdefault(ability.key, set()).add("2.12")
    return False


def _about(game: Arkham, ability: Ability, event: Told) -> bool:
    """Tell whether the event is about what the trigger names (`of`)."""
    of = (ability.to or {}).get("of")
    if of is None:
        return True
    about = [id for id in event.about if id in game.board.cards]
    if of == "this":
        if ability.card in about:
            return True
        return bool(game.card(ability.card).host in about and isinstance(event, Engage) and game.holds(EachSwarm()))
    if of == "host":
        return game.card(ability.card).attached_to in about
    if of in ("encounter", "player"):
        return any(game.is_player_card(id) == (of == "player") for id in about)
    if of == "weakness":
        return any(game.card(id).weakness for id in about)
    if of in language.TYPES:
        return any(game.card(id).type == of for id in about)
    if isinstance(of, dict):
        from kfrules.scenarios.arkham.filters import fits
        from kfrules.scenarios.arkham.targets import Context

        context = Context(game, ability.card, game.you_of(ability.card) or game.active)
        return any(fits(context, id, of, placed=False) for id in about)
    return any(of in (game.card(id).name, id) for id in about) or game.current(str(of)) in about


def _otherwise(game: Arkham, ability: Ability, event: Told) -> bool:
    """Check test, token, margin, phase and trait."""
    to: Any = ability.to
    kind = "evade" if isinstance(event, Evaded) else getattr(event, "kind", None)
    trial = game.trial
    if "in" in to:
        wanted = to["in"]
        if wanted == "this":
            if trial is None or trial.test.card != ability.card:
                return False
        elif wanted not in (kind, trial.kind if trial is not None else None):
            return False
    if to.get("from") == "attack" and not isinstance(event, Suffer):
        source = game.board.cards.get(event.source or "")
        if source is None or source.type != "enemy":
            return False
    token = getattr(event, "token", None)
    if "symbol" in to and token not in _listed(to["symbol"]):
        return False
    if "not_symbol" in to and token in _listed(to["not_symbol"]):
        return False
    if "margin" in to and getattr(event, "margin", 0) < int(to["margin"]):
        return False
    if "phase" in to and to["phase"] != (getattr(event, "phase", None) or game.board.phase):
        return False
    return "trait" not in to or any(str(to["trait"]).casefold() in game.traits(id) for id in event.about)


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def usable_by(game: Arkham, id: str) -> list[str]:
    """Return the investigators that might use an ability of a card, its bearer first."""
    you = game.you_of(id)
    others = [side for side in game.in_order() if side != you]
    return [you, *others] if you is not None and not game.seat(you).eliminated else others
