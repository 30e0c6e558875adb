"""Dataclasses that cost next to nothing to define: what `dataclasses` does, as far as kfrules needs it.

The standard library writes and compiles six methods for each class while it is defined, and imports `inspect` for it. A
question defines two hundred classes and makes many things of ten, so here `__init__` is compiled when it has been
called a few times, and the other methods are shared. The names are those of `dataclasses`, and so is what they mean;
mypy knows (`typing.dataclass_transform`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, TypeAlias, TypeVar, dataclass_transform, overload

T = TypeVar("T")

Value: TypeAlias = Any
"""What a field, an argument or an attribute of a class may hold: anything."""

MISSING: Value = object()
"""Stands for no default."""

_FIELDS = "__record_fields__"

FEW = 8
"""Records of a class whose `__init__` is not worth compiling: that takes as long as filling fifty. A question makes
fewer of four classes in five."""


class FrozenInstanceError(AttributeError):
    """Something tried to change a frozen record."""


class Field:
    """A field of a record: its name, its default or what makes one, and whether the record shows it."""

    __slots__ = ("default", "default_factory", "name", "repr")

    def __init__(self, name: str, default: Value, default_factory: Value, repr: bool) -> None:
        self.name = name
        self.default = default
        self.default_factory = default_factory
        self.repr = repr


def field(*, default: Value = MISSING, default_factory: Callable[[], Value] = MISSING, repr: bool = True) -> Value:
    """Return what a field is like; `default_factory` makes a new default for each record."""
    return Field("", default, default_factory, repr)


@overload
def dataclass(cls: type[T], /) -> type[T]: ...
@overload
def dataclass(
    *, frozen: bool = False, slots: bool = False, eq: bool = True, repr: bool = True
) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(field_specifiers=(field,))
def dataclass(
    cls: type | None = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True, repr: bool = True
) -> Value:
    """Make a class a record of its annotated names, in their order, after those of its bases.

    `frozen`: it cannot be changed; `slots`: it has no other attributes; `eq`: records of a class are equal where their
    fields are, and a frozen one has a hash; `repr`: it shows its fields.
    """

    def made(cls: type) -> type:
        return _record(cls, frozen, slots, eq, repr)

    return made if cls is None else made(cls)


def _record(cls: type, frozen: bool, slots: bool, eq: bool, repr: bool) -> type:
    known: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        known.update({one.name: one for one in base.__dict__.get(_FIELDS, ())})
    own = {name: _field(cls, name) for name, said in _annotations(cls).items() if not _of_class(said)}
    known.update(own)
    for name, one in own.items():
        if one.default is MISSING and name in cls.__dict__:
            delattr(cls, name)
    methods = _methods(tuple(known.values()), frozen, slots, eq)
    if not repr:
        del methods["__repr__"]
    if slots:
        return _slotted(cls, [*own], methods)
    for name, method in methods.items():
        if name not in cls.__dict__ or name == _FIELDS:
            setattr(cls, name, method)
    return cls


def _annotations(cls: type) -> dict[str, Value]:
    annotations: dict[str, Value] = getattr(cls, "__annotations__", {}) if "__annotations__" in cls.__dict__ else {}
    return annotations


def _of_class(annotation: Value) -> bool:
    """Tell whether an annotation is that of a class variable."""
    if isinstance(annotation, str):
        return annotation.startswith(("ClassVar", "typing.ClassVar"))
    return annotation is ClassVar or getattr(annotation, "__origin__", None) is ClassVar


def _field(cls: type, name: str) -> Field:
    default = cls.__dict__.get(name, MISSING)
    if isinstance(default, Field):
        return Field(name, default.default, default.default_factory, default.repr)
    return Field(name, default, MISSING, True)


def _slotted(cls: type, own: list[str], methods: dict[str, Value]) -> type:
    """Return the class made anew with slots, which cannot be added to one that is there."""
    namespace = {name: value for name, value in cls.__dict__.items() if name not in ("__dict__", "__weakref__", *own)}
    taken = {slot for base in cls.__mro__[1:] for slot in base.__dict__.get("__slots__", ())}
    namespace["__slots__"] = tuple(name for name in own if name not in taken)
    for name, method in methods.items():
        if name == _FIELDS or name not in namespace or (name == "__hash__" and namespace[name] is None):
            namespace[name] = method
    made: type = type(cls)(cls.__name__, cls.__bases__, namespace)
    made.__qualname__ = cls.__qualname__
    return made


def _methods(known: tuple[Field, ...], frozen: bool, slots: bool, eq: bool) -> dict[str, Value]:
    """Return what a record gets, by name; what its class defines itself stays."""
    names = tuple(one.name for one in known)
    values = _values(names)
    methods: dict[str, Value] = {
        _FIELDS: known,
        "__match_args__": names,
        "__init__": _init_of(known, frozen),
        "__repr__": _repr_of(tuple(one.name for one in known if one.repr)),
    }
    if eq:
        methods["__eq__"] = _eq_of(values)
        methods["__hash__"] = (lambda self: hash(values(self))) if frozen else None
    if frozen:
        methods |= {"__setattr__": _refuse, "__delattr__": _refuse}
    if frozen and slots:  # copying and pickling would set attributes
        methods |= {"__getstate__": lambda self: list(values(self)), "__setstate__": _setstate_of(names)}
    return methods


def _values(names: tuple[str, ...]) -> Callable[[Value], tuple[Value, ...]]:
    """Return what gives the values of a record in a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda record: tuple(getattr(record, name) for name in names)


