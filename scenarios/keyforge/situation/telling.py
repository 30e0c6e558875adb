"""A clause that tells: its verb says what it tells of."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.chunks import NotUnderstood, Ref
from kfrules.scenarios.keyforge.situation.clauses import Clause
from kfrules.scenarios.keyforge.situation.part import Parts
from kfrules.scenarios.keyforge.situation.states import States
from kfrules.scenarios.keyforge.situation.things import ME, OPPONENT
from kfrules.scenarios.keyforge.situation.words import fold


class Teller(States):
    """Adds what clauses tell to the table."""

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
        elif verb == "capture":
            self._captures(parts)
        elif verb == "deal":
            self._deals(parts)
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
