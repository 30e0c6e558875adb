"""What scenarios show of the entries: counted rightly, and nothing owed by those that ship."""

from __future__ import annotations

from typing import Any

import pytest
from kfrules import scenarios
from kfrules.rules_de import entries
from kfrules.scenarios.kernel import Node
from kfrules.scenarios.play.coverage import Coverage, Covered, coverage
from kfrules.scenarios.play.faq import questions
from kfrules.scenarios.play.runner import Result

MOST_DEFERRED = 3
"""Questions of the FAQ that may wait for the engine, each with its reason."""


@pytest.fixture(scope="module")
def shipped() -> Coverage:
    """The coverage by all scenarios that ship with the package."""
    return coverage(scenarios.load_all())


def test_every_rule_is_proved_and_every_entry_demonstrated_or_explained(shipped: Coverage) -> None:
    assert [f"{entry.id}: {entry.lack}" for entry in shipped.entries if entry.missing] == []


def test_every_question_of_the_faq_is_answered(shipped: Coverage) -> None:
    assert len(shipped.faq) == 83
    assert [f"{question.id}: {question.status}" for question in shipped.faq if question.missing] == []
    assert sum(question.status == "deferred" for question in shipped.faq) <= MOST_DEFERRED


def test_every_scenario_passes_and_proves_what_it_shows(shipped: Coverage) -> None:
    assert shipped.faults == {}
    assert shipped.idle == []


def test_every_deferred_scenario_gives_its_reason() -> None:
    deferred = [record for record in scenarios.load_all() if record["status"] == "deferred"]
    assert all(record["reason"] for record in deferred)


def record(id: str, *, shows: tuple[str, ...] = (), about: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """A record as far as coverage reads it."""
    made: dict[str, Any] = {"id": id, "status": None, "cites": [], **more}
    return made | {key: [f"keyforge:{slug}" for slug in slugs] for key, slugs in (("shows", shows), ("about", about))}


def measured(*records: dict[str, Any], **results: Result) -> dict[str, Covered]:
    """The entries by slug, after these records came to these results (by default: passed, all proved)."""

    def play(record: dict[str, Any]) -> Result:
        proved: dict[str, bool | None] = dict.fromkeys(record["shows"], True)
        return results.get(record["id"], Result(record["id"], "passed", counterfactuals=proved))

    return {entry.id.partition(":")[2]: entry for entry in coverage(records, play=play).entries}


def test_a_counterfactual_proves_a_rule() -> None:
    found = measured(record("a", shows=("gift",)), record("b", about=("gift",)))["gift"]
    assert (found.proved, found.demonstrated, found.scenarios) == (True, True, ["a", "b"])
    assert not found.missing


def citing(*slugs: str) -> Result:
    """A passing result whose trace cites these entries."""
    node = Node(None)
    for slug in slugs:
        node.cite(slug)
    return Result("a", "passed", nodes=[node])


def test_a_definition_is_demonstrated_where_a_trace_cites_it() -> None:
    """It need not be proved, but nobody may say that it was."""
    assert entries.load()["keyforge:feindlich"].effect == "definition"
    found = measured(record("a", about=("feindlich",)), a=citing("feindlich"))["feindlich"]
    assert (found.demonstrated, found.proved, found.missing) == (True, None, False)
    silent = measured(record("a", about=("feindlich",)), a=citing("kampf"))["feindlich"]
    assert (silent.demonstrated, silent.lack) == (False, "kein Ablauf beruft sich auf ihn")


@pytest.mark.parametrize(
    ("result", "lack"),
    [
        (Result("a", "failed", "Nein."), "keines seiner Szenarien besteht"),
        (
            Result("a", "passed", counterfactuals={"keyforge:gift": False}),
            "ohne ihn kommt jedes Szenario genauso heraus",
        ),
        (Result("a", "passed", counterfactuals={"keyforge:gift": None}), "die Engine hat keine Regel dazu"),
        (Result("a", "passed"), "kein bestehendes Szenario zeigt ihn (shows)"),
    ],
)
def test_what_a_rule_lacks_is_said(result: Result, lack: str) -> None:
    found = measured(record("a", shows=("gift",)), a=result)["gift"]
    assert (found.missing, found.proved, found.lack) == (True, False, lack)


def test_what_nobody_names_is_owed() -> None:
    assert measured()["gift"].lack == "kein Szenario nennt ihn"
    assert not measured()["seltenheit"].missing  # says why there is nothing to play


def faq_record(id: str, question: str, **more: Any) -> dict[str, Any]:
    cites = [{"edition": "keyforge-1.6", "entry": f"keyforge:{question}"}]
    return record(id, cites=cites, **more)


def test_a_question_is_answered_by_the_scenario_of_its_name() -> None:
    records = [
        faq_record("aa-anders", "faq-alpha-1"),
        faq_record("faq-alpha-1", "faq-alpha-1"),
        faq_record("b", "faq-alpha-2", status="deferred", reason="später"),
    ]
    faq = {question.id: question for question in coverage(records, play=lambda r: Result(r["id"], "passed")).faq}
    assert list(faq) == questions("keyforge")
    assert (faq["keyforge:faq-alpha-1"].scenario, faq["keyforge:faq-alpha-1"].status) == ("faq-alpha-1", "passed")
    assert (faq["keyforge:faq-alpha-2"].scenario, faq["keyforge:faq-alpha-2"].status) == ("b", "deferred")
    assert (faq["keyforge:faq-timing-11"].scenario, faq["keyforge:faq-timing-11"].status) == (None, "missing")
    assert faq["keyforge:faq-timing-11"].missing


def test_a_crash_is_a_failure_and_the_others_are_counted() -> None:
    def play(record: dict[str, Any]) -> Result:
        raise ZeroDivisionError("durch null")

    made = coverage([record("a", shows=("gift",))], play=play)
    assert "ZeroDivisionError" in made.faults["a"]
    assert made.totals["failed"] == 1


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    coverage([record("a"), record("b")], progress=lambda *done: told.append(done), play=lambda r: Result("a", "passed"))
    assert told == [(1, 2), (2, 2)]


def test_the_json_has_the_keys_of_the_contract() -> None:
    data = coverage([record("a", shows=("gift",))], play=lambda r: Result("a", "passed")).as_data()
    assert list(data) == ["game", "entries", "faq", "totals"]
    assert list(data["entries"][0]) == [
        *("id", "title", "kind", "effect", "scenarios", "demonstrated", "proved", "reason")
    ]
    assert list(data["faq"][0]) == ["id", "scenario", "status"]
    assert len(data["faq"]) == 83
