"""Questions with one or two named cards: what is done with them, on a board of supplies, hands and creatures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kfrules.rules_de.cards import Card, texts
from kfrules.scenarios.keyforge import printed
from kfrules.scenarios.keyforge.situation.retold.board import Board, Named
from kfrules.scenarios.keyforge.situation.retold.cards_asked import ask
from kfrules.scenarios.keyforge.situation.retold.covering import Piece, phrases, words_of
from kfrules.scenarios.keyforge.situation.retold.groups import creatures_of, target_of
from kfrules.scenarios.keyforge.situation.retold.naming import MARKS, Marked, mark_of, marked
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT, other

TOPIC = "cards"
_SUPPLIES = {"aember": "aember", "hand": "hand", "archive": "archives", "keys": "keys", "chains": "chains"}
_SIDES = {"me": ME, "foe": OPPONENT}
_DOING = {
    "me reaps": ("reap", ME), "reaps": ("reap", ""), "foe reaps": ("reap", OPPONENT),
    "me acts": ("act", ME), "acts": ("act", ""), "foe acts": ("act", OPPONENT),
    "play me": ("play", ME), "play": ("play", ""), "play foe": ("play", OPPONENT),
    "dies me": ("die", ME), "dies": ("die", ""), "dies foe": ("die", OPPONENT),
    "fights me": ("fight", ME), "fights": ("fight", ""), "fights foe": ("fight", OPPONENT),
    "wears me": ("play", ME), "wears": ("play", ME), "wears foe": ("play", OPPONENT),
    "asks play": ("play", ME), "asks reap": ("reap", ME),
    "attacked me": ("attacked", ME), "attacked": ("attacked", ""), "attacked foe": ("attacked", OPPONENT),
    "other reaps me": ("other", ME), "other reaps foe": ("other", OPPONENT),
    "other plays me": ("other play", ME), "other plays foe": ("other play", OPPONENT),
}  # fmt: skip
_ASKS_AEMBER = {"asks me aember", "asks foe aember", "asks steals", "asks stolen", "asks on", "asks rest"}
_MINE = {"mein", "meine", "meinem", "meiner", "meinen"}
_THEIRS = {"sein", "seine", "seinem", "seiner", "seinen", "gegners"}
_OTHERS = ("other", "other play")
_KINDS = {
    "kreatur": "creature", "creature": "creature", "artefakt": "artifact", "artifact": "artifact", "aktion": "action",
    "aktionskarte": "action", "aufwertung": "upgrade", "upgrade": "upgrade",
}  # fmt: skip
_AIMED = {
    "attacked me": OPPONENT, "attacked": OPPONENT, "attacked foe": ME,
    "target me": ME, "target foe": OPPONENT, "target": "", "wears me": ME, "wears": ME, "wears foe": OPPONENT,
}  # fmt: skip
_LYING = {"lies me": ME, "lies foe": OPPONENT, "lies": ""}


def words(question: str) -> tuple[Marked, list[str]] | None:
    """Return the marked question and its words, None where it names no card."""
    found = marked(question, phrases(TOPIC).known)
    return (found, words_of(found.text)) if found is not None else None


def retold(pieces: Sequence[Piece], names: Mapping[str, str]) -> Retold:
    """Tell again what is done with named cards. Raises `Unclear`."""
    told = Told(pieces, fine=("no chains", "plain", "about", "in hand"))
    cards = {mark: _printed(name) for mark, name in names.items()}
    board = Board()
    _supplies(told, board)
    _lines(told, board)
    _actions(told, cards, board)
    _lying(told, cards, board)
    if set(cards) != {one.mark for one in board.named.values()}:
        raise Unclear  # a card of which nothing is told
    return ask(told, board, cards)


def _printed(name: str) -> Card:
    """Return the one printed card of a name. Raises `Unclear`."""
    try:
        found = printed.find(name)
    except printed.AmbiguousName:
        raise Unclear from None
    if found is None or found.gigantic:
        raise Unclear
    return found.card


def _supplies(told: Told, board: Board) -> None:
    """Note what each side is told to have."""
    unit = ""
    for piece in told.pieces:
        short, _, what = piece.slot.partition(" ")
        side, key = _SIDES.get(short, ""), what.removeprefix("no ")
        if not side:
            continue
        if key == "short":
            pool = any(word in ("pool", "vorrat", "pott") for word in piece.words)
            board.tell(side, "aember" if pool else unit or _unit(told), (piece.numbers or (0,))[0])
        elif key in _SUPPLIES:
            unit = _SUPPLIES[key]
            board.tell(side, unit, 0 if what.startswith("no ") or not piece.numbers else piece.numbers[-1])
        elif key == "line":
            unit = key
    if (start := told.maybe("start")) is not None:
        board.moment = "start"
        if start.numbers:
            board.tell(ME, "aember", start.numbers[0])
    if told.has("end"):
        if board.moment:
            raise Unclear
        board.moment = "end"


def _unit(told: Told) -> str:
    """Return of what a number is told that has no word of its own and stands first. Raises `Unclear`."""
    asked = {piece.slot for piece in told.pieces if piece.slot.startswith("asks")}
    others = {piece.slot.partition(" ")[2].removeprefix("no ") for piece in told.pieces} & {*_SUPPLIES, "line"}
    if asked <= _ASKS_AEMBER and others <= {"aember"}:
        return "aember"
    raise Unclear


def _lines(told: Told, board: Board) -> None:
    """Note the creatures of each side of which only powers are told."""
    for short, side in _SIDES.items():
        piece = told.maybe(f"{short} line", f"{short} no line")
        if piece is None:
            continue
        board.line(side, [] if " no " in piece.slot else creatures_of(piece.words))
    if told.has("nobody else"):
        for side in (side for side in (ME, OPPONENT) if side not in board.lines):
            board.line(side, [])
    for slot, order in (("lines me foe", (ME, OPPONENT)), ("lines foe me", (OPPONENT, ME))):
        if (piece := told.maybe(slot)) is not None:
            for side, amount in zip(order, piece.numbers, strict=True):
                board.line(side, [None] * amount)
    if (piece := told.maybe("hurt")) is not None:
        sides = [side for side in (ME, OPPONENT) if board.lines.get(side)]
        if len(sides) != 1:
            raise Unclear
        board.hurt(sides[0], piece.numbers[0])


def _actions(told: Told, cards: Mapping[str, Card], board: Board) -> None:
    """Note the one thing that is done. Raises `Unclear` where several are."""
    done: set[tuple[str, str, str]] = set()
    for piece in told.pieces:
        if piece.slot in _DOING:
            kind, side = _DOING[piece.slot]
            mark = "" if kind in _OTHERS else mark_of(piece) or _only(cards)
            done.add((kind, side, mark))
            if kind == "other play":
                board.kind = next(_KINDS[word] for word in piece.words if word in _KINDS)
    others = {one for one in done if one[0] in _OTHERS}
    if len(done - others) > 1:
        done = _with_upgrade(done - others, cards, board) or _once(done - others)
    elif len(done) == 2 and others:
        kind, side, _ = others.pop()
        mine = next(one for one in done if one[0] not in _OTHERS)
        if mine[0] != "play" or mine[1] == OPPONENT or side != ME or cards[mine[2]].type != "action":
            raise Unclear
        board.then, done = kind, {mine}  # "Ich spiele Lied der Wildnis und ernte mit einer Kreatur."
    elif len(others) > 1:
        raise Unclear
    for kind, side, mark in done:
        if kind in _OTHERS:
            board.act(kind, side, None)
            continue
        side = side or _whose(told, mark)
        if kind == "reap" and cards[mark].type == "upgrade":
            if not (told.has("target me") or board.worn) or cards[mark].aember:
                raise Unclear
            board.worn = True  # "Ich ernte mit Dämmerläufer auf meiner Kreatur."
        board.act(kind, side, Named(mark, cards[mark], side))
    if (lying := told.maybe("actor aember")) is not None:
        if not board.doing:
            raise Unclear
        board.tell(board.actor, "aember", lying.numbers[0])
    named = [piece for piece in told.pieces if piece.slot == "name"]
    if not done and len(cards) == 1 and named and _plays_alone(cards[MARKS[0]], told):
        board.act("play", ME, Named(MARKS[0], cards[MARKS[0]], ME))  # "Köder: er hat 5, ich 2"
    if board.doing == "fight" and not any(piece.slot in _AIMED for piece in told.pieces):
        _against_line(board)
    for piece in told.pieces:
        if piece.slot in _AIMED:
            aimed = target_of(piece.words)
            board.aim(_AIMED[piece.slot], aimed)
            if not {"einzige", "einzigen"}.isdisjoint(piece.words) and board.target is not None:
                board.target.alone = True
            board.feminine = not {"einer", "eine", "ner", "ne", "seiner", "seine"}.isdisjoint(piece.words)


def _whose(told: Told, mark: str) -> str:
    """Return at whose side a card is said to lie, that of the speaker where nothing is said."""
    sides = {_LYING[piece.slot] for piece in told.pieces if piece.slot in _LYING and mark_of(piece) == mark} - {""}
    if len(sides) > 1:
        raise Unclear
    return sides.pop() if sides else ME


def _against_line(board: Board) -> None:
    """Take the one creature of the enemy for what is attacked: "Umbra attackiert seine 4er". Raises `Unclear`."""
    line = board.lines.get(other(board.actor), [])
    if len(line) != 1 or line[0] is None:
        raise Unclear
    board.aim(other(board.actor), (line[0], 0, 0))


def _plays_alone(card: Card, told: Told) -> bool:
    """Tell whether a card that is only named is played: an action, or what is aimed at something then."""
    aimed = any(piece.slot in _AIMED for piece in told.pieces)
    plays = any(text.startswith("Spielen") for text in texts(card.name_en))
    enters = aimed or any(piece.slot == "asks deaths" for piece in told.pieces)  # "Onyx-Ritter! Wie viele sterben?"
    return card.type == "action" or (card.type == "creature" and enters and plays)


def _only(cards: Mapping[str, Card]) -> str:
    """Return the one card that a pronoun can mean. Raises `Unclear`."""
    if len(cards) != 1:
        raise Unclear
    return next(iter(cards))


def _with_upgrade(
    done: set[tuple[str, str, str]], cards: Mapping[str, Card], board: Board
) -> set[tuple[str, str, str]] | None:
    """Return that a creature reaps that wears an upgrade, None where something else is told."""
    marks = {mark for _, _, mark in done}
    if len(marks) != 1 or cards[min(marks)].type != "upgrade" or {kind for kind, _, _ in done} != {"play", "reap"}:
        return None
    if cards[min(marks)].aember:
        raise Unclear  # was its symbol counted?
    board.worn = True
    return {one for one in done if one[0] == "reap"}


def _once(done: set[tuple[str, str, str]]) -> set[tuple[str, str, str]]:
    """Return what is done, told twice: once with who does it ("Ich ernte mit X. X erntet."). Raises `Unclear`."""
    sided = {one for one in done if one[1]}
    rest = {one for one in done if not one[1] and not any(one[::2] == other[::2] for other in sided)}
    if len(sided | rest) != 1:
        raise Unclear
    return sided | rest


def _lying(told: Told, cards: Mapping[str, Card], board: Board) -> None:
    """Note the cards that only lie there."""
    for piece in told.pieces:
        if piece.slot not in _LYING:
            continue
        mark, side = mark_of(piece), _LYING[piece.slot]
        card = cards[mark]
        if card.type in ("action", "upgrade"):
            raise Unclear
        known = board.named.get(mark)
        if known is not None:
            if side and known.side != side:
                raise Unclear
            continue
        board.lay(Named(mark, card, side or ME, open=not side))
    if (lying := told.maybe("on it")) is not None:
        mark = mark_of(lying) or (MARKS[0] if len(cards) == 1 else "")
        if mark not in board.named:
            if mark and cards[mark].type == "creature":
                mine, theirs = (not words.isdisjoint(lying.words) for words in (_MINE, _THEIRS))
                board.lay(Named(mark, cards[mark], OPPONENT if theirs else ME, open=not (mine or theirs)))
            else:
                raise Unclear
        board.named[mark].aember = lying.numbers[0]
