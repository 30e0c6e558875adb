"""How often an address may ask: a bucket for each that fills up again with time, and is emptied by asking."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

BURST = 40
"""So many questions may be asked at once, at least."""
MOST_ADDRESSES = 10_000
"""So many are remembered; the one that asked longest ago is forgotten first."""


class Rates:
    """Tells how long an address must wait. `per_minute`: so much it may ask in the long run; 0: as it likes."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_minute / 60
        self._full = max(float(BURST), self._per_second * 10)
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, address: str, cost: float = 1.0) -> float:
        """Take `cost` from an address; return 0, or the seconds that it must wait first."""
        if not self._per_second:
            return 0.0
        now, name = self._clock(), network(address)
        left, then = self._left.pop(name, (self._full, now))
        left = min(self._full, left + (now - then) * self._per_second)
        enough = left >= cost
        self._left[name] = (left - cost if enough else left, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return 0.0 if enough else (cost - left) / self._per_second


def network(address: str) -> str:
    """Return whose an address is: one device has many of IPv6.

    >>> network("192.168.0.7"), network("2001:db8::1:2:3:4"), network("?")
    ('192.168.0.7', '2001:db8::/64', '?')
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped:
            return str(known.ipv4_mapped)
        return str(ipaddress.ip_network((known, 64), strict=False))
    return str(known)
