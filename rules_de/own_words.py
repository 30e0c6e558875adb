"""Prove that our wording is our own: `python -m kfrules.rules_de.own_words FOLDER…`.

Lists every run of nine or more words that a file of this project shares with an official document in the
given folders, and exits 1 if there is one. Names make no exception: none that we print is so long.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from kfrules.records import dataclass

LENGTH = 9
ROOT = Path(__file__).parent.parent
ROOMS = ("rules_de", "kb", "scenarios", "cli")
BESIDE = ("api", "docs", "tests", "training")
OFFICIAL = {".md", ".txt", ".json"}
OURS = {".md", ".csv", ".yaml", ".yml", ".py", ".toml", ".txt", ".json", ".jsonl"}

_WORD = re.compile(r"\w+(?:-\n\w+)*")


@dataclass(frozen=True, slots=True)
class Run:
    """Words that one of our files shares with an official document. `line` counts from 1."""

    file: Path
    line: int
    words: str
    document: str


Words = list[tuple[str, int]]
"""The words of a text in lower case, each with its line."""


def words_of(text: str) -> Words:
    """Split a text into words with their lines; a word hyphenated at a line's end is one word.

    >>> words_of("Ein Schlüs-\\nsel,\\nbitte")
    [('ein', 1), ('schlüssel', 1), ('bitte', 3)]
    """
    found: Words = []
    line, seen = 1, 0
    for match in _WORD.finditer(text):
        line += text.count("\n", seen, match.start())
        seen = match.start()
        found.append((match.group().replace("-\n", "").lower(), line))
    return found


def _grams(words: Words) -> Iterator[tuple[int, str]]:
    plain = [word for word, _ in words]
    for start in range(len(plain) - LENGTH + 1):
        yield start, " ".join(plain[start : start + LENGTH])


def official_grams(folders: Iterable[Path]) -> dict[str, str]:
    """Return every run of nine words of the documents in `folders` → the document's name."""
    grams: dict[str, str] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in OFFICIAL and path.name != "README.md":
                text = path.read_text("utf-8", "ignore")
                grams.update((gram, path.name) for _, gram in _grams(words_of(text)))
    return grams


def our_files(root: Path = ROOT) -> list[Path]:
    """Return the project's texts: the four rooms, and beside them all else that a checkout holds."""
    files = [path for room in ROOMS for path in (root / room).rglob("*")]
    if (root / "pyproject.toml").exists():
        files += [*root.glob("*.md"), *(path for room in BESIDE for path in (root / room).rglob("*"))]
    return sorted(path for path in files if path.suffix in OURS and path.is_file())


def compare(files: Iterable[Path], official: dict[str, str]) -> list[Run]:
    """Return all runs that `files` share with the official grams, longest form, in order."""
    runs: list[Run] = []
    for path in files:
        words = words_of(path.read_text("utf-8", "ignore"))
        hits = [start for start, gram in _grams(words) if gram in official]
        for first, last in _stretches(hits):
            shared = [word for word, _ in words[first : last + LENGTH]]
            runs.append(Run(path, words[first][1], " ".join(shared), official[" ".join(shared[:LENGTH])]))
    return runs


def _stretches(starts: list[int]) -> Iterator[tuple[int, int]]:
    """Join neighbouring numbers: [3, 4, 5, 9] → (3, 5), (9, 9)."""
    first = None
    for index, start in enumerate(starts):
        first = start if first is None else first
        if index + 1 == len(starts) or starts[index + 1] != start + 1:
            yield first, start
            first = None


def main(folders: list[str]) -> int:
    """Run the command; return its exit code."""
    missing = [folder for folder in folders if not Path(folder).is_dir()]
    if not folders or missing:
        print("Aufruf: python -m kfrules.rules_de.own_words ORDNER…", file=sys.stderr)
        if missing:
            print(f"{missing[0]} ist kein Ordner.", file=sys.stderr)
        return 2
    files = our_files()
    runs = compare(files, official_grams(map(Path, folders)))
    for run in runs:
        print(f"{run.file.relative_to(ROOT)}:{run.line}: {run.words} [{run.document}]")
    print(f"{len(files)} Dateien verglichen, {len(runs)} fremde Wortfolgen ab {LENGTH} Wörtern.")
    return 1 if runs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
