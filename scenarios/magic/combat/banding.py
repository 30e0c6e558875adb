"""Bands of attackers, and who divides damage against creatures that band (rule 702.22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import filters
from kfrules.scenarios.magic.phrases.filters import Filter

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def form(game: Magic, attack: tuple[tuple[str, str], ...]) -> None:
    """Let the active player form bands of attackers of the same target, as many as they like (rule 702.22c)."""
    if not game.applies("702.22"):
        return
    for target in dict.fromkeys(target for _, target in attack):
        free = [id for id, whom in attack if whom == target and id in game.permanents]
        while len(free) > 1 and (members := _chosen(game, free)):
            for id in members:
                game.do(ev.Noted(id, "band", ",".join(members)))
            free = [id for id in free if id not in members]


def _chosen(game: Magic, free: list[str]) -> list[str]:
    """Let the active player name the members of one band; nobody where they name none, or what is no band."""
    members: list[str] = []
    while True:
        rest = [id for id in free if id not in members]
        left = [id for id in rest if _leads_to_band(game, [*members, id], rest)]
        one = game.decide(game.active, "band", [*left, None], prompt="Wer bildet ein Bündnis?") if left else None
        if one is None:
            break
        members.append(one)
    return members if len(members) > 1 and _is_band(game, members) else []


def _leads_to_band(game: Magic, members: list[str], rest: list[str]) -> bool:
    """Tell whether creatures are a band, or with one more of the rest could be one."""
    others = ([other] for other in rest if other not in members)
    return any(len(members) + len(more) > 1 and _is_band(game, [*members, *more]) for more in ([], *others))


def _is_band(game: Magic, members: Sequence[str]) -> bool:
    """Tell whether creatures can be a band: by banding with at most one without it, or by a common quality."""
    banding = [id for id in members if game.chars(id).has("banding")]
    if banding and len(members) - len(banding) <= 1:
        return True
    return any(all(_fits(game, quality, one) for one in members) for id in members for quality in _qualities(game, id))


def _qualities(game: Magic, id: str) -> list[Filter]:
    """Return with which others a creature bands, of those qualities that it has itself."""
    found = [filters.parse(str(value)) for value in game.chars(id).values("banding-with") if value is not True]
    return [quality for quality in found if _fits(game, quality, id)]


def _fits(game: Magic, quality: Filter, id: str) -> bool:
    return matches(game, quality, id, Context(game.controller(id), id))


def band_of(game: Magic, id: str) -> list[str]:
    """Return the attackers in the same band (rule 702.22h)."""
    members = game.obj(id).chosen.get("band", "").split(",")
    return [one for one in members if one in game.permanents and game.obj(one).attacking and one != id]


def divides(game: Magic, against: Sequence[str]) -> str:
    """Return who divides the damage of a creature that fights these, "" for its controller (702.22j, 702.22k).

    One with banding is enough; of those that band with others there have to be two with the quality.
    """
    there = [one for one in against if one in game.permanents]
    for id in there:
        pairs = (quality for quality in _qualities(game, id) if sum(_fits(game, quality, one) for one in there) > 1)
        if (game.chars(id).has("banding") or any(True for _ in pairs)) and game.on("702.22"):
            return game.controller(id)
    return ""
