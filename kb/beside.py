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

_TURNED = re.compile(
    r"\b(dann (gar )?(nicht|kein\w*)|ohne dass)\b"
    r"|\b(nicht?|kein\w*|nix)\b.*\b(richtig|stimmts?|oder|korrekt|right|correct)\W*$"
    r"|\b(entfall\w*|fall(t|e|en)( [^ ,]+){0,3} (weg|aus)|bleib\w*( [^ ,]+){0,4} (aus|verschont)|ausgeschlossen|vorbei"
    r"|schluss|anhaben)\b|\bnicht (anfang|beginn)\w+"
    r"|(^|[.:?!–] )(darf|durfen|kann|konnen|muss|mussen|kost|gilt|gelten|ist|sind|wird|werden|zahl|wirk|verlier|krieg"
    r"|bekomm|kanalisier|bleib|geht|gehen|hat|haben|stirbt|lebt|zieh|reich|brauch|kommt|kommen|wehrt|schlag)\w* "
    r"((?!(wenn|falls|obwohl|ohne|dass|weil|oder|(die|der|das) (nicht|kein))\b)[\w„“-]+ )*?"
    r"(nicht|kein\w*|nie)\b(?! (nur|auch)\b)"
)
"""What turns a question round: „Kann ich sie dann nicht wählen?“ is Nein where „Kann ich sie wählen?“ is Ja, and so are
„Kostet das keine Aktion?“, „Entfällt das Ziehen?“ and „Sie hat keine Farbe, oder?“; what is told before („Er hat gar
keine.“) or on condition turns nothing."""

_EITHER = re.compile(
    r"\bvor oder nach\b|\boder (fur immer|dauerhaft|umgekehrt|andersrum)\b|\b(schon|sofort|gleich)\b.* oder erst\b"
    r"|\b(auch|schon)\b.* oder nur\b"
)
"""Who asks which of two things is so."""

_OPENING = re.compile(r"(ab |seit |bis |und |in |auf |bei |mit |von )?(wann|wohin|woher|welche[rsnm]?)\b")
"""How a question begins that no Ja or Nein answers; further on, such a word may only join („das, wo Aktion steht“)."""

_OPPOSITES = (
    (
        "muss musst mussen verpflichtet pflicht zwingend gezwungen must",
        "darf durfen darfst kann konnen kannst erlaubt may",
    ),
    ("stirbt sterben tot zerstort kaputt hin verreckt dies", "uberlebt uberleben uberlebe lebt lebend survive"),
    ("geschafft gelungen gelingt bestanden", "misslungen misslingt gescheitert daneben"),
    ("erschopft verdeckt getappt besiegt", "unerschopft unverdeckt ungetappt unbesiegt"),
    ("startspieler beginnende beginner anfangt anfangende anfangenden", "zweiter zweite zweiten"),
    ("erste erster ersten erstes first", "zweite zweiter zweiten zweites dritte dritten letzte letzten second"),
    ("vor bevor vorher before", "nach nachdem danach hinterher after"),
    ("mit with", "ohne without kein keine keinen keiner keinem"),
    (
        "gleiche gleichen gleicher gleichnamige gleichnamigen dieselbe dieselben derselbe denselben selbe selben same",
        "verschiedene verschiedenen unterschiedliche unterschiedlichen verschieden different",
    ),
    ("zweit duell 1v1 1vs1 1on1", "dritt viert viererrunde mehrspieler mehrspielerpartie multiplayer"),
    ("angreifen angreift angreife attackieren attack", "blocken blockt blocke block"),
    ("erstschlag erstschlager", "doppelschlag doppelschlager"),
    ("spontanzauber instant instants", "hexerei hexereien sorcery"),
    ("exil exilieren exiliert exile", "zerstoren zerstort destroy zerstorung sterben stirbt"),
    ("gewinnen gewinne gewinnt gewonnen gewinn win", "verlieren verliere verliert verloren lose"),
)
"""Words of which both sides of a question mostly know but one: what holds for the one may not for the other."""

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
    said = fold(question)
    if _EITHER.search(said) or (is_turned(question) and not is_turned(way)) or _opposed(question, way):
        return True
    if _other_colours(said, fold(way)) or is_turned_about(question, way):
        return True
    return way_kind == YES_NO and (kind in (NUMBER, "who") or _OPENING.match(said) is not None)


def _opposed(question: str, way: str) -> bool:
    """Tell whether only one of two questions has a word, and only the other its opposite.

    >>> _opposed("Muss ich ernten?", "Darf ich ernten?"), _opposed("Muss oder darf ich?", "Darf ich?")
    (True, False)
    >>> _opposed("Darf ich zwei gleiche Legenden haben?", "Darf ich zwei verschiedene Legenden haben?")
    True
    """
    return any(_part(question, way, one, other) for one, other in _opposites())


def _other_colours(said: str, way: str) -> bool:
    """Tell whether one of two folded questions is about one colour, and the other about several.

    >>> _other_colours("rot blockt schutz vor rot", "grun blockt schutz vor rot")
    True
    """
    mine, theirs = (sum(colour.search(text) is not None for colour in _COLOURS) for text in (said, way))
    return min(mine, theirs) == 1 and mine != theirs


@cache
def _opposites() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    return tuple((frozenset(one.split()), frozenset(other.split())) for one, other in _OPPOSITES)


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
