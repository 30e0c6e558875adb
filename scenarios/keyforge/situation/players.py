"""Who plays: "Spieler A", two people by their names, "sie" of whom only supplies are told."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from kfrules.scenarios.keyforge.situation import names
from kfrules.scenarios.keyforge.situation.labels import PLAYER, is_bare, whose
from kfrules.scenarios.keyforge.situation.words import LEXICON
from kfrules.scenarios.situation.things import ME, OPPONENT, other
from kfrules.scenarios.situation.words import Word, fold

_LABELS = {"a": "a", "b": "b", "1": "a", "2": "b", "eins": "a", "zwei": "b"}
_THINGS = ("er", "noun", "card", "beast", "kwnoun", "role", "acting")
_OWNED = (*_THINGS, "num", "kw", "state", "fill", "fresh")
_SAID_OF = ("unit", "num", "kw", "prep")  # what may stand between a thing and whose it is
_OF = ("von", "bei", "vom", "beim")
_KIN = (
    "papa", "mama", "papi", "mami", "opa", "oma", "opi", "omi", "vati", "mutti", "vater", "mutter", "bruder",
    "schwester", "sohn", "tochter", "onkel", "tante", "cousin", "vetter", "schwager", "schwaeger", "schwieger",
    "neffe", "nichte", "enkel", "gross", "geg", "mitspiel", "kumpel", "freund", "kollege", "nachbar", "ehe", "gatt",
    "bub", "bua", "dirndl", "maedel", "spezl", "mitbewohn", "spielpartner", "rival", "kontrahent", "widersacher",
    "wirt", "chef", "trainer", "lehrer", "tisch", "klaeger", "beklagt", "feind", "jungs", "kneipen", "opp", "kommilit",
)  # fmt: skip
_HIS = ("sein", "ihr")
_PRONOUNS = ("er", "sie", "ihm", "ihn", "ihr", "der", "dem")


def called(words: list[Word]) -> list[Word]:
    """Return the words with first names that are in no lexicon as people: "die 4er von Svenja"."""
    made: list[Word] = []
    for word, after in itertools.zip_longest(words, words[1:], fillvalue=Word("mark", "stop", "")):
        name = names.plain(word.said) if word.tag in ("unknown", "fill") and word.said.istitle() else ""
        acts = after.tag in ("verb", "modal", "aux", "mark", "num") or bool(made and made[-1].tag == "prep")
        if not name or (word.tag == "fill" and not (word.said == "Max" and acts and after.said != ".")):
            made.append(word)
            continue
        of = bool(made) and made[-1].tag == "prep" and fold(made[-1].said) in _OF
        prep = f"{made.pop().said} " if of else ""
        made.append(Word("of" if of else "person", OPPONENT, f"{prep}{word.said}", start=word.start))
    return _introduced(made)


def _introduced(words: list[Word]) -> list[Word]:
    """Take "meine Schwester Lena … Lena" for one person."""
    for place, (kin, name) in enumerate(itertools.pairwise(words)):
        both = kin.tag in ("person", "of") and kin.value == name.value == OPPONENT and name.tag == "person"
        owned = "mein" in fold(kin.said) and fold(kin.said).split()[-1].startswith(_KIN)
        if both and owned and names.plain(name.said) == fold(name.said):
            called = [
                word for word in words[place + 2 :] if word.tag == "person" and fold(word.said) == fold(name.said)
            ]
            for word in called:
                word.said = f"meine {kin.said.split()[-1]}"
            return [*words[: place + 1], *_introduced(words[place + 2 :])]
    return words


def players(words: list[Word]) -> list[Word]:
    """Return the words with those who play as "ich" and the opponent, where nobody speaks of himself."""
    return _sides(_labelled(words))


def assumed(chunks: Iterable[object]) -> list[str]:
    """Tell who of two people was taken for whom."""
    chunks = list(chunks)
    found = {c.value: c.details["player"] for c in chunks if isinstance(c, Word) and "player" in c.details}
    return [*([f"{found[ME]} bist du."] if ME in found else []), *whose(chunks)]


def _labelled(words: list[Word]) -> list[Word]:
    """Make "Spieler A" one word for a person, and "B" where it was told that a player is called so."""
    made: list[Word] = []
    skip = 0
    letters = {after.said for word, after in itertools.pairwise(words) if fold(word.said) in PLAYER}
    letters = letters if letters.isdisjoint("AB") else letters | {"A", "B"}
    for place, word in enumerate(words):
        if skip:
            skip -= 1
            continue
        label = words[place + 1] if place + 1 < len(words) else None
        bare = word.said in letters and word.said.isupper() and fold(word.said) in _LABELS and is_bare(words, place)
        if not bare and (fold(word.said) not in PLAYER or label is None or fold(label.said) not in _LABELS):
            made.append(word)
            continue
        if bare or label is None:
            label = word
        of = bool(made) and made[-1].tag == "prep" and fold(made[-1].said) in _OF and _is_owned_before(made[:-1])
        if of:
            made.pop()
        said = f"{'Spieler' if bare else word.said} {label.said}"
        made.append(Word("of" if of else "person", OPPONENT, said, details={"label": _LABELS[fold(label.said)]}))
        skip = 0 if bare else 1
    return made


def _is_owned_before(made: Sequence[Word]) -> bool:
    """Tell whether "von" follows a thing, so that it says whose it is: "die 5er mit Rüstung 1 von Spieler B"."""
    rest = itertools.dropwhile(lambda word: word.tag in _SAID_OF, reversed(made))
    return next(rest, Word("mark", "stop", "")).tag in _THINGS


def _who(word: Word) -> str:
    """Return the name of a person that is named, "" where a word names nobody."""
    if word.tag not in ("person", "of") or word.value != OPPONENT:
        return ""
    if "label" in word.details:
        return word.details["label"]
    *article, name = fold(word.said).split()
    if not set(article) <= {"der", "die", "den", "dem", *_OF} or name.startswith(_KIN):
        return ""  # "mein Sohn" may play for me
    known = next((n for n in (name, name.removesuffix("s"), name.removesuffix("n")) if n in LEXICON.relatives), "")
    return known or names.plain(name)


def _sides(words: list[Word]) -> list[Word]:
    """Let the first of two people be me, where nobody says "ich" or "mein"."""
    people = list(dict.fromkeys(name for word in words if (name := _who(word))))
    mine = any(word.value == ME and word.tag in ("person", "det", "of", "turn") for word in words)
    one = any(word.value.endswith(".fin1") and word.tag == "verb" and fold(word.said) != "hatte" for word in words)
    if len(people) != 2 or mine or one or any(_may_be_another(word) for word in words):
        return words
    first = min(people) if people in (["a", "b"], ["b", "a"]) else people[0]
    sexes = _sexes(people, first)
    subject, before, things = "", set(), False
    owned = {fold(word.said)[:3] for word in words if word.tag == "det" and fold(word.said).startswith(_HIS)}
    for place, word in enumerate(words):
        name = _who(word)
        subject = "" if word.tag == "mark" or len(owned) > 1 else subject  # "seine" is whose clause it is
        if name:
            word.value = ME if name == first else OPPONENT
            word.details["player"] = word.said.removesuffix("s") if _is_genitive(words, place) else word.said
            if _is_genitive(words, place):
                word.tag, word.details["genitive"] = "det", "yes"
            elif word.tag == "person" and not (place and words[place - 1].tag == "prep"):
                subject = word.value
            before.add(word.value)
        elif _is_pronoun(word) or _is_by_sex(words, place, sexes):
            _by_sex(word, sexes, before)
            subject = word.value if word.tag == "person" else subject
        else:
            steals = any(w.value.startswith("steal.") for w in words[max(place - 1, 0) : place])
            here = {w.value for w in _sentence(words, place) if "player" in w.details}
            has = any(w.value.startswith("have.") for w in words[place + 1 : place + 4])
            alone = len(here) == 1 and fold(word.said) == "er" and has
            _taken_up(word, subject, here if alone else before, (things and not alone) or steals)
            if steals and subject and fold(word.said) in ("ihm", "ihr"):
                word.tag, word.value = "person", other(subject)  # "Lisa klaut ihm 3"
        things = things or word.tag in _THINGS
    return _whose_turn(words)


def _sexes(people: Sequence[str], first: str) -> dict[str, str]:
    """Return whose "sein" (m) and "ihr" (f) are, where one of two people is a man and the other a woman."""
    found = {names.gender(name): ME if name == first else OPPONENT for name in people}
    return found if set(found) == {"f", "m"} else {}


def _is_pronoun(word: Word) -> bool:
    """Tell whether a pronoun was taken for a person, since it can be no thing."""
    return word.tag == "person" and word.value == OPPONENT and fold(word.said) in _PRONOUNS


def _is_by_sex(words: Sequence[Word], place: int, sexes: dict[str, str]) -> bool:
    """Tell whether "seine", "ihr Zug" is a man's or a woman's: "ihre Rüstung" may be a creature's."""
    word, after = words[place], words[place + 1] if place + 1 < len(words) else Word("mark", "stop", "")
    hers = word.tag in ("det", "turn") and fold(word.said).startswith(_HIS)
    alone = str(after) == "unit:damage" and fold(word.said) in ("seine", "ihre")  # "Bekommt ihre Schaden?"
    return bool(sexes) and hers and (after.tag != "unit" or alone)


