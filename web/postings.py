"""The keyword index in a pack: for each posting which unit, how much, and whether the unit says it where it counts.

Units are told by how far each is from the one before, impacts in thousandths (`kfrules.kb.impacts`). The stems of a
unit, which the index also holds unit by unit, are the same postings the other way round, with one bit each.
"""

from __future__ import annotations

import sqlite3
import struct
from array import array
from collections.abc import Sequence
from typing import Any

from kfrules.kb.keyword import IMPACT, UNIT

THOUSAND = 1000
COUNTS = struct.Struct("<II")

Table = dict[str, Sequence[Any]]


def pack(db: sqlite3.Connection, blobs: list[bytes]) -> None:
    """Append the postings of an index to the blobs of a pack."""
    strong = dict(db.execute("SELECT unit, strong FROM unit"))
    lengths, gaps, worth, bits = array("I"), array("I"), array("I"), bytearray()
    for stem, units, impacts in db.execute("SELECT stem, units, impacts FROM posting ORDER BY rowid"):
        listed = array(UNIT, units)
        lengths.append(len(listed))
        gaps.extend(unit - before for before, unit in zip([0, *listed], listed, strict=False))
        worth.extend(round(impact * THOUSAND) for impact in array(IMPACT, impacts))
        bits.extend(f" {stem} " in strong[unit] for unit in listed)
    blobs += [COUNTS.pack(len(lengths), len(gaps)), *(part.tobytes() for part in (lengths, gaps, worth)), bytes(bits)]


def unpack(packed: memoryview, tables: dict[str, Table]) -> None:
    """Fill the columns of `posting` and `unit` that the postings tell."""
    stems, count = COUNTS.unpack_from(packed)
    read = array("I")
    end = COUNTS.size + read.itemsize * (stems + 2 * count)
    read.frombytes(packed[COUNTS.size : end])
    lengths, gaps, worth = read[:stems], read[stems : stems + count], read[stems + count :]
    bits = packed[end : end + count]
    strong: dict[int, list[str]] = {}
    weak: dict[int, list[str]] = {}
    every_unit, every_impact = [], []
    at = 0
    for stem, length in zip(tables["posting"]["stem"], lengths, strict=True):
        units, last = array(UNIT), 0
        for place in range(at, at + length):
            last += gaps[place]
            units.append(last)
            (strong if bits[place] else weak).setdefault(last, []).append(stem)
        every_unit.append(units.tobytes())
        every_impact.append(array(IMPACT, (one / THOUSAND for one in worth[at : at + length])).tobytes())
        at += length
    tables["posting"] |= {"units": every_unit, "impacts": every_impact}
    for name, found in (("strong", strong), ("weak", weak)):
        tables["unit"][name] = [f" {' '.join(sorted(found.get(unit, ())))} " for unit in tables["unit"]["unit"]]
