"""The quoted passage is the one that decides the printed sentence."""

from __future__ import annotations

from typing import Any

import pytest
from kfrules.kb import quoting

Record = dict[str, Any]


def passage(number: str | None, text: str, line: int = 1, entry: str = "x:1", kind: str = "rule") -> Record:
    """Return an official passage as plain data."""
    return {
        "edition": "x-1",
        "entry": entry,
        "kind": kind,
        "number": number,
        "title": "",
        "text": text,
        "first_line": line,
        "last_line": line,
    }


class Shelf:
    """Passages and entries in memory."""

    def __init__(self, passages: list[Record], entries: list[Record]) -> None:
        self.all = passages
        self.known = {name: entry for entry in entries for name in (entry["id"], entry["title"])}

    def passages(self, entry: str | None = None, place: str | None = None) -> list[Record]:
        """Return those of an entry or at a place."""
        return [one for one in self.all if entry == one["entry"] or (place and place == f"x:{one['number']}")]

    def passages_from(self, edition: str, line: int) -> list[Record]:
        """Return those that begin at a line."""
        return [one for one in self.all if one["edition"] == edition and one["first_line"] == line]

    def entry(self, name: str) -> Record | None:
        """Return an entry by id or title."""
        return self.known.get(name)

    def housing(self, place: str) -> str | None:
        """Return the entry of a place."""
        return next((one["entry"] for one in self.passages(place=place)), None)


def entry(id: str, title: str = "", **more: Any) -> Record:
    """Return an entry as plain data."""
    return {"id": id, "title": title, "body": "", "see_also": [], "sources": []} | more


def test_a_rule_below_decides_where_the_cited_one_only_opens_a_list() -> None:
    below = passage("1.1", "Jeder Spieler zieht eine Karte nach der anderen.", 2)
    shelf = Shelf([passage("1", "So läuft der Zug ab:"), below, passage("1.2", "Danach wird gekämpft.", 3)], [])
    assert quoting.deciding(shelf, "x", None, "Ja. Jeder Spieler zieht eine Karte [1].") == below


def test_an_opener_that_says_it_itself_is_quoted() -> None:
    says = passage("1", "Ein Objekt, das die Zone wechselt, wird ein neues Objekt. Dazu gibt es Ausnahmen:")
    shelf = Shelf([says, passage("1.1", "Marken auf einem neuen Objekt bleiben, wenn ein Effekt es sagt.", 2)], [])
    assert quoting.deciding(shelf, "x", None, "Nein. Es ist ein neues Objekt [1].") == says


def test_a_redirect_is_followed_to_the_entry_that_it_names() -> None:
    target = passage(None, "Jede Kreatur darf ernten und bringt dabei einen Marker.", 9, "x:ernten")
    leads = passage(None, "Siehe „Ernten“.", 1, "x:ernte")
    shelf = Shelf([leads, target], [entry("x:ernten", "Ernten"), entry("x:ernte", "Ernte")])
    assert quoting.deciding(shelf, "x", entry("x:ernte", "Ernte"), "Ja. Jede Kreatur darf ernten.") == target


def test_a_passage_under_another_name_is_found_by_the_line_of_its_source() -> None:
    asked = passage(None, "Nein, solche Karten haben keine Kosten zu bezahlen.", 1354, "x:anders")
    ours = entry("x:kosten", sources=[{"edition": "x-1", "line": 1354}])
    assert quoting.deciding(Shelf([asked], []), "x", ours, "Nein. Sie haben keine Kosten.") == asked


def test_parent_and_child_are_quoted_together_where_both_are_cited_and_short() -> None:
    shelf = Shelf([passage("5.2", "Ein Zauber bleibt liegen."), passage("5.2.a", "Andere dürfen reagieren.", 2)], [])
    found = quoting.deciding(shelf, "x", None, "Solange der Zauber liegt, dürfen andere reagieren [5.2, 5.2.a].")
    assert found is not None
    assert (found["number"], found["last_line"]) == ("5.2", 2)
    assert found["text"] == "Ein Zauber bleibt liegen. Andere dürfen reagieren."


@pytest.mark.parametrize("sentence", ["Nein, der Letzte verliert.", "Der Letzte verliert immer."])
def test_a_long_sentence_is_cut_at_its_clauses(sentence: str) -> None:
    text = f"Wenn {'dies und jenes ' * 20}geschieht, verliert der Letzte, und {'dann kommt noch etwas ' * 20}dazu."
    printed = quoting.excerpt(text, sentence, 80)
    assert "verliert der Letzte" in printed
    assert len(printed) < 200