def _by_sex(word: Word, sexes: dict[str, str], before: set[str]) -> None:
    """Give "er", "seine", "sein Zug" the one of two people who can be called so; else they stay unread."""
    alone = next(iter(before)) if len(before) == 1 and not sexes else ""
    side = sexes.get("m" if fold(word.said).startswith(("er", "sei", "ihm", "der", "dem")) else "f", alone)
    if not side:
        word.tag = "unknown"
    elif word.tag == "turn":
        _turn_of(word, side)
    else:
        word.value = side


def _turn_of(word: Word, side: str) -> None:
    """Make "sein Zug" the turn of a side."""
    if side == ME:
        word.said = " ".join(
            piece.replace("sein", "mein").replace("ihre", "meine").replace("ihr", "mein")
            for piece in fold(word.said).split()
        )
        word.value = "mine" if word.value == "his" else word.value


def _whose_turn(words: list[Word]) -> list[Word]:
    """Take "Lena ist dran" for whose turn it is; who does something then is said again."""
    made: list[Word] = []
    who: Word | None = None
    for word in words:
        is_on = word.tag == "turn" and word.value == "his" and fold(word.said).startswith("ist ")
        if is_on and made and made[-1].tag == "person" and "player" in made[-1].details:
            who = made.pop()
            mine = who.value == ME
            made.append(Word("turn", "mine" if mine else "his", "Ich bin dran" if mine else "Er ist dran"))
            continue
        if who is not None and word.tag == "verb" and str(made[-1]) == "conj:and" and made[-2].tag == "turn":
            made.append(Word(who.tag, who.value, who.said, details=dict(who.details)))
        made.append(word)
    return made


