"""A question without what is said around its facts: greetings, quarrels, who says what, how big and how dear it is.

Nothing goes by its being unknown: `around.txt` lists what may go, by kind. Whatever stands there in no list stays, and
must be understood. A claim of how the rules are goes only where something is asked beside it, and never with a term
(a keyword, a state, a creature's power) that is told nowhere else.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache

from kfrules.scenarios.keyforge.situation import names
from kfrules.scenarios.keyforge.situation.retold.called import CHILDREN, Clause, child, without_names
from kfrules.scenarios.keyforge.situation.retold.chatter import is_chatter
from kfrules.scenarios.keyforge.situation.retold.correcting import corrected
from kfrules.scenarios.keyforge.situation.retold.covering import FOE, Phrases, phrases
from kfrules.scenarios.keyforge.situation.retold.matching import BEAST, STRANGE, Text, kinds
from kfrules.scenarios.keyforge.situation.retold.spelling import meant
from kfrules.scenarios.keyforge.situation.tagging import tag
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.words import Token, fold, number_word, tokens

TOPIC = "around"
SAID, CLAIM, CHECK, APPOSED, LOOSE, WORD, FOR = "said", "claim", "check", "apposed", "loose", "word", "= "
_ENDS = (".", "?", "!", ";", ":", "…")
_MARKS = (*_ENDS, ",", "(", ")", "–", "—", "-", "/")
_ENDINGS = ("", "e", "er", "en", "es", "em")
_GAME = ("unit", "noun", "kw", "kwnoun", "state", "card", "role", "er", "beast", "turn", "pile", "hand", "house")
_TERMS = ("kw", "kwnoun", "state", "er", "unit")  # what a claim may not tell first
_LINKS = ("und", "aber", "also", "doch", "jetzt", "nun", "so", "da", "weil", "denn", "ja", "dann", "halt", "naja", "na")
_IF = ("wenn", "weil", "falls", "sobald", "ausser", "bis", "solange", "obwohl", "da", "sofern", "denn", "mit", "wegen")
_EXCEPT = (
    "na", "naja", "ok", "okay", "gut", "bis", "ausser", "nur", "bloss", "doch", "abgesehen", "ausgenommen", "oder",
    "ein", "eine", "einer", "einen", "hoechstens", "allenfalls", "lediglich", "aber", "mit",
)  # fmt: skip
_MAYBE = ("moeglicherweise", "teilerweise", "wahrscheinlicherweise", "fehlerweise")
_UNITS = ("power", "armor", "damage", "counters")
_THINGS = ("house", "noun", "er", "beast", "role", "num", "unit", "kwnoun", "person", "side", "card", "hand", "kw")
_SMILEY = re.compile(r"(?<!\w)[:;xX]['-]?[)(DPp3/|]+(?!\w)|\^\^|<3|[\U0001f300-\U0001faff\u2600-\u27bf\ufe0f]+")
_DICTATED = re.compile(r"\b(?:komma|fragezeichen|doppelpunkt)\b", re.IGNORECASE)
_STOP = re.compile(r"\bpunkt(?: punkt)*\b(?! [0-9])", re.IGNORECASE)
_OR_NOT = re.compile(r",? oder (?:etwa |doch )?(?:nicht|nich|net|ned|nit)(?= ?(?:[?]|$))", re.IGNORECASE)
_SIGNED = re.compile(
    r"(?i:\b(?:mit (?:freundlichen|besten|lieben) grüßen|mfg|lg|vg|(?:(?:liebe|viele|beste|schöne) )?grüße|gruß)\b)"
    r"[,!. ]*(?:(?:aus|von|vom|der|die|dein|deine|euer|eure|und) )*(?:[A-ZÄÖÜ][\w.]*[ ,.!]*){0,4}$"
)
_BIG = re.compile(
    r"\b(?:lieblings|riesen|mega|super|ultra|mini|scheiß|scheiss|drecks|mist|monster|teufels|hammer|wahnsinns|turbo|giga"
    r"|mords)-?(?=(?:kreatur|viech|vieh|monster|tier|biest|typ|kerl|wesen|ding|karte|krieger|ritter)\w{0,3}\b)",
    re.IGNORECASE,
)
_BLANK = re.compile(r" (?=[.,?!;:)])")


@lru_cache(maxsize=4)
def without_talk(question: str) -> tuple[str, str, tuple[str, ...]]:
    """Return a question without idle clauses, the same without idle words and with plain ones, and what was left out.

    >>> without_talk("Hallo zusammen! Mein riesiger 4er greift seinen 3er an, sonst nichts besonderes. Stirbt der?")[1]
    'Mein 4er greift seinen 3er an. Stirbt der?'
    """
    typed = tokens(_SMILEY.sub(" ", _written(question)))
    words = without_names([(token, _meant(token)) for token in corrected(typed)], _kin())
    gone: list[str] = []
    sentences = list(_sentences(words))
    asks = any(_asks(sentence) for sentence in sentences)
    elsewhere = [word for _, word in words]
    left: Clause = []
    for sentence in sentences:
        kept = _kept(sentence, asks, elsewhere, gone)
        shorter = _closed(kept, sentence)
        if len(shorter) < len(sentence):  # "Heinz, der alte Fuchs, meint, …"
            shorter = _closed(_kept(shorter, asks, elsewhere, gone), shorter)
        left += shorter
    talkless = _joined([token for token, _ in left]) if gone else question
    return talkless, _joined(_within(left, _named(question), gone)), tuple(gone)


def _joined(pieces: Sequence[Token]) -> str:
    """Return words as a text."""
    said = (token.said if fold(token.said) == token.folded else token.folded for token in pieces)
    return _BLANK.sub("", " ".join(said)).replace("( ", "(")


def _written(question: str) -> str:
    """Return what was dictated with its marks: "… karten punkt wie viele …"."""
    dictated = _DICTATED.search(question) and not re.search(r"[.,?!]", question)
    question = _SIGNED.sub("", _BIG.sub("", question))
    return _OR_NOT.sub("", _STOP.sub(".", question) if dictated else question)


def _meant(token: Token) -> str:
    """Return the word that stands for a token in patterns: people by their role, first names, idle adjectives."""
    word = token.folded
    if word in names.WOMEN or word in names.MEN:
        return f"{STRANGE}{word}"
    number = number_word(word)
    if number is not None:
        return str(number)
    sized = word in CHILDREN and not token.said[:1].isupper()  # "der kleine Leo"
    if look_up((word,)) == ("person", "opponent") or (word in _kin() and not sized):
        return FOE
    return f"{BEAST}{word}" if word in _adjectives("groesse", "sonderbar") else word


@cache
def _kin() -> frozenset[str]:
    return frozenset(_phrases().matcher.lists["verwandt"].split(" | "))


@cache
def _adjectives(*kinds: str) -> frozenset[str]:
    """Return all forms of adjectives of some kinds."""
    stems = (stem for kind in kinds for stem in _phrases().matcher.lists[kind].split(" | "))
    return frozenset(f"{stem}{ending}" for stem in stems for ending in _ENDINGS)


class _Text(Text):
    """Words of which an adjective is both itself and any idle one."""

    @cached_property
    def kinds(self) -> list[frozenset[str]]:
        """Return what each word can be."""
        return [kinds(word) | ({word[1:]} if word.startswith(BEAST) else set()) for word in self.words]


def _phrases() -> Phrases:
    return phrases(TOPIC, shared="")


def _sentences(words: Clause) -> Iterator[Clause]:
    """Yield the sentences of a question, each with the mark at its end."""
    sentence: Clause = []
    for piece in words:
        sentence.append(piece)
        if piece[1] in _ENDS:
            yield sentence
            sentence = []
    if sentence:
        yield sentence


def _asks(sentence: Clause) -> bool:
    """Tell whether a sentence asks for something other than whether somebody is right."""
    bare = [word for _, word in sentence if word not in _MARKS]
    asked = bool(sentence) and sentence[-1][1] == "?"
    return asked and bool(bare) and not _is_covered(bare, (SAID, CHECK, CLAIM))


def _kept(sentence: Clause, asks: bool, elsewhere: Sequence[str], gone: list[str]) -> list[Clause]:
    """Return the clauses of a sentence that are more than talk, each with the mark behind it."""
    clauses = list(_clauses(sentence))
    lists = _phrases().matcher.lists
    kept: list[Clause] = []
    place = 0
    while place < len(clauses):
        for end in range(len(clauses), place, -1):
            run = [piece for clause in clauses[place:end] for piece in clause]
            claims = asks and not _on_condition(clauses[end:])
            apposed = (
                bool(kept)
                and kept[-1][-1][1] == ","
                and run[-1][1] in (",", *_ENDS)
                and _is_covered(_bare(run), (APPOSED,))
            )
            last = end == len(clauses)
            chats = not (last and sentence[-1][1] == "?") and not _goes_on(clauses[end:])
            chats = chats and is_chatter([w for w in _bare(run) if w not in _MARKS], lists, last and not kept)
            whole = len(run) == len(sentence)
            excepted = _is_excepted(run, clauses[end:])
            talks = chats or _is_covered(_bare(run), (SAID,)) or (whole and _is_of_none(run, elsewhere))
            if not excepted and (talks or apposed or (claims and _is_claim(run, elsewhere))):
                gone.append(" ".join(token.said for token, word in run if word not in _MARKS))
                if apposed or _is_inside(kept, run):
                    kept[-1] = kept[-1][:-1]
                elif kept and run[-1][1] == ")":
                    kept[-1] = [*kept[-1], run[-1]]
                place = end
                break
        else:
            kept.append(clauses[place])
            place += 1
    return kept


def _is_excepted(run: Clause, following: Sequence[Clause]) -> bool:
    """Tell whether what is denied is taken back: "keine krassen Karten, na gut, eine"."""
    denied = any((look_up((word,)) or ("",))[0] in ("neg", "nothing") or word in ("ohne", "nix") for _, word in run)
    return denied and bool(following) and following[0][0][1] in _EXCEPT


def _is_of_none(run: Clause, elsewhere: Sequence[str]) -> bool:
    """Tell whether the speaker says something of himself where others play: "Ich bin gespannt." beside "Spieler A"."""
    if not any(one == "spieler" and who in ("a", "b") for one, who in itertools.pairwise(elsewhere)):
        return False
    words = [word for _, word in run]
    game = any(word[:1].isdigit() or (look_up((word,)) or ("",))[0] in _GAME for word in words)
    return not game and any(word in ("ich", "mir", "mich", "mein", "meine") for word in words)


def _goes_on(following: Sequence[Clause]) -> bool:
    """Tell whether what follows hangs on what is said: "…, dass er Spott hat"."""
    return bool(following) and following[0][0][1] in (*_IF, "dass", "ob", "wie", "was", "wer", "wo", "welche")


def _is_inside(kept: Sequence[Clause], run: Clause) -> bool:
    """Tell whether all is talk that stands between two brackets."""
    return bool(kept) and (kept[-1][-1][1], run[-1][1]) == ("(", ")")


def _on_condition(following: Sequence[Clause]) -> bool:
    """Tell whether what follows belongs to a claim: "…, wenn man 6 hat"."""
    return bool(following) and following[0][0][1] in _IF


def _clauses(sentence: Clause) -> Iterator[Clause]:
    clause: Clause = []
    for piece in sentence:
        clause.append(piece)
        if piece[1] in _MARKS:
            yield clause
            clause = []
    if clause:
        yield clause


def _bare(run: Clause) -> list[str]:
    words = [word for _, word in run]
    while words and words[-1] in _MARKS:
        words.pop()
    return words


def _is_claim(run: Clause, elsewhere: Sequence[str]) -> bool:
    if [word for _, word in run[:2]] in (["ich", "meine"], ["ich", "mein"]):
        return False  # "ich meine 5" takes back what was said
    return _is_covered(_bare(run), (SAID, CLAIM, CHECK)) and not _tells_first(run, elsewhere)


def _tells_first(run: Clause, elsewhere: Sequence[str]) -> bool:
    """Tell whether a claim has a term that stands nowhere else."""
    said = [word for _, word in run]
    for word in said:
        found = look_up((word,)) or (("er", "") if word[:1].isdigit() and not word.isdigit() else ("", ""))
        term = found[0] in _TERMS and (found[0] != "unit" or found[1] in _UNITS)
        if term and elsewhere.count(word) <= said.count(word):
            return True
    return False


def _is_covered(words: Sequence[str], slots: Sequence[str]) -> bool:
    """Tell whether phrases of some slots cover all words; idle words and marks are passed over."""
    text = _Text(words, _phrases().matcher)
    reached = {0}
    said = False
    for place in range(len(words)):
        if place not in reached:
            continue
        if words[place] in (*_MARKS, *_LINKS) or words[place].startswith(BEAST):
            reached.add(place + 1)
        for piece, end in _phrases().at(text, place):
            if piece.slot in (*slots, WORD):
                reached.add(end)
                said = said or piece.slot != WORD or end == len(words)
    return said and len(words) in reached


def _closed(kept: Sequence[Clause], sentence: Clause) -> Clause:
    """Return what is left of a sentence, with its mark at the end."""
    left = [piece for clause in kept for piece in clause]
    if not sentence:
        return left
    end = sentence[-1]
    if not left or end[1] not in _ENDS:
        return left
    while left and left[-1][1] in (",", *_ENDS):
        left.pop()
    return [*left, end] if left else []


def _named(question: str) -> str:
    """Return all that a question calls cards, folded: no adjective of these is idle."""
    return " ".join(fold(word.said) for word in tag(question) if word.tag == "card")


def _within(left: Clause, cards: str, gone: list[str]) -> list[Token]:
    """Return the words without the idle ones, and with others in place of those that are said for them."""
    words = [word for _, word in left]
    text = _Text(words, _phrases().matcher)
    bare = not any(word in _MARKS for word in words[:-1])  # dictated
    made: list[Token] = []
    place = 0
    while place < len(left):
        slots = (WORD, FOR, LOOSE) if bare else (WORD, FOR)
        found = [(end, piece.slot) for piece, end in _phrases().at(text, place) if piece.slot.startswith(slots)]
        if found and words[place] not in (".", ","):
            end, slot = max(found)
            if slot in (WORD, LOOSE):
                gone.append(" ".join(token.said for token, _ in left[place:end]))
            made += tokens(slot.removeprefix(FOR)) if slot.startswith(FOR) else ()
            place = end
            continue
        token, word = left[place]
        right = meant(token.folded, _phrases().matcher.lists["haeufig"])
        token = token if right == token.folded or not token.folded.isalpha() else Token(right, right)
        place += 1
        if word.endswith("erweise") and word not in _MAYBE and look_up((word,)) is None:
            gone.append(token.said)  # "dreisterweise"
            continue
        who = child(left, place - 1)
        if who:
            made += tokens(who)
            place += 1
            continue
        if word.startswith(BEAST) and token.folded not in cards and _may_go(left, place - 1):
            gone.append(token.said)
        else:
            made.append(token)
    return made


def _may_go(left: Clause, place: int) -> bool:
    """Tell whether an adjective stands before what it tells of, and tells nothing apart: said but once."""
    after = next((piece for piece in left[place + 1 :] if not piece[1].startswith(BEAST)), None)
    if after is None or after[1] in _MARKS:
        return False
    found = look_up((after[1],))
    number = after[1][:1].isdigit()
    odd = left[place][1].removeprefix(BEAST) in _adjectives("sonderbar")
    denied = place > 0 and (look_up((left[place - 1][1],)) or ("",))[0] == "neg"  # "keine krassen Karten, na gut, eine"
    if odd or denied or len(_said_of(left, after[1])) > 1:
        return False  # "mein großer Dude, sein kleiner Dude": they are told apart by it
    return number or after[1] == FOE or (found is not None and found[0] in _THINGS) or _is_noun(after[0])


def _said_of(left: Clause, noun: str) -> set[str]:
    """Return the adjectives before a noun, without their endings."""
    adjectives = _adjectives("groesse", "sonderbar")
    pairs = itertools.pairwise(left)
    found = {before.folded for (before, _), (_, after) in pairs if after == noun and before.folded in adjectives}
    return {word.rstrip("ermns") for word in found}


def _is_noun(token: Token) -> bool:
    return token.said[:1].isupper() and look_up((token.folded,)) is None
