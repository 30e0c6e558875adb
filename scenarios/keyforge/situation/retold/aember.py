"""Æmber: what both have, what is stolen, captured, reaped and set free, and whether it is enough for a key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kfrules.records import replace
from kfrules.scenarios.keyforge.situation.retold.aember_more import DONE, costs, is_special, laid, resolved
from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear

_POOLS = ("me has", "foe has", "bare", "me none", "foe none")
_ACTIONS = {
    "i steal": "Ich stehle meinem Gegner {n} Æmber.", "foe steals": "Mein Gegner stiehlt mir {n} Æmber.",
    "i capture": "Meine Kreatur erbeutet {n} Æmber.", "foe captures": "Seine Kreatur erbeutet {n} Æmber.",
    "i reap": "Ich ernte mit {n} Kreaturen.", "foe reaps": "Mein Gegner erntet mit {n} Kreaturen.",
}  # fmt: skip
_CAPTORS = {"my captor": "Auf meiner {c} liegen {n} Æmber.", "their captor": "Auf seiner {c} liegen {n} Æmber."}
_DYING = {"my captor": "Meine {c} wird zerstört.", "their captor": "Seine {c} wird zerstört."}
_HAS = {"me": "Ich habe {n} Æmber.", "foe": "Mein Gegner hat {n} Æmber."}
_KEYS = {"me": "Ich habe {n} Schlüssel.", "foe": "Mein Gegner hat {n} Schlüssel."}
_BEGINS = {"me": "Mein Zug beginnt.", "foe": "Der Zug meines Gegners beginnt."}
_PAST = frozenset(
    {"hatte", "nur", "bloss", "aber", "vorher", "selber", "selbst", "zuvor", "lediglich", "davor", "gestartet"}
)
_ASKED = {
    "me left": "Wie viel Æmber habe ich dann?", "foe left": "Wie viel Æmber hat mein Gegner dann?",
    "me gets": "Wie viel Æmber bekomme ich?", "foe gets": "Wie viel Æmber bekommt mein Gegner?",
    "me back": "Bekomme ich die {n} Æmber?", "foe back": "Bekommt mein Gegner die {n} Æmber?",
    "me forges": "Kann ich zu Beginn meines Zuges einen Schlüssel schmieden?",
    "foe forges": "Kann mein Gegner zu Beginn seines Zuges einen Schlüssel schmieden?",
    "me two": "Darf ich 2 Schlüssel schmieden?", "foe two": "Darf mein Gegner 2 Schlüssel schmieden?",
    "me must": "Muss ich einen Schlüssel schmieden?", "foe must": "Muss mein Gegner einen Schlüssel schmieden?",
    "me skips": "Darf ich das Schmieden auslassen?", "foe skips": "Darf mein Gegner das Schmieden auslassen?",
    "me count": "Wie viele Schlüssel schmiede ich?", "foe count": "Wie viele Schlüssel schmiedet mein Gegner?",
    "me wins": "Gewinne ich?", "foe wins": "Gewinnt mein Gegner?", "over": "",
    "me left after": "Wie viel Æmber bleibt mir nach dem Schmieden?",
    "foe left after": "Wie viel Æmber bleibt meinem Gegner nach dem Schmieden?",
}  # fmt: skip
_SHOWN = {
    "me any": "Bekomme ich etwas?", "foe any": "Bekommt mein Gegner etwas?",
    "me on": "Wie viel liegt auf meiner Kreatur?",
    "foe on": "Wie viel liegt auf seiner Kreatur?", "me total": "Wie viele Schlüssel habe ich dann?",
    "foe total": "Wie viele Schlüssel hat mein Gegner dann?",
}  # fmt: skip
_COSTS = {
    "me": ("Meine Schlüssel kosten {n} weniger.", "Meine Schlüssel kosten {n} mehr."),
    "foe": ("Seine Schlüssel kosten {n} weniger.", "Seine Schlüssel kosten {n} mehr."),
}
_MY_TURN = frozenset({"ich", "meines", "meinem", "meiner", "meinen"})
_THEIR_TURN = frozenset({"seines", "seinem", "ihres", "ihrem", "seiner", "seinen", "er"})
_CAUGHT = frozenset(
    {"erbeutet", "gefangen", "abgenommen", "weggenommen", "captured", "gecaptured", "geklaut", "abgeluchst"}
)
_LYING = frozenset({"drauf", "darauf", "liegen", "liegt", "auf", "draufliegen", "lagen"})
_MODALS = frozenset({"muss", "soll", "darf", "kann", "will", "moechte", "wuerde", "koennte"})
_SINCE = frozenset({"schon", "bereits"})
_THEN = frozenset({"dann", "danach", "hinterher", "anschliessend", "nachher"})
_PERFECT = frozenset({"hab", "habe", "hat", "hatte", "wurde", "wurden", "geerntet", "gestohlen", "geklaut"})
_USUAL = 6  # what a key costs
_LATER = "Kann ich in meinem nächsten Zug einen Schlüssel schmieden?"
_NEXT = frozenset({"naechste", "naechsten", "naechster", "next", "naechstes"})
_HAVING = frozenset({"hat", "hatte", "haben"})
_FORGING = ("forges", "two", "must", "skips", "count", "wins", "left after")
_POOLED = ("left", "gets", "back")


_STARTS = ("beginn", "anfang", "start", "schritt", "fang", "faeng")


def _at_once(pieces: Sequence[Piece]) -> bool:
    """Tell whether it is to be right now, and nobody says that the turn begins: "sofort schmieden, wenn ich 6 hab"."""
    words = [word for piece in pieces for word in piece.words]
    return not {"sofort", "gleich", "mitten"}.isdisjoint(words) and not any(
        start in word for word in words for start in _STARTS
    )


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what happens to æmber. Raises `Unclear`."""
    told = Told(_lying(_some(_at_start(resolved(pieces)))), fine=("whence",))
    asked = _asked(told)
    side, _, kind = asked.partition(" ")
    _same_turn(told, side, kind, asked)
    actions = _in_order([piece for piece in told.pieces if piece.slot in _ACTIONS])
    deeds = [piece.start for piece in told.pieces if piece.slot in DONE and not _planned(piece, told, asked)]
    acted = any(piece.slot in DONE for piece in told.pieces)
    if kind in _FORGING and kind != "wins" and not acted and _at_once(pieces):
        raise Unclear
    pools = _pools(told, side, min(deeds) if deeds else None)
    keys = _keys(told, side)
    if keys["me"] is not None and "me" not in pools and asked != "me wins":
        raise Unclear
    _just_caught(told, side, pools)
    summed = {"macht", "ergibt", "sind"}
    if kind == "gets" and pools and any(p.slot == asked and summed & {*p.words} for p in told.pieces):
        raise Unclear  # with what there was, or without?
    another = any("noch einen" in " ".join(piece.words) for piece in told.pieces if piece.slot == asked)
    if kind == "forges" and keys[side] and another and not (told.has("my turn") or told.has("foe turn")):
        raise Unclear  # one was forged just now, it may be
    _besides(told)
    plus = costs(told, side)
    _paid(told, kind)
    _told_after(told, kind, pools.get(side, 0) >= _USUAL + plus.get(side, 0))
    if kind == "skips" and pools.get(side, 0) < _USUAL + plus.get(side, 0):
        raise Unclear  # there is nothing to skip
    counts = any(_counts(piece) and piece.slot == asked for piece in told.pieces)
    if counts and pools.get(side, 0) >= _USUAL + plus.get(side, 0):
        raise Unclear  # there is enough without what lies on the creature
    sentences = [_COSTS[who][amount > 0].format(n=abs(amount)) for who, amount in plus.items() if amount]
    sentences += [_HAS[who].format(n=amount) for who, amount in pools.items()]
    sentences += [_KEYS[who].format(n=amount) for who, amount in keys.items() if amount is not None]
    if is_special(told, kind, asked, pools):
        known = {who: amount for who, amount in keys.items() if amount is not None}
        board = laid(told, asked, pools, known, plus)
        done = [DONE[piece.slot].format(n=piece.numbers[0]) for piece in told.pieces if piece.slot in DONE]
        return Retold(" ".join([*sentences, *done, _SHOWN.get(asked, _ASKED.get(asked, "").format(n=""))]), laid=board)
    sentences += _captured(told, kind, actions)
    sentences += [_done(piece) for piece in actions]
    _check(told, side, kind, pools, actions)
    if kind in _FORGING:
        sentences += _begun(told, side, kind, actions)
    begun = any(word in piece.slot for piece in told.pieces for word in ("turn", "start", "forg"))
    if kind == "wins" and (not begun or (keys[side] is None and not told.has("forged the third"))):
        raise Unclear  # "2 Schlüssel und 6 Æmber, gewonnen?": not before the third is forged
    amount = next((piece.numbers[0] for piece in told.pieces if piece.slot.endswith("captor")), 0)
    asks = _LATER if asked == "me forges" and _acts(told, actions) else _ASKED[asked]
    return Retold(" ".join([*sentences, asks.format(n=amount)]))


