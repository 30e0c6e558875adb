"""Who is meant by "wir beide", "sie" and "ihr", where no creature can be."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kfrules.scenarios.situation.words import Word, fold

_EACH = ("jeder", "beide", "beiden", "jeweils", "je", "alle beide", "beide je", "beide jeweils")
_HAVE = ("haben", "hatten", "ham", "besitzen")
_THINGS = ("er", "noun", "beast", "card", "kwnoun", "role", "both", "other")
_BETWEEN = ("fill", "kw", "state", "house", "num", "side", "acting", "fresh", "worn")  # within a thing's name
_NOT_FEMININE = (
    "mein", "meinen", "meinem", "sein", "seinen", "seinem", "ihr", "ihren", "ihrem", "ein", "einen", "einem", "nen",
    "nem", "den", "dem", "das", "n", "dein", "deinen", "deinem",
)  # fmt: skip
_FEMININE = (
    "meine", "meiner", "seine", "seiner", "ihre", "ihrer", "eine", "einer", "ne", "ner", "die", "deine", "deiner",
    "diese",
)  # fmt: skip
_SINGULAR = ("kann", "darf", "will", "soll", "muss", "wird", "ist", "war", "hatte", "wollte", "konnte")
_PLURAL = ("sind", "haben", "werden", "koennen", "duerfen", "wollen", "sollen", "muessen", "waren", "hatten")
_OPENING = ("fill", "conj", "seq", "sub", "instant", "turn", "then")
_TAKES = ("steal.", "fetch.")


def named(words: list[Word]) -> list[Word]:
    """Return the words with people in place of the pronouns that can only mean them."""
    words = _we_both(words)
    for word, after in itertools.pairwise(words):
        if fold(word.said) == "ihr" and word.tag == "pron" and _is_thing(words, after):
            word.tag, word.value = "det", "opponent"  # "ihr 4er"
    things = [place for place, word in enumerate(words) if word.tag in _THINGS or _is_called(words, place)]
    if not any(_may_be_she(words, place) for place in things):
        for clause in _clauses(words):
            _she(clause)
    if not any(_may_be_he(words, place) for place in things):
        for clause in _clauses(words):
            _he(clause)
    return _of_her(words)


def _is_called(words: Sequence[Word], place: int) -> bool:
    """Tell whether a name or a bare number behind an article may be a creature's: "mein Blorp", "ein 4"."""
    word, after = words[place], words[place + 1] if place + 1 < len(words) else Word("mark", "stop", "")
    named = word.tag == "unknown" and word.said[:1].isupper()
    number = word.tag == "num" and after.tag not in (*_THINGS, "unit", "hand", "pile", "costly")
    return (named or number) and place > 0 and words[place - 1].tag == "det"


def _may_be_he(words: Sequence[Word], place: int) -> bool:
    """Tell whether a thing may be spoken of as "er"."""
    at = place - 1
    while at >= 0 and words[at].tag in _BETWEEN:
        at -= 1
    if at > 0 and fold(words[at].said) == "der" and words[at - 1].tag == "prep":
        return False  # "mit der 3er"
    return at < 0 or words[at].tag != "det" or fold(words[at].said) not in _FEMININE


def _he(clause: Sequence[Word]) -> None:
    """Take "er" and "der" for the opponent, where nothing that lies there can be called so."""
    for place, word in enumerate(clause):
        after = next((w for w in clause[place + 1 :] if w.tag != "fill"), Word("mark", "stop", ""))
        before = clause[place - 1] if place else Word("mark", "stop", "")
        verbs = ("verb", "modal", "aux")
        the = fold(word.said) == "der" and word.tag == "det" and (after.tag in verbs or before.tag in verbs)
        the = the and after.tag not in _THINGS and after.tag not in ("unknown", "kw", "state", "house", "num")
        if fold(word.said) == "dem" and word.tag == "det" and str(after) in ("mark:stop", "mark:ask"):
            word.tag, word.value = "person", "opponent"  # "Was bleibt dem?"
        his = any(w.tag == "det" and w.value == "opponent" for w in clause)
        owns = any(w.value.startswith("have.") or w.tag == "modal" for w in clause) and (his or _tells_supply(clause))
        he = fold(word.said) == "er" and word.tag == "pron" and (after.tag in verbs or before.tag in verbs)
        if (the and owns) or he:
            word.tag, word.value = "person", "opponent"


def _tells_supply(clause: Sequence[Word]) -> bool:
    return any(w.tag == "unit" and w.value in ("aember", "keys", "chains", "cards") for w in clause)


