"""What keeps the server safe when it is open to a room: limits, German errors, no way to files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from kfrules.cli.service.pool import Pool
from kfrules.scenarios.template import template

from tests.cli.serve.conftest import Client
from tests.cli.service.heavy import endless

pytest.importorskip("starlette", reason="das Extra „serve“ fehlt")
from kfrules.cli.serve import answering
from kfrules.cli.serve import asked as reading
from kfrules.cli.serve.answering import Kept
from kfrules.cli.serve.rates import BURST, Rates

if TYPE_CHECKING:
    from starlette.testclient import TestClient

JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("method", "url", "body", "status", "error"),
    [
        ("GET", "/api/ask", None, 400, "Die Angabe „question“ fehlt ("),
        ("GET", "/api/ask?question=a&model=/etc/passwd", None, 400, "Die Angabe „model“ gibt es nicht; "),
        ("GET", "/api/ask?question=a&question=b", None, 400, "„question“ steht mehrmals da; "),
        ("GET", "/api/ask?question=a&limit=1000", None, 400, "Der Wert passt nicht zu „limit“; "),
        ("GET", "/api/ask?question=a&limit=viel", None, 400, "„limit“ muss eine ganze Zahl sein."),
        ("GET", "/api/ask?question=a&game=Go", None, 400, "„Go“ passt nicht zu „game“; möglich sind: keyforge, "),
        ("GET", f"/api/ask?question={'a' * 1001}", None, 400, "„question“ ist zu lang; höchstens 1000 Zeichen"),
        ("GET", "/api/entries?kind=Unsinn", None, 400, "Die Art „Unsinn“ gibt es nicht; möglich sind: "),
        ("GET", "/api/entries/Gipft", None, 404, "Den Eintrag „Gipft“ gibt es nicht; "),
        ("GET", "/api/entries/gift?name=x", None, 400, "„name“ steht mehrmals da; "),
        ("GET", "/api/cards/Gipft", None, 404, "Die Karte „Gipft“ gibt es nicht"),
        ("GET", "/api/nichts", None, 404, "Diese Seite gibt es nicht; was es gibt, steht in /openapi.json."),
        ("POST", "/api/ask", b"{}", 405, "So lässt sich das nicht abrufen; "),
        ("GET", "/api/play", None, 405, "So lässt sich das nicht abrufen; "),
        ("POST", "/api/play", b"", 400, "Der Inhalt ist kein gültiges JSON; "),
        ("POST", "/api/play", b"[" * 50_000, 400, "Der Inhalt ist kein gültiges JSON; "),
        ("POST", "/api/play", b"9" * 5000, 400, "Der Inhalt ist kein gültiges JSON; "),
        ("POST", "/api/play", b"[]", 400, "Es fehlt ein JSON-Objekt; "),
        ("POST", "/api/play", b'{"scenario": 3}', 400, "„scenario“ muss ein Text sein."),
        ("POST", "/api/play", b'{"file": "/etc/passwd"}', 400, "Die Angabe „file“ gibt es nicht; "),
        ("POST", "/api/play", b'{"scenario": "/etc/passwd"}', 422, "Szenario, Zeile 1: "),
        ("POST", "/api/play", b'{"scenario": "\\ud800: a"}', 422, "Szenario, Zeile 1: "),
        ("POST", "/api/play", b'{"scenario": "a: !!python/object:os.system x"}', 422, "Szenario, Zeile 1: "),
        ("POST", "/api/check", b'{"scenario": "' + b"a" * 50_001 + b'"}', 400, "„scenario“ ist zu lang; "),
        ("POST", "/api/check", b" " * 300_000, 413, "Die Anfrage ist zu groß; höchstens 256000 Bytes sind möglich."),
    ],
)
def test_what_is_wrong_is_told(
    method: str, url: str, body: bytes | None, status: int, error: str, api: TestClient
) -> None:
    response = api.request(method, url, content=body, headers=JSON if body is not None else {})
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    assert response.json()["error"].startswith(error), response.text


def test_only_json_is_read(api: TestClient) -> None:
    """A form on somebody's page cannot post it without being asked first."""
    body = json.dumps({"scenario": template()})
    assert api.post("/api/play", content=body, headers={"content-type": "text/plain"}).status_code == 415
    assert api.post("/api/play", content=body, headers=JSON).status_code == 200


def test_a_body_without_an_end_is_not_read_on(api: TestClient) -> None:
    def endless_body() -> Any:
        for _ in range(100):
            yield b" " * 10_000

    assert api.post("/api/play", content=endless_body(), headers=JSON).status_code == 413