def _planned(piece: Piece, told: Told, asked: str) -> bool:
    """Tell whether something is not done yet, so that what is told after it is before it: "ich soll 2 stehlen"."""
    said = frozenset(piece.words)
    if said & _MODALS or asked.endswith((" gets", " any", " on")):
        return True
    then = any(one.slot == asked and not _THEN.isdisjoint(one.words) for one in told.pieces)
    return then and asked.endswith(" left") and not said & _PERFECT


def _just_caught(told: Told, side: str, pools: Mapping[str, int]) -> None:
    """Raise `Unclear` where a creature "hat 2 erbeutet" and nobody knows whether its victim had them still."""
    for piece in told.pieces:
        victim = {"my captor": "foe", "their captor": "me"}.get(piece.slot)
        said = frozenset(piece.words)
        if victim == side and victim in pools and said & _CAUGHT and not said & _LYING:
            has = [one for one in told.pieces if one.slot == f"{victim} has"]
            if not any("noch" in one.words and one.start > piece.start for one in has):
                raise Unclear


def _paid(told: Told, kind: str) -> None:
    """Raise `Unclear` where a key may have been paid from what is told."""
    forged = [piece for piece in told.pieces if piece.slot.endswith(" keys") and "geschmiedet" in piece.words]
    if kind == "left" and any(_SINCE.isdisjoint(piece.words) for piece in forged):
        raise Unclear  # "hatte 8, hab einen Schlüssel geschmiedet": is it paid already?


