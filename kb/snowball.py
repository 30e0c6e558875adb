"""Snowball's German stemmer in Python, for where PyStemmer's, in C, is not: in a browser (`kfrules.web`).

It follows https://snowballstem.org/algorithms/german/stemmer.html (Snowball 3.1) step by step; tests hold that both
agree.
"""

from __future__ import annotations

import re

VERSION = "3.1"

_BETWEEN = re.compile(r"(?<=[aeiouyäöü])([uy])(?=[aeiouyäöü])")
_SPELLED = re.compile("qu|ae|oe|ue|ß")
_UMLAUTS = {"qu": "qu", "ae": "ä", "oe": "ö", "ue": "ü", "ß": "ss"}
_REGION = re.compile("[^aeiouyäöü]*[aeiouyäöü]+[^aeiouyäöü]")
_PLAIN = str.maketrans("UYäöü", "uyaou")

_INFLECTED = re.compile("(?:(em)|(ern|er|erinnen|erin)|(e|en|es)|(s)|(lns?))$")
_VERBAL = re.compile("(?:(en|er|est)|(st)|(et))$")
_DERIVED = re.compile("(?:(end|ung)|(ig|ik|isch)|(lich|heit)|(keit))$")
_LAST = re.compile("'(?:s|sch)?$")


def stem(word: str) -> str:
    """Return the stem of a word in lower case.

    >>> [stem(word) for word in ("kreaturen", "verhältnisse", "kräftigung", "auen")]
    ['kreatur', 'verhaltnis', 'kraftig', 'auen']
    """
    while match := _BETWEEN.search(word):  # one after the other: a consonant from then on
        word = word[: match.start()] + match.group().upper() + word[match.end() :]
    word = _SPELLED.sub(lambda match: _UMLAUTS[match.group()], word)
    first, second = _regions(word)
    return _apostrophe(_third(_second(_first(word, first), first), first, second)).translate(_PLAIN)


def _regions(word: str) -> tuple[int, int]:
    """Return where the two regions begin in which a suffix may go."""
    end = len(word)
    if end < 3 or not (one := _REGION.match(word)):
        return end, end
    other = _REGION.match(word, one.end())
    return max(one.end(), 3), other.end() if other else end


def _first(word: str, region: int) -> str:
    """Take off what inflects a noun."""
    found = _INFLECTED.search(word)
    if not found or found.start() < region:
        return word
    bare = word[: found.start()]
    em, person, ending, genitive, _ = found.groups()
    if em:
        return word if bare.endswith("syst") else bare
    if ending:
        return bare[:-1] if bare.endswith("niss") else bare
    if genitive:
        return bare if bare.endswith(tuple("bdfghklmnrt")) else word
    return bare if person else bare + "l"


def _second(word: str, region: int) -> str:
    """Take off what inflects a verb or compares."""
    found = _VERBAL.search(word)
    if not found or found.start() < region:
        return word
    bare = word[: found.start()]
    _, superlative, third = found.groups()
    if superlative:
        return bare if len(bare) > 3 and bare.endswith(tuple("bdfghklmnt")) else word
    if third:
        kept = bare.endswith(("tick", "plan", "geordn", "intern", "tr"))
        return bare if bare.endswith(tuple("Udfgklmnrstzä")) and not kept else word
    return bare


def _third(word: str, first: int, second: int) -> str:
    """Take off what derives a word."""
    found = _DERIVED.search(word)
    if not found or found.start() < second:
        return word
    bare = word[: found.start()]
    noun, adjective, quality, _ = found.groups()
    if noun:
        return bare[:-2] if bare.endswith("ig") and not bare.endswith("eig") and len(bare) - 2 >= second else bare
    if adjective:
        return word if bare.endswith("e") else bare
    if quality:
        return bare[:-2] if bare.endswith(("er", "en")) and len(bare) - 2 >= first else bare
    for suffix in ("ig", "lich"):
        if bare.endswith(suffix):
            return bare.removesuffix(suffix) if len(bare) - len(suffix) >= second else bare
    return bare


def _apostrophe(word: str) -> str:
    found = _LAST.search(word)
    return word[: found.start()] if found and found.start() > 1 else word
