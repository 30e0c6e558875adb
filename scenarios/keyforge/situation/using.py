"""What named cards do: their actions are used, upgrades lie on creatures, artifacts are sacrificed."""

from __future__ import annotations

from kfrules.rules_de import cards
from kfrules.scenarios.keyforge.situation import named, upgrades
from kfrules.scenarios.keyforge.situation.effects import Effects
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, merge
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other
from kfrules.scenarios.situation.words import fold

_ABILITIES = {"Aktion:": "action", "Universell:": "omni"}  # as the texts in our own words begin


_SACRIFICES = ("opfere", "opfer")


def ability(name: str) -> str:
    """Return the verb of the scenario that uses a printed card: action, omni, "" where it has neither.

    >>> ability("Kanone"), ability("Nagelfalle"), ability("Duma die Märtyrerin")
    ('action', 'omni', '')
    """
    texts = cards.texts(named.facts(name).name_en)
    return next((verb for text in texts for begin, verb in _ABILITIES.items() if text.startswith(begin)), "")


def is_type(ref: Ref, *types: str) -> bool:
    """Tell whether a named card is of one of these types."""
    return ref.card is not None and named.facts(ref.card).type in types


def _ability_said(parts: Parts) -> str:
    """Return the words for an ability in a clause: "seine Aktion", "ihre Universell-Fähigkeit"."""
    return " ".join(fold(c.said) for c in parts.clause.chunks if isinstance(c, Ref) and c.type == "action")


