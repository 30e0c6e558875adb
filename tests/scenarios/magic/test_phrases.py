"""Phrases: what they say, and how a wrong word is told."""

from __future__ import annotations

import pytest
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format import load_text
from kfrules.scenarios.magic.phrases import abilities, changes, costs, effects, filters, happenings, numbers
from kfrules.scenarios.magic.phrases.words import PhraseError


def test_a_filter_is_groups_of_alternatives() -> None:
    made = filters.parse("other white|blue creature yours non-token power<=3")
    assert [len(group) for group in made.groups] == [1, 2, 1, 1, 1, 1]
    assert filters.parse("card in-your-graveyard").whose == "your"


def test_targets_are_numbered_as_the_text_reads() -> None:
    body = effects.body(
        [{"destroy": "target artifact"}, {"damage": 2, "who": "up to 2 target creature"}, {"tap": "target 2"}]
    )
    assert [(slot.least, slot.most) for slot in body.slots] == [(1, 1), (0, 2)]


def test_numbers_costs_and_events() -> None:
    assert numbers.parse("count creature yours + 2 * amount").kind == "+"
    cost = costs.parse("2R, tap, sacrifice another creature, pay 3 life")
    assert (cost.mana.value, [part.kind for part in cost.parts]) == (3, ["tap", "sacrifice", "life"])
    event = happenings.parse("creature yours deals combat damage to player")
    assert (event.verb, event.player) == ("deals combat", "player")


@pytest.mark.parametrize(
    ("phrase", "read"),
    [
        ("creatures", filters.parse),
        ("vier", numbers.parse),
        ("sacrifise x", costs.parse),
        ("it rains", happenings.parse),
    ],
)
def test_what_is_no_phrase_is_told(phrase: str, read: object) -> None:
    with pytest.raises(PhraseError):
        read(phrase)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("card", "part"),
    [
        ("{card: A, pt: 1/1, keywords: [fliegen]}", "Schlüsselwort"),
        ("{card: A, pt: 1/1, abilities: [{when: this enters, do: [{zieh: 1}]}]}", "zieh"),
        ("{card: A}", "kein Standardland"),
        ("{card: A, type: dino}", "Kartentyp"),
        ("{card: A, type: enchantment class, classes: {zwei: {cost: 1}}}", "Stufen"),
        ("{card: A, pt: 1/1, levels: {viele: {pt: 2/2}}}", "Stufen"),
        ("{card: A, type: enchantment room, split: [B, C]}", "Hälften"),
        ("{card: A, type: enchantment, abilities: [{when: you expend, do: []}]}", "wie viel"),
        ("{card: A, type: sorcery, abilities: [{do: [{roll: 6, table: {hoch: []}}]}]}", "Zeilen"),
        ("{card: A, type: sorcery, abilities: [{do: [{gain: devotion to rosa}]}]}", "Farbe"),
    ],
)
def test_a_wrong_card_is_a_fault_with_its_line(card: str, part: str) -> None:
    text = f"id: a\ngame: magic\ngiven:\n  me: {{hand: [{card}]}}\nwhen: [{{end: turn}}]\nthen: {{me: {{life: 20}}}}\n"
    with pytest.raises(ScenarioError) as caught:
        load_text(text)
    assert part in str(caught.value)
    assert "Zeile 4" in str(caught.value)


@pytest.mark.parametrize(
    ("phrase", "plain"),
    [
        ("creature power <= 3", "creature power<=3"),
        ("another creature yours", "other creature yours"),
    ],
)
def test_a_filter_may_be_spelled_in_another_way(phrase: str, plain: str) -> None:
    assert filters.parse(phrase).groups == filters.parse(plain).groups


def test_a_sign_is_read_with_spaces_and_without() -> None:
    assert numbers.parse("2*X") == numbers.parse("2 * X")
    assert numbers.parse("+2") == numbers.parse(2)
    assert numbers.parse("+1/+1 counters on this").kind == "counters"
    assert numbers.condition("life of you<=5") == numbers.condition("life of you <= 5")


def test_events_of_damage_and_counters_in_other_words() -> None:
    assert happenings.parse("you are dealt damage").verb == happenings.parse("you is dealt damage").verb
    assert happenings.parse("this gets +1/+1 counters").player == "+1/+1"
    source = happenings.parse("source deals damage to you").filter
    assert source is not None
    assert source.groups == ()


@pytest.mark.parametrize(("cost", "read"), [("+1", 1), ("-3", -3), (0, 0), ("−2", -2), ("-X", "-X")])
def test_loyalty_costs_keep_their_sign(cost: object, read: object) -> None:
    assert abilities.parse({"loyalty": cost, "do": [{"draw": 1}]})[0].loyalty == read


def test_loyalty_costs_are_numbers_or_x() -> None:
    with pytest.raises(PhraseError):
        abilities.parse({"loyalty": "viel", "do": []})


def test_one_line_may_forbid_several_things() -> None:
    rules = changes.parse({"cannot": "attack, block"}).rules
    assert [one.what for one in rules] == ["attack", "block"]
