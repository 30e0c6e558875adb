"""A card with its state in one line, as a judge types it: „Duma die Märtyrerin, 2 Schaden, betäubt“.

What may stand behind the commas is the game's vocabulary: phrases of a card's values, keywords, further cards. A name
that no card bears is an own card, if the line says what a card of one's own needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.kinds import COUNT, FLAG, Amounts, Cards, Listed, Word
from kfrules.scenarios.format.record import Spec
from kfrules.scenarios.format.vocabulary import Field, Vocabulary
from kfrules.scenarios.format.words import join_or, nearest

_NUMBERED = re.compile(r"(?:(?P<before>\d+)-)?(?P<what>[a-z-]+?)(?:-(?P<after>\d+))?")
_ALIAS = ("als", "as")


def read(line: str, words: Vocabulary, zone: str = "") -> Spec:
    """Return the card that a line describes, as a scenario file holds it. Raises `KfrulesError`.

    `zone`: where it is to lie; of an own card the way out says what it needs there.
    """
    parts = [part.strip() for part in line.split(",")]
    if not parts[0]:
        state = next((state for state in states(words) if state[0].isdecimal()), states(words)[0])
        raise KfrulesError("die Karte hat keinen Namen", remedy=f"beginne mit ihm, etwa „NAME, {state}“")
    name, printed, said = _named(parts, words)
    spec: Spec = {"card": name}
    for state in filter(None, said):
        _add(spec, state, words)
    own = [field.key for field in words.card if field.own and field.key in spec]
    pieces = words.pieces()
    if not printed and not pieces.stands_alone(spec):
        raise pieces.unknown(name, pieces.example(zone))
    if printed and own:
        raise KfrulesError(f"„{name}“ ist eine gedruckte Karte, ihre Werte stehen fest", remedy="lass sie weg")
    return spec


def cards(line: str, words: Vocabulary, zone: str = "") -> list[Spec]:
    """Return the cards that a line names, parted by semicolons, or by commas where each is a printed one."""
    return [read(one, words, zone) for part in line.split(";") if part.strip() for one in _parted(part, words)]


def _parted(line: str, words: Vocabulary) -> list[str]:
    """Part „Pos Feen, Tolas“ where a printed card follows that is no state of the one before."""
    first, *rest = (part.strip() for part in line.split(","))
    found = [first]
    for part in rest:
        together = f"{found[-1]}, {part}"
        is_card = _is_printed(part, words) and not _is_printed(together, words) and not _is_state(part, words)
        found = [*found, part] if is_card else [*found[:-1], together]
    return found


def _is_printed(name: str, words: Vocabulary) -> bool:
    try:
        return words.pieces().known(name) is not None
    except KfrulesError:  # several cards bear it
        return True


def _is_state(part: str, words: Vocabulary) -> bool:
    try:
        _add({"card": ""}, part, words)
    except KfrulesError:
        return False
    return True


def states(words: Vocabulary) -> tuple[str, ...]:
    """Return what completion offers behind a card's name: flags, amounts, further cards, an alias."""
    flags = [_flag(field)[field.usual is not None] for field in words.card if field.kind is FLAG and field.said]
    amounts = [_amount(field) for field in words.card if field.kind is COUNT and not field.own and field.said]
    further = [f"{word} " for field in words.card if isinstance(field.kind, Cards) for word in list(field.also)[:1]]
    return (*flags, *amounts, *further, "als ")


def own_states(words: Vocabulary) -> tuple[str, ...]:
    """Return what completion offers for an own card besides: its values, keywords, types."""
    amounts = [_amount(field, 3) for field in words.card if field.kind is COUNT and field.own]
    types = [
        german
        for field in words.card
        if field.own and isinstance(field.kind, Word)
        for german in field.kind.german.values()
    ]
    return (*amounts, *(keyword.german for keyword in words.keywords), *types)


def _flag(field: Field) -> tuple[str, str]:
    assert isinstance(field.said, tuple)
    return field.said


def _amount(field: Field, amount: int = 1) -> str:
    assert isinstance(field.said, str)
    return f"{amount} {field.name}" if field.said.startswith("{") else field.said.format(amount)


def _named(parts: list[str], words: Vocabulary) -> tuple[str, bool, list[str]]:
    """Return the name (with its commas), whether a printed card bears it, and what follows."""
    for length in range(len(parts), 0, -1):
        found = words.pieces().known(", ".join(parts[:length]))
        if found is not None:
            return found, True, parts[length:]
    return parts[0], False, parts[1:]


