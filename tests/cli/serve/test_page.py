"""Our small page: no script but its own file, nothing of another host, readable by everyone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("starlette", reason="das Extra „serve“ fehlt")
from kfrules.cli.serve.app import PAGE

if TYPE_CHECKING:
    from starlette.testclient import TestClient


def test_the_page_is_shown_with_all_its_files(api: TestClient) -> None:
    html = api.get("/").text
    for file in re.findall(r'(?:src|href)="([^"]+)"', html):
        assert api.get(f"/{file}").status_code == 200, file
    assert '<html lang="de">' in html
    assert '<label for="question">' in html


def test_nothing_stands_in_the_page_that_its_policy_forbids() -> None:
    html = (PAGE / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", html) == []
    assert re.findall(r"<style|\bstyle=|\son\w+=", html) == []
    script = (PAGE / "page.js").read_text("utf-8")
    assert re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", script) == []
    for file in PAGE.iterdir():
        found = re.findall(r"https?://[^\s\"')]+", file.read_text("utf-8"))
        assert [one for one in found if one != "http://www.w3.org/2000/svg"] == []


def test_the_page_says_what_http_cannot_do() -> None:
    html = (PAGE / "index.html").read_text("utf-8")
    assert "kfrules web" in html
    assert "isSecureContext" in (PAGE / "page.js").read_text("utf-8")
