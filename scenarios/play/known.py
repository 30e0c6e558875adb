"""The doubts that somebody has read, each with why it is none: a game's `doubts.yaml`.

```yaml
verdicts:
  - reason: Gefragt ist einmal, ob es geschieht, und einmal, ob es ausbleibt.
    doubts: [ein-ruling + ein-anderes]
```
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError

FILE = "doubts.yaml"
KINDS = ("verdicts", "idle", "proofless", "editions")


@dataclass(frozen=True, slots=True)
class Known:
    """The reasons by kind and key."""

    reasons: dict[tuple[str, str], str]

    def reason(self, kind: str, key: str) -> str | None:
        """Return why this is no doubt, None where nobody has said."""
        return self.reasons.get((kind, key))

    def explained(self) -> Iterator[tuple[str, str]]:
        """Yield what is explained, in the order of the file."""
        yield from self.reasons


def load(home: Path) -> Known:
    """Read the reasons in a game's folder; there are none where the file is missing. Raises `KfrulesError`."""
    import yaml

    path = home / FILE
    if not path.is_file():
        return Known({})
    try:
        read = yaml.safe_load(path.read_text("utf-8")) or {}
        found = [
            ((kind, str(key)), str(group["reason"]).strip())
            for kind, groups in read.items()
            for group in groups
            for key in group["doubts"]
        ]
    except (yaml.YAMLError, AttributeError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise KfrulesError("das ist keine Liste erklärter Zweifel", str(path), _REMEDY) from error
    _check(found, path)
    return Known(dict(found))


_REMEDY = f"schreibe unter {', '.join(KINDS)} Gruppen mit „reason“ und „doubts“"


def _check(found: list[tuple[tuple[str, str], str]], path: Path) -> None:
    seen: set[tuple[str, str]] = set()
    for (kind, key), reason in found:
        if kind not in KINDS or not reason:
            raise KfrulesError(f"„{kind}: {key}“ ist kein erklärter Zweifel", str(path), _REMEDY)
        if (kind, key) in seen:
            raise KfrulesError(f"„{key}“ steht doppelt", str(path), "lass einen Grund stehen")
        seen.add((kind, key))
