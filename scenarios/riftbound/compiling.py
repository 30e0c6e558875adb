"""From the maps of a file to texts and abilities. Raises `KfrulesError` for what no card could say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.riftbound.names import ANY, COUNTED, DOMAINS, KEYWORDS_DE, TOKENS_DE, UNIVERSAL, VALUED
from kfrules.scenarios.riftbound.phrases import Sel, selection
from kfrules.scenarios.riftbound.text import FREE, Amount, Cost, Instr, Part, Raw, Slot, Text, Value

AMOUNTS = ("might of it", "might of this", "might of them", "highest might")
CONDITIONS = (
    "legion", "paid", "did", "not did", "alone", "attacking", "defending", "at battlefield", "in base", "mighty",
    "your turn", "enemy turn",
)  # fmt: skip
SUBJECT_EVENTS = (
    "played", "dies", "attacks", "defends", "moves", "readied", "damaged", "stunned", "discarded", "mighty",
)  # fmt: skip
EVENTS = (*SUBJECT_EVENTS, "conquer", "hold", "beginning", "end")
_PARTS = ("exhaust", "kill", "recycle")
_COUNTS = ("draw", "discard", "channel", "points")
_SELECTS = ("kill", "banish", "counter", "buff", "stun", "ready", "exhaust", "recall", "return", "recycle")
_FITTING: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(_COUNTS, ("who",)),
    **dict.fromkeys(_SELECTS, ()),
    "channel": ("who", "ready"),
    "deal": ("to",),
    "split": ("to",),
    "move": ("to",),
    "give": ("might", "keywords", "tags"),
    "set": ("might",),
    "add": (),
    "token": ("count", "to", "ready"),
    "look": ("take", "rest"),
    "reveal": ("take", "rest"),
    "play": ("free",),
    "spend": (),
    "next_time": ("of", "do"),
    "may": (),
    "if": ("do", "instead"),
}
_FIRST = ("next_time", "if", "may")


def bad(what: str, remedy: str) -> KfrulesError:
    """Return an error about a text."""
    return KfrulesError(what, remedy=remedy)


def whole(value: Value, what: str, least: int = 0) -> int:
    """Return a whole number. Raises `KfrulesError`."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise bad(f"„{what}“ ist „{value}“", f"schreibe eine ganze Zahl ab {least}")
    return value


def amount(value: Value, what: str) -> Amount:
    """Return an amount: a number or one of a few phrases."""
    if isinstance(value, str) and value in AMOUNTS:
        return value.replace("of them", "of it")
    if isinstance(value, str):
        raise bad(f"„{value}“ ist keine Menge für „{what}“", f"schreibe eine Zahl oder {', '.join(AMOUNTS)}")
    return whole(value, what)


def sel(value: Value) -> Sel:
    """Return a selection."""
    if not isinstance(value, str):
        raise bad(f"„{value}“ ist keine Auswahl", "schreibe sie in Worten, etwa „enemy unit at battlefield“")
    return selection(value)


def condition(value: Value) -> str:
    """Return a condition as it was written."""
    text = str(value)
    number = text.removeprefix("hand ")
    if text not in CONDITIONS and not (text.startswith("hand ") and number.isdecimal()):
        raise bad(f"„{text}“ ist keine Bedingung", f"möglich sind {', '.join(CONDITIONS)}, hand N")
    return text


def keywords(value: Value) -> tuple[tuple[str, int], ...]:
    """Return keywords with their values; of those whose instances add up, the sum."""
    made: dict[str, int] = {}
    if not isinstance(value, list):
        raise bad("„keywords“ ist keine Liste", "schreibe [tank, {shield: 2}]")
    for one in value:
        pairs: Mapping[str, Value] = one if isinstance(one, dict) else {str(one): 1}
        for word, number in pairs.items():
            if word not in KEYWORDS_DE:
                raise bad(f"„{word}“ ist kein Schlüsselwort", f"möglich sind {', '.join(KEYWORDS_DE)}")
            if isinstance(one, dict) and word not in VALUED:
                raise bad(f"das Schlüsselwort „{word}“ hat keine Zahl", f"schreibe nur {word}")
            number = whole(number, word)
            made[word] = made.get(word, 0) + number if word in COUNTED else 1
    return tuple(made.items())


def tags(value: Value) -> tuple[str, ...]:
    """Return tags as they are compared."""
    listed = value if isinstance(value, list) else [value]
    return tuple(slug(str(one)) for one in listed)


