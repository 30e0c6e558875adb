"""Write the texts of all cards anew: `python -m kfrules.scenarios.keyforge.wording`."""

from __future__ import annotations

import csv
from collections.abc import Iterator

from kfrules.rules_de import cards
from kfrules.scenarios.keyforge.wording import say
from kfrules.scenarios.keyforge.wording.terms import all_definitions


def rows() -> Iterator[tuple[str, str]]:
    """Yield name and text of every card that has one, by name. Raises `Unsaid` for a text without a wording."""
    for name, definition in sorted(all_definitions()):
        for text in definition.texts:
            yield name, say(text, cards.find(name)[0].type)


def main() -> None:
    """Write the table."""
    with cards.TEXTS_FILE.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["name_en", "text"])
        table.writerows(rows())


if __name__ == "__main__":
    main()
