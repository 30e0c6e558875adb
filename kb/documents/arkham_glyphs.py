"""What the OCR did to the Arkham FAQ's letters: game symbols lost or misread, words misread, Markdown in between.

Every game symbol of the original is a drawing. The OCR left it out (`die -Fähigkeit`) or put some other sign
(`die ♣-Fähigkeit`, `\\heartsuit`). Only the arrow of an action can be trusted; all others read `[Symbol]`. The
symbol of a cycle beside its name (`Dunwich 🏠 108`) says nothing new and goes.
"""

from __future__ import annotations

import re
from typing import NamedTuple

SYMBOL = "[Symbol]"
"""What stands for a game symbol that the document does not tell."""

_GLYPH = "[∞⌚ⓂⓈⓉ☠☹♠♡♣♥♦⚔⚡✨★☆🌀-🧿]"
_LATEX = {r"\clubsuit ": "♣", r"\heartsuit ": "♥", r"\spadesuit ": "♠", r"\diamondsuit ": "♦"}
_ACTION = re.compile("[►➤→]")
_MARKUP = re.compile(r"\*+|\ufe0f")
_GROUP = re.compile(r"\([^()]*\)")
_CYCLE_NUMBER = re.compile(rf"(?<=[^\W\d_])\s*{_GLYPH}?\s*(?<![^\W\d_])(?=\d)")
_CYCLE_LAST = re.compile(rf"(?<=[^\W\d_])\s*{_GLYPH}\s*(?=\)\Z)")
_CYCLE_FIRST = re.compile(rf"(?<=\A\(){_GLYPH} (?=[^\W\d_].*\d\)\Z)")
_GLYPHS = re.compile(_GLYPH)
_LOST = (
    (re.compile(r"(?<=[ (]),(?= )"), f"{SYMBOL},"),
    (re.compile(r"(?<=[ (])-(?= (?:und|oder) |,)"), f"{SYMBOL}-"),
    (re.compile(r"(?:\A|(?<=[ („/]))-(?=[A-ZÄÖÜ][a-zäöü])"), f"{SYMBOL}-"),
    (re.compile(r"(?<=[^\W\d_])--(?=[A-ZÄÖÜ])"), f"-{SYMBOL}-"),
    (re.compile(r"\( ?\)"), f"({SYMBOL})"),
    (re.compile(r"\( (?=\d+\)|(?:und/)?oder )"), f"({SYMBOL} "),
    (re.compile(r"(?<=oder) \)"), f" {SYMBOL})"),
    (re.compile(r"(?<=\S) {2,}(?=[^\W\d_])"), f" {SYMBOL} "),
    (re.compile(r"\A(?=oder Erzwungen)"), f"{SYMBOL}- "),
)
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_MISREAD = (
    (re.compile(r"Fertig(?:ungs|keitss|keit)prob(?=en?\b)"), "Fertigkeitsprob"),
    (re.compile(r"Fertigkeitstests\b"), "Fertigkeitsproben"),
    (re.compile(r"Fertigkeitstest\b"), "Fertigkeitsprobe"),
    (re.compile(r"Fertigkeit(?:ss|stest|)(?=karten?\b|werts?)"), "Fertigkeits"),
    (re.compile(r"Fertigkeitss(?=kart|wert)"), "Fertigkeits"),
    (re.compile(r"Schwächekartens\b"), "Schwächekarten"),
    (re.compile(r"Erzwingungen\b|Erzwingen(?=-)"), "Erzwungen"),
    (re.compile(r"Unterhaltungsphase"), "Unterhaltsphase"),
    (re.compile(r"Erfahrungspunkteposten"), "Erfahrungspunktekosten"),
    (re.compile(r"Siegpunktstapel"), "Siegpunktestapel"),
    (re.compile(r"Szenarioubersicht"), "Szenarioübersicht"),
    (re.compile(r"Szenario-karte"), "Szenariokarte"),
    (re.compile(r"Schießseisen"), "Schießeisen"),
    (re.compile(r"Verschörung"), "Verschwörung"),
    (re.compile(r"Opfertgabe"), "Opfergabe"),
    (re.compile(r"Verdorrtte"), "Verdorrte"),
    (re.compile(r"Geweiter\b"), "Geweihter"),
    (re.compile(r"Grotiske"), "Grotteske"),
    (re.compile(r"Ketzler\b"), "Ketzer"),
    (re.compile(r"Amada\b"), "Amanda"),
    (re.compile(r"\A([34])Ser\b"), r"\g<1>5er"),
)


class Plain(NamedTuple):
    """A text without markup, and what was odd about it: pairs of what was seen and how it was read (German).

    `cycles` counts the symbols that stood beside the names of cycles.
    """

    text: str
    notes: tuple[tuple[str, str], ...] = ()
    cycles: int = 0


def plain(text: str) -> Plain:
    """Return a text with plain words, and notes on what was mended.

    >>> plain("Der **Kobold** (Höhle 🐉 12) nutzt seine ♣-Fähigkeit.").text
    'Der Kobold (Höhle 12) nutzt seine [Symbol]-Fähigkeit.'
    >>> plain("Lege die -Karte ab.").notes
    (('ein Spielsymbol fehlt', '[Symbol]'),)
    """
    notes: dict[tuple[str, str], None] = {}
    for latex, glyph in _LATEX.items():
        text = text.replace(latex, glyph)
    text = _ACTION.sub("➡", _MARKUP.sub("", text))
    with_cycles = len(_GLYPHS.findall(text))
    text = _GROUP.sub(_without_cycle, text)
    found = _GLYPHS.findall(text)
    if found:
        notes[f"ein Spielsymbol als {' '.join(dict.fromkeys(found))} gelesen", SYMBOL] = None
        text = _GLYPHS.sub(SYMBOL, text)
    lost = 0
    for pattern, instead in _LOST:
        text, times = pattern.subn(instead, text)
        lost += times
    if lost:
        notes["ein Spielsymbol fehlt" if lost == 1 else f"{lost} Spielsymbole fehlen", SYMBOL] = None
    if "–°" in text:
        notes["das schließende Anführungszeichen als ° gelesen", "“"] = None
        text = text.replace("–°", "–“")

    def mend(match: re.Match[str]) -> str:
        word = right = match.group()
        for pattern, instead in _MISREAD:
            right = pattern.sub(instead, right)
        if right != word:
            notes[f"falsch gelesenes Wort „{word}“", right] = None
        return right

    text = _WORD.sub(mend, text)
    return Plain(re.sub(r"[ \t]+", " ", text).strip(), tuple(notes), with_cycles - len(found))


def _without_cycle(match: re.Match[str]) -> str:
    """Return a bracket without the symbols that stand beside the names of cycles."""
    group = _CYCLE_FIRST.sub("", match.group())
    return _CYCLE_LAST.sub("", _CYCLE_NUMBER.sub(" ", group))
