"""A copy with holes does not take the place of a good one: what is there, and what an edition is known to hold."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from kfrules.kb import completeness, imports
from kfrules.rules_de.errors import KfrulesError

from tests.kb.documents.small_games import RIFTBOUND
from tests.kb.test_importing import FILES

Lines = list[str]


def shuffled(lines: Lines) -> Lines:
    return random.Random(1).sample(lines, len(lines))


def in_latin(lines: Lines) -> Lines:
    return [line.encode("utf-8").decode("latin-1") for line in lines]


HARMS: dict[str, Callable[[Lines], Lines]] = {
    "the middle tenth is missing": lambda lines: lines[: int(len(lines) * 0.45)] + lines[int(len(lines) * 0.55) :],
    "two fifths are missing": lambda lines: lines[: int(len(lines) * 0.3)] + lines[int(len(lines) * 0.7) :],
    "every third line is missing": lambda lines: [line for number, line in enumerate(lines) if number % 3],
    "every tenth line is missing": lambda lines: [line for number, line in enumerate(lines) if number % 10],
    "the lines are shuffled": shuffled,
    "all of it is doubled": lambda lines: lines + lines,
    "every line is doubled": lambda lines: [line for line in lines for _ in range(2)],
    "it was read in another encoding": in_latin,
    "its umlauts are question marks": lambda lines: [line.encode("ascii", "replace").decode() for line in lines],
}
KEPT: dict[str, Callable[[Lines], Lines]] = {
    "as it is": lambda lines: lines,
    "with other line ends": lambda lines: [f"{line}\r" for line in lines],
    "a line lost": lambda lines: lines[:200] + lines[201:],
}


def harmed(folder: Path, text: str, harm: Callable[[Lines], Lines]) -> Path:
    path = folder / "schlecht.txt"
    path.write_text("\n".join(harm(text.split("\n"))), "utf-8", newline="")
    return path


@pytest.mark.official
@pytest.mark.parametrize("harm", HARMS)
@pytest.mark.parametrize("name", FILES)
def test_a_bad_copy_of_an_official_document_is_refused(rulebooks: Path, tmp_path: Path, name: str, harm: str) -> None:
    path = harmed(tmp_path, (rulebooks / name).read_text("utf-8"), HARMS[harm])
    with pytest.raises(KfrulesError, match=r"--force|--incomplete"):
        imports.read(path)


@pytest.mark.official
@pytest.mark.parametrize("change", KEPT)
@pytest.mark.parametrize("name", FILES)
def test_a_good_copy_is_taken(rulebooks: Path, tmp_path: Path, name: str, change: str) -> None:
    imports.read(harmed(tmp_path, (rulebooks / name).read_text("utf-8"), KEPT[change]))


@pytest.mark.official
@pytest.mark.parametrize(("name", "edition"), FILES.items())
def test_what_we_know_of_an_edition_is_what_it_holds(rulebooks: Path, name: str, edition: str) -> None:
    assert completeness.known(edition) == imports.extent_of(imports.read(rulebooks / name))


@pytest.fixture
def rift(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small document that is imported."""
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("KFRULES_DATABASE_URL", raising=False)
    path = tmp_path / "gut.txt"
    path.write_text(RIFTBOUND, "utf-8")
    imports.keep(imports.read_all([path]))
    return path


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (HARMS["two fifths are missing"], "es fehlen"),
        (HARMS["every third line is missing"], "es fehlen"),
        (HARMS["its umlauts are question marks"], "Kodierung"),
        (lambda lines: [line.replace("Ein Beutel fasst drei Münzen.", "Ein") for line in lines], None),
    ],
)
def test_what_is_there_is_not_replaced_by_less(
    rift: Path, tmp_path: Path, harm: Callable[[Lines], Lines], said: str | None
) -> None:
    before = imports.editions()
    bad = imports.read_all([harmed(tmp_path, RIFTBOUND, harm)], incomplete=True)
    with pytest.raises(KfrulesError, match=rf"vollere Fassung da.*{said or 'fehlt Text'}.*--force"):
        imports.keep(bad)
    assert imports.editions() == before
    assert [one.changed for one in imports.keep(bad, force=True)] == [True]
    assert imports.editions() != before


def test_a_correction_is_no_loss(rift: Path, tmp_path: Path) -> None:
    better = harmed(tmp_path, RIFTBOUND.replace("fasst drei", "fasst sieben"), lambda lines: lines)
    assert [one.changed for one in imports.keep(imports.read_all([better]))] == [True]


def test_places_in_another_order_are_noticed() -> None:
    old = completeness.extent((f"spiel:{number}", "Wort") for number in range(100))
    new = completeness.extent((f"spiel:{number}", "Wort") for number in reversed(range(100)))
    assert completeness.faults(new, old) == ["die Stellen stehen in falscher Reihenfolge"]
