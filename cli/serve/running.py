"""The server at work: workers started, the address told, requests answered until Ctrl-C."""

from __future__ import annotations

import errno
import os
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn
from kfrules.cli.knowledge import open_snapshot
from kfrules.cli.serve.address import bound, only_here, qr, reached, url
from kfrules.cli.serve.app import PAGE, made
from kfrules.cli.serve.wire import Wire
from kfrules.cli.service.pool import Pool
from kfrules.rules_de.entries import GAMES
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    import socket

    from kfrules.cli.screen import Screen
    from starlette.applications import Starlette

ASKING, PLAYING = 8.0, 2.0
"""Seconds that a question may take at most, and what a caller posts to be played."""

CAUSES = {errno.EADDRINUSE: "sie ist schon belegt", errno.EACCES: "das ist dir nicht erlaubt"}
"""Why an address cannot be had, where it is not that there is none."""


def serve(screen: Screen, host: str, port: int, page: Path | None, per_minute: int) -> None:
    """Serve until interrupted. Raises `KfrulesError` where the address cannot be had or the page is none."""
    if page is not None and not (page / "index.html").is_file():
        raise KfrulesError("hier liegt keine Seite", str(page), "schreibe sie mit „kfrules web ORDNER“")
    try:
        listening = bound(host, port)
    except OSError as error:
        cause = CAUSES.get(error.errno or 0, "diese Adresse gibt es hier nicht")
        what = f"die Adresse {url(host, port)} lässt sich nicht öffnen ({cause})"
        raise KfrulesError(what, remedy="nimm einen anderen --port oder --host") from error
    cores = os.cpu_count() or 1
    asked, played = Pool(cores, ASKING, practises=True), Pool(max(1, cores // 2), PLAYING, wary=True)
    with closing(listening), closing(asked), closing(played):
        screen.say("Einen Augenblick …", style="dim")
        screen.file.flush()
        with open_snapshot() as snapshot:
            for game in GAMES:
                snapshot.shelf(game)  # builds its index where there is none, and shows how far that is
        asked.start()
        played.start()
        tell(screen, host, listening, page)
        with suppress(KeyboardInterrupt):  # how a server is meant to end
            server(made(asked, played, page or PAGE, per_minute)).run(sockets=[listening])
    screen.say("Beendet.", style="dim")


def server(app: Starlette) -> uvicorn.Server:
    """Return a server of an app. It logs our faults alone: whoever sends nonsense does not fill the host's screen."""
    config = uvicorn.Config(
        app,
        http=Wire,
        ws="none",
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)


def tell(screen: Screen, host: str, listening: socket.socket, page: Path | None) -> None:
    """Write where the server is found, with a QR code where phones can reach it, and what http cannot do."""
    where = url(reached(host), listening.getsockname()[1])
    local = only_here(host)
    if not local:
        for line in qr(where).splitlines():
            screen.file.write(f"{line}\n")
    screen.say(f"**kfrules ist bereit: {where}**")
    if local:
        screen.say("Nur dieser Rechner erreicht das; für alle am Tisch: kfrules serve --host 0.0.0.0")
    else:
        screen.say("Wer im selben Netz ist, öffnet die Adresse oder scannt das Bild.")
        screen.say(
            "Über http ist das keine sichere Verbindung: Die Seite lässt sich so nicht installieren und geht nicht "
            "ohne Netz. Dafür schreibt „kfrules web ORDNER“ eine Seite, die jeder Webserver mit https zeigt."
        )
    screen.say(f"Schnittstelle für Programme: {where}/openapi.json · beenden: Strg+C", style="dim")
    screen.file.flush()
