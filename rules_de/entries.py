"""The entries of the rules: one Markdown file each, read into frozen records with stable ids.

A file `<game>/<folder>/<slug>.md` holds YAML front matter between two lines `---`, then the body. Where rules have
numbers, the slug is the number, and the file says what it is about: `702.2_todesberuehrung.md`. The words are our
own; `sources` names the official passages that an entry retells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from kfrules.records import dataclass
from kfrules.rules_de.answers import EntryAnswer, read_answers
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.files import files, split
from kfrules.rules_de.ids import slug
from kfrules.rules_de.similar import most_like

FOLDER = Path(__file__).parent
DEFAULT_GAME = "keyforge"

GAMES: dict[str, str] = {
    "keyforge": "KeyForge",
    "magic": "Magic",
    "riftbound": "Riftbound",
    "arkham": "Arkham Horror",
}
"""The games whose rules ship with the package: id and name."""

_FOLDERS: dict[str, Path] = {}  # of games that were added
_RECORDS: dict[str, Callable[[], Iterable[Mapping[str, Any]]]] = {}  # of games whose entries come from no files
_PLAIN = (
    *("id", "game", "slug", "title", "name_en", "kind", "effect", "summary", "body"),
    *("interpretation", "reason", "timing"),
)

KINDS: dict[str, str] = {
    "glossary": "Glossar",
    "section": "Regeln",
    "timing": "Timing",
    "keyword": "Schlüsselwörter",
    "action": "Aktionen",
    "clarification": "Klarstellungen",
    "faq": "FAQ",
    "erratum": "Errata",
    "taboo": "Tabuliste",
}
EFFECTS = ("rule", "definition", "setup", "none")
PARTS: dict[str, str] = {
    "glossary": "Glossar",
    "rules": "Regeln",
    "timing": "Timing-Übersicht",
    "faq": "FAQ",
    "errata": "Errata",
    "taboo": "Tabuliste",
    "clarification": "Klarstellungen",
    "intro": "Einleitung",
    "introduction": "Einleitung",
    "overview": "Übersicht",
}

_REQUIRED = ("id", "title", "kind", "effect", "summary", "aliases", "sources")
_KNOWN = {*_REQUIRED, "answers", "questions", "name_en", "reason", "see_also", "interpretation", "timing"}


@dataclass(frozen=True, slots=True)
class Edition:
    """An official document of a date. `date`: year, month, day as far as known; `sets`: the sets that it covers."""

    id: str
    game: str
    title: str
    date: str
    sets: tuple[str, ...] = ()


EDITIONS: dict[str, Edition] = {
    edition.id: edition
    for edition in (
        Edition("keyforge-1.6", "keyforge", "KeyForge-Regeln 1.6", "2020-07", ("RdA", "ZdA", "KW", "MM")),
        Edition("magic-2025-11-14", "magic", "Ausführliche Magic-Regeln", "2025-11-14"),
        Edition("riftbound-kernregeln", "riftbound", "Riftbound-Kernregeln", ""),
        Edition("arkham-2.2", "arkham", "Arkham-Horror-FAQ 2.2", "2024-02"),
    )
}
"""The editions that our wording rests on, newest of each game last."""


@dataclass(frozen=True, slots=True)
class Source:
    """One official passage: its edition, the part of the document, and its number or its heading as printed.

    A long heading is cut with " …": we take over no more of the text than finding the place needs. `line` is the
    first line of what has neither a number nor a heading of its own.
    """

    edition: str
    part: str
    heading: str = ""
    number: str | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One concept of the rules, in our own wording.

    `id` is full (`keyforge:gift`), `slug` the part after the colon. `effect` says what becomes of the entry
    on the table: `rule` (switched off, play changes), `definition` (a term that rules use), `setup` or
    `none`; the last two give a `reason`. `answers`: what it answers; `questions`: every way to ask about it, those of
    its answers first. `see_also` holds full ids. `interpretation` is our reading where the
    text has a gap.
    """

    id: str
    game: str
    slug: str
    title: str
    name_en: str | None
    kind: str
    effect: str
    summary: str
    body: str
    aliases: tuple[str, ...]
    answers: tuple[EntryAnswer, ...]
    questions: tuple[str, ...]
    see_also: tuple[str, ...]
    sources: tuple[Source, ...]
    interpretation: str | None
    reason: str | None
    timing: list[Any] | None
    path: Path


