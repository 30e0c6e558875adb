"""The trace: the tree of what happened, each node with the entries that took part in it."""

from __future__ import annotations

from collections.abc import Iterator

from kfrules.scenarios.kernel.events import Event, Process


class Node:
    """One event of a run (or one batch, `event` None) and everything that it caused.

    `cites` holds slugs of entries and cards, in the order in which they took part. `forbidden` names the rule that
    stopped the event (`stale`: its card was not there any more), `refused` tells that it is a player's step that was
    not legal at all, `vain` that the board held nothing for it, `replaced` that another event took its place. A node
    is true if anything happened in it or beneath it.
    """

    __slots__ = (
        "by", "children", "cites", "event", "forbidden", "happened", "interrupts", "origin", "refused", "replaced",
        "stale", "title", "vain",
    )  # fmt: skip

    def __init__(self, event: Event | None, by: str | None = None) -> None:
        self.event = event
        self.origin = event  # the moment that was asked for, before it became another
        self.by = by
        self.cites: list[str] = []
        self.children: list[Node] = []
        self.forbidden: str | None = None
        self.stale = False
        self.refused = False
        self.vain = False
        self.replaced = False
        self.happened = False
        self.interrupts = (0, 0)  # which of the children came before the event happened: from, to
        self.title: tuple[str, str | None] | None = None  # label and card of a resolved ability

    def cite(self, entry: str) -> None:
        """Note that an entry took part."""
        if entry and entry not in self.cites:
            self.cites.append(entry)

    def __bool__(self) -> bool:
        if isinstance(self.event, Process):  # a process that led to nothing did not happen
            return any(self.children)
        return self.happened or any(self.children)

    def walk(self) -> Iterator[Node]:
        """Yield this node and all beneath it, in the order in which they happened."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, *kinds: type[Event]) -> list[Event]:
        """Return the events of these kinds that happened here or beneath ("auf diese Weise")."""
        return [n.event for n in self.walk() if n.happened and isinstance(n.event, kinds)]

    def __repr__(self) -> str:
        return f"<Node {self.event!r} {self.cites} +{len(self.children)}>"


NOTHING = Node(None)
