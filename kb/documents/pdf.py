"""The text of a PDF, page after page, by pypdf; its size is limited and every fault is one sentence."""

from __future__ import annotations

import logging
from io import BytesIO

from kfrules.rules_de.errors import KfrulesError

PAGES = 2000
"""A PDF may have this many pages."""


def text_of(data: bytes, name: str, limit: int) -> str:
    """Return the text of a PDF's pages, each begun with a form feed. `limit`: of the text, in characters.

    Raises `KfrulesError` for a damaged or locked PDF, one without text, and one that unpacks into too much.
    """
    from pypdf import PdfReader
    from pypdf.errors import LimitReachedError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise KfrulesError("das PDF ist mit einem Kennwort geschützt", name, "speichere es ohne Kennwort")
        if len(reader.pages) > PAGES:
            raise KfrulesError(f"das PDF hat zu viele Seiten (höchstens {PAGES})", name)
        pages: list[str] = []
        size = 0
        for page in reader.pages:
            pages.append(page.extract_text())
            size += len(pages[-1])
            if size > limit:
                raise _too_much(name)
    except KfrulesError:
        raise
    except (LimitReachedError, MemoryError):
        raise _too_much(name) from None
    except Exception:  # a damaged PDF makes pypdf raise nearly anything
        raise KfrulesError(
            "das PDF ist beschädigt oder abgeschnitten", name, "lade oder kopiere es noch einmal"
        ) from None
    if not any(page.strip() for page in pages):
        raise KfrulesError("das PDF enthält keinen Text, nur Bilder", name, "nimm eines mit Text")
    return "\n\f".join(pages)


def _too_much(name: str) -> KfrulesError:
    return KfrulesError("das PDF entpackt sich zu viel mehr Text, als ein Regeldokument hat", name, "prüfe die Datei")
