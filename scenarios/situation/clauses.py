"""From chunks to clauses: what is said with one verb, in order, and which clause asks."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.chunks import Chunk, Ref, Trait, Value
from kfrules.scenarios.situation.words import Word

_PARTICIPLES = (
    "erbeutet",
    "bekaempft",
    "bekämpft",
    "benutzt",
    "verwendet",
    "aktiviert",
    "attackt",
    "attacked",
    "attackiert",
    "hitted",
    "gehittet",
    "traded",
    "tradet",
    "kassiert",
)
_SOFT = ("comma", "colon", "dash")


@dataclass
class Clause:
    """Chunks around one verb. `sub`: introduced by "wenn" and the like; `asks`: it is (part of) the question."""

    chunks: list[Chunk] = field(default_factory=list)
    sub: str = ""
    asks: bool = False
    mark: str = ""  # the mark that ends it
    seq: str = ""  # "then" before it
    continues: str = ""  # it goes on a subordinate clause
    joined: str = ""  # by what it is joined to the one before: and, or, but

    def words(self, tag: str, value: str = "") -> list[Word]:
        """Return the words with a tag."""
        found = [c for c in self.chunks if isinstance(c, Word) and c.tag == tag]
        return [word for word in found if not value or word.value == value]

    def has(self, tag: str, value: str = "") -> bool:
        """Tell whether a word with a tag is there."""
        return bool(self.words(tag, value))

    @property
    def verbs(self) -> list[Word]:
        """Return its verbs (modals and auxiliaries are no verbs here)."""
        return self.words("verb")

    def said(self) -> str:
        """Return the clause as typed."""
        return " ".join(chunk.said for chunk in self.chunks)


def finite(word: Word) -> bool:
    """Tell whether a word is a finite verb."""
    if word.tag in ("modal", "aux"):
        return True
    if word.details.get("plural"):
        return True
    return word.tag == "verb" and word.value.rpartition(".")[2] in ("fin1", "fin3")


def _is_infinitive(word: Word) -> bool:
    """Tell whether it looks like an infinitive, but is what several do: "die beiden hauen …"."""
    return bool(word.details.get("plural"))


def clauses(chunks: Sequence[Chunk]) -> list[Clause]:
    """Return the clauses of a question, in the order in which they stand."""
    _find_plurals(chunks)
    pieces = _pieces(chunks)
    _give_back(pieces)
    made = _joined(pieces)
    _find_question(made)
    made = _said_to_be(made)
    return [clause for clause in made if clause.chunks]


def _find_plurals(chunks: Sequence[Chunk]) -> None:
    """Mark infinitives that are finite, since no modal or auxiliary is there: "meine zwei hauen auf die 9er"."""
    words = [c for c in chunks if isinstance(c, Word)]
    if any(word.tag in ("modal", "aux") for word in words):
        return
    for place, chunk in enumerate(chunks):
        last = place + 1 == len(chunks) or (isinstance(chunks[place + 1], Word) and chunks[place + 1].tag == "mark")  # type: ignore[union-attr]
        if isinstance(chunk, Word) and chunk.tag == "verb" and chunk.value.endswith(".inf") and not last and place:
            chunk.details["plural"] = "yes"


def _pieces(chunks: Sequence[Chunk]) -> list[Clause]:
    """Cut at marks, subordinators, conjunctions, and before a second finite verb."""
    pieces = [Clause()]
    for place, chunk in enumerate(chunks):
        current = pieces[-1]
        if isinstance(chunk, Word) and chunk.tag == "mark":
            current.mark = chunk.value
            pieces.append(Clause())
        elif isinstance(chunk, Word) and chunk.tag == "sub":
            if current.chunks:
                pieces.append(Clause(sub=chunk.said.lower()))
            else:
                current.sub = chunk.said.lower()
        elif isinstance(chunk, Word) and str(chunk) == "conj:and" and _is_list(current, chunks, place):
            current.chunks.append(Word("link", "and", chunk.said))
        elif isinstance(chunk, Word) and _is_particle(chunk, current):
            current.chunks.append(Word("fill", "x", chunk.said))  # "hat doch schon …"
        elif isinstance(chunk, Word) and chunk.tag == "conj" and chunk.value != "or":
            pieces.append(Clause(joined=chunk.value, continues=current.sub or current.continues))
        elif _asks_anew(current, chunks, place) or _after_moment(current, chunk):
            pieces.append(Clause([chunk]))
        elif isinstance(chunk, Word) and finite(chunk) and _second(current, chunk):
            pieces.append(Clause([*_subject_before(current), chunk]))
        else:
            current.chunks.append(chunk)
    return [piece for piece in pieces if piece.chunks or piece.mark]


def _is_particle(word: Word, current: Clause) -> bool:
    """Tell whether "doch" or "aber" only stresses, within a clause: "hat doch schon", "die aber Spott hatte"."""
    said = word.said.lower()
    if said == "doch":
        return bool(current.chunks)
    begun = any(isinstance(c, Word) and finite(c) for c in current.chunks)
    return said == "aber" and bool(current.chunks) and not begun


def _is_list(current: Clause, chunks: Sequence[Chunk], place: int) -> bool:
    """Tell whether "und" goes on a list whose verb is still to come: "mit der 3er und der 4er ernte"."""
    after = chunks[place + 1] if place + 1 < len(chunks) else None
    if not current.chunks or not isinstance(current.chunks[-1], Ref) or not isinstance(after, Ref):
        return False
    return not any(isinstance(c, Word) and c.tag in ("verb", "modal", "aux", "ellipsis") for c in current.chunks)


def _subject_before(current: Clause) -> list[Chunk]:
    """Take the subject of a second verb from the clause before: "… liegt 1 Schaden | ich greife …"."""
    relative = _relative(current)
    if relative:
        current.chunks = current.chunks[: -len(relative)]
        return relative
    *before, last = current.chunks
    if not (isinstance(last, Word) and last.tag == "person" and last.said.lower() == "ich") or not before:
        return []
    if isinstance(before[-1], Word) and finite(before[-1]):
        return []
    current.chunks = before
    return [last]


def _relative(current: Clause) -> list[Chunk]:
    """Return the beginning of a relative clause without a comma: "seine 5er | die schon 2 Schaden | hat"."""
    for place in range(len(current.chunks) - 1, 0, -1):
        chunk = current.chunks[place]
        if isinstance(chunk, Ref):
            if chunk.head == "pron" and chunk.definite == "def" and isinstance(current.chunks[place - 1], Ref):
                return current.chunks[place:]
            return []
        if isinstance(chunk, Word) and chunk.tag != "fill":
            return []
    return []


def _after_moment(current: Clause, chunk: Chunk) -> bool:
    """Tell whether a finite verb follows a moment that is a clause of its own: "mein Zug ist zu Ende | muss ich …"."""
    if not isinstance(chunk, Word) or not finite(chunk) or not current.chunks:
        return False
    last = current.chunks[-1]
    told = isinstance(last, Word) and {"ist", "endet", "beginnt"} & set(last.said.lower().split())
    return bool(told) and all(isinstance(c, Word) and c.tag in ("turn", "fill", "link") for c in current.chunks)


def _asks_anew(current: Clause, chunks: Sequence[Chunk], place: int) -> bool:
    """Tell whether a question word begins a clause: "greift ne 6er an | wie viel Schaden liegt …"."""
    chunk = chunks[place]
    if not isinstance(chunk, Word) or chunk.tag != "wh":
        return False
    if not any(isinstance(c, Word) and finite(c) for c in current.chunks):
        return chunk.value == "many" and any(isinstance(c, Value | Ref) for c in current.chunks)
    after = chunks[place + 1] if place + 1 < len(chunks) else None
    return chunk.value == "many" or (chunk.value in ("who", "what") and isinstance(after, Word) and finite(after))


def _give_back(pieces: Sequence[Clause]) -> None:
    """Give back the end of a list ("ich hab 3 Ketten und 5 Karten | zieh ich …") to the clause that it belongs to."""
    for before, piece in itertools.pairwise(pieces):
        lead = list(itertools.takewhile(lambda c: isinstance(c, Value | Ref), piece.chunks))
        rest = piece.chunks[len(lead) : len(lead) + 2]
        if not lead or len(rest) < 2 or not before.has("verb", "have.fin1") or piece.joined != "and":
            continue
        verb, subject = rest
        if isinstance(verb, Word) and finite(verb) and isinstance(subject, Word) and subject.tag == "person":
            before.chunks += [Word("link", "and", ","), *lead]
            piece.chunks = piece.chunks[len(lead) :]
            piece.joined = ""


def _second(current: Clause, verb: Word) -> bool:
    """Tell whether a finite verb begins a clause of its own ("… greift er an | stirbt die")."""
    before = [c for c in current.chunks if isinstance(c, Word) and finite(c)]
    if not before:
        return False
    if _is_infinitive(before[-1]) or _is_infinitive(verb):
        return True
    auxiliary = before[-1].value.startswith("have") or before[-1].tag == "aux"
    if verb.said.lower() in _PARTICIPLES and auxiliary and not _has_verb(current, before[-1]):
        verb.value = verb.value.partition(".")[0] + ".part"  # "hat ihn schon attackt"
        return False
    if verb.value == "lie.fin3" and before[-1].value.startswith(("have", "keep")):
        return False  # "er hat eine 4er liegen"
    if verb.tag == "aux" or before[-1].tag in ("aux", "modal"):
        complete = any(c.tag == "verb" for c in current.chunks if isinstance(c, Word))
        return complete
    return True


def _has_verb(current: Clause, auxiliary: Word) -> bool:
    """Tell whether a clause has a verb beside its auxiliary."""
    return any(verb is not auxiliary for verb in current.verbs)


def _joined(pieces: Sequence[Clause]) -> list[Clause]:
    """Join pieces without a verb to the one before, or at the beginning to the one after."""
    made: list[Clause] = []
    waiting: Clause | None = None
    for piece in pieces:
        if waiting is not None and _is_fight(waiting) and begins_as_question(piece):
            made.append(waiting)
            waiting = None
        if waiting is not None:
            piece.chunks = [*waiting.chunks, *piece.chunks]
            piece.sub = piece.sub or waiting.sub
            waiting = None
        if _only_participle(piece) and made and _open_clause(made) is not None:
            whole = _open_clause(made)
            assert whole is not None
            link = [Word("link", piece.joined, ",")] if piece.joined else []
            whole.chunks += [*link, *piece.chunks]
            whole.mark = whole.mark if whole is not made[-1] else piece.mark
            made[-1].mark = piece.mark
        elif _stands_alone(piece):
            made.append(piece)
        elif made and made[-1].mark not in ("stop", "ask") and _other_owner(piece) and made[-1].verbs:
            piece.chunks.append(made[-1].verbs[0])  # "er hat 7 Æmber, ich 3"
            _same_unit(made[-1], piece)
            made.append(piece)
        elif made and made[-1].mark not in ("stop", "ask"):
            made[-1].chunks += [Word("link", piece.joined or "comma", ","), *piece.chunks]
            made[-1].mark = piece.mark
        elif piece.mark in ("stop", "ask", "", "colon", "dash"):
            made.append(piece)
        else:
            waiting = piece
    if waiting is not None:
        made.append(waiting)
    return made


def _is_fight(piece: Clause) -> bool:
    """Tell whether a piece without a verb says who fights: "3er mit Gift gegen 5er"."""
    refs = [c for c in piece.chunks if isinstance(c, Ref)]
    return len(refs) == 2 and piece.has("prep", "gegen")


def _other_owner(piece: Clause) -> bool:
    first = next((c for c in piece.chunks if not (isinstance(c, Word) and c.tag == "fill")), None)
    if isinstance(first, Ref):
        return first.head == "pron" and first.said.lower() == "er"
    return isinstance(first, Word) and first.tag == "person" and len(piece.chunks) > 1


def _same_unit(before: Clause, piece: Clause) -> None:
    """Give a bare number the unit of the clause before: "er hat 14 Æmber, ich 0"."""
    units = [c.unit for c in before.chunks if isinstance(c, Value)]
    for place, chunk in enumerate(piece.chunks):
        if isinstance(chunk, Word) and chunk.tag == "num" and len(units) == 1:
            piece.chunks[place] = Value(units[0], chunk.number, chunk.said)


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


def _attack_alone(piece: Clause) -> bool:
    """Tell whether a piece is "seine 4er drauf"."""
    refs = [c for c in piece.chunks if isinstance(c, Ref)]
    rest = [c for c in piece.chunks if not isinstance(c, Ref) and getattr(c, "tag", "") not in ("fill", "seq")]
    return len(refs) == 1 and refs[0].side is not None and len(rest) == 1 and str(rest[0]) in ("part:on", "on:top")


def _find_question(made: Sequence[Clause]) -> None:
    """Mark the clauses that ask: those ended by "?", else the last that begins with a verb or a question word."""
    for place, clause in enumerate(made):
        if clause.mark == "ask" or (place == len(made) - 1 and not any(c.mark == "ask" for c in made)):
            asking = _asking(made, place) if not _says_nothing(clause) or place == len(made) - 1 else None
            if asking is not None:
                made[asking].asks = True


def _said_to_be(made: list[Clause]) -> list[Clause]:
    """Let what is doubted ask: "Er meint, meine sei weg. Stimmt das?"."""
    last = made[-1] if made else Clause()
    words = [c for c in last.chunks if not (isinstance(c, Word) and c.tag in ("fill", "link"))]
    doubts = len(words) == 1 and isinstance(words[0], Word) and words[0].tag == "right"
    if not doubts or len(made) < 2 or any(clause.asks for clause in made[:-1]) or made[-2].sub:
        return made
    made[-2].asks, made[-2].mark = True, "ask"
    return made[:-1]


def _says_nothing(clause: Clause) -> bool:
    """Tell whether a clause has only words to be passed over: "ok und andersrum?"."""
    return all(isinstance(c, Word) and c.tag in ("fill", "link", "seq", "instant") for c in clause.chunks)


def _asking(made: Sequence[Clause], place: int) -> int | None:
    """Return the clause of a sentence that asks: the last main clause that begins as a question."""
    first = place
    while first > 0 and made[first - 1].mark not in ("stop", "ask"):
        first -= 1
    mains = [i for i in range(first, place + 1) if not made[i].sub]
    for index in reversed(mains):
        if begins_as_question(made[index]):
            return index
    if made[first].sub.endswith(("wenn", "falls")) and place < len(made) - 1:
        return None  # "und wenn die 4er Gift hat? Lebt meine dann noch?"
    return mains[-1] if mains and made[place].mark == "ask" else None


def begins_as_question(clause: Clause) -> bool:
    """Tell whether a clause begins with a finite verb or a question word."""
    if clause.mark == "ask" and all(isinstance(c, Word) and c.tag in ("part", "gone", "fill") for c in clause.chunks):
        return any(isinstance(c, Word) and c.tag != "fill" for c in clause.chunks)  # "…, weg?"
    for chunk in clause.chunks:
        if isinstance(chunk, Word):
            if chunk.tag in ("wh", "allowed", "right") or finite(chunk):
                return True
            if chunk.tag == "verb" and clause.mark == "ask" and chunk.value.endswith((".part", ".inf")):
                return True
            if chunk.tag in ("fill", "seq", "part", "prep", "instant"):
                continue
        return False
    return False


__all__ = ["Clause", "Ref", "Trait", "Value", "begins_as_question", "clauses", "finite"]
