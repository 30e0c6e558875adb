"""Every broken file gives one German sentence: file, line, what is wrong, the way out."""

from __future__ import annotations

import os
import pickle
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from kfrules.rules_de import entries
from kfrules.scenarios.format import ScenarioError, load_file, load_folder, load_text

HEAD = "id: a\ngame: keyforge\n"
BOARD = """\
given:
  house: dis
  me:
    line:
      - {card: Giftling, power: 2}
  opponent:
    line:
      - {card: Ziel, power: 3}
"""
FIGHT = "when:\n  - fight: {with: Giftling, against: Ziel}\n"
THEN = "then: {me: {aember: 0}}\n"
GOOD = HEAD + BOARD + FIGHT + THEN
ENGLISH = re.compile(
    r"\b(should|must|valid|field|found|expected|input|the|error|not permitted|line \d|column|mapping)\b"
)


def sentence(error: ScenarioError) -> str:
    """Return the error's text after checking that it is one German sentence with file, line and remedy."""
    text = str(error)
    assert text.startswith(f"{error.file}, Zeile {error.line}: ")
    assert text.endswith((".", "…", "!", "?"))
    assert "\n" not in text
    assert len(text) < 400
    assert error.remedy
    assert not ENGLISH.search(text.removeprefix(error.file)), text
    return text


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path) -> Iterator[None]:
    """Make a game known that no engine plays."""
    entries.add_game("nirgends", "Nirgends", tmp_path)
    yield
    entries.remove_game("nirgends")


def fault(text: str) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        load_text(text, "x.scenario.yaml")
    for error in (caught.value, *caught.value.others):
        sentence(error)
    return caught.value


def test_the_good_file_is_good() -> None:
    assert load_text(GOOD)["warnings"] == []


