"""The routes: the API as its document describes it, the document itself, and the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from kfrules.cli.serve.answering import Answering
from kfrules.cli.serve.document import document, operations
from kfrules.cli.serve.errors import answer, not_found, our_fault, wrong_input
from kfrules.cli.serve.headers import Headers
from kfrules.cli.serve.rates import Rates
from kfrules.rules_de.errors import KfrulesError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from kfrules.cli.service.pool import Pool
    from starlette.requests import Request
    from starlette.responses import Response

PAGE = Path(__file__).with_name("page")
"""Our small page, where no other is given."""
API = "/api"
PER_MINUTE = 300
"""How often an address may ask, where nothing else is said."""


def made(asked: Pool, played: Pool, page: Path = PAGE, per_minute: int = PER_MINUTE) -> Starlette:
    """Return the app. `asked`, `played`: workers that were started; `page`: a folder, whose files alone are given."""
    answering = Answering(asked, played, Rates(per_minute))
    shown = json.dumps(document(), ensure_ascii=False).encode()

    async def openapi(request: Request) -> Response:
        return answer(200, shown)

    api = [Route(one.path.removeprefix(API), answering.route(one), methods=[one.method]) for one in operations()]
    return Starlette(
        routes=[
            Mount(API, routes=api),
            Route("/openapi.json", openapi),
            Mount("/", StaticFiles(directory=page, html=True)),
        ],
        middleware=[Middleware(Headers)],
        exception_handlers={KfrulesError: wrong_input, HTTPException: not_found, Exception: our_fault},
    )
