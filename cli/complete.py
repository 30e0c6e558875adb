"""What the shell offers when the user presses the tab key."""

from __future__ import annotations

from kfrules.rules_de import entries


def entry_names(incomplete: str) -> list[str]:
    """Return the slugs of all entries that begin with `incomplete`; no entry is read for it.

    A numbered one is offered by its number and by what its file says that it is about.
    """
    folders = map(entries.folder_of, entries.GAMES)
    stems = {path.stem for folder in folders for path in folder.glob("*/*.md")}
    slugs = {slug for stem in stems for slug in stem.split("_", 1)}
    return sorted(slug for slug in slugs if slug.startswith(incomplete.lower()))


def games(incomplete: str) -> list[str]:
    """Return the games that begin with `incomplete`."""
    return [game for game in entries.GAMES if game.startswith(incomplete.lower())]


def kinds(incomplete: str) -> list[str]:
    """Return the kinds of entries that begin with `incomplete`."""
    return [kind for kind in (*entries.KINDS, "faq") if kind.startswith(incomplete.lower())]


def card_names(incomplete: str) -> list[str]:
    """Return the German names of cards that begin with `incomplete`."""
    from kfrules.rules_de import cards

    names = {card.name_de for card in cards.load()}
    return sorted(name for name in names if name.lower().startswith(incomplete.lower()))
