"""The words of a question about KeyForge: names of cards, and what only KeyForge's players say."""

from __future__ import annotations

import itertools
import re
from functools import lru_cache

from kfrules.scenarios.keyforge.situation import loose, named, people, plus
from kfrules.scenarios.keyforge.situation.absence import without_absent
from kfrules.scenarios.keyforge.situation.defaults import is_spoken, without_defaults
from kfrules.scenarios.keyforge.situation.hoisting import hoisted
from kfrules.scenarios.keyforge.situation.labels import labelled
from kfrules.scenarios.keyforge.situation.phrases import joined
from kfrules.scenarios.keyforge.situation.players import called, players
from kfrules.scenarios.keyforge.situation.sayings import said_otherwise
from kfrules.scenarios.keyforge.situation.spoken import spoken
from kfrules.scenarios.keyforge.situation.telegrams import spelt_out
from kfrules.scenarios.keyforge.situation.theirs import theirs
from kfrules.scenarios.keyforge.situation.words import LEXICON, look_up
from kfrules.scenarios.situation.asides import CLAIMS
from kfrules.scenarios.situation.tagging import Found, Pieces, Tagger, said, signed
from kfrules.scenarios.situation.words import Token, Word, fold

_FACES = re.compile(
    "[\U0001f600-\U0001f64f\U0001f910-\U0001f92f\U0001f970-\U0001f97a\U0001f440-\U0001f450\u200d\ufe0f]"
)
_MARKER = ("marker", "markern", "token", "counter", "markierung")
_SHORTEST = 3  # letters of a piece of a name must be more


class KeyForgeTagger(Tagger):
    """Knows the names of the cards."""

    def text(self, question: str) -> str:
        """Return a question without faces and hands, which tell how somebody feels, no sign lost."""
        return signed(_FACES.sub(" ", question))

    def joined(self, pieces: Pieces) -> Pieces:
        """Return the pieces with "drei er" made one, sayings as what they stand for, and what is so anyway made one."""
        said = spoken(loose.joined(pieces))
        return without_defaults(without_absent(said, self.words, is_spoken(said)), self.words)

    def belongs(self, word: Word, before: list[Word]) -> bool:
        """Tell whether a word only goes on the one before it ("ein Beschützt-Marker")."""
        return word.tag == "unknown" and fold(word.said) in _MARKER and bool(before) and before[-1].tag == "state"

    def finished(self, words: list[Word]) -> list[Word]:
        """Read shields with a number as armor, and pieces of a name that was said as the card."""
        for look in _LOOKS:
            words = look(words)
        return words

    def card(self, pieces: Pieces, place: int) -> tuple[str, int] | None:
        """Return the card whose name begins at a place."""
        lower = not any(piece.said[:1].isupper() for piece in pieces)
        return named.find(pieces, place, lower)

    def special(self, pieces: Pieces, place: int) -> Found | None:
        """Read "schwer zu fassen" however it is spelt."""
        if pieces[place].folded == "schwer" and len(pieces) > place + 2 and pieces[place + 2].folded.startswith("fas"):
            return Word("kw", "elusive", said(pieces[place : place + 3]), fixed=True), 3
        return None

    def guess(self, token: Token) -> str | None:
        """Return the card that an unknown word shortens or misspells."""
        return named.guess(token)


_LONG_NAME = 10  # letters of a misspelt name that is known without a capital


def _lower_names(words: list[Word]) -> list[Word]:
    """Read long misspelt names where nothing is written with a capital: "mein grannatenwicht"."""
    if any(word.said[:1].isupper() for word in words):
        return words
    for word in words:
        if word.tag == "unknown" and len(word.said) >= _LONG_NAME and look_up((word.value,)) is None:
            name = named.guess(Token(word.said.title(), word.value))
            if name is not None:
                word.tag, word.value, word.fixed = "card", name, True
    return words


def _assaults(words: list[Word]) -> list[Word]:
    """Take "Angriff 2" of a creature whose power is told for assault: "meine 3er mit Angriff 2"."""
    for place, word in enumerate(words[:-1]):
        linked = place > 1 and (words[place - 1].tag in ("prep", "conj", "kw", "num") or words[place - 1].said == ",")
        linked = linked or (place > 1 and words[place - 1].value.startswith("have."))
        if fold(word.said) != "angriff" or not linked or words[place + 1].tag != "num":
            continue
        has = words[place - 1].value.startswith("have.")  # "mein 3er hat Angriff 2": another number than its power
        before = itertools.takewhile(_has_or_no_verb, reversed(words[:place]))
        if has and any(w.tag == "er" and w.number != words[place + 1].number for w in before):
            word.tag, word.value = "kw", "assault"
        if has:
            continue
        if any(w.tag in ("er", "card") or (w.tag, w.value) == ("unit", "power") for w in before):
            word.tag, word.value = "kw", "assault"
    return words