def _told_after(told: Told, kind: str, enough: bool) -> None:
    """Raise `Unclear` where it is asked for what there was, or what is left of too little."""
    asks = [piece for piece in told.pieces if piece.slot.endswith((" left", " left after"))]
    if any({"hatte", "hatten"} & {*piece.words} for piece in asks) or (kind == "left after" and not enough):
        raise Unclear


def _besides(told: Told) -> None:
    """Raise `Unclear` where what lies on a creature may be of what somebody has: "6, davon 2 auf meiner Kreatur"."""
    for captor, pool in (("my captor", "me has"), ("their captor", "foe has")):
        lying = {word for piece in told.pieces if piece.slot == captor for word in piece.words}
        having = {word for piece in told.pieces if piece.slot in (pool, "bare") for word in piece.words}
        if lying and having and ("davon" in lying or having & {"insgesamt", "zusammen", "davon", "summe"}):
            raise Unclear


def _counts(piece: Piece) -> bool:
    """Tell whether it is asked whether what lies on a creature counts."""
    return any(word.startswith(("zaehl", "mitzaehl", "mitrechn", "mitbenutz")) for word in piece.words)


def _keys(told: Told, side: str) -> dict[str, int | None]:
    """Return how many keys both have forged. Raises `Unclear`."""
    keys = {who: told.number(f"{who} keys") for who in ("me", "foe")}
    if any("zug" in piece.words or "runde" in piece.words for piece in told.pieces if piece.slot.endswith(" keys")):
        raise Unclear  # a key that was forged in this turn
    if told.has("both keys"):
        if told.has("bare keys") or any(amount is not None for amount in keys.values()):
            raise Unclear
        keys = dict.fromkeys(keys, told.number("both keys"))
    if told.has("bare keys"):
        if keys[side] is not None:
            raise Unclear
        keys[side] = told.number("bare keys")
    return keys


def _same_turn(told: Told, side: str, kind: str, asked: str) -> None:
    """Raise `Unclear` where it is asked whether one forges in the turn of the other."""
    others = _THEIR_TURN if side == "me" else _MY_TURN
    if kind in (*_FORGING, "total") and any(
        piece.slot == asked and not others.isdisjoint(piece.words) for piece in told.pieces
    ):
        raise Unclear


