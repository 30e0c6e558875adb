"""What numbers and filters come to on the table now, and whom a phrase means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import eq, ge, gt, le, lt
from typing import TYPE_CHECKING

from kfrules.scenarios.magic.command import from_outside
from kfrules.scenarios.magic.counting import OUTLAWS, devotion, modified, party, state, stationing
from kfrules.scenarios.magic.designated import partner
from kfrules.scenarios.magic.linked import choice
from kfrules.scenarios.magic.naming import aims_at, different_names, own_name
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.filters import Filter, Test
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.who import Who
from kfrules.scenarios.magic.phrases.words import PERMANENT_TYPES
from kfrules.scenarios.magic.reach import near
from kfrules.scenarios.magic.snapshot import Chars

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

COMPARE: dict[str, Callable[[int, int], bool]] = {"<=": le, ">=": ge, "<": lt, ">": gt, "=": eq}


# --- filters -----------------------------------------------------------------------------------


def candidates(game: Magic, filter: Filter, context: Context) -> Iterable[str]:
    """Return what a filter could mean: the objects of its zone, of the stack, or players (rule 109.2)."""
    board = game.board
    if filter.zone:
        if filter.zone == "outside":
            return [id for side in board.sides for id in from_outside(game, side)]
        if filter.zone == "battlefield":
            return game.permanents
        sides = [context.you] if filter.whose == "your" else list(board.players)
        if filter.zone == "stack":
            return list(board.stack)
        return [id for side in sides for id in board.zone(side, filter.zone)]
    if filter.has("class", "player", "opponent", "you") and not filter.has("type"):
        players = list(board.sides)
        return [*players, *game.permanents] if _either(filter) else players
    if filter.has("class", "any"):
        return [*board.sides, *game.permanents]
    if filter.has("class", "spell", "activated", "triggered", "ability"):
        return [*board.stack, *game.permanents] if _either(filter) else list(board.stack)
    if not game.applies("109.2"):  # a text that names no zone would mean objects everywhere
        return [*game.permanents, *(id for id, obj in board.objects.items() if obj.zone != "battlefield")]
    return game.permanents


def _either(filter: Filter) -> bool:
    """Tell whether one group names permanents as well as players or spells (`player|planeswalker`)."""
    return any(len({test.kind for test in group}) > 1 or ("permanent" in {t.value for t in group} and len(group) > 1)
               for group in filter.groups if any(test.kind == "class" for test in group))  # fmt: skip


def matching(game: Magic, filter: Filter, context: Context) -> list[str]:
    """Return everything that a filter means now, as far as the range of who controls the text goes (rule 801.10)."""
    if game.board.range and context.you in game.board.players:
        every = (id for id in candidates(game, filter, context) if matches(game, filter, id, context))
        return [id for id in every if near(game, context.you, id, "801.10")]
    return [id for id in candidates(game, filter, context) if matches(game, filter, id, context)]


def matches(game: Magic, filter: Filter, id: str, context: Context) -> bool:
    """Tell whether a filter holds of an object or a player; of one that is gone by what was last known of it."""
    if id in game.board.players:
        return all(
            any(_of_player(game, test, id, context) is not test.negated for test in group) for group in filter.groups
        )
    chars = game.chars(id)
    for group in filter.groups:
        for test in group:
            if _of_object(game, test, id, chars, context) is not test.negated:
                break
        else:
            return False
    return True


def _of_player(game: Magic, test: Test, side: str, context: Context) -> bool:
    if test.kind == "class":
        if test.value == "opponent":
            return game.board.opposed(side, context.you)
        return test.value in ("player", "any") or (test.value == "you" and side == context.you)
    if test.kind == "other":
        return side != context.you
    if test.kind == "defending":
        return side == game.defender_of(context.source)
    return False


def _of_object(game: Magic, test: Test, id: str, chars: Chars, context: Context) -> bool:
    kind, value = test.kind, test.value
    if kind == "defending":
        return chars.controller == game.defender_of(context.source)
    if kind == "type":
        return value in chars.types
    if kind == "class":
        return _class(game, value, id, chars)
    if kind == "color":
        return value in chars.colors
    if kind == "subtype":
        return chars.has_subtype(value)
    if kind == "yours":
        return chars.controller == context.you
    if kind == "theirs":
        return game.board.opposed(chars.controller, context.you)
    if kind == "other":
        return id != context.source
    if kind == "state":
        return state(game, value, id)
    if kind == "super":
        return value in chars.supertypes
    if kind == "with":
        return chars.has(value) or (value == "flying" and chars.has("flying"))
    if kind == "compare":
        return _compared(game, test, id, chars, context)
    if kind == "counter":
        return game.obj(id).counters.get(value, 0) > 0
    if kind == "named":
        return chars.name == value
    return _rare(game, test, id, chars, context)


def _rare(game: Magic, test: Test, id: str, chars: Chars, context: Context) -> bool:
    kind = test.kind
    if kind == "this":
        return id == context.source
    if kind == "attached":
        return game.known(context.source) and game.obj(context.source).attached == id
    if kind in ("even", "odd"):
        return stat(game, "mv", id) % 2 == (kind == "odd")
    if kind == "colorless":
        return not chars.colors
    if kind == "multicolored":
        return len(chars.colors) > 1
    if kind == "monocolored":
        return len(chars.colors) == 1
    if kind in ("with-abilities", "without-abilities"):
        return bool(chars.keywords or chars.abilities) == (kind == "with-abilities")
    if kind == "chosen-color":
        return choice(game, context.source, "color") in chars.colors
    if kind == "chosen-type":
        return chars.has_subtype(choice(game, context.source, "type") or "?")
    if kind == "shares":
        first = next((id for mode in context.targets for slot in mode for id in slot), "")
        return first != id and bool(first and game.chars(first).colors & chars.colors)
    if kind == "shares-this":
        return bool(game.chars(context.source).colors & chars.colors)
    if kind == "targets":
        return aims_at(game, test.value, id, context)
    if kind == "chosen-name":
        return chars.name == choice(game, context.source, "name") != ""
    if kind == "marked":
        return test.value in game.obj(id).marks
    if kind == "paired":
        return id in (context.source, partner(game, context.source)) and bool(partner(game, context.source))
    if kind == "sector":
        return game.obj(id).chosen.get("sector") == test.value
    if kind == "owned":
        return game.obj(id).owner == context.you
    if kind == "modified":
        return modified(game, id)
    if kind == "outlaw":
        game.cite("700.12")
        return any(chars.has_subtype(one) for one in OUTLAWS)
    if kind == "historic":
        game.cite("700.6")
        return chars.is_("artifact") or "legendary" in chars.supertypes or "saga" in chars.subtypes
    return kind == "goaded" and bool(game.obj(id).goaded)


def _class(game: Magic, word: str, id: str, chars: Chars) -> bool:
    obj = game.obj(id)
    if word == "permanent":
        return obj.zone == "battlefield" or any(chars.is_(one) for one in PERMANENT_TYPES)
    if word == "card":
        return obj.kind == "card"
    if word == "token":
        return obj.kind == "token" and "top is a card" not in obj.marks
    if word == "spell":
        return obj.zone == "stack" and obj.kind != "ability"
    if word == "any":
        return obj.zone == "battlefield" and any(chars.is_(one) for one in ("creature", "planeswalker", "battle"))
    if obj.kind == "ability" and obj.ability is not None:
        return word == "ability" or obj.ability.kind == word
    return False


def _compared(game: Magic, test: Test, id: str, chars: Chars, context: Context) -> bool:
    left, _, right = test.value.partition(" ")
    if right == "this":
        wanted = stat(game, left, context.source)
    elif right == "target":
        first = next((id for mode in context.targets for slot in mode for id in slot), "")
        wanted = stat(game, left, first) if first else 0
    else:
        wanted = context.x if right == "X" else context.amount if right == "amount" else int(right)
    if left in ("power", "toughness") and not chars.is_("creature"):
        return False
    return COMPARE[test.op](stat(game, left, id), wanted)


def stat(game: Magic, name: str, id: str) -> int:
    """Return a number of an object: power, toughness, mana value, damage, loyalty; of one that is gone its last one."""
    if id not in game.board.objects and not game.on("608.2h"):
        return 0
    obj, chars = game.obj(id), game.chars(id)
    if name in ("power", "toughness"):
        return chars.power if name == "power" else chars.toughness
    if name == "station":
        return stationing(game, id)
    if name == "mv":
        if not game.on("202.3"):
            return 0
        return chars.mana_value + _x_on_the_stack(obj.zone, chars, obj.context)
    if name == "damage":
        return obj.damage
    return sum(obj.counters.values()) if name == "counters" else obj.counters.get(name, 0)


def _x_on_the_stack(zone: str, chars: Chars, context: Context | None) -> int:
    """On the stack X counts as what was chosen for it (rule 202.3e)."""
    if zone != "stack" or context is None or chars.face is None or chars.face.cost is None:
        return 0
    return chars.face.cost.x * context.x


# --- numbers -----------------------------------------------------------------------------------


def evaluate(game: Magic, number: Number, context: Context) -> int:
    """Return what a number comes to now."""
    kind = number.kind
    if kind == "n":
        return number.value
    if kind == "X":
        return context.x if game.on("107.3") else 0
    if kind == "amount":
        return context.amount
    if kind == "kicked":
        return context.kicks()
    if kind == "paid":
        return context.chose(number.name)
    if kind in ("targets", "lost", "excess"):  # how many targets there are, life that the text just took, excess damage
        return len(context.aims() if kind == "targets" else context.paid_for(kind))
    if kind == "died":
        return game.board.died
    if kind == "most life":
        return max(game.board.players[side].life for side in game.board.sides)
    if kind == "attacked opponents":
        return len({game.obj(id).attacking for id in game.permanents} & set(game.board.players))
    if kind == "colors spent":
        return len(set(context.mana) - {"C"})
    if kind in ("devotion", "party"):
        return devotion(game, number.name, context.you) if kind == "devotion" else party(game, context.you)
    if kind == "names":
        assert number.filter is not None
        return different_names(game, matching(game, number.filter, context))
    if kind == "count":
        assert number.filter is not None
        return len(matching(game, number.filter, context))
    if kind == "of":
        assert number.who is not None
        return sum(_of(game, number.name, id) for id in meant(game, number.who, context))
    if kind == "counters":
        assert number.who is not None
        return sum(_counters(game, number.name, id) for id in meant(game, number.who, context))
    assert number.left is not None
    assert number.right is not None
    left, right = evaluate(game, number.left, context), evaluate(game, number.right, context)
    if kind == "+":
        return left + right
    if kind == "/":
        return -(-left // right)
    return left - right if kind == "-" else left * right


def _of(game: Magic, name: str, id: str) -> int:
    if id not in game.board.players:
        return stat(game, name, id)
    player = game.board.players[id]
    if name in ("hand", "library", "graveyard"):
        return len(game.board.zone(id, name))
    return int(getattr(player, name)) if hasattr(player, name) else player.counters.get(name, 0)


def _counters(game: Magic, kind: str, id: str) -> int:
    if id in game.board.players:
        player = game.board.players[id]
        return player.poison if kind == "poison" else player.counters.get(kind, 0)
    return game.obj(id).counters.get(kind, 0)


# --- whom a phrase means without a choice --------------------------------------------------------


def meant(game: Magic, who: Who, context: Context) -> list[str]:
    """Return whom a phrase means, where nobody chooses: objects and players as they are known now."""
    kind, board = who.kind, game.board
    if kind == "this":
        return own_name(game, context.source)
    if kind == "you":
        return [context.you]
    if kind == "it":
        return [context.it] if context.it else context.spoken_of()
    if kind == "that":
        return _that(game, who, context)
    if kind == "attached":
        attached = game.obj(context.source).attached
        return [attached] if attached else []
    if kind in ("that player", "active player", "defending player"):
        side = context.player if kind == "that player" else board.active if kind == "active player" else ""
        return [side or game.defender_of(context.source)] if kind != "that player" or side else []
    if kind == "source":
        return [context.by] if context.by else []
    if kind in ("each player", "each opponent", "opponent", "each other player"):
        sides = board.sides if kind.endswith("player") else board.opponents(context.you)
        sides = [side for side in sides if side != context.you] if kind == "each other player" else sides
        return [side for side in sides if near(game, context.you, side, "801.10")] if board.range else sides
    if kind in ("aim", "target"):
        every = [slot for mode in context.targets for slot in mode] or list(context.outer)
        return list(every[who.slot]) if who.slot < len(every) else []
    if kind in ("controller", "owner"):
        assert who.inner is not None
        return list(dict.fromkeys(_holder(game, kind, id) for id in meant(game, who.inner, context)))
    if kind == "each":
        assert who.filter is not None
        return matching(game, who.filter, context)
    if kind in ("chosen", "exiled"):
        obj = game.obj(context.source)
        game.cite("607")
        if kind == "chosen":
            side = choice(game, context.source, "player")
            return [side] if side else []
        return list(context.paid_for("exiled")) or [id for id in obj.exiled_by(context.pair) if id in board.objects]
    return list(context.paid_for(kind))


def _that(game: Magic, who: Who, context: Context) -> list[str]:
    """„Diese Kreatur“ means one object, whether or not it still is a creature (rule 700.7)."""
    slots = [slot for mode in context.targets for slot in mode] or list(context.outer)
    found = [context.it] if context.it else list(slots[0]) if slots else []
    if who.filter is not None and not game.on("700.7"):
        found = [id for id in found if matches(game, who.filter, id, context)]
    return found


def _holder(game: Magic, kind: str, id: str) -> str:
    if id in game.board.players:
        return id
    return game.obj(id).owner if kind == "owner" else game.chars(id).controller
