"""What is asked of a board with named cards, and what is done there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kfrules.rules_de.cards import Card
from kfrules.scenarios.keyforge.situation.retold.board import (
    STRONG,
    TARGET,
    Board,
    Named,
    Record,
    boards,
    thing,
)
from kfrules.scenarios.keyforge.situation.retold.covering import FOE, Piece
from kfrules.scenarios.keyforge.situation.retold.naming import mark_of
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import COLOURS
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other

_PLAIN = {
    "asks me aember": ("aember", ME), "asks foe aember": ("aember", OPPONENT),
    "asks hand": ("hand", ME), "asks hand foe": ("hand", OPPONENT), "asks chains": ("chains", ME),
    "asks steals foe": ("steals", OPPONENT), "asks stolen foe": ("stolen", OPPONENT),
    "asks cost": ("key cost", ME), "asks cost foe": ("key cost", OPPONENT),
}  # fmt: skip
"""What is asked of a side → the fact of it."""
_STEALS = {"asks steals": "steals", "asks stolen": "stolen"}
_GAINS = ("asks gain", "asks gain all", "asks gains")
_DRAWS = {"asks draw": ME, "asks draws": ME, "asks draw foe": OPPONENT}
_FORGES = {"asks forge": ME, "asks forge foe": OPPONENT}
_OF_A_CARD = {"asks on": "aember on", "asks power": "power", "asks damage": "damage taken"}
_ZONES = {"asks hand zone": "hand", "asks archive zone": "archives", "asks discard zone": "discard"}
_LIVES = {"asks dead": True, "asks alive": False}
_MINE = ("mein", "meine", "meinen", "meiner", "verliere")
_THEIRS = ("sein", "seine", "seinen", "seiner", "gegner", "gegners", "ihm", "ihn", "er")
_HE = ("er", "ihm", "ihn")
_NUMBER = re.compile(r"\d+")
_IDLE = "Andere Karte"
_DESTROYS = "Zerstörende Aktion"


def ask(told: Told, board: Board, cards: Mapping[str, Card]) -> Retold:
    """Return the board with what is asked of it. Raises `Unclear`."""
    pieces = [piece for piece in told.pieces if piece.slot.startswith("asks")]
    slots = {piece.slot for piece in pieces}
    if len(slots) != 1:
        raise Unclear
    piece = pieces[0]
    if any(other_.words != piece.words and mark_of(other_) != mark_of(piece) for other_ in pieces):
        raise Unclear
    asked = _asked(piece, told, board)
    when = _steps(board, asked)
    moment = "forge" if asked.fact == "forges" else "main"
    givens: list[Record] = []
    for given in boards(board):
        given[board.active]["hand"] += _extra(board, moment, given["house"])
        house = given["house"] if moment == "main" else None
        active = asked.side if moment == "forge" else board.active
        givens.append({**given, "house": house, "step": moment, "active": active})
    if piece.slot == "asks reap":
        givens.append(_tired(givens[0], board))
    facts = tuple(one.name for one in board.named.values())
    laid = Laid(givens[0], when, asked, tuple(givens[1:]), facts, board.creatures())
    return Retold(_text(board, asked), laid=laid)


def _tired(given: Record, board: Board) -> Record:
    """Return the board on which the card that is to be used is exhausted: that it is ready was not told."""
    side = board.actor
    line = [{**one, "ready": False} for one in given[side]["line"]]
    return {**given, side: {**given[side], "line": line}}


def _asked(piece: Piece, told: Told, board: Board) -> Asked:
    slot = piece.slot
    if slot == "asks rest":
        return _rest(board)
    if slot in _PLAIN:
        fact, side = _PLAIN[slot]
        if slot == "asks foe aember" and not _spoken_of(told):
            raise Unclear  # "wie viel hat er dann" may be the card
        return Asked(fact, side=side)
    if slot in _STEALS:
        return Asked(_STEALS[slot], side=ME if "ich" in piece.words else board.actor)
    if slot in _GAINS:
        acting = board.acting
        icons = acting.card.aember if acting is not None and board.doing == "play" else 0
        if icons and slot != "asks gain all" and not told.has("icons"):
            raise Unclear  # with the icon or without?
        return Asked("gains" if slot == "asks gains" else "gain", side=ME)
    if slot in _DRAWS:
        return _drawing(piece, board, _DRAWS[slot])
    if slot in _FORGES:
        return _forging(board, _FORGES[slot])
    if slot == "asks play" and not (board.supplies or board.lines):
        raise Unclear  # nothing is told that could forbid it
    if slot in ("asks play", "asks reap"):
        return Asked("legal", may=True)
    if slot in ("asks deaths", "asks left"):
        return Asked("deaths" if slot == "asks deaths" else "survivors", _line_of(piece, board))
    if slot in _LIVES:
        return Asked("dead", (_meant(piece, board),), yes=_LIVES[slot])
    if slot in _ZONES:
        return Asked("goes", (_meant(piece, board, acts=True),), key=_ZONES[slot])
    if slot in _OF_A_CARD:
        if slot == "asks damage" and board.target is None:
            board.aim(OPPONENT, (STRONG, 0, 0))
        return Asked(_OF_A_CARD[slot], (_meant(piece, board, acts=slot == "asks on"),))
    raise Unclear


def _rest(board: Board) -> Asked:
    """Return that what is told of one side alone is asked for: "Ich hatte 3 Æmber. Wie viele jetzt?"."""
    told = {(side, key) for side, key in board.supplies if key in ("aember", "hand")}
    if len(told) != 1:
        raise Unclear
    side, key = told.pop()
    return Asked(key, side=side)


def _spoken_of(told: Told) -> bool:
    """Tell whether the opponent was spoken of."""
    words = {word for piece in told.pieces if not piece.slot.startswith("asks") for word in piece.words}
    theirs = any(piece.slot.startswith("foe") or piece.slot.endswith(" foe") for piece in told.pieces[:-1])
    asked = {word for piece in told.pieces if piece.slot.startswith("asks") for word in piece.words}
    return FOE in words | asked or theirs


def _drawing(piece: Piece, board: Board, side: str) -> Asked:
    ending = board.moment == "end" or (not board.doing and board.told(side, "hand"))
    if ending:
        if board.doing:
            raise Unclear
        board.moment, board.actor = "end", side
        return Asked("drawn", side=side)
    if not board.doing or ("nach" in piece.words and board.told(side, "hand")):
        raise Unclear
    return Asked("drawn now", side=side)


def _forging(board: Board, side: str) -> Asked:
    if board.doing or not board.told(side, "aember"):
        raise Unclear
    board.actor = side
    return Asked("forges", side=side, may=True)


def _line_of(piece: Piece, board: Board) -> tuple[Thing, ...]:
    """Return the creatures of which it is asked how many. Raises `Unclear` where none or two lines are told."""
    told = [side for side in (ME, OPPONENT) if board.lines.get(side)]
    mine, theirs = (any(word in piece.words for word in words) for words in (_MINE, _THEIRS))
    if mine and theirs:
        raise Unclear
    sides = [side for side in told if (not mine or side == ME) and (not theirs or side == OPPONENT)]
    if len(sides) != 1 or board.target is not None:
        raise Unclear
    side = sides[0]
    if any(one.open for one in board.named.values()):
        raise Unclear
    return tuple(board.creature(side, number) for number in range(len(board.lines[side])))


def _meant(piece: Piece, board: Board, acts: bool = False) -> Thing:
    """Return the creature that is asked about. Raises `Unclear` where it may be another one."""
    mark = mark_of(piece)
    creatures = [one for one in board.named.values() if one.card.type == "creature"]
    if mark:
        one = board.named[mark]
        if one.card.type != "creature":
            raise Unclear
        return thing(one.name, one.side, one.card)
    if of_power := _of_power(piece, board):
        return of_power
    target = board.target
    acting = board.acting
    if acts and acting is not None and acting.card.type == "creature" and target is None and len(creatures) == 1:
        return thing(acting.name, acting.side, acting.card)
    if board.doing == "other":
        raise Unclear
    words = set(piece.words)
    if board.doing in ("fight", "attacked") and target is not None and acting is not None:
        if (
            board.doing == "attacked"
            and acting.side == ME
            and words & {"er", "ihn"}
            and target.power
            and board.feminine
        ):
            return thing(acting.name, acting.side, acting.card)  # "… wird von einer 7er angegriffen. Überlebt er?"
        if words & set(_THEIRS[:4]):
            mine = acting.side == ME
            return thing(TARGET, OPPONENT) if mine else thing(acting.name, acting.side, acting.card)
        if words & set(_MINE[:4]):
            mine = acting.side == ME
            return thing(acting.name, acting.side, acting.card) if mine else thing(TARGET, ME)
        raise Unclear  # who of the two?
    if target is not None and (not creatures or board.doing == "play"):
        return thing(TARGET, target.side or OPPONENT)
    if target is None and len(creatures) == 1 and len(board.named) == 1 and not any(board.lines.values()):
        return thing(creatures[0].name, creatures[0].side, creatures[0].card)
    raise Unclear


def _of_power(piece: Piece, board: Board) -> Thing | None:
    """Return the one creature of a line that is meant by its power: "Stirbt die 4er?". Raises `Unclear`."""
    said = [int(match[0]) for word in piece.words if (match := _NUMBER.match(word))]
    if not said:
        return None
    fitting = [
        (side, number)
        for side, powers in board.lines.items()
        for number, power in enumerate(powers)
        if power == said[0]
    ]
    if board.target is not None and board.target.power == said[0] and not fitting:
        return thing(TARGET, board.target.side or OPPONENT)
    if len(said) != 1 or len(fitting) != 1 or board.target is not None:
        raise Unclear
    side, number = fitting[0]
    return board.creature(side, number)


def _steps(board: Board, asked: Asked) -> Sequence[Record]:
    """Return what is done. Raises `Unclear` where nothing is that could be asked about."""
    if asked.fact == "forges":
        return [{"do": "forge", "color": COLOURS[-1]}]  # the first two may be forged already
    if board.moment == "start":
        raise Unclear
    if board.moment == "end":
        if asked.fact != "drawn":
            raise Unclear
        return [{"do": "end"}]
    acting = board.acting
    if not board.doing:
        if asked.fact not in ("power", "key cost", "dead"):
            raise Unclear
        return [{"do": "discard", "card": _IDLE}]  # what is so all the time shows when something was done
    if board.doing == "die":
        assert acting is not None
        return [{"do": "play", "card": _DESTROYS}, {"do": "choose", "answers": [acting.name]}]
    if board.doing == "other":
        return _other_reaps(board, board.actor)
    if board.doing == "other play":
        if board.kind == "upgrade":
            raise Unclear
        return [{"do": "play", "card": _IDLE}]
    assert acting is not None
    return _acts(board, acting)


def _acts(board: Board, acting: Named) -> Sequence[Record]:
    name, target = acting.name, board.target
    kind = acting.card.type
    if board.doing == "attacked":
        if target is None or kind != "creature":
            raise Unclear
        return [{"do": "fight", "with": TARGET, "against": name}]
    if board.doing == "fight":
        if target is None or kind != "creature":
            raise Unclear
        target.side = target.side or other(acting.side)
        return [{"do": "fight", "with": name, "against": TARGET}]
    if board.doing == "play":
        if kind == "upgrade":
            if target is None:
                raise Unclear
            return [{"do": "play", "card": name, "on": TARGET}]
        then = _other_reaps(board, board.actor) if board.then == "other" else []
        return [{"do": "play", "card": name}, *_chosen(board), *then]
    if board.worn and target is not None and board.doing == "reap":
        return [{"do": "reap", "card": TARGET}]
    if board.then or kind not in ("creature", "artifact"):
        raise Unclear
    if board.doing == "reap":
        if kind != "creature":
            raise Unclear
        return [{"do": "reap", "card": name}, *_chosen(board)]
    return [{"do": _ability(acting.card), "card": name}, *_chosen(board)]


def _chosen(board: Board) -> list[Record]:
    return [{"do": "choose", "answers": [TARGET]}] if board.target is not None else []


def _ability(card: Card) -> str:
    """Return by which ability a card is used. Raises `Unclear` where it has none or two."""
    from kfrules.rules_de import cards

    texts = cards.texts(card.name_en)
    found = [do for do, word in (("action", "Aktion:"), ("omni", "Universell:")) if any(word in text for text in texts)]
    if len(found) != 1:
        raise Unclear
    return found[0]


def _other_reaps(board: Board, side: str) -> Sequence[Record]:
    """A creature of which nothing is told reaps while named cards lie there, or were played."""
    if board.lines.get(side) or board.target is not None:
        raise Unclear
    board.lines[side] = [3]
    board.reaping = side
    return [{"do": "reap", "card": board.called(side, 0)[1]}]


def _extra(board: Board, moment: str, house: str) -> list[Record]:
    """Return the cards that are played or discarded beside the named ones."""
    spec: Record = {"card": _IDLE, "type": "action", "house": house}
    if board.doing == "die":
        return [spec | {"card": _DESTROYS, "abilities": ["play-destroy-chosen"]}]
    if board.doing == "other play":
        return [spec | {"type": board.kind} | ({"power": 3} if board.kind == "creature" else {})]
    return [spec] if not board.doing and moment == "main" and board.moment != "end" else []


_DONE = {
    "attacked": "wird angegriffen", "play": "wird gespielt", "reap": "erntet", "act": "wird verwendet",
    "die": "wird zerstört", "fight": "kämpft", "": "liegt im Spiel",
}  # fmt: skip


def _text(board: Board, asked: Asked) -> str:
    """Return what was understood, in German."""
    who = {ME: "du", OPPONENT: "dein Gegner"}
    parts = []
    for (side, key), amount in board.supplies.items():
        word = {"aember": "Æmber", "hand": "Handkarten", "archives": "Karten im Archiv", "keys": "Schlüssel",
                "chains": "Ketten"}[key]  # fmt: skip
        parts.append(f"{who[side]}: {amount} {word}")
    for side, powers in board.lines.items():
        said = ", ".join("?" if power is None else str(power) for power in powers) or "keine"
        parts.append(f"{who[side]}: Kreaturen mit Stärke {said}")
    for one in board.named.values():
        does = _DONE[board.doing if one.mark == board.mark else ""]
        parts.append(f"{one.name} ({'offen' if one.open else who[one.side]}) {does}")
    if board.target is not None:
        power = "" if board.target.power is None else f" mit Stärke {board.target.power}"
        parts.append(f"Ziel: eine Kreatur{power}")
    return "; ".join(parts) + "."
