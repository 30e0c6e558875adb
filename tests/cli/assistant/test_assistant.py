"""The tools as a language model meets them: over standard input and output, with the library's own client."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from kfrules.scenarios.play.engine import playable

pytest.importorskip("mcp", reason="das Extra „mcp“ fehlt")
from anyio.from_thread import start_blocking_portal
from kfrules.cli.assistant import hints
from kfrules.cli.assistant.tools import tools
from kfrules.cli.service.pool import Pool
from mcp import Client, MCPError, StdioServerParameters, stdio_client

START = "from kfrules.cli.main import console; console()"
Talk = Callable[[Callable[[Client], Awaitable[None]]], None]
SITUATION = "Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?"


@pytest.fixture(scope="module")
def talk(own_home: Path, asked: Pool) -> Iterator[Talk]:
    """Start `kfrules mcp` once, and let tests talk to it; `asked` saw to it that the index is there."""
    environment = {**os.environ, "KFRULES_HOME": str(own_home), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    server = StdioServerParameters(command=sys.executable, args=["-c", START, "mcp"], env=environment)
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(Client(stdio_client(server))) as client:
        yield lambda said: portal.call(said, client)


def text(result: Any) -> str:
    """Return what a result says as text."""
    return "\n".join(part.text for part in result.content)


async def played(client: Client, scenario: str, **more: Any) -> Any:
    """Return what came of a scenario."""
    return await client.call_tool("play", {"scenario": scenario, **more})


def test_a_model_finds_the_tools_and_what_comes_back_fits_their_schemas(talk: Talk) -> None:
    calls: dict[str, list[dict[str, Any]]] = {
        "ask": [{"question": "Stirbt eine beschützte Kreatur an Gift?"}, {"question": SITUATION, "game": "keyforge"}],
        "show": [{"name": "gift"}, {"name": "magic:702.2"}],
        "card": [{"name": "RdA 242"}],
        "situation": [{"question": SITUATION}],
        "template": [{"game": game} for game in playable()],
        "play": [{"scenario": example()}, {"scenario": example(), "all": False, "without": ["gift"]}],
    }

    async def said(client: Client) -> None:
        listed = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(listed) == set(calls)
        for name, tool in listed.items():
            assert tool.output_schema is not None
            Draft202012Validator.check_schema(tool.input_schema)
            Draft202012Validator.check_schema(tool.output_schema)
            for given in calls[name]:
                result = await client.call_tool(name, given)
                assert not result.is_error, text(result)
                Draft202012Validator(tool.output_schema).validate(result.structured_content)

    talk(said)


def test_a_warm_call_takes_less_than_a_tenth_of_a_second(talk: Talk) -> None:
    """The fastest of several: the machine may be busy with other tests."""

    async def said(client: Client) -> None:
        for name, given in (
            ("play", {"scenario": example()}),
            ("card", {"name": "RdA 242"}),
            ("show", {"name": "gift"}),
        ):
            took = []
            for _ in range(12):
                start = time.perf_counter()
                await client.call_tool(name, given)
                took.append(time.perf_counter() - start)
            assert min(took) < 0.1, (name, took)

    talk(said)


def test_what_is_wrong_is_a_german_sentence_that_helps(talk: Talk) -> None:
    async def said(client: Client) -> None:
        for name, given, error in (
            ("ask", {}, "Die Angabe „question“ fehlt (Die Frage auf Deutsch, etwa: "),
            ("ask", {"frage": "a"}, "Die Angabe „frage“ gibt es nicht; möglich sind: question, game."),
            ("ask", {"question": "a", "game": "Go"}, "„Go“ passt nicht zu „game“; möglich sind: keyforge, magic, "),
            ("show", {"name": "Gipft"}, "Den Eintrag „Gipft“ gibt es nicht; am nächsten liegen "),
            ("card", {"name": "Gipft"}, "Die Karte „Gipft“ gibt es nicht"),
            ("situation", {"question": "Was ist Gift?"}, "Daraus ist keine Situation zu lesen; "),
            ("play", {"scenario": "/etc/passwd"}, "Szenario, Zeile 1: "),
            (
                "raten",
                {},
                "Das Werkzeug „raten“ gibt es nicht; möglich sind: ask, show, card, situation, play, template.",
            ),
        ):
            result = await client.call_tool(name, given)
            assert result.is_error
            assert text(result).startswith(error), text(result)

    talk(said)


def test_format_and_schema_of_each_game_can_be_read(talk: Talk) -> None:
    async def said(client: Client) -> None:
        uris = {str(one.uri) for one in (await client.list_resources()).resources}
        assert uris == {f"kfrules://{kind}/{game}" for game in playable() for kind in ("schema", "template")}
        for game in playable():
            (found,) = (await client.read_resource(f"kfrules://template/{game}")).contents
            result = await played(client, getattr(found, "text", ""))
            assert result.structured_content["status"] == "passed"
        with pytest.raises(MCPError, match="Die Ressource „kfrules://template/go“ gibt es nicht"):
            await client.read_resource("kfrules://template/go")

    talk(said)


def example() -> str:
    """Return the scenario that the description of `play` shows."""
    return tools()["play"].description.split("\n\n")[1]


# --- three rulings, checked as a model would: write the board, read what is wrong, mend it, read the ruling --------

WARD = """id: schutz-gegen-gift
game: keyforge
shows: [beschuetzen]
given:
  house: dis
  me: {line: [{card: Natter, strength: 2, keywords: [poison]}]}
  opponent: {line: [{card: Paladin, power: 6, warded: true}]}
