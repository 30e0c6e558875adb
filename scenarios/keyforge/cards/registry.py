"""Where definitions are kept: one a name, whatever set and number it was printed with.

What a card says is a function, called when that card is first asked for: the others of its module make no rules.
"""

from __future__ import annotations

from collections.abc import Callable

from kfrules.scenarios.kernel import Rule

Texts = tuple[Rule, ...]
Make = Callable[[], Rule | Texts]


def made(make: Make) -> Texts:
    """Return the texts that a definition makes, a new rule each; one that stands alone needs no brackets."""
    texts = make()
    return (texts,) if isinstance(texts, Rule) else texts


class Definition:
    """What makes the texts of a card; `printed` the uncorrected ones where an erratum changed them."""

    __slots__ = ("_made", "printed", "texts")

    def __init__(self, texts: Make, printed: Make | None) -> None:
        self.texts = texts
        self.printed = printed
        self._made: dict[Make, Texts] = {}

    def of(self, printing: str | None, slug: str, type_: str) -> Texts:
        """Return the texts under the slug of the card; an action's "Spielen:" works while it is resolved."""
        make = self.printed if printing == "printed" and self.printed is not None else self.texts
        if make not in self._made:
            texts = made(make)
            for rule in texts:
                rule.named(slug)
                if type_ == "action" and rule.zone == "play":
                    rule.zone = "resolving"
            self._made[make] = texts
        return self._made[make]


CARDS: dict[str, Definition] = {}


def card(name: str, texts: Make, *, printed: Make | None = None) -> None:
    """Define a card by its English name: what makes its text, or its texts. `printed`: those before the erratum."""
    assert callable(texts), f"{name} lacks its lambda"
    assert name not in CARDS, f"{name} is defined twice"
    CARDS[name] = Definition(texts, printed)
