"""The rulings of Magic that are played come out as they say; KeyForge needs nothing of Magic."""

from __future__ import annotations

import subprocess
import sys

from kfrules import scenarios
from kfrules.scenarios.magic.engine import ENGINE
from kfrules.scenarios.play.runner import run


def test_every_played_ruling_passes() -> None:
    records = [record for record in scenarios.load_all("magic") if record["status"] != "deferred"]
    assert len(records) >= 250
    wrong = {record["id"]: run(record, counterfactuals=False).message for record in records}
    assert {id: message for id, message in wrong.items() if message} == {}


def test_a_rule_is_refused_by_its_number_and_its_kin() -> None:
    slugs = frozenset({"702.9", "509.1b"})
    assert all(ENGINE.forbids(wanted, slugs) for wanted in ("702.9", "702.9b", "702", "509.1", "509.1b"))
    assert not ENGINE.forbids("702.90", slugs)


def test_a_keyforge_question_imports_nothing_of_magic() -> None:
    code = (
        "import sys; from kfrules.scenarios.format import load_text; from kfrules.scenarios.play.runner import run\n"
        "run(load_text('id: a\\ngame: keyforge\\nwhen: [{end: turn}]\\nthen: {me: {keys: 0}}'))\n"
        "print([name for name in sys.modules if 'scenarios.magic' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
