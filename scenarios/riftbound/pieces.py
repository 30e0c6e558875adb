"""The cards of a Riftbound file: all of them say what they are; battlefields and tokens have names too."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.format.pieces import Path, Piece, Pieces
from kfrules.scenarios.format.record import Given, Spec
from kfrules.scenarios.riftbound.names import BLANK, TOKENS_DE


class RiftboundPieces(Pieces):
    """Every card is one's own; what it is follows from what the file says."""

    def read(self, spec: Spec, zone: str, path: Path) -> Any:
        """Give a card its type where it goes without saying."""
        if "type" not in spec:
            spec["type"] = "unit" if "might" in spec else "spell"
        if zone == "base" and spec["type"] == "spell" and spec["card"] != BLANK:
            what = f"„{spec['card']}“ ist ein Zauber und liegt nicht auf dem Brett"
            self.file.faults.add(what, "gib „might:“ an, oder „type: gear“", *path)
        return None

    def place(self, name: str, path: Path) -> None:
        """Note a battlefield under its name."""
        self._note({"card": name}, name, None, "base", path)

    def otherwise(self, name: str) -> list[Piece]:
        """Return the token that a name means, though none lies there yet."""
        return [Piece(name, name)] if name in TOKENS_DE.values() else []

    @classmethod
    def goes_without_saying(cls, spec: Spec, key: str, given: Given) -> bool:
        """The type follows from Might and text."""
        return key == "type" and bool(spec["type"] == ("unit" if "might" in spec else "spell"))

    @classmethod
    def example(cls, zone: str) -> str:
        """Return a line that describes a card for a zone."""
        return "Kiesel, Macht 3"
