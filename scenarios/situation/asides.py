"""Clauses that speak to the people at the table and tell of nothing that lies on it.

"Wir kommen nicht weiter: …", "Letzte Folge, kurzer Rückblick: …", "Leute im Chat sagen Nein, aber …". They are told by
their grammar, not word by word: no thing of the game, no number, no condition, no verb of the game, and nobody but the
speaker acts. Before the case begins a clause may be idle in this way; afterwards, where "der" may be a creature, it
must also say that somebody thinks, asks or says. A word that may matter keeps its clause, which must be understood.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kfrules.scenarios.situation.words import Word, fold

FILE = Path(__file__).parent / "asides.txt"
_IDLE = (
    "unknown", "fill", "person", "det", "prep", "instant", "again", "of", "conj", "modal", "part", "pron", "seq",
)  # fmt: skip
_IDLE_VERBS = ("be.", "go.", "come.", "happen.", "hurt.")
_DAILY_VERBS = (
    "have.", "lie.", "get.", "make.", "deal.", "keep.", "lose.", "win.", "reach.", "stand.", "fetch.", "hit.",
)  # fmt: skip
_HUMANS = ("wir", "uns", "ich", "mir", "mich", "man", "euch", "ihr")
_HUMAN = frozenset(_HUMANS)
_NAMED = ("er", "noun", "num", "card", "kwnoun", "beast", "unit", "kw", "state", "role")
_POLITE = ("es", "Sie", "Ihnen", "Ihr")  # said to the people, or of nothing
_BEHIND = ("unknown", "fill", "det")  # what may stand between a preposition and its noun
_NO_FRAME = ("mit", "unter", "trotz", "ohne", "bei", "durch", "dank", "wegen", "auf", "gegen")
_YES_NO = ("nein", "ja")
_OWNING = ("have.", "lie.")  # of what is talked of only: "wir haben keine Anleitung"
_PREPOSITIONS = ("beim", "vor", "seit", "waehrend", "nach", "fuer", "im")
_SOUNDS = ("klingt", "klinge")
_CLOCK = ("halb", "uhr")


def _lists() -> dict[str, tuple[str, ...]]:
    """Return the lists of the file by name."""
    lines = [line for line in fold(FILE.read_text(encoding="utf-8")).splitlines() if line and line[0] != "#"]
    return {name: tuple(rest.split(", ")) for name, _, rest in (line.partition(" = ") for line in lines)}


_LISTS = _lists()
MATTERS, MIND, SAYING, LABELS, TALK, ORDINALS, FRAMES, PETS, ADVERBS = (
    _LISTS[name] for name in ("matters", "mind", "saying", "label", "talk", "ordinal", "frame", "pet", "adverb")
)


CLAIMS = frozenset((
    "sagt", "meint", "behauptet", "glaubt", "denkt", "findet", "schwoert", "sagte", "meinte", "behauptete", "glaubte",
    "dachte",
))  # fmt: skip
"""How somebody at the table says what the rules are."""


def without_asides(words: Sequence[Word], matters: Callable[[Word], bool]) -> list[Word]:
    """Return the words with every idle clause made one word that is passed over. `matters`: the lexicon lists it."""
    made: list[Word] = []
    begun, whether, asked = False, "", False
    found, talked = _clauses(words), _clauses(_with_pets(words))
    for place, clause in enumerate(found):
        mark = [clause[-1]] if clause[-1].tag == "mark" else []
        said = clause[: len(clause) - len(mark)]
        talk = talked[place][: len(said)]
        text = fold(" ".join(word.said for word in said))
        framed = text in FRAMES and mark and mark[0].value == "comma"
        apposed = _may_be_apposed(talk, mark) and not (_is_ours(talk) and _names_nothing(found[place + 1 : place + 2]))
        if framed or (_is_idle(talk, matters, begun) and not apposed):
            inside = begun and mark and mark[0].value == "comma"  # "mein 4er, glaube ich, greift an"
            made += [Word("fill", "x", " ".join(word.said for word in said))]
            made += mark if inside and not framed else [Word("mark", "stop", ".")]
            whether = "ob dass" if framed else "ob"
            continue
        on_condition = any(later[0].tag == "sub" for later in found[place + 1 :])
        if (on_condition or begun) and said and fold(said[0].said) in whether.split():
            clause, asked = clause[1:], True  # "wer weiß, ob mein 4er stirbt" asks whether it dies
        whether = ""
        begun = begun or any(word.tag not in (*_IDLE, "mark", "neg", "wh") for word in said)
        made += clause
    if asked and made[-1].tag == "mark":
        made[-1] = Word("mark", "ask", "?")
    return made


def _with_pets(words: Sequence[Word]) -> list[Word]:
    """Return the words with an animal of the household as talk, where it is said but once: no creature is called so."""
    said = [fold(word.said) for word in words]
    return [
        Word("unknown", one, word.said, start=word.start)
        if word.tag == "beast" and one in PETS and said.count(one) == 1
        else word
        for word, one in zip(words, said, strict=True)
    ]


def _may_be_apposed(said: Sequence[Word], mark: Sequence[Word]) -> bool:
    """Tell whether a noun before a comma may be what is named next: "Pingle, mein 3er, greift an"."""
    comma = bool(mark) and mark[0].value == "comma" and fold(" ".join(word.said for word in said)) not in LABELS
    owned = any(word.tag == "det" and word.value in ("me", "opponent") for word in said)
    bare = owned and not any(word.tag in ("verb", "modal", "aux") for word in said)  # "sein Schüler, ein 3er, …"
    return (
        comma
        and any(_is_noun(word) or (bare and fold(word.said) in TALK) for word in said)
        and not (_minds(said) or _has(said, SAYING))
    )


def _is_ours(said: Sequence[Word]) -> bool:
    """Tell whether those at the table do something: "wir sitzen im Zug"."""
    return any("wir" in fold(word.said).split() for word in said)


def _names_nothing(following: Sequence[Sequence[Word]]) -> bool:
    """Tell whether the next clause names nothing of the game, so that no name before it is explained."""
    return not any(word.tag in _NAMED for clause in following for word in clause)


def _clauses(words: Sequence[Word]) -> list[list[Word]]:
    found: list[list[Word]] = [[]]
    for word in words:
        found[-1].append(word)
        if word.tag == "mark":
            found.append([])
    return [clause for clause in found if clause]


def _is_idle(clause: Sequence[Word], matters: Callable[[Word], bool], begun: bool) -> bool:
    """Tell whether a clause tells of nothing on the table. `begun`: the case was begun before it."""
    if clause and fold(" ".join(word.said for word in clause)) in LABELS:
        return True
    unknown = [(place, word) for place, word in enumerate(clause) if word.tag == "unknown"]
    if not unknown or any(_may_matter(word, clause[place + 1 :], matters) for place, word in unknown):
        return False
    if any(word.tag == "unknown" for word in clause) and _says_yes_or_no(clause):
        return True
    says, minds = _has(clause, SAYING), _minds(clause)
    daily = not begun and _is_daily(clause)
    if not daily and not all(_may_stand(word, place, clause, minds) for place, word in enumerate(clause)):
        return False
    if any(word.tag in ("pron", "of") and word.said not in _POLITE and fold(word.said) != "es" for word in clause):
        return False  # "er" may be a creature
    others = any(word.tag in ("person", "det") and word.value == "opponent" for word in clause)
    if begun:
        talks = any(fold(word.said) in TALK for word in clause)
        return (says or minds or (talks and not others)) and not any(
            _is_noun(word) or (word.tag == "det" and fold(clause[place + 1].said) not in TALK)
            for place, word in enumerate(clause)
        )
    if says and not daily:
        return _says_no_more(clause)
    return daily or ((minds or not others) and _nouns_are_idle(clause))


def _is_daily(clause: Sequence[Word]) -> bool:
    """Tell whether a clause is about daily life: every noun is talk, and nobody does what is done in the game."""
    if any(_is_noun(word) for word in clause) or not any(fold(word.said) in TALK for word in clause):
        return False
    return all(_may_stand_daily(word, place, clause) for place, word in enumerate(clause))


def _may_stand_daily(word: Word, place: int, clause: Sequence[Word]) -> bool:
    before, after = clause[max(place - 1, 0)], clause[min(place + 1, len(clause) - 1)]
    ours = any(fold(other.said) in ("wir", "uns") for other in clause)
    if word.tag == "verb":
        play = word.value.startswith("play.") and ours
        return play or word.value.startswith((*_IDLE_VERBS, *_DAILY_VERBS))
    if fold(word.said) == "das" and fold(after.said) == "war":
        return place == 0  # "das war gestern in der Kneipe"
    if word.tag == "all":
        return before.value.startswith("be.")  # "der Kaffee ist alle"
    if word.tag == "state":
        return fold(before.said) in TALK  # "die Kinder schlafen"
    if word.tag == "neg":
        return fold(after.said) in TALK
    if word.tag == "num":
        return fold(after.said) in TALK  # "seit 3 Stunden"
    if word.tag == "det":
        return word is not after and after.tag in _BEHIND
    return word.tag in (*_IDLE, "aux") and str(word) != "conj:or"


def _may_matter(word: Word, after: Sequence[Word], matters: Callable[[Word], bool]) -> bool:
    if fold(word.said).startswith(ORDINALS):
        return not after or fold(after[0].said) not in TALK  # "die letzte Folge", never "beim zweiten Mal"
    return fold(word.said) not in TALK and matters(word)


def _has(clause: Sequence[Word], stems: tuple[str, ...]) -> bool:
    return any(word.tag in ("unknown", "fill") and fold(word.said) in stems for word in clause)


def _says_yes_or_no(clause: Sequence[Word]) -> bool:
    """Tell whether somebody says yes or no: "er meint nein"."""
    says = [place for place, word in enumerate(clause) if fold(word.said) in SAYING]
    who, said = clause[: says[0] if says else 0], clause[says[-1] + 1 if says else 0 :]
    only = bool(said) and all(fold(word.said) in _YES_NO for word in said)
    return len(says) == 1 and only and all(word.tag in ("pron", "person", "unknown", "fill") for word in who)


def _says_no_more(clause: Sequence[Word]) -> bool:
    """Tell whether nothing is said but yes or no: "Leute im Chat sagen Nein", whatever they are called."""
    last = max(place for place, word in enumerate(clause) if fold(word.said) in SAYING)
    harmless = (*_YES_NO, *ADVERBS)
    return not any(word.tag == "unknown" and fold(word.said) not in harmless for word in clause[last + 1 :])


def _minds(clause: Sequence[Word]) -> bool:
    """Tell whether the speaker says how he feels, what he thinks or what he asks for: "wir sind uns uneinig"."""
    human = any(fold(word.said) in _HUMANS or word.tag == "person" or word.value == "be.fin1" for word in clause)
    return human and any(word.tag in ("unknown", "fill") and fold(word.said).startswith(MIND) for word in clause)


def _may_stand(word: Word, place: int, clause: Sequence[Word], minds: bool) -> bool:
    """Tell whether a word that is known may stand in an idle clause."""
    talks = any(fold(other.said) in TALK for other in clause)
    if word.tag == "verb":
        return word.value.startswith(_IDLE_VERBS) or ((talks or minds) and word.value.startswith((*_OWNING, "deal.")))
    if word.tag in ("all", "infight", "aux"):
        return minds  # "wir lagen alle falsch", "ich erkläre gerade den Kampf"
    if word.tag == "neg":
        denied = clause[place + 1] if place + 1 < len(clause) else word
        return (minds and fold(word.said) in ("nicht", "nie")) or fold(
            denied.said
        ) in TALK  # "wir kommen nicht weiter", never "er darf nicht"
    if word.tag == "costly":
        return minds and place > 0 and clause[place - 1].tag == "neg"  # "nicht mehr"
    if word.tag == "wh" and fold(word.said) == "was" and minds:
        return place + 1 < len(clause) and fold(clause[place + 1].said).startswith(MIND)  # "ich mache was falsch"
    if word.tag == "wh":
        return place == 0 and len(clause) > 1 and fold(clause[1].said) == "fuer"  # "was für eine Szene"
    if word.tag == "modal":
        return minds
    if word.tag == "sub":
        return place == 0 and any(fold(other.said) in _SOUNDS for other in clause)  # "falls das dumm klingt"
    if word.tag == "num":
        around = (*clause[max(place - 1, 0) : place], *clause[place + 1 : place + 2])
        return any(fold(other.said) in _CLOCK for other in around)  # "es ist halb zwei"
    if word.tag == "verb" and minds and fold(word.said).startswith(MIND):
        return True
    if word.tag == "det" and minds and fold(word.said) in ("das", "ihr"):
        return True  # "ich verstehe das nicht", "könnt ihr helfen?"
    if word.tag == "det" and not any(fold(other.said) in _SOUNDS for other in clause):
        after = clause[place + 1 :]  # "die Redaktion", never "die ist verhext"
        return bool(after) and after[0].tag in _BEHIND and any(other.said[:1].isupper() for other in after)
    return word.tag in _IDLE and str(word) != "conj:or"


def _is_noun(word: Word) -> bool:
    unlike = (*_YES_NO, *_HUMANS, *TALK, *_PREPOSITIONS)
    noun = word.tag == "unknown" and word.said[:1].isupper()
    return noun and fold(word.said) not in unlike and not fold(word.said).startswith(ORDINALS)


def _nouns_are_idle(clause: Sequence[Word]) -> bool:
    """Tell whether no unknown noun can be a thing that lies there or acts: "Nebelwand ist im Spiel"."""
    nouns = [place for place, word in enumerate(clause) if _is_noun(word)]
    told = any(word.tag in ("person", "pron") or not _HUMAN.isdisjoint(fold(word.said).split()) for word in clause)
    small = [word for word in clause if word.tag == "unknown" and not word.said[:1].isupper()]
    acts = any(word.tag in ("verb", "modal") for word in clause) or any(told or _is_finite(word) for word in small)
    if acts:
        return all(_is_behind_preposition(clause, place) for place in nouns if place or not _is_bent(clause[0]))
    owned = any(word.tag == "det" and word.value in ("me", "opponent") for word in clause)
    framed = fold(clause[0].said) in _NO_FRAME
    return not (nouns and (owned or framed))


def _is_finite(word: Word) -> bool:
    return fold(word.said).endswith(("t", "te", "ten"))


def _is_bent(word: Word) -> bool:
    """Tell whether a capital at the beginning is a verb's or an adjective's: "Könnten", "Fraglich"."""
    return fold(word.said).endswith(("en", "lich", "ig", "te", "bar"))


def _is_behind_preposition(clause: Sequence[Word], place: int) -> bool:
    while place > 0 and clause[place - 1].tag in _BEHIND:
        place -= 1
    return place > 0 and (clause[place - 1].tag == "prep" or fold(clause[place - 1].said) in _PREPOSITIONS)
