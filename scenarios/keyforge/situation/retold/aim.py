"""What can be attacked at all: creatures alone. Where none lies, nobody fights."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import creatures
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

_ARTIFACT = "Gegners Artefakt"


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again that an artifact or a player is to be attacked, or somebody where nobody is. Raises `Unclear`."""
    told = Told(pieces, fine=("fine aim", "i have"))
    slots = {piece.slot for piece in told.pieces}
    asked = {slot for slot in slots if slot.startswith("asks")}
    if len(asked) != 1:
        raise Unclear
    (asks,) = asked
    if asks == "asks artifact it" and not slots & {"artifact told", "only artifacts"}:
        raise Unclear
    empty = bool(slots & {"no creatures", "only artifacts"})
    if asks in ("asks artifact", "asks artifact it"):
        return _laid("Darf ich sein Artefakt angreifen?", empty, "fight", Asked("legal", may=True))
    if asks == "asks player":
        return _laid("Darf ich ihn selbst angreifen?", empty, "", Asked("attacks a player"))
    if not empty:
        raise Unclear
    if asks == "asks reap":
        return _laid("Darf ich ernten?", empty, "reap", Asked("legal", may=True))
    return _laid("Darf ich mit meiner Kreatur kämpfen?", empty, "", Asked("attacks"))


def _laid(asks: str, empty: bool, do: str, asked: Asked) -> Retold:
    artifact = {"card": _ARTIFACT, "type": "artifact", "house": HOUSE}
    theirs = [] if empty else creatures(1, "Gegners ")
    given = {"house": HOUSE, ME: {"line": creatures(1)}, OPPONENT: {"line": theirs, "artifacts": [artifact]}}
    step = (
        {"do": "fight", "with": "Kreatur 1", "against": _ARTIFACT} if do == "fight" else {"do": do, "card": "Kreatur 1"}
    )
    has = "keine Kreatur und ein Artefakt" if empty else "ein Artefakt"
    return Retold(f"Mein Gegner hat {has}. {asks}", laid=Laid(given, [step] if do else [], asked))
