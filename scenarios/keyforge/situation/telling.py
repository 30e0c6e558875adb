"""What a clause tells: what lies there, in which state, and what is done, in order."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation import fighting, named
from kfrules.scenarios.keyforge.situation.chunks import NotUnderstood, Ref, Value, merge
from kfrules.scenarios.keyforge.situation.clauses import Clause
from kfrules.scenarios.keyforge.situation.part import Parts
from kfrules.scenarios.keyforge.situation.things import ME, OPPONENT, Table, Thing, other
from kfrules.scenarios.keyforge.situation.words import fold

_ON_CARD = {"damage": "damage", "aember": "aember", "armor": "armor", "power": "power", "counters": "power_counters"}


class Teller:
    """Adds what clauses tell to the table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def tell(self, clause: Clause) -> None:
        """Understand one clause whole. Raises `NotUnderstood`."""
        parts = Parts(clause)
        if not parts.left:
            return
        self.moments(parts)
        self.after_cards(parts)
        verb = self._verb(parts)
        if verb == "fight":
            self._fight(parts)
        elif verb == "reap":
            self._reap(parts)
        elif verb == "play":
            self._play(parts)
        elif verb in ("have", "be", "lie", ""):
            self._state(parts, verb)
        elif verb == "end":
            parts.words("person", ME)
            self.table.moment, self.table.active = "start", OPPONENT
        elif verb == "get":
            self._got(parts)
        elif verb == "steal":
            self._steals(parts)
        elif verb == "hit":
            self._hits(parts)
        elif verb == "choose":
            self._chooses(parts)
        elif verb == "die":
            self._dies(parts)
        elif verb == "stand" and not parts.clause.chunks:
            pass
        elif verb == "begin":
            self._begins(parts)
        else:
            raise NotUnderstood(clause.said())
        parts.done()

    def _verb(self, parts: Parts) -> str:
        """Take the verbs of a clause; return the one that counts."""
        if parts.word("neg") is not None or parts.clause.has("number"):
            raise NotUnderstood(parts.clause.said())
        parts.words("modal", "want")
        if parts.clause.has("modal", "must"):
            raise NotUnderstood(parts.clause.said())
        parts.words("aux")
        kinds = [word.value.partition(".")[0] for word in parts.words("verb")]
        participles = [v for v in parts.clause.verbs if v.value.endswith(".part")]
        if parts.words("ellipsis"):
            kinds.append("fight")
        main = [kind for kind in kinds if kind not in ("have", "be")] or kinds
        if len(set(main)) > 1 or (len(participles) > 1):
            raise NotUnderstood(parts.clause.said())
        if not main and any(isinstance(c, Ref) and c.prep == "gegen" for c in parts.left):
            return "fight"
        return main[0] if main else ""

    def moments(self, parts: Parts) -> None:
        """Take what is said about the time: whose turn, its beginning or end, the first of the game."""
        for word in parts.words("turn"):
            if word.value in ("start", "end"):
                self.table.moment = word.value
                if fold(word.said).find("seine") >= 0:
                    self.table.active = OPPONENT
            elif word.value == "first":
                self.table.first_turn = True
            elif word.value == "his":
                self.table.active = OPPONENT
                if any(piece in fold(word.said) for piece in ("dran", "beginnt", "faengt", "naechsten")):
                    self.table.moment = self.table.moment or "start"
        parts.words("after")

    # --- actions -------------------------------------------------------------------------------

    def _fight(self, parts: Parts) -> None:
        self.fight(parts, asking=False)

    def fight(self, parts: Parts, asking: bool) -> None:
        """Understand a fight and add its steps."""
        table = self.table
        parts.words("part", "an", "on")
        parts.words("infight")
        if parts.words("place", "left", "right", "middle"):
            if any(isinstance(c, Ref) and c.head in ("creature", "pron") and "power" not in c.facts for c in parts.left):
                raise NotUnderstood(parts.clause.said())
        killed = parts.words("part", "away")
        times = parts.word("times")
        parts.words("seq")
        made = fighting.roles(parts, table)
        if times is not None and times.value == "two":
            for ref in made.agents:
                if ref.plural and ref.count == 1 and len(made.agents) == 1:
                    ref.count = 2
            if sum(ref.count for ref in made.agents) != 2:
                raise NotUnderstood(times.said, "Mit welchen beiden?")
        for agent, target in fighting.pairs(made, table, asking):
            table.fights.append((agent, target))
            self.step("fight", agent.side or ME, thing=agent, against=target)
        agent, target = table.fights[-1]
        if killed:
            table.claims.append(target)
        table.topic = agent if made.subject == "agent" else target

    def _reap(self, parts: Parts) -> None:
        self.reap(parts, asking=False)

    def reap(self, parts: Parts, asking: bool) -> None:
        """Understand that something reaps."""
        person = parts.word("person")
        refs = parts.refs("mit") + parts.refs("")
        parts.words("seq")
        side = person.value if person is not None else None
        found = [thing for ref in refs for thing in self.table.resolve(ref, ref.side or side, asking)]
        if not found:
            known = [t for t in self.table.things if t.side == (side or ME) and t.type == "creature" and t.zone == "line"]
            if len(known) > 1:
                raise NotUnderstood("ernten", "Mit welcher?")
            found = known or [self.table.anonymous(side or ME)]
        for thing in found:
            thing.side = thing.side or side or ME
            self.step("reap", thing.side, thing=thing)
        self.table.topic = found[-1]

    def _play(self, parts: Parts) -> None:
        self.play(parts, asking=False)

    def play(self, parts: Parts, asking: bool) -> None:
        """Understand that a card is played: a named one is played, a creature that was just played lies there."""
        person = parts.word("person")
        side = person.value if person is not None else ME
        happened = any(verb.value.endswith(".part") for verb in parts.clause.verbs)
        parts.words("seq")
        parts.words("part", "on", "away")
        onto = [thing for ref in parts.refs("gegen") for thing in self.table.resolve(ref, None, asking)]
        refs = parts.refs("")
        if happened and self.table.steps:
            raise NotUnderstood(parts.clause.said())
        if not refs and person is None:
            raise NotUnderstood(parts.clause.said())
        for ref in refs:
            for thing in self.table.resolve(ref, ref.side or side, asking):
                self._played(thing, side, onto)
                self.table.topic = thing

    def _played(self, thing: Thing, side: str, onto: list[Thing]) -> None:
        thing.side = thing.side or side
        if thing.card is None and thing.type in ("card", "action") and thing.facts.get("keywords"):
            thing.type = "action"
            thing.facts["type"] = "action"
        elif thing.card is None and thing.type != "creature":
            raise NotUnderstood(thing.called, "Welche Karte?")
        if self.table.steps and any(thing in step.values() for step in self.table.steps):
            raise NotUnderstood(thing.called)
        thing.zone = "hand"
        self.step("play", side, thing=thing, onto=onto)

    def after_cards(self, parts: Parts) -> None:
        """Play what was played before: "nach einer Karte mit Omega"."""
        for ref in [r for r in parts.left if isinstance(r, Ref) and r.prep == "nach" and r.type in ("card", "action")]:
            parts.left = [c for c in parts.left if c is not ref]
            self._played(self.table.resolve(ref, ME)[0], ME, [])

    def by_card(self, ability: str, side: str, targets: list[Thing]) -> None:
        """Play an action of no name that does something; it chooses the targets."""
        card = Thing("Aktion", side, "f", {"type": "action", "abilities": [ability]}, type="action", zone="hand")
        self.table.things.append(card)
        self.step("play", side, thing=card, onto=targets)

    def discard(self, parts: Parts, asking: bool) -> None:
        """Understand that a card of the hand is discarded."""
        person = parts.word("person")
        side = person.value if person is not None else ME
        refs = parts.refs("")
        if len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        thing = self.table.resolve(refs[0], side, asking)[0]
        if thing.zone != "hand":
            raise NotUnderstood(parts.clause.said())
        self.step("discard", side, thing=thing)

    def _steals(self, parts: Parts) -> None:
        """Stealing by a card of no name."""
        person = parts.word("person")
        parts.words("person")
        amounts = [value.number for value in parts.values("aember")] + [word.number for word in parts.words("num")]
        refs = [ref for ref in parts.refs("") if ref.head != "pron"]
        if person is None or person.details.get("prep") or len(amounts) != 1 or refs:
            raise NotUnderstood(parts.clause.said())
        if self.table.halves[other(person.value)].aember is None:
            self.table.stolen = True
        self.by_card(f"play-steal-{amounts[0]}", person.value, [])

    def _hits(self, parts: Parts) -> None:
        """A named card that is played on something: "ich erwische mit Lanze der Macht eine 3er"."""
        person = parts.word("person")
        side = person.value if person is not None else ME
        cards, onto = parts.refs("mit"), parts.refs("")
        if len(cards) != 1 or cards[0].card is None or len(onto) != 1:
            raise NotUnderstood(parts.clause.said())
        card = self.table.resolve(cards[0], side)[0]
        things = self.table.resolve(onto[0])
        for thing in things:
            thing.side = thing.side or other(side)
        self._played(card, side, things)

    def _chooses(self, parts: Parts) -> None:
        """Choosing a house."""
        person, house = parts.word("person"), parts.word("house")
        if house is None or (person is not None and person.value != ME):
            raise NotUnderstood(parts.clause.said())
        parts.words("active")
        self.table.house = house.value
        self._hand(parts)

    def _hand(self, parts: Parts) -> None:
        """Cards of which only the house is told, in the hand."""
        if parts.word("hand", "cards") is None:
            return
        for ref in parts.refs(""):
            if ref.type != "card" or "house" not in ref.facts:
                raise NotUnderstood(ref.said)
            for thing in self.table.resolve(ref, ME):
                thing.zone, thing.type = "hand", "creature"

    def step(self, do: str, side: str, **more: object) -> None:
        """Add a step."""
        self.table.steps.append({"do": do, "side": side, **more})

    # --- states --------------------------------------------------------------------------------

    def _state(self, parts: Parts, verb: str) -> None:
        table = self.table
        parts.words("seq")
        parts.words("part", "on", "an")
        person = parts.word("person")
        where = parts.word("of")
        owner = where.value if where is not None else None
        if person is not None and person.details.get("prep"):
            raise NotUnderstood(person.said)
        self._house(parts)
        for nothing in parts.words("nothing", "creature"):
            side = person.value if person is not None else owner
            if side is None or any(t.side == side for t in table.things):
                raise NotUnderstood(nothing.said)
            table.empty.add(side)
        values, traits = parts.values(), parts.traits()
        refs = parts.refs()
        pile = parts.word("pile")
        if pile is not None and len(refs) == 1 and refs[0].type == "card" and not refs[0].facts:
            values.append(Value(pile.value, refs[0].count, pile.said))
            refs = []
        elif pile is not None:
            raise NotUnderstood(pile.said)
        if person is None and verb == "have" and refs and refs[0].head == "pron" and refs[0].gender == "m":
            if refs[0].definite == "pron" and (len(refs) > 1 or any(v.unit in _SUPPLY for v in values)):
                owner = OPPONENT  # "er hat 7 Bernstein", "er hat eine 2er"
                refs = refs[1:]
        if person is not None:
            owner = person.value
        if owner is not None and not (person is None and where is not None and values):
            if len(refs) == 1 and refs[0].prep == "gegen" and (traits or values) and verb == "have":
                refs[0].side = refs[0].side or owner  # "Opa hat einen Ward auf seinem 4er"
                self._about(parts, refs, values, traits, verb)
                return
            self._owned(parts, owner, refs, values, traits)
            return
        if any(v.unit in ("chains", "keys", "cards", "deck", "discard") for v in values) and not refs:
            self._supply(ME, values)
            return
        self._about(parts, refs, values, traits, verb)

    def _house(self, parts: Parts) -> None:
        house = parts.word("house")
        if house is not None:
            if not parts.words("active"):
                raise NotUnderstood(parts.clause.said())
            self.table.house = house.value

    def _owned(self, parts: Parts, owner: str, refs: list[Ref], values: list, traits: list) -> None:  # type: ignore[type-arg]
        """Whose it is: things in a line, or numbers of a side."""
        if traits and len(refs) == 1 and refs[0].count == 1:
            for trait in traits:
                merge(refs[0].facts, trait.facts, trait.said)  # "ich hab meine 4er eben erst hingelegt"
        elif traits:
            raise NotUnderstood(parts.clause.said())
        if any(ref.prep not in ("", "gegen") for ref in refs):
            raise NotUnderstood(parts.clause.said())
        supply = [v for v in values if v.unit in _SUPPLY]
        on = [ref for ref in refs if ref.prep == "gegen"]
        if len(supply) != len(values) or on:
            raise NotUnderstood(parts.clause.said())
        self._supply(owner, supply)
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
                if thing.type in ("action", "upgrade", "card"):
                    raise NotUnderstood(ref.said)
                if thing.type == "artifact":
                    raise NotUnderstood(ref.said)
        if len(refs) == 1 and total is None:
            table.topic = table.recent[0]

    def _places(self, parts: Parts, refs: list[Ref], chunks: list[object]) -> dict[int, str]:
        """Return id of a reference → its place (left, middle, right); words for the order are taken."""
        found: dict[int, str] = {}
        waiting = ""
        for chunk in chunks:
            if isinstance(chunk, Ref):
                if waiting and waiting not in ("order", "beside"):
                    found[id(chunk)] = waiting
                waiting = ""
            elif getattr(chunk, "tag", "") == "place":
                waiting = chunk.value  # type: ignore[attr-defined]
        if waiting and waiting not in ("order", "beside") and len(refs) == 1:
            found[id(refs[0])] = waiting
        elif waiting:
            raise NotUnderstood(parts.clause.said())
        if parts.words("place", "order", "beside"):
            self.table.ordered = True
        parts.words("place")
        return found

    def _supply(self, owner: str, values: list) -> None:  # type: ignore[type-arg]
        half = self.table.halves[owner]
        for value in values:
            key = {"cards": "hand"}.get(value.unit, value.unit)
            if getattr(half, key) not in (None, value.number):
                raise NotUnderstood(value.said, "zwei Werte für dasselbe")
            setattr(half, key, value.number)

    def _about(self, parts: Parts, refs: list[Ref], values: list, traits: list, verb: str) -> None:  # type: ignore[type-arg]
        """What is said of things: "meine 4er hat Gift", "auf ihr liegen 2 Schaden", "die ist schwer zu fassen"."""
        table = self.table
        if any(ref.prep not in ("", "gegen") for ref in refs):
            raise NotUnderstood(parts.clause.said())
        if not refs and not values and not traits and (parts.clause.has("turn") or parts.clause.has("active")):
            return
        if not verb and refs and refs[0].card is not None and self._is_action(refs[0]) and not values and not traits:
            onto = [thing for ref in refs[1:] for thing in table.resolve(ref)]
            for thing in onto:
                thing.side = thing.side or OPPONENT
            self._played(table.resolve(refs[0], ME)[0], ME, onto)
            return
        if len(refs) != 1 or parts.clause.has("place"):
            raise NotUnderstood(parts.clause.said())
        things = table.resolve(refs[0])
        for thing in things:
            for value in values:
                if value.unit not in _ON_CARD:
                    raise NotUnderstood(value.said)
                merge(thing.facts, {_ON_CARD[value.unit]: value.number}, value.said)
            for trait in traits:
                merge(thing.facts, trait.facts, trait.said)
        table.topic = things[0] if refs[0].prep == "" else table.topic or things[0]

    @staticmethod
    def _is_action(ref: Ref) -> bool:
        return ref.card is not None and named.facts(ref.card).type == "action"

    def _got(self, parts: Parts) -> None:
        """Damage: taken before ("die hat schon 1 Schaden bekommen") or now, by a card ("die kriegt 3 Schaden")."""
        values, refs = parts.values(), parts.refs()
        parts.words("part", "ab")
        if not any(verb.value == "get.part" for verb in parts.clause.verbs):
            if len(values) != 1 or values[0].unit != "damage" or len(refs) != 1 or refs[0].prep:
                raise NotUnderstood(parts.clause.said())
            things = self.table.resolve(refs[0])
            self.table.assume("Der Schaden kommt von einer Karte.")
            self.by_card(f"play-deal-{values[0].number}-chosen", ME, things)
            self.table.topic = things[0]
            return
        if len(values) != 1 or values[0].unit != "damage" or len(refs) != 1 or refs[0].prep or self.table.steps:
            raise NotUnderstood(parts.clause.said())
        for thing in self.table.resolve(refs[0]):
            merge(thing.facts, {"damage": values[0].number}, values[0].said)

    def _dies(self, parts: Parts) -> None:
        """A death that the fight must bring: "sie stirbt im Kampf gegen eine 6er"."""
        against, refs = parts.refs("gegen"), parts.refs("")
        if not refs and not against and self.table.fights and self.table.topic in self.table.fights[-1]:
            assert self.table.topic is not None
            self.table.claims.append(self.table.topic)
            return
        if parts.words("infight") and not against:
            raise NotUnderstood(parts.clause.said())
        if len(refs) == 1 and not against:
            thing = self.table.resolve(refs[0])[0]
            thing.side = thing.side or ME
            self.table.assume(f"{thing.called} wird durch eine Karte zerstört.")
            self.by_card("play-destroy-chosen", ME, [thing])
            self.table.claims.append(thing)
            self.table.topic = thing
            return
        if len(refs) != 1 or len(against) != 1:
            raise NotUnderstood(parts.clause.said())
        agent = self.table.resolve(refs[0])[0]
        target = self.table.resolve(against[0], other(agent.side or ME))[0]
        agent.side = agent.side or ME
        target.side = target.side or other(agent.side)
        self.table.fights.append((agent, target))
        self.step("fight", agent.side, thing=agent, against=target)
        self.table.claims.append(agent)
        self.table.topic = agent

    def _begins(self, parts: Parts) -> None:
        person = parts.word("person")
        owner = person.value if person is not None else ME
        values = parts.values("aember", "keys", "chains")
        self._supply(owner, values)
        self.table.active = owner
        self.table.moment = "start"


_SUPPLY = ("aember", "chains", "keys", "cards", "deck", "discard")
