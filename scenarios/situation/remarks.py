"""Remarks within a case: "was zugegeben selten vorkommt", "mein Kollege, der sonst nur Skat spielt, …", "(9)".

A remark is told by its grammar: a clause on a person, on what was just said, or on talk that is passed over. It holds
nothing of the game: no thing, number, keyword, state, turn or verb of play, and no word that may matter.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from kfrules.scenarios.situation.asides import CLAIMS, SAYING, TALK
from kfrules.scenarios.situation.words import Word, fold

_ATTITUDES = frozenset((
    "zugegeben", "vermutlich", "natuerlich", "leider", "hoffentlich", "wahrscheinlich", "sicherlich", "bekanntlich",
    "offenbar", "offensichtlich", "anscheinend", "bestimmt", "zugegebenermassen", "bekanntermassen",
    "erwiesenermassen", "verstaendlicherweise", "ehrlicherweise", "normalerweise", "wie", "immer",
))  # fmt: skip
_FELT = (
    "dummer", "dumm", "bloed", "komisch", "seltsam", "merkwuerdig", "ueberraschend", "interessant", "lustig",
    "gluecklich",
    "ungluecklich", "traurig", "bedauerlich", "erstaunlich", "typisch", "nett", "freundlich", "fies", "unverschaemt",
    "zugegeben", "bekannt", "erwiesen", "verstaendlich", "ehrlich", "logisch", "klug", "schlau", "frech", "paradox",
    "witzig", "praktisch", "aergerlich", "gemein", "idiotisch", "unnoetig", "peinlich",
)  # fmt: skip
_RELATIVES = ("der", "die", "das", "den", "dem", "welcher", "welche", "wo", "welches")
_LIVING = (
    "sohn", "tochter", "neffe", "nichte", "enkel", "enkelin", "bruder", "schwester", "cousin", "cousine", "opa", "oma",
    "sohnemann", "toechterchen", "kleine", "kleiner", "tante", "onkel",
)  # fmt: skip  # whose age is told
_AGES = range(4, 100)
_VERBS = ("be.", "go.", "come.", "play.", "make.", "happen.", "stand.", "lie.", "hurt.", "deal.", "lose.")
_LOOSE = ("fill", "again", "instant", "aux", "modal", "neg", "part", "seq", "prep", "thing")
_THINGS = ("er", "noun", "card", "beast", "kwnoun", "role", "acting")
_PARTICIPLES = ("ge", "ver", "be", "ent", "zer", "er", "un")
_OURS = ("ich", "mir", "mich", "uns", "wir", "es", "man")
_CLAIMED = ("person", "pron", "det", "er", "fill", "num", "unit", "part", "modal", "aux", "seq")
_LONGEST = 12

Matters = Callable[[Word], bool]


def without_remarks(words: Sequence[Word], matters: Matters) -> list[Word]:
    """Return the words with every remark passed over. `matters`: a word is listed as one that may matter."""
    kept = _without_company(_without_claims(_without_ages(words)))
    place = 0
    while place < len(kept):
        end = next((i for i in range(place + 1, len(kept)) if kept[i].tag == "mark"), len(kept))
        if kept[place].tag == "mark" and _is_remark(kept, place, end, matters):
            kept = [*kept[:place], *_passed(kept, place, end), *kept[_behind(kept, place, end) :]]
            continue
        place += 1
    return kept


def softened(words: Sequence[Word]) -> list[Word]:
    """Take adverbs that only tell what somebody thinks of it for fillers: "dummerweise"."""
    return [
        Word("fill", "x", word.said, start=word.start) if word.tag == "unknown" and _is_attitude(word) else word
        for word in words
    ]


def _is_attitude(word: Word) -> bool:
    said = fold(word.said)
    felt = said.endswith(("erweise", "ermassen")) and said.startswith(_FELT)
    return said in _ATTITUDES or felt


def _without_ages(words: Sequence[Word]) -> list[Word]:
    """Pass over how old a person is: "mein Sohn (9)", "meine Nichte, 7, …"."""
    kept = list(words)
    for place, word in enumerate(words[:-3]):
        opened, age, closed = words[place + 1 : place + 4]
        person = word.tag == "person" and fold(word.said).split()[-1] in _LIVING
        pair = (opened.said, closed.said) in (("(", ")"), (",", ","), ("(", ","))
        if person and pair and age.tag == "num" and age.number in _AGES:
            span = [w.said for w in (opened, age, closed)]
            kept[place + 1 : place + 4] = [Word("fill", "x", " ".join(span[:2] if closed.said == "," else span))]
            if opened.said == "(" and closed.said == ",":
                kept.insert(place + 2, Word("mark", "comma", "("))
            return _without_ages(kept)
    return kept


def _without_company(words: Sequence[Word]) -> list[Word]:
    """Pass over who sits there as well: "Oma spielt heute mit"."""
    kept: list[Word] = []
    for ends, group in itertools.groupby(words, key=lambda word: word.tag == "mark"):
        said = list(group)
        first, *rest = said
        joins = first.tag == "person" and rest and str(rest[-1]) == "prep:mit" and fold(rest[-1].said) == "mit"
        plays = [word for word in rest[:-1] if word.tag != "fill"]
        if not ends and joins and len(plays) == 1 and plays[0].value.startswith("play."):
            said = [Word("fill", "x", " ".join(word.said for word in said))]
        kept += said
    return kept


def _without_claims(words: Sequence[Word]) -> list[Word]:
    """Pass over what somebody only claims will come, where the question follows: "Er meint, ich kriege 5 Schaden."."""
    sentences: list[list[Word]] = [[]]
    for word in words:
        sentences[-1].append(word)
        if word.tag == "mark" and word.value in ("stop", "ask"):
            sentences.append([])
    for place, sentence in enumerate(sentences):
        later = [word for after in sentences[place + 1 :] for word in after]
        asked = any(w.tag in ("wh", "verb", "modal", "aux") for w in later) and any(w.value == "ask" for w in later)
        if asked and not any(word.tag in ("right", "thing") for word in later) and _is_claim(sentence):
            said = " ".join(word.said for word in sentence[:-1])
            sentences[place] = [Word("fill", "x", said), sentence[-1]]
    return [word for sentence in sentences for word in sentence]


def _is_claim(sentence: Sequence[Word]) -> bool:
    """Tell whether a sentence says what somebody says of how it ends, and names nothing anew."""
    said = [fold(word.said) for word in sentence]
    comma = said.index(",") if "," in said else 0
    says = comma and any(not CLAIMS.isdisjoint(one.split()) for one in said[:comma])
    who = all(word.tag in ("person", "pron", "fill") or _is_lower([word]) for word in sentence[:comma])
    claimed = [word for word in sentence[comma + 1 : -1] if word.tag not in _CLAIMED]
    verbs = [word for word in claimed if word.tag == "verb"]
    ends = verbs and all(word.value.startswith(("die.", "live.", "get.", "kill.", "win.", "deal.")) for word in verbs)
    other = any(word.tag == "mark" for word in claimed)
    return bool(says and who and ends and len(verbs) == len(claimed) and not other and sentence[-1].value == "stop")


def _passed(words: Sequence[Word], place: int, end: int) -> list[Word]:
    """Return what stands for a remark: a filler, behind the mark before it where that ends a clause."""
    filler = Word("fill", "x", " ".join(word.said for word in words[place + 1 : end]))
    return [words[place], filler] if words[place].value == "stop" else [filler]


def _behind(words: Sequence[Word], place: int, end: int) -> int:
    """Return where the words go on: behind the comma that closes what is said of a person, or the bracket."""
    closes = end < len(words) and words[end].value == "comma"
    of_person = place > 0 and words[place - 1].tag in ("person", "of")
    return end + 1 if closes and (of_person or words[end].said == ")") else end


def _is_remark(words: Sequence[Word], place: int, end: int, matters: Matters) -> bool:
    """Tell whether a clause behind a mark is a remark."""
    inside = words[place + 1 : end]
    if not inside or len(inside) > _LONGEST or (end < len(words) and words[end].value == "ask"):
        return False
    mark, first = words[place], fold(inside[0].said)
    closed = end >= len(words) or words[end].value in ("comma", "stop", "colon", "dash")
    if not closed:
        return False
    before = words[place - 1] if place else mark
    of_person = before.tag in ("person", "of") and first in _RELATIVES and len(inside) > 2 and _is_finite(inside[-1])
    if of_person and end < len(words) and mark.said + words[end].said in ("()", ",,"):
        return _holds_nothing(inside[1:], matters)
    if mark.said == "(":
        around = list(itertools.takewhile(lambda w: w.tag != "mark", reversed(words[:place])))
        bound = any(word.tag in _THINGS for word in around) or inside[0].tag in ("det", "pron")
        closes = end < len(words) and words[end].said == ")"
        return not bound and closes and _comments(inside, matters)
    if mark.value == "comma" and first == "was" and place:
        return _is_finite(inside[-1]) and _holds_nothing(inside[1:], matters) and _is_lower(inside)
    if mark.value == "comma" and before.tag == "person" and end < len(words) and words[end].said == ",":
        return _is_simile(inside, matters)
    talk = mark.value == "stop" and before.tag == "fill" and " " in before.said and inside[0].said[:1].islower()
    relative = first in _RELATIVES and len(inside) > 2 and _is_finite(inside[-1])
    return bool(talk and relative and _holds_nothing(inside[1:], matters))


def _is_lower(words: Sequence[Word]) -> bool:
    return all(word.said[:1].islower() or fold(word.said) in TALK for word in words)


def _comments(inside: Sequence[Word], matters: Matters) -> bool:
    """Tell whether brackets hold what somebody thinks of it: "(und mogelt vermutlich)"."""
    thinks = any(_is_attitude(w) or fold(w.said) in _ATTITUDES or fold(w.said) in SAYING for w in inside)
    acts = any(_is_finite(w) and not fold(w.said).startswith(_PARTICIPLES) for w in inside)
    return thinks and acts and _holds_nothing(inside, matters)


def _is_simile(inside: Sequence[Word], matters: Matters) -> bool:
    """Tell whether it is said how somebody looks: "stolz wie Oskar"."""
    said = [fold(word.said) for word in inside]
    unknown = [word for word in inside if word.tag == "unknown"]
    looks = len(said) in (3, 4) and said[1] == "wie" and inside[0].tag in ("unknown", "fill")
    return looks and not any(map(matters, unknown)) and _known_nothing(inside[2:])


def _known_nothing(words: Sequence[Word]) -> bool:
    return all(word.tag in ("unknown", "fill", "det", "person") for word in words)


def _holds_nothing(words: Sequence[Word], matters: Matters) -> bool:
    """Tell whether nothing of the game is in some words."""
    return all(_is_harmless(words, place, matters) for place in range(len(words)))


def _is_harmless(words: Sequence[Word], place: int, matters: Matters) -> bool:
    word = words[place]
    said = fold(word.said)
    if said in TALK or said in _OURS or said in _ATTITUDES:
        return True
    if word.tag == "unknown":
        return word.said[:1].islower() and not matters(word)
    if word.tag == "verb":
        return word.value.startswith(_VERBS)
    if word.tag == "det":
        after = words[place + 1] if place + 1 < len(words) else word
        return after is not word and (fold(after.said) in TALK or after.tag == "fill")
    if word.tag == "conj":
        return word.value == "and"
    return word.tag in _LOOSE


def _is_finite(word: Word) -> bool:
    """Tell whether a word may be a finite verb."""
    if word.tag == "verb":
        return ".fin" in word.value
    said = fold(word.said)
    unknown = word.tag in ("unknown", "fill") and word.said[:1].islower() and len(said) > 2
    return word.tag in ("aux", "modal") or (unknown and said.endswith(("t", "te", "en", "ten", "aeme", "aere")))
