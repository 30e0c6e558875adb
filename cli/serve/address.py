"""Where the server is found: its addresses, and the QR code for the phones at the table."""

from __future__ import annotations

import io
import ipaddress
import socket
from contextlib import suppress

ANYWHERE = ("0.0.0.0", "::")
"""Hosts that mean every network the computer is in."""
FARAWAY = {"0.0.0.0": ("192.0.2.1", 9), "::": ("2001:db8::1", 9)}
"""Addresses for documentation: nothing is sent there, the system only says which of its own it would send from."""


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens. Raises `OSError`."""
    family, *_, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(place)
        made.listen(2048)
    except OSError:
        made.close()
        raise
    return made


def url(host: str, port: int) -> str:
    """Return the address to type.

    >>> url("127.0.0.1", 8000), url("::1", 80)
    ('http://127.0.0.1:8000', 'http://[::1]:80')
    """
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def reached(host: str) -> str:
    """Return the host by which others reach what is bound to a host: of every network, this computer's own address."""
    if host not in ANYWHERE:
        return host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect(FARAWAY[host])
        return str(asking.getsockname()[0])
    return socket.gethostname()


def only_here(host: str) -> bool:
    """Tell whether only this computer reaches a host.

    >>> only_here("127.0.0.1"), only_here("localhost"), only_here("192.168.0.7")
    (True, True, False)
    """
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


def qr(text: str) -> str:
    """Return a QR code in half blocks, light on dark as terminals mostly are."""
    import segno

    drawn = io.StringIO()
    segno.make(text, error="m").terminal(drawn, compact=True)
    return drawn.getvalue()