BROKEN: dict[str, tuple[str, int, str]] = {
    # reading
    "empty": ("", 1, "leer"),
    "only comments": ("# nichts\n", 1, "leer"),
    "only a dash line": ("---\n", 1, "leer"),
    "a list": ("- a\n- b\n", 1, "keine Felder"),
    "text": ("Hallo Welt\n", 1, "keine Felder"),
    "two documents": (GOOD + "---\n" + GOOD, 14, "zweites Dokument"),
    "tab": (HEAD + "given:\n\thouse: dis\n", 4, "Tabulator"),
    "control character": (HEAD + "title: a\x00b\n", 3, "U+0000"),
    "lone surrogate": (HEAD + "title: a\ud800b\n", 3, "U+D800"),
    "duplicate key": (GOOD + "id: b\n", 14, "„id“ steht hier doppelt, zuerst in Zeile 1"),
    "duplicate card": (
        HEAD + BOARD + FIGHT + "then:\n  cards:\n    Ziel: {damage: 2}\n    Ziel: {damage: 1}\n",
        16,
        "„Ziel“ steht hier doppelt",
    ),
    "cyclic": (HEAD + "given: &a\n  me: *a\n", 3, "Verweise wie „&a“ sind nicht erlaubt"),
    "cyclic list": (HEAD + "when: &a [*a]\n", 3, "Verweise wie „&a“"),
    "unknown alias": (HEAD + "title: *nirgends\n", 3, "Verweise wie „*nirgends“"),
    "a lone star": (HEAD + "title: * wichtig\n", 3, "„*“"),
    "a list as key": (HEAD + "? [a]\n: b\n", 3, "kein einfaches Wort"),
    "python tag": (HEAD + "title: !!python/object/apply:os.system [ls]\n", 3, "Typangabe"),
    "own tag": (HEAD + "title: !karte x\n", 3, "Typangabe „!karte“"),
    "colon in title": (HEAD + "title: Kampf: wer gewinnt\n", 3, "„:“"),
    "open bracket": (HEAD + "shows: [a, b\nwhen: []\n", 3, "Klammer"),
    "open brace": (HEAD + "given: {house: dis\nwhen: []\n", 3, "Klammer"),
    "open quote": (HEAD + "title: 'offen\nwhen: []\n", 3, "Anführungszeichen"),
    "wrong indent": (HEAD + "given:\n  house: dis\n me: {}\n", 5, "Einrückung"),
    "reserved": (HEAD + "title: @home\n", 3, "Sonderzeichen"),
    "escape": (HEAD + 'title: "C:\\qwer"\n', 3, "unbekanntes Zeichen"),
    "deep list": (HEAD + "when: " + "[" * 100_000 + "\n", 3, "Ebenen"),
    "deep block": (HEAD + "when:\n  " + "- " * 5000 + "\n", 4, "Ebenen"),
    "many aliases": (
        HEAD
        + "".join(f"k{n}: &k{n} [{', '.join([f'*k{n - 1}'] * 9) if n else '1'}]\n" for n in range(12))
        + "when: *k11\n",
        3,
        "Verweise",
    ),
    "too much text": (HEAD + "# " + "x" * 70 + "\n" + ("# " + "y" * 97 + "\n") * 11_000, 10003, "1 MB"),
    # keys and values
    "wrong key": (GOOD.replace("house: dis", "hause: dis"), 4, "gemeint ist wohl „house“"),
    "wrong key above": (GOOD + "retsam: 1\n", 14, "Den Schlüssel „retsam“ gibt es hier nicht"),
    "wrong key on a card": (GOOD.replace("power: 3", "powr: 3"), 10, "gemeint ist wohl „power“"),
    "wrong key in a step": (GOOD.replace("fight:", "figth:"), 12, "gemeint ist wohl „fight“"),
    "wrong key in a fight": (GOOD.replace("against:", "agianst:"), 12, "gemeint ist wohl „against“"),
    "wrong key in a check": (GOOD.replace("me: {aember: 0}", "me: {amber: 0}"), 13, "„aember“"),
    "wrong key of a checked card": (
        HEAD + BOARD + FIGHT + "then:\n  cards:\n    Ziel: {dammage: 2}\n",
        15,
        "gemeint ist wohl „damage“",
    ),
    "wrong key of play": (
        HEAD + BOARD + "when:\n  - play: {card: Ziel, flnak: left}\n" + THEN,
        12,
        "„flank“",
    ),
    "no id": (GOOD.replace("id: a\n", ""), 1, "„id“ fehlt"),
    "no game": (GOOD.replace("game: keyforge\n", ""), 1, "„game“ fehlt"),
    "no when": (HEAD + THEN, 1, "„when“ fehlt"),
    "no check": (HEAD + BOARD + FIGHT, 1, "prüft nichts"),
    "empty check": (GOOD.replace(THEN, "then: {}\n"), 13, "prüft nichts"),
    "check without value": (GOOD.replace("{aember: 0}", "{aember: }"), 13, "hat keinen Wert"),
    "no opponent in fight": (GOOD.replace(", against: Ziel", ""), 12, "„against“ fehlt in „fight“"),
    "unknown game": (GOOD.replace("keyforge", "skat"), 2, "möglich sind keyforge"),
    "game without an engine": (GOOD.replace("keyforge", "nirgends"), 1, "beschreibe die Lage in Worten"),
    "bad id": (GOOD.replace("id: a", "id: Gift & Rüstung"), 1, "gift-ruestung"),
    "unknown house": (GOOD.replace("house: dis", "house: diss"), 4, "gemeint ist wohl „dis“"),
    "unknown step": (GOOD.replace("house: dis", "house: dis\n  step: mian"), 5, "gemeint ist wohl „main“"),
    "unknown colour": (HEAD + BOARD + "when:\n  - forge: gren\n" + THEN, 12, "„forge“ ist „gren“"),
    "unknown keyword": (
        GOOD.replace("power: 3", "power: 3, keywords: [poisn]"),
        10,
        "gemeint ist wohl „poison“",
    ),
    "keyword without number": (
        GOOD.replace("power: 3", "power: 3, keywords: [assault]"),
        10,
        "{assault: 2}",
    ),
    "keyword with number": (
        GOOD.replace("power: 3", "power: 3, keywords: [{poison: 2}]"),
        10,
        "hat keine Zahl",
    ),
    "text for a number": (GOOD.replace("aember: 0", "aember: viel"), 13, "„viel“ statt einer ganzen Zahl"),
    "yes for a number": (GOOD.replace("aember: 0", "aember: true"), 13, "statt einer ganzen Zahl"),
    "fraction": (GOOD.replace("aember: 0", "aember: 1.5"), 13, "statt einer ganzen Zahl"),
    "negative": (GOOD.replace("aember: 0", "aember: -1"), 13, "Zahl ab 0"),
    "four keys": (GOOD.replace("aember: 0", "keys: 4"), 13, "Zahl bis 3"),
    "perhaps": (GOOD.replace("house: dis", "first_turn: vielleicht"), 4, "true oder false"),
    "word for a list": (GOOD + "shows: gift\n", 14, "statt einer Liste"),
    "list for a map": (GOOD.replace("me: {aember: 0}", "me: [0]"), 13, "statt einer Zuordnung"),
    "word for a map": (GOOD.replace("{with: Giftling, against: Ziel}", "Ziel"), 12, "statt einer Zuordnung"),
    "word for a step": (HEAD + "when: [los]\n" + THEN, 3, "Eintrag 1 von „when“"),
    "two actions": (HEAD + BOARD + "when:\n  - {reap: Ziel, end: turn}\n" + THEN, 12, "mehrere Handlungen"),
    "no action": (HEAD + BOARD + "when:\n  - {refused: gift}\n" + THEN, 12, "keine Handlung"),
    "list in choose": (HEAD + BOARD + "when:\n  - choose: [[Ziel]]\n" + THEN, 12, "{cards: [A, B]}"),
    "text amount in choose": (HEAD + BOARD + "when:\n  - choose: {Ziel: viel}\n" + THEN, 12, "„viel“"),
    "refused false": (HEAD + BOARD + "when:\n  - {reap: Ziel, refused: false}\n" + THEN, 12, "„refused“"),
    "card without name": (GOOD.replace("{card: Ziel, power: 3}", "~"), 10, "kein Name"),
    "card list": (GOOD.replace("{card: Ziel, power: 3}", "[Ziel]"), 10, "kein Name"),
    "deferred without reason": (HEAD + "status: deferred\n", 1, "reason"),
    "merge key": (HEAD + "x: &x {house: dis}\ngiven:\n  <<: *x\n" + FIGHT + THEN, 3, "„&x“"),
    # cards and names
    "unknown card": (GOOD.replace("{card: Ziel, power: 3}", "Ködr"), 10, "„Köder“"),
    "unknown card map": (GOOD.replace(", power: 3", ", damage: 1"), 10, "braucht type oder power"),
    "unknown number": (GOOD.replace("{card: Ziel, power: 3}", "RdA 999"), 10, "RdA 999 gibt es nicht"),
    "unknown upgrade": (
        GOOD.replace("power: 3", "power: 3, upgrades: [Imperialer Schld]"),
        10,
        "„Imperialer Schild“",
    ),
    "shared name": (
        GOOD.replace("{card: Ziel, power: 3}", "Back-up der Biomatrix"),
        10,
        "RdA 208 oder ZdA 124",
    ),
    "own card as printed": (GOOD.replace("power: 3", "power: 3, printing: printed"), 10, "eigene Karte"),
    "unknown printing": (GOOD.replace("{card: Ziel, power: 3}", "{card: Troll, printing: alt}"), 10, "printed"),
    "printed with power": (GOOD.replace("card: Ziel", "card: Troll"), 10, "gedruckte Karte"),
    "action in the line": (GOOD.replace("{card: Ziel, power: 3}", "Köder"), 10, "eine Aktionskarte"),
    "upgrade in the line": (
        GOOD.replace("{card: Ziel, power: 3}", "{card: Ziel, type: upgrade}"),
        10,
        "unter „upgrades“",
    ),
    "house missing": (GOOD.replace("  house: dis\n", ""), 6, "hat keine Fraktion"),
    "alias twice": (
        GOOD.replace("power: 3}", "power: 3, as: Eins}").replace("power: 2}", "power: 2, as: Eins}"),
        10,
        "schon in Zeile 7 vergeben",
    ),
    "alias of another's name": (
        GOOD.replace("power: 3}", "power: 3, as: Giftling}"),
        10,
        "schon der Name einer anderen Karte",
    ),
    "name twice": (
        GOOD.replace("- {card: Ziel, power: 3}", "- {card: Ziel, power: 3}\n      - {card: Ziel, power: 4}"),
        13,
        "zweimal; gib jeder mit „as:“",
    ),
    "name in a step": (GOOD.replace("against: Ziel", "against: Zeil"), 12, "gemeint ist wohl „Ziel“"),
    "name in choose": (HEAD + BOARD + "when:\n  - choose: Zeil\n" + THEN, 12, "gemeint ist wohl „Ziel“"),
    "name in a check": (GOOD.replace("{aember: 0}", "{line: [Gitfling]}"), 13, "„Giftling“"),
    "name of a checked card": (
        HEAD + BOARD + FIGHT + "then:\n  cards:\n    Zeil: {damage: 2}\n",
        15,
        "gemeint ist wohl „Ziel“",
    ),
    "one card checked twice": (
        GOOD.replace("{card: Ziel, power: 3}", "RdA 242")
        .replace("against: Ziel", "against: RdA 242")
        .replace(THEN, "then:\n  cards:\n    RdA 242: {damage: 2}\n    Duma die Märtyrerin: {damage: 2}\n"),
        16,
        "steht hier doppelt",
    ),
    "colour twice": (GOOD.replace("  me:\n", "  me:\n    keys: [red, rot]\n"), 6, "doppelt"),
    "half in the line": (
        GOOD.replace("{card: Ziel, power: 3}", "Niffel-Kong 1/2"),
        10,
        "liegt im Spiel als eine Karte",
    ),
    "whole in hand": (GOOD.replace("  me:\n", "  me:\n    hand: [Niffel-Kong]\n"), 6, "„Niffel-Kong 2/2“"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_says_where_and_what(name: str) -> None:
    text, line, part = BROKEN[name]
    error = fault(text)
    assert part in str(error)
    assert error.line == line, str(error)


def test_a_key_in_angle_brackets_is_told_like_any_other() -> None:
    with pytest.raises(ScenarioError, match="Den Schlüssel „<x“ gibt es hier nicht"):
        load_text("id: a\ngame: keyforge\n'<x': 1\nwhen: [{end: turn}]\nthen: {me: {keys: 0}}\n")


def test_three_faults_are_all_told() -> None:
    """The error is the first fault; the others are in `others`, in the order of their lines."""
    error = fault(GOOD.replace("house: dis", "hause: dis").replace("aember: 0", "aember: x") + "bla: 1\n")
    assert [error.line, *(other.line for other in error.others)] == [4, 13, 14]
    error = fault(GOOD.replace("{card: Ziel, power: 3}", "Ködr").replace("Giftling, against", "Gift, against"))
    assert [error.line, *(other.line for other in error.others)] == [10, 12, 12]


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("against: Ziel", "against: " + "Zeil" * 100_000),
        GOOD.replace("{card: Ziel, power: 3}", "Ködr" * 100_000),
        GOOD.replace("{card: Ziel, power: 3}", "Ködr\n      - " * 9_000 + "Ködr"),
        HEAD + "x" * 500_000 + ": 1\n",
        HEAD + "".join(f"x{n}: 1\n" for n in range(9_000)),
        GOOD + "shows: [" + "gitf, " * 9_000 + "gitf]\nhier: 1\n",
        GOOD.replace("id: a", "id: '" + "Ä " * 200_000 + "'"),
    ],
    ids=range(7),
)
def test_monstrous_files_are_refused_fast_and_briefly(text: str) -> None:
    start = time.perf_counter()
    fault(text)
    assert time.perf_counter() - start < 3