def _we_both(words: list[Word]) -> list[Word]:
    """Take "wir haben beide 3 Bernstein" for what each of us has."""
    words = _and_i(words)
    for place, word in enumerate(words):
        if fold(word.said) != "wir":
            continue
        at = place + 1
        before = [fold(w.said) for w in words[max(place - 2, 0) : place]]
        said = before if len(before) == 2 and before[0] in _EACH and before[1] in _HAVE else []
        place -= len(said)
        while at < len(words) and (fold(words[at].said) in (*_EACH, *_HAVE) or words[at].tag == "fill"):
            said.append(fold(words[at].said))
            at += 1
        amounts, end = _amounts(words, at)
        if end < len(words) and fold(words[end].said) in _HAVE:
            said.append(fold(words[end].said))
            end += 1
        if amounts and set(said) & set(_EACH) and set(said) & set(_HAVE):
            mine = [Word("person", "me", "ich"), Word("verb", "have.fin1", "habe"), *amounts]
            his = [Word("person", "opponent", "Gegner"), Word("verb", "have.fin3", "hat"), *amounts]
            return [*words[:place], *mine, Word("mark", "comma", ","), *his, *words[end:]]
    return words


def _and_i(words: list[Word]) -> list[Word]:
    """Take "mein Gegner und ich haben beide" for "wir haben beide"."""
    for place, (one, link, another) in enumerate(zip(words, words[1:], words[2:], strict=False)):
        both = {str(one), str(another)} == {"person:me", "person:opponent"} and str(link) == "conj:and"
        have = words[place + 3 : place + 4]
        if both and have and fold(have[0].said) in _HAVE:
            return [*words[:place], Word("unknown", "wir", "wir"), *words[place + 3 :]]
    return words


def _amounts(words: Sequence[Word], at: int) -> tuple[list[Word], int]:
    """Return "3 Bernstein und 2 Schlüssel", and where it ends."""
    found: list[Word] = []
    while at + 1 < len(words) and words[at].tag == "num" and words[at + 1].tag == "unit":
        found += words[at : at + 2]
        at += 2
        if str(words[at : at + 1] and words[at]) not in ("conj:and", "mark:comma"):
            break
        if at + 2 < len(words) and words[at + 1].tag == "num" and words[at + 2].tag == "unit":
            found.append(words[at])
            at += 1
    return found, at


def _is_thing(words: Sequence[Word], after: Word) -> bool:
    at = next(place for place, word in enumerate(words) if word is after)
    while at < len(words) and words[at].tag in ("fill", "kw", "state", "fresh", "worn"):
        at += 1
    return at < len(words) and words[at].tag in ("er", "beast", "noun", "card") and words[at].value != "card"


def _may_be_she(words: Sequence[Word], place: int) -> bool:
    """Tell whether a thing may be spoken of as "sie"."""
    at = place - 1
    while at >= 0 and words[at].tag in _BETWEEN:
        at -= 1
    return at < 0 or words[at].tag != "det" or fold(words[at].said) not in _NOT_FEMININE


def _clauses(words: Sequence[Word]) -> list[list[Word]]:
    found: list[list[Word]] = [[]]
    for word in words:
        if word.tag in ("mark", "sub") or (str(word) in ("conj:and", "conj:but") and fold(word.said) != "doch"):
            found.append([])
        found[-1].append(word)
    return found


def _she(clause: Sequence[Word]) -> None:
    """Take "sie" for the opponent where she is the subject, and "ihr" where something is taken from her."""
    verbs = [fold(word.said) for word in clause if word.tag in ("verb", "modal", "aux")]
    others = any(word.tag == "person" and fold(word.said) not in ("mir", "mich") for word in clause)
    takes = any(word.value.startswith(_TAKES) for word in clause if word.tag == "verb")
    for place, word in enumerate(clause):
        if word.tag != "pron" or word.value != "f":
            continue
        acts = fold(word.said) == "sie" and not others and _is_one(verbs) and _is_subject(clause, place)
        if acts or (fold(word.said) == "ihr" and takes):
            word.tag, word.value = "person", "opponent"


def _is_one(verbs: Sequence[str]) -> bool:
    return not set(verbs) & set(_PLURAL) and any(verb.endswith("t") or verb in _SINGULAR for verb in verbs)


def _is_subject(clause: Sequence[Word], place: int) -> bool:
    """Tell whether "sie" is who acts: it stands first, or nothing in the clause can be attacked by anything else."""
    begun = [word for word in clause[:place] if word.tag not in (*_OPENING, "mark")]
    sub = any(word.tag == "sub" for word in clause)
    fights = any(word.value.startswith(("fight.", "kill.")) for word in clause if word.tag == "verb")
    if clause[place].said[:1].isupper() and begun:
        return False  # "Könnten Sie mir …"
    accusative = any(fold(word.said) in ("meinen", "den", "einen", "nen") for word in clause if word.tag == "det")
    hers = any(fold(word.said).startswith("ihre") for word in clause if word.tag == "det")
    return not fights or hers or accusative or (not begun and not sub)


def _of_her(words: list[Word]) -> list[Word]:
    """Take "von ihr", "bei ihr" for the opponent, where she was taken for her before."""
    if not any(word.tag == "person" and fold(word.said) == "sie" for word in words):
        return words
    found: list[Word] = []
    for word in words:
        before = found[-1] if found else Word("mark", "stop", "")
        if fold(word.said) == "ihr" and word.tag == "pron" and fold(before.said) in ("von", "bei"):
            found[-1] = Word("of", "opponent", f"{before.said} {word.said}")
        else:
            found.append(word)
    return found