def add_game(game: str, name: str, folder: Path) -> None:
    """Make a further game known: its id, its name, and the folder of its entries."""
    GAMES[game] = name
    _FOLDERS[game] = folder
    load.cache_clear()
    _names.cache_clear()


def remove_game(game: str) -> None:
    """Forget a game that was added."""
    GAMES.pop(game, None)
    _FOLDERS.pop(game, None)
    load.cache_clear()
    _names.cache_clear()


def read_from(game: str, records: Callable[[], Iterable[Mapping[str, Any]]]) -> None:
    """Let the entries of a game come from their plain records, not from files: in a browser there is only the index."""
    _RECORDS[game] = records
    load.cache_clear()


def of_record(record: Mapping[str, Any]) -> Entry:
    """Return the entry that an index holds as a plain record (`kfrules.kb.units.entry_record`)."""
    known: dict[str, Any] = {name: record[name] for name in _PLAIN}
    known |= {name: tuple(record[name]) for name in ("aliases", "questions", "see_also")}
    answers = tuple(EntryAnswer(one["a"], tuple(one["q"]), one["proof"]) for one in record["answers"])
    sources = tuple(Source(**source) for source in record["sources"])
    return Entry(**known, answers=answers, sources=sources, path=Path(record["path"]))


def folder_of(game: str) -> Path:
    """Return the folder of a game's entries."""
    return _FOLDERS.get(game, FOLDER / game)


def numbered(game: str) -> bool:
    """Tell whether a game's rules go by numbers: a number is then a place, whether or not an entry retells it."""
    return any(entry.slug[:1].isdecimal() for entry in load(game).values())


@cache
def load(game: str = DEFAULT_GAME) -> dict[str, Entry]:
    """Return all entries of a game by full id, sorted by id (cached; do not change it).

    Raises `KfrulesError` for an unknown game and for a file that is no valid entry.
    """
    if game not in GAMES:
        known = ", ".join(GAMES)
        raise KfrulesError(f"das Spiel „{game}“ kennt kfrules nicht", remedy=f"möglich sind: {known}")
    if game in _RECORDS:
        return {entry.id: entry for entry in map(of_record, _RECORDS[game]())}
    entries: dict[str, Entry] = {}
    for path, text in files(folder_of(game)):
        entry = read(path, game, text)
        if entry.id in entries:
            other = entries[entry.id].path
            raise KfrulesError(f"die id „{entry.id}“ ist doppelt", str(path), f"sie steht schon in {other}")
        entries[entry.id] = entry
    from kfrules.rules_de.corrections import corrections

    entries |= {entry.id: entry for entry in corrections(folder_of(game), game)}
    return dict(sorted(entries.items()))


def read(path: Path, game: str = DEFAULT_GAME, text: str | None = None) -> Entry:
    """Read one entry file, whose `text` may be known. Raises `KfrulesError` naming file and field."""
    front, body = split(path, path.read_text("utf-8") if text is None else text)
    missing = [key for key in _REQUIRED if key not in front]
    unknown = sorted(set(front) - _KNOWN)
    if missing or unknown:
        what = f"im Kopf fehlt „{missing[0]}“" if missing else f"der Kopf kennt „{unknown[0]}“ nicht"
        raise KfrulesError(what, str(path), f"erlaubt sind: {', '.join(sorted(_KNOWN))}")
    answers = tuple(read_answers(front, path))
    asked = [question for answer in answers for question in answer.questions]
    entry = Entry(
        id=str(front["id"]),
        game=game,
        slug=str(front["id"]).partition(":")[2],
        title=str(front["title"]),
        name_en=_text(front, "name_en"),
        kind=str(front["kind"]),
        effect=str(front["effect"]),
        summary=str(front["summary"]).strip(),
        body=body,
        aliases=tuple(_texts(front, "aliases", path)),
        answers=answers,
        questions=(*asked, *_texts(front, "questions", path)),
        see_also=tuple(_full(name, game) for name in _texts(front, "see_also", path)),
        sources=tuple(_sources(front, path)),
        interpretation=_text(front, "interpretation"),
        reason=_text(front, "reason"),
        timing=front.get("timing"),
        path=path,
    )
    if entry.id != f"{game}:{path.stem.partition('_')[0]}":
        raise KfrulesError(f"die id „{entry.id}“ passt nicht zum Dateinamen", str(path), "nenne beide gleich")
    if entry.kind not in KINDS or entry.effect not in EFFECTS:
        raise KfrulesError(
            f"„kind: {entry.kind}“ oder „effect: {entry.effect}“ gibt es nicht",
            str(path),
            f"möglich sind {', '.join(KINDS)} und {', '.join(EFFECTS)}",
        )
    return entry


