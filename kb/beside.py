"""Questions that a Ja or Nein answers beside the point, however alike the words of the question that it answers.

Who asks whether something is *not* so, which of two things is so, when, how many or who, or about before where the
answer is about after: What the answer says may be true and to the point, but that word is no verdict on what was asked.
So it is where only one of them says a word, „muss“, and only the other its opposite, „darf“.
"""

from __future__ import annotations

import re
from functools import cache

from kfrules.kb.asked import NUMBER, YES_NO
from kfrules.kb.sequence import is_turned_about
from kfrules.kb.text import fold, words
from kfrules.kb.wordlists import FOLDER

_TURNED = re.compile(
    r"\b(dann (gar )?(nicht|kein\w*)|ohne dass)\b"
    r"|\b(nicht?|kein\w*|nix)\b.*\b(richtig|stimmts?|oder|korrekt|right|correct)\W*$"
    r"|\b(uberleb|leb|stirb|sterb)\w*\b[^,.?!]* nicht( mehr)?\W*$"
    r"|\b(entfall\w*|fall(t|e|en)( [^ ,]+){0,3} (weg|aus)|bleib\w*( [^ ,]+){0,4} (aus|verschont)|ausgeschlossen|vorbei"
    r"|schluss|anhaben|sicher vor)\b|\bvor\b[^.!?]*\bsicher\b|\bnicht (anfang|beginn)\w+"
    r"|(^|[.,:?!–] )(darf|durfen|kann|konnen|muss|mussen|kost|gilt|gelten|ist|sind|wird|werden|zahl|wirk|verlier|krieg"
    r"|bekomm|kanalisier|bleib|geht|gehen|hat|haben|stirbt|lebt|zieh|reich|brauch|kommt|kommen|wehrt|schlag|lass)\w* "
    r"((?!(wenn|falls|obwohl|ohne|dass|weil|oder|(die|der|das) (gar |auch |noch )?(nicht?|kein))\b)[\w„“-]+ )*?"
    r"(nicht?|kein\w*|nie)\b(?! (nur|auch)\b)"
)
"""What turns a question round: „Kann ich sie dann nicht wählen?“ is Nein where „Kann ich sie wählen?“ is Ja, and so are
„Kostet das keine Aktion?“, „Entfällt das Ziehen?“ and „Sie hat keine Farbe, oder?“; what is told before („Er hat gar
keine.“) or on condition turns nothing."""

_EITHER = re.compile(
    r"\bvor oder nach\b|\boder (fur immer|dauerhaft|umgekehrt|andersrum)\b|\b(schon|sofort|gleich)\b.* oder erst\b"
    r"|\b(auch|schon)\b.* oder nur\b|\b(zu)?erst\b.*\boder (zu)?erst\b"
    r"|\b(vor|bevor|davor|vorher)\b.*\boder\b.*\b(nach|danach|nachher|hinterher)\b"
    r"|\b(nach|danach|nachher|hinterher)\b.*\boder\b.*\b(vor|davor|vorher)\b"
    r"|\boder (kommt|kommen|bleibt|bleiben|geht|gehen|wird|werden|muss|erst|nicht mehr|doch|eher|ist|sind|zieh\w*"
    r"|verlier\w*|stirbt|sterben|krieg\w*|nur|darf|heilt|zahlt|verschwinde\w*|vorher|spater|direkt|gleich|sofort)\b"
)
"""Who asks which of two things is so."""

_OR = re.compile(r"\boder\b")
_SIDE = 4
"""So many words before an „oder“, and after it, are what it sets against each other."""

_MANY = re.compile(r"\b(mehr als|more than)\b")
_SEVERAL = re.compile(r"\b(mehr\w*|zwei\w*|drei|vier|beide|nur|more|two|second|unbegrenzt|\d+\w*)\b")
"""Who asks whether more than one may be, is not answered by that one may."""

_OPENING = re.compile(
    r"(ab |seit |bis |und |in |auf |bei |mit |von )?(wann|wohin|woher|welche[rsnm]?)\b"
    r"|.*[.!?] (womit|wozu|wofur|wohin|woher)\b[^.!?]*\W*$"
)
"""How a question begins that no Ja or Nein answers; further on, such a word may only join („das, wo Aktion steht“)."""

