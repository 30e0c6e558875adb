"""What lies there: whose, in which order, in which state, and the numbers of a side."""

from __future__ import annotations

import itertools

from kfrules.scenarios.keyforge.situation import named, upgrades, whose
from kfrules.scenarios.keyforge.situation.choosing import Choosing
from kfrules.scenarios.keyforge.situation.things import KEY_COST
from kfrules.scenarios.keyforge.situation.using import is_type
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value, article, merge
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other
from kfrules.scenarios.situation.words import Word, fold

_DONE = {"stunned", "enraged", "warded", "ready"}  # what somebody does to a creature
_ON_CARD = {"damage": "damage", "aember": "aember", "armor": "armor", "power": "power", "counters": "power_counters"}


class States(Choosing):
    """Adds what clauses tell of the board to the table."""

    def _state(self, parts: Parts, verb: str) -> None:
        then = parts.words("seq", "then")
        parts.words("seq")
        parts.words("part", "on", "an")
        if not parts.left:
            return
        person = parts.word("person")
        where = parts.word("of")
        owner: str | None = getattr(where, "value", None)
        if person is not None and person.details.get("prep"):
            raise NotUnderstood(person.said)
        in_row = where is not None and "reihe" in fold(where.said) and not fold(where.said).startswith("in ")
        self._houses(parts, verb)
        owner = self._nothing_there(parts, person.value if person is not None else owner)
        values, traits = parts.values(), parts.traits()
        owner = owner or self.whose_supply(parts)
        if values and not verb:
            parts.words("supply")  # "5 Æmber im Vorrat"
        refs = parts.refs()
        if any(upgrades.is_plain(ref) for ref in refs):
            self._wears(parts, refs, person.value if person is not None else owner)
            return
        if any(is_type(ref, "upgrade") for ref in refs):
            refs = self.equipped(parts, refs, person.value if person is not None else owner)
            if not refs and not values and not traits:
                return
        changed = traits and not any("attacked" in trait.facts or "keywords" in trait.facts for trait in traits)
        if changed and self.table.steps and not values and (then or parts.clause.has("aux")):
            self._changes(parts, refs, traits)
            return
        refs = self._in_pile(parts, refs, values)
        if person is None and not refs and verb == "have" and parts.clause.joined and self.table.speaker:
            person = Word("person", self.table.speaker, "")  # "ich stehle 2 und hatte selbst 3"
        if person is None and owner is None and verb == "have":
            person = self._left_out(parts, refs)
        he = person is None and self._is_opponent(refs, verb, values)
        self._bare_number(parts, values, verb, person is not None or he)
        if then and self.table.steps and any(value.unit in whose.SUPPLY for value in values):
            raise NotUnderstood(parts.clause.said())  # "… und habe danach 6 Bernstein": that is no beginning
        if he and (len(refs) > 1 or any(v.unit in whose.SUPPLY for v in values)):
            owner, refs = OPPONENT, refs[1:]  # "er hat 7 Bernstein", "er hat eine 2er"
            self.table.speaker = OPPONENT
        if not (person is None and where is not None and values):
            owner = person.value if person is not None else owner
            if self._of_somebody(parts, verb, owner, refs, values, traits, in_row):
                return
        if not refs and whose.of_a_side(values, verb):
            self._supply(owner or ME, values)
            return
        self._about(parts, refs, values, traits, verb)

    def _houses(self, parts: Parts, verb: str) -> None:
        self._house_of(parts, verb)
        self._house(parts)

    def _of_somebody(
        self,
        parts: Parts,
        verb: str,
        owner: str | None,
        refs: list[Ref],
        values: list[Value],
        traits: list[Trait],
        in_row: bool,
    ) -> bool:
        """Take what is told of somebody's things, if it is."""
        if owner is None:
            return False
        if len(refs) == 1 and refs[0].prep == "gegen" and (traits or values) and verb == "have":
            refs[0].side = refs[0].side or owner  # "Opa hat einen Ward auf seinem 4er"
            self._about(parts, refs, values, traits, verb)
        else:
            self.line_up = refs if in_row and len(refs) > 1 and all(ref.count == 1 for ref in refs) else ()
            self._owned(parts, owner, refs, values, traits)
        return True

    @staticmethod
    def _in_pile(parts: Parts, refs: list[Ref], values: list[Value]) -> list[Ref]:
        """Take cards in a pile as a number; return the other references."""
        pile = parts.word("pile")
        if pile is None:
            return refs
        if len(refs) != 1 or refs[0].type != "card" or refs[0].facts:
            raise NotUnderstood(pile.said)
        values.append(Value(pile.value, refs[0].count, pile.said))
        return []

    def _changes(self, parts: Parts, refs: list[Ref], traits: list[Trait]) -> None:
        """What becomes of something after what was told: "danach wird sie wieder bereit"."""
        for tag in ("again", "verb", "aux"):
            parts.words(tag)
        things = self.table.resolve(refs[0]) if refs else [self.table.topic] if self.table.topic else []
        if len(refs) > 1 or len(things) != 1 or (refs and refs[0].prep):
            raise NotUnderstood(parts.clause.said())
        self.becomes(parts, things[0], traits)

    def _bare_number(self, parts: Parts, values: list[Value], verb: str, owned: bool) -> None:
        """Take a number alone for æmber, where that was spoken of: "ich stehle 2, er hatte 3"."""
        if values or not owned or verb != "have" or self.table.unit != "aember":
            return
        number = parts.word("num")
        if number is not None:
            values.append(Value("aember", number.number, number.said))

    @staticmethod
    def _house_of(parts: Parts, verb: str) -> None:
        """Take the house that something is of: "meine 4er ist Brobnar"."""
        refs = [c for c in parts.left if isinstance(c, Ref) and not c.prep]
        if verb != "be" or len(refs) != 1 or parts.clause.has("active") or refs[0].card is not None:
            return
        house = parts.word("house")
        if house is not None:
            merge(refs[0].facts, {"house": house.value}, house.said)

    def _is_opponent(self, refs: list[Ref], verb: str, values: list[Value]) -> bool:
        """Tell whether the subject is the opponent: "er hat …", "der hat ne 6er", "der hat 4 Bernstein"."""
        bare = not verb and (bool(values) or (len(refs) > 1 and refs[0].head == "pron"))
        lone = len(refs) == 1 and fold(refs[0].said) == "der" and not refs[0].prep
        lone = lone and not any(thing.type == "creature" for thing in self.table.things)
        some = bool(values) or (self.table.unit == "aember" and verb == "have")  # "vom Gegner, der hat 5"
        has = verb == "have" and (whose.has_creature(refs) or (lone and some))
        return has or ((verb == "have" or bare) and bool(refs) and whose.is_he(refs, verb))

    def _left_out(self, parts: Parts, refs: list[Ref]) -> Word | None:
        """Return who has it where nobody is named: "hab ne 5er", "mein Gegner ist am Zug, hat 6 Bernstein"."""
        said = [c for c in parts.clause.chunks if not (isinstance(c, Word) and c.tag in ("fill", "link"))]
        begun = said[0] if said else parts.clause.chunks[0]
        mine = isinstance(begun, Word) and begun.value == "have.fin1" and fold(begun.said) != "hatte"
        if mine and (fold(begun.said) in ("hab", "habe") or not refs):
            return Word("person", ME, "")
        if isinstance(begun, Word) and fold(begun.said) == "hatte" and not refs and whose.tells_supply(said):
            return Word("person", self.table.speaker or ME, "")  # "ich ernte mit der 4er, hatte 2 Bernstein"
        if refs or not whose.begins_with_has(parts):
            return None
        if not self.table.spoke or self.table.speaker is None:
            raise NotUnderstood(parts.clause.said())
        return Word("person", self.table.speaker, "")

    def _house(self, parts: Parts) -> None:
        house = parts.word("house")
        if house is not None:
            if not parts.words("active"):
                raise NotUnderstood(parts.clause.said())
            self.table.house = house.value

    def _owned(self, parts: Parts, owner: str, refs: list[Ref], values: list, traits: list) -> None:  # type: ignore[type-arg]
        """Whose it is: things in a line, or numbers of a side."""
        parts.words("supply")
        done = [trait for trait in traits if set(trait.facts) <= _DONE]
        if len(refs) == 1 and refs[0].side == other(owner) and done == traits and not values:
            for trait in traits:
                merge(refs[0].facts, trait.facts, trait.said)  # "er hat meine 4er eben betäubt"
        if len(refs) == 1 and refs[0].side == other(owner) and set(refs[0].facts) & _DONE and not values:
            self.table.topic = self.table.resolve(refs[0])[0]  # "er hat meine 4er betäubt"
            return
        if traits and len(refs) == 1 and refs[0].count == 1:
            for trait in traits:
                merge(refs[0].facts, trait.facts, trait.said)  # "ich hab meine 4er eben erst hingelegt"
        elif traits:
            raise NotUnderstood(parts.clause.said())
        if any(ref.prep not in ("", "gegen") for ref in refs):
            raise NotUnderstood(parts.clause.said())
        held = [ref for ref in refs if ref.head == "thing" and ref.type == "card" and not ref.facts and not ref.prep]
        if len(held) == 1 and any(v.unit == "chains" for v in values) and not any(v.unit == "cards" for v in values):
            refs = [ref for ref in refs if ref is not held[0]]
            values = [*values, Value("cards", held[0].count, held[0].said)]  # "ich hab 12 Ketten und 3 Karten"
        supply = [v for v in values if v.unit in whose.SUPPLY]
        on = [ref for ref in refs if ref.prep == "gegen"]
        if len(supply) != len(values) or on:
            raise NotUnderstood(parts.clause.said())
        self._supply(owner, supply)
        in_hand = parts.word("hand", "cards") is not None
        if in_hand and (len(refs) != 1 or refs[0].count > 1 or refs[0].head == "pron"):
            raise NotUnderstood(parts.clause.said())
        if in_hand:
            thing = self.table.resolve(refs[0], owner)[0]
            thing.side, thing.zone = owner, "hand"
            self.table.topic = thing
            return
        self._lay_out(parts, owner, refs)

    def _lay_out(self, parts: Parts, owner: str, refs: list[Ref]) -> None:
        """Lay things side by side, in the order in which they are named or by their places."""
        table = self.table
        total = None
        if len(refs) > 1 and refs[0].head == "creature" and refs[0].count == len(refs) - 1 and not refs[0].facts:
            total, refs = refs[0], refs[1:]
        places = [c for c in parts.clause.chunks if not isinstance(c, Ref) or c in refs]
        order = self._places(parts, refs, places)
        for ref in refs:
            ref.side = ref.side or owner
            if ref.side != owner:
                raise NotUnderstood(ref.said)
            for thing in table.resolve(ref, owner):
                thing.side = owner
                thing.place = thing.place or order.get(id(ref), "")
                if thing.type in ("action", "upgrade", "card") or (thing.type == "artifact" and thing.card is None):
                    raise NotUnderstood(ref.said)
        row = [table.resolve(ref, owner)[0] for ref in self.line_up]
        for before, after in itertools.pairwise(row):
            table.adjacent.append((before, after))
            table.in_order.append((before, after))
        self.line_up = ()
        if len(refs) == 1 and total is None:
            table.topic = table.recent[0]

    def _supply(self, owner: str, values: list) -> None:  # type: ignore[type-arg]
        half = self.table.halves[owner]
        for value in values:
            self.table.unit = value.unit
            key = {"cards": "hand"}.get(value.unit, value.unit)
            if getattr(half, key) not in (None, value.number):
                raise NotUnderstood(value.said, "zwei Werte für dasselbe")
            setattr(half, key, value.number)

    def _about(self, parts: Parts, refs: list[Ref], values: list, traits: list, verb: str) -> None:  # type: ignore[type-arg]
        """What is said of things: "meine 4er hat Gift", "auf ihr liegen 2 Schaden", "die ist schwer zu fassen"."""
        table = self.table
        if any(ref.prep not in ("", "gegen", "beside", "between") for ref in refs):
            raise NotUnderstood(parts.clause.said())
        if not refs and not values and not traits and any(map(parts.clause.has, ("turn", "active", "nothing"))):
            return
        if not verb and refs and refs[0].card is not None and self._is_action(refs[0]) and not values and not traits:
            onto = [thing for ref in refs[1:] for thing in table.resolve(ref)]
            for thing in onto:
                thing.side = thing.side or OPPONENT
            self._played(table.resolve(refs[0], ME)[0], ME, onto)
            return
        refs = refs or self._elided(parts, values, traits, verb)
        near = [ref for ref in refs if ref.prep in ("beside", "between")]
        if near and verb in ("lie", "be") and not values and not traits:
            subjects = [ref for ref in refs if ref.prep == ""]
            if not subjects and parts.clause.joined == "and" and table.topic is not None:
                subjects = [Ref("pron", "", thing=table.topic)]  # "… hat Spott und steht neben seiner 1er"
            self._near(parts, subjects, near)
            return
        roles = [ref for ref in refs if ref.head == "role"]
        if not verb and len(roles) == 1 and len(refs) == 2 and not values and not traits:
            self._by_role(roles[0], next(ref for ref in refs if ref.head != "role"))
            return
        if self._attacks_alone(parts, refs, values or traits, verb) or self._is_what(refs, values or traits, verb):
            return
        if self._beside_topic(parts, refs, values or traits, verb) or self._side_by_side(parts, refs, verb):
            return
        if self._lies_at(parts, refs, values or traits, verb):
            return
        if self._in_roles(refs, verb or values or traits) or self._laid_by_whose(refs, verb or values or traits):
            return
        if len(refs) != 1 or parts.clause.has("place"):
            raise NotUnderstood(parts.clause.said())
        self._number(parts, refs[0], verb)
        things = table.resolve(refs[0])
        if parts.words("worn"):
            table.worn += things
        for thing in things:
            for value in values:
                if value.unit not in _ON_CARD:
                    raise NotUnderstood(value.said)
                merge(thing.facts, {_ON_CARD[value.unit]: value.number}, value.said)
                self.table.unit = "aember" if value.unit == "aember" and verb == "lie" else self.table.unit
            for trait in traits:
                merge(thing.facts, trait.facts, trait.said)
        if refs[0].prep == "" or refs[0].head != "pron" or table.topic is None:
            table.topic = things[0]

    def _elided(self, parts: Parts, values: list[Value], traits: list[Trait], verb: str) -> list[Ref]:
        """Return what is spoken of where it is left out: "… ist beschützt, hat Rüstung 1", "…, der betäubt ist"."""
        table, first = self.table, parts.clause.chunks[0]
        on = any(value.on for value in values) or parts.clause.has("on") or parts.clause.has("part", "on")
        on = on and bool(values) and verb in ("lie", "be")
        begins = isinstance(first, Word) and first.tag == "verb"
        if (parts.clause.joined or on or begins) and table.topic is not None and (values or traits):
            return [Ref("pron", "", thing=table.topic)]
        if traits and isinstance(first, Word) and str(first) == "det:def" and table.recent:
            return [Ref("pron", first.said, definite="def", gender=article(first)[1])]
        return []

    def _attacks_alone(self, parts: Parts, refs: list[Ref], more: object, verb: str) -> bool:
        """An attack without a verb: "…, seine 4er drauf"."""
        table = self.table
        if verb or more or len(refs) != 1 or refs[0].side is None or refs[0].prep or refs[0].count > 1:
            return False
        if not any(str(c) in ("part:on", "on:top") for c in parts.clause.chunks):
            return False
        enemies = table.creatures(other(refs[0].side))
        if len(enemies) != 1:
            raise NotUnderstood(parts.clause.said(), "Wer greift wen an?")
        agent = table.resolve(refs[0])[0]
        table.fights.append((agent, enemies[0]))
        self.step("fight", agent.side or ME, thing=agent, against=enemies[0])
        return True

    def _is_what(self, refs: list[Ref], more: object, verb: str) -> bool:
        """What something is: "mein Hund ist eine 3", "meine ist ne 5er"."""
        if verb != "be" or more or len(refs) != 2 or refs[0].prep or refs[1].prep or refs[1].head != "er":
            return False
        if refs[1].definite != "indef" or "power" in refs[0].facts or refs[0].count + refs[1].count > 2:
            return False
        thing = self.table.resolve(refs[0])[0]
        if thing.unnamed:
            thing.called, thing.unnamed, thing.gender = f"{refs[1].facts['power']}er", False, refs[1].gender
        merge(thing.facts, refs[1].facts, refs[1].said)
        self.table.topic = thing
        return True

    def _number(self, parts: Parts, ref: Ref, verb: str) -> None:
        """Take a bare number for the power: "mein Drache ist 7", "das Monster hat 4"."""
        if verb not in ("be", "have") or "power" in ref.facts or ref.head not in ("name", "creature", "pron"):
            return
        number = parts.word("num")
        if number is None:
            return
        known = self.table.recent_of(self.table.things) if ref.head == "pron" else None
        if known is not None and "power" in known.facts and self.table.unit == "damage" and verb == "have":
            ref.facts["damage"] = number.number  # "… 4 Schaden, vorher hatte sie schon 1"
        else:
            ref.facts["power"] = number.number

    def costs(self, parts: Parts) -> None:
        """What keys cost: "seine Schlüssel kosten 2 mehr", "mein Schlüssel kostet 8"."""
        table = self.table
        parts.words("verb")
        parts.left = [c for c in parts.left if not (isinstance(c, Word) and c.details.get("prep") == "von")]  # by whom
        person, more, amounts = parts.word("person"), parts.word("costly"), parts.words("num")
        amounts += parts.words("unit", "aember")
        values = parts.values("aember", "keys")
        self._with_a_card(parts)
        refs = parts.refs("")
        whose = {ref.side for ref in refs if ref.head == "poss"} | ({person.value} if person is not None else set())
        numbers = [w.number for w in amounts if w.tag == "num"] + [v.number for v in values if v.unit == "aember"]
        if any(v.unit == "keys" and v.number > 1 for v in values):
            raise NotUnderstood(parts.clause.said())
        keys = bool(parts.words("unit", "keys")) or any(v.unit == "keys" for v in values)
        whose |= {word.value for word in parts.words("det")} & {ME, OPPONENT}  # "sein Schlüssel kostet 8"
        if any(ref.head != "poss" for ref in refs) or len(whose) > 1 or len(numbers) != 1 or not keys or table.steps:
            raise NotUnderstood(parts.clause.said())
        side = (whose or {table.active or ME}).pop()
        plus = numbers[0] - KEY_COST if more is None else numbers[0] if more.value == "more" else -numbers[0]
        if side is None or not plus:
            return
        if table.lacks:
            raise NotUnderstood(parts.clause.said())  # what was lacking, and for which key, hangs on it
        owner, name = (other(side), f"keys-cost-plus-{plus}") if plus > 0 else (side, f"keys-cost-minus-{-plus}")
        facts = {"type": "artifact", "abilities": [name]}
        table.things.append(Thing("Artefakt", owner, "n", facts, type="artifact"))
        table.assume("Die Schlüsselkosten ändert ein Artefakt.")

    @staticmethod
    def _is_action(ref: Ref) -> bool:
        return ref.card is not None and named.facts(ref.card).type == "action"
