"""EFFECTS: what a text does, a verb first: `{damage: 3, who: target any}`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kfrules.records import replace
from kfrules.scenarios.magic.phrases import changes, costs, filters, happenings, keywordverbs, numbers, who, words
from kfrules.scenarios.magic.phrases.mana import is_mana
from kfrules.scenarios.magic.phrases.texts import Body, Effect, Raw, Sized, read_ability, read_face
from kfrules.scenarios.magic.phrases.who import Scope
from kfrules.scenarios.magic.phrases.words import PhraseError

Read = Callable[[object, Scope], object]


def _number(value: object, scope: Scope) -> object:
    return numbers.parse(value, scope)


def _who(value: object, scope: Scope) -> object:
    return who.parse(value, scope)


def _player(value: object, scope: Scope) -> object:
    """`{win: true}` means you."""
    return who.YOU if value is True else who.parse(value, scope)


def _whom(value: object, scope: Scope) -> object:
    """Return what is sacrificed: a filter alone means one of them, as it does in a cost."""
    try:
        return who.parse(value, scope)
    except PhraseError:
        return who.parse(f"a {value}", scope)


def _filter(value: object, scope: Scope) -> object:
    return filters.parse(str(value))


def _cost(value: object, scope: Scope) -> object:
    return costs.parse(value)


def _flag(value: object, scope: Scope) -> object:
    if not isinstance(value, bool) and value not in ("yes", "no"):
        raise PhraseError(f"„{value}“ ist nicht true oder false", "schreibe true")
    return value in (True, "yes")


def _text(value: object, scope: Scope) -> object:
    return str(value)


def _word(*known: str) -> Read:
    def read(value: object, scope: Scope) -> object:
        if str(value) not in known:
            raise PhraseError(f"„{value}“ kenne ich hier nicht", f"möglich sind {', '.join(known)}")
        return str(value)

    return read


def _counters(value: object, scope: Scope) -> object:
    if not isinstance(value, Mapping):
        raise PhraseError(f"„{value}“ sind keine Marken", "schreibe {+1/+1: 1}")
    return tuple((str(kind), numbers.parse(many, scope)) for kind, many in value.items())


def _amount_or_all(value: object, scope: Scope) -> object:
    return "all" if value == "all" else numbers.parse(value, scope)


def _mana(value: object, scope: Scope) -> object:
    text = str(value)
    plain = text.replace("|", "")
    if text not in ("any", "that", "among yours", "chosen", "opponents could") and not (plain and is_mana(plain)):
        raise PhraseError(f"„{value}“ ist kein Mana", "schreibe etwa GG, W|U oder any")
    return text


def _list(value: object, scope: Scope) -> object:
    return parse_list(value, scope)


def _inner(value: object, scope: Scope) -> object:
    """A text of its own: what it targets is chosen when it triggers."""
    return body(value)


def _by(value: object, scope: Scope) -> object:
    try:
        return who.parse(value, scope)
    except PhraseError:
        return filters.parse(str(value))


def _create(value: object, scope: Scope) -> object:
    if isinstance(value, Mapping):
        halves = [half.strip() == "X" for half in str(value.get("pt", "")).split("/")]
        if any(halves) and len(halves) == 2:
            plain = "/".join("0" if x else half for x, half in zip(halves, str(value["pt"]).split("/"), strict=True))
            return Sized(read_face({**value, "pt": plain}), halves[0], halves[1])
        return read_face(value)
    text = str(value)
    if keywordverbs.is_token(text):
        return keywordverbs.token(text)
    if not text.startswith("copy of "):
        raise PhraseError(f"„{text}“ ist kein Spielstein", "schreibe {card: Soldat, pt: 1/1} oder copy of WHO")
    return who.parse(text.removeprefix("copy of "), scope)


def _except(value: object, scope: Scope) -> object:
    return changes.parse_exceptions(value)


def _ability(value: object, scope: Scope) -> object:
    return read_ability(value)[0]


def _event(value: object, scope: Scope) -> object:
    return happenings.parse(value)


def _either(*reads: Read) -> Read:
    def read(value: object, scope: Scope) -> object:
        fault: PhraseError | None = None
        for one in reads:
            try:
                return one(value, scope)
            except PhraseError as error:
                fault = fault or error
        assert fault is not None
        raise fault

    return read


_NAMED_PLACE = _word("hand", "battlefield", "library-top", "library-bottom", "library", "graveyard", "exile")


def _to(value: object, scope: Scope) -> object:
    """Return where something goes: a zone, or `library-7`, the seventh place from the top."""
    number = str(value).removeprefix("library-")
    return str(value) if number.isdecimal() and int(number) else _NAMED_PLACE(value, scope)


def _zones(value: object, scope: Scope) -> object:
    """Return the zones that are searched."""
    made = tuple(value) if isinstance(value, list | tuple) else (value,)
    if not made or any(one not in ("library", "hand", "graveyard") for one in made):
        raise PhraseError(f"„{value}“ wird nicht durchsucht", "schreibe from: [graveyard, hand, library]")
    return made


_SIMPLE: dict[str, Read] = {"who": _who}
_RETURN: dict[str, Read] = {
    "to": _to,
    "tapped": _flag,
    "under": _who,
    "counters": _counters,
    "attacking": _flag,
    "face_down": _flag,
    "up": _text,
}
_PREVENT: dict[str, Read] = {"who": _who, "by": _by, "combat": _flag, "source": _who, "then": _list}
UNTIL = (
    "end of turn", "end of combat", "your next turn", "forever", "this leaves", "this yours", "this tapped",
    "this attached",
)  # fmt: skip
_EXCHANGED = _word("control", "life", "text")
_DOUBLE = _word("power", "toughness", "both", "life", "mana", "counters")

VERBS: dict[str, tuple[Read, dict[str, Read]]] = {
    "damage": (_number, {"who": _who, "by": _who, "divided": _flag, "unpreventable": _flag, "combat": _flag}),
    "prevent": (_amount_or_all, _PREVENT),
    "gain": (_number, _SIMPLE), "lose": (_number, _SIMPLE), "life": (_number, _SIMPLE), "poison": (_number, _SIMPLE),
    "draw": (_number, _SIMPLE), "mill": (_number, _SIMPLE), "scry": (_number, _SIMPLE), "surveil": (_number, _SIMPLE),
    "discard": (_amount_or_all, {"who": _who, "by": _who, "random": _flag, "filter": _filter}),
    "add": (_mana, {
        "times": _number, "who": _who, "held": _flag, "only": _filter, "spent": _inner, "when_spent": _inner,
    }),
    "put": (_counters, {"who": _who, "divided": _flag}), "remove": (_counters, _SIMPLE), "proliferate": (_number, {}),
    "move": (_counters, {"from": _who, "to": _who}), "reselect": (_who, {}),
    "bolster": (_number, {}), "adapt": (_number, _SIMPLE),
    "double": (_DOUBLE, {"who": _who, "counters": _text}),
    "destroy": (_who, {"no_regeneration": _flag}),
    "exile": (_who, {"until": _text, "top": _number, "face_down": _flag, "filter": _filter}),
    "sacrifice": (_whom, {"by": _who}),
    "return": (_who, _RETURN),
    "tap": (_who, {}), "untap": (_who, {}), "regenerate": (_who, {}), "phase_out": (_who, {}), "goad": (_who, {}),
    "face_down": (_who, {}), "face_up": (_who, {}), "transform": (_who, {}), "investigate": (_number, {}),
    "counter": (_who, {"to": _to, "by": _who}),
    "create": (_create, {
        "count": _number, "tapped": _flag, "attacking": _flag, "except": _except, "who": _who, "haste": _flag,
        "under": _who, "counters": _counters, "blocking": _who, "x": _number,
    }),
    "copy": (_who, {"new_targets": _flag, "except": _except, "times": _number, "target": _who}),
    "retarget": (_who, {"to": _who}),
    "exchange": (_EXCHANGED, {"of": _who, "with": _who, "until": _word(*UNTIL)}),
    "fight": (_who, {"with": _who}),
    "attach": (_who, {"to": _who}),
    "search": (_filter, {
        "to": _to, "tapped": _flag, "count": _number, "who": _who, "of": _who, "from": _zones, "under": _who,
        "reveal": _flag,
    }),
    "shuffle": (_who, {}), "reveal": (_who, {}),
    "choose": (_word("color", "type", "player", "number", "name"), _SIMPLE),
    "extra": (
        _word(
            "turn", "combat", "upkeep", "untap step", "draw step", "end step", "main phase", "beginning phase"
        ),
        {"who": _who, "after": _word("phase", "step")},
    ),
    "skip": (_word("turn", "draw step", "untap step", "combat"), _SIMPLE),
    "win": (_player, _SIMPLE), "lose_game": (_player, _SIMPLE), "draw_game": (_flag, {}), "energy": (_number, _SIMPLE),
    "pay": (_cost, {"then": _list, "else": _list, "by": _who, "must": _flag, "x": _number}),
    "later": (_event, {"do": _inner, "this_turn": _flag}),
    "when_done": (_inner, {}),
    "replace": (_ability, {"once": _flag, "self": _flag}),
    **keywordverbs.VERBS,
}  # fmt: skip
_ANY = ("may", "unless")
CHANGE = ("who", "until", *changes.KEYS)


def body(raw: object) -> Body:
    """Return a text: its instructions and its targets."""
    scope = Scope()
    made = parse_list(raw, scope)
    return Body(made, tuple(scope.slots))


def parse_list(raw: object, scope: Scope) -> tuple[Effect, ...]:
    """Return a list of instructions."""
    if not isinstance(raw, list | tuple):
        raise PhraseError("hier fehlt eine Liste von Anweisungen", "schreibe [{draw: 1}]")
    return tuple(parse(one, scope) for one in raw)


def parse(raw: object, scope: Scope) -> Effect:
    """Return one instruction; one that needs nothing else may stand as its word alone: `proliferate`."""
    if isinstance(raw, str) and raw in VERBS:
        raw = {raw: True}
    if not isinstance(raw, Mapping) or not raw:
        raise PhraseError(f"„{raw}“ ist keine Anweisung", "schreibe etwa {draw: 1}")
    verb = str(next(iter(raw)))
    if verb in VERBS:
        return _plain(verb, raw, scope)
    if verb == "change":
        return _change(raw, scope)
    if verb == "if":
        return _if(raw, scope)
    if verb == "may":
        return _may(raw, scope)
    known = [*VERBS, "change", "if", "may"]
    from kfrules.scenarios.format.words import nearest

    near = nearest(verb, known)
    raise PhraseError(
        f"die Anweisung „{verb}“ gibt es nicht", f"gemeint ist wohl „{near}“" if near else ", ".join(known)
    )


def _common(raw: Raw) -> tuple[bool, costs.Cost | None]:
    return raw.get("may") is True, costs.parse(raw["unless"]) if "unless" in raw else None


def _plain(verb: str, raw: Raw, scope: Scope) -> Effect:
    main, keys = VERBS[verb]
    changes.refuse_unknown(raw, (verb, *keys, *_ANY), verb)
    args: dict[str, object] = {}
    for key, value in raw.items():  # in the order of the text, so that its targets are numbered as it reads
        if key == verb:
            args["main"] = main(value, scope)
        elif key in keys:
            args[key] = keys[key](value, scope)
    may, unless = _common(raw)
    return Effect(verb, args, may, unless)


def _change(raw: Raw, scope: Scope) -> Effect:
    changes.refuse_unknown(raw, ("change", *CHANGE, *_ANY), "change")
    until = str(raw.get("until", "end of turn"))
    if until not in UNTIL:
        raise PhraseError(f"„until: {until}“ kenne ich nicht", f"möglich sind {', '.join(UNTIL)}")
    receiver = who.parse(raw["change"], scope)
    may, unless = _common(raw)
    return Effect("change", {"main": receiver, "changes": changes.parse(raw, scope), "until": until}, may, unless)


def _if(raw: Raw, scope: Scope) -> Effect:
    changes.refuse_unknown(raw, ("if", "then", "else", *_ANY), "if")
    args: dict[str, object] = {"main": numbers.condition(raw["if"], scope)}
    for key in ("then", "else"):
        before = len(scope.slots)
        args[key] = parse_list(raw.get(key, []), scope)
        _only_if(args["main"], key, scope, before)
    return Effect("if", args)


def _only_if(asked: object, key: str, scope: Scope, before: int) -> None:
    """Note at targets that stand behind „falls Bonus genutzt wurde“ when they are chosen (rule 601.2c)."""
    assert isinstance(asked, numbers.Condition)
    plain = asked.parts[0] if asked.kind == "not" else asked
    if plain.kind not in ("kicked", "bargained", "paid"):
        return
    here = asked if key == "then" else numbers.Condition("not", parts=(asked,))
    for place in range(before, len(scope.slots)):
        slot = scope.slots[place]
        scope.slots[place] = replace(slot, given=(*slot.given, here))


def _may(raw: Raw, scope: Scope) -> Effect:
    changes.refuse_unknown(raw, ("may", "else", "by", "cost"), "may")
    args: dict[str, object] = {"main": parse_list(raw["may"], scope), "else": parse_list(raw.get("else", []), scope)}
    if "by" in raw:
        args["by"] = who.parse(raw["by"], scope)
    return Effect("may", args)


__all__ = ["VERBS", "body", "parse", "parse_list", "words"]
