"""What the YAML parser complains about, in German with a way out."""

from __future__ import annotations

import yaml

_QUOTE = "setze den Text in '…'"

_PROBLEMS: tuple[tuple[str, str, str], ...] = (
    (
        "mapping values are not allowed",
        "der „:“ steht an einer Stelle, an der kein Feld beginnen kann",
        "setze Text, der „: “ enthält, in '…', oder prüfe die Einrückung",
    ),
    ("could not find expected ':'", "hinter einem Schlüssel fehlt der „:“", "ergänze „: “ und den Wert"),
    (
        "did not find expected ',' or ']'",
        "die eckige Klammer wird nicht geschlossen oder es fehlt ein Komma",
        "ergänze „]“ oder „,“",
    ),
    (
        "did not find expected ',' or '}'",
        "die geschweifte Klammer wird nicht geschlossen oder es fehlt ein Komma",
        "ergänze „}“ oder „,“",
    ),
    ("did not find expected '-' indicator", "die Zeile passt nicht in die Liste", "prüfe die Einrückung"),
    (
        "block sequence entries are not allowed",
        "ein „-“ steht an einer Stelle, an der keine Liste beginnen kann",
        "beginne die Liste in einer eigenen Zeile",
    ),
    (
        "did not find expected key",
        "hier wird ein Schlüssel erwartet",
        "prüfe Einrückung und Anführung",
    ),
    ("cannot start any token", "Text beginnt mit einem Sonderzeichen von YAML", _QUOTE),
    ("unexpected end of stream", "ein Anführungszeichen wird nicht geschlossen", "ergänze es"),
    ("unexpected document indicator", "ein Anführungszeichen wird nicht geschlossen", "ergänze es"),
    ("unknown escape character", '„\\“ leitet in "…" ein unbekanntes Zeichen ein', "nimm '…' statt \"…\""),
    ("expected alphabetic or numeric", "Text beginnt mit „*“ oder „&“", _QUOTE),
    ("expected node content", "hier fehlt ein Wert", "ergänze ihn oder lösche das überzählige Zeichen"),
    ("expected <document start>", "hinter dem Ende des Dokuments steht noch etwas", "lösche es"),
    ("tab", "hier steht ein Tabulator", "nimm Leerzeichen"),
    ("exceeded", "die Werte sind zu viele Ebenen tief verschachtelt", "lösche überzählige Klammern"),
)
_OTHER = ("die Zeile ist kein gültiges YAML", "prüfe Einrückung, Klammern und Anführungszeichen")
_FROM_THE_START = ("unexpected end of stream", "unexpected document indicator", "expected ',' or")


def explain(error: yaml.YAMLError) -> tuple[str, str, int]:
    """Return what is wrong, the way out, and the line (from 1) of a parser's error."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return (*_OTHER, 1)
    problem = (error.problem or "").lower()
    mark = error.problem_mark or error.context_mark
    if any(part in problem for part in _FROM_THE_START):
        mark = error.context_mark or mark
    line = mark.line + 1 if mark else 1
    for part, what, remedy in _PROBLEMS:
        if part.lower() in problem:
            return what, remedy, line
    return (*_OTHER, line)
