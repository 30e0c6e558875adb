"""A clause that tells: its verb says what it tells of."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.earlier import Earlier
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT
from kfrules.scenarios.situation.words import Word, fold

_VERBS = {
    "fight": "fight", "reap": "reap", "play": "play", "end": "ends", "get": "got", "steal": "steals", "die": "dies",
    "capture": "captures", "deal": "deals", "hit": "hits", "choose": "chooses", "begin": "begins", "heal": "heals",
    "kill": "kills", "send": "sends", "use": "uses", "defend": "defends", "live": "lives", "forge": "forges",
    "stun": "stuns", "purge": "purges", "archive": "archives",
    "discard": "discards", "exalt": "exalts", "ward": "wards",
    "go": "comes", "come": "comes", "lose": "loses", "lack": "lacks",
}  # fmt: skip
"""Verb → the method that understands it, without the underscore."""


def meant(kinds: list[str], parts: Parts) -> list[str]:
    """Return what verbs mean beside what they stand with: "Bernstein holen", "einen Schlüssel machen", "hinhauen"."""
    if "get" in kinds and parts.clause.has("archive"):
        return ["get"]
    numbers = parts.clause.has("num") or bool(_values(parts))
    if kinds == ["begin"] and numbers and any(isinstance(c, Ref) and c.prep in ("mit", "gegen") for c in parts.left):
        return ["capture"]  # "ich fange mit meiner Kreatur 2 davon"
    begins = any(fold(verb.said) in ("faengt", "fange", "fang") for verb in parts.clause.verbs)
    if kinds in (["get"], ["begin"]) and begins and parts.words("part", "an"):
        return ["begin"]  # "er fängt seinen Zug mit 6 Æmber an"
    if "skip" in kinds:
        return ["skip"]  # "Darf ich das Schmieden auslassen?"
    if "come" in kinds and "live" in kinds:
        kinds = ["live"]  # "kommt sie da lebend raus?"
    if "come" in kinds and "fight" in kinds:
        kinds = ["come"]  # "kommt angerannt"
    if ("fight" in kinds or "go" in kinds) and any(fold(verb.said) == "hin" for verb in parts.clause.verbs):
        kinds = [kind for kind in kinds if kind != "die"]
    if set(kinds) == {"deal", "die"}:
        kinds = ["kill"]  # "macht meinen 10er platt"
    if "get" in kinds and any(v.unit == "keys" for v in _values(parts)):
        kinds = ["forge" if kind == "get" else kind for kind in kinds]  # "bekomme ich einen Schlüssel?"
    if parts.clause.has("zone", "hand"):
        kinds = ["send" if kind in ("get", "fetch") else kind for kind in kinds]  # "ich nehme sie auf die Hand zurück"
    if "fetch" in kinds and (parts.values("aember") or parts.words("unit", "aember")):
        kinds = ["reap" if kind == "fetch" else kind for kind in kinds]
    if "make" in kinds and (parts.clause.has("unit", "keys") or any(v.unit == "keys" for v in _values(parts))):
        kinds = ["forge" if kind == "make" else kind for kind in kinds]
    return kinds


def _values(parts: Parts) -> list[Value]:
    return [c for c in parts.left if isinstance(c, Value)]


class Teller(Earlier):
    """Adds what clauses tell to the table."""

    def tell(self, clause: Clause) -> None:
        """Understand one clause whole. Raises `NotUnderstood`."""
        parts = Parts(clause)
        if all(isinstance(c, Word) and c.tag in ("again", "seq") for c in parts.left):
            return
        if self.is_earlier(parts):
            self.earlier(parts)
            parts.done()
            return
        self.moments(parts)
        self.after_cards(parts)
        if clause.has("verb", "cost.fin3"):
            self.costs(parts)
            parts.done()
            return
        if self._declines(parts):
            return
        people = [word for word in clause.words("person") if not word.details.get("prep")]
        people = [word for word in people if fold(word.said) not in ("ihm", "ihr", "mir", "mich", "ihn")]
        ready = any(isinstance(c, Trait) and "ready" in c.facts for c in parts.left)
        verb = "be" if ready and self.table.steps and clause.has("verb", "deal.part") else ""
        verb = verb or self._verb(parts)
        if verb in ("have", "be", "lie", ""):
            self._state(parts, verb)
        elif verb in _VERBS:
            getattr(self, f"_{_VERBS[verb]}")(parts)
        else:
            raise NotUnderstood(clause.said())
        parts.done()
        self.table.speaker = people[-1].value if people else self.table.speaker
        self.table.spoke = bool(people)

    def _declines(self, parts: Parts) -> bool:
        """Note that somebody would rather not forge; whether he may must be asked: "ich wollte nicht schmieden"."""
        clause = parts.clause
        denied = (clause.has("neg") or parts.words("later")) and clause.has("verb", "forge.inf")
        if not clause.has("modal", "want") or not (denied or clause.has("verb", "skip.inf")) or clause.asks:
            return bool(self.table.declines and clause.joined == "but" and clause.has("verb", "skip.inf"))
        for tag in ("neg", "unit", "det"):
            parts.words(tag)
        parts.values("keys")
        person = parts.word("person")
        refs = [ref for ref in parts.refs() if fold(ref.said) != "er"]
        if refs or parts.values("aember"):
            raise NotUnderstood(clause.said())
        self.table.declines = person.value if person is not None else self.table.speaker or OPPONENT
        return True

    def _lives(self, parts: Parts) -> None:
        """A fight of which somebody claims how it ends: "er sagt, seine 4er überlebt den Kampf gegen meine 3er"."""
        if not parts.words("infight"):
            raise NotUnderstood(parts.clause.said())
        self.fought(parts, parts.refs(""))

    def _comes(self, parts: Parts) -> None:
        """Somebody or something comes, to do what is told next: "jetzt kommt seine 2er angerannt und …"."""
        person = parts.word("person")
        he = [c for c in parts.left if isinstance(c, Ref) and fold(c.said) == "er" and not c.prep]
        if person is None and he and any(isinstance(c, Ref) and c.prep == "mit" for c in parts.left):
            parts.left = [c for c in parts.left if c is not he[0]]
            person = Word("person", OPPONENT, "er")  # "da kommt er mit seiner 6er an"
        parts.words("part", "an", "on")
        for ref in parts.refs("mit") + parts.refs(""):
            for thing in self.table.resolve(ref, person.value if person is not None else None):
                thing.side = thing.side or (person.value if person is not None else None)
                self.table.topic = thing

    def _ends(self, parts: Parts) -> None:
        parts.words("person", ME)
        self.table.moment, self.table.active = "start", OPPONENT

    def _forges(self, parts: Parts) -> None:
        """Somebody forges, at the beginning of the turn: "er schmiedet"."""
        person = parts.word("person")
        refs = parts.refs("")
        paid = [value for value in parts.values("aember") if value.prep == "mit"]  # "er schmiedet mit 8 Bernstein"
        parts.words("unit", "keys")
        if self.table.steps or len(refs) > 1 or any(v.unit != "keys" or v.number != 1 for v in parts.values("keys")):
            raise NotUnderstood(parts.clause.said())
        he = bool(refs) and refs[0].head == "pron"
        elided = self.table.speaker if parts.clause.joined and not refs else None  # "er hat 9 Bernstein und schmiedet"
        side = person.value if person is not None else OPPONENT if he else elided or self.table.active or ME
        self.table.moment, self.table.active = "start", side
        self._supply(side, paid)

    def _verb(self, parts: Parts) -> str:
        """Take the verbs of a clause; return the one that counts."""
        if parts.word("neg") is not None or parts.clause.has("number") or parts.clause.has("costly"):
            raise NotUnderstood(parts.clause.said())
        parts.words("modal", "want")
        if parts.words("modal", "may"):
            self.table.claimed = True  # "er sagt, ich darf …": a question for it must follow
        if parts.clause.has("modal", "must"):
            raise NotUnderstood(parts.clause.said())
        parts.words("aux")
        kinds = [word.value.partition(".")[0] for word in parts.words("verb")]
        participles = [v for v in parts.clause.verbs if v.value.endswith(".part")]
        if parts.words("ellipsis"):
            kinds.append("fight")
        kinds = meant(kinds, parts)
        main = [kind for kind in kinds if kind not in ("have", "be")] or kinds
        if main == ["die"] and "have" in kinds:
            return "kill"  # "seine 6er hat meine 2er umgehauen"
        if len(set(main)) > 1 or (len(participles) > 1):
            raise NotUnderstood(parts.clause.said())
        moves = any(fold(verb.said) == "hin" for verb in parts.clause.verbs) or parts.clause.has("part", "on")
        if main == ["go"] and moves:
            return "fight"
        against = any(isinstance(c, Ref) and c.prep == "gegen" for c in parts.left)
        if against and (not main or main in (["go"], ["come"])):
            return "fight"
        return main[0] if main else ""

    def moments(self, parts: Parts) -> None:
        """Take what is said about the time: whose turn, its beginning or end, the first of the game."""
        for word in parts.words("turn"):
            if word.value in ("start", "end"):
                self.table.moment = word.value
                if fold(word.said).find("seine") >= 0 or fold(word.said).startswith(("sein ", "ihr ")):
                    self.table.active = OPPONENT
            elif word.value == "first":
                self.table.first_turn = True
            elif (
                word.value == "mine"
                and self.table.active == OPPONENT
                and not self.table.steps
                and not self.table.moment
            ):
                self.table.active = None  # what was told of his turn is over: "… Darf ich in meinem Zug …?"
            elif word.value == "his" and self.table.steps:
                self.table.passed_to = OPPONENT  # his turn follows on what was told
            elif word.value == "his":
                self.table.active = OPPONENT
                if any(piece in fold(word.said) for piece in ("beginnt", "faengt", "naechsten")):
                    self.table.moment = self.table.moment or "start"
        if parts.words("later"):
            self.table.later = True
        parts.words("after")
