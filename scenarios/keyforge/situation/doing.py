"""What is done, in order: fights, reaping, playing, and what cards without a name do."""

from __future__ import annotations

from kfrules.rules_de import cards
from kfrules.scenarios.keyforge.situation import entering, named
from kfrules.scenarios.keyforge.situation.things import KeyForgeTable
from kfrules.scenarios.situation import fighting
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, merge
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other
from kfrules.scenarios.situation.words import Word, fold


def _resumed(refs: list[Ref]) -> list[Ref]:
    """Return things without a pronoun that takes up the one before: "eine neue Kreatur, kann die ernten?"."""
    return [
        ref
        for place, ref in enumerate(refs)
        if not (place and ref.head == "pron" and ref.definite == "def" and refs[place - 1].head in ("er", "creature"))
    ]


def _two_of(made: fighting.Roles, times: Word) -> None:
    """Let two attack. Raises `NotUnderstood` where it is open which."""
    for ref in made.agents:
        if ref.plural and ref.count == 1 and len(made.agents) == 1:
            ref.count = 2
    if sum(ref.count for ref in made.agents) != 2:
        raise NotUnderstood(times.said, "Mit welchen beiden?")


class Doing:
    """Adds what clauses tell of actions to the table."""

    def __init__(self, table: KeyForgeTable) -> None:
        self.table = table

    def _fight(self, parts: Parts) -> None:
        self.fight(parts, asking=False)

    def fight(self, parts: Parts, asking: bool) -> None:
        """Understand a fight and add its steps."""
        table = self.table
        parts.words("part", "an", "on")
        parts.words("infight")
        refs = [c for c in parts.left if isinstance(c, Ref)]
        _with_whom(parts, refs)
        killed = parts.words("part", "away")
        times = parts.word("times")
        last = table.steps[-1] if table.steps else {}
        mine = [word for word in parts.clause.words("person") if word.value == last.get("side")]
        if not refs and mine and last.get("do") == "fight" and not parts.clause.has("seq") and not times:
            parts.words("person")
            return  # told once more: "mein 5er gegen seinen 5er, ich greif an"
        before = any(word.value == "before" for word in parts.words("seq")) and len(table.steps)
        again = parts.words("again")
        attacked = table.fights or any(thing.facts.get("attacked") for thing in table.things)
        if again and not attacked and sum(isinstance(c, Ref) for c in parts.left) < 3:
            raise NotUnderstood(parts.clause.said())
        made = fighting.roles(parts, table)
        if times is not None and times.value == "two":
            _two_of(made, times)
        by, once = self._traits_of(parts, made)
        anew = bool(again or parts.clause.has("seq") or times)
        if len(made.agents) > 1 and {"je", "jeweils"} & {fold(c.said) for c in parts.clause.chunks}:
            for ref in made.agents:
                ref.every = True
        for agent, target in fighting.pairs(made, table, asking):
            if not anew and not asking and table.fights[-1:] == [(agent, target)]:
                continue  # told once more: "4er gegen seine 5er, meine greift an"
            table.fights.append((agent, target))
            self.step("fight", agent.side or ME, thing=agent, against=target, row=len(made.agents) > 1 or made.many)
        if before:
            if before != 1 or len(table.fights) != 2 or asking:
                raise NotUnderstood(parts.clause.said())
            self._turn_round()
        agent, target = table.fights[-1]
        for trait in by:
            merge(agent.facts, trait.facts, trait.said)  # "wenn sie mit Scharmützel eine 4er angreift"
        for trait in once:
            merge(target.facts, trait.facts, trait.said)
        if killed:
            table.claims.append(target)
        said = [ref for ref in (*made.agents, *made.targets) if ref.head == "pron" and ref.definite == "pron"]
        several = len({fight[0] for fight in table.fights[-2:]}) > 1 and (made.many or len(made.agents) > 1)
        table.topic = agent if made.subject == "agent" and not several else target
        if len(said) == 1 and said[0] in made.targets and made.subject == "agent":
            table.topic = target  # "seine 5er greift sie an. Stirbt sie?"

    def _turn_round(self) -> None:
        """Let the second of two fights be the first: "vorher hat ihn schon mein 3er angegriffen"."""
        self.table.fights[-1][1].facts.pop("attacked", None)  # it is told now by whom
        self.table.steps.reverse()
        self.table.fights.reverse()

    def _traits_of(self, parts: Parts, made: fighting.Roles) -> tuple[list[Trait], list[Trait]]:
        """Return what is said of who attacks ("mit Gift"), and of the attack ("zum zweiten Mal")."""
        traits = parts.traits()
        by = [trait for trait in traits if trait.prep == "mit" and set(trait.facts) == {"keywords"}]
        if by and len(made.agents) != 1:
            raise NotUnderstood(by[0].said)
        return by, [trait for trait in traits if trait not in by and self._told_of(trait, made)]

    def _sends(self, parts: Parts) -> None:
        self.send(parts, asking=False)

    def send(self, parts: Parts, asking: bool) -> None:
        """A fight whose attacker is the object: "ich schicke meine 3er in seine 5er"."""
        bare = [c for c in parts.left if isinstance(c, Ref) and not c.prep]
        he = [ref for ref in bare if ref.head == "pron" and fold(ref.said) in ("er", "der")]
        if len(bare) > 1 and len(he) == 1:
            bare = [ref for ref in bare if ref is not he[0]]
            parts.left = [c for c in parts.left if c is not he[0]]
            parts.left.append(Word("person", OPPONENT, he[0].said))  # "er hat seine 3er in meine 5er geschickt"
        for ref in bare:
            if ref.case != "nom" or ref.side == ME:
                ref.prep = "mit"
        if parts.words("zone"):
            raise NotUnderstood(parts.clause.said())
        self.fight(parts, asking)

    def fought(self, parts: Parts, subjects: list[Ref]) -> None:
        """Add a fight that stands as a noun: "sie übersteht den Angriff auf eine 4er" (or "von einer 4er")."""
        against = parts.refs("gegen") + parts.refs("von")
        if len(against) != 1 or len(subjects) != 1:
            raise NotUnderstood(parts.clause.said())
        if self.table.fights:
            self._the_same_fight(parts, subjects[0], against[0])
            return
        thing = self.table.resolve(subjects[0], asking=True)[0]
        subjects[0].thing = thing
        thing.side = thing.side or ME
        enemy = self.table.resolve(against[0], other(thing.side))[0]
        enemy.side = enemy.side or other(thing.side)
        agent, target = (thing, enemy) if against[0].prep == "gegen" else (enemy, thing)
        self.table.fights.append((agent, target))
        self.step("fight", agent.side or ME, thing=agent, against=target)
        self.table.topic = thing

    def _the_same_fight(self, parts: Parts, subject: Ref, against: Ref) -> None:
        """Take a fight that was told already: "Wie viel Schaden hat sie nach dem Kampf gegen die 4er?"."""
        said = {self.table.resolve(ref, asking=True)[0] for ref in (subject, against)}
        if len(self.table.fights) != 1 or said != set(self.table.fights[0]):
            raise NotUnderstood(parts.clause.said())
        subject.thing = self.table.resolve(subject, asking=True)[0]

    def _defends(self, parts: Parts) -> None:
        """A fight told from the other end: "meine 6er verteidigt sich gegen seine 4er"."""
        against, refs = parts.refs("gegen"), parts.refs("")
        if len(against) != 1 or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        target = self.table.resolve(refs[0])[0]
        agent = self.table.resolve(against[0], other(target.side) if target.side else None)[0]
        agent.side = agent.side or (other(target.side) if target.side else OPPONENT)
        target.side = target.side or other(agent.side)
        self.table.fights.append((agent, target))
        self.step("fight", agent.side, thing=agent, against=target)
        self.table.topic = target

    def _by_role(self, role: Ref, ref: Ref) -> None:
        """Who attacks or is attacked, told without a verb: "Angreifer meine 4er", "Ziel 1er"."""
        attacks = role.role == "attacker"
        for thing in self.table.resolve(ref, asking=not attacks and ref.definite == "none"):
            side = thing.side or (ME if attacks else OPPONENT)
            thing.side = side
            opposite = self.table.creatures(other(side))
            if len(opposite) != 1:
                raise NotUnderstood(role.said, "Wer gegen wen?")
            agent, target = (thing, opposite[0]) if attacks else (opposite[0], thing)
            self.table.fights.append((agent, target))
            self.step("fight", agent.side or ME, thing=agent, against=target)

    def _kills(self, parts: Parts) -> None:
        """A fight in which one dies: "seine 6er hat meine 2er umgehauen"."""
        named = len([c for c in parts.left if isinstance(c, Ref)]) + parts.clause.has("person")
        if named < 2 and not (named == 1 and parts.clause.joined == "and" and self.table.topic is not None):
            raise NotUnderstood(parts.clause.said())
        fought = len(self.table.fights)
        self.fight(parts, asking=False)
        self.table.claims += [target for _, target in self.table.fights[fought:]]

    @staticmethod
    def _told_of(trait: Trait, made: fighting.Roles) -> bool:
        """Tell whether it is said of an attack: "zum zweiten Mal in diesem Zug"."""
        if set(trait.facts) != {"attacked"} or len(made.targets) > 1:
            raise NotUnderstood(trait.said)
        return True

    def _reap(self, parts: Parts) -> None:
        self.reap(parts, asking=False)

    def reap(self, parts: Parts, asking: bool) -> None:
        """Understand that something reaps."""
        person = parts.word("person")
        refs, bare = parts.refs("mit"), parts.refs("")
        people = [ref for ref in bare if ref.head == "pron" and fold(ref.said) in ("er", "sie")]
        if person is None and refs and len(bare) == len(people) == 1:
            person, bare = Word("person", OPPONENT, bare[0].said), []  # "er darf mit der 4er ernten"
        refs += _resumed(bare) if len(bare) > 1 else bare
        parts.words("seq")
        if any(step["do"] == "reap" for step in self.table.steps):
            parts.words("again")
        side = person.value if person is not None else None
        if person is None and not bare and parts.clause.has("verb", "reap.fin3"):
            side = self.table.speaker  # "mein Gegner hat 3 Bernstein und erntet mit 2 Kreaturen"
        found = [thing for ref in refs for thing in self.table.resolve(ref, ref.side or side, asking)]
        if not found:
            known = self.table.creatures(side or ME)
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
        upon = parts.words("part", "on", "away", "an")
        between = entering.between(parts, self.table, side)
        onto_ = parts.refs("gegen") + parts.refs("an")
        onto = [thing for ref in onto_ for thing in self.table.resolve(ref, None, asking)]
        refs = parts.refs("")
        if person is None and len(refs) > 1 and fold(refs[0].said) == "er":
            person, refs = Word("person", OPPONENT, "er"), refs[1:]  # "er spielt Magda"
            side = OPPONENT
        if not onto and len(refs) == 2 and refs[0].card is not None and upon and self._is_upgrade(refs[0]):
            onto, refs = self.table.resolve(refs[1], None, asking), refs[:1]  # "ich lege X an meine 4er an"
        if happened and self.table.steps:
            raise NotUnderstood(parts.clause.said())
        if not refs and person is None:
            raise NotUnderstood(parts.clause.said())
        for ref in refs:
            some = asking and ref.type in ("card", "artifact") and ref.head == "thing" and ref.count == 1
            if some and (ref.plural or "other" in ref.facts) and self.table.steps:
                ref.plural, ref.definite = False, "indef"  # "Darf ich danach noch andere Karten spielen?"
                ref.facts.pop("other", None)
            for thing in self.table.resolve(ref, ref.side or side, asking):
                if some and self.table.steps and thing.zone == "line" and thing.card is None:
                    kind = "artifact" if ref.type == "artifact" else "action"  # any card will do
                    thing.type, thing.facts["type"] = kind, kind
                    self.step("play", side, thing=thing, onto=onto)
                    thing.zone, thing.side = "hand", side
                    continue
                self._played(thing, side, onto)
                entering.enters(self.table, between)
                self.table.topic = self.table.mention(onto[0] if onto else thing)  # "auf seine 4er. Ist die tot?"

    def _is_upgrade(self, ref: Ref) -> bool:
        return self.table.type_of(ref.card or "") == "upgrade"

    def _played(self, thing: Thing, side: str, onto: list[Thing]) -> None:
        thing.side = thing.side or side
        if thing.card is None and thing.type in ("card", "action") and thing.facts.get("keywords"):
            thing.type = "action"
            thing.facts["type"] = "action"
        elif thing.card is None and thing.type == "card" and self.table.first_turn:
            thing.type, thing.facts["type"] = "action", "action"  # any card will do
        elif thing.card is None and thing.type == "upgrade":
            thing.facts["type"] = "upgrade"
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

    def _discards(self, parts: Parts) -> None:
        self.discard(parts, asking=False)

    def discard(self, parts: Parts, asking: bool) -> None:
        """Understand that a card of the hand is discarded."""
        person = parts.word("person")
        side = person.value if person is not None else ME
        refs = parts.refs("")
        if len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        thing = self.table.resolve(refs[0], side, asking)[0]
        known = any(thing in step.values() for step in self.table.steps)
        if thing.zone != "hand" and thing.type == "card" and thing.card is None and not known:
            thing.facts["type"], thing.zone, thing.side = "action", "hand", side  # any card will do
        if thing.zone != "hand":
            raise NotUnderstood(parts.clause.said())
        self.step("discard", side, thing=thing)

    def step(self, do: str, side: str, **more: object) -> None:
        """Add a step. Raises `NotUnderstood` where it is not the turn of its side."""
        if self.table.passed_to not in (None, side):
            raise NotUnderstood("am Zug", "Wer ist am Zug?")
        if self.table.later and side == (self.table.steps[-1]["side"] if self.table.steps else ME):
            self.table.steps.append({"do": "pass", "side": side, **more})
        self.table.later = False
        self.table.steps.append({"do": do, "side": side, **more})


