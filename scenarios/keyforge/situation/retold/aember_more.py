"""Æmber for which there are no sentences: what is asked in few words, and boards that are laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from kfrules.records import replace
from kfrules.scenarios.keyforge.situation.retold.aember_laid import FORGING, Board, Deed
from kfrules.scenarios.keyforge.situation.retold.aember_who import cards_owner, side_of, sided
from kfrules.scenarios.keyforge.situation.retold.covering import FILL, Piece
from kfrules.scenarios.keyforge.situation.retold.houses import HOUSES
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Told, Unclear

_IDLE = (
    "wants", "wants two", "works", "ask it", "forging", "after forging", "whence", "denies", "right", "me says",
    "foe says", "any says", "me right", "foe right",
)  # fmt: skip
_GROUPS = ("herd", "herd lame", "herd tired", "few lame", "few tired", "few foreign", "reap all")
_SPECIAL = (
    "i pay", "foe pays", "i gain", "foe gains", "i lose", "foe loses", "i exalt", "foe exalts",
    "i play", "foe plays", *_GROUPS,
)  # fmt: skip
_BACK_FROM = (
    "my captor", "their captor", "my some", "their some", "i exalt", "foe exalts", "i capture", "foe captures", "goes",
    "dies", "i kill", "leaves", "i steal", "foe steals",
)  # fmt: skip
_KINDS = ("any", "on", "total")  # what is asked for which there are no sentences
_DEEDS = {
    "i steal": ("steal", "me"), "foe steals": ("steal", "foe"), "i capture": ("capture", "me"),
    "foe captures": ("capture", "foe"), "i reap": ("reap", "me"), "foe reaps": ("reap", "foe"),
    "i lose": ("lose", "foe"), "foe loses": ("lose", "me"), "i pay": ("pay", "foe"), "foe pays": ("pay", "me"),
    "i gain": ("gain", "me"), "foe gains": ("gain", "foe"), "i play": ("play", "me"), "foe plays": ("play", "foe"),
}  # fmt: skip
DONE = {
    "i steal": "Ich stehle {n} Æmber.", "foe steals": "Mein Gegner stiehlt {n} Æmber.",
    "i capture": "Meine Kreatur erbeutet {n} Æmber.", "foe captures": "Seine Kreatur erbeutet {n} Æmber.",
    "i reap": "Ich ernte {n}-mal.", "foe reaps": "Mein Gegner erntet {n}-mal.",
    "i lose": "Ich verliere {n} Æmber.", "foe loses": "Mein Gegner verliert {n} Æmber.",
    "i pay": "Ich zahle meinem Gegner {n} Æmber.", "foe pays": "Mein Gegner zahlt mir {n} Æmber.",
    "i gain": "Ich erhalte {n} Æmber.", "foe gains": "Mein Gegner erhält {n} Æmber.",
    "i play": "Ich spiele eine Karte mit {n} Æmber-Bonus.", "foe plays": "Mein Gegner spielt eine mit {n} Æmber-Bonus.",
}  # fmt: skip
_LATE = frozenset({"selben", "diesem", "diesen", "diese", "sofort", "gleichen", "dieser"})
_NEXT = frozenset({"naechste", "naechsten", "naechster", "next", "naechstem", "darauffolgenden", "folgenden"})
_DONE = frozenset({"geklaut", "gestohlen", "gestealt", "gestolen", "stolen", "weggenommen", "abgenommen", "stibitzt"})
_MALE = {"einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "doppelt": 2, "twice": 2}
_HAND, _PURGED = "hand", frozenset({"verbannt", "purged", "gepurged", "gepurget", "verbanne"})
_KILLS = ("zerstoer", "kill", "vernicht", "toete", "besieg", "verbann", "mach", "hau", "nehme")
_VERBS = frozenset(
    {"darf", "kann", "muss", "schmiede", "schmiedet", "gewinnt", "gewinne", "hab", "habe", "hat", "reicht", "bekommt",
     "bekomme", "ist", "bin", "koennte", "duerfte", "wie", "krieg", "kriege", "kriegt"}
)  # fmt: skip
_USUAL = 6  # what a key costs
_THEIRS = frozenset({"gegner", "er", "sie", "sein", "seine", "seiner", "ihre", "he", "she"})
_READY = ("bereit", "spielbereit", "ready", "wach", "ungetappt", "untapped", "startklar", "einsatzbereit")
_MOST = 12  # creatures of a line that are laid out


def resolved(pieces: Sequence[Piece]) -> list[Piece]:
    """Return pieces of a side each, with what is asked in few words ("geht das?", "Rest?") as what is meant."""
    made = sided(pieces)
    slots = {piece.slot for piece in made}
    if "works" in slots:
        wants = [piece for piece in made if piece.slot in ("wants", "wants two")]
        if len(wants) == 1 and not any(_asks(piece) for piece in made):
            who = side_of("forges", wants[0].words) or "any"
            made.append(replace(wants[0], slot=f"{who} {'two' if wants[0].slot == 'wants two' else 'forges'}"))
        elif not any(piece.slot.split(" ")[0] in ("me", "foe", "any") for piece in made):
            raise Unclear
    said = [piece.slot for piece in made if piece.slot not in (FILL, "fine")]
    if any(slot == "denies" and not before.endswith("says") for before, slot in pairwise(["", *said])):
        raise Unclear  # who says so?
    if "right" in slots or not slots.isdisjoint(("me right", "foe right")):
        _claimed(made)
    if "and wins" in slots:
        made = [_winning(piece) for piece in made if piece.slot != "and wins"]
    if not any(piece.slot in _BACK_FROM for piece in made):
        made = [_its(piece) for piece in made]
    made = [_of(piece, made) for piece in made]
    return [_after(piece, made) for piece in made if piece.slot not in _IDLE]


def _claimed(made: Sequence[Piece]) -> None:
    """Raise `Unclear` where it is asked whether somebody is right, and it is not plain that he says just that."""
    told = [piece for piece in made if piece.slot not in (FILL, "fine")]
    claims = [place for place, piece in enumerate(told) if _kind(piece.slot) in FORGING and piece.slot[:3] != "any"]
    direct = any(told[place].words[0] in _VERBS for place in claims)
    right = [piece.slot.partition(" ")[0] for piece in told if piece.slot.endswith("right")]
    if direct:
        return  # it is asked outright as well
    if len(claims) != 1 or len(set(right)) != 1 or not claims[0]:
        raise Unclear
    before = told[claims[0] - 1].slot
    whose = before.partition(" ")[0] if before.endswith("says") else ""
    if not whose or (right[0] != "right" and whose != right[0]):
        raise Unclear
    if any("recht" in piece.words and "wer" in piece.words for piece in told):
        raise Unclear


def _its(piece: Piece) -> Piece:
    """Return "krieg ich den?" as the question for a key, where no æmber can come back."""
    who, _, kind = piece.slot.partition(" ")
    key = kind == "back" and not piece.numbers and not {"den", "ihn"}.isdisjoint(piece.words)
    return replace(piece, slot=f"{who} forges") if key and len(piece.words) < 6 else piece


def _winning(piece: Piece) -> Piece:
    """Return the question whether somebody can forge and win as whether he wins."""
    who, _, kind = piece.slot.partition(" ")
    return replace(piece, slot=f"{who} wins") if _asks(piece) and kind == "forges" else piece


def _asks(piece: Piece) -> bool:
    """Tell whether it is asked about forging or winning."""
    who, _, kind = piece.slot.partition(" ")
    return who in ("me", "foe", "any") and kind in FORGING


def _kind(slot: str) -> str:
    return slot.partition(" ")[2]


def _of(piece: Piece, made: Sequence[Piece]) -> Piece:
    """Return a piece that names nobody as one of the only side that is told of."""
    who, _, kind = piece.slot.partition(" ")
    if who != "any" or kind.startswith("cost"):
        return piece
    told = {side for one in made for side in ("me", "foe") if one.slot.startswith(f"{side} ")}
    told |= {"me" for one in made if one.slot in ("my turn", "my captor") or one.slot.startswith("i ")}
    if len(told) > 1:  # "ich hab 7, er klaut 3, reicht das?": of whom something is told
        has = {one.slot.partition(" ")[0] for one in made if one.slot.endswith((" has", " keys", " at start"))}
        told = has & {"me", "foe"}
    if len(told) > 1:
        raise Unclear
    side = told.pop() if told else "me"
    return replace(piece, slot="my turn" if (side, kind) == ("me", "turn") else f"{side} {kind}")


def _after(piece: Piece, made: Sequence[Piece]) -> Piece:
    """Return what is left as what is left after forging, where somebody forges."""
    forging = [one for one in made if one.slot in ("forging", "after forging")]
    if not forging or _kind(piece.slot) != "left":
        return piece
    ends = {one.start + len(one.words) for one in forging}
    if any(one.start in ends and one.slot.endswith((" has", "bare")) for one in made):
        raise Unclear  # "nach dem Schmieden habe ich 2"
    whose = {side_of("forges", one.words) for one in forging} - {""}
    if whose - {piece.slot.partition(" ")[0]}:
        raise Unclear
    if any(one.numbers not in ((), (_USUAL,)) for one in forging):
        raise Unclear
    return replace(piece, slot=f"{piece.slot} after")


def costs(told: Told, side: str) -> dict[str, int]:
    """Return by how much the keys of a side are dearer. Raises `Unclear`."""
    found: dict[str, dict[str, set[int]]] = {}
    for piece in told.pieces:
        who, _, kind = piece.slot.partition(" ")
        if not kind.startswith("cost "):
            continue
        by = cards_owner(piece.words)
        if {"runde", "zug"} & {*piece.words} and not _NEXT.isdisjoint(piece.words):
            raise Unclear  # keys cost so in the next turn
        if who == "any":
            dearer = kind.endswith("more") or (kind.endswith("total") and piece.numbers[0] > _USUAL)
            if by and (by == side) == dearer:
                raise Unclear  # my own card makes keys dearer: whose?
            who = side
        found.setdefault(who, {}).setdefault(kind.removeprefix("cost "), set()).update(piece.numbers[:1])
    made: dict[str, int] = {}
    for who, kinds in found.items():
        if any(len(amounts) != 1 for amounts in kinds.values()):
            raise Unclear
        said = {kind: amounts.pop() for kind, amounts in kinds.items()}
        total = said.pop("total", None)
        plus = said.get("more", 0) - said.get("less", 0)
        if total is not None and said and total != _USUAL + plus and total != _USUAL:
            raise Unclear
        made[who] = plus if said or total is None else total - _USUAL
    if told.has("cause") and not made and not any(piece.slot in _DEEDS for piece in told.pieces):
        raise Unclear
    return made


def is_special(told: Told, kind: str, asked: str, pools: Mapping[str, int]) -> bool:
    """Tell whether there are no sentences for what is told or asked."""
    slots = [piece.slot for piece in told.pieces]
    deeds = [slot for slot in slots if slot in _DEEDS]
    reaps = any(slot in ("i reap", "foe reaps") for slot in deeds)
    words = {word for piece in told.pieces if piece.slot == asked for word in piece.words}
    late = kind in FORGING and bool(deeds) and not _LATE.isdisjoint(words)
    freed = kind in FORGING and any(slot in ("dies", "i kill", "leaves") for slot in slots)
    sure = any(
        _deed(p).sure and {"i steal": "foe", "foe steals": "me"}[p.slot] not in pools
        for p in told.pieces
        if p.slot in ("i steal", "foe steals")
    )
    mixed = len(deeds) > 1 and (reaps or len(set(deeds)) < len(deeds) or len(deeds) > 2)
    return kind in _KINDS or mixed or late or freed or sure or any(slot in _SPECIAL for slot in slots) or _odd(told)


def _odd(told: Told) -> bool:
    """Tell whether a creature leaves play in another way than that it is destroyed."""
    gone = [piece for piece in told.pieces if piece.slot == "goes"]
    if gone and not any(piece.slot in _DEEDS for piece in told.pieces):
        _leaving(told, "me", "left", _lying(told, "back"))  # raises `Unclear` where it is another creature
    return any(_how(piece) != "destroy" or piece.slot in _DEEDS for piece in gone)


def laid(told: Told, asked: str, pools: Mapping[str, int], keys: Mapping[str, int], plus: Mapping[str, int]) -> Laid:
    """Return the board that is told. Raises `Unclear`."""
    side, _, kind = asked.partition(" ")
    lying = _lying(told, kind)
    idle: dict[str, int] = {}
    deeds = [(piece.start, _deed(piece)) for piece in told.pieces if piece.slot in _DEEDS]
    reaping = any(told.has(slot) for slot in _GROUPS if slot != "herd") or kind == "gets"
    if reaping and any(told.has(slot) for slot in _GROUPS):
        amount, idle = _reapers(told, kind)
        deeds = [one for one in deeds if one[1].do != "reap"]
        deeds.append((_place(told), Deed("reap", "me", amount)))
    deeds += _leaving(told, side, kind, lying)
    deeds.sort(key=lambda one: one[0])
    done = [deed for _, deed in deeds]
    if not done and kind in ("left", "gets", "back", "any"):
        raise Unclear
    if done and kind == "left after":
        raise Unclear  # before or after it, and in whose turn?
    if sum(deed.amount for deed in done if deed.do == "reap") > _MOST or any(deed.amount > 40 for deed in done):
        raise Unclear
    if kind == "on" and side not in lying and not any(d.do == "capture" and d.side == side for d in done):
        raise Unclear
    words = frozenset(w for piece in told.pieces if piece.slot == asked for w in piece.words)
    when = "next" if words & _NEXT else "late" if words & _LATE else ""
    if any(piece.slot in ("my turn", "foe turn") for piece in told.pieces) and done and kind in FORGING:
        when = _turn(told, side, deeds[-1][0], when)
    amounts = told.one(asked).numbers if kind == "back" else ()
    if amounts and amounts[0] not in lying.values():
        raise Unclear
    called = {
        side: word.removesuffix("n")
        for piece in told.pieces
        for side, slots in (("me", ("my captor", "my some", "i capture")), ("foe", ("their captor", "their some")))
        if piece.slot in slots
        for word in piece.words
        if word[0].isdigit() and word.removesuffix("n").endswith("er")
    }
    board = Board(pools, keys, plus, lying, idle, done, called)
    return board.laid(kind, side, amounts[0] if amounts else None, when)


def _turn(told: Told, side: str, last: int, when: str) -> str:
    """Return when it is forged, where it is told whose turn begins: it must begin after all that is done."""
    for piece in told.pieces:
        if piece.slot in ("my turn", "foe turn") and "nichts" not in piece.words:
            if (piece.slot != "foe turn") != (side == "me"):
                raise Unclear
            if piece.start < last and when != "late":
                raise Unclear
    return when


def _deed(piece: Piece) -> Deed:
    do, side = _DEEDS[piece.slot]
    if not piece.numbers:
        raise Unclear
    sure = do == "steal" and not _DONE.isdisjoint(piece.words)
    return Deed(do, side, piece.numbers[0], sure)


def _lying(told: Told, kind: str) -> dict[str, int]:
    """Return side → what lies on its creature, captured or exalted."""
    found: dict[str, int] = {}
    for slot, side in (("my captor", "me"), ("their captor", "foe")):
        amount = told.number(slot)
        if amount is not None:
            found[side] = amount
    for slot, side in (("i exalt", "me"), ("foe exalts", "foe")):
        piece = told.maybe(slot)
        if piece is None:
            continue
        times = sum(_MALE.get(word, 0) for word in piece.words) or 1
        if side in found and found[side] != times:
            raise Unclear  # whether that is there besides
        found[side] = times
    some = {"my some": "me", "their some": "foe"}
    for slot, side in some.items():
        if told.has(slot) and side not in found:
            if kind not in ("back", "any"):
                raise Unclear  # how much that is
            found[side] = 1
    return found


def _leaving(told: Told, side: str, kind: str, lying: Mapping[str, int]) -> list[tuple[int, Deed]]:
    """Return that a creature with æmber leaves play. Raises `Unclear`."""
    gone = [piece for piece in told.pieces if piece.slot in ("goes", "dies", "i kill", "leaves")]
    if not gone:
        return []
    whose = {"me", "foe"} & {*lying}
    if len(whose) != 1:
        raise Unclear
    owner = whose.pop()
    how = {_how(piece) for piece in gone} - {"destroy"} or {"destroy"}
    if len(how) != 1:
        raise Unclear
    killer = ""
    for piece in gone:
        said = frozenset(piece.words)
        mine = bool(said & {"meine", "mein", "meiner", "meinen", "meinem"} - ({"meine"} if _HAND in said else set()))
        theirs = bool(
            said & {"seine", "sein", "seiner", "seinen", "ihre", "seinem"} - ({"seine"} if _HAND in said else set())
        )
        if (mine and owner != "me") or (theirs and owner != "foe"):
            raise Unclear
        kills = any(word.startswith(_KILLS) for word in said) and not said & {"wird", "wurde", "geht"}
        by = "me" if "ich" in said else "foe" if "gegner" in said else ""
        if by and kills and by == owner and not any("opfer" in word for word in said):
            raise Unclear
        killer = by or killer
    foe = "foe" if side == "me" else "me"
    last = max(piece.start for piece in gone)
    return [(last, Deed(how.pop(), killer or (foe if kind in FORGING else "me"), int(owner == "me")))]


def _how(piece: Piece) -> str:
    if _HAND in piece.words:
        return "return"
    return "purge" if not _PURGED.isdisjoint(piece.words) else "destroy"


def _place(told: Told) -> int:
    places = [piece.start for piece in told.pieces if piece.slot in ("reap all", "i reap")]
    return max(places, default=10**6)


def _reapers(told: Told, kind: str) -> tuple[int, dict[str, int]]:
    """Return how many creatures can reap, and how many cannot, by why. Raises `Unclear`."""
    if not (told.has("reap all") or told.has("i reap") or kind == "gets"):
        raise Unclear
    chosen = told.maybe("chosen")
    active = _house(chosen) if chosen is not None else ""
    idle: dict[str, int] = {}
    groups = [piece for piece in told.pieces if piece.slot in ("herd", "i reap")]
    if any(not _THEIRS.isdisjoint(piece.words) for piece in told.pieces if piece.slot in _GROUPS):
        raise Unclear
    if len({_house(piece) for piece in groups if _house(piece)} | ({active} if active else set())) > 1 and not active:
        raise Unclear
    if told.has("i reap") and told.has("herd"):
        if told.number("herd") != told.number("i reap"):
            raise Unclear
        groups = groups[:1]
    ready = 0
    for piece in groups:
        house = _house(piece)
        if active and house and house != active:
            idle["foreign"] = idle.get("foreign", 0) + piece.numbers[0]
        elif active and not house and any(_house(other) for other in groups):
            raise Unclear
        else:
            ready += piece.numbers[0]
    for piece in told.pieces:
        kind_of, _, why = piece.slot.partition(" ")
        if kind_of == "herd" and why:
            if not any(_is_ready(group) for group in groups) and not idle and len(groups) == 1:
                raise Unclear  # "ich hab 3 Kreaturen, 1 Kreatur ist erschöpft": of them?
            idle[why] = idle.get(why, 0) + piece.numbers[0]
        elif kind_of == "few":
            idle[why] = idle.get(why, 0) + piece.numbers[0]
            if why == "tired" and any(_is_ready(group) for group in groups):
                if "davon" in piece.words or len(groups) > 1:
                    raise Unclear  # of those that are ready?
                continue
            ready -= piece.numbers[0]
    said = {int(w) for p in told.pieces if p.slot == "reap all" for w in p.words if w.isdecimal()}
    if said - {ready, ready + sum(idle.values())}:
        raise Unclear
    if not groups or ready < 0 or not (idle or told.has("reap all")) or ready + sum(idle.values()) > _MOST:
        raise Unclear
    return ready, idle


def _is_ready(piece: Piece) -> bool:
    return any(word.startswith(_READY) for word in piece.words)


def _house(piece: Piece) -> str:
    found = {HOUSES[word] for word in piece.words if word in HOUSES}
    if len(found) > 1:
        raise Unclear
    return found.pop() if found else ""