when:
  - fight: {with: Natter, against: Paladin}
then:
  opponent: {line: [], discard: [Paladin]}
"""
"""„Gift tötet auch eine beschützte Kreatur“: a model's first guess, with a key that there is not."""

TAUNT = """id: an-spott-vorbei
game: keyforge
shows: [spott]
given:
  house: brobnar
  me: {line: [{card: Rammbock, power: 5}]}
  opponent: {line: [{card: Schildwall, power: 3, keywords: [taunt]}, {card: Weber, power: 2}]}
when:
  - fight: {with: Rammbock, against: Weber}
then:
  opponent: {discard: [Weber]}
"""
"""„Neben einer Kreatur mit Spott darf man die Nachbarin angreifen“."""

FLYING = """id: bodentrupp-gegen-flieger
game: magic
shows: ["702.9"]
given:
  me: {battlefield: [{card: Sturmvogel, pt: 3/1, keywords: [flyin]}]}
  opponent: {life: 20, battlefield: [{card: Eber, pt: 4/4}]}
when:
  - {attack: Sturmvogel}
  - {block: {Eber: Sturmvogel}, refused: "702.9b"}
  - {go: main2}
then:
  opponent: {life: 20}
"""
"""„Der Eber darf nicht blocken“: right, but what follows from it is told wrong."""


def test_a_model_checks_whether_poison_beats_a_ward(talk: Talk) -> None:
    async def said(client: Client) -> None:
        wrong = await played(client, WARD)
        assert wrong.is_error
        assert text(wrong).startswith("Szenario, Zeile 6: Den Schlüssel „strength“ gibt es hier nicht; ")
        assert "power" in text(wrong)
        guessed = (await played(client, WARD.replace("strength", "power"))).structured_content
        assert guessed["status"] == "failed"
        assert "Paladin" in guessed["message"]
        (end,) = guessed["outcomes"]["ends"]
        assert end["state"]["opponent"]["line"] == ["Paladin"]
        assert end["state"]["cards"]["Paladin"]["warded"] is False
        mended = WARD.replace("strength", "power").replace(
            "opponent: {line: [], discard: [Paladin]}", "cards: {Paladin: {zone: line, damage: 0, warded: false}}"
        )
        right = (await played(client, mended)).structured_content
        assert (right["status"], right["counterfactuals"]) == ("passed", {"keyforge:beschuetzen": True})

    talk(said)


def test_a_model_checks_whether_a_neighbour_of_taunt_may_be_attacked(talk: Talk) -> None:
    async def said(client: Client) -> None:
        guessed = (await played(client, TAUNT)).structured_content
        assert guessed["status"] == "failed"
        assert "nicht erlaubt (Regel: spott)" in guessed["message"]
        assert (await played(client, TAUNT, without=["spott"])).structured_content["status"] == "passed"
        mended = TAUNT.partition("when:")[0] + (
            "when:\n  - {fight: {with: Rammbock, against: Weber}, refused: spott}\n"
            "  - fight: {with: Rammbock, against: Schildwall}\nthen:\n  opponent: {line: [Weber]}\n"
        )
        right = (await played(client, mended)).structured_content
        assert (right["status"], right["counterfactuals"]) == ("passed", {"keyforge:spott": True})

    talk(said)


def test_a_model_checks_a_ruling_of_another_game(talk: Talk) -> None:
    async def said(client: Client) -> None:
        wrong = await played(client, FLYING)
        assert wrong.is_error
        assert "„flyin“" in text(wrong)
        assert "„flying“" in text(wrong)
        guessed = (await played(client, FLYING.replace("flyin]", "flying]"))).structured_content
        assert guessed["status"] == "failed"
        assert "17 statt 20" in guessed["message"]
        right = (
            await played(client, FLYING.replace("flyin]", "flying]").replace("{life: 20}\n", "{life: 17}\n"))
        ).structured_content
        assert (right["status"], right["counterfactuals"]) == ("passed", {"magic:702.9": True})

    talk(said)


