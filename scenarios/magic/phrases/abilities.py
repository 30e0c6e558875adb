"""The abilities of a card, as a file gives them: spell, triggered, activated, static, replacement and the rest."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.scenarios.magic.phrases import changes, costs, effects, filters, happenings, numbers, who
from kfrules.scenarios.magic.phrases.changes import refuse_unknown
from kfrules.scenarios.magic.phrases.texts import READERS, Ability, Body, Raw
from kfrules.scenarios.magic.phrases.words import PhraseError

_TRIGGERED = ("when", "if", "do", "choose", "modes", "repeat", "once", "mana", "zone", "may", "label")
_ACTIVATED = (
    "cost", "loyalty", "do", "choose", "modes", "repeat", "only", "if", "zone", "by", "label", "mana", "special",
    "less", "less_if",
)  # fmt: skip
_REPLACES = ("instead", "do", "amount", "who", "may", "if", "by", "zone", "once", "label")
_PREVENTS = ("prevent", "who", "by", "combat", "if", "then")
_ENTERS = ("tapped", "counters", "choose", "copy", "except", "may", "pay", "if")
_OWN_ZONE = {"cycled": "graveyard|exile", "goes": "graveyard"}
"""What happens to the card itself, wherever it was → where its ability is found then (rules 702.29c, 603.6c)."""
_FOR_MANA = ("tapped for mana", "taps for mana")
_PLACES = ("this", "attached", "you", "player", "opponent")


def parse(raw: object) -> tuple[Ability, ...]:
    """Return the abilities that one mapping says."""
    if not isinstance(raw, Mapping) or not raw:
        raise PhraseError(f"„{raw}“ ist keine Fähigkeit", "schreibe etwa {when: this enters, do: [{draw: 1}]}")
    for key, read in _KINDS:
        if key in raw:
            return (read(raw),)
    raise PhraseError(
        f"die Fähigkeit mit „{next(iter(raw))}“ kenne ich nicht",
        "sie beginnt mit do, when, cost, loyalty, each, instead, prevent, enters, star, attack_also, cost_also, "
        "alternative, increase_self oder reduce_self",
    )


def modes_of(raw: Raw) -> tuple[tuple[Body, ...], int | str]:
    """Return the texts of which some are chosen, and how many; one text alone is chosen by itself."""
    if "modes" in raw:
        modes = raw["modes"]
        if not isinstance(modes, list):
            raise PhraseError("„modes“ ist keine Liste", "schreibe modes: [[{draw: 1}], [{gain: 3}]]")
        choose = raw.get("choose", 1)
        return tuple(_mode(mode) for mode in modes), choose if isinstance(choose, int) else str(choose)
    return (effects.body(raw.get("do", [])),), 0


def _mode(raw: object) -> Body:
    """Return one mode: its instructions, or with what choosing it costs `{cost: 1R, do: […]}`."""
    if not isinstance(raw, Mapping):
        return effects.body(raw)
    refuse_unknown(raw, ("cost", "do"), "modes")
    made = effects.body(raw.get("do", []))
    return Body(made.effects, made.slots, costs.parse(raw.get("cost", 0)))


def _condition(raw: Raw) -> numbers.Condition | None:
    return numbers.condition(raw["if"]) if "if" in raw else None


def _spell(raw: Raw) -> Ability:
    refuse_unknown(raw, ("do", "choose", "modes", "repeat", "if", "cleave"), "do")
    modes, choose = modes_of(raw)
    cleaved = effects.body(raw["cleave"]) if "cleave" in raw else None
    repeat = raw.get("repeat") is True
    return Ability("spell", modes, choose, condition=_condition(raw), cleaved=cleaved, repeat=repeat)


def _triggered(raw: Raw) -> Ability:
    refuse_unknown(raw, _TRIGGERED, "when")
    if (exerting := _exerting(raw)) is not None:
        return exerting
    modes, choose = modes_of(raw)
    event = happenings.parse(raw["when"])
    own = _OWN_ZONE.get(event.verb, "") if event.subject == "this" else ""
    mana = makes_mana(modes) and (raw.get("mana") is True or event.verb in _FOR_MANA)  # rule 605.1b
    return Ability(
        "triggered", modes, choose, event=event, condition=_condition(raw),
        once=raw.get("once") is True, mana=mana, zone=str(raw.get("zone", own)),
        may=raw.get("may") is True, label=str(raw.get("label", "")), repeat=raw.get("repeat") is True,
    )  # fmt: skip


def _attack_also(raw: Raw) -> Ability:
    """Read an optional cost to attack, with what triggers when it is paid (rules 508.1g, 607.2h)."""
    refuse_unknown(raw, ("attack_also", "do", "choose", "modes", "if"), "attack_also")
    modes, choose = modes_of(raw)
    cost = costs.parse(raw["attack_also"])
    rule = "701.43" if cost.has("exert") else "508.1g"
    return Ability("attack_also", modes, choose, condition=_condition(raw), cost=cost, rule=rule)


def _exerting(raw: Raw) -> Ability | None:
    """Read exerting as it attacks, where a file gives it as a trigger, for what it is (rule 701.43d)."""
    said = raw.get("do")
    if str(raw["when"]).strip() != "this attacks" or not isinstance(said, list) or not said:
        return None
    every = list(said)
    wanted = isinstance(every[0], Mapping) and every[0].get("may")
    if isinstance(wanted, list) and len(every) == 1:
        every = wanted
    first, rest = every[0], every[1:]
    if not (wanted is True or every is wanted) or not isinstance(first, Mapping) or first.get("exert") != "this":
        return None
    done = [effect for one in rest for effect in _when_done(one)]
    return _attack_also({"attack_also": "exert this", "do": done})


def _when_done(effect: object) -> list[object]:
    inner = effect.get("when_done") if isinstance(effect, Mapping) else None
    return inner if isinstance(inner, list) else [effect]


def _activated(raw: Raw) -> Ability:
    refuse_unknown(raw, _ACTIVATED, "cost")
    modes, choose = modes_of(raw)
    only = tuple(str(one).strip() for part in changes.listed(raw.get("only", ())) for one in str(part).split(","))
    for one in only:
        if one not in (
            "sorcery",
            "once",
            "your turn",
            "upkeep",
            "combat",
            "instant",
            "opponent's turn",
            "castable",
            "boast",
            "exhaust",
            "forecast",
            "unblocked",
        ):
            raise PhraseError(f"„only: {one}“ kenne ich nicht", "möglich sind sorcery, once, your turn, upkeep, combat")
    loyalty = raw.get("loyalty")
    return Ability(
        "activated", modes, choose, condition=_condition(raw), cost=costs.parse(raw.get("cost", 0)),
        loyalty=_loyalty(loyalty), only=only,
        zone=str(raw.get("zone", "hand" if "forecast" in only else "")), by=str(raw.get("by", "")),
        label=str(raw.get("label", "")), rule="702.57" if "forecast" in only else "",
        mana=loyalty is None and makes_mana(modes), special=raw.get("special") is True,
        repeat=raw.get("repeat") is True, less=numbers.parse(raw["less"]) if "less" in raw else None,
        less_if=numbers.condition(raw["less_if"]) if "less_if" in raw else None,
    )  # fmt: skip


def _loyalty(value: object) -> int | str | None:
    """Return a loyalty cost: a number with its sign, which files hold as text (`+1`), or X."""
    if value is None or isinstance(value, int):
        return value
    text = str(value).strip().replace("−", "-").replace("–", "-")
    if text.lstrip("+-") == "X":
        return text
    try:
        return int(text)
    except ValueError:
        raise PhraseError(f"„loyalty: {value}“ sind keine Loyalitätskosten", "schreibe loyalty: +1 oder -X") from None


def makes_mana(modes: tuple[Body, ...]) -> bool:
    """Tell whether a text could make mana and targets nothing (rule 605.1a)."""
    making = (e.verb == "add" or (e.verb == "double" and e.args["main"] == "mana") for b in modes for e in b.effects)
    return any(making) and not any(body.slots for body in modes)


def _static(raw: Raw) -> Ability:
    refuse_unknown(raw, ("each", "if", "zone", *changes.KEYS), "each")
    each = str(raw["each"])
    place = each if each in _PLACES else ""
    return Ability(
        "static", each=place, filter=None if place else filters.parse(each), condition=_condition(raw),
        zone=str(raw.get("zone", "")), changes=changes.parse(raw),
    )  # fmt: skip


def _replacement(raw: Raw) -> Ability:
    refuse_unknown(raw, _REPLACES, "instead")
    return Ability(
        "replacement", (effects.body(raw.get("do", [])),), event=happenings.parse(raw["instead"]),
        condition=_condition(raw), amount=numbers.parse(raw["amount"]) if "amount" in raw else None,
        who=who.parse(raw["who"]) if "who" in raw else None, may=raw.get("may") is True,
        source=filters.parse(str(raw["by"])) if "by" in raw else None, zone=str(raw.get("zone", "")),
        optional="do" not in raw, once=raw.get("once") is True,
    )  # fmt: skip


def _prevention(raw: Raw) -> Ability:
    refuse_unknown(raw, _PREVENTS, "prevent")
    amount = None if raw["prevent"] == "all" else numbers.parse(raw["prevent"])
    return Ability(
        "prevention", (effects.body(raw.get("then", [])),), amount=amount, condition=_condition(raw),
        who=_receiver(raw["who"]) if "who" in raw else None,
        source=filters.parse(str(raw["by"])) if "by" in raw else None, combat=raw.get("combat") is True,
    )  # fmt: skip


def _receiver(value: object) -> who.Who:
    """Whom a standing effect protects: a word of its own, or each that fits a filter."""
    text = str(value).removeprefix("each ")
    return who.Who(text) if text in who.PLAIN or text == "player" else who.Who("each", filters.parse(text))


def _entering(raw: Raw) -> Ability:
    refuse_unknown(raw, ("enters", "for", "if"), "enters")
    said = raw["enters"]
    given: Raw = said if isinstance(said, Mapping) else {str(said): True}
    refuse_unknown(given, _ENTERS, "enters")
    counters = given.get("counters", {})
    if not isinstance(counters, Mapping):
        raise PhraseError("„counters“ ist keine Zuordnung", "schreibe counters: {+1/+1: 2}")
    copied = given.get("copy")
    return Ability(
        "entering", filter=filters.parse(str(raw["for"])) if "for" in raw else None,
        condition=_condition(raw) or _condition(given), once=given.get("tapped") is True,
        counters=tuple((str(kind), numbers.parse(many)) for kind, many in counters.items()),
        label=str(given.get("choose", "")), may=given.get("may") is True,
        who=None if copied is None else who.Who(str(copied)) if copied == "source"
        else who.Who("some", filters.parse(str(copied).removeprefix("a ")), 0 if given.get("may") else 1),
        changes=changes.parse_exceptions(given["except"]) if "except" in given else None,
        pays=costs.parse(given["pay"]) if "pay" in given else None,
    )  # fmt: skip


def _star(raw: Raw) -> Ability:
    refuse_unknown(raw, ("star",), "star")
    return Ability("star", amount=numbers.parse(raw["star"]))


def _cost_also(raw: Raw) -> Ability:
    refuse_unknown(raw, ("cost_also", "optional", "label"), "cost_also")
    optional = raw.get("optional") is True
    return Ability("cost_also", cost=costs.parse(raw["cost_also"]), optional=optional, label=str(raw.get("label", "")))


def _alternative(raw: Raw) -> Ability:
    refuse_unknown(raw, ("alternative", "label", "if", "zone"), "alternative")
    label = str(raw.get("label", "alternative"))
    return Ability(
        "alternative", cost=costs.parse(raw["alternative"]), label=label, condition=_condition(raw),
        zone=str(raw.get("zone", "")),
    )  # fmt: skip


def _reduce_self(raw: Raw) -> Ability:
    refuse_unknown(raw, ("reduce_self", "if"), "reduce_self")
    return Ability("reduce_self", amount=numbers.parse(raw["reduce_self"]), condition=_condition(raw))


def _increase_self(raw: Raw) -> Ability:
    """Read what a spell costs more, as often as a number says: `{increase_self: 2R, times: targets - 1}`."""
    refuse_unknown(raw, ("increase_self", "times", "if"), "increase_self")
    times = numbers.parse(raw["times"]) if "times" in raw else None
    return Ability("increase_self", cost=costs.parse(raw["increase_self"]), amount=times, condition=_condition(raw))


_KINDS = (
    ("when", _triggered), ("instead", _replacement), ("prevent", _prevention), ("enters", _entering), ("each", _static),
    ("star", _star), ("attack_also", _attack_also), ("cost_also", _cost_also), ("alternative", _alternative),
    ("reduce_self", _reduce_self), ("increase_self", _increase_self),
    ("loyalty", _activated), ("cost", _activated), ("modes", _spell), ("do", _spell),
)  # fmt: skip

READERS["ability"] = parse