def test_an_error_survives_a_worker_process() -> None:
    error = fault(GOOD + "bla: 1\n")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.file, again.line) == (str(error), error.file, error.line)


@pytest.mark.parametrize(
    ("data", "line", "part"),
    [
        ("id: a\ntitle: Rüstung\n".encode("latin-1"), 2, "UTF-8"),
        (GOOD.encode("utf-16"), 1, "UTF-16"),
        (b"id: a\n\xff\n", 2, "0xff"),
        (bytes(range(256)) * 10, 2, "UTF-8"),
    ],
)
def test_wrong_encoding(tmp_path: Path, data: bytes, line: int, part: str) -> None:
    path = tmp_path / "x.scenario.yaml"
    path.write_bytes(data)
    with pytest.raises(ScenarioError) as caught:
        load_file(path)
    assert part in sentence(caught.value)
    assert caught.value.line == line


def test_fifty_megabytes_are_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.yaml"
    with path.open("wb") as file:
        file.write((HEAD + "# " + "x" * 96 + "\n").encode() * 20_000)
        file.truncate(50_000_000)
    start = time.perf_counter()
    with pytest.raises(ScenarioError) as caught:
        load_file(path)
    assert time.perf_counter() - start < 1
    assert "1 MB" in sentence(caught.value)
    assert caught.value.line > 20_000


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "fehlt.scenario.yaml", tmp_path):
        with pytest.raises(ScenarioError) as caught:
            load_file(path)
        sentence(caught.value)


@pytest.mark.skipif(os.geteuid() == 0, reason="root liest alles")
def test_an_unreadable_file(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.yaml"
    path.write_text(GOOD)
    path.chmod(0)
    with pytest.raises(ScenarioError) as caught:
        load_file(path)
    sentence(caught.value)


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.yaml"
    os.mkfifo(path)
    with pytest.raises(ScenarioError, match="keine Datei"):
        load_file(path)


def test_two_files_of_one_id(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / f"{name}.scenario.yaml").write_text(GOOD)
    with pytest.raises(ScenarioError, match="gibt es schon in"):
        load_folder(tmp_path)
