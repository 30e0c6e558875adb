"""The semantic model: the shipped arrays say what the trained model says, and another model can be named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from kfrules import kb
from kfrules.kb import encoders
from kfrules.kb.semantic import DIMENSIONS, FOLDER, model_of, pack, similarities
from kfrules.rules_de.errors import KfrulesError

TEXTS = ["Rüstung bei Gift", "Giftschaden", "Wie oft darf ich?", "stun", "Æmber", "zzzz qqqq", ""]

AGREE = """
import sys, warnings
from pathlib import Path
import numpy as np
from kfrules.kb.semantic import StaticModel
from kfrules.kb.train import save_arrays, train
folder = Path(sys.argv[1])
model, features = train(steps=2, seed=1)
save_arrays(model, features, folder / "arrays")
model.save(str(folder / "model"))
from sentence_transformers import SentenceTransformer
ours, theirs = StaticModel(folder / "arrays"), SentenceTransformer(str(folder / "model"), device="cpu")
texts = [text for text in sys.argv[2:] if ours.features.of(text)]
theirs_rows = theirs.encode([" ".join(ours.features.of(text)) for text in texts], normalize_embeddings=True)
print(len(texts), (ours.encode(texts) * theirs_rows).sum(axis=1).min())
again, _ = train(steps=2, seed=1)
same = (again[0].embedding.weight == model[0].embedding.weight).all().item()
print("gleich" if same else "verschieden")
from kfrules.kb import open_snapshot
with open_snapshot(rulings=lambda game: []) as snapshot:
    answer = snapshot.ask("Rüstung", model=str(folder / "model"))
    print(answer.hits[0].entry, len(list(snapshot.shelf().folder.glob("vectors-*.npy"))))
"""


@pytest.fixture(scope="module")
def trained(snapshot: kb.Snapshot, home: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Train for a moment in a process of its own; the lines that it printed."""
    pytest.importorskip("sentence_transformers", reason="das Extra „dev“ ist nicht installiert")
    folder = tmp_path_factory.mktemp("model")
    environment = os.environ | {"KFRULES_HOME": str(home), "HF_HUB_OFFLINE": "1", "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", AGREE, str(folder), *TEXTS], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_arrays_and_trained_model_agree(trained: list[str]) -> None:
    count, least = trained[0].split()
    assert int(count) == 5
    assert float(least) >= 0.999


def test_the_same_seed_gives_the_same_model(trained: list[str]) -> None:
    assert trained[1] == "gleich"


def test_another_model_can_be_named(trained: list[str]) -> None:
    entry, files = trained[2].split()
    assert entry.startswith("keyforge:")
    assert int(files) == 2


def test_without_the_extra_the_way_out_is_said(snapshot: kb.Snapshot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    encoders._named.cache_clear()
    with pytest.raises(KfrulesError) as caught:
        snapshot.ask("Gift", model="all-MiniLM-L6-v2")
    assert 'pip install "kfrules[models]"' in str(caught.value)
    monkeypatch.setenv("KFRULES_MODEL", "all-MiniLM-L6-v2")
    with pytest.raises(KfrulesError, match="all-MiniLM-L6-v2"):
        snapshot.ask("Gift")
    encoders._named.cache_clear()


def test_the_arrays_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*")) < 20_000_000


def test_texts_become_rows_of_unit_length() -> None:
    rows = model_of("keyforge").encode(TEXTS)
    assert rows.shape == (len(TEXTS), DIMENSIONS)
    assert rows.dtype == np.float32
    lengths = np.linalg.norm(rows, axis=1)
    assert np.allclose(lengths[:5], 1, atol=1e-5)
    assert lengths[-1] == 0
    assert np.allclose(similarities(pack(rows).astype("float32"), rows[:1])[0], 1, atol=0.01)


def test_spellings_and_slips_come_near() -> None:
    model = model_of("keyforge")
    one, other, wrong, far = model.encode(["Rüstung", "Ruestung", "Rüsstung", "Mulligan"])
    assert one @ other > 0.99
    assert one @ wrong > one @ far + 0.2
