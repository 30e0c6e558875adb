"""Which words a text-changing effect reads as which: `{red: blue}`, `{swamp: island}`, `{Elf: Goblin}` (rule 612.2)."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.scenarios.magic.phrases import words

Words = tuple[tuple[str, str], ...]


def parse(raw: object) -> Words:
    """Return the words with those that take their place."""
    if not isinstance(raw, Mapping) or not raw:
        raise words.PhraseError("„words“ ist keine Zuordnung", "schreibe words: {red: blue}")
    made = tuple((_word(one), _word(other)) for one, other in raw.items())
    for one, other in made:
        if (one in words.COLORS) is not (other in words.COLORS):
            raise words.PhraseError(f"„{one}“ und „{other}“ sind nicht von einer Art", "tausche Farben oder Untertypen")
    return made


def _word(value: object) -> str:
    text = str(value)
    if text.lower() in words.COLORS:
        return text.lower()
    if words.is_subtype(text):
        return words.subtype(text)
    raise words.PhraseError(f"„{text}“ ist weder Farbe noch Untertyp", "möglich sind etwa red, swamp, Elf")
