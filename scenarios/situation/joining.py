"""Joining pieces without a verb to the clauses that they belong to, or giving them a verb of their own."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.situation.chunks import Chunk, Ref, Trait, Value, article
from kfrules.scenarios.situation.clause import Clause, begins_as_question, finite
from kfrules.scenarios.situation.words import Word, fold


def joined(pieces: Sequence[Clause]) -> list[Clause]:
    """Join pieces without a verb to the one before, or at the beginning to the one after."""
    made: list[Clause] = []
    waiting: Clause | None = None
    for piece in pieces:
        if waiting is not None and (_is_whole(waiting, piece) or _is_supply(waiting, piece)):
            made.append(waiting)
            waiting = None
        if waiting is not None and _is_relative(waiting, piece):
            made.append(piece)
            continue
        if waiting is not None:
            link = [Word("link", "and", ",")] if waiting.sub and piece.joined == "and" else []
            piece.chunks = [*waiting.chunks, *link, *piece.chunks]
            piece.sub = piece.sub or waiting.sub
            waiting = None
        if made and _passes(piece):
            made.append(piece)  # "ich stehle 3, dann ist er dran"
        elif made and piece.joined == "and" and _done_as_well(made[-1], piece):
            auxiliary = [c for c in made[-1].chunks if isinstance(c, Word) and c.value.startswith("have.fin")][:1]
            piece.chunks = [*made[-1].words("person")[:1], *auxiliary, *piece.chunks]
            made.append(piece)
        elif _only_participle(piece) and made and (whole := _open_clause(made)) is not None:
            _end_open(made, whole, piece)
        elif made and piece.joined == "and" and _goes_on_modal(made[-1], piece):
            made[-1].chunks += [Word("link", "and", ","), *piece.chunks]  # "… auslassen und sparen?"
            made[-1].mark = piece.mark
        elif piece.sub and not piece.mark and not _has_verb(piece):
            waiting = piece  # "wenn ich 5 Ketten | und 2 Handkarten habe"
        elif _stands_alone(piece) and not (made and _goes_on_list(made[-1], piece)):
            _bind(made, piece)
            made.append(piece)
        elif made and _is_gapped(made[-1], piece):
            _fill_gap(made[-1], piece)
            made.append(piece)
        elif made and made[-1].mark not in ("stop", "ask") and _other_owner(piece) and made[-1].verbs:
            piece.chunks.append(made[-1].verbs[0])  # "er hat 7 Æmber, ich 3"
            _same_unit(made[-1], piece)
            made.append(piece)
        elif made and made[-1].mark not in ("stop", "ask"):
            whole = made[-2] if made[-1].relative and len(made) > 1 else made[-1]  # "seine 3er, die Spott hat, mit …"
            whole.chunks += [Word("link", piece.joined or "comma", ","), *piece.chunks]
            whole.mark = made[-1].mark = piece.mark
        elif piece.mark in ("stop", "ask", "", "colon", "dash"):
            made.append(piece)
        else:
            waiting = piece
    if waiting is not None:
        made.append(waiting)
    return made


def _end_open(made: Sequence[Clause], whole: Clause, piece: Clause) -> None:
    """End an open clause with its participle."""
    link = [Word("link", piece.joined, ",")] if piece.joined else []
    whole.chunks += [*link, *piece.chunks]
    whole.mark = whole.mark if whole is not made[-1] else piece.mark
    made[-1].mark = piece.mark


def _passes(piece: Clause) -> bool:
    """Tell whether nothing is said but whose turn comes then."""
    said = [c for c in piece.chunks if not (isinstance(c, Word) and c.tag == "fill")]
    tags = [str(c) for c in said]
    return "turn:his" in tags and all(tag in ("turn:his", "seq:then") for tag in tags)


def _goes_on_modal(before: Clause, piece: Clause) -> bool:
    """Tell whether a bare verb says once more what one may go without: "auslassen und sparen"."""
    bare = [str(c) for c in piece.chunks if not (isinstance(c, Word) and c.tag == "fill")]
    return bare == ["verb:skip.inf"] and before.has("verb", "skip.inf") and before.mark not in ("stop", "ask")


def _done_as_well(before: Clause, piece: Clause) -> bool:
    """Tell whether a participle goes on an auxiliary that has one: "hab geerntet und ihm noch 1 gestohlen"."""
    if not _only_participle(piece) or len(piece.chunks) < 2 or before.mark in ("stop", "ask"):
        return False
    kinds = [verb.value for verb in before.verbs]
    has = any(kind.startswith("have.fin") for kind in kinds) and any(kind.endswith(".part") for kind in kinds)
    return has and [verb.value for verb in piece.verbs] == ["steal.part"]


def _bind(made: Sequence[Clause], piece: Clause) -> None:
    """Bind a relative clause to the thing before it: "ich greife seine 5er mit meiner 2er an, die Gift hat"."""
    upon = bool(piece.chunks) and str(piece.chunks[0]) == "prep:gegen" and piece.has("verb", "lie.fin3")
    at = int(upon)  # "…, auf der 2 Bernstein liegen"
    pronoun = _pronoun(piece.chunks[at:])
    last = _last(piece)
    final = isinstance(last, Word) and finite(last) and len(piece.chunks) > 2 and last.tag == "verb"
    if not made or made[-1].mark != "comma" or not final or piece.sub or (piece.mark == "ask" and not upon):
        return
    if not isinstance(pronoun, Ref) or pronoun.head != "pron" or pronoun.definite != "def" or pronoun.prep:
        return
    if upon and fold(pronoun.said) == "der":
        pronoun.gender = "f"  # a dative
    things = [c for c in made[-1].chunks if isinstance(c, Ref) and c.head in ("er", "card", "creature", "name")]
    agreeing = [c for c in things if not pronoun.gender or not c.gender or set(c.gender) & set(pronoun.gender)]
    if agreeing:
        pronoun.same = agreeing[-1]
        piece.chunks[at] = pronoun
        piece.relative = True


def _pronoun(chunks: Sequence[Chunk]) -> Chunk | None:
    """Return the first chunk, "die" before what is said of something as a pronoun: "…, die Gift hat"."""
    if not chunks:
        return None
    first, *rest = chunks
    if isinstance(first, Word) and str(first) == "det:def" and rest and isinstance(rest[0], Trait | Value):
        return Ref("pron", first.said, definite="def", gender=article(first)[1])
    return first


def _last(piece: Clause) -> Chunk | None:
    """Return the last chunk that says something."""
    return next((c for c in reversed(piece.chunks) if not (isinstance(c, Word) and c.tag == "fill")), None)


def _is_relative(waiting: Clause, piece: Clause) -> bool:
    """Bind a relative clause to what stands before it: "eine Kreatur, auf der 2 Schaden liegen, greift an"."""
    head = next((c for c in reversed(waiting.chunks) if isinstance(c, Ref)), None)
    last = _last(piece)
    at = 1 if piece.chunks and isinstance(piece.chunks[0], Word) and piece.chunks[0].tag == "prep" else 0
    pronoun = _pronoun(piece.chunks[at:])
    if piece.mark != "comma" or head is None or not isinstance(pronoun, Ref) or pronoun.head != "pron":
        return False
    if pronoun.definite != "def" or not (isinstance(last, Word) and finite(last)) or head.head == "pron":
        return False
    pronoun.same = head
    piece.chunks[at] = pronoun
    piece.relative = True
    return True


def _is_whole(waiting: Clause, piece: Clause) -> bool:
    """Tell whether a piece without a verb is a fight, and the next one the question about it."""
    asks = begins_as_question(piece) or (piece.mark == "ask" and bool(piece.verbs))
    return _is_fight(waiting) and (asks or _only_attacks(waiting, piece))


def _only_attacks(waiting: Clause, piece: Clause) -> bool:
    """Tell whether it is only said who attacks of those who fight: "…, ich greif mit dem 5er an"."""
    said = [c for c in piece.chunks if not (isinstance(c, Word) and c.tag in ("fill", "seq", "part"))]
    powers = [c.facts.get("power", 0) for c in waiting.chunks if isinstance(c, Ref)]
    again = [c for c in said if isinstance(c, Ref) and c.head == "er" and c.facts.get("power") == powers[0]]
    if len(again) == 1 and len(set(powers)) == len(powers):
        said = [c for c in said if c is not again[0] and str(c) != "prep:mit"]
    return [getattr(c, "tag", "") for c in said] == ["person", "verb"] and piece.verbs[0].value.startswith("fight.")


def _is_supply(waiting: Clause, piece: Clause) -> bool:
    """Tell whether a piece without a verb tells what somebody has, the next what is done: "er 5 Æmber, ich …"."""
    said = [c for c in waiting.chunks if not (isinstance(c, Word) and c.tag == "fill")]
    if not said:
        return False
    owner, *rest = said
    owned = (isinstance(owner, Word) and owner.tag == "person") or (isinstance(owner, Ref) and owner.head == "pron")
    first = piece.chunks[0] if piece.chunks else None
    acts = isinstance(first, Word) and bool(piece.verbs)
    acts = acts and (first.tag == "person" or first.value.endswith(".fin1"))  # type: ignore[union-attr]
    return owned and bool(rest) and acts and all(isinstance(c, Value) or getattr(c, "tag", "") == "turn" for c in rest)


def _is_gapped(before: Clause, piece: Clause) -> bool:
    """Tell whether a piece without a verb is a fight of its own: "…, dann meine 4er dieselbe 5er"."""
    if before.mark in ("stop", "ask") or before.has("link"):
        return False
    if any(verb.value == "lie.fin3" for verb in before.verbs) and piece.has("prep", "beside"):
        return len([c for c in piece.chunks if isinstance(c, Ref)]) == 2  # "…, links neben ihr meine 2er"
    if not before.has("part", "an"):
        return False
    refs = [c for c in piece.chunks if isinstance(c, Ref)]
    if len([c for c in before.chunks if isinstance(c, Ref)]) + before.has("person") < 2:
        return False
    return len(refs) == 2 and all(isinstance(c, Ref) or c.tag in ("seq", "fill", "prep", "again") for c in piece.chunks)  # type: ignore[union-attr]


def _fill_gap(before: Clause, piece: Clause) -> None:
    """Give a piece the verb of the clause before, and its person beside "mit"."""
    people = [word for word in before.words("person") if piece.has("prep", "mit")]
    piece.chunks += [*before.verbs[:1], *people]
    if before.has("part", "an"):
        piece.chunks.append(Word("part", "an", "an"))


def _is_fight(piece: Clause) -> bool:
    """Tell whether a piece without a verb says who fights: "3er mit Gift gegen 5er"."""
    refs = [c for c in piece.chunks if isinstance(c, Ref)]
    return len(refs) == 2 and piece.has("prep", "gegen")


def _other_owner(piece: Clause) -> bool:
    first = next((c for c in piece.chunks if not (isinstance(c, Word) and c.tag == "fill")), None)
    if isinstance(first, Ref):
        return (first.head == "pron" and first.said.lower() == "er") or bool(first.role or first.acts)
    return isinstance(first, Word) and first.tag in ("person", "of") and len(piece.chunks) > 1


def _same_unit(before: Clause, piece: Clause) -> None:
    """Give a bare number the unit of the clause before: "er hat 14 Æmber, ich 0"."""
    units = [c.unit for c in before.chunks if isinstance(c, Value)]
    for place, chunk in enumerate(piece.chunks):
        if not isinstance(chunk, Word) or len(units) != 1:
            continue
        if chunk.tag == "num":
            piece.chunks[place] = Value(units[0], chunk.number, chunk.said)
        elif chunk.tag in ("det", "neg") and fold(chunk.said) in ("einen", "keinen"):
            piece.chunks[place] = Value(units[0], int(chunk.tag == "det"), chunk.said)  # "… und er einen"


def _only_participle(piece: Clause) -> bool:
    verbs = [c for c in piece.chunks if isinstance(c, Word) and c.tag in ("verb", "modal", "aux", "wh", "ellipsis")]
    return bool(verbs) and all(v.value.endswith((".part", ".inf")) for v in verbs)


def _open_clause(made: Sequence[Clause]) -> Clause | None:
    """Return the clause that a relative clause interrupted: it has an auxiliary and waits for its verb."""
    for clause in made[-1:-3:-1]:
        if clause.mark in ("stop", "ask"):
            return None
        if (clause.has("aux") or clause.has("modal")) and not clause.verbs:
            return clause
        if clause.verbs and all(verb.value.startswith("have.") for verb in clause.verbs) and _lacks_participle(clause):
            return clause
    return None


def _lacks_participle(clause: Clause) -> bool:
    """Tell whether "hab ich mit meiner 4er" waits for what was done."""
    return clause.mark == "comma" and clause.has("prep", "mit") and not any(isinstance(c, Value) for c in clause.chunks)


def _stands_alone(piece: Clause) -> bool:
    if any(piece.has(tag) for tag in ("verb", "modal", "aux", "ellipsis", "allowed", "wh", "right")):
        return True
    if piece.mark == "ask" and any(isinstance(c, Word) and c.tag in ("part", "gone") for c in piece.chunks):
        return True
    if _attack_alone(piece):
        return True
    if piece.mark == "stop" and piece.chunks and all(isinstance(c, Value) for c in piece.chunks):
        return True
    return piece.mark in ("dash", "colon", "ask") and piece.has("prep", "gegen")


def _has_verb(piece: Clause) -> bool:
    return any(piece.has(tag) for tag in ("verb", "modal", "aux", "ellipsis"))


_ON_THINGS = ("armor", "power", "damage", "counters")  # numbers of a thing, not of a person


def _goes_on_list(before: Clause, piece: Clause) -> bool:
    """Tell whether numbers go on what somebody was said to have: "mein Gegner hat eine 9er und 5 Bernstein."."""
    has = bool(before.verbs) and all(verb.value.startswith(("have.", "lie.")) for verb in before.verbs)
    supplies = all(isinstance(c, Value) and c.unit not in _ON_THINGS for c in piece.chunks)
    return before.mark not in ("stop", "ask") and has and supplies


def _attack_alone(piece: Clause) -> bool:
    """Tell whether a piece is "seine 4er drauf"."""
    refs = [c for c in piece.chunks if isinstance(c, Ref)]
    rest = [c for c in piece.chunks if not isinstance(c, Ref) and getattr(c, "tag", "") not in ("fill", "seq")]
    return len(refs) == 1 and refs[0].side is not None and len(rest) == 1 and str(rest[0]) in ("part:on", "on:top")
