"""What is wrong with the abilities and effects of a file: unknown words, named with the nearest one."""

from __future__ import annotations

from collections.abc import Iterable

from kfrules.records import Value
from kfrules.scenarios.arkham import language


def check_abilities(value: Value) -> Value:
    """Return a list of abilities as the file gives it; refuse what is none."""
    from kfrules.scenarios.format.fields import refuse, shown

    if value is None:
        return []
    if not isinstance(value, list):
        refuse(f"„abilities“ ist {shown(value)}", "schreibe eine Liste wie [{forced: {damage: 1}, to: {after: enter}}]")
    for one in value:
        if not isinstance(one, dict):
            refuse(f"eine Fähigkeit ist {shown(one)}", "schreibe eine Zuordnung wie {free: {draw: 1}}")
        kinds = [key for key in one if key in language.KINDS]
        if len(kinds) != 1:
            refuse("die Fähigkeit hat keine Art, oder mehrere", f"genau eine von {', '.join(language.KINDS)}")
        _known(one, (*language.KINDS, *language.BESIDE), "eine Fähigkeit")
        check_effects(one[kinds[0]], constant=kinds[0] == "constant")
        _condition(one.get("if"))
        if one.get("to") is not None:
            _trigger(one["to"])
    return value


def check_effects(value: Value, *, constant: bool = False) -> Value:
    """Return effects as the file gives them; refuse unknown verbs and parameters."""
    from kfrules.scenarios.format.fields import refuse, shown

    for effect in value if isinstance(value, list) else [value]:
        if not isinstance(effect, dict) or not effect:
            refuse(f"ein Effekt ist {shown(effect)}", "schreibe {Verb: Wert}, etwa {draw: 1}")
        verb = next((key for key in effect if key in language.VERBS), None)
        if verb is None:
            _known(effect, tuple(language.VERBS), "einen Effekt")
            refuse("der Effekt hat kein Verb", f"etwa {', '.join(list(language.VERBS)[:8])}")
        known = (*language.VERBS, *language.COMMON, *(key for keys in language.VERBS.values() for key in keys))
        _known(effect, known, f"„{verb}“")
        for word in ("if", "unless"):
            _condition(effect.get(word))
        _inner(verb, effect)
    return value


def _condition(value: Value) -> None:
    """Refuse a condition that names what nothing is known of."""
    from kfrules.scenarios.format.fields import refuse

    for key, wanted in value.items() if isinstance(value, dict) else ():
        if isinstance(wanted, str) and key not in language.NAMING:
            refuse(f"die Bedingung „{key}: {wanted}“ kenne ich nicht", f"etwa {', '.join(language.CONDITIONS)}")


def _inner(verb: str, effect: dict[str, Value]) -> None:
    """Check the effects within an effect."""
    if verb == "choose" and isinstance(effect["choose"], list):
        for option in effect["choose"]:
            check_effects(option)
    if verb in ("for_each", "pay") and "do" in effect:
        check_effects(effect["do"])
    if verb == "parley" and isinstance(effect["parley"], dict | list):
        check_effects(effect["parley"])
    holder = effect[verb] if verb in language.BOLD and isinstance(effect[verb], dict) else effect
    for part in ("pass", "fail"):
        if holder.get(part) is not None:
            check_effects(holder[part])


def _trigger(value: Value) -> None:
    from kfrules.scenarios.format.fields import refuse, shown

    if not isinstance(value, dict):
        refuse(f"„to“ ist {shown(value)}", "schreibe {after: draw}")
    _known(value, language.TRIGGER, "„to“")
    moments = [word for word in language.MOMENTS if word in value]
    if len(moments) != 1:
        refuse("der Auslöser nennt keinen Zeitpunkt, oder mehrere", "genau einer von when, at, after")
    if value[moments[0]] not in language.EVENTS:
        _known({str(value[moments[0]]): 0}, language.EVENTS, "einen Auslöser")


def _known(given: Iterable[str], known: tuple[str, ...], where: str) -> None:
    from kfrules.scenarios.format import words
    from kfrules.scenarios.format.fields import refuse

    for key in given:
        if key not in known:
            near = words.nearest(str(key), list(known))
            remedy = f"gemeint ist wohl „{near}“" if near else f"möglich sind {', '.join(known[:20])}"
            refuse(f"„{key}“ gibt es für {where} nicht", remedy)
