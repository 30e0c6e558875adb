"""The measure itself, and that our own questions keep finding their entries."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from kfrules import kb
from kfrules.kb.units import Unit

from tests.benchmarks import questions
from tests.benchmarks.peers import PEERS, Document, Missing, Peer, open_peer
from tests.benchmarks.peers.documents import called, documents, units
from tests.benchmarks.retrieval import Score, measure, table


def written(folder: Path, *lines: dict[str, object]) -> Path:
    path = folder / "set.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    return path


@pytest.mark.parametrize(
    ("gold", "entry", "counts"),
    [
        ({"entry": "keyforge:gift"}, "keyforge:gift", True),
        ({"heading": "GLOSSAR: GIFT"}, "keyforge:gift", True),
        ({"heading": "BETÄUBEN, BETÄUBT-STATUSKARTE, BETÄUBT-MARKER"}, "keyforge:betaeuben", True),
        ({"heading": "REGELN: DIE SECHSER-REGEL"}, "keyforge:sechser-regel", True),
        ({"heading": "REGELN: DIE SECHSER-REGEL"}, "keyforge:gift", False),
        ({"heading": "FAQ: Alpha"}, "keyforge:faq-alpha-2", True),
        ({"heading": "FAQ: Alpha"}, "keyforge:alpha", False),
        ({"type": "faq", "section": "Klein Niff", "heading": "Ich habe"}, "keyforge:faq-klein-niff-1", True),
        ({"heading": "KEINE ÜBERSCHRIFT"}, "keyforge:gift", False),
    ],
)
def test_gold_names_entries(tmp_path: Path, gold: dict[str, str], entry: str, counts: bool) -> None:
    line = {"id": "1", "game": "keyforge", "kind": "k", "question": "?", "gold": [gold]}
    (question,) = questions.load(written(tmp_path, line))
    assert (question.rank(["keyforge:x", entry]) == 1) is counts


@pytest.mark.parametrize(("entry", "counts"), [("702.2", True), ("702.2b", True), ("702.21", False)])
def test_a_rule_below_the_number_counts(tmp_path: Path, entry: str, counts: bool) -> None:
    line = {"id": "1", "game": "magic", "kind": "k", "question": "?", "gold": [{"number": "702.2"}]}
    (question,) = questions.load(written(tmp_path, line))
    assert (question.rank([f"magic:{entry}"]) == 0) is counts


def test_figures_are_shares() -> None:
    score = Score([0, 1, 4, None], [True, False])
    assert (score.recall(1), score.recall(3), score.recall(5)) == (0.25, 0.5, 0.75)
    assert score.mrr() == pytest.approx((1 + 1 / 2 + 1 / 5) / 4)
    assert score.figures()["refused"] == 0.5
    assert "0.250" in table({"kfrules": {"alle": score}})


def test_our_own_questions_find_their_entries(snapshot: kb.Snapshot) -> None:
    def ask(question: questions.Question) -> list[str] | None:
        answer = snapshot.ask(question.text)
        return [hit.entry for hit in answer.hits] if answer.answered else None

    scores, misses = measure(questions.load(questions.OWN), ask)
    figures = scores["alle"].figures()
    assert (figures["r@5"] or 0) >= 0.9, misses
    assert (figures["r@1"] or 0) >= 0.75, misses
    assert (figures["refused"] or 0) >= 0.8, misses


TOYS = [
    Document(("keyforge:gift",), "Gift", "Schon ein Schaden zerstört die Kreatur."),
    Document(("keyforge:ruestung",), "Rüstung", "Sie fängt Schaden ab.\nSie gilt jeden Zug neu."),
    Document(("keyforge:gift", "keyforge:ruestung"), "Kampf", "Wer keinen Schaden nimmt, überlebt."),
]


@pytest.fixture(scope="module", params=PEERS)
def toy_peer(request: pytest.FixtureRequest) -> Peer:
    try:
        peer = open_peer(request.param)
        peer.build(TOYS)
    except Missing as missing:
        pytest.skip(str(missing))
    return peer


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("Rüstung", "keyforge:ruestung"),
        ("Was gilt für Rüstung in jedem Zug?", "keyforge:ruestung"),
        ("zerstört Gift die Kreatur", "keyforge:gift"),
    ],
)
def test_a_peer_finds_entries(toy_peer: Peer, question: str, first: str) -> None:
    found = toy_peer.search(question, 10)
    assert found[0] == first
    assert len(found) == len(set(found)) <= 2
    assert toy_peer.search(question, 1) == [first]


@pytest.mark.parametrize("question", ["", "?!", 'AND "OR" NOT (', "title:*", "in", "xyzzy", "_", "a-b NEAR/2 c^3"])
def test_a_peer_takes_anything(toy_peer: Peer, question: str) -> None:
    found = toy_peer.search(question, 10)
    assert set(found) <= {"keyforge:gift", "keyforge:ruestung"}
    assert found == [] or question != "xyzzy" or toy_peer.name == "minilm"


def test_a_peer_forgets_what_it_had(toy_peer: Peer) -> None:
    toy_peer.build(TOYS[1:2])
    try:
        assert toy_peer.search("Gift oder Rüstung", 10) == ["keyforge:ruestung"]
    finally:
        toy_peer.build(TOYS)


def test_a_peer_that_is_not_installed_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bm25s", None)
    monkeypatch.delitem(sys.modules, "tests.benchmarks.peers.bm25s_german", raising=False)
    with pytest.raises(Missing, match="bm25s fehlt; pip install"):
        open_peer("bm25s")


def test_peers_search_titles_and_texts_without_our_questions(snapshot: kb.Snapshot) -> None:
    some = units(snapshot.shelf("keyforge"))
    searched = documents(some)
    gift = next(document for document in searched if document.entries == ("keyforge:gift",))
    entry = snapshot.entry("keyforge:gift")
    assert entry is not None
    assert gift.title == entry["title"]
    assert entry["summary"] in gift.text
    assert not any(question in document.text for question in entry["questions"] for document in searched)
    assert "deathtouch" in entry["aliases"]
    assert not any("deathtouch" in document.text.lower() for document in searched)
    proof = next(document for document in searched if "Ohne Schaden wirkt kein Gift." in document.text)
    assert proof.entries == ("keyforge:ruestung",)
    answer = next(document for document in searched if "nur die Betäubung" in document.text)
    assert answer.entries == ("keyforge:faq-betaeuben-1",)
    assert called(some)["keyforge:gift"].split(" | ")[:2] == ["keyforge:gift", "=gift"]


def test_an_official_passage_belongs_to_its_entry() -> None:
    passage = Unit(
        "magic:702.2", "magic", "rule", "passage", "702.2b", "Text", "magic-x", "", "702.2b", (7, 9), passage=0
    )
    passage.fields["questions"] = ["Frage?"]
    assert documents([passage]) == [Document(("magic:702.2",), "702.2b", "Frage?\nText")]
    assert called([passage]) == {"magic:702.2": "magic:702.2 | =702-2b | magic:702.2b | magic-x@7-9"}


def test_scores_go_by_game_and_kind() -> None:
    gift = questions.Question("1", "keyforge", "literal", "Gift", (questions.Gold(re.compile("keyforge:gift")),))
    none = questions.Question("2", "none", "abstain", "Wetter", ())
    scores, misses = measure([gift, none], lambda question: ["keyforge:gift"] if question == gift else None)
    assert set(scores) == {"alle", "keyforge", "literal", "none", "abstain"}
    assert not misses
    assert scores["none"].figures()["refused"] == 1.0
    assert set(measure([gift], lambda question: None, "game")[0]) == {"alle", "keyforge"}
    assert measure([gift], lambda question: None, "kind")[0]["literal"].figures()["lost"] == 1.0


def test_the_table_has_a_row_for_each_search_in_each_group() -> None:
    shown = table({"kfrules": {"alle": Score([0])}, "whoosh *": {"alle": Score([1])}}).splitlines()
    assert shown[0].split() == ["n", "r@1", "r@3", "r@5", "MRR@10", "verneint", "ohne", "richtig"]
    assert [row.split()[:-7] for row in shown[1:]] == [["alle", "kfrules", "1"], ["whoosh", "*", "1"]]
