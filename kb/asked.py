"""What a question asks for: yes or no, a number, a person, a place, a moment … or nothing but a topic."""

from __future__ import annotations

import re

from kfrules.kb.text import fold

YES_NO, TOPIC, NUMBER = "yes-no", "topic", "number"

_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(rf"\b(?:{pattern})\b"))
    for kind, pattern in (
        (NUMBER, r"wie ?viele?[nrs]?|how many|how much|wie oft|wie hoch|wie teuer|wie stark|wievielte[rns]?"),
        ("who", r"wer|wem|wen(?! (?:ich|du|er|sie|es|man|der|die|das|mein\w*|sein\w*)\b)|wessen|who|whose"),
        ("where", "wohin|wo|woher|where"),
        ("when", "wann|when|ab wann"),
        ("why", "warum|wieso|weshalb|why"),
        ("which", "welche[rsnm]?|which"),
        ("what", "was (?:passiert|ist|bedeutet|heisst|macht|bringt|tut|kostet|geschieht)|what"),
        ("how", "wie|how"),
        ("what", "was"),
    )
)
_WHETHER = re.compile(
    r"\b(?:kann\w*|darf\w*|muss\w*|geht|ist|sind|wird|werden|zahlt|gilt|gelten|bekomm\w*|krieg\w*|hat|hab\w*|stirbt"
    r"|can|do|does|is|may|oder|trotzdem|noch|auch|bleibt|kommt|macht|zieh\w*|stimmt|lost|wirkt|reicht|hilft)\b"
)


def kind(question: str) -> str:
    """Return what a question asks for.

    >>> kind("Wie viele Karten ziehe ich?"), kind("Stirbt sie?"), kind("Rüstung Gift"), kind("wohin damit")
    ('number', 'yes-no', 'topic', 'where')
    >>> kind("Wen greife ich an?"), kind("darf ich ernten wen ich dran bin")
    ('who', 'yes-no')
    """
    text = fold(question)
    for name, pattern in _KINDS:
        if pattern.search(text):
            return name
    return YES_NO if "?" in question or _WHETHER.search(text) else TOPIC
