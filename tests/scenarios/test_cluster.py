"""Scenario runs on a Dask cluster: the same report in the same order, though a worker be lost."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.play.check import Checked, check_files
from kfrules.scenarios.template import template

distributed = pytest.importorskip("distributed", reason="ohne das Extra „cluster“ (distributed) gibt es keinen Cluster")
MANY = 400


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A cluster of two processes on this machine; a worker that ends is replaced."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs="CRITICAL"
    ) as made:
        yield made


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Many scenarios that hold, among them one that fails, one that is no scenario, and one that is not there."""
    for number in range(MANY):
        path = tmp_path / f"fall-{number:03}.scenario.yaml"
        text = template(f"fall-{number:03}")
        path.write_text(text.replace("{aember: 2,", "{aember: 3,") if number == 50 else text, "utf-8")
    (tmp_path / "fall-070.scenario.yaml").write_text("id: [", "utf-8")
    (tmp_path / "fall-090.scenario.yaml").write_bytes(b"\xff\xfe\x00")
    return [*sorted(tmp_path.iterdir()), tmp_path / "nichts.scenario.yaml"]


def rows(found: Iterator[Checked]) -> list[dict[str, Any]]:
    return [done.row() for done in found]


def test_a_cluster_gives_the_same_report_in_the_same_order(cluster: Any, files: list[Path]) -> None:
    from kfrules.scenarios.play.cluster import check_on

    here = list(check_files(files[40:100] + files[-1:], strict=True))
    there = list(check_on(cluster.scheduler_address, files[40:100] + files[-1:], strict=True))
    assert [done.row() for done in there] == [done.row() for done in here]
    assert [done.case()["trace"] for done in there] == [done.case()["trace"] for done in here]
    assert {done.status for done in there} == {"passed", "failed", "invalid"}


def test_what_a_lost_worker_had_is_run_again(cluster: Any, files: list[Path]) -> None:
    from kfrules.scenarios.play.cluster import check_on

    with distributed.Client(cluster, set_as_default=False) as client:
        pids = client.run(os.getpid)
        found = check_on(cluster.scheduler_address, files)
        first = next(found)
        victim = busy(client, list(pids))
        os.kill(pids[victim], signal.SIGKILL)
        rest = list(found)
        assert client.run(os.getpid).get(victim) != pids[victim]
    assert [done.row() for done in [first, *rest]] == rows(check_files(files))


def busy(client: Any, workers: list[str]) -> str:
    """Return a worker that has runs to play and results that nobody has fetched yet."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        playing, holding = client.processing(), client.has_what()
        for worker in workers:
            if playing.get(worker) and holding.get(worker):
                return worker
    raise AssertionError("kein Arbeiter war mitten in der Arbeit")


def test_leaving_early_leaves_nothing_on_the_cluster(cluster: Any, files: list[Path]) -> None:
    from kfrules.scenarios.play.cluster import check_on

    found = check_on(cluster.scheduler_address, files)
    next(found)
    found.close()
    with distributed.Client(cluster, set_as_default=False) as client:
        until = time.monotonic() + 20
        while any(client.processing().values()) and time.monotonic() < until:
            time.sleep(0.05)
        assert not any(client.processing().values())


def test_a_cluster_of_its_own_is_started_and_ended(files: list[Path]) -> None:
    from kfrules.scenarios.play.cluster import check_on

    assert rows(check_on("local", files[:3], workers=1)) == rows(check_files(files[:3]))


@pytest.mark.parametrize("where", ["tcp://127.0.0.1:9", "wo://ist/das"])
def test_a_cluster_that_does_not_answer_is_told(where: str, files: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    from kfrules.scenarios.play import cluster as module

    monkeypatch.setattr(module, "TIMEOUT", 0.5)
    with pytest.raises(KfrulesError, match=f"Unter „{where}“ antwortet kein Dask-Cluster"):
        next(module.check_on(where, files))


def test_a_cluster_without_workers_is_told(files: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    from kfrules.scenarios.play import cluster as module

    monkeypatch.setattr(module, "TIMEOUT", 1.0)
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address="127.0.0.1:0") as empty,
        pytest.raises(KfrulesError, match="keinen Arbeiter"),
    ):
        next(module.check_on(empty.scheduler_address, files))


def test_a_worker_with_another_version_is_refused(
    cluster: Any, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kfrules.scenarios.play import cluster as module

    monkeypatch.setattr(module, "_version", lambda: "0.0.1")
    with pytest.raises(KfrulesError, match=r"hier läuft 0\.0\.1"):
        next(module.check_on(cluster.scheduler_address, files[:1]))
