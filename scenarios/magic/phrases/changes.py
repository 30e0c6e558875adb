"""CHANGES: what a continuous effect says: `pt: +1/+1`, `keywords: [flying]`, `cannot: block`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kfrules.scenarios.magic.keywords.names import KEYWORDS, OTHER_NAMES, QUALITIES
from kfrules.scenarios.magic.keywords.typed import typed
from kfrules.scenarios.magic.phrases import costs, filters, happenings, numbers, rewords, who, words
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.texts import Ability, Changes, Keyword, Raw, RuleText, read_ability
from kfrules.scenarios.magic.phrases.who import Scope
from kfrules.scenarios.magic.phrases.words import PhraseError

KEYS = (
    "pt", "base", "x", "switch", "keywords", "without", "abilities", "colors", "types", "also", "subtypes", "name",
    "control", "copy", "except", "cannot", "must", "blocks", "attack_cost", "limit", "reduce", "increase", "for",
    "loyalty_cost", "extra_lands", "hand_size", "as_flash", "no_untap", "unpreventable", "legendary", "keep",
    "can", "no_cost", "only_if", "words", "cast_from_top", "devotion", "again", "silent",
)  # fmt: skip
_CANNOT = (
    "attack alone", "attack you", "attack", "block alone", "block", "be blocked by", "be blocked", "be countered",
    "be regenerated", "be target", "untap", "activate", "enter", "gain life", "lose life", "draw", "play land", "cast",
    "search", "lose", "win", "be sacrificed", "transform", "be prevented", "phase out", "get counters", "be destroyed",
    "be attached", "play", "pay life", "sacrifice", "be enchanted", "become tapped", "station by toughness",
)  # fmt: skip
_MUST = ("attack you", "attack", "block this", "block", "be blocked")
LIMITS = ("attackers", "blockers", "draws", "spells", "searched cards")


def listed(value: object) -> list[object]:
    """Return a list of what may stand alone."""
    return list(value) if isinstance(value, list | tuple) else [value]


def half(text: str) -> Number:
    """Return one half of `+1/-X`."""
    text = text.strip()
    sign, rest = (text[0], text[1:]) if text[:1] in "+-" else ("+", text)
    made = numbers.parse(rest)
    return made if sign == "+" else Number("-", left=Number("n", 0), right=made)


def parse_plus(value: object) -> tuple[Number, Number]:
    """Return both halves of a change of power and toughness."""
    power, slash, toughness = str(value).partition("/")
    if not slash:
        raise PhraseError(f"„{value}“ ändert Stärke und Widerstandskraft nicht", "schreibe pt: +1/+1")
    return half(power), half(toughness)


def parse_base(value: object) -> tuple[Number | None, Number | None]:
    """Return what power and toughness are set to; `_` or nothing leaves one alone."""
    power, slash, toughness = str(value).partition("/")
    if not slash:
        raise PhraseError(f"„{value}“ setzt Stärke und Widerstandskraft nicht", "schreibe base: 0/1")

    def one(text: str) -> Number | None:
        text = text.strip()
        return None if text in ("", "_") else Number("X") if text == "*" else numbers.parse(text)

    return one(power), one(toughness)


def keyword_list(value: object) -> tuple[Keyword, ...]:
    """Return keywords: `[flying, {toxic: 2}]`, or one alone."""
    made: list[Keyword] = []
    for item in listed(value):
        pairs = item.items() if isinstance(item, Mapping) else [(str(item), True)]
        for said, given in pairs:
            word, amount = typed(str(said), given)
            keyword = known_keyword(word)
            several = amount if isinstance(amount, list) and not _one_value(keyword, amount) else [amount]
            for one in several:
                _check_value(keyword, one)
                plain = tuple(one.items()) if isinstance(one, Mapping) else one
                made.append((keyword, tuple(plain) if isinstance(plain, list) else plain))
    return tuple(made)


def _one_value(keyword: str, value: list[object]) -> bool:
    """Tell whether a list is one value, a word or number with a cost, and not the values of several instances."""
    worded = KEYWORDS[keyword].value == "number" and isinstance(value[0], str) and value[0] != "X"
    return KEYWORDS[keyword].value == "any" or worded


def _check_value(keyword: str, value: object) -> None:
    """Refuse a value that the keyword cannot have."""
    kind = KEYWORDS[keyword].value
    if kind == "cost" and not isinstance(value, Mapping):
        for one in listed(value):
            costs.parse(one)
    elif kind == "number" and isinstance(value, list):  # devour of a quality
        filters.parse(str(value[0]))
    elif kind == "number" and (isinstance(value, bool) or not (isinstance(value, int) or value == "X")):
        raise PhraseError(f"dem Schlüsselwort „{keyword}“ fehlt seine Zahl", f"schreibe {{{keyword}: 2}}")
    elif kind == "filter" and value is not True:
        for one in listed(value):
            text = str(one).removeprefix("from ")
            if text not in QUALITIES:
                filters.parse(text)


def known_keyword(word: str) -> str:
    """Return a keyword by its official English name. Raises `PhraseError` for another."""
    plain = word.strip().lower().replace(" ", "-").rstrip("!")
    plain = typed(OTHER_NAMES.get(plain, plain), True)[0]
    if plain not in KEYWORDS:
        from kfrules.scenarios.format.words import nearest

        near = nearest(plain, list(KEYWORDS))
        raise PhraseError(
            f"das Schlüsselwort „{word}“ gibt es nicht", f"gemeint ist wohl „{near}“" if near else "prüfe es"
        )
    return plain


def color_list(value: object) -> tuple[str, ...]:
    """Return colors; none of them means colorless."""
    made = tuple(str(one).lower() for one in listed(value)) if value is not None else ()
    made = tuple("chosen" if one == "chosen-color" else one for one in made)
    for one in made:
        if one not in (*words.COLORS, "colorless", "chosen", "all"):
            raise PhraseError(f"„{one}“ ist keine Farbe", f"möglich sind {', '.join(words.COLORS)}")
    return words.COLORS if made == ("all",) else tuple(one for one in made if one != "colorless")


def word_list(value: object) -> tuple[str, ...]:
    """Return words of a text or a list: `creature Goblin black`."""
    return tuple(part for one in listed(value) for part in str(one).split())


def subtype_list(value: object) -> tuple[str, ...]:
    """Return subtypes."""
    return tuple(words.subtype(one) if one != "chosen" else one for one in word_list(value))


def parse(raw: Raw, scope: Scope | None = None) -> Changes:
    """Return the changes that a mapping says."""
    follows = "*" in str(raw.get("base", ""))
    exceptions = raw.get("except")
    return Changes(
        plus=parse_plus(raw["pt"]) if "pt" in raw else None,
        base=parse_base(raw["base"]) if "base" in raw else None,
        x=numbers.parse(raw["x"], scope) if "x" in raw else None,
        follows=follows,
        switch=raw.get("switch") is True,
        keywords=keyword_list(raw["keywords"]) if "keywords" in raw else (),
        without=_without(raw["without"]) if "without" in raw else (),
        abilities=_abilities(raw.get("abilities", ())),
        colors=color_list(raw["colors"]) if "colors" in raw else None,
        types=word_list(raw["types"]) if "types" in raw else None,
        also=word_list(raw["also"]) if "also" in raw else (),
        subtypes=subtype_list(raw["subtypes"]) if "subtypes" in raw else None,
        name=str(raw["name"]) if "name" in raw else None,
        control=who.parse(raw["control"], scope) if "control" in raw else None,
        copy=who.parse(raw["copy"], scope) if "copy" in raw else None,
        exceptions=parse_exceptions(exceptions) if exceptions is not None else None,
        legendary=bool(raw["legendary"]) if "legendary" in raw else None,
        keep=raw.get("keep") is True,
        no_cost=raw.get("no_cost") is True,
        words=rewords.parse(raw["words"]) if "words" in raw else (),
        only_if=str(raw.get("only_if", "")),
        rules=tuple(_rules(raw)),
    )


def parse_exceptions(raw: object) -> Changes:
    """Return what is otherwise on a copy („außer dass …“, rule 707.9)."""
    if not isinstance(raw, Mapping):
        raise PhraseError("„except“ ist keine Zuordnung", "schreibe except: {keywords: [haste]}")
    refuse_unknown(raw, KEYS, "except")
    return parse(raw)


def _abilities(raw: object) -> tuple[Ability, ...]:
    return tuple(ability for one in listed(raw) for ability in read_ability(one))


def _without(value: object) -> tuple[str, ...]:
    made = tuple(str(one) for one in listed(value))
    return ("all",) if made in (("all",), ("abilities",)) else tuple(known_keyword(one) for one in made)


def _rules(raw: Raw) -> list[RuleText]:
    made: list[RuleText] = []
    for key, known in (("cannot", _CANNOT), ("must", _MUST), ("can", _CANNOT)):
        several = (one.strip() for part in listed(raw.get(key, ())) for one in str(part).split(","))
        made += [_worded(key, one, known) for one in several]
    if "limit" in raw:
        limits = raw["limit"]
        if not isinstance(limits, Mapping) or any(
            key not in LIMITS and not str(key).endswith(" counters") for key in limits
        ):
            raise PhraseError(
                "„limit“ ist so nicht möglich", f"schreibe limit: {{attackers: 1}}; es gibt {', '.join(LIMITS)}"
            )
        made += [RuleText("limit", key, number=numbers.parse(number)) for key, number in limits.items()]
    only = filters.parse(str(raw["for"])) if "for" in raw else None
    for key in ("reduce", "increase"):
        if key in raw:
            cost = costs.parse(raw[key]) if re.fullmatch(r"(\{.+\}|\d*[WUBRGC]+)+", str(raw[key])) else None
            made.append(RuleText(key, filter=only, number=None if cost else numbers.parse(raw[key]), cost=cost))
    for key in ("blocks", "loyalty_cost", "extra_lands", "hand_size", "devotion"):
        if key in raw:
            value = raw[key]
            more = "more" if key == "hand_size" and str(value).startswith(("+", "-")) else ""
            number = numbers.parse(99 if value in ("any", "none", "no maximum") else value)
            made.append(RuleText(key, more, number=number))
    for key in ("again", "silent"):  # what an event triggers triggers once more, or not at all (rules 603.2d, 101.2)
        if key in raw:
            made.append(RuleText(key, event=happenings.parse(raw[key])))
    if "attack_cost" in raw:
        made.append(RuleText("attack_cost", cost=costs.parse(raw["attack_cost"])))
    for key in ("as_flash", "no_untap", "unpreventable", "cast_from_top"):
        if key in raw and raw[key] is not False:
            value = raw[key]
            made.append(RuleText(key, filter=filters.parse(str(value)) if isinstance(value, str) else only))
    return made


def _worded(kind: str, text: str, known: tuple[str, ...]) -> RuleText:
    for phrase in known:
        if text == phrase:
            return RuleText(kind, phrase)
        if text.startswith(f"{phrase} "):
            return RuleText(kind, phrase, filters.parse(text.removeprefix(f"{phrase} ")))
    raise PhraseError(f"„{kind}: {text}“ kenne ich nicht", f"möglich sind {', '.join(known)}")


def refuse_unknown(raw: Raw, known: tuple[str, ...], where: str) -> None:
    """Refuse a key that means nothing there."""
    for key in raw:
        if key not in known:
            from kfrules.scenarios.format.words import nearest

            near = nearest(str(key), list(known))
            remedy = f"gemeint ist wohl „{near}“" if near else f"möglich sind {', '.join(known)}"
            raise PhraseError(f"„{key}“ gibt es bei „{where}“ nicht", remedy)