# --- three more, begun with the words that a model brings along: each error must say what to write instead ----------

HABITS = {
    "keyforge": (
        """```yaml
id: reicht-der-blitz
game: keyforge
given:
  house: dis
  me: {hand: [{card: Blitz, type: action, text: 3 Schaden}]}
  opponent: {battleline: [{card: Held, power: 3, armor: 1}]}
when:
  - {play: Blitz, target: Held}
then:
  opponent: {cards: {Held: {damage: 2}}}
```""",
        ["„line“", "abilities", "choose: Name"],
        """```yaml
id: reicht-der-blitz
game: keyforge
shows: [ruestung]
given:
  house: dis
  me: {hand: [{card: Blitz, type: action, abilities: ["Spielen: Füge einer Kreatur 3 Schaden zu."]}]}
  opponent: {line: [{card: Held, power: 3, armor: 1}, {card: Zeugin, power: 2}]}
when:
  - play: Blitz
  - choose: Held
then: {cards: {Held: {zone: line, damage: 2}}}
```""",
    ),
    "magic": (
        """{"id": "todesberuehrung", "game": "magic",
 "given": {"me": {"battlefield": [{"card": "Natter", "power": 2, "toughness": 2, "keywords": ["deathtouch"]}]},
           "opponent": {"battlefield": [{"card": "Riese", "power": 6, "toughness": 6}]}},
 "when": [{"attack": "Natter"}, {"block": {"attacker": "Natter", "blocker": "Riese"}}],
 "then": {"opponent": {"graveyard": ["Riese"]}}}""",
        ["pt: 2/2"],
        """id: todesberuehrung
game: magic
shows: ["702.2"]
given:
  me: {battlefield: [{card: Natter, pt: 2/2, keywords: [deathtouch]}]}
  opponent: {battlefield: [{card: Riese, pt: 6/6}]}
when: [{attack: Natter}, {block: {Riese: Natter}}, {go: main2}]
then: {opponent: {graveyard: [Riese]}}
""",
    ),
    "riftbound": (
        """id: angriff
game: riftbound
given:
  me: {base: [{card: Krieger, power: 3}]}
  opponent: {battlefield: [{card: Wache, might: 2}]}
when:
  - attack: {with: Krieger, target: Wache}
then: {opponent: {trash: [Wache]}}
""",
        ["„might“", "battlefields: {Nord:", "move: {units: Name"],
        """id: angriff
game: riftbound
given:
  battlefields: {Nord: {opponent: [{card: Wache, might: 2}]}}
  me: {base: [{card: Krieger, might: 3}]}
when:
  - move: {units: Krieger, to: Nord}
  - resolve: all
then: {opponent: {trash: [Wache]}}
""",
    ),
}
"""Game → what a model writes first, what the errors must say, what it writes then."""


@pytest.mark.parametrize("game", HABITS)
def test_an_error_tells_a_model_what_to_write_instead(game: str, talk: Talk) -> None:
    first, needed, then = HABITS[game]

    async def said(client: Client) -> None:
        wrong = await played(client, first)
        assert wrong.is_error
        assert [word for word in needed if word not in text(wrong)] == [], text(wrong)
        assert text(wrong).endswith(f"gibt das Werkzeug „template“ (game: {game}).")
        right = (await played(client, then)).structured_content
        assert right["status"] == "passed", right["message"]
        assert all(right["counterfactuals"].values())

    talk(said)


def test_a_wrong_guess_gives_way_to_what_is_known() -> None:
    """„power“ looks like „owner“, but no model means that."""
    error = "Szenario, Zeile 5: Den Schlüssel „power“ gibt es hier nicht; gemeint ist wohl „owner“."
    said, hint, _ = hints.told("game: magic", [error])
    assert said == "Szenario, Zeile 5: Den Schlüssel „power“ gibt es hier nicht."
    assert hint.startswith("Hinweis: ")
    assert hints.told("game: keyforge", [error])[0] == error  # there it is no habit


def test_a_template_can_be_played(talk: Talk) -> None:
    async def said(client: Client) -> None:
        for game in playable():
            found = (await client.call_tool("template", {"game": game})).structured_content
            assert (await played(client, found["scenario"])).structured_content["status"] == "passed"
        assert text(await client.call_tool("template", {})).startswith("Die Angabe „game“ fehlt (")

    talk(said)
