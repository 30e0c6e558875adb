"""What is said of houses, of the first turn and of what something is done for, as one word or none."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kfrules.scenarios.situation.words import Word, fold

_RID = ("loszuwerden", "wegzukriegen", "wegzubekommen", "weggeht", "wegzumachen", "entfernen", "wegkommt")
_TAKEN = ("erbeutet", "weggenommen", "abgenommen", "geklaut", "gestohlen", "gefangen", "erbeutete")
_RELATIVE = ("das", "die", "den", "der", "welches", "welche", "welchen")
_MOST = 7  # words of a relative clause that tells where æmber came from
_HOUSES = ("fraktion", "haus", "house")


def said_otherwise(words: list[Word]) -> list[Word]:
    """Return the words with sayings made what they mean."""
    for look in _LOOKS:
        words = look(words)
    return words


def _warding(words: list[Word]) -> list[Word]:
    """Take "ich beschütze" for what somebody does; "beschütze" alone is "beschützte" misspelt."""
    for before, word, after in zip(words, words[1:], [*words[2:], Word("mark", "stop", "")], strict=False):
        if fold(word.said) in ("beschuetze", "warde") and "ich" in (fold(before.said), fold(after.said)):
            word.tag, word.value = "verb", "ward.fin1"
    return words


def _each_of_us(words: list[Word]) -> list[Word]:
    """Take "jeder von uns hat 5 Bernstein" for what both have."""
    for place in range(len(words) - 4):
        said = [fold(word.said) for word in words[place : place + 3]]
        if said != ["jeder", "von", "uns"]:
            continue
        has = words[place + 3] if words[place + 3].value.startswith("have.") else words[place - 1]
        end = next((i for i in range(place, len(words)) if words[i].tag == "mark"), len(words))
        amounts = words[place + 3 + int(has is words[place + 3]) : end]
        if not has.value.startswith("have.") or any(w.tag not in ("num", "unit", "conj", "fill") for w in amounts):
            return words
        again = [Word(w.tag, w.value, w.said, w.number) for w in amounts]
        mine = [Word("person", "me", "jeder"), Word("verb", "have.fin1", has.said), *amounts]
        his = [Word("person", "opponent", "jeder"), Word("verb", "have.fin3", has.said), *again]
        mine.append(Word("mark", "stop", "."))
        return [*words[: place - int(has is words[place - 1])], *mine, *his, *words[end:]]
    return words


def _just_played(words: list[Word]) -> list[Word]:
    """Take "gerade erst ausgespielt" for "frisch ausgespielt"."""
    made: list[Word] = []
    for word in words:
        before = made[-1] if made else word
        if word.value == "play.part" and str(before) == "fresh:played" and before.said != word.said:
            before.said = f"{before.said} {word.said}"
            continue
        made.append(word)
    return made


def _cards_of_house(words: list[Word]) -> list[Word]:
    """Take "ne Logos-Karte auf der Hand" for a card that lies there, not for how many do."""
    made: list[Word] = []
    for word in words:
        said = word.said.split(maxsplit=1)
        if str(word) == "unit:cards" and made and made[-1].tag == "house" and len(said) > 1:
            made += [Word("noun", "card", said[0]), Word("hand", "cards", said[1])]
        else:
            made.append(word)
    return made


def _belongs(words: list[Word]) -> list[Word]:
    """Take "gehört zu Dis", "gehört zur Fraktion Dis" for "ist Dis", and "…, der zu Dis gehört," for "von Dis"."""
    for place, word in enumerate(words):
        if fold(word.said) not in ("gehoert", "gehoerte", "gehoeren"):
            continue
        behind = _house(words[place + 1 : place + 4])
        if behind is not None:
            word.tag, word.value = "verb", "be.fin3"
            _pass_over([w for w in words[place + 1 : place + 4] if w.tag != "house"][:2])
            continue
        start = next((i for i in range(place, max(place - 6, -1), -1) if words[i].said == ","), None)
        if start is None or fold(words[start + 1].said) not in _RELATIVE:
            continue
        house = _house(words[start + 2 : place])
        if house is not None:
            rest = place + 1 + int(place + 1 < len(words) and words[place + 1].said == ",")
            return [*words[:start], Word("prep", "von", "von"), house, *words[rest:]]
    return words


def _house(words: Sequence[Word]) -> Word | None:
    """Return the house where nothing but "zu", "zur Fraktion" and it are said."""
    house = next((word for word in words if word.tag == "house"), None)
    if house is None:
        return None
    before = [fold(word.said) for word in words[: list(words).index(house)]]
    return house if before and all(said in ("zu", "zur", "zum", *_HOUSES) for said in before) else None


def _pass_over(words: Sequence[Word]) -> None:
    for word in words:
        if fold(word.said) in ("zu", "zur", "zum", *_HOUSES):
            word.tag, word.value = "fill", "x"


def _starts(words: list[Word]) -> list[Word]:
    """Pass over "Startspieler", where it is said that it is the first turn."""
    first = any(str(word) == "turn:first" for word in words)
    for before, word in itertools.pairwise(words):
        mine = before.value in ("be.fin1", "me") or fold(before.said) == "als"
        if first and mine and fold(word.said) in ("startspieler", "startspielerin"):
            word.tag, word.value = "fill", "x"
    return words


def _purpose(words: list[Word]) -> list[Word]:
    """Pass over what a stunned creature is used for: "…, um die Betäubung loszuwerden"."""
    for place, word in enumerate(words):
        if fold(word.said) not in ("um", "damit"):
            continue
        end = next((i for i in range(place, len(words)) if words[i].tag == "mark"), len(words))
        inside = words[place + 1 : end]
        stun = [w for w in inside if str(w) == "state:stunned"]
        rid = [w for w in inside if fold(w.said) in _RID or w.value.startswith("shed.")]
        rest = [w for w in inside if w not in stun and w not in rid and w.tag not in ("det", "fill", "part", "prep")]
        stunned = any(str(w) == "state:stunned" for w in words)
        if (len(stun) == 1 or (stunned and not stun)) and rid and not rest:
            return [*words[:place], Word("fill", "x", "um"), *words[end:]]
    return words


def _taken_before(words: list[Word]) -> list[Word]:
    """Pass over where æmber came from: "2 Æmber, das sie von mir erbeutet hat"; where it lies is told."""
    for place, comma in enumerate(words[:-3]):
        pronoun = words[place + 1]
        if comma.said != "," or fold(pronoun.said) not in _RELATIVE or str(words[place - 1]) != "unit:aember":
            continue
        end = next((i for i in range(place + 1, len(words)) if words[i].tag == "mark"), len(words))
        inside = words[place + 2 : end]
        taken = any(fold(w.said) in _TAKEN for w in inside) and fold(inside[-1].said) in ("hat", "hatte", "haben")
        if not taken or len(inside) > _MOST or any(w.tag in ("num", "neg", "sub") for w in inside):
            continue
        rest = end + 1 if end < len(words) and words[end].said == "," else end
        return [*words[:place], Word("fill", "x", "erbeutet"), *words[rest:]]
    return words


def _nothing_lies(words: list[Word]) -> list[Word]:
    """Take "beim Gegner liegt (gar) nichts" for no creatures there."""
    for place, word in enumerate(words):
        first = max((i + 1 for i in range(place) if words[i].tag == "mark"), default=0)
        before = words[first:place]
        lies = any(w.value == "lie.fin3" for w in before) and any(w.tag == "of" for w in before)
        if lies and fold(word.said).split()[-1:] in (["nichts"], ["nix"]):
            word.tag, word.value = "nothing", "creature"
    return words


_NOT_YET = ("heute", "noch", "keiner", "niemand", "nicht", "nie", "bisher", "diesen", "zug", "in", "diesem", "von")


def _not_yet(words: list[Word]) -> list[Word]:
    """Pass over "…, die heute noch keiner angegriffen hat": so it is where nothing else is told."""
    for place in range(len(words) - 3):
        comma, pronoun = words[place], words[place + 1]
        end = next((i for i in range(place + 1, len(words)) if words[i].tag == "mark"), len(words))
        inside = [piece for w in words[place + 2 : end] for piece in fold(w.said).split()]
        attacked = inside[-2:-1] == ["angegriffen"] and inside[-1] in ("hat", "wurde", "ist")
        denied = {"keiner", "niemand", "nicht", "nie"} & set(inside) and "noch" in inside
        only = all(piece in _NOT_YET for piece in inside[:-2])
        if comma.said == "," and fold(pronoun.said) in _RELATIVE and attacked and denied and only:
            return [*words[:place], Word("fill", "x", "noch nicht angegriffen"), *words[end:]]
    return words


def _active(words: list[Word]) -> list[Word]:
    """Pass over the article of "die Fraktion Mars"."""
    for article, active in itertools.pairwise(words):
        if article.tag == "det" and article.value == "def" and active.tag == "active":
            article.tag, article.value = "fill", "x"
    return words


def _ordinals(words: list[Word]) -> list[Word]:
    """Take "meine erste 3er … meine zweite 3er" for one and the other."""
    found = [
        (fold(word.said).rstrip("nrsme"), word)
        for before, word, after in zip(words, words[1:], words[2:], strict=False)
        if word.tag == "unknown" and before.tag == "det" and after.tag == "er"
    ]
    for said, word in found:
        power = words[words.index(word) + 1].value
        if said == "zweit" and any(w.tag == "er" and w.value == power for w in words[: words.index(word)]):
            word.tag, word.value = "other", "one"  # "… dann mit meinem zweiten 5er"
    if {said for said, _ in found} >= {"erst", "zweit"}:
        for said, word in found:
            word.tag, word.value = ("other", "one") if said == "zweit" else ("fill", "x")
    return words


_LOOKS = (
    _not_yet, _active, _ordinals, _belongs, _starts, _purpose, _taken_before, _nothing_lies, _just_played,
    _cards_of_house, _each_of_us, _warding,
)  # fmt: skip