def _sentence(words: Sequence[Word], place: int) -> Sequence[Word]:
    """Return the words of a sentence before a place."""
    first = max((i + 1 for i in range(place) if words[i].value in ("stop", "ask")), default=0)
    return words[first:place]


def _may_be_another(word: Word) -> bool:
    """Tell whether an opponent is spoken of who is none of the two."""
    return word.tag in ("person", "of") and word.value == OPPONENT and not _who(word) and not _is_pronoun(word)


def _is_genitive(words: Sequence[Word], place: int) -> bool:
    return fold(words[place].said).endswith("s") and place + 1 < len(words) and words[place + 1].tag in _OWNED


def _taken_up(word: Word, subject: str, before: set[str], things: bool) -> None:
    """Give "seine", "er", "in seinem Zug" the one of two people who is meant; where that is open, they stay unread."""
    said = fold(word.said)
    subject = subject or (next(iter(before)) if len(before) == 1 else "")
    if word.tag == "det" and said.startswith(_HIS):
        word.value = subject or word.value
        word.tag = word.tag if subject else "unknown"
    elif word.tag == "turn" and any(piece.startswith(_HIS) for piece in said.split()):
        if not subject:
            word.tag = "unknown"
        else:
            _turn_of(word, subject)
    elif word.tag == "pron" and said in ("er", "ihm"):
        if len(before) == 1 and not things:
            word.tag, word.value = "person", next(iter(before))
        else:
            word.tag = "unknown"