_WHAT = re.compile(
    r"(?!.*[.,!?–-] *(kann|darf|muss|ist|sind|stirbt|wird|geht|gilt|bekomm\w*|krieg\w*|hat)\b[^.!]*$)"
    r"((und |aber )?(was|wie|warum|wieso|weshalb|what|how|why)\b(?! (ist )?(mit|wenn)\b)"
    r"|.*\bwas (mache?|tue?) (ich|man)\b|.*\bwas (passiert|geschieht|bedeutet|heisst)\b)"
)
"""Who asks what happens, or how; unless a question that Ja or Nein answers stands at the end."""

_HINDERS = re.compile(r"(hinder|verhinder|verbiete)[a-z]* ")
"""A way that begins so says Nein to what a question for the same thing, „Darf ich …?“, is answered by Ja."""

_DENYING = re.compile(r"\b(nicht|kein\w*|nix|ohne|nie|no|not)\b")

_SAME_SENTENCE = 2
"""So many of them, the first, are answered by the same sentence."""

_PHRASES = (
    (
        re.compile(r"\b(im|wahrend des|mitten im|during|in) (kampf\w*|combat)\b"),
        re.compile(r"\b(vor|nach|before|after) (dem |the )?(kampf\w*|combat)\b"),
    ),
    (
        re.compile(r"\bnicht-? ?kampfschaden|\bnon-?combat damage"),
        re.compile(r"(?<!nicht)(?<!nicht[- ])\bkampfschaden|(?<!non)(?<!non-)\bcombat damage"),
    ),
    (
        re.compile(r"\b(selben|sofort)\b"),
        re.compile(r"\b(spater\w*|nachsten|folgenden|later|next)\b"),
    ),
)
"""The same of more than a word, for games where each case has its rule."""

_LIMITS = re.compile(r"\b(erst(?! (mal|recht|einmal)\b)(?!.*\bdann\b)|(?<!wenn )nur(?! noch\b)|only)\b")
_WITHOUT = re.compile(r"\b(ohne|without)\b")
_EXACTLY = re.compile(r"\b(genau|exakt|exactly)\b")

_TWO = 2
_FIGURES = re.compile(r"\b\d+\b")
_LAST = re.compile(r"\b\d+( [a-z]+)?\W*$")
"""A question that ends on a number asks whether it is that one."""

_COLOURS = tuple(
    re.compile(rf"\b(mono)?({colour})(e[nmrs]?)?\b")
    for colour in ("weiss|white", "blau|blue", "schwarz|black", "rot|red", "grun|green")
)


def beside(question: str, kind: str, way: str, way_kind: str) -> bool:
    """Tell whether a reply that says Ja or Nein to a `way` to ask says it beside the point of a question.

    `kind`, `way_kind`: what they ask for (`kfrules.kb.asked`).

    >>> beside("Wann ernte ich?", "when", "Darf ich ernten?", YES_NO)
    True
    """
    said, theirs = fold(question), fold(way)
    if (_either(said) and not _either(theirs)) or _reversed(question, way) or _opposed(question, way):
        return True
    if _ends_on_another_number(said, theirs):
        return True
    if _other_colours(said, theirs) or (_MANY.search(said) and not _SEVERAL.search(theirs)):
        return True
    if (_WHAT.match(said) and not _WHAT.match(theirs)) or is_turned_about(question, way):
        return True
    return way_kind == YES_NO and (kind in (NUMBER, "who") or _OPENING.match(said) is not None)


_LEAST = re.compile(r"\b(mindest\w*|minimum|minimal|wenigstens|untergrenze|at least)\b")
_MOST = re.compile(r"\b(hochstens|maximal\w*|maximum|obergrenze|at most)\b")
_TIMES = re.compile(r"\b(wie oft|wie haufig|wie viele? male?|how often|how many times)\b")


def other_bound(question: str, way: str, reply: str) -> bool:
    """Tell whether a number is no verdict on how many: the most for the least, or so many for so often.

    >>> other_bound("Mindestens wie viele?", "Wie viele höchstens?", "15 Karten höchstens.")
    True
    """
    said, told = fold(question), fold(reply)
    for one, other in ((_LEAST, _MOST), (_MOST, _LEAST)):
        if one.search(said) and not other.search(said) and other.search(told) and not one.search(told):
            return True
    return (_TIMES.search(said) is None) != (_TIMES.search(fold(way)) is None) and not re.search(r"mal\b", told)


