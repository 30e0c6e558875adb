from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

import pytest
from kfrules.cli.errors import guarded
from kfrules.rules_de.errors import KfrulesError


def raising(error: BaseException) -> Callable[[], NoReturn]:
    def action() -> NoReturn:
        raise error

    return action


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (KfrulesError("das geht nicht", remedy="lass es"), 2, "Das geht nicht; lass es.\n"),
        (KeyboardInterrupt(), 130, "Abgebrochen.\n"),
        (PermissionError(13, "Permission denied", "x.yaml"), 2, "x.yaml: Das ist nicht erlaubt, prüfe die Rechte.\n"),
        (SystemExit(3), 3, ""),
    ],
)
def test_errors_end_as_one_sentence(
    capsys: pytest.CaptureFixture[str], error: BaseException, code: int, said: str
) -> None:
    assert guarded(raising(error)) == code
    assert capsys.readouterr() == ("", said)


def test_a_fault_of_ours_is_told_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded(raising(ZeroDivisionError("durch null"))) == 70
    err = capsys.readouterr().err
    assert err.startswith("Das ist ein Fehler in kfrules (ZeroDivisionError: durch null)")
    assert "Traceback" not in err


def test_a_developer_sees_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KFRULES_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        guarded(raising(ZeroDivisionError()))