class Using(Effects):
    """Adds what clauses tell of named cards to the table."""

    def _uses(self, parts: Parts) -> None:
        self.use(parts, asking=False)

    def use(self, parts: Parts, asking: bool) -> None:
        """Understand that something is used: its action, or to reap or fight with it."""
        if parts.words("reaping"):
            self._as_if_with(parts)
            self.reap(parts, asking)
            return
        if parts.words("infight"):
            self._as_if_with(parts)
            self.fight(parts, asking)
            return
        person = parts.word("person")
        side = person.value if person is not None else None
        parts.words("seq")
        parts.words("part", "on", "an")
        named_ = [ref for ref in parts.refs() if not (ref.type == "action" and ref.head == "thing")]  # "seine Aktion"
        onto = [ref for ref in named_ if ref.prep == "gegen"]
        users = [ref for ref in named_ if ref.prep in ("", "von", "mit")]
        if side is None and len(users) == 2 and users[0].head == "pron":
            side, users = OPPONENT, users[1:]  # "er benutzt seine Kanone"
        if len(users) > 1 or len(users) + len(onto) != len(named_):
            raise NotUnderstood(parts.clause.said())
        user = self.table.resolve(users[0], users[0].side or side)[0] if users else self.table.topic
        if user is None:
            raise NotUnderstood(parts.clause.said())
        user.side = user.side or side or ME
        targets = [thing for ref in onto for thing in self.table.resolve(ref)]
        self._used(parts, user, targets, asking)

    @staticmethod
    def _as_if_with(parts: Parts) -> None:
        """Take who is used for who acts: "ich benutze meine 4er zum Ernten"."""
        for ref in [c for c in parts.left if isinstance(c, Ref) and not c.prep and c.head != "pron"]:
            ref.prep = "mit"

    def _used(self, parts: Parts, user: Thing, targets: list[Thing], asking: bool = False) -> None:
        wanted = asking and _ability_said(parts)  # "darf sie ihre Aktion nutzen?" asks for more than losing the stun
        if user.type == "creature" and user.facts.get("stunned") and not targets and not wanted:
            self.step("unstun", user.side or ME, thing=user)  # that is all that comes of it
            self.table.topic = user
            return
        verb = ability(user.card) if user.card is not None else self._unnamed_ability(parts, user)
        if not verb:
            raise NotUnderstood(parts.clause.said())
        for thing in targets:
            thing.side = thing.side or other(user.side or ME)
        self.step(verb, user.side or ME, thing=user, onto=targets)
        self.table.topic = targets[0] if targets else user

    @staticmethod
    def _unnamed_ability(parts: Parts, user: Thing) -> str:
        """Give something the ability that is spoken of: "ihre Universell-Fähigkeit"; what it does is not asked."""
        said = _ability_said(parts)
        if not said:
            return ""
        verb = "omni" if "universell" in said or "omni" in said else "action"
        user.facts["abilities"] = [f"{verb}-gain-1"]
        if user.type == "artifact":
            user.facts["type"] = "artifact"
        return verb

    def _hits(self, parts: Parts) -> None:
        """A named card that is played on something ("ich erwische mit Lanze der Macht eine 3er"), or sacrificed."""
        person = parts.word("person")
        side = person.value if person is not None else ME
        made, onto = parts.refs("mit"), parts.refs("")
        if not made and len(onto) == 1 and is_type(onto[0], "artifact"):
            self._used(parts, self._mine(onto[0], side), [])
            return
        if not made and len(onto) == 1 and any(fold(verb.said) in _SACRIFICES for verb in parts.clause.verbs):
            self._sacrificed(parts, onto[0], side)
            return
        if len(made) != 1 or made[0].card is None or len(onto) != 1:
            raise NotUnderstood(parts.clause.said())
        card = self.table.resolve(made[0], side)[0]
        things = self.table.resolve(onto[0])
        for thing in things:
            thing.side = thing.side or other(side)
        if card.type == "artifact":
            card.side = card.side or side
            self._used(parts, card, things)
            return
        self._played(card, side, things)

    def _sacrificed(self, parts: Parts, ref: Ref, side: str) -> None:
        """A creature that a card makes its controller sacrifice: "ich opfere meine 3er"."""
        thing = self.table.resolve(ref, ref.side or side)[0]
        thing.side = thing.side or side
        if thing.side != side or thing.type != "creature" or thing.facts.get("warded"):
            raise NotUnderstood(parts.clause.said())
        self.table.assume("Das verlangt eine Karte.")
        self.by_card("play-destroy-chosen", side, [thing])
        self.table.claims.append(thing)
        self._leaves(thing)
        self.table.topic = thing

    def _mine(self, ref: Ref, side: str) -> Thing:
        thing = self.table.resolve(ref, side)[0]
        thing.side = thing.side or side
        return thing

    def _wears(self, parts: Parts, refs: list[Ref], owner: str | None) -> None:
        """Lay an upgrade without a name on who wears it, or in a hand: "an meiner 4er hängt eine Aufwertung"."""
        plain = next(ref for ref in refs if upgrades.is_plain(ref))
        in_hand = parts.words("hand", "cards")
        who = upgrades.wearer(refs, parts.clause.said())
        if len(refs) > 2 or (who is None) != bool(in_hand):
            raise NotUnderstood(parts.clause.said())
        if who is None:
            card = self.table.resolve(plain, owner or ME)[0]
            card.side, card.zone = owner or ME, "hand"
            return
        thing = self.table.resolve(who, who.side or owner)[0]
        thing.side = thing.side or owner
        upgrades.attach(self.table, plain, thing)
        self.table.topic = thing

    def equipped(self, parts: Parts, refs: list[Ref], owner: str | None) -> list[Ref]:
        """Lay upgrades on the creature that is told to wear them; return the other references."""
        upgrades = [ref for ref in refs if is_type(ref, "upgrade")]
        wearers = [ref for ref in refs if ref not in upgrades]
        if not upgrades:
            return refs
        if len(wearers) != 1 or wearers[0].prep not in ("", "gegen") or any(ref.facts for ref in upgrades):
            raise NotUnderstood(parts.clause.said())
        for thing in self.table.resolve(wearers[0], wearers[0].side or owner):
            thing.side = thing.side or owner
            for ref in upgrades:
                merge(thing.facts, {"upgrades": [{"card": ref.card}]}, ref.said)
            self.table.topic = thing
        return []