def _has_or_no_verb(word: Word) -> bool:
    return word.tag not in ("verb", "modal", "aux") or word.value.startswith("have.")


_NOUNS = {"ernte": "reap", "angriff": "fight", "attacke": "fight", "kampf": "fight"}  # what one does with "machen"
_DECLARES = {"erklaere": "fin1", "erklaer": "fin1", "erklaert": "fin3", "starte": "fin1", "startet": "fin3"}
_MAKES = {"mache": "fin1", "mach": "fin1", "macht": "fin3", "machen": "inf"}


def _supported(words: list[Word]) -> list[Word]:
    """Take "mache mit zwei Tieren Ernte", "macht einen Angriff" for the verb that the noun stands for."""
    makes: Word | None = None
    for place, word in enumerate(words):
        if word.tag == "mark":
            makes = None
        elif (fold(word.said) in _MAKES and word.tag == "verb") or fold(word.said) in _DECLARES:
            makes = word
        elif makes is not None and fold(word.said).split()[-1:] and fold(word.said).split()[-1] in _NOUNS:
            kind = _NOUNS[fold(word.said).split()[-1]]
            makes.tag, makes.value = "verb", f"{kind}.{(_MAKES | _DECLARES)[fold(makes.said)]}"
            word.tag, word.value = "fill", "x"
            article = words[place - 1]
            if article.tag == "det" and article is not makes:
                article.tag, article.value = "fill", "x"
            makes = None
    return words


def _without_claims(words: list[Word]) -> list[Word]:
    """Pass over who says it, where a subject follows: "Mama sagt mein Ritter stirbt"."""
    for person, says, after in zip(words, words[1:], words[2:], strict=False):
        claims = says.tag in ("fill", "unknown") and fold(says.said) in CLAIMS
        claims = claims and (after.tag in ("det", "er") or after.said == ",")
        if person.tag == "person" and claims:
            person.tag = says.tag = "fill"
    return words


def _may_be(words: list[Word]) -> list[Word]:
    """Take "kann das sein, dass …" for the question that follows."""
    for place in range(len(words) - 4):
        may, it, be, *rest = words[place : place + 5]
        that = 1 if rest[0].said == "," else 0
        asks = str(may) == "modal:may" and fold(it.said) in ("das", "es") and fold(be.said) == "sein"
        if asks and fold(rest[that].said) == "dass":
            del words[place : place + 4 + that]
            break
    return words


def _captured(words: list[Word]) -> list[Word]:
    """Take "erbeutete Bernstein" for æmber: however it came there, it lies there."""
    for word, after in itertools.pairwise(words):
        if fold(word.said) in ("erbeutete", "erbeuteten", "erbeutetes") and str(after) == "unit:aember":
            word.tag, word.value = "fill", "x"
        if fold(word.said) in ("erbeutete", "erbeuteten", "gefangene", "gefangenen"):
            before = words[words.index(word) - 1]
            if before.tag == "num" and after.tag == "mark":
                word.tag, word.value = "unit", "aember"  # "auf meiner 4er liegen 2 erbeutete"
    return words


def _labelled(words: list[Word]) -> list[Word]:
    """Read a colon between a thing and what is said of it as "mit": "sein Vieh: Stärke 6, Rüstung 2"."""
    for before, mark, after in zip(words, words[1:], words[2:], strict=False):
        if str(mark) == "mark:colon" and before.tag in ("noun", "er", "role") and after.tag in ("unit", "kw", "state"):
            mark.tag, mark.value = "prep", "mit"
    return words


_ATTRIBUTES = ("unit", "num", "kw", "fill")


def _enclosed(words: list[Word]) -> list[Word]:
    """Read "(Stärke 4, Gift)" behind a thing as "mit Stärke 4 und Gift", where another thing follows at once."""
    made: list[Word] = []
    place = 0
    while place < len(words):
        end = next((i for i in range(place, len(words)) if words[i].said == ")"), len(words))
        inside = [word for word in words[place + 1 : end] if word.tag != "fill"]
        told = [word for word in inside if str(word) != "mark:comma"]
        behind = words[end + 1].tag if end + 1 < len(words) else "mark"
        opens = words[place].said == "(" and bool(made) and made[-1].tag in ("er", "noun") and bool(told)
        if opens and behind in ("det", "side", "er") and all(word.tag in _ATTRIBUTES for word in told):
            made.append(Word("prep", "mit", "mit"))
            marks = [i for i, word in enumerate(inside) if word.tag == "mark" and i and i + 1 < len(inside)]
            linked = [Word("conj", "and", "und") if i in marks else word for i, word in enumerate(inside)]
            made += [word for word in linked if word.tag != "mark"]
            place = end + 1
        else:
            made.append(words[place])
            place += 1
    return made