def _add(spec: Spec, state: str, words: Vocabulary) -> None:
    """Add one part of the line to the card."""
    wanted = slug(state)
    for field in words.card:
        said = _fixed(field)
        if wanted in said:
            spec[field.key] = said[wanted]
            return
    if words.pieces().stated(spec, state):
        return
    if not any(add(spec, state, words) for add in (_prefixed, _numbered, _word)):
        raise KfrulesError(f"„{state}“ verstehe ich nicht", remedy=_possible(wanted, words))


def _fixed(field: Field) -> Mapping[str, Any]:
    """Return the phrases that give a value by themselves: flags, and whatever the vocabulary names."""
    made = {word: value for word, value in field.also.items() if value is not None and value is not ...}
    if field.kind is FLAG and field.said:
        yes, no = _flag(field)
        made = {slug(no): False, field.key: True, slug(yes): True, **made}
    return made


def _possible(wanted: str, words: Vocabulary) -> str:
    keyword = words.keywords_by_word.get(wanted)
    if keyword:
        return f"dazu gehört eine Zahl, etwa „{words.keyword_text(keyword, 2)}“"
    near = nearest(wanted, [*states(words), *own_states(words)], at_least=70)
    return (
        f"gemeint ist wohl „{near}“" if near else f"möglich ist etwa {join_or([f'„{s}“' for s in states(words)[:3]])}"
    )


def _prefixed(spec: Spec, state: str, words: Vocabulary) -> bool:
    """Read „mit AUFWERTUNG“, „als NAME“, „Fraktion X“: a word that says which value follows."""
    first, _, rest = state.partition(" ")
    name = rest.strip()
    if not name:
        return False
    if first.lower() in _ALIAS:
        spec["as"] = name
        return True
    field = next((field for field in words.card if field.also.get(slug(first)) is ...), None)
    if field is None:
        return False
    pieces = words.pieces()
    if isinstance(field.kind, Cards):
        found = pieces.known(name)
        if found is None:
            raise pieces.unknown(name)
        spec.setdefault(field.key, []).append(found)
    elif isinstance(field.kind, Word):
        spec[field.key] = _meant(field, field.kind, name)
    elif isinstance(field.kind, Listed) and isinstance(field.kind.kind, Word):
        spec.setdefault(field.key, []).append(_meant(field, field.kind.kind, name))
    else:
        spec.setdefault(field.key, []).append(name)
    return True


def _meant(field: Field, kind: Word, name: str) -> str:
    """Return the word of the format that a German one means. Raises `KfrulesError`."""
    found = kind.by_word.get(slug(name))
    if found is None:
        known = join_or(list(kind.german.values()))
        raise KfrulesError(f"„{name}“ gibt es nicht als {field.name}", remedy=f"möglich sind {known}")
    return found


def _numbered(spec: Spec, state: str, words: Vocabulary) -> bool:
    """Read „2 Schaden“, „Stärke 3“, „Ansturm 2“, „2 Verderbensmarker“."""
    match = _NUMBERED.fullmatch(slug(state))
    number = match and (match["before"] or match["after"])
    if not match or number is None or (match["before"] and match["after"]):
        return False
    what, amount = match["what"], int(number)
    key = next((field.key for field in words.card if field.kind is COUNT and what in _called(field)), None)
    keyword = words.keywords_by_word.get(what)
    if key is not None:
        spec[key] = amount
    elif keyword is not None and words.keyword[keyword].numbered:
        spec.setdefault("keywords", []).append({keyword: amount})
    elif what.endswith("marker"):
        return _counted(spec, re.sub(r"^\d+\s*", "", state).strip(), amount, words)
    else:
        return False
    return True


def _called(field: Field) -> set[str]:
    """Return the words that name an amount."""
    return {slug(str(field.said).replace("{}", "")), slug(field.name), field.key, *field.also}


def _counted(spec: Spec, name: str, amount: int, words: Vocabulary) -> bool:
    for field in words.card:
        if isinstance(field.kind, Amounts):
            spec.setdefault(field.key, {})[field.kind.named(name)] = amount
            return True
    return False


def _word(spec: Spec, state: str, words: Vocabulary) -> bool:
    """Read a single word: a keyword, a type, a house or a trait."""
    wanted = slug(state)
    keyword = words.keywords_by_word.get(wanted)
    if keyword and not words.keyword[keyword].numbered:
        spec.setdefault("keywords", []).append(keyword)
        return True
    for field in words.card:
        if field.kind is None or wanted not in (by_word := getattr(field.kind, "by_word", {})):
            continue
        if isinstance(field.kind, Word):
            spec[field.key] = by_word[wanted]
        else:
            spec.setdefault(field.key, []).append(by_word[wanted])
        return True
    return False


def amounts(fields: tuple[Field, ...]) -> Iterator[Field]:
    """Yield the values of a side that a line of numbers gives."""
    return (field for field in fields if field.kind is not None and field.default is not None and field.said)
