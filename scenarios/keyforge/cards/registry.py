"""Where definitions are kept: one a name, whatever set and number it was printed with."""

from __future__ import annotations

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Rule

Texts = tuple[Rule, ...]


@dataclass
class Definition:
    """The texts of a card; `printed` the uncorrected ones where an erratum changed them."""

    texts: Texts
    printed: Texts | None = None
    named: str | None = None

    def of(self, printing: str | None, slug: str, type_: str) -> Texts:
        """Return the texts under the slug of the card; an action's "Spielen:" works while it is resolved."""
        if self.named is None:
            self.named = slug
            for rule in (*self.texts, *(self.printed or ())):
                rule.named(slug)
                if type_ == "action" and rule.zone == "play":
                    rule.zone = "resolving"
        return self.printed if printing == "printed" and self.printed is not None else self.texts


CARDS: dict[str, Definition] = {}


def card(name: str, *texts: Rule, printed: Texts | None = None) -> None:
    """Define a card by its English name. `printed`: its texts before the erratum."""
    assert name not in CARDS, f"{name} is defined twice"
    CARDS[name] = Definition(texts, printed)
