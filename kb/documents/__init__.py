"""Official documents: what the user imports, taken apart into units that can be searched and cited.

>>> from kfrules.kb.documents import detect, source  # doctest: +SKIP
>>> document = detect.read(source.load(path).text)  # doctest: +SKIP

- `source`: a file → text; `detect`: which game and edition a text is; one module a format reads it.
- `units`: what a reader gives (`Unit`, `Document`) and the account of every line (`Document.audit`).
- `repair`: what all readers mend alike: hyphens, wrapped lines, ligatures.
- `keyforge_entries`: which of our entries a unit of a KeyForge document speaks of.
"""