def test_a_body_that_never_comes_is_not_waited_for(api: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(request: object) -> bytes:
        import asyncio

        await asyncio.sleep(60)
        return b""

    monkeypatch.setattr(reading, "_body", never)
    monkeypatch.setattr(reading, "PATIENCE", 0.05)
    response = api.post("/api/play", content=b"{}", headers=JSON)
    assert (response.status_code, response.json()["error"][:35]) == (408, "Die Anfrage kam nicht rechtzeitig an"[:35])


def test_a_posted_scenario_cannot_occupy_a_worker(api: TestClient) -> None:
    for url in ("/api/play", "/api/check"):
        response = api.post(url, json={"scenario": endless(), **({"all": True} if url == "/api/play" else {})})
        assert response.status_code == 422, response.text
        assert "dauert länger als 3 Sekunden und ist abgebrochen" in response.json()["error"]


def test_the_server_lets_a_posted_scenario_play_two_seconds() -> None:
    from kfrules.cli.serve import running

    assert running.PLAYING == 2.0


@pytest.mark.parametrize(
    "path",
    [
        "/../app.py",
        "/%2e%2e/app.py",
        "/..%2fapp.py",
        "/page/../../app.py",
        "//etc/passwd",
        "/%00",
        "/etc/passwd",
        "/x.css/",
    ],
)
def test_no_path_leads_out_of_the_page(path: str, api: TestClient) -> None:
    response = api.get(path)
    assert response.status_code == 404, path
    assert response.json()["error"].startswith("Diese Seite gibt es nicht")


def test_a_link_does_not_lead_out_of_the_page(made: Client, tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (tmp_path / "geheim.txt").write_text("geheim", "utf-8")
    (page / "index.html").write_text("<p>Seite", "utf-8")
    (page / "weg.txt").symlink_to(tmp_path / "geheim.txt")
    with made(page=page) as client:
        assert client.get("/").text == "<p>Seite"
        assert client.get("/weg.txt").status_code == 404


@pytest.mark.parametrize("url", ["/", "/page.js", "/openapi.json", "/api/cards?name=duma", "/api/nichts", "/api/ask"])
def test_every_answer_carries_the_policy(url: str, api: TestClient) -> None:
    headers = api.get(url).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert "unsafe-inline" not in headers["content-security-policy"]
    assert "'unsafe-eval'" not in headers["content-security-policy"]
    assert all("http" not in value and "*" not in value for value in policy.values())
    assert headers["x-content-type-options"] == "nosniff"


def test_what_is_asked_comes_back_as_json_alone(api: TestClient) -> None:
    for url in ("/api/ask", "/api/entries/<script>alert(1)</script>"):
        response = api.get(url, params={"question": "<script>alert(1)</script>"} if url == "/api/ask" else {})
        assert response.headers["content-type"] == "application/json"


def test_an_address_that_asks_too_often_waits(made: Client) -> None:
    with made(per_minute=60) as client:
        assert {client.get("/api/cards?name=duma").status_code for _ in range(BURST)} == {200}
        response = client.get("/api/cards?name=duma")
        assert response.status_code == 429
        assert response.headers["retry-after"] == "1"
        assert response.json()["error"] == "Das sind zu viele Anfragen; warte 1 Sekunden."
        assert client.get("/page.css").status_code == 200


def test_an_address_has_its_own_bucket_that_fills_again() -> None:
    now = [0.0]
    rates = Rates(60, clock=lambda: now[0])
    assert all(rates.wait("10.0.0.1") == 0 for _ in range(BURST))
    assert rates.wait("10.0.0.1", 5.0) == 5.0
    assert rates.wait("10.0.0.2") == 0
    now[0] = 5.0
    assert rates.wait("10.0.0.1", 5.0) == 0
    assert rates.wait("2001:db8::1", float(BURST)) == 0
    assert rates.wait("2001:db8::2") == 1.0  # the same device
    assert all(Rates(0).wait("10.0.0.1") == 0 for _ in range(1000))


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kfrules.cli.serve.rates.MOST_ADDRESSES", 3)
    rates = Rates(60, clock=lambda: 0.0)
    for number in range(9):
        rates.wait(f"10.0.0.{number}")
    assert len(rates._left) == 3


def test_answers_that_are_kept_take_only_so_much_room() -> None:
    kept = Kept(100)
    kept.put("a", b"x" * 40)
    kept.put("b", b"x" * 40)
    assert kept.get("a")
    kept.put("c", b"x" * 40)
    assert (kept.get("a") is None, kept.get("b") is None, kept.get("c") is None) == (False, True, False)
    kept.put("c", b"x" * 200)
    assert kept.get("c") is None


def test_where_too_many_wait_the_next_is_told(made: Client, asked: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(answering.MOST_WAITING, False, 0)
    with made() as client:
        response = client.get("/api/cards?name=duma")
    assert (response.status_code, response.headers["retry-after"]) == (503, "2")
    assert response.json()["error"].startswith("Gerade fragen zu viele auf einmal; ")


def test_a_fault_of_ours_is_a_german_sentence(made: Client, asked: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("geheim")

    with made() as client:
        monkeypatch.setattr(asked, "call", broken)
        response = client.get("/api/cards?name=kaputt")
    assert response.status_code == 500
    assert response.json()["error"].startswith("Das ist ein Fehler in kfrules")
    assert "geheim" not in response.text
