"""Loose ways to say things: "tut er heilen", "krieg ich was?", "eine Karte, die … macht", "mein drei er"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.words import Token, Word, fold, number_word

_DOES = ("tut", "tu", "tun", "tue", "tuts", "taet", "taete")
_CARDS = ("card", "action", "upgrade", "artifact")
_WHO = ("die", "der", "das", "welche")
_EFFECTS = ("deal.", "steal.", "heal.", "stun.", "kill.")
_ENDS = ("mark", "part", "prep", "conj", "seq", "sub")


def plain(words: list[Word]) -> list[Word]:
    """Return the words with loose phrases said plainly."""
    words = _either(_with_one(_stark(_of_which(_enough(_separable(words))))))
    return _sits(_came_from(_if(_marked(_something(_card_that(_does(words)))))))


def _marked(words: list[Word]) -> list[Word]:
    """Pass over "markiert" behind damage."""
    for damage, word in itertools.pairwise(words):
        if fold(word.said) in ("markiert", "belegt", "versehen") and damage.value == "damage":
            word.tag, word.value = "fill", "x"
    return words


def _separable(words: list[Word]) -> list[Word]:
    """Take "ein" and "zu" at the end of a clause for what belongs to its verb: "prügelt auf die 5er ein"."""
    for word, after in itertools.pairwise([*words, Word("mark", "stop", "")]):
        fights = any(w.value.startswith("fight.") for w in _sentence(words, words.index(word)))
        if fold(word.said) in ("ein", "zu") and word.tag in ("det", "prep", "part") and after.tag == "mark" and fights:
            word.tag, word.value = "part", "on"
        left = any(w.value.startswith(("keep.", "have.")) for w in _sentence(words, words.index(word)))
        if fold(word.said) == "ueber" and after.tag == "mark" and left:
            word.tag, word.value = "fill", "x"  # "was bleibt über?"
    return words


def _with_one(words: list[Word]) -> list[Word]:
    """Pass over "mit einer" where one reaps with it: which one is not said."""
    for place in range(len(words) - 2):
        reaps = any(w.value.startswith("reap.") for w in _sentence(words, place))
        one = words[place].value == "mit" and str(words[place + 1]) == "det:indef" and words[place + 2].tag == "mark"
        if reaps and one:
            for word in words[place : place + 2]:
                word.tag, word.value = "fill", "x"
    return words


def _stark(words: list[Word]) -> list[Word]:
    """Take "ist 7 stark" for its power."""
    for number, strong in itertools.pairwise(words):
        if number.tag == "num" and fold(strong.said) == "stark":
            strong.tag, strong.value = "unit", "power"
    return words


def _either(words: list[Word]) -> list[Word]:
    """Take "Krieg ich 5 oder nur 3?" for how many."""
    for place, word in enumerate(words):
        around = list(_sentence(words, place))
        or_ = next((i for i, w in enumerate(around) if str(w) == "conj:or"), 0)
        asks = around and around[0] is word and word.tag == "verb" and word.value.startswith(("get.", "have.", "draw."))
        ends = place + len(around) < len(words) and words[place + len(around)].value == "ask"
        numbers = [w for w in around if w.tag == "num"]
        before, after = around[:or_], [w for w in around[or_ + 1 :] if w.tag != "fill"]
        if not (asks and ends and or_ and len(numbers) == 2 and numbers[0] in before and after[:1] == [numbers[1]]):
            continue
        units = [w for w in around if w.tag == "unit"]
        if len({w.value for w in units}) > 1 or any(w not in (*numbers[1:], *units) for w in after):
            continue
        kept = [w for w in before if w not in numbers and w not in units]
        return [*words[:place], Word("wh", "many", ""), *units[:1], *kept, *words[place + len(around) :]]
    return words


def _enough(words: list[Word]) -> list[Word]:
    """Pass over "genug" before what it is enough for: "genug Bernstein für einen Schlüssel"."""
    for place, word in enumerate(words):
        ahead = words[place + 1 : place + 3]
        if fold(word.said) == "genug" and any(w.tag == "enough" for w in ahead):
            for other in words[place : place + 1 + [w.tag for w in ahead].index("enough")]:
                other.tag, other.value = "fill", "x"
    return words


def _of_which(words: list[Word]) -> list[Word]:
    """Take "3 von seinen 5 Bernstein" for 3, and tell first that he has 5."""
    takes = any(word.value.startswith(("steal.", "capture.")) for word in words)
    for place in range(len(words) - 3):
        at = place + 2 if words[place + 1].value == "aember" else place + 1
        of, whose, number, *rest = [*words[at : at + 4], *[Word("mark", "stop", "")] * 4][:4]
        pool = words[place].tag == "num" and str(of) == "prep:von" and whose.tag == "det" and number.tag == "num"
        unit = rest[0].value == "aember" or (rest[0].tag not in _NOUNS and _is_unit(words, "aember"))
        if not (takes and pool and unit and whose.value in ("me", "opponent")):
            continue
        end = at + 4 if rest[0].value == "aember" else at + 3
        has = Word("verb", "have.fin1" if whose.value == "me" else "have.fin3", "")
        aember = Word("unit", "aember", "Bernstein")
        told = [Word("person", whose.value, whose.said), has, number, aember, Word("mark", "stop", ".")]
        return [*told, *words[: place + 1], aember, *words[end:]]
    return words


def _is_unit(words: Sequence[Word], unit: str) -> bool:
    return {word.value for word in words if word.tag == "unit"} <= {unit}


_NOUNS = ("er", "noun", "unit", "beast", "card", "kwnoun", "unknown", "kw", "state")
_FIRST = ("sitze", "sitz", "stehe", "steh", "bin", "liege", "lieg")
_SITS = ("sass", "sitze", "sitz", "stehe", "steh", "bin", "liege", "lieg", "war", "stand")
_SUPPLIES = ("aember", "keys", "chains", "cards")


def _sits(words: list[Word]) -> list[Word]:
    """Take "ich sitze da mit 5 Bernstein", "ich stehe bei 5 Æmber" for what I have."""
    for place, word in enumerate(words[:-2]):
        if fold(word.said) not in _SITS or word.tag not in ("unknown", "verb"):
            continue
        at = place + 1
        while at < len(words) and (words[at].tag == "fill" or str(words[at]) == "person:me"):
            at += 1
        prep, number, unit = [*words[at : at + 3], *[Word("mark", "stop", "")] * 3][:3]
        around = _sentence(words, place)
        me = any(str(w) == "person:me" for w in around) or (around[0] is word and fold(word.said) in _FIRST)
        creature = number.tag == "det" and any(w.tag == "er" for w in words[at + 2 : at + 5]) and prep.said == "mit"
        if creature and me:
            word.tag, word.value = "verb", "have.fin1"  # "ich saß da mit einer 3er"
            prep.tag, prep.value = "fill", "x"
        if fold(prep.said) in ("mit", "bei", "auf") and number.tag == "num" and unit.value in _SUPPLIES and me:
            word.tag, word.value = "verb", "have.fin1"
            prep.tag, prep.value = "fill", "x"
    return words


def _if(words: list[Word]) -> list[Word]:
    """Read "wen" before a subject as "wenn": who asks "wen" goes on with a verb."""
    for place, word in enumerate(words[:-1]):
        begins = not place or words[place - 1].tag in ("mark", "verb", "fill", "conj", "person")
        follows = next((w for w in words[place + 1 :] if w.tag != "fill"), words[-1])
        if (
            word.said.lower() == "wen"
            and begins
            and follows.tag in ("person", "det", "er", "pron", "of", "card", "turn")
        ):
            word.tag, word.value = "sub", "if"
    return words


_TAKEN = ("erbeutet", "abgenommen", "weggenommen", "gefangen", "captured", "geklaut", "gestohlen")
_OF_WHOM = ("person", "pron", "of", "det", "prep", "fill", "seq")


def _came_from(words: list[Word]) -> list[Word]:
    """Pass over where æmber on a card came from: "2 Bernstein, die er mir abgenommen hat"."""
    for place in range(1, len(words) - 2):
        if (
            words[place].said != ","
            or str(words[place - 1]) != "unit:aember"
            or fold(words[place + 1].said) not in _WHO
        ):
            continue
        end = next((i for i in range(place + 1, len(words)) if words[i].tag in ("mark", "sub", "conj")), len(words))
        inside = words[place + 1 : end]
        told = (
            len(inside) > 3 and fold(inside[-1].said) in ("hat", "hatte", "haben") and fold(inside[-2].said) in _TAKEN
        )
        if told and all(word.tag in _OF_WHOM for word in inside[:-2]):
            for word in words[place:end]:
                word.tag, word.value = "fill", "x"
    return words


def _sentence(words: Sequence[Word], place: int) -> Sequence[Word]:
    """Return the words around a place, up to the marks on both sides."""
    first = max((i + 1 for i in range(place) if words[i].tag == "mark"), default=0)
    last = min((i for i in range(place, len(words)) if words[i].tag == "mark"), default=len(words))
    return words[first:last]


def _does(words: list[Word]) -> list[Word]:
    """Take "tut" beside an infinitive for no more than an auxiliary: "Heilen tut er 2", "Tut sie sterben?"."""
    for place, word in enumerate(words):
        around = _sentence(words, place)
        done = [w for w in around if w.tag == "verb" and w is not word and fold(w.said).endswith("en")]
        if fold(word.said) in _DOES and len(done) == 1 and not any(w.tag in ("modal", "aux") for w in around):
            word.tag, word.value = "aux", "will"
            done[0].value = f"{done[0].value.partition('.')[0]}.inf"  # "sterben", which several do as well
    return words


def _card_that(words: list[Word]) -> list[Word]:
    """Take "ich spiele eine Karte, die allen 2 Schaden macht" for what I do by it."""
    for place in range(len(words) - 5):
        play, det, card, comma, who = words[place : place + 5]
        plays = play.tag == "verb" and play.value in ("play.fin1", "play.fin3", "use.fin1", "use.fin3", "have.fin1")
        a_card = str(det) == "det:indef" and card.tag == "noun" and card.value in _CARDS
        rest = _sentence(words, place + 4)
        verbs = [word for word in rest if word.tag in ("verb", "modal", "aux")]
        does = len(verbs) == 1 and verbs[0] is rest[-1] and verbs[0].value.startswith(_EFFECTS)
        acts = place and words[place - 1].tag in ("person", "pron")
        if plays and a_card and comma.said == "," and fold(who.said) in _WHO and does and acts:
            for word in (play, det, card, comma, who):
                word.tag, word.value = "fill", "x"
            verbs[0].value = verbs[0].value.partition(".")[0] + (".fin1" if words[place - 1].value == "me" else ".fin3")
    return words


def _something(words: list[Word]) -> list[Word]:
    """Take "Krieg ich was?" for æmber, where stealing and nothing else is told of."""
    steals = any(word.tag == "verb" and word.value.startswith("steal.") for word in words)
    other = any(word.tag == "verb" and word.value.startswith(("fight.", "deal.", "draw.")) for word in words)
    if not steals or other or any(word.value == "damage" for word in words):
        return words
    for place, word in enumerate(words):
        around = _sentence(words, place)
        asks = around and around[0].tag == "verb" and around[0].value.startswith(("get.", "steal."))
        if asks and fold(word.said) in ("was", "etwas") and around[-1] is word:
            word.tag, word.value = "unit", "aember"
    return words


def joined(pieces: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the pieces of a question with "drei er" made one where "er" can be nobody."""
    made: list[Token] = []
    for place, token in enumerate(pieces):
        if token.folded == "er" and len(made) > 1 and _is_power(made, pieces[place + 1 :]):
            number = made.pop()
            made.append(Token(f"{number.said} {token.said}", f"{number_word(number.folded)}er"))
        else:
            made.append(token)
    return tuple(made)


def _is_power(before: Sequence[Token], after: Sequence[Token]) -> bool:
    """Tell whether "er" belongs to the number before it: "mein drei er greift sein vier er an"."""
    number = number_word(before[-1].folded)
    article = look_up((before[-2].folded,)) if number is not None and number > 0 else None
    if article is None or article[0] != "det":
        return False
    if not after:
        return True
    following = look_up((after[0].folded,))
    if not after[0].folded.isalpha() or (following is not None and following[0] in _ENDS):
        return True
    tags = [look_up((piece.folded,)) for piece in before[:-2]]
    if len(before) > 2 and tags[-1] is not None and tags[-1][0] == "prep":
        return True  # "mit der drei er …"
    mine = article[1] in ("me", "opponent") and not _begun(before[:-2], tags)
    return mine and following is not None and following[0] == "verb"


def _begun(before: Sequence[Token], tags: Sequence[tuple[str, str] | None]) -> bool:
    """Tell whether the sentence has a verb already."""
    last = max((i for i, piece in enumerate(before) if not piece.folded.isalnum()), default=-1)
    return any(tag is not None and tag[0] in ("verb", "modal", "aux") for tag in tags[last + 1 :])
