"""What a file says, and what the plain record holds of it."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from kfrules.scenarios.format import load_text

HEAD = "id: a\ngame: keyforge\n"
END = "when: [{end: turn}]\nthen: {me: {aember: 0}}\n"


def load(text: str, *, end: str = END) -> dict[str, Any]:
    record = load_text(HEAD + text + end)
    assert json.loads(json.dumps(record)) == record
    return record


def answers(choose: str) -> list[Any]:
    """Return the answers of a `choose` on a board with Ziel, Fuchs, „yes“, 7 and Köder."""
    board = (
        "given:\n  house: dis\n  me: {hand: [Köder]}\n  opponent:\n    line:\n"
        "      - {card: Ziel, power: 5}\n      - {card: Fuchs, power: 2}\n"
        "      - {card: 'yes', power: 2}\n      - {card: 7, power: 2}\n"
    )
    record = load(board, end=f"when:\n  - choose: {choose}\nthen: {{me: {{aember: 0}}}}\n")
    assert set(record["when"][0]) == {"do", "answers"}
    found: list[Any] = record["when"][0]["answers"]
    return found


def test_defaults() -> None:
    """What is not given is empty; a deck is ten blank cards (None), houses are all nine (None)."""
    record = load("")
    side = {
        "aember": 0, "keys": [], "chains": 0, "houses": None, "line": [], "artifacts": [], "hand": [],
        "deck": None, "discard": [], "archives": [], "purged": [],
    }  # fmt: skip
    assert record["given"] == {
        "house": None, "step": "main", "active": "me", "first_turn": False, "lasting": [],
        "me": side, "opponent": side,
    }  # fmt: skip
    assert record["when"] == [{"do": "end"}]
    assert record["then"] == {"me": {"aember": 0}}
    assert record["warnings"] == []
    for key in ("possible", "never", "always", "ensured", "shows", "about", "cites"):
        assert record[key] == []
    for key in ("title", "question", "ruling", "reviewed", "status", "reason"):
        assert record[key] is None
    assert (record["without"], record["facts"]) == ({}, {})


def test_fields_without_value_are_empty() -> None:
    record = load("given:\n  me:\n    line:\n  opponent:\nshows:\n")
    assert record["given"]["me"]["line"] == []
    assert record["given"]["opponent"]["deck"] is None
    assert load("given:\n  me: {deck: []}\n")["given"]["me"]["deck"] == []


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("yes", True),
        ("no", False),
        ("on", True),
        ("off", False),
        ("true", True),
        ("Ja", True),
        ("nein", False),
    ],
)
def test_yes_and_no(written: str, meant: bool) -> None:
    assert load(f"given: {{first_turn: {written}}}\n")["given"]["first_turn"] is meant


def test_on_is_a_key() -> None:
    """YAML 1.1 reads `on` as true; here it is what an upgrade is attached to."""
    record = load(
        "given:\n  house: dis\n  me:\n    hand: [{card: Helm, type: upgrade}]\n    line: [{card: No, power: 2}]\n",
        end="when:\n  - play: {card: Helm, on: No}\nthen: {me: {line: [No]}}\n",
    )
    assert record["when"] == [{"do": "play", "card": "Helm", "on": "No"}]
    assert record["then"]["me"]["line"] == ["No"]


@pytest.mark.parametrize("name", ["123", "007", "true", "no", "1.5", "2020-07-01", "'~'", "Ä Ö", "A/B: [x]", "1e5"])
def test_any_word_may_name_a_card(name: str) -> None:
    plain = name.strip("'")
    quoted = f"'{plain}'" if ":" in name or "~" in name else name
    record = load(
        f"given: {{house: dis, me: {{line: [{{card: {quoted}, power: 2}}]}}}}\n",
        end=f"when: [{{reap: {quoted}}}]\nthen: {{cards: {{{quoted}: {{ready: false}}}}}}\n",
    )
    assert record["given"]["me"]["line"][0]["card"] == plain
    assert record["when"] == [{"do": "reap", "card": plain}]
    assert record["then"]["cards"] == {plain: {"ready": False}}


def test_text_is_composed() -> None:
    """A name typed with combining marks is the same name (NFC)."""
    apart = unicodedata.normalize("NFD", "Wächter")
    record = load(
        f"title: {apart}\ngiven: {{house: dis, me: {{line: [{{card: {apart}, power: 2}}]}}}}\n",
        end="when: [{reap: Wächter}]\nthen: {me: {line: [Wächter]}}\n",
    )
    assert record["title"] == record["when"][0]["card"] == "Wächter"


def test_prose_may_be_a_number() -> None:
    assert load("ruling: 2\nquestion: true\n")["ruling"] == "2"


@pytest.mark.parametrize(
    ("choose", "meant"),
    [
        ("Ziel", ["Ziel"]),
        ("[Ziel, Fuchs]", ["Ziel", "Fuchs"]),
        ("{cards: [Ziel, Fuchs]}", [{"cards": ["Ziel", "Fuchs"]}]),
        ("[{cards: []}, none]", [{"cards": []}, None]),
        ("yes", [True]),
        ("no", [False]),
        ("true", [True]),
        ("'yes'", ["yes"]),
        ("none", [None]),
        ("~", [None]),
        ("3", [3]),
        ("'7'", ["7"]),
        ("{Ziel: 2, Fuchs: 1}", [{"Ziel": 2, "Fuchs": 1}]),
        ("RdA 267", ["Köder"]),
        ("Bait and Switch", ["Köder"]),
        ("dis", ["dis"]),
        ("Schatten", ["shadows"]),
        ("rot", ["red"]),
        ("Ritter", ["knight"]),
        ("left", ["left"]),
        ("Dextre", ["Dexter"]),
        ("ruestung", ["ruestung"]),
        ("[[]]", None),
    ],
)
def test_choose(choose: str, meant: list[Any] | None) -> None:
    if meant is None:
        with pytest.raises(Exception, match="Liste in der Liste"):
            answers(choose)
    else:
        assert answers(choose) == meant


def test_steps() -> None:
    board = "given:\n  step: forge\n  house: dis\n  me:\n    hand: [Köder]\n    line: [{card: A, power: 2}]\n"
    board += "  opponent: {line: [{card: B, power: 2}]}\n"
    steps = """\
