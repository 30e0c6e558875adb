"""`kfrules serve`: the page and the HTTP API for everyone at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from kfrules.cli.extras import needs
from kfrules.cli.screen import Screen


def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="ADRESSE", help="Hier erreichbar; 0.0.0.0: im ganzen Netz (127.0.0.1).")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="ZAHL", min=0, max=65535, help="Der Port (8000); 0: irgendein freier.")
    ] = 8000,
    page: Annotated[
        Path | None,
        typer.Option("--page", metavar="ORDNER", help="Diese Seite zeigen („kfrules web“).", show_default=False),
    ] = None,
    per_minute: Annotated[
        int,
        typer.Option(
            "--rate", metavar="ZAHL", min=0, max=100_000, help="Anfragen je Minute und Adresse (300); 0: ohne Grenze."
        ),
    ] = 300,
) -> None:
    """Öffne kfrules für alle am Tisch: eine Seite für das Telefon und eine Schnittstelle für Programme."""
    with needs("serve"):
        from kfrules.cli.serve.running import serve as running
    running(Screen(), host, port, page, per_minute)
