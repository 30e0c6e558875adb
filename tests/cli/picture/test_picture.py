"""`kfrules play --svg`: the board before and after, for people and screen readers, in every game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from kfrules.scenarios.play.engine import playable
from kfrules.scenarios.template import template

from tests.cli.conftest import Ran

SVG = "{http://www.w3.org/2000/svg}"
BUSY = """id: viel-los
game: keyforge
title: Viel los <am> Tisch & "mehr"
given:
  house: dis
  me:
    aember: 5
    chains: 3
    hand: [Köder]
    line:
      - {card: Giftling, power: 1, keywords: [poison]}
      - {card: "Läufer mit <sehr> langem Namen", power: 4, armor: 1, stunned: true, damage: 2, keywords: [{assault: 2}]}
      - {card: Dorn, power: 2, ready: false, upgrades: [Imperialer Schild]}
      - {card: Elster, power: 2, aember: 2}
      - {card: Falke, power: 2, warded: true}
      - {card: Greif, power: 12, enraged: true}
  opponent: {aember: 2, line: [{card: Koloss, power: 9}], discard: [RdA 242]}
when:
  - fight: {with: Giftling, against: Koloss}
then: {opponent: {discard: 2}}
"""


def drawn(run: Callable[..., Ran], folder: Path, text: str, *options: str, code: int = 0) -> Element:
    """Return the picture of a scenario."""
    (folder / "fall.scenario.yaml").write_text(text, "utf-8")
    ran = run("play", str(folder / "fall.scenario.yaml"), "--svg", str(folder / "bild.svg"), *options)
    assert ran.code == code, ran.err
    return fromstring((folder / "bild.svg").read_text("utf-8"))


def texts(picture: Element) -> list[str]:
    """Return all that is written in a picture."""
    return [node.text or "" for node in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("game", playable())
def test_every_game_is_drawn_before_and_after(game: str, run: Callable[..., Ran], tmp_path: Path) -> None:
    picture = drawn(run, tmp_path, template(game=game))
    written = texts(picture)
    assert written.index("Vorher") < written.index("Nachher")
    assert any(one.startswith("✓ Gespielt und bestätigt") for one in written)
    assert [one for one in written if "{" in one or "None" in one or one == "me"] == []


def test_the_board_is_told_in_words(run: Callable[..., Ran], tmp_path: Path) -> None:
    picture = drawn(run, tmp_path, BUSY)
    assert (picture.get("role"), picture.get("aria-labelledby")) == ("img", "title desc")
    title, description = picture.find(f"{SVG}title"), picture.find(f"{SVG}desc")
    assert title is not None
    assert title.text == 'Viel los <am> Tisch & "mehr"'
    assert description is not None
    said = description.text or ""
    before, after = said.split("Nachher:")
    assert "Giftling (Stärke 1, Gift)" in before
    assert "Dorn (Stärke 2, Rüstung 2, erschöpft, mit Imperialer Schild)" in before
    assert "Dann: Giftling kämpft gegen Koloss." in before
    assert "Gegner: 2 Æmber; Schlachtreihe: leer; Deck: 10 Karten; Ablagestapel: Koloss, Duma die Märtyrerin." in after
    assert "Giftling (" not in after


def test_damage_power_and_state_are_drawn(run: Callable[..., Ran], tmp_path: Path) -> None:
    picture = drawn(run, tmp_path, BUSY)
    looks = {(node.get("class"), node.text) for node in picture.iter(f"{SVG}text")}
    assert ("number damage", "2") in looks
    assert ("number strength", "12") in looks
    assert ("number gold", "2") in looks
    assert ("says", "betäubt") in looks
    tired = [node for node in picture.iter(f"{SVG}rect") if node.get("class") == "card tired"]
    assert len(tired) == 2  # Dorn, before and after; Giftling is gone then


def test_nothing_is_drawn_outside(run: Callable[..., Ran], tmp_path: Path) -> None:
    picture = drawn(run, tmp_path, BUSY)
    _, _, width, height = map(float, (picture.get("viewBox") or "").split())
    for node in picture.iter(f"{SVG}text"):
        assert 0 <= float(node.get("y") or -1) <= height
    for node in picture.iter(f"{SVG}g"):
        if place := node.get("transform"):
            x, y = map(float, place.removeprefix("translate(").rstrip(")").split())
            assert 0 <= x <= width - 136
            assert 0 <= y <= height - 150


def test_light_and_dark_are_the_readers_and_nothing_comes_from_elsewhere(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    drawn(run, tmp_path, BUSY)
    text = (tmp_path / "bild.svg").read_text("utf-8")
    assert "@media (prefers-color-scheme: dark)" in text
    assert "<script" not in text
    assert "href" not in text
    assert text.count("http") == 1


def test_a_failed_and_a_forbidden_step_say_so(run: Callable[..., Ran], tmp_path: Path) -> None:
    wrong = drawn(run, tmp_path, BUSY.replace("discard: 2", "discard: 1"), code=1)
    assert any(one.startswith("✗ Nicht bestätigt: ") for one in texts(wrong))
    (tmp_path / "bild.svg").unlink()
    stunned = BUSY.replace("power: 1, keywords: [poison]", "power: 1, stunned: true")
    stopped = drawn(run, tmp_path, stunned, code=1)
    assert "Nachher" not in texts(stopped)
    assert any("nicht erlaubt" in one for one in texts(stopped))


def test_a_rule_that_is_off_changes_the_picture(run: Callable[..., Ran], tmp_path: Path) -> None:
    picture = drawn(run, tmp_path, BUSY, "--without", "gift")
    description = picture.find(f"{SVG}desc")
    assert description is not None
    assert "Koloss (1 Schaden, Stärke 9)" in (description.text or "").split("Nachher:")[1]


def test_a_decision_that_is_open_is_said(run: Callable[..., Ran], tmp_path: Path) -> None:
    rain = """id: regen
game: keyforge
given:
  house: dis
  me: {hand: [{card: Regen, type: action, bonus: [damage]}]}
  opponent: {line: [{card: Links, power: 3}, {card: Rechts, power: 3}]}
when: [{play: Regen}]
possible: [{cards: {Links: {damage: 1}}}]
"""
    assert any(one.startswith("Einer von mehreren Verläufen: ") for one in texts(drawn(run, tmp_path, rain)))


def test_a_file_that_is_there_is_kept(run: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "bild.svg").write_text("mein Bild", "utf-8")
    ran = run("play", "ruestung-haelt-gift-auf", "--svg", str(tmp_path / "bild.svg"))
    assert (ran.code, ran.err) == (2, f"{tmp_path / 'bild.svg'}: Die Datei gibt es schon; nenne einen anderen Namen.\n")
    assert (tmp_path / "bild.svg").read_text("utf-8") == "mein Bild"


def test_the_picture_of_the_documents_is_what_the_command_draws(run: Callable[..., Ran], tmp_path: Path) -> None:
    (shown,) = (Path(__file__).parents[3] / "docs" / "pictures").iterdir()
    assert run("play", shown.stem, "--svg", str(tmp_path / "neu.svg")).code == 0
    assert (tmp_path / "neu.svg").read_text("utf-8") == shown.read_text("utf-8")
