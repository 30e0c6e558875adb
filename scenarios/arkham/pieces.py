"""The cards of an Arkham file: every card is what the file says of it."""

from __future__ import annotations

from kfrules.scenarios.format.pieces import Piece, Pieces

SWARM = " Schwarm"
SIDES = ("me", "second", "third", "fourth")


class ArkhamPieces(Pieces):
    """Also knows investigators by their side and by their name, and the place that is there by default."""

    def called(self, name: str) -> list[Piece]:
        """Return the cards that a name may mean."""
        found = super().called(name)
        if found:
            return list({piece.name: piece for piece in found}.values()) if len(found) > 1 else found
        table = self.file.table
        if name in SIDES:
            return [Piece(name, name)]
        for side in SIDES:
            if isinstance(table.get(side), dict) and table[side].get("investigator") == name:
                return [Piece(side, name)]
        if name.endswith(SWARM) and super().called(name.removesuffix(SWARM)):
            return [Piece(name, name)]
        if name == "Ort" and not table.get("locations"):
            return [Piece(name, name)]
        return [Piece(name, name)] if name in self._made() else []

    def _made(self) -> set[str]:
        """Return the names of cards that only effects and steps bring in."""
        names: set[str] = set()
        waiting: list[object] = [self.file.source.get("when", []), self.file.source.get("given", {})]
        while waiting:
            one = waiting.pop()
            if isinstance(one, dict):
                if isinstance(one.get("card"), str):
                    names.add(one.get("as") or one["card"])
                waiting += one.values()
            elif isinstance(one, list):
                waiting += one
        return names