_AT_ONCE = re.compile(r"\b(im (selben|gleichen)|in (derselben|der selben|der gleichen)|same) (zug|runde|turn)\b")
_LATER = re.compile(r"ja\. .*\b(spateren|nachsten|folgenden)\b")


def too_soon(question: str, reply: str) -> bool:
    """Tell whether what a reply allows is for a later turn, and the question asks for this one.

    >>> too_soon("Darf ich sie im selben Zug wirken?", "Ja. Ab einem späteren Zug darfst du sie wirken.")
    True
    """
    return _AT_ONCE.search(fold(question)) is not None and _LATER.match(fold(reply)) is not None


def limited(question: str, way: str) -> bool:
    """Tell whether only a question asks if it is *only* so, or no sooner, only a way if it is *exactly* so, or only one
    of them of what is *without* something.

    Where each case has its rule, as in Magic: of 169 ways of its answers that were asked anew without themselves 101
    had the other verdict. Elsewhere such a word is mostly said by the way.

    >>> limited("Darf ich Spontanzauber nur im eigenen Zug wirken?", "Darf ich Spontanzauber im eigenen Zug wirken?")
    True
    """
    said, theirs = fold(question), fold(way)
    only = _LIMITS.search(said) and not _LIMITS.search(theirs)
    exactly = _EXACTLY.search(theirs) and not _EXACTLY.search(said)
    return bool(only or exactly) or (_WITHOUT.search(said) is None) != (_WITHOUT.search(theirs) is None)


def _opposed(question: str, way: str) -> bool:
    """Tell whether only one of two questions has a word, and only the other its opposite.

    >>> _opposed("Muss ich ernten?", "Darf ich ernten?"), _opposed("Muss oder darf ich?", "Darf ich?")
    (True, False)
    >>> _opposed("Darf ich zwei gleiche Legenden haben?", "Darf ich zwei verschiedene Legenden haben?")
    True
    """
    return any(_part(question, way, one, other) for one, other in _opposites())


def mirrored(question: str, way: str) -> bool:
    """Tell whether a way to ask is of the case turned round, so that not even the sentence of its reply is of this one.

    What one may, one need not, and what dies does not survive: There the same sentence answers both.

    >>> mirrored("Darf mein Angreifer mit Erstschlag das?", "Darf mein Angreifer mit Doppelschlag das?")
    True
    >>> mirrored("Muss ich blocken?", "Darf ich blocken?")
    False
    """
    said, asked = fold(question), fold(way)
    if _phrased_apart(question, way) or _other_colours(said, asked) or _other_role(said, asked):
        return True
    if is_turned_about(question, way) or _on_both_sides(said, asked):
        return True
    return any(_part(question, way, one, other) for one, other in _opposites()[_SAME_SENTENCE:])


_SUFFERS = re.compile(
    r"\b(?:stirbt|uberlebt|lebt|kriegt|bekommt|nimmt|erleidet|does)\b "
    r"(?:(?:noch|auch|dann|the|my|his|der|[mds]ein)[a-z]* )*(?:[a-z/0-9]+ )?"
    r"(?:(angreifer|attacker)|(blocker|verteidiger))"
)
"""Whether the attacker or the blocker is hurt."""


def _other_role(said: str, way: str) -> bool:
    """Tell whether of two folded questions one asks if the attacker is hurt, the other if the blocker is.

    >>> _other_role("kriegt der grune angreifer schaden", "kriegt mein blocker schaden")
    True
    """
    mine, theirs = _SUFFERS.search(said), _SUFFERS.search(way)
    return mine is not None and theirs is not None and (mine[1] is None) != (theirs[1] is None)


_TWICE = re.compile(
    r"\b(erstschlag|first ?strike|doppelschlag|todesberuhrung|deathtouch|lifelink|trampel|trample)(.*)\b\1"
)
_BOTH = re.compile(r"\b(beide\w*|both|auch|zwei|two|mehrere?|doppelt?|zweimal)\b")