def _called_short(words: list[Word]) -> list[Word]:
    """Take a piece of a card's name for the card, once it was named ("Schnüffelgator … mein Gator")."""
    cards = {word.value for word in words if word.tag == "card"}
    whole = {piece for name in cards for piece in fold(name).replace("-", " ").split()}
    for word in words:
        piece = fold(word.said)
        meant = [name for name in cards if fold(name).startswith(piece) or fold(name).endswith(piece)]
        if word.tag == "unknown" and (len(piece) > _SHORTEST or piece in whole) and len(meant) == 1:
            word.tag, word.value = "card", meant[0]
    return words


def _fresh(words: list[Word]) -> list[Word]:
    """Take "eine neue Kreatur" for one that was just played, where no verb says so: "Darf die neue 4er ernten?"."""
    told = any(word.tag in ("verb", "fresh") and word.value.startswith("play") for word in words)
    for word, after in itertools.pairwise(words):
        if (
            not told
            and word.tag == "fill"
            and fold(word.said).startswith("neu")
            and after.tag in ("er", "noun", "card")
        ):
            word.tag, word.value = "fresh", "played"
    return words


def _acting(words: list[Word]) -> list[Word]:
    """Take "die angegriffene" before a thing for an adjective: "die angegriffene 2er"."""
    found: list[Word] = []
    for word, after in itertools.zip_longest(words, words[1:], fillvalue=Word("mark", "end", "")):
        if word.tag == "role" and after.tag in ("er", "card") and " " in word.said:
            article, _, adjective = word.said.partition(" ")
            found += [Word("det", "def", article), Word("acting", word.value, adjective)]
        elif word.tag == "role" and str(after) == "noun:creature" and " " in word.said:
            found.append(Word("role", word.value, f"{word.said} {after.said}"))  # "die angegriffene Kreatur"
            after.tag = "fill"
        elif word.tag == "acting" and found and found[-1].value == "def" and after.tag in ("unit", "kw", "verb"):
            found.append(Word("role", word.value, word.said))  # "…, die verteidigende Stärke 6"
        else:
            found.append(word)
    return found


def _shields(words: list[Word]) -> list[Word]:
    """Take a shield with a number for armor: "so ein Schild mit 2"."""
    for place, word in enumerate(words[:-1]):
        ahead = 2 if str(words[place + 1]) == "prep:mit" else 1
        number = words[place + ahead : place + ahead + 2]
        bare = bool(number) and number[0].tag == "num" and (len(number) < 2 or number[1].tag == "mark")
        if fold(word.said) == "schild" and bare:
            word.tag, word.value = "unit", "armor"
            del words[place + 1 : place + ahead]
            if words[place - 1].tag == "det" and place:
                del words[place - 1]
            return words
    return words


_IN_PLAY = ("im spiel", "im play", "in play", "on board", "auf dem board", "auf dem tisch")


def _cards_that_sound_human(words: list[Word]) -> list[Word]:
    """Take "Mutter liegt bei mir", "ich hab Mutter im Spiel" for the card of that name: no person lies there."""
    for word, after in itertools.pairwise(words):
        lying = named.whole(after.said) if after.tag == "person" and word.value.startswith("lie.") else None
        if lying is not None and after.said[:1].isupper():
            after.tag, after.value = "card", lying  # "bei mir liegt Mutter"
        name = named.whole(word.said) if word.tag == "person" and word.said[:1].isupper() else None
        if name is not None and (after.value.startswith("lie.") or fold(after.said) in _IN_PLAY):
            word.tag, word.value = "card", name
    return words


_LOOKS = (
    labelled, _cards_that_sound_human, _lower_names, _fresh, _shields, _called_short, called, _acting, _assaults,
    _supported, _labelled, _without_claims, _may_be, _captured, theirs, people.named, plus.spelt_out, loose.plain,
    said_otherwise, joined,
    spelt_out, players, _enclosed, hoisted,
)  # fmt: skip
TAGGER = KeyForgeTagger(LEXICON)


def tag(question: str) -> list[Word]:
    """Return the words of a question.

    >>> [str(word) for word in tag("ne 3er mit gefärlich 2")]
    ['det:indef', 'er:3', 'prep:mit', 'kw:hazardous', 'num:2']
    """
    return [word.copy() for word in _tagged(question)]


@lru_cache(maxsize=8)  # whoever reads a question again begins with its words
def _tagged(question: str) -> tuple[Word, ...]:
    return tuple(TAGGER.tag(question))
