"""What cards without a name do: damage, healing, stealing, capturing, stunning, destroying."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.gaining import Gaining
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value, merge
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other
from kfrules.scenarios.situation.words import Word, fold

_BECOMES = {
    ("stunned", True): "stun", ("warded", True): "ward", ("enraged", True): "enrage", ("ready", True): "ready",
    ("ready", False): "exhaust",
}  # fmt: skip
"""State → the effect that brings it about."""


_WHOLLY = ("komplett", "vollstaendig", "ganz", "voll")


def _already(parts: Parts) -> bool:
    """Tell whether something is said to be so already before what was told: "der hat schon 2 Schaden bekommen"."""
    said = [fold(chunk.said) for chunk in parts.clause.chunks if isinstance(chunk, Word)]
    return bool({"schon", "bereits"} & set(said)) and not parts.clause.has("seq")


class Effects(Gaining):
    """Adds what clauses tell of effects to the table; an action of no name brings them about."""

    def _sends(self, parts: Parts) -> None:
        """Send a creature into a fight, or by a card to its owner's hand: "ich schicke seine 4er auf die Hand"."""
        if parts.clause.has("zone", "hand"):
            parts.words("part", "back")
            zones = parts.words("zone")
            self._removes(parts, "return", zones)
        else:
            super()._sends(parts)

    def _purges(self, parts: Parts) -> None:
        """A card that purges: "ich verbanne seine 3er"."""
        self._removes(parts, "purge", parts.words("gone"))

    def _leaves(self, thing: Thing) -> None:
        """Note that æmber is spoken of, where it lies on what leaves play."""
        if thing.facts.get("aember"):
            self.table.unit = "aember"

    def _archives(self, parts: Parts) -> None:
        """A card that archives a creature in play: "ich archiviere meine 4er"."""
        self._removes(parts, "archive", [])

    def _removes(self, parts: Parts, effect: str, where: list[Word]) -> None:
        person, refs = parts.word("person") or self._by_whom(parts), parts.refs("")
        passive = parts.clause.has("aux") and any(verb.value.endswith(".part") for verb in parts.clause.verbs)
        if passive:  # "sie wird mir auf die Hand zurückgeschickt"
            person = Word("person", self.table.active or ME, "")
            topic = self.table.topic
            refs = refs or ([Ref("pron", "", thing=topic)] if parts.clause.joined == "and" and topic else [])
            self.table.assume("Das macht eine Karte.")
        he = [ref for ref in refs if fold(ref.said) == "er"]
        if person is None and he and len(refs) > 1:
            person, refs = Word("person", OPPONENT, "er"), [ref for ref in refs if ref not in he]
        if person is None or person.details.get("prep") or len(refs) != 1 or len(where) > 1:
            raise NotUnderstood(parts.clause.said())
        things = self.table.resolve(refs[0])
        side = things[0].side or other(person.value)
        whose = {"meine": ME, "seine": OPPONENT}
        if any(word in fold(said.said) and side != owner for said in where for word, owner in whose.items()):
            raise NotUnderstood(parts.clause.said())
        if len(things) != 1 or things[0].type != "creature":
            raise NotUnderstood(parts.clause.said())
        things[0].side = side
        self.by_card(f"play-{effect}-chosen", person.value, things)
        self.table.removed.append(things[0])
        self._leaves(things[0])
        self.table.topic = things[0]

    def _captures(self, parts: Parts) -> None:
        """A creature that captures æmber by its action."""
        person = parts.word("person")
        side = person.value if person is not None else None
        values, refs = parts.values("aember"), parts.refs("") + parts.refs("gegen") + parts.refs("mit")
        he = [ref for ref in refs if ref.head == "pron" and fold(ref.said) == "er" and not ref.prep]
        if side is None and len(he) == 1 and len(refs) == 2:
            side, refs = OPPONENT, [ref for ref in refs if ref is not he[0]]  # "er erbeutet mit seiner 5er 3"
        of = parts.word("of")  # "1 Bernstein vom Gegner"
        if of is not None and side is None and not refs:
            side = other(of.value)  # "und erbeutet 2 von mir"
        parts.left = [c for c in parts.left if not (isinstance(c, Word) and fold(c.said) == "davon")]
        amounts = [value.number for value in values] + [word.number for word in parts.words("num")]
        if len(amounts) != 1 or len(refs) > 1 or self.table.steps or (not refs and side is None):
            raise NotUnderstood(parts.clause.said())
        thing = self.table.resolve(refs[0], side)[0] if refs else self._any(side or ME)
        thing.side = thing.side or side or ME
        if of is not None and of.value == thing.side:
            raise NotUnderstood(parts.clause.said())
        done = any(verb.value == "capture.part" or fold(verb.said) == "erbeutet" for verb in parts.clause.verbs)
        if done and parts.clause.has("verb", "have.fin3") and self.table.halves[other(thing.side)].aember is None:
            merge(thing.facts, {"aember": amounts[0]}, parts.clause.said())  # "hat 2 Æmber erbeutet": there they lie
            self.table.topic = thing
            return
        merge(thing.facts, {"abilities": [f"action-capture-{amounts[0]}"]}, parts.clause.said())
        self.table.stolen = self.table.halves[other(thing.side)].aember is None
        self.table.unit = "aember"
        self.step("action", thing.side, thing=thing)
        self.table.topic = thing

    def becomes(self, parts: Parts, thing: Thing, traits: list[Trait]) -> None:
        """Change the state of something after what was told, by a card: "… und wird wieder bereit"."""
        side = self.table.steps[-1]["side"]
        self.table.assume("Das macht eine Karte.")
        for trait in traits:
            (key, value), *more = trait.facts.items()
            effect = _BECOMES.get((key, value))
            if effect is None or more:
                raise NotUnderstood(parts.clause.said())
            self.by_card(f"play-{effect}-chosen", side, [thing])
        self.table.topic = thing

    def _any(self, side: str) -> Thing:
        """Return the only creature of a side, or one of which nothing is said."""
        known = self.table.creatures(side)
        if len(known) > 1:
            raise NotUnderstood("Kreatur", "Welche Kreatur?")
        if known:
            return known[0]
        made = self.table.anonymous(side)
        made.facts["power"] = 3  # it does not matter which
        self.table.assume("Eine Kreatur liegt dafür bereit.")
        return made

    def _exalts(self, parts: Parts) -> None:
        """Exalting puts æmber of the supply on a creature: "ich erhebe meine 5er"."""
        person, refs = parts.word("person"), parts.refs("")
        if person is None or person.details.get("prep") or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        things = self.table.resolve(refs[0])
        things[0].side = things[0].side or person.value
        self.table.unit = "aember"
        self.by_card("play-exalt-chosen", person.value, things)
        self.table.topic = things[0]

    def _wards(self, parts: Parts) -> None:
        """Warding by a card: "ich beschütze meine 4er noch mal"."""
        person, refs = parts.word("person"), parts.refs("")
        parts.words("again")
        if person is None or person.details.get("prep") or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        things = self.table.resolve(refs[0])
        things[0].side = things[0].side or person.value
        self.by_card("play-ward-chosen", person.value, things)
        self.table.topic = things[0]

    def _stuns(self, parts: Parts) -> None:
        """Stunning by a card: "ich betäube seine 4er"."""
        person, refs = parts.word("person"), parts.refs("")
        if person is None or person.details.get("prep") or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        things = self.table.resolve(refs[0])
        for thing in things:
            thing.side = thing.side or other(person.value)
        self.by_card("play-stun-chosen", person.value, things)
        self.table.topic = things[0]

    def _deals(self, parts: Parts) -> None:
        """Damage by a card: "ich füge seiner 3er 2 Schaden zu"."""
        person, values = parts.word("person") or self._by_whom(parts), parts.values("damage")
        parts.words("part", "to")
        refs = parts.refs("") + parts.refs("gegen")
        self._with_a_card(parts)
        if person is None and parts.clause.has("aux") and parts.clause.has("verb", "deal.part"):
            person = Word("person", self.table.active or ME, "")  # "meiner 4er werden 2 Schaden zugefügt"
            self.table.assume("Der Schaden kommt von einer Karte.")
        if person is None or person.details.get("prep") or len(values) != 1 or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        self.table.unit = "damage"
        if refs[0].head == "all":
            self._each(refs[0], values[0].number, person.value)
            return
        if refs[0].head == "creature" and refs[0].definite == "indef" and "power" not in refs[0].facts:
            raise NotUnderstood(refs[0].said, "Welche Kreatur?")
        things = self.table.resolve(refs[0])
        for thing in things:
            thing.side = thing.side or other(person.value)
        self.by_card(f"play-deal-{values[0].number}-chosen", person.value, things)
        self.table.topic = things[0]

    def _each(self, ref: Ref, amount: int, side: str) -> None:
        """Deal damage to every creature, or every one of a side: "jede Kreatur bekommt 2 Schaden"."""
        whose = {None: "", side: "-friendly", other(side): "-enemy"}[ref.side]
        self.by_card(f"play-deal-{amount}-each{whose}", side, [])
        self.table.assume("Der Schaden kommt von einer Karte.")

    def _by_whom(self, parts: Parts) -> Word | None:
        """Take whose card it is that does something for who does it: "meine Karte klaut 3"."""
        for ref in [c for c in parts.left if isinstance(c, Ref) and not c.prep and c.side is not None]:
            card = ref.head == "thing" and ref.type in ("card", "action")
            steals = any(verb.value.startswith("steal.") for verb in parts.clause.verbs)
            some = steals and ref.head == "creature" and not self.table.creatures(ref.side or ME)
            if (card or some) and ref.count == 1 and not ref.facts:
                parts.left = [c for c in parts.left if c is not ref]
                return Word("person", ref.side or ME, ref.said)
        return None

    def _heals(self, parts: Parts) -> None:
        """Healing by a card: "ich heile meine 4er um 2"."""
        person = parts.word("person") or self._by_whom(parts)
        refs = parts.refs("") + parts.refs("von")
        if person is None and len(refs) > 1 and fold(refs[0].said) == "er":
            person, refs = Word("person", OPPONENT, "er"), refs[1:]  # "er heilt sie um 3"
        parts.words("part", "away")  # "um"
        if person is None and parts.clause.has("verb", "heal.fin1"):
            person = Word("person", ME, "ich")
        passive = parts.clause.has("aux") and parts.clause.has("verb", "heal.part")
        if passive and not refs and parts.clause.joined == "and" and self.table.topic is not None:
            refs = [Ref("pron", "", thing=self.table.topic)]  # "… hat 3 Schaden und wird um 2 geheilt"
        of_it = parts.words("thing")  # "3 davon"
        amounts = [value.number for value in parts.values("damage")] + [word.number for word in parts.words("num")]
        topic = self.table.topic
        if person is None and parts.clause.has("verb", "heal.fin1"):
            person = Word("person", ME, "ich")  # "Heile 2."
        if not refs and not of_it and person is not None and topic is not None and topic.side in (person.value, None):
            refs = [Ref("pron", "", thing=topic)]  # "Meine 5er hat 3 Schaden. Ich heile 2."
        prep = person.details.get("prep") if person is not None else ""
        if not amounts and any(fold(c.said) in _WHOLLY for c in parts.clause.chunks):
            worn = self.table.resolve(refs[0])[0].facts.get("damage") if len(refs) == 1 else None
            amounts = [worn] if worn else []  # "wird komplett geheilt"
        if (person is None and not passive) or prep or len(amounts) != 1 or len(refs) + len(of_it) != 1:
            raise NotUnderstood(parts.clause.said())
        things = self.table.resolve(refs[0]) if refs else self.table.recent[:1]
        if not things:
            raise NotUnderstood(parts.clause.said())
        if person is None:  # "die wird um 3 geheilt"
            person = Word("person", things[0].side or ME, "")
            self.table.assume("Das macht eine Karte.")
        for thing in things:
            thing.side = thing.side or person.value
        self.by_card(f"play-heal-{amounts[0]}-chosen", person.value, things)
        self.table.topic = things[0]

    def steals(self, parts: Parts) -> None:
        """Understand that something is stolen."""
        self._steals(parts)

    def _steals(self, parts: Parts) -> None:
        """Stealing by a card of no name."""
        person = self._by_whom(parts) or parts.word("person")
        parts.words("person")
        parts.words("det", "def")  # "ich klau dem 2"
        parts.words("part", "back")
        self._with_a_card(parts)
        passive = parts.clause.has("aux") and parts.clause.has("verb", "steal.part")
        parts.left = [c for c in parts.left if not (isinstance(c, Word) and fold(c.said) == "davon")]
        amounts = [value.number for value in parts.values("aember")] + [word.number for word in parts.words("num")]
        amounts += [1 for word in parts.words("det", "indef") if fold(word.said) in ("einen", "ein", "eins")]
        refs = parts.refs("")
        if person is None and refs and fold(refs[0].said) == "er":
            person = Word("person", OPPONENT, "er")
        if person is None and (parts.clause.has("verb", "steal.fin1") or parts.clause.has("verb", "have.fin1")):
            person = Word("person", ME, "ich")
        refs = [ref for ref in refs if ref.head != "pron"]
        twice = len(amounts) == 2 and bool(parts.words("again")) and parts.clause.has("link")  # "… und noch mal 2"
        if person is None or person.details.get("prep") or (len(amounts) != 1 and not twice) or refs:
            raise NotUnderstood(parts.clause.said())
        robbed = fold(person.said) in ("mir", "mich", "dir") and not parts.clause.has("verb", "steal.fin1")
        if passive or robbed:  # "er stiehlt mir 2"
            person.value = other(person.value)  # "mir werden 3 Æmber gestohlen"
        if self.table.halves[other(person.value)].aember is None:
            self.table.stolen = True
        parts.words("of", other(person.value))  # "ich klaue 2 vom Gegner"
        parts.left = [c for c in parts.left if not (isinstance(c, Word) and fold(c.said) == "davon")]
        self.table.unit = "aember"
        for amount in amounts:
            self.by_card(f"play-steal-{amount}", person.value, [])

    def _dies(self, parts: Parts) -> None:
        """A death that the fight must bring: "sie stirbt im Kampf gegen eine 6er"."""
        self._with_a_card(parts)
        against, refs = parts.refs("gegen") + parts.refs("von"), parts.refs("")
        if not refs and not against and self.table.fights and self.table.topic in self.table.fights[-1]:
            assert self.table.topic is not None
            self.table.claims.append(self.table.topic)
            return
        if len(refs) == 2 and not against and not parts.clause.has("aux"):
            parts.left += refs
            self._kills(parts)  # "meine 6er besiegt seine 4er"
            return
        fought = parts.words("infight")
        topic = self.table.topic
        rich = topic is not None and bool(topic.facts.get("aember")) and not self.table.fights
        changed = bool(fought) or parts.clause.has("aux") or rich  # "… hat 3 Bernstein drauf und stirbt"
        if not refs and not against and changed and parts.clause.joined == "and" and self.table.topic is not None:
            refs = [Ref("pron", "", thing=self.table.topic)]  # "meine Kreatur hat … und wird im Kampf zerstört"
        if fought and not against and not (len(refs) == 1 and self._is_plain(refs[0])):
            raise NotUnderstood(parts.clause.said())
        if len(refs) == 1 and not against:
            thing = self.table.resolve(refs[0])[0]
            thing.side = thing.side or ME
            self.table.assume(f"{thing.called} wird durch eine Karte zerstört.")
            self.by_card("play-destroy-chosen", ME, [thing])
            self.table.claims.append(thing)
            self._leaves(thing)
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

    def _is_plain(self, ref: Ref) -> bool:
        """Tell whether it is one to a creature whether a fight or a card destroys it: nothing is printed on it."""
        thing = self.table.resolve(ref)[0]
        return thing.card is None and not thing.facts.get("keywords")

    def _gets_more(self, parts: Parts, refs: list[Ref], values: list[Value]) -> bool:
        """Give something armor or power before anything is done: "meine 3er bekommt +2 Stärke"."""
        keys = {"counters": "power_counters", "armor": "armor"}
        by = [ref for ref in refs if ref.prep == "von" and ref.head == "thing" and not ref.facts]
        whose = [ref for ref in refs if ref not in by]
        if len(values) != 1 or values[0].unit not in keys or len(whose) != 1 or whose[0].prep or self.table.steps:
            return False
        for thing in self.table.resolve(whose[0]):
            merge(thing.facts, {keys[values[0].unit]: values[0].number}, parts.clause.said())
            self.table.topic = thing
        return True

    def _got(self, parts: Parts) -> None:
        """Damage: taken before ("die hat schon 1 Schaden bekommen") or now, by a card ("die kriegt 3 Schaden")."""
        if self._gets_chains(parts) or self._takes_archives(parts):
            return
        values, refs = parts.values(), parts.refs()
        parts.words("part", "ab")
        before = parts.words("seq", "before")
        if self._gets_more(parts, refs, values):
            return
        if not values and all(fold(verb.said) not in ("genommen", "bekommen") for verb in parts.clause.verbs):
            values = [Value("damage", word.number, word.said) for word in parts.words("num")]  # "hat 3 gefressen"
        if not any(verb.value == "get.part" for verb in parts.clause.verbs):
            by = [ref for ref in refs if ref.prep == "von" and ref.head == "thing" and not ref.facts]
            refs = [ref for ref in refs if ref not in by]  # "von seiner Karte"
            side = by[0].side or ME if by else ME
            if len(values) == len(refs) == 1 and values[0].unit == "damage" and refs[0].head == "all":
                self._each(refs[0], values[0].number, side)
                return
            topic = self.table.topic if parts.clause.joined and not refs else None  # "mein 6er … und kriegt 8 Schaden"
            if len(values) != 1 or values[0].unit != "damage" or not (topic or (len(refs) == 1 and not refs[0].prep)):
                raise NotUnderstood(parts.clause.said())
            things = [topic] if topic else self.table.resolve(refs[0])
            self.table.assume("Der Schaden kommt von einer Karte.")
            self.by_card(f"play-deal-{values[0].number}-chosen", side, things)
            self.table.topic = things[0]
            return
        if len(values) != 1 or values[0].unit != "damage" or len(refs) != 1 or refs[0].prep:
            raise NotUnderstood(parts.clause.said())
        if self.table.steps and not (before or _already(parts)):
            raise NotUnderstood(parts.clause.said())
        for thing in self.table.resolve(refs[0]):
            merge(thing.facts, {"damage": values[0].number}, values[0].said)