def _on_both_sides(said: str, way: str) -> bool:
    """Tell whether only one of two folded questions gives a keyword to both sides.

    >>> _on_both_sides("2/2 erstschlag gegen 2/2 erstschlag", "2/2 erstschlag gegen 2/2")
    True
    """
    for one, other in ((said, way), (way, said)):
        if _TWICE.search(one) and not (_TWICE.search(other) or _BOTH.search(other) or _WITHOUT.search(one)):
            return True
    return False


def _phrased_apart(question: str, way: str) -> bool:
    for one, other in _PHRASES:
        sides = [(one.search(text) is not None, other.search(text) is not None) for text in map(fold, (question, way))]
        if sorted(sides) == [(False, True), (True, False)]:
            return True
    return False


def _either(said: str) -> bool:
    """Tell whether a folded question sets two opposites against each other.

    >>> _either("kommen sie bereit oder erschopft ins spiel"), _either("darf ich bereit liegen lassen oder nicht")
    (True, False)
    """
    if _EITHER.search(said):
        return True
    for found in _OR.finditer(said):
        sides = set(words(said[: found.start()])[-_SIDE:]), set(words(said[found.end() :])[:_SIDE])
        for one, other in _opposites():
            if any(a & one and b & other and not a & other for a, b in (sides, sides[::-1])):
                return True
    return False


def _reversed(question: str, way: str) -> bool:
    """Tell whether one of two questions asks whether something is *not* so, and the other whether it is.

    >>> _reversed("Darf ich angreifen?", "Darf ich auch nicht angreifen?")
    True
    >>> _reversed("Ziehe ich?", "Verhindert er, dass ich ziehe?")
    True
    """
    turned, theirs, said = is_turned(question), is_turned(way), fold(question)
    if turned != theirs and (turned or not _DENYING.search(said)):
        return True
    return _HINDERS.match(fold(way)) is not None and not re.search(r"hinder|verb[io]|schutz|halt|stopp|hilft", said)


def _ends_on_another_number(said: str, way: str) -> bool:
    """Tell whether two folded questions tell of numbers, and end on different ones of them.

    >>> _ends_on_another_number("stiehl 3, er hat 2, krieg ich 3", "er hat 2 und ich stehle 3, krieg ich 2")
    True
    >>> _ends_on_another_number("stiehl 3, er hat 2, krieg ich 3", "stiehl 4, er hat 1, krieg ich 1")
    True
    """
    mine, theirs = _FIGURES.findall(said), _FIGURES.findall(way)
    if not (_LAST.search(said) and _LAST.search(way)) or len(mine) != len(theirs):
        return False
    if set(mine) == set(theirs):
        return mine[-1] != theirs[-1] and mine.count(mine[-1]) > 1
    return len(mine) > _TWO and mine.index(mine[-1]) != theirs.index(theirs[-1])  # the first again, or the second?


def _other_colours(said: str, way: str) -> bool:
    """Tell whether one of two folded questions is about one colour, and the other about several.

    >>> _other_colours("rot blockt schutz vor rot", "grun blockt schutz vor rot")
    True
    """
    mine, theirs = (sum(colour.search(text) is not None for colour in _COLOURS) for text in (said, way))
    return min(mine, theirs) == 1 and mine != theirs


@cache
def _opposites() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    lines = (FOLDER / "opposites.txt").read_text("utf-8").splitlines()
    sides = (line.split(" | ") for line in lines if not line.startswith("#"))
    return tuple((frozenset(one.split()), frozenset(other.split())) for one, other in sides)


def is_turned(question: str) -> bool:
    """Tell whether what is asked is whether something is *not* so.

    >>> is_turned("das verhindert den schaden nich oder??")
    True
    >>> is_turned("Kostet Verwickeln keine Aktion?"), is_turned("Er hat keine Kreatur. Darf ich ernten, wenn nicht?")
    (True, False)
    """
    return _TURNED.search(fold(question)) is not None


def _part(question: str, way: str, one: frozenset[str], other: frozenset[str]) -> bool:
    """Tell whether two questions say words of two sides, each of the one only."""
    sides = [(not one.isdisjoint(said), not other.isdisjoint(said)) for said in (words(question), words(way))]
    return sorted(sides) == [(False, True), (True, False)]
