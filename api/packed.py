"""Many small text files in one archive: how content ships in the wheel, where each file by itself would weigh more.

In the source tree and in an editable install the files stay as they are; `setup.py` packs them when a wheel is built.
"""

from __future__ import annotations

from pathlib import Path


def texts(archive: Path) -> dict[str, str]:
    """Return the files of an archive: name, with `/` between its folders, and text."""
    import tarfile  # no question needs it

    with tarfile.open(archive) as opened:
        return {one.name: data.read().decode("utf-8") for one in opened if (data := opened.extractfile(one))}