def _text(front: dict[str, Any], key: str) -> str | None:
    value = front.get(key)
    return str(value).strip() if value is not None else None


def _texts(front: dict[str, Any], key: str, path: Path) -> Iterator[str]:
    values = front.get(key) or []
    if not isinstance(values, list) or any(isinstance(value, dict | list) for value in values):
        raise KfrulesError(f"„{key}“ ist keine Liste von Texten", str(path), "setze Texte mit „:“ in Anführung")
    return (str(value).strip() for value in values)


def _sources(front: dict[str, Any], path: Path) -> Iterator[Source]:
    for source in front["sources"] or []:
        try:
            number, line = source.get("number"), source.get("line")
            heading = str(source["heading"] if number is None else source.get("heading") or "")
            yield Source(str(source["edition"]), str(source["part"]), heading, number and str(number), line)
        except (KeyError, TypeError, AttributeError) as error:
            raise KfrulesError(
                "eine Quelle ist unvollständig", str(path), "sie braucht edition, part und number oder heading"
            ) from error


def _full(name: str, game: str) -> str:
    return name if ":" in name else f"{game}:{name}"


def headings(entry: Entry, first: bool = False) -> list[str]:
    """Return the terms of the entry's official headings, one by one (`first`: of its main source only).

    „BETÄUBEN, BETÄUBT-STATUSKARTE“ heads two terms; each belongs to this entry.
    """
    terms: dict[str, None] = {}
    for source in entry.sources[: 1 if first else None]:
        heading = source.heading.removesuffix(" …")
        if heading:
            terms[heading] = None
        for term in filter(None, heading.replace(" / ", ", ").split(", ")):
            terms[term] = None
    return list(terms)


@cache
def _names(game: str) -> dict[str, str]:
    """Every slug that names exactly one entry → its id; titles beat headings, headings beat aliases."""
    entries = load(game)
    names: dict[str, str] = {}
    for level in (
        lambda entry: [entry.title],
        lambda entry: headings(entry, first=True),
        headings,
        lambda entry: [*entry.aliases, entry.name_en or ""],
    ):
        pairs = {(slug(name), entry.id) for entry in entries.values() for name in level(entry)}
        owners = Counter(key for key, _ in pairs)
        for key, owner in pairs:
            if key and owners[key] == 1:
                names.setdefault(key, owner)
    for entry in entries.values():
        names[entry.slug] = entry.id
    return names


def resolve(name: str, game: str = DEFAULT_GAME) -> str | None:
    """Return the full id that a name means, or None: an id, a title, a heading's term or an own alias.

    >>> resolve("betaeubt-statuskarte"), resolve("keyforge:gift"), resolve("Wetter")
    ('keyforge:betaeuben', 'keyforge:gift', None)
    """
    prefix, colon, rest = name.strip().partition(":")
    if colon and prefix in GAMES:
        return _resolve_in(prefix, rest)
    return _resolve_in(game, name)


def _resolve_in(game: str, name: str) -> str | None:
    plain = f"{game}:{name.strip()}"
    return plain if plain in load(game) else _names(game).get(slug(name))


def nearest(name: str, n: int = 3, game: str = DEFAULT_GAME) -> list[str]:
    """Return the ids of the `n` entries whose names look most like `name`, best first."""
    wanted = slug(name.rpartition(":")[2])
    if not wanted:
        return []
    names = _names(game)
    return list(dict.fromkeys(names[key] for key in most_like(wanted, names)))[:n]
