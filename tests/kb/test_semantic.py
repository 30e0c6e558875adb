"""The semantic model: the shipped tables say what the trained model says, and another model can be named."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from kfrules import kb
from kfrules.kb import encoders, pack
from kfrules.kb.broken import BrokenIndex
from kfrules.kb.levels import LEVELS
from kfrules.kb.search import NEAREST
from kfrules.kb.semantic import DIMENSIONS, FOLDER, model_of
from kfrules.kb.vectors import Vectors
from kfrules.rules_de import entries
from kfrules.rules_de.entries import GAMES
from kfrules.rules_de.errors import KfrulesError

from tests.benchmarks import questions

TEXTS = ["Rüstung bei Gift", "Giftschaden", "Wie oft darf ich?", "stun", "Æmber", "zzzz qqqq", ""]

AGREE = """
import sys, warnings
from pathlib import Path
import numpy as np
from kfrules.kb.semantic import StaticModel
from kfrules.kb.pack import unpacked
from training.__main__ import save_table, train
folder = Path(sys.argv[1])
model, features = train(steps=2, seed=1)
save_table(model, features, folder / "tables")
model.save(str(folder / "model"))
from sentence_transformers import SentenceTransformer
ours, theirs = StaticModel(folder / "tables"), SentenceTransformer(str(folder / "model"), device="cpu")
weights = model[0].embedding.weight.detach().numpy()[: len(features)]
table = unpacked(ours.table, ours.width)
print(((table - weights) ** 2).sum() / (weights**2).sum())
texts = [text for text in sys.argv[2:] if ours.features.of(text)]
theirs_rows = theirs.encode([" ".join(ours.features.of(text)) for text in texts], normalize_embeddings=True)
print(len(texts), (ours.encode(texts) * theirs_rows).sum(axis=1).min())
again, _ = train(steps=2, seed=1)
same = (again[0].embedding.weight == model[0].embedding.weight).all().item()
print("gleich" if same else "verschieden")
from kfrules.kb import open_snapshot
with open_snapshot(rulings=lambda game: []) as snapshot:
    answer = snapshot.ask("Rüstung", model=str(folder / "model"))
    print(answer.hits[0].entry, len(list(snapshot.shelf().folder.glob("vectors-*.bin"))))
"""


@pytest.fixture(scope="module")
def trained(snapshot: kb.Snapshot, home: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Train for a moment in a process of its own; the lines that it printed."""
    pytest.importorskip("sentence_transformers", reason="das Extra „train“ ist nicht installiert")
    folder = tmp_path_factory.mktemp("model")
    environment = os.environ | {"KFRULES_HOME": str(home), "HF_HUB_OFFLINE": "1", "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", AGREE, str(folder), *TEXTS],
        cwd=Path(__file__).parents[2],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_tables_and_trained_model_agree(trained: list[str]) -> None:
    assert float(trained[0]) <= 0.13  # of the variance; the best four levels lose 0.1175 of a normal distribution
    count, least = trained[1].split()
    assert int(count) == 5
    assert float(least) >= 0.9


def test_the_same_seed_gives_the_same_model(trained: list[str]) -> None:
    assert trained[2] == "gleich"


def test_another_model_can_be_named(trained: list[str]) -> None:
    entry, files = trained[3].split()
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


def test_the_tables_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*")) < 6_500_000


def test_a_text_becomes_a_vector_of_unit_length() -> None:
    model = model_of("keyforge")
    rows = [model.vector(text) for text in TEXTS]
    assert {len(row) for row in rows} == {DIMENSIONS}
    assert [math.hypot(*row) for row in rows[:5]] == pytest.approx([1] * 5)
    assert rows[-1] == [0.0] * DIMENSIONS


@pytest.mark.parametrize("game", GAMES)
def test_a_question_is_encoded_as_a_build_encodes(game: str) -> None:
    model = model_of(game)
    for text, row in zip(TEXTS, model.encode(TEXTS), strict=True):
        assert model.vector(text) == pytest.approx(row.tolist(), abs=1e-6)


def test_spellings_and_slips_come_near() -> None:
    one, other, wrong, far = model_of("keyforge").encode(["Rüstung", "Ruestung", "Rüsstung", "Mulligan"])
    assert one @ other > 0.99
    assert one @ wrong > one @ far + 0.2


def test_a_table_of_four_levels_is_kept_as_it_is() -> None:
    rng = np.random.default_rng(4)
    table = np.array(LEVELS, np.float32)[rng.integers(0, 4, (7, 16))] * rng.uniform(0.1, 9, (7, 1)).astype(np.float32)
    data = pack.packed(table)
    assert len(data) == 7 * (4 + 16 // 4)
    assert np.allclose(pack.unpacked(data, len(data) // 7), table, rtol=1e-3)


def test_a_table_is_rounded_to_the_nearest_levels() -> None:
    table = np.random.default_rng(5).standard_normal((50, 256)).astype(np.float32)
    near = pack.unpacked(pack.packed(table), 4 + 64)
    assert ((near - table) ** 2).sum() / (table**2).sum() < 0.125
    assert np.sign(near).tolist() == np.sign(table).tolist()


def test_the_nearest_vectors_are_those_that_numpy_finds(tmp_path: Path) -> None:
    model = model_of("keyforge")
    known = entries.load("keyforge").values()
    rows = model.encode([text for entry in known for text in (entry.title, *entry.questions, *entry.body.split("\n"))])
    pack.save(tmp_path / "vectors.bin", rows)
    vectors = Vectors(tmp_path / "vectors.bin")
    for question in questions.load(questions.OWN):
        cosines = rows @ model.encode([question.text])[0]
        best = np.sort(cosines)[::-1][:NEAREST]
        found = vectors.nearest(model.vector(question.text), NEAREST)
        assert len(dict(found)) == NEAREST
        assert [said for _, said in found] == sorted((said for _, said in found), reverse=True)
        wrong = np.array([said - cosines[row] for row, said in found])
        assert abs(wrong).max() < 0.22
        assert np.sqrt((wrong**2).mean()) < 0.08
        assert [said for _, said in found] == pytest.approx(best.tolist(), abs=0.11)


@pytest.fixture(scope="module")
def some() -> np.ndarray:
    return pack.unit_length(np.random.default_rng(6).standard_normal((9, 64)).astype(np.float32))


def test_a_question_without_a_feature_is_near_to_nothing(some: np.ndarray, tmp_path: Path) -> None:
    pack.save(tmp_path / "vectors.bin", some)
    found = Vectors(tmp_path / "vectors.bin").nearest([0.0] * 64, 40)
    assert sorted(found) == [(row, 0.0) for row in range(9)]


def test_no_texts_have_no_nearest(tmp_path: Path) -> None:
    pack.save(tmp_path / "vectors.bin", np.zeros((0, 64), np.float32))
    assert Vectors(tmp_path / "vectors.bin").nearest([1.0] * 64, 40) == []
    codes, signs = pack.load(tmp_path / "vectors.bin")
    assert (codes.shape, signs.shape) == ((0, 8), (0, 64))


@pytest.mark.parametrize("cut", [0, 3, 8, 50, 79])
def test_a_damaged_file_is_noticed_when_it_is_opened(cut: int, some: np.ndarray, tmp_path: Path) -> None:
    path = tmp_path / "vectors.bin"
    pack.save(path, some)
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(BrokenIndex, match=r"vectors\.bin"):
        Vectors(path)
