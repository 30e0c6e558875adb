"""The HTTP API: its document is true, its answers are the command line's."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator
from kfrules.scenarios.play.engine import playable
from kfrules.scenarios.template import template

from tests.cli.conftest import Ran

pytest.importorskip("starlette", reason="das Extra „serve“ fehlt")
from kfrules.cli.serve.document import document, operations

if TYPE_CHECKING:
    from starlette.testclient import TestClient

SITUATION = "Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?"
UNTOLD = "Was passiert mit meiner Kreatur, wenn der Gegner sie angreift?"
RAIN = """id: regen
game: keyforge
given:
  house: dis
  me: {hand: [{card: Regen, type: action, bonus: [damage]}]}
  opponent: {line: [RdA 242, {card: Prellbock, power: 4}]}
when: [{play: Regen}]
possible: [{cards: {Prellbock: {damage: 1}}}]
"""
REQUESTS: list[tuple[str, dict[str, Any] | None]] = [
    ("/api/ask?question=Rüstung bei Gift", None),
    (f"/api/ask?question={SITUATION}&all=1&limit=3", None),
    (f"/api/ask?question={UNTOLD}&proof=false", None),
    ("/api/ask?question=3/3 trample, geblockt von 2/2, wie viel kommt durch?&game=magic", None),
    ("/api/ask?question=4er gegen 3er auf Nord, wer überlebt?&game=riftbound", None),
    ("/api/ask?question=Ich stehe neben einem Ghul und ermittle, krieg ich Schaden?&game=arkham", None),
    ("/api/ask?question=Was macht Staubfee?", None),
    ("/api/ask?question=702.2b&game=magic&context=2", None),
    ("/api/ask?question=Wie wird das Wetter morgen in Köln?", None),
    ("/api/ask?question=Gift", None),
    *((f"/api/entries?game={game}", None) for game in playable()),
    ("/api/entries?kind=faq", None),
    ("/api/entries/gift", None),
    ("/api/entries/magic:702.2?context=1", None),
    ("/api/entries/faq-alpha-1", None),
    ("/api/cards", None),
    ("/api/cards?name=duma", None),
    ("/api/cards/RdA 242", None),
    ("/api/cards/Köder", None),
    ("/api/scenarios", None),
    ("/api/scenarios?entry=gift", None),
    ("/api/scenarios/ruestung-haelt-gift-auf?without=ruestung&without=gift", None),
    ("/api/scenarios/gift?all=true", None),
    *(("/api/play", {"scenario": template(game=game), "all": True}) for game in playable()),
    ("/api/play", {"scenario": RAIN, "all": True}),
    ("/api/play", {"scenario": template(), "without": ["ruestung"]}),
    ("/api/check", {"scenario": template(), "strict": True}),
    ("/api/check", {"scenario": "id: a"}),
]


def schema_of(path: str, method: str, status: int) -> dict[str, Any]:
    """Return the schema of what a request comes to, with all that it refers to."""
    told = document()["paths"][path][method]["responses"][str(status)]["content"]["application/json"]["schema"]
    return {**told, "components": document()["components"]}


def path_of(url: str) -> str:
    """Return the path of the document that an address is of."""
    parts = url.partition("?")[0].split("/")
    return "/".join([*parts[:3], *(["{name}"] if len(parts) > 3 else [])])


@pytest.mark.parametrize(("url", "body"), REQUESTS, ids=[url for url, _ in REQUESTS])
def test_every_answer_is_as_the_document_says(url: str, body: dict[str, Any] | None, api: TestClient) -> None:
    method = "get" if body is None else "post"
    response = api.request(method, url, json=body) if body is not None else api.get(url)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json"
    schema = schema_of(path_of(url), method, 200)
    faults = [f"{list(one.path)}: {one.message}" for one in Draft202012Validator(schema).iter_errors(response.json())]
    assert faults == []


def test_every_operation_is_asked_here() -> None:
    asked = {(path_of(url), "GET" if body is None else "POST") for url, body in REQUESTS}
    assert asked == {(one.path, one.method) for one in operations()}


def test_the_document_and_the_routes_are_the_same(api: TestClient) -> None:
    from kfrules.cli.service.calls import CALLS

    told = {(one.path, one.method): one.call for one in operations()}
    mounted = next(route for route in api.app.routes if getattr(route, "path", "") == "/api")  # type: ignore[attr-defined]
    there = {(f"/api{route.path}", method) for route in mounted.routes for method in route.methods if method != "HEAD"}
    assert there == set(told)
    assert {*told.values(), "situation", "template"} == set(CALLS)


def test_the_document_is_shown_and_whole(api: TestClient) -> None:
    shown = api.get("/openapi.json").json()
    assert shown["openapi"] == "3.1.0"
    text = json.dumps(shown)
    names = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(shown["components"]["schemas"])
    assert "$defs" not in text
    for name, schema in shown["components"]["schemas"].items():
        Draft202012Validator.check_schema(schema)
        assert schema.get("additionalProperties") is not None or schema.get("type") != "object" or name == "Entry"


def test_no_key_of_an_answer_is_left_out(api: TestClient) -> None:
    schemas = document()["components"]["schemas"]
    answer = api.get("/api/ask", params={"question": SITUATION}).json()
    assert set(answer) == set(schemas["Answer"]["required"])
    assert set(answer["situation"]) == set(schemas["Told"]["required"])
    assert answer["basis"] == "situation"


@pytest.mark.parametrize("question", ["Rüstung bei Gift", SITUATION, "Fliegt ein Drache?", ""])
def test_questions_are_answered_like_on_the_command_line(
    question: str, api: TestClient, run: Callable[..., Ran]
) -> None:
    response = api.get("/api/ask", params={"question": question})
    if not question:
        assert (response.status_code, response.json()["error"]) == (400, "„question“ ist leer.")
        return
    assert response.json() == json.loads(run("ask", "--json", question).out)


def test_what_was_answered_is_answered_again_at_once(made: Any, asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with made() as client:
        first = client.get("/api/ask?question=Was ist Gift?")
        monkeypatch.setattr(asked, "call", lambda *_: (500, b"{}"))
        assert client.get("/api/ask?question=Was ist Gift?").json() == first.json()
        assert client.get("/api/ask?question=Was ist Ansturm?").status_code == 500


def test_who_asks_the_same_at_once_gets_the_same_answer(made: Any, asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is asked once, however many ask."""
    import asyncio

    from starlette.routing import Mount

    calls = []

    def slow(*call: Any) -> tuple[int, bytes]:
        calls.append(call)
        time.sleep(0.2)
        return 200, b'{"answered": true}'

    monkeypatch.setattr(asked, "call", slow)
    app = made().app
    (route,) = [one for mount in app.routes if isinstance(mount, Mount) for one in mount.routes if one.path == "/ask"]

    async def ask() -> int:
        from starlette.requests import Request

        scope = {"type": "http", "path_params": {}, "query_string": b"question=Gift", "headers": [], "client": ("a", 1)}
        return int((await route.endpoint(Request(scope))).status_code)

    async def all_at_once() -> list[int]:
        return await asyncio.gather(*(ask() for _ in range(20)))

    assert asyncio.run(all_at_once()) == [200] * 20
    assert len(calls) == 1