_EMPTY: dict[Value, str] = {dict: "{}", list: "[]"}
"""Factories whose new value is written faster than called for."""


def _init_of(known: tuple[Field, ...], frozen: bool) -> Value:
    """Return an `__init__` that puts the true one in its place when a class has proved to be made often."""
    made = 0

    def init(self: Value, *args: Value, **kwargs: Value) -> None:
        nonlocal made
        made += 1
        if made <= FEW and _filled(self, known, args, kwargs):
            return
        true = _compiled(known, frozen)
        owner = next(cls for cls in type(self).__mro__ if cls.__dict__.get("__init__") is init)
        type.__setattr__(owner, "__init__", true)
        true(self, *args, **kwargs)

    return init


def _filled(record: Value, known: tuple[Field, ...], args: tuple[Value, ...], kwargs: dict[str, Value]) -> bool:
    """Fill a record and tell whether that was possible; what else is wrong, the true `__init__` says."""
    values = dict(zip((one.name for one in known), args, strict=False))
    if len(args) > len(known) or not values.keys().isdisjoint(kwargs):
        return False
    values |= kwargs
    for one in known:
        if one.name in values:
            value = values.pop(one.name)
        elif one.default_factory is not MISSING:
            value = one.default_factory()
        else:
            value = one.default
        if value is MISSING:
            return False
        object.__setattr__(record, one.name, value)
    return not values


def _compiled(known: tuple[Field, ...], frozen: bool) -> Value:
    """Return the `__init__` of a record: one assignment a field."""
    given: dict[str, Value] = {"_missing": MISSING, "_set": object.__setattr__}
    parameters, lines = ["self"], []
    for one in known:
        parameter = value = one.name
        if one.default_factory is not MISSING:
            given[f"_make_{one.name}"] = one.default_factory
            parameter = f"{one.name}=_missing"
            fresh = _EMPTY.get(one.default_factory, f"_make_{one.name}()")
            value = f"{fresh} if {one.name} is _missing else {one.name}"
        elif one.default is not MISSING:
            given[f"_default_{one.name}"] = one.default
            parameter = f"{one.name}=_default_{one.name}"
        parameters.append(parameter)
        lines.append(f"_set(self, {one.name!r}, {value})" if frozen else f"self.{one.name} = {value}")
    code = f"def __init__({', '.join(parameters)}):\n " + "\n ".join(lines or ["pass"])
    exec(code, given)  # only names of fields are in it
    return given["__init__"]


def _repr_of(names: tuple[str, ...]) -> Value:
    def __repr__(self: Value) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({shown})"

    return __repr__


def _eq_of(values: Callable[[Value], tuple[Value, ...]]) -> Value:
    def __eq__(self: Value, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _refuse(self: Value, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"cannot change field {name!r}")


def _setstate_of(names: tuple[str, ...]) -> Value:
    def __setstate__(self: Value, state: list[Value]) -> None:
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return __setstate__


def fields(record: Value) -> tuple[Field, ...]:
    """Return the fields of a record or of its class, in their order. Raises `TypeError` for anything else."""
    known = getattr(record, _FIELDS, None)
    if known is None:
        raise TypeError(f"{record!r} is no record")
    return tuple(known)


def replace(record: T, /, **changes: Value) -> T:
    """Return a copy of a record with other values for some fields."""
    kind: Value = type(record)
    made = dict(zip(kind.__match_args__, _getter(kind)(record), strict=True))
    made.update(changes)
    return kind(**made)  # type: ignore[no-any-return]


def copy(record: T) -> T:
    """Return a copy of a record; what lies in its fields stays the same."""
    kind: Value = type(record)
    return kind(*_getter(kind)(record))  # type: ignore[no-any-return]


@cache
def _getter(kind: type) -> Callable[[Value], tuple[Value, ...]]:
    """Return what gives the values of the records of a class. Raises `TypeError` for anything else."""
    return _values(tuple(one.name for one in fields(kind)))


def asdict(record: Value) -> dict[str, Value]:
    """Return a record as a dict of its fields; so are the records in them, also those in lists, tuples and dicts."""
    return {one.name: _plain(getattr(record, one.name)) for one in fields(record)}


def astuple(record: Value) -> tuple[Value, ...]:
    """Return the values of a record, as they are."""
    return tuple(getattr(record, one.name) for one in fields(record))


def _plain(value: Value) -> Value:
    if hasattr(type(value), _FIELDS):
        return asdict(value)
    if isinstance(value, dict):
        return {_plain(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return _same_kind(value, map(_plain, value))
    return value


def _same_kind(value: Value, plain: Iterator[Value]) -> Value:
    return type(value)(*plain) if hasattr(value, "_fields") else type(value)(plain)
