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
    told = Told(pieces, fine=("fine aim", "mine", "me"))
    slots = {piece.slot for piece in told.pieces}
    empty = bool(slots & {"no creatures", "only artifacts"})
    if not empty and "artifact told" not in slots and not _is_case(told):
        raise Unclear  # a rule is asked for
    if not any(piece.slot in ("may", "fine aim") for piece in told.all) or len(slots & {"attack", "reap"}) != 1:
        raise Unclear
    if "reap" in slots:
        if not empty or slots & {"artifact", "player", "pronoun"}:
            raise Unclear
        return _laid("Darf ich ernten?", empty, "reap", Asked("legal", may=True))
    artifact = slots & {"artifact", "only artifacts", "artifact told"}
    if "artifact" in slots or ("pronoun" in slots and artifact and "player" not in slots):
        return _laid("Darf ich sein Artefakt angreifen?", empty, "fight", Asked("legal", may=True))
    if "player" in slots or ("pronoun" in slots and empty):
        if not ("pronoun" in slots or empty or any(_named(piece) for piece in told.pieces)):
            raise Unclear
        return _laid("Darf ich ihn selbst angreifen?", empty, "", Asked("attacks a player"))
    if not empty or "pronoun" in slots:
        raise Unclear
    return _laid("Darf ich mit meiner Kreatur kämpfen?", empty, "", Asked("attacks"))


def _is_case(told: Told) -> bool:
    """Tell whether a power or a number is told: "mit meiner 6er"."""
    return any(word[:1].isdecimal() for piece in told.all for word in piece.words)


def _named(piece: Piece) -> bool:
    """Tell whether a player is named: "direkt" alone may be said of a creature."""
    return piece.slot == "player" and piece.words != ("direkt",)


def _laid(asks: str, empty: bool, do: str, asked: Asked) -> Retold:
    artifact = {"card": _ARTIFACT, "type": "artifact", "house": HOUSE}
    theirs = [] if empty else creatures(1, "Gegners ")
    given = {"house": HOUSE, ME: {"line": creatures(1)}, OPPONENT: {"line": theirs, "artifacts": [artifact]}}
    step = (
        {"do": "fight", "with": "Kreatur 1", "against": _ARTIFACT} if do == "fight" else {"do": do, "card": "Kreatur 1"}
    )
    has = "keine Kreatur und ein Artefakt" if empty else "ein Artefakt"
    return Retold(f"Mein Gegner hat {has}. {asks}", laid=Laid(given, [step] if do else [], asked))