def _done(action: Piece) -> str:
    """Return the sentence of what is done."""
    return _ACTIONS[action.slot].format(n=action.numbers[0]).replace("mit 1 Kreaturen", "mit einer Kreatur")


def _at_start(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces with what somebody has when a turn begins as both: "er hat zu Beginn seines Zuges 7"."""
    made: list[Piece] = []
    for piece in pieces:
        who, _, rest = piece.slot.partition(" ")
        if rest != "has at start":
            made.append(piece)
            continue
        if {"me": "seines", "foe": "meines"}[who] in piece.words:
            raise Unclear  # what I have when his turn begins
        made += [replace(piece, slot=f"{'my' if who == 'me' else who} turn"), replace(piece, slot=f"{who} has")]
    return made


def _some(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces with æmber on a creature of which is not told how much as one, where that does not matter."""
    some = {"my some": "my captor", "their some": "their captor"}
    if not any(piece.slot in some for piece in pieces):
        return list(pieces)
    if not any(piece.slot.endswith((" back", " any")) for piece in pieces):
        raise Unclear
    if any(piece.slot in some.values() for piece in pieces):
        return [piece for piece in pieces if piece.slot not in some]
    return [replace(piece, slot=some[piece.slot], numbers=(1,)) if piece.slot in some else piece for piece in pieces]


def _lying(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces with what a creature "hat erbeutet" as what lies on it, where it leaves play afterwards.

    Where it is told how much its victim has, nobody knows whether that is before or after it.
    """
    slots = {piece.slot for piece in pieces}
    if slots.isdisjoint(("dies", "i kill", "leaves", "goes")) or not slots.isdisjoint(_CAPTORS):
        return list(pieces)
    lies = {"i capture": ("my captor", "foe has"), "foe captures": ("their captor", "me has")}
    made = []
    for piece in pieces:
        captor, pool = lies.get(piece.slot, (piece.slot, ""))
        if captor != piece.slot and (pool in slots or "bare" in slots or _HAVING.isdisjoint(piece.words)):
            raise Unclear
        made.append(replace(piece, slot=captor))
    return made


def _in_order(actions: list[Piece]) -> list[Piece]:
    """Return what is done, capturing first: as long as there is enough for both, the order does not matter."""
    return sorted(actions, key=lambda piece: piece.slot != "i capture")


def _asked(told: Told) -> str:
    """Return what is asked; that the game is over by a third key is that who forges it wins."""
    if told.has("over"):
        told.one("over")
        if not told.has("forged the third") or any(told.has(slot) for slot in _ASKED if slot != "over"):
            raise Unclear
        sides = {who for who in ("me", "foe") if told.has(f"{who} keys")}
        owners = sides or {"foe" if told.has("foe has") or told.has("foe turn") else "me"}
        if len(owners) != 1:
            raise Unclear
        return f"{owners.pop()} wins"
    found = {piece.slot for piece in told.pieces if piece.slot in _ASKED or piece.slot in _SHOWN}
    if len(found) != 1:  # "Darf ich die 2 mitzählen und einen Schlüssel schmieden?" is one question
        raise Unclear
    asked = found.pop()
    alone = any(piece.slot == asked and len(piece.words) == 1 for piece in told.pieces)
    if alone and any(piece.slot == "bare keys" for piece in told.pieces):
        raise Unclear  # "Langen zwei Schlüssel?": for what?
    return asked


def _pools(told: Told, side: str, acted: int | None) -> dict[str, int]:
    """Return who has how much in the beginning. `acted`: where something is done first."""
    found: dict[str, int] = {}
    for piece in told.pieces:
        asks = piece.slot in _ASKED and piece.numbers and "mit" in piece.words  # "Darf ich mit 7 warten?"
        if piece.slot not in _POOLS and not asks:
            continue
        who = side if piece.slot == "bare" else piece.slot.partition(" ")[0]
        amount = piece.numbers[0] if piece.numbers else 0
        if found.get(who, amount) != amount:
            raise Unclear
        if acted is not None and piece.start > acted and not asks and _PAST.isdisjoint(piece.words):
            raise Unclear  # "ich stehle 2, ich habe 6": before or after?
        found[who] = amount
    return found


def _captured(told: Told, kind: str, actions: Sequence[Piece]) -> list[str]:
    """Return what lies on a creature, and that it is destroyed."""
    captors = [piece for piece in told.pieces if piece.slot in _CAPTORS]
    dies = _dies(told)
    if dies and kind in _FORGING and kind != "forges":
        raise Unclear
    if len({(piece.slot, piece.numbers) for piece in captors}) > 1 or (dies and (not captors or actions)):
        raise Unclear
    if not captors:
        return []
    captor = captors[0]
    if (kind in ("gets", "back") and not dies) or (actions and kind in _POOLED):
        raise Unclear
    if told.has("i kill") and captor.slot == "my captor":
        raise Unclear
    called = next((word.removesuffix("n") for word in captor.words if word[0].isdigit() and "er" in word), "Kreatur")
    said = [_CAPTORS[captor.slot].format(n=captor.numbers[0], c=called)]
    if told.has("leaves"):
        if captor.slot != "my captor" or told.has("dies") or told.has("i kill"):
            raise Unclear
        return [*said, f"Meine {called} wird auf die Hand zurückgeschickt."]
    return said + ([_DYING[captor.slot].format(c=called)] if dies else [])


def _check(told: Told, side: str, kind: str, pools: dict[str, int], actions: Sequence[Piece]) -> None:
    """Raise `Unclear` where what is asked for hangs on what is not told."""
    turns = [piece.start for piece in told.pieces if piece.slot in ("my turn", "foe turn")]
    if actions and any(turn < max(piece.start for piece in actions) for turn in turns):
        raise Unclear  # "am Anfang seines Zuges hat er 6, ich stehle 1": before or after he forged?
    if len(actions) > 2 or any(not piece.numbers for piece in actions):
        raise Unclear
    if kind in ("left", *_FORGING) and side not in pools:
        raise Unclear
    if kind in _POOLED and not actions and not _dies(told):
        raise Unclear
    takers = {"i steal": "foe", "foe steals": "me", "i capture": "foe", "foe captures": "me"}
    robbed = {takers[piece.slot] for piece in actions if piece.slot in takers}
    gains = {"foe": "foe steals", "me": "i steal"}[side]
    if kind in ("left", "gets", *_FORGING) and any(piece.slot == gains for piece in actions) and not robbed <= {*pools}:
        raise Unclear  # how much there is to steal is not told
    both = [piece for piece in actions if piece.slot in ("i steal", "i capture")]
    if len(both) > 1 and sum(piece.numbers[0] for piece in both) > pools.get("foe", -1):
        raise Unclear  # whether it is stolen or captured first matters
    back = told.maybe(f"{side} back")
    captor = told.maybe(*_CAPTORS)
    if back is not None and back.numbers and (captor is None or back.numbers != captor.numbers):
        raise Unclear


def _begun(told: Told, side: str, kind: str, actions: Sequence[Piece]) -> list[str]:
    """Return that the turn begins in which it is forged. Raises `Unclear` where that may be another turn."""
    mine = {"i steal": "me", "i capture": "me", "i reap": "me"}
    actors = {mine.get(piece.slot, "foe") for piece in actions}
    if told.has("forged the third") and (told.one(f"{side} keys", "bare keys").numbers != (2,) or actions):
        raise Unclear
    if (side in actors or _dies(told)) and (kind != "forges" or (side == "me" and not _is_later(told))):
        raise Unclear  # of the own turn: it is too late for forging then
    if side in actors and side != "me":
        raise Unclear
    if actions and kind != "forges":
        raise Unclear
    other = "foe" if side == "me" else "me"
    if told.has(f"{other} turn") and not actions:
        raise Unclear
    return [] if actions or _dies(told) else [_BEGINS[side]]


def _dies(told: Told) -> bool:
    """Tell whether a creature with æmber leaves play."""
    return any(told.has(slot) for slot in ("dies", "i kill", "leaves", "goes"))


def _is_later(told: Told) -> bool:
    """Tell whether it is asked for the next turn."""
    return any(not _NEXT.isdisjoint(piece.words) for piece in told.pieces if piece.slot in _ASKED)


def _acts(told: Told, actions: Sequence[Piece]) -> bool:
    """Tell whether I do something in the turn before the one that is asked for."""
    return _dies(told) or any(piece.slot.startswith("i ") for piece in actions)
