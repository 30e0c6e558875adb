"""Why: the rules that a run cites and without which the verdict is another."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.asked import Asked
from kfrules.scenarios.keyforge.situation.judging import Variant, value
from kfrules.scenarios.keyforge.situation.playing import Unplayable, play

# Without these nothing works at all: they are named only where nothing else decides.
GROUND = ("kampf", "kreaturen-verwenden", "schaden", "schaden-und-ruestung", "zerstoert", "feindlich", "gegnerisch",
          "spielbereit-und-erschoepft", "karten-spielen", "spielen", "ernten", "aember", "karten-ziehen")  # fmt: skip


def reasons(asked: Asked, variant: Variant, answer: object) -> list[str]:
    """Return the slugs of the rules that decide, at most four; those of a refusal first."""
    refused = variant.ends.refused
    if refused is not None:
        allowing = [slug for slug in (*refused, *sorted(variant.ends.cites)) if _allows(variant, slug)]
        return list(dict.fromkeys(allowing))[:4] or list(refused)
    decide = [slug for slug in sorted(variant.ends.cites) if _flips(asked, variant, answer, slug)]
    special = [slug for slug in decide if slug not in GROUND]
    return (special or decide)[:4]


def _allows(variant: Variant, slug: str) -> bool:
    """Tell whether the step that was refused would be allowed without a rule."""
    try:
        return play(variant.record, {slug}).refused is None
    except (Unplayable, KeyError):
        return False


def _flips(asked: Asked, variant: Variant, answer: object, slug: str) -> bool:
    try:
        ends = play(variant.record, {slug})
    except (Unplayable, KeyError):
        return False
    if ends.refused is not None:
        return False
    return any(value(asked, end, variant.record, ends) != answer for end in ends.ends)