when:
  - forge: rot
  - house: Schatten
  - archives: take
  - archives: leave
  - mulligan: take
  - mulligan: keep
  - play: Köder
  - play: {card: Köder, flank: left, position: 2}
  - {fight: {with: A, against: B}, refused: spott}
  - {reap: A, refused: yes}
  - action: A
  - omni: A
  - unstun: A
  - discard: RdA 267
  - end: turn
then: {me: {winner: yes}}
"""
    assert load(board, end=steps)["when"] == [
        {"do": "forge", "color": "red"},
        {"do": "house", "house": "shadows"},
        {"do": "archives", "take": True},
        {"do": "archives", "take": False},
        {"do": "mulligan", "take": True},
        {"do": "mulligan", "take": False},
        {"do": "play", "card": "Köder"},
        {"do": "play", "card": "Köder", "flank": "left", "position": 2},
        {"do": "fight", "with": "A", "against": "B", "refused": "spott"},
        {"do": "reap", "card": "A", "refused": True},
        {"do": "action", "card": "A"},
        {"do": "omni", "card": "A"},
        {"do": "unstun", "card": "A"},
        {"do": "discard", "card": "Köder"},
        {"do": "end"},
    ]


def test_setup_is_a_step() -> None:
    """Before the starting hands are drawn no house is active: an ad-hoc card names its own."""
    board = "given: {step: setup, me: {deck: [{card: A, power: 2, house: dis}]}}\n"
    assert load(board, end="when: [{mulligan: keep}]\nthen: {me: {hand: [A]}}\n")["given"]["step"] == "setup"


def test_an_ad_hoc_card_gets_type_and_house() -> None:
    """Keywords become a dict, traits English slugs; everything else is only what was given."""
    card = (
        "{card: Held, power: 3, keywords: [Gift, {assault: 2}], traits: [Ritter, human, Blechbüchse],"
        " counters: {doom: 2}, upgrades: [{card: Helm, type: upgrade}], bonus: [aember, draw]}"
    )
    record = load(f"given: {{house: mars, me: {{line: [{card}, {{card: Ding, type: Artefakt, house: dis}}]}}}}\n")
    assert record["given"]["me"]["line"] == [
        {
            "card": "Held",
            "type": "creature",
            "house": "mars",
            "power": 3,
            "keywords": {"poison": True, "assault": 2},
            "traits": ["knight", "human", "blechbuechse"],
            "counters": {"doom": 2},
            "upgrades": [{"card": "Helm", "type": "upgrade", "house": "mars"}],
            "bonus": ["aember", "draw"],
        },
        {"card": "Ding", "type": "artifact", "house": "dis"},
    ]


def test_a_printed_card_by_any_of_its_names() -> None:
    """Its one name is the German one; steps and checks are rewritten to it."""
    for name in ("RdA 242", "rda242", "Duma the Martyr", "duma die märtyrerin", "Duma die Märtyrerin"):
        record = load(
            f"given: {{me: {{line: [{{card: {name}, damage: 1}}]}}}}\n",
            end="when: [{reap: RdA 242}]\nthen: {me: {line: [Duma the Martyr]}, cards: {ZdA 251: {damage: 0}}}\n",
        )
        assert record["given"]["me"]["line"] == [{"card": "Duma die Märtyrerin", "damage": 1}]
        assert record["when"] == [{"do": "reap", "card": "Duma die Märtyrerin"}]
        assert record["then"]["me"]["line"] == ["Duma die Märtyrerin"]
        assert list(record["then"]["cards"]) == ["Duma die Märtyrerin"]
        facts = record["facts"]["Duma die Märtyrerin"]
        assert (facts["set"], facts["number"], facts["house"], facts["type"]) == (
            "RdA",
            "242",
            "sanctum",
            "creature",
        )


def test_a_house_picks_another_printing() -> None:
    record = load("given: {me: {hand: [Austauschoffizier, {card: Austauschoffizier, house: logos, as: Zwei}]}}\n")
    first, second = (card["card"] for card in record["given"]["me"]["hand"])
    assert record["facts"][second]["house"] == "logos"
    assert record["facts"][first]["house"] != "logos"


def test_a_name_of_two_cards_needs_its_number() -> None:
    record = load(
        "given: {me: {hand: [RdA 208, ZdA 124]}}\n",
        end="when: [{discard: RdA 208}]\nthen: {me: {hand: [ZdA 124]}}\n",
    )
    assert [card["card"] for card in record["given"]["me"]["hand"]] == ["RdA 208", "Sicherheitskopie"]
    assert record["facts"]["Sicherheitskopie"]["name_en"] == "Backup Copy"
    assert record["when"] == [{"do": "discard", "card": "RdA 208"}]
    assert record["then"]["me"]["hand"] == ["Sicherheitskopie"]


def test_a_corrected_name_and_the_printed_one_mean_the_same_card() -> None:
    board = "given: {me: {hand: [Prince Derric der Einiger]}}\n"
    record = load(board, end="when: [{play: Prinz Derric der Einiger}]\nthen: {me: {line: [ZdA 240]}}\n")
    assert record["when"] == [{"do": "play", "card": "Prinz Derric der Einiger"}]
    assert record["then"]["me"]["line"] == ["Prinz Derric der Einiger"]


def test_a_card_may_be_played_as_it_was_printed() -> None:
    record = load("given: {me: {hand: [{card: Köder, printing: printed}]}}\n")
    assert record["given"]["me"]["hand"] == [{"card": "Köder", "printing": "printed"}]


def test_two_cards_of_one_name_go_by_their_aliases() -> None:
    board = "given: {me: {hand: [{card: Köder, as: Eins}, {card: Köder, as: Zwei}, Köder]}}\n"
    record = load(board, end="when: [{play: Zwei}, {play: Köder}]\nthen: {me: {hand: [Eins]}}\n")
    assert [step["card"] for step in record["when"]] == ["Zwei", "Köder"]
    assert record["given"]["me"]["hand"][0] == {"card": "Köder", "as": "Eins"}
    assert list(record["facts"]) == ["Köder"]


def test_equal_cards_in_a_list_need_no_alias() -> None:
    record = load(
        "given: {me: {deck: [Köder, Köder], hand: [Dextre]}}\n",
        end="when: [{end: turn}]\nthen: {me: {hand: [Köder, Köder, Dextre], deck: []}}\n",
    )
    assert record["then"]["me"]["hand"] == ["Köder", "Köder", "Dexter"]


def test_halves_of_a_gigantic_creature() -> None:
    """Halves are cards of their own; the whole has its facts as well, and its name may be used."""
    record = load(
        "given: {house: untamed, me: {hand: [Niffel-Kong 1/2, MM 422 2/2]}}\n",
        end="when: [{play: Niffel-Kong}]\nthen: {me: {line: [Niffle Kong], discard: []}}\n",
    )
    assert [card["card"] for card in record["given"]["me"]["hand"]] == ["Niffel-Kong 1/2", "Niffel-Kong 2/2"]
    assert record["when"][0]["card"] == "Niffel-Kong"
    assert record["then"]["me"]["line"] == ["Niffel-Kong"]
    assert {name: facts.get("half") for name, facts in record["facts"].items()} == {
        "Niffel-Kong": None,
        "Niffel-Kong 1/2": 1,
        "Niffel-Kong 2/2": 2,
    }
    record = load(
        "given: {house: untamed, me: {line: [Niffel-Kong]}}\n",
        end="when: [{reap: Niffel-Kong}]\nthen: {me: {discard: [Niffel-Kong 1/2, Niffel-Kong 2/2]}}\n",
    )
    assert record["then"]["me"]["discard"] == ["Niffel-Kong 1/2", "Niffel-Kong 2/2"]
    assert list(record["facts"]) == ["Niffel-Kong", "Niffel-Kong 1/2", "Niffel-Kong 2/2"]


def test_keys() -> None:
    record = load("given: {me: {keys: 2}, opponent: {keys: [gelb]}}\n", end="when: []\nthen: {me: {keys: [rot]}}\n")
    assert record["given"]["me"]["keys"] == ["red", "blue"]
    assert record["given"]["opponent"]["keys"] == ["yellow"]
    assert record["then"] == {"me": {"keys": ["red"]}}


def test_a_lasting_card_is_not_its_double_on_the_pile() -> None:
    record = load(
        "given: {house: logos, lasting: [Bibliothekszugang], me: {discard: [Bibliothekszugang]}}\n",
        end="when: []\nthen: {cards: {Bibliothekszugang: {zone: discard}}}\n",
    )
    assert record["given"]["lasting"] == [{"card": "Bibliothekszugang"}]


def test_entries_are_made_whole() -> None:
    """Aliases, cards and FAQ answers resolve; an unknown name is kept, with a warning."""
    record = load(
        "shows: [keyforge:gift, Betäubt-Statuskarte, koeder]\nabout: [gitf, faq-alpha-1]\n"
        "cites: [{edition: keyforge-1.6, entry: faq-alpha-2}, {edition: keyforge-9, entry: gift}]\n"
        "reviewed: keyforge-1.6\nwithout: {gift: {me: {aember: 1}}}\n",
    )
    assert record["shows"] == ["keyforge:gift", "keyforge:betaeuben", "keyforge:koeder"]
    assert record["about"] == ["keyforge:gitf", "keyforge:faq-alpha-1"]
    assert record["cites"] == [
        {"edition": "keyforge-1.6", "entry": "keyforge:faq-alpha-2"},
        {"edition": "keyforge-9", "entry": "keyforge:gift"},
    ]
    assert record["without"] == {"keyforge:gift": {"me": {"aember": 1}}}
    unknown, edition = record["warnings"]
    assert unknown.startswith("<Text>, Zeile 4: Einen Eintrag „gitf“ gibt es noch nicht")
    assert "„gift“" in unknown
    assert "keyforge-9" in edition


def test_refused_is_a_plain_slug() -> None:
    board = "given: {house: dis, me: {line: [{card: A, power: 2}]}}\n"
    for written, meant in (
        ("spott", "spott"),
        ("keyforge:spott", "spott"),
        ("Köder", "koeder"),
        ("true", True),
    ):
        assert load(board, end=f"when: [{{reap: A, refused: {written}}}]\n")["when"][0]["refused"] == meant


def test_a_refused_last_step_is_a_check() -> None:
    record = load("given: {house: dis, me: {line: [{card: A, power: 2}]}}\n", end="when: [{reap: A, refused: spott}]\n")
    assert record["then"] is None


def test_deferred() -> None:
    record = load("status: deferred\nreason: die Karte fehlt noch\n", end="")
    assert (record["status"], record["reason"], record["when"]) == ("deferred", "die Karte fehlt noch", [])


def test_lines_are_kept_for_run_time() -> None:
    record = load(
        "given: {house: dis, me: {line: [{card: A, power: 2}]}}\n",
        end="when:\n  - reap: A\n\n  - end: turn\nthen:\n  me: {aember: 1}\nnever:\n  - me: {keys: 1}\n",
    )
    assert record["lines"] == {
        "when": [5, 7], "then": 8, "possible": [], "never": [11], "always": [], "ensured": []
    }  # fmt: skip


def test_checked_cards() -> None:
    record = load(
        "given: {house: dis, me: {line: [{card: A, power: 2, upgrades: [Imperialer Schild]}]}}\n",
        end="when: []\nthen:\n  cards:\n"
        "    A: {keywords: [poison], upgrades: [KW 185], controller: me, counters: 2}\n"
        "    Imperialer Schild: {zone: upgrades}\n  trace: [Kampf]\n  not_in_trace: [Gift]\n",
    )
    assert record["then"] == {
        "cards": {
            "A": {
                "keywords": {"poison": True},
                "upgrades": ["Imperialer Schild"],
                "controller": "me",
                "counters": 2,
            },
            "Imperialer Schild": {"zone": "attached"},
        },
        "trace": ["Kampf"],
        "not_in_trace": ["Gift"],
    }


def test_blank_cards_of_a_default_deck_have_a_name() -> None:
    assert load("", end="when: [{end: turn}]\nthen: {me: {hand: [Leere Karte]}}\n")
