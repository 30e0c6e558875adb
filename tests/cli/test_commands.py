"""Commands stand in one table; each is found, and says in German what it does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kfrules.cli.app import COMMANDS

from tests.cli.conftest import Ran


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_of_the_table_helps(name: str, run: Callable[..., Ran]) -> None:
    ran = run(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Aufruf: kfrules {name}")


def test_the_version_names_sets_only_where_there_are_some(run: Callable[..., Ran]) -> None:
    told = run("version").out
    assert "Sets: Ruf der Archonten (RdA), " in told
    assert "Sets: ;" not in told
    assert told.count("Sets: ") == 1