def cost(value: Value) -> Cost:
    """Return a cost: a number of energy, or a map."""
    if value is None:
        return FREE
    if not isinstance(value, dict):
        return Cost(energy=whole(value, "cost"))
    power: list[str] = []
    parts: list[Part] = []
    energy = 0
    for key, given in value.items():
        if key == "energy":
            energy = whole(given, "energy")
        elif key in DOMAINS or key in (ANY, UNIVERSAL):
            power += [ANY if key == UNIVERSAL else key] * whole(given, key)
        elif key in _PARTS:
            parts.append(Part(key, sel(given)))
        elif key == "discard":
            parts.append(Part(key, None, whole(given, key)))
        elif key == "spend":
            parts.append(Part(key, selection("friendly buffed unit")))
        else:
            known = ", ".join((*("energy", ANY), *DOMAINS, *_PARTS, "discard", "spend"))
            raise bad(f"„{key}“ sind keine Kosten", f"möglich sind {known}")
    return Cost(energy, tuple(sorted(power, key=ANY.__eq__)), tuple(parts))


class Compiler:
    """Makes the instructions of one text and numbers its choices."""

    def __init__(self) -> None:
        self.slots: list[Slot] = []

    def text(self, value: Value) -> Text:
        """Return the text of a list of instructions."""
        return Text(self.instructions(value), tuple(self.slots))

    def instructions(self, value: Value, cond: str = "") -> tuple[Instr, ...]:
        """Return instructions; one that replaces the one before it is put into that one."""
        if not isinstance(value, list):
            raise bad("„do“ ist keine Liste", "schreibe die Anweisungen als [{draw: 1}, …]")
        made: list[Instr] = []
        for raw in value:
            if not isinstance(raw, dict) or not raw:
                raise bad(f"„{raw}“ ist keine Anweisung", "schreibe sie als {draw: 1}")
            one = self._instruction(raw, cond)
            if raw.get("instead") is True:
                if not made:
                    raise bad("„instead“ steht bei der ersten Anweisung", "davor muss eine stehen, die sie ersetzt")
                made[-1] = _with(made[-1], instead=one)
            else:
                made.append(one)
        return tuple(made)

    def _instruction(self, raw: Raw, cond: str) -> Instr:
        verb = next((key for key in _FIRST if key in raw), "") or next((key for key in raw if key in _FITTING), "")
        if not verb:
            raise bad(f"„{next(iter(raw))}“ ist keine Anweisung", f"möglich sind {', '.join(_FITTING)}")
        strange = [key for key in raw if key != verb and key not in _FITTING[verb]]
        if strange:
            raise bad(f"„{strange[0]}“ passt nicht zu „{verb}“", f"möglich ist {', '.join(_FITTING[verb]) or 'nichts'}")
        made: Callable[[Raw, str], Instr] = getattr(
            self, f"_{verb}", self._counted if verb in _COUNTS else self._selects(verb)
        )
        return made(raw, cond)

    def _selects(self, verb: str) -> Callable[[Raw, str], Instr]:
        def made(raw: Raw, cond: str) -> Instr:
            chosen = sel(raw[verb])
            return Instr(verb, sel=chosen, slot=self._slot(chosen, cond, late=chosen.place in ("hand", "trash")))

        return made

    def _slot(self, chosen: Sel, cond: str, *, split: int = 0, late: bool = False) -> int:
        """Number a choice, -1 where nothing is chosen."""
        if not chosen.chooses:
            return -1
        least = 1 if split else 0 if chosen.up_to else chosen.count
        self.slots.append(Slot(chosen, least, split or chosen.count, bool(split), late=late, cond=cond))
        return len(self.slots) - 1

    def _place(self, cond: str) -> int:
        self.slots.append(Slot(None, place=True, cond=cond))
        return len(self.slots) - 1

    def _counted(self, raw: Raw, cond: str) -> Instr:
        verb = next(key for key in _COUNTS if key in raw)
        who = str(raw.get("who", "you"))
        if who not in ("you", "opponent", "each player"):
            raise bad(f"„who“ ist „{who}“", "möglich sind you, opponent, each player")
        ready = raw.get("ready")
        return Instr(verb, n=amount(raw[verb], verb), who=who, ready=None if ready is None else bool(ready))

    def _deal(self, raw: Raw, cond: str) -> Instr:
        chosen = sel(raw.get("to", "it"))
        return Instr("deal", n=amount(raw["deal"], "deal"), sel=chosen, slot=self._slot(chosen, cond))

    def _split(self, raw: Raw, cond: str) -> Instr:
        chosen = sel(raw.get("to", "units"))
        number = whole(raw["split"], "split", 1)
        return Instr("split", n=number, sel=chosen, slot=self._slot(chosen, cond, split=number))

    def _move(self, raw: Raw, cond: str) -> Instr:
        chosen, place = sel(raw["move"]), str(raw.get("to", "base"))
        if place not in ("base", "here", "battlefield"):
            raise bad(f"„to“ ist „{place}“", "möglich sind base, here, battlefield")
        slot = self._slot(chosen, cond)
        where = self._place(cond) if place == "battlefield" else -1
        return Instr("move", sel=chosen, slot=slot, place=place, place_slot=where)

    def _give(self, raw: Raw, cond: str) -> Instr:
        chosen, might = sel(raw["give"]), raw.get("might", 0)
        if isinstance(might, bool) or not isinstance(might, int):
            might = amount(might, "might")
        given = keywords(raw.get("keywords", []))
        named = tags(raw.get("tags", []))
        return Instr("give", n=might, sel=chosen, slot=self._slot(chosen, cond), keywords=given, tags=named)

    def _set(self, raw: Raw, cond: str) -> Instr:
        chosen = sel(raw["set"])
        return Instr("set", n=amount(raw.get("might"), "might"), sel=chosen, slot=self._slot(chosen, cond))

    def _add(self, raw: Raw, cond: str) -> Instr:
        given = raw["add"]
        if not isinstance(given, dict):
            raise bad("„add“ ist keine Zuordnung", "schreibe {add: {energy: 1, order: 1}}")
        power: list[str] = []
        for key, number in given.items():
            if key not in ("energy", UNIVERSAL, *DOMAINS):
                raise bad(
                    f"„{key}“ lässt sich nicht hinzufügen", f"möglich sind energy, universal, {', '.join(DOMAINS)}"
                )
            power += [key] * whole(number, key) if key != "energy" else []
        return Instr("add", cost=Cost(int(given.get("energy", 0)), tuple(power)))

    def _token(self, raw: Raw, cond: str) -> Instr:
        word, place = str(raw["token"]), str(raw.get("to", "base"))
        if word not in TOKENS_DE:
            raise bad(f"„{word}“ ist kein Token", f"möglich sind {', '.join(TOKENS_DE)}")
        if place not in ("base", "here"):
            raise bad(f"„to“ ist „{place}“", "möglich sind base, here")
        ready = bool(raw.get("ready", False))
        return Instr("token", n=whole(raw.get("count", 1), "count"), place=place, word=word, ready=ready)

    def _look(self, raw: Raw, cond: str) -> Instr:
        verb = "look" if "look" in raw else "reveal"
        rest = str(raw.get("rest", "top"))
        if rest not in ("recycle", "banish", "top"):
            raise bad(f"„rest“ ist „{rest}“", "möglich sind recycle, banish, top")
        return Instr(verb, n=whole(raw[verb], verb), take=whole(raw.get("take", 0), "take"), rest=rest)

    _reveal = _look

    def _play(self, raw: Raw, cond: str) -> Instr:
        return Instr("play", sel=sel(raw["play"]), free=bool(raw.get("free", False)))

    def _spend(self, raw: Raw, cond: str) -> Instr:
        if raw["spend"] != "buff":
            raise bad(f"„spend“ ist „{raw['spend']}“", "ausgegeben wird nur ein buff")
        return Instr("spend", sel=selection("friendly buffed unit"))

    def _next_time(self, raw: Raw, cond: str) -> Instr:
        word = str(raw["next_time"])
        if word not in EVENTS:
            raise bad(f"„{word}“ ist kein Ereignis", f"möglich sind {', '.join(EVENTS)}")
        chosen = sel(raw["of"]) if "of" in raw else None
        slot = self._slot(chosen, cond) if chosen else -1
        return Instr("next_time", sel=chosen, slot=slot, word=word, do=self.instructions(raw.get("do", []), cond))

    def _may(self, raw: Raw, cond: str) -> Instr:
        return Instr("may", do=self.instructions(raw["may"], cond or "may"))

    def _if(self, raw: Raw, cond: str) -> Instr:
        asked = condition(raw["if"])
        return Instr("if", cond=asked, do=self.instructions(raw.get("do", []), asked))


def _with(instr: Instr, **changes: Value) -> Instr:
    from kfrules.records import replace

    return replace(instr, **changes)


def text(value: Sequence[Raw] | None) -> Text:
    """Return the text of a spell."""
    return Compiler().text(list(value)) if value else Text()
