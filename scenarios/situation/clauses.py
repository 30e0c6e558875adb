"""From chunks to clauses: what is said with one verb, in order, and which clause asks."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from kfrules.scenarios.situation.chunks import Chunk, Ref, Trait, Value
from kfrules.scenarios.situation.clause import Clause, begins_as_question, finite
from kfrules.scenarios.situation.joining import joined
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


def _is_infinitive(word: Word) -> bool:
    """Tell whether it looks like an infinitive, but is what several do: "die beiden hauen …"."""
    return bool(word.details.get("plural"))


def clauses(chunks: Sequence[Chunk]) -> list[Clause]:
    """Return the clauses of a question, in the order in which they stand."""
    _find_plurals(chunks)
    pieces = _pieces(chunks)
    _give_back(pieces)
    made = joined(pieces)
    _find_question(made)
    made = _first_of_several(made)
    _find_whether(made)
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
        elif isinstance(chunk, Word) and finite(chunk) and _is_done(current, chunk, chunks[place + 1 :]):
            chunk.value = chunk.value.partition(".")[0] + ".part"
            current.chunks.append(chunk)
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
    if current.chunks and isinstance(current.chunks[-1], Value | Trait):
        more = chunks[place + 2] if str(after) == "det:indef" and place + 2 < len(chunks) else after
        relative = _pronoun_first(current) and isinstance(more, Value | Trait)  # "…, der 2 Schaden und nen Ward hat"
        return relative and not any(isinstance(c, Word) and finite(c) for c in current.chunks)
    if not current.chunks or not isinstance(current.chunks[-1], Ref) or not isinstance(after, Ref):
        return False
    verbs = [c for c in current.chunks if isinstance(c, Word) and c.tag in ("verb", "modal", "aux", "ellipsis")]
    has = [verb.value for verb in verbs] in (["have.fin1"], ["have.fin3"])  # "hab mit A und B geerntet"
    return not verbs or (has and current.has("prep", "mit") and not any(isinstance(c, Value) for c in current.chunks))


def _pronoun_first(current: Clause) -> bool:
    first = current.chunks[0]
    return isinstance(first, Ref) and first.head == "pron" and first.definite == "def"


_NOMINATIVE = ("mein ", "meine ", "der ")  # "ich hab ne 3er | mein Gegner greift sie an"


def _subject_before(current: Clause) -> list[Chunk]:
    """Take the subject of a second verb from the clause before: "… liegt 1 Schaden | ich greife …"."""
    relative = _relative(current)
    if relative:
        current.chunks = current.chunks[: -len(relative)]
        return relative
    if (bare := _bare_relative(current)) is not None:
        current.chunks = current.chunks[:-2]
        return bare
    *before, last = current.chunks
    i = isinstance(last, Word) and last.tag == "person" and last.said.lower() in ("ich", "er")
    he = isinstance(last, Ref) and last.head == "pron" and last.said.lower() == "er"
    after_number = bool(before) and isinstance(before[-1], Value)  # "ich hab 8 Bernstein | er klaut mir 3"
    told = bool(before) and isinstance(before[-1], Value | Ref | Trait)
    they = isinstance(last, Word) and last.tag == "person" and last.said.lower().startswith(_NOMINATIVE)
    if not (i or (he and after_number) or (they and told)) or not before:
        return []
    if isinstance(before[-1], Word) and finite(before[-1]):
        return []
    current.chunks = before
    return [last]


def _bare_relative(current: Clause) -> list[Chunk] | None:
    """Return "die Scharmützel" of "… mit einer 2er an die Scharmützel | hat" as the beginning of a relative clause."""
    if (
        len(current.chunks) < 3
        or str(current.chunks[-2]) != "det:def"
        or not isinstance(current.chunks[-1], Trait | Value)
    ):
        return None
    article, trait = current.chunks[-2:]
    head = next((c for c in reversed(current.chunks[:-2]) if isinstance(c, Ref)), None)
    return None if head is None else [Ref("pron", article.said, definite="def", same=head), trait]


def _relative(current: Clause) -> list[Chunk]:
    """Return the beginning of a relative clause without a comma: "seine 5er | die schon 2 Schaden | hat"."""
    for place in range(len(current.chunks) - 1, 0, -1):
        chunk = current.chunks[place]
        if isinstance(chunk, Ref):
            before = current.chunks[place - 1]
            noun = isinstance(before, Ref) or str(before) in (
                "part:an",
                "part:on",
            )  # "… greife ich sie an | die Rüstung 1 | hat"
            if chunk.head == "pron" and chunk.definite == "def" and noun:
                return current.chunks[place:]
            return []
        if isinstance(chunk, Word) and chunk.tag != "fill":
            return []
    return []


def _after_moment(current: Clause, chunk: Chunk) -> bool:
    """Tell whether a finite verb follows a moment that is a clause of its own: "mein Zug ist zu Ende | muss ich …"."""
    if not isinstance(chunk, Word) or not (finite(chunk) or chunk.tag == "wh") or not current.chunks:
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
        told = any(isinstance(c, Value | Ref) or str(c).startswith("turn:") for c in current.chunks)
        return told and (chunk.value == "many" or (chunk.value == "what" and _finite_after(chunks, place)))
    after = chunks[place + 1] if place + 1 < len(chunks) else None
    return chunk.value == "many" or (chunk.value in ("who", "what") and isinstance(after, Word) and finite(after))


def _finite_after(chunks: Sequence[Chunk], place: int) -> bool:
    after = chunks[place + 1] if place + 1 < len(chunks) else None
    return isinstance(after, Word) and finite(after)


def _give_back(pieces: Sequence[Clause]) -> None:
    """Give back the end of a list ("ich hab 3 Ketten und 5 Karten | zieh ich …") to the clause that it belongs to."""
    for place, piece in enumerate(pieces[1:], 1):
        lead = list(itertools.takewhile(_is_listed, piece.chunks))
        rest = piece.chunks[len(lead) : len(lead) + 2]
        before = pieces[place - 1]
        first = next((p for p in reversed(pieces[:place]) if p.verbs or p.joined != "and"), before)
        has = first.has("verb", "have.fin1") or (first.has("verb", "have.fin3") and str(lead[:1]).count("'place'"))
        if not any(isinstance(c, Value | Ref) for c in lead) or len(rest) < 2 or not has or piece.joined != "and":
            continue
        verb, subject = rest
        if isinstance(verb, Word) and finite(verb) and isinstance(subject, Word) and subject.tag == "person":
            before.chunks += [Word("link", "and", ","), *lead]
            piece.chunks = piece.chunks[len(lead) :]
            piece.joined = ""


def _is_listed(chunk: Chunk) -> bool:
    return isinstance(chunk, Value | Ref) or (isinstance(chunk, Word) and chunk.tag == "place")


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


_SURVIVED = ("überlebt", "ueberlebt", "survived", "überdauert")


def _is_done(current: Clause, verb: Word, after: Sequence[Chunk]) -> bool:
    """Tell whether a verb ends its clause as a participle: "Hat seine 5er den Kampf überlebt?"."""
    ends = not after or (isinstance(after[0], Word) and after[0].tag in ("mark", "conj"))
    auxiliary = any(isinstance(c, Word) and c.value.startswith("have") for c in current.chunks)
    return verb.said.lower() in _SURVIVED and ends and auxiliary and len(current.verbs) == 1


def _has_verb(current: Clause, auxiliary: Word) -> bool:
    """Tell whether a clause has a verb beside its auxiliary."""
    return any(verb is not auxiliary for verb in current.verbs)


def _find_question(made: Sequence[Clause]) -> None:
    """Mark the clauses that ask: those ended by "?", else the last that begins with a verb or a question word."""
    for place, clause in enumerate(made):
        if clause.mark == "ask" or (place == len(made) - 1 and not any(c.mark == "ask" for c in made)):
            asking = _asking(made, place) if not _says_nothing(clause) or place == len(made) - 1 else None
            if asking is not None:
                made[asking].asks = True


def _first_of_several(made: list[Clause]) -> list[Clause]:
    """Let the first of several questions of a sentence ask: "Wer stirbt und wie viel Schaden liegt auf der 5er?"."""
    asking = [place for place, clause in enumerate(made) if clause.asks]
    if len(asking) != 1 or made[asking[0]].sub:
        return made
    last = asking[0]
    first = last
    while first and made[first - 1].mark not in ("stop", "ask", "colon") and _begins_with_wh(made[first - 1]):
        first -= 1
    between = made[first + 1 : last + 1]
    if first == last or not _begins_with_wh(made[first]) or any(c.sub for c in between):
        return made
    if not all(_begins_with_wh(clause) or clause.joined == "and" for clause in between):
        return made
    made[first].asks, made[first].more, made[first].mark = True, True, made[last].mark
    return [*made[: first + 1], *made[last + 1 :]]


def _begins_with_wh(clause: Clause) -> bool:
    said = [c for c in clause.chunks if not (isinstance(c, Word) and c.tag in ("fill", "seq", "prep", "instant"))]
    return bool(said) and isinstance(said[0], Word) and said[0].tag == "wh" and not clause.sub


def _find_whether(made: Sequence[Clause]) -> None:
    """Let "ob" ask, where nothing else does: "Fraglich ist, ob meine 4er stirbt, wenn …"."""
    whether = [place for place, clause in enumerate(made) if clause.sub == "ob"]
    if len(whether) != 1 or any(clause.asks for clause in made):
        return
    goes_on = made[whether[0] + 1 : whether[0] + 2]
    if not any(clause.joined for clause in goes_on):
        made[whether[0]].asks, made[whether[0]].sub = True, ""


_CLAIM = re.compile(r"\b(?:mein(?:e|st|t|te)|sag|behaupte|glaub|denk|finde|schwör)")


def _said_to_be(made: list[Clause]) -> list[Clause]:
    """Let what is doubted ask: "Er meint, meine sei weg. Stimmt das?"."""
    last = made[-1] if made else Clause()
    words = [c for c in last.chunks if not (isinstance(c, Word) and c.tag in ("fill", "link"))]
    doubts = len(words) == 1 and isinstance(words[0], Word) and words[0].tag == "right"
    if not doubts or len(made) < 2 or any(clause.asks for clause in made[:-1]):
        return made
    claim = next((place for place in range(len(made) - 2, -1, -1) if made[place].sub in ("", "dass")), None)
    if claim is None or any(clause.mark == "stop" for clause in made[claim:-2]):
        return made
    if sum(_CLAIM.search(word.said.lower()) is not None for clause in made for word in clause.words("fill")) > 1:
        return made  # "er meint, …, ich meine, …": what both say is another question
    _deny(made[claim])
    made[claim].asks, made[claim].sub = True, ""
    made[-2].mark = "ask"  # "…, seine 6er sei tot, wenn ich sie angreife. Hat er recht?"
    return made[:-1]


def _deny(claim: Clause) -> None:
    """Take "nicht" out of what is claimed, and remember it: "…, mein 3er stirbt nicht. Hat er recht?"."""
    denials = claim.words("neg")
    if len(denials) == 1 and denials[0].said.lower() == "nicht":
        denials[0].tag, denials[0].value = "fill", "x"
        claim.denied = True


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


__all__ = ["Clause", "Ref", "Trait", "Value", "begins_as_question", "clauses", "finite"]