def _with_whom(parts: Parts, refs: list[Ref]) -> None:
    """Take "mit" for "gegen" where a creature is who fights: "Meine 5er kämpft mit seiner 2er".

    Raises `NotUnderstood` where a card may be played instead, or a place tells which creature is meant.
    """
    vague = [ref for ref in refs if ref.head in ("creature", "pron") and "power" not in ref.facts]
    if parts.words("place", "left", "right", "middle") and vague:
        raise NotUnderstood(parts.clause.said())
    if not parts.clause.verbs and any(_aims(ref) for ref in refs):
        raise NotUnderstood(parts.clause.said(), "Wird die Karte gespielt, oder kämpft sie?")
    fights = any(fold(verb.said).startswith("kaempf") for verb in parts.clause.verbs)
    who = [ref for ref in refs if not ref.prep and ref.head in ("er", "card", "creature", "name")]
    whom = [ref for ref in refs if ref.prep == "mit"]
    if not fights or len(who) != 1 or len(whom) != 1 or len(refs) != 2 or parts.clause.has("person"):
        return
    if whom[0].side is not None and whom[0].side != who[0].side:
        whom[0].prep = "gegen"


def _aims(ref: Ref) -> bool:
    """Tell whether a named card may be aimed at a creature when it is played: "Mächtiger Tiger auf seine 5er"."""
    if ref.card is None:
        return False
    return any(text.startswith("Spielen") for text in cards.texts(named.facts(ref.card).name_en))
