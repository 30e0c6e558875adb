"""Records behave as dataclasses do: each test runs on both."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

import pytest
from kfrules import records


def _declared(kit: ModuleType) -> dict[str, Any]:
    """Return a few classes made with one of the two kits."""

    @kit.dataclass(frozen=True, slots=True)
    class Thing:
        name: str
        size: int = 1
        kind: ClassVar[str] = "thing"

        def doubled(self) -> Any:
            return kit.replace(self, size=2 * self.size)

    @kit.dataclass(frozen=True, slots=True)
    class Box(Thing):
        inside: tuple[Any, ...] = ()
        kind: ClassVar[str] = "box"

    @kit.dataclass
    class Shelf:
        boxes: list[Any] = kit.field(default_factory=list)
        labels: dict[str, Any] = kit.field(default_factory=dict)

    @kit.dataclass(slots=True)
    class Bag:
        weight: float = 0.0
        inside: Any = kit.field(default=None, repr=False)

    @kit.dataclass(eq=False)
    class Node:
        child: Any = None

    @kit.dataclass(frozen=True, slots=True)
    class Nothing:
        """Has no field."""

    @kit.dataclass(frozen=True, slots=True)
    class Quiet:
        word: str

        def __repr__(self) -> str:
            return "…"

    @kit.dataclass(repr=False)
    class Plain:
        """Shows nothing."""

    return {made.__name__: made for made in (Thing, Box, Shelf, Bag, Node, Nothing, Quiet, Plain)}


@pytest.fixture(params=["filled", "compiled", "dataclasses"])
def kit(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Records of classes that make few, records of classes that make many, and what they stand for."""
    if request.param == "compiled":
        monkeypatch.setattr(records, "FEW", 0)
    return dataclasses if request.param == "dataclasses" else records


@pytest.fixture
def made(kit: ModuleType) -> dict[str, Any]:
    return _declared(kit)


def test_fields_are_given_by_place_by_name_or_by_default(made: dict[str, Any]) -> None:
    thing = made["Thing"]
    assert thing("a", 2) == thing(name="a", size=2) != thing("a")
    assert thing("a").size == 1
    box = made["Box"]("b", 3, (thing("a"),))
    assert (box.name, box.size, box.inside, box.kind, thing.kind) == ("b", 3, (thing("a"),), "box", "thing")


@pytest.mark.parametrize(
    ("args", "kwargs"), [((), {}), (("a", 1, 2), {}), (("a",), {"name": "b"}), (("a",), {"no": 1})]
)
def test_wrong_arguments_are_a_type_error(made: dict[str, Any], args: Any, kwargs: Any) -> None:
    for _ in range(2):  # before and after the first thing of the class was made
        with pytest.raises(TypeError):
            made["Thing"](*args, **kwargs)
        made["Thing"]("fine")


def test_each_record_has_a_list_of_its_own(made: dict[str, Any]) -> None:
    one, other = made["Shelf"](), made["Shelf"]()
    one.boxes.append(1)
    assert other.boxes == []
    assert other != one
    assert made["Shelf"]([1]) == one


def test_a_frozen_record_cannot_be_changed(kit: ModuleType, made: dict[str, Any]) -> None:
    thing = made["Thing"]("a")
    for change in (lambda: setattr(thing, "name", "b"), lambda: delattr(thing, "name"), lambda: setattr(thing, "x", 1)):
        with pytest.raises((kit.FrozenInstanceError, TypeError)):  # TypeError: a fault of dataclasses with slots
            change()
    assert thing == made["Thing"]("a")


def test_a_record_with_slots_has_no_other_attributes(made: dict[str, Any]) -> None:
    bag = made["Bag"]()
    bag.weight = 2.5
    with pytest.raises(AttributeError):
        bag.other = 1
    assert not hasattr(bag, "__dict__")
    assert not hasattr(made["Box"]("b"), "__dict__")
    assert bag == made["Bag"](2.5)


def test_only_what_is_frozen_has_a_hash_by_its_fields(made: dict[str, Any]) -> None:
    box, thing = made["Box"], made["Thing"]
    assert (
        len({thing("a"), thing("a"), thing("b"), box("a"), box("a", 1, ()), made["Nothing"](), made["Nothing"]()}) == 4
    )
    for unhashable in (made["Bag"](), made["Shelf"]()):
        with pytest.raises(TypeError):
            hash(unhashable)
    node = made["Node"]()
    assert node != made["Node"]()
    assert len({node, node}) == 1


def test_records_of_two_classes_are_never_equal(made: dict[str, Any]) -> None:
    assert made["Thing"]("a", 1) != made["Box"]("a", 1)
    assert made["Thing"]("a") != ("a", 1)
    assert made["Bag"](1) == made["Bag"](1.0)


def test_a_record_shows_its_fields(made: dict[str, Any]) -> None:
    assert repr(made["Box"]("b", inside=(1,))).endswith("Box(name='b', size=1, inside=(1,))")
    assert repr(made["Nothing"]()).endswith("Nothing()")
    assert repr(made["Quiet"]("x")) == "…"
    assert repr(made["Bag"]()).endswith("Bag(weight=0.0)")
    assert repr(made["Plain"]()).startswith("<")


def test_a_record_matches_by_place(made: dict[str, Any]) -> None:
    match made["Thing"]("a", 7):
        case made_thing if made_thing.__match_args__ == ("name", "size"):
            assert made_thing.size == 7
        case _:
            pytest.fail("no match")


def test_a_copy_may_differ(kit: ModuleType, made: dict[str, Any]) -> None:
    box = made["Box"]("b", 2, (1,))
    assert box.doubled() == made["Box"]("b", 4, (1,))
    assert kit.replace(box, name="c") == made["Box"]("c", 2, (1,))
    with pytest.raises(TypeError):
        kit.replace(box, colour="red")


class Pair(NamedTuple):
    left: Any
    right: Any


def test_records_become_plain_data(kit: ModuleType, made: dict[str, Any]) -> None:
    thing = made["Thing"]("a")
    shelf = made["Shelf"]([thing, (thing, 1)], {"x": Pair(thing, None)})
    plain = {"name": "a", "size": 1}
    assert kit.asdict(shelf) == {"boxes": [plain, (plain, 1)], "labels": {"x": Pair(plain, None)}}
    assert kit.astuple(thing) == ("a", 1)
    assert [one.name for one in kit.fields(made["Box"])] == ["name", "size", "inside"]
    with pytest.raises(TypeError):
        kit.fields(3)


def test_records_are_copied_deeply(made: dict[str, Any]) -> None:
    shelf = made["Shelf"]([made["Box"]("b", 1, ([1],))])
    other = copy.deepcopy(shelf)
    assert other == shelf
    other.boxes[0].inside[0].append(2)
    assert other != shelf
    assert copy.copy(made["Box"]("b")) == made["Box"]("b")


@records.dataclass(frozen=True, slots=True)
class Sent:
    """Goes to another process and comes back."""

    word: str
    more: tuple[int, ...] = ()


def test_records_are_pickled() -> None:
    assert pickle.loads(pickle.dumps(Sent("a", (1, 2)))) == Sent("a", (1, 2))


def test_defining_a_record_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is what they are for."""
    compiled: list[str] = []
    monkeypatch.setattr(records, "exec", lambda code, given: compiled.append(code) or exec(code, given), raising=False)
    thing = _declared(records)["Thing"]
    assert compiled == []
    few = [thing("a") for _ in range(records.FEW)]
    assert compiled == []
    assert [*few, thing("a"), thing("a")] == [thing("a")] * (records.FEW + 2)
    assert len(compiled) == 1
