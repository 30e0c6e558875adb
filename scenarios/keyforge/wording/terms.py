"""Definitions as terms: the modules of definitions, run with a vocabulary whose words only write down what is said.

A term is canonical: arguments stand as the word's signature has them, without those that are left to it; what commutes
(filters, `|`, the narrowing of a pattern) is sorted. So two definitions are equal if their terms are.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from kfrules.records import dataclass

METHODS = ("by", "of", "from_", "against", "cause", "to", "in_your_turn", "where")
"""How a pattern of events is narrowed, in the order in which a term has it."""
AT_A_TARGET = ("Deal", "Damage", "Land")
"""Patterns in which whoever does it is another card than the one it is done to."""
PLAYERS = (
    *("you", "opponent", "that_player", "any_player", "active_player", "their_opponent"),
    *("its_controller", "its_opponent", "its_owner", "controller_of"),
)


@dataclass(frozen=True, slots=True, repr=False)
class Term:
    """A word with its arguments; `call` tells a call without arguments from the bare word."""

    head: str
    args: tuple[Any, ...] = ()
    keys: tuple[tuple[str, Any], ...] = ()
    call: bool = False

    def key(self, name: str) -> Any:
        """Return a keyword argument, or None."""
        return dict(self.keys).get(name)

    def __repr__(self) -> str:
        inside = ", ".join([*map(repr, self.args), *(f"{name}={value!r}" for name, value in self.keys)])
        return f"{self.head}({inside})" if inside or self.call else self.head

    # --- what definitions do with words ----------------------------------------------------

    def __call__(self, *args: Any, **keys: Any) -> Term:
        """Return what the word says with these arguments."""
        return make(self.head, args, keys)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if self.head == "ev" and not self.call:
            return Term(f"ev.{name}")
        if name == "equals":
            return lambda n: Term("==", (self, n))
        if name == "named_as":
            return lambda label: Term("named_as", (self, label))
        return lambda *args: narrowed(self, name, args)

    def __or__(self, other: Any) -> Term:
        return either(self, other)

    def __and__(self, other: Any) -> Term:
        return Term("&", (self, other))

    def __invert__(self) -> Term:
        return Term("~", (self,))

    def __add__(self, n: Any) -> Term:
        return Term("+", (self, n))

    def __radd__(self, n: Any) -> Term:
        return Term("+", (n, self))

    def __sub__(self, n: Any) -> Term:
        return Term("-", (self, n))

    def __rsub__(self, n: Any) -> Term:
        return Term("-", (n, self))

    def __mul__(self, n: int) -> Term:
        return Term("*", (n, self))

    __rmul__ = __mul__

    def __ge__(self, n: Any) -> Term:
        return Term(">=", (self, n))

    def __gt__(self, n: Any) -> Term:
        return Term(">", (self, n))

    def __le__(self, n: Any) -> Term:
        return Term("<=", (self, n))

    def __lt__(self, n: Any) -> Term:
        return Term("<", (self, n))


@cache
def vocabulary() -> Mapping[str, Any]:
    """Return every word that a definition may say, by name."""
    from kfrules.scenarios.keyforge import events
    from kfrules.scenarios.keyforge.cards import odd, odd_effects, odd_later, odd_texts, words
    from kfrules.scenarios.keyforge.facts import HOUSES

    found: dict[str, Any] = {"ev": events, "HOUSES": HOUSES}
    for module in (odd, odd_effects, odd_later, odd_texts, words):
        found |= {name: value for name, value in vars(module).items() if not name.startswith("_")}
    return found


@cache
def _signature(head: str) -> tuple[tuple[inspect.Parameter, ...], Mapping[int, str]] | None:
    word = vocabulary().get(head)
    if not inspect.isfunction(word):
        return None
    names = {id(value): name for name, value in vocabulary().items()}
    return tuple(inspect.signature(word).parameters.values()), names


def make(head: str, args: tuple[Any, ...] = (), keys: Mapping[str, Any] | None = None) -> Term:
    """Return the canonical term of a call."""
    if head == "house" and len(args) == 1:
        return Term(str(args[0]))
    if head == "any_number":
        return make("up_to", (None, *args), keys)
    if head == "all_of":
        args = tuple(part for one in args for part in (one.args if getattr(one, "head", "") == "all_of" else (one,)))
    if head == "search":
        args = tuple(sorted(args, key=lambda one: not repr(one).startswith(("in_", "|(in_"))))
    elif head == "one_at_a_time" and isinstance(args[1], tuple):
        args = (args[0], tuple(sorted(args[1], key=repr)), *args[2:])
    told = _signature(head)
    if told is None:
        return Term(head, tuple(args), tuple(sorted((keys or {}).items())), call=True)
    parameters, names = told
    left, given = list(args), dict(keys or {})
    found: list[Any] = []
    defaults: list[tuple[int, Any]] = []
    for parameter in parameters:
        default = _default(parameter, names)
        if parameter.kind is parameter.VAR_POSITIONAL:
            found += sorted(left, key=repr) if "Filter" in str(parameter.annotation) else left
            left = []
        elif parameter.kind is parameter.KEYWORD_ONLY:
            if given.get(parameter.name, default) == default:
                given.pop(parameter.name, None)
        else:
            value = left.pop(0) if left else given.pop(parameter.name, default)
            if value == default and default is not inspect.Parameter.empty:
                defaults.append((len(found), default))
            found.append(value)
    while found and defaults and defaults[-1][0] == len(found) - 1:
        found.pop()
        defaults.pop()
    ordered = tuple((key, _flat(value) if key == "otherwise" else value) for key, value in sorted(given.items()))
    return Term(head, _one_group(parameters, found), ordered, call=True)


def _default(parameter: inspect.Parameter, names: Mapping[int, str]) -> Any:
    default = parameter.default
    return Term(names[id(default)]) if id(default) in names and not isinstance(default, int | str) else default


def _flat(value: Any) -> Any:
    """One effect and a group of this one are the same; so are a group and several as one."""
    if isinstance(value, tuple) and len(value) == 1:
        value = value[0]
    if isinstance(value, Term) and value.head == "then":
        return value.args if len(value.args) > 1 else value.args[0]
    return value


def _one_group(parameters: tuple[inspect.Parameter, ...], found: list[Any]) -> tuple[Any, ...]:
    """Several instructions as one (`then`) that stand alone in a group are the group."""
    effects = any(p.kind is p.VAR_POSITIONAL and "Effect" in str(p.annotation) for p in parameters)
    last = found[-1] if found else None
    fixed = sum(p.kind is p.POSITIONAL_OR_KEYWORD for p in parameters)
    if effects and len(found) == fixed + 1 and isinstance(last, Term) and last.head == "then":
        return (*found[:-1], *last.args)
    return tuple(found)


def narrowed(pattern: Term, method: str, args: tuple[Any, ...]) -> Term:
    """Return a pattern of events that is narrowed: its ways of narrowing are keys, in their order."""
    keys = dict(pattern.keys)
    if method == "by" and pattern.head not in AT_A_TARGET:  # by a card: the card that it is about
        cards = tuple(one for one in args if isinstance(one, Term) and one.head not in PLAYERS)
        if cards:
            keys["of"] = tuple(sorted((*keys.get("of", ()), *cards), key=repr))
        args = tuple(one for one in args if one not in cards)
        if not args:
            return Term(pattern.head, pattern.args, tuple((name, keys[name]) for name in METHODS if name in keys))
    keys[method] = tuple(sorted((*keys.get(method, ()), *args), key=repr))
    return Term(pattern.head, pattern.args, tuple((name, keys[name]) for name in METHODS if name in keys))


def _plain_or(term: Term) -> bool:
    return term.head == "|" and not term.keys


def either(one: Any, other: Any) -> Term:
    """Return the term of `one | other`, whichever stood first."""
    parts = {part: None for side in (one, other) for part in (side.args if _plain_or(side) else (side,))}
    return Term("|", tuple(sorted(parts, key=repr)))


# --- the definitions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """What a definition says: its texts, and the uncorrected ones where an erratum changed them."""

    texts: tuple[Term, ...]
    printed: tuple[Term, ...] | None = None


_Say = Callable[[], Term | tuple[Term, ...]]


def _texts(say: _Say) -> tuple[Term, ...]:
    texts = say()
    return (texts,) if isinstance(texts, Term) else texts


def _run(source: str, names: dict[str, Any], module: str) -> None:
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom | ast.Import)]
    exec(compile(tree, module, "exec", dont_inherit=True, flags=_ANNOTATIONS), names)


_ANNOTATIONS = __import__("__future__").annotations.compiler_flag
_FOLDER = Path(__file__).parent.parent / "cards"


@cache
def definitions(module: str) -> dict[str, Told]:
    """Return what a module of definitions (`rda.brobnar`) says, by name. Nothing of it is compiled into rules."""
    found: dict[str, Told] = {}

    def card(name: str, texts: _Say, *, printed: _Say | None = None) -> None:
        found[name] = Told(_texts(texts), None if printed is None else _texts(printed))

    file = _FOLDER / f"{module.replace('.', '/')}.py"
    source = file.read_text("utf-8")
    names = _symbols(source)
    if module.startswith("mm."):
        shared = (_FOLDER / "mm" / "hybrids.py").read_text("utf-8")
        _run(shared, names := _symbols(shared) | names, "mm.hybrids")
    names["card"] = card
    _run(source, names, module)
    return found


def _symbols(source: str) -> dict[str, Any]:
    said = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
    known = vocabulary()
    return {name: known[name] if name == "HOUSES" else Term(name) for name in said & set(known)}


def all_definitions() -> Iterator[tuple[str, Told]]:
    """Yield the name and the terms of every definition."""
    from kfrules.scenarios.keyforge.cards import modules

    for module in modules():
        yield from definitions(module).items()


def told(name_en: str) -> Told | None:
    """Return what the definition of a card says, or None where there is none."""
    from kfrules.rules_de import cards

    for card in cards.find(name_en)[:1]:
        for module in (f"{card.set.lower()}.{card.house}", "plain"):
            if name_en in definitions(module):
                return definitions(module)[name_en]
    return None


# --- back to rules --------------------------------------------------------------------------------

_OPERATORS: dict[str, Callable[..., Any]] = {
    "==": lambda a, b: a.equals(b),
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    "<": lambda a, b: a < b,
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: b * a,
    "&": lambda a, b: a & b,
    "~": lambda a: ~a,
    "named_as": lambda a, label: a.named_as(label),
}


def built(value: Any) -> Any:
    """Return what a term says: the rule, the effect, the filter …, made by the words themselves."""
    if isinstance(value, tuple):
        return tuple(built(part) for part in value)
    if not isinstance(value, Term):
        return value
    args = [built(arg) for arg in value.args]
    if value.head in _OPERATORS:
        return _OPERATORS[value.head](*args)
    keys = {key: built(arg) for key, arg in value.keys}
    if value.head == "|":
        word = args[0]
        for other in args[1:]:
            word = word | other
    else:
        word = vocabulary()["ev"] if value.head.startswith("ev.") else vocabulary()[value.head]
        word = getattr(word, value.head.removeprefix("ev.")) if value.head.startswith("ev.") else word
        if value.call:
            return word(*args, **keys)
    for method, narrow in keys.items():
        word = getattr(word, method)(*narrow)
    return word


def canonical(term: Term) -> Term:
    """Return a term whose parts are canonical in its own canonical form."""
    if term.call:
        return make(term.head, term.args, dict(term.keys))
    made = Term(term.head, term.args)
    if term.head == "|":
        made = term.args[0]
        for other in term.args[1:]:
            made = either(made, other)
    for method, narrow in term.keys:
        made = narrowed(made, method, narrow)
    return made


def relabelled(term: Any) -> Any:
    """Return a term whose names for cards are A, B, C … in the order in which they are given."""
    letters: dict[str, str] = {}

    def found(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(found(part) for part in value)
        if not isinstance(value, Term):
            return value
        if value.head in ("named_as", "the"):
            label = value.args[-1]
            inner = found(value.args[:-1])
            letter = letters.setdefault(label, chr(ord("A") + len(letters)))
            return Term(value.head, (*inner, letter), value.keys, value.call)
        return canonical(Term(value.head, found(value.args), found(value.keys), value.call))

    return found(term)
