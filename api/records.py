"""Dataclasses that cost next to nothing to define: what `dataclasses` does, as far as kfrules needs it.

The standard library writes and compiles six methods for each class while it is defined, and imports `inspect` for it. A
question defines two hundred classes and makes things of twenty, so here `__init__` is compiled when the first thing of
a class is made, and the other methods are shared. The names are those of `dataclasses`, and so is what they mean;
mypy knows (`typing.dataclass_transform`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, dataclass_transform, overload

T = TypeVar("T")

MISSING: Any = object()
"""Stands for no default."""

_FIELDS = "__record_fields__"


class FrozenInstanceError(AttributeError):
    """Something tried to change a frozen record."""


class Field:
    """A field of a record: its name, and its default or what makes one."""

    __slots__ = ("default", "default_factory", "name")

    def __init__(self, name: str, default: Any = MISSING, default_factory: Any = MISSING) -> None:
        self.name = name
        self.default = default
        self.default_factory = default_factory


def field(*, default: Any = MISSING, default_factory: Callable[[], Any] = MISSING) -> Any:
    """Return a default for a field; `default_factory` makes a new one for each record."""
    return Field("", default, default_factory)


@overload
def dataclass(cls: type[T], /) -> type[T]: ...
@overload
def dataclass(*, frozen: bool = False, slots: bool = False, eq: bool = True) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(field_specifiers=(field,))
def dataclass(cls: type | None = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True) -> Any:
    """Make a class a record of its annotated names, in their order, after those of its bases.

    `frozen`: it cannot be changed; `slots`: it has no other attributes; `eq`: records of a class are equal where their
    fields are, and a frozen one has a hash.
    """

    def made(cls: type) -> type:
        return _record(cls, frozen, slots, eq)

    return made if cls is None else made(cls)


def _record(cls: type, frozen: bool, slots: bool, eq: bool) -> type:
    known: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        known.update({one.name: one for one in base.__dict__.get(_FIELDS, ())})
    own = {name: _field(cls, name) for name, said in _annotations(cls).items() if not _of_class(said)}
    known.update(own)
    for name, one in own.items():
        if one.default is MISSING and name in cls.__dict__:
            delattr(cls, name)
    methods = _methods(tuple(known.values()), frozen, slots, eq)
    if slots:
        return _slotted(cls, [*own], methods)
    for name, method in methods.items():
        if name not in cls.__dict__ or name == _FIELDS:
            setattr(cls, name, method)
    return cls


def _annotations(cls: type) -> dict[str, Any]:
    annotations: dict[str, Any] = getattr(cls, "__annotations__", {}) if "__annotations__" in cls.__dict__ else {}
    return annotations


def _of_class(annotation: Any) -> bool:
    """Tell whether an annotation is that of a class variable."""
    if isinstance(annotation, str):
        return annotation.startswith(("ClassVar", "typing.ClassVar"))
    return annotation is ClassVar or getattr(annotation, "__origin__", None) is ClassVar


def _field(cls: type, name: str) -> Field:
    default = cls.__dict__.get(name, MISSING)
    if isinstance(default, Field):
        return Field(name, default.default, default.default_factory)
    return Field(name, default)


def _slotted(cls: type, own: list[str], methods: dict[str, Any]) -> type:
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


def _methods(known: tuple[Field, ...], frozen: bool, slots: bool, eq: bool) -> dict[str, Any]:
    """Return what a record gets, by name; what its class defines itself stays."""
    names = tuple(one.name for one in known)
    values = _values(names)
    methods: dict[str, Any] = {
        _FIELDS: known,
        "__match_args__": names,
        "__init__": _init_of(known, frozen),
        "__repr__": _repr_of(names),
    }
    if eq:
        methods["__eq__"] = _eq_of(values)
        methods["__hash__"] = (lambda self: hash(values(self))) if frozen else None
    if frozen:
        methods |= {"__setattr__": _refuse, "__delattr__": _refuse}
    if frozen and slots:  # copying and pickling would set attributes
        methods |= {"__getstate__": lambda self: list(values(self)), "__setstate__": _setstate_of(names)}
    return methods


def _values(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gives the values of a record in a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda record: tuple(getattr(record, name) for name in names)


def _init_of(known: tuple[Field, ...], frozen: bool) -> Any:
    """Return an `__init__` that puts the true one in its place when it is first called."""

    def init(self: Any, *args: Any, **kwargs: Any) -> None:
        true = _compiled(known, frozen)
        owner = next(cls for cls in type(self).__mro__ if cls.__dict__.get("__init__") is init)
        type.__setattr__(owner, "__init__", true)
        true(self, *args, **kwargs)

    return init


def _compiled(known: tuple[Field, ...], frozen: bool) -> Any:
    """Return the `__init__` of a record: one assignment a field."""
    given: dict[str, Any] = {"_missing": MISSING, "_set": object.__setattr__}
    parameters, lines = ["self"], []
    for one in known:
        parameter = value = one.name
        if one.default_factory is not MISSING:
            given[f"_make_{one.name}"] = one.default_factory
            parameter = f"{one.name}=_missing"
            value = f"_make_{one.name}() if {one.name} is _missing else {one.name}"
        elif one.default is not MISSING:
            given[f"_default_{one.name}"] = one.default
            parameter = f"{one.name}=_default_{one.name}"
        parameters.append(parameter)
        lines.append(f"_set(self, {one.name!r}, {value})" if frozen else f"self.{one.name} = {value}")
    code = f"def __init__({', '.join(parameters)}):\n " + "\n ".join(lines or ["pass"])
    exec(code, given)  # only names of fields are in it
    return given["__init__"]


def _repr_of(names: tuple[str, ...]) -> Any:
    def __repr__(self: Any) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({shown})"

    return __repr__


def _eq_of(values: Callable[[Any], tuple[Any, ...]]) -> Any:
    def __eq__(self: Any, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _refuse(self: Any, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"cannot change field {name!r}")


def _setstate_of(names: tuple[str, ...]) -> Any:
    def __setstate__(self: Any, state: list[Any]) -> None:
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return __setstate__


def fields(record: Any) -> tuple[Field, ...]:
    """Return the fields of a record or of its class, in their order. Raises `TypeError` for anything else."""
    known = getattr(record, _FIELDS, None)
    if known is None:
        raise TypeError(f"{record!r} is no record")
    return tuple(known)


def replace(record: T, /, **changes: Any) -> T:
    """Return a copy of a record with other values for some fields."""
    kept = {one.name: getattr(record, one.name) for one in fields(record) if one.name not in changes}
    return type(record)(**kept, **changes)


def asdict(record: Any) -> dict[str, Any]:
    """Return a record as a dict of its fields; so are the records in them, also those in lists, tuples and dicts."""
    return {one.name: _plain(getattr(record, one.name)) for one in fields(record)}


def astuple(record: Any) -> tuple[Any, ...]:
    """Return the values of a record, as they are."""
    return tuple(getattr(record, one.name) for one in fields(record))


def _plain(value: Any) -> Any:
    if hasattr(type(value), _FIELDS):
        return asdict(value)
    if isinstance(value, dict):
        return {_plain(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return _same_kind(value, map(_plain, value))
    return value


def _same_kind(value: Any, plain: Iterator[Any]) -> Any:
    return type(value)(*plain) if hasattr(value, "_fields") else type(value)(plain)
