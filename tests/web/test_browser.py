"""The page in a real browser: asking, playing, switching a rule off, sharing, offline, on a phone, for everyone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from kfrules import knowledge
from kfrules.rules_de.entries import GAMES
from kfrules.web import told

from tests.web import equality
from tests.web.conftest import Served

TOLD = "Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?"
AXE = os.environ.get("KFRULES_AXE", "")
PAGES = ("#/", "#/eintraege/keyforge", "#/eintrag/keyforge%3Agift", "#/karten", "#/karte/RdA%20242", "#/verlauf")


def ask(page: Any, question: str) -> str:
    """Ask and return the verdict."""
    page.goto(page.url.partition("#")[0] + "#/")
    page.fill("#frage", question)
    page.keyboard.press("Enter")
    page.wait_for_selector("#antwort .verdict")
    return str(page.inner_text("#antwort .verdict"))


def test_a_question_is_answered_with_verdict_proof_and_passages(page: Any) -> None:
    assert ask(page, "Rüstung bei Gift").startswith("Gift braucht mindestens 1 Schaden")
    page.wait_for_selector(".play .steps li")
    assert page.locator(".play .table .card").count() > 1
    assert "KeyForge-Regeln 1.6" in page.inner_text(".hits")
    page.goto(page.url.partition("#")[0] + "#/verlauf")
    assert "Rüstung bei Gift" in page.inner_text("main")


def test_the_page_says_first_what_the_command_says(page: Any) -> None:
    """In its order, before the board; `test_first_lines.py` holds a hundred without a browser."""
    ask(page, "Was passiert beim Heilen einer unbeschädigten Kreatur?")
    asked = told.ask(knowledge.opened(), "Was passiert beim Heilen einer unbeschädigten Kreatur?")
    lines = asked["answer"]["lines"]
    assert len(lines) > 1
    assert page.locator("#antwort > p").all_inner_texts()[: len(lines)] == lines


def test_an_example_is_asked_at_a_touch(page: Any) -> None:
    page.click(".rows button:has-text('Rüstung bei Gift')")
    page.wait_for_selector("#antwort .verdict")
    assert page.input_value("#frage") == "Rüstung bei Gift"
    page.click("[aria-label='Frage leeren']")
    page.wait_for_selector(".rows button:has-text('Rüstung bei Gift')")
    assert page.locator("#antwort .verdict").count() == 0


def test_a_long_question_stays_in_sight(page: Any) -> None:
    ask(page, TOLD)
    shown = page.evaluate("(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(frage)")
    assert shown[0] <= shown[1] + 1


def test_what_is_done_is_not_said_to_be_going_on(page: Any) -> None:
    """A game that was unpacked for a question is no longer told of, and none by the name of its files."""
    ask(page, "Was ist Schaden?")
    page.wait_for_function("!document.getElementById('state').textContent.includes('auspacken')")
    assert page.inner_text("#antwort .verdict").startswith("Das gibt es in mehreren Spielen (KeyForge, Magic")


def test_a_board_shows_only_who_plays(page: Any) -> None:
    page.goto(page.url.partition("#")[0] + "#/szenario/magic/todesberuehrung-reicht-bei-trampelschaden")
    page.wait_for_selector(".play .side")
    assert page.locator(".play .side").evaluate_all("all => all.map((one) => one.ariaLabel)") == ["Gegner", "Du"]


def test_a_card_says_what_it_does(page: Any) -> None:
    page.goto(page.url.partition("#")[0] + "#/karte/RdA%20242")
    page.wait_for_selector("main h1")
    shown = page.inner_text("main")
    assert "Ziehe 2 Karten." in shown
    assert "RdA 242: Sanctum, selten" in shown


def test_results_come_while_typing(page: Any) -> None:
    """Nobody has to press a key for them."""
    page.fill("#frage", "Rüstung bei Gift")
    page.wait_for_selector("#antwort .verdict")


def test_a_told_situation_is_played_on_a_board(page: Any) -> None:
    assert ask(page, TOLD).startswith("Ja.")
    page.wait_for_selector(".play .steps li")
    assert "5er" in page.inner_text(".play .table")
    page.click(".play [aria-label='Ein Schritt vor']")
    assert page.inner_text(".play .now").startswith("1/")
    assert "erschöpft" not in page.inner_text(".play .table")
    while not page.inner_text(".play .now").startswith(f"{page.locator('.play .steps li').count()}/"):
        page.click(".play [aria-label='Ein Schritt vor']")
    assert "5er" not in " ".join(page.locator(".play .card").all_inner_texts())  # it was destroyed


def test_a_rule_is_read_and_switched_off(page: Any) -> None:
    page.goto(page.url.partition("#")[0] + "#/szenario/keyforge/ruestung-haelt-gift-auf")
    page.wait_for_selector(".play .steps li")
    page.click(".steps button.link:has-text('Rüstung')")
    page.wait_for_selector("dialog h2")
    assert "Rüstung" in page.inner_text("dialog h2")
    page.click("dialog button:has-text('Ohne diese Regel spielen')")
    page.wait_for_selector(".play :text('Ohne „Rüstung“ kommt es anders')")
    assert page.locator(".play [role=status] ~ .table").count() == 1  # that stands above the board, and is in sight
    assert page.evaluate("document.querySelector('.play [role=status]').getBoundingClientRect().top") > 0
    assert "Mit der Regel: Ja." in page.inner_text(".play")
    page.click(".play button:has-text('wieder einschalten')")
    page.wait_for_selector(".play :text('Gespielt und bestätigt')")


def test_a_scenario_is_shared_in_the_address(page: Any) -> None:
    page.goto(page.url.partition("#")[0] + "#/szenario/keyforge/ruestung-haelt-gift-auf")
    page.wait_for_selector(".play .steps li")
    page.click("button:has-text('Szenario teilen')")
    page.wait_for_selector(".play[data-link]")
    link = page.get_attribute(".play", "data-link")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector(".play .steps li")
    assert "Die Rüstung rettet vor Gift" in page.inner_text(".play h2")
    assert "bestätigt" in page.inner_text(".play")


@pytest.mark.parametrize("code", ["nonsense", "", "AAAA", "%3Cscript%3E"])
def test_a_broken_link_is_told(page: Any, code: str) -> None:
    page.goto(page.url.partition("#")[0] + f"#/teilen/{code}")
    page.wait_for_selector("[role=alert]")
    assert page.locator("script").count() == 1


def test_what_was_typed_is_never_markup(page: Any) -> None:
    ask(page, "<img src=x onerror=alert(1)> Gift <b>Rüstung</b>")
    assert page.locator("#antwort img").count() == 0
    page.goto(page.url.partition("#")[0] + "#/verlauf")
    assert page.locator("main img").count() == 0


@pytest.mark.parametrize("hash", PAGES)
def test_nothing_is_wider_than_a_phone(page: Any, hash: str) -> None:
    page.goto(page.url.partition("#")[0] + hash)
    page.wait_for_selector("main h1, main form")
    page.wait_for_timeout(500)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_an_answer_is_no_wider_than_a_phone(page: Any) -> None:
    ask(page, TOLD)
    page.wait_for_selector(".play .steps li")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.skipif(not AXE, reason="KFRULES_AXE nennt kein axe.min.js")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everyone_can_use_it(page: Any, scheme: str) -> None:
    """No violation of WCAG 2.2 AA that axe-core finds, on any page."""
    page.emulate_media(color_scheme=scheme)
    script = Path(AXE).read_text("utf-8")
    for hash in (*PAGES, "#/szenario/keyforge/ruestung-haelt-gift-auf", "?"):
        if hash == "?":
            ask(page, TOLD)
        else:
            page.goto(page.url.partition("#")[0] + hash)
        page.wait_for_timeout(1500)
        page.wait_for_selector("main h1, main form")
        page.evaluate(script)
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        found = page.evaluate("tags => axe.run({runOnly: tags})", tags)
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]] == [], hash


def test_the_keyboard_is_enough(page: Any) -> None:
    page.goto(page.url.partition("#")[0] + "#/szenario/keyforge/ruestung-haelt-gift-auf")
    page.wait_for_selector(".play .steps li")
    page.focus(".play input[type=range]")
    page.keyboard.press("ArrowRight")
    assert page.inner_text(".play .now").startswith("1/")
    page.focus(".steps button.link")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def test_it_answers_with_the_network_cut(chromium: Any, site: Path) -> None:
    server = Served(site)
    page = chromium.new_page()
    page.goto(server.url)
    page.wait_for_selector("html[data-offline]")
    server.stop()
    page.reload()
    assert ask(page, "Rüstung bei Gift").startswith("Gift braucht mindestens 1 Schaden")
    page.wait_for_selector(".play .steps li")
    page.close()


def test_answers_are_those_of_the_command_line(page: Any) -> None:
    """Verdict, hits and proof, of questions of all sets; `python -m tests.web.equality` asks every one."""
    sets = Path(__file__).parents[1] / "benchmarks"
    questions = list(equality.read([*sorted((sets / "typed").glob("*.jsonl")), *sorted(sets.glob("questions*.jsonl"))]))
    found = equality.compare(page, questions[::15])
    assert found.asked > 90
    assert [(question, list(equality.differing(ours, theirs))) for question, ours, theirs in found.others] == []


@pytest.mark.parametrize("game", GAMES)
def test_shipped_scenarios_pass(page: Any, game: str) -> None:
    count, failed = equality.failing(page, game, step=25)
    assert count > 5
    assert failed == []
