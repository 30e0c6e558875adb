"""The one error type of the product: what is wrong, where, and what to do."""

from __future__ import annotations


class KfrulesError(Exception):
    """An error that a user can mend, said in one German sentence.

    `what` says what is wrong, `where` names the file, line or input, `remedy` says what to do.

    >>> str(KfrulesError("das Feld „summary“ fehlt", "gift.md", "ergänze es im Kopf der Datei"))
    'gift.md: Das Feld „summary“ fehlt; ergänze es im Kopf der Datei.'
    >>> str(KfrulesError("diese Karte gibt es nicht."))
    'Diese Karte gibt es nicht.'
    """

    def __init__(self, what: str, where: str | None = None, remedy: str | None = None) -> None:
        super().__init__(what, where, remedy)
        self.what = what
        self.where = where
        self.remedy = remedy

    def __str__(self) -> str:
        what = self.what.strip().rstrip(".")
        sentence = what[:1].upper() + what[1:]
        if self.where:
            sentence = f"{self.where}: {sentence}"
        if self.remedy:
            sentence = f"{sentence}; {self.remedy.strip().rstrip('.')}"
        return sentence if sentence.endswith(("?", "!", "…")) else sentence + "."
