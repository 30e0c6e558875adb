"""The board of a scene in which something is to be allowed: laid out, and told again."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.retold.laying import Record
from kfrules.scenarios.keyforge.situation.retold.permit_cards import KINDS, OF_CARDS, card_of_hand, creature
from kfrules.scenarios.keyforge.situation.retold.permit_scene import Deed, Scene
from kfrules.scenarios.keyforge.situation.retold.permit_uses import Uses
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, other

_DO = {"reap": "ernten", "fight": "kämpfen", "use": "eine Fähigkeit verwenden", "unstun": "die Betäubung entfernen",
       "play": "spielen", "discard": "abwerfen", "draw": "nachziehen"}  # fmt: skip


_PHASES = {
    "drawn": "Ich habe am Ende meines Zuges schon nachgezogen.",
    "no house": "Ich habe noch keine Fraktion gewählt.",
    "foe turn": "Mein Gegner ist am Zug.",
}


def board(scene: Scene) -> Retold:
    """Return the board of a scene, and how it is told. Raises `Unclear`."""
    _check(scene)
    verbs = {deed.verb for deed in scene.asked}
    if verbs & {"gone", "still", "tapped"}:
        return _of_state(scene, verbs)
    if "draw" in verbs:
        return _draws(scene)
    if "pass" in verbs:
        return _passes(scene)
    made = _Board(scene)
    if scene.amount == "amount":
        return made.amount()
    return made.allowed()


def _check(scene: Scene) -> None:
    """Refuse what tells no board."""
    flags = scene.flags
    if scene.actor != ME:  # his own turn, and mine
        flags ^= {"foe turn", "my turn"} if len(flags & {"foe turn", "my turn"}) == 1 else set()
        scene.enemies, nobody = (0 if "i none" in flags else scene.enemies), {"i none"}
        flags -= nobody
    flags -= {"my turn"}
    odd = (
        "before" in flags or "first turn" in flags or {"he right", "he no"} <= flags or {"ready", "exhausted"} <= flags
    )
    if odd or len({"drawn", "no house", "foe turn"} & flags) > 1:
        raise Unclear
    if not scene.asked or ("alone" in flags and not any(deed.verb == "gone" for deed in scene.asked)):
        raise Unclear


def _of_state(scene: Scene, verbs: set[str]) -> Retold:
    """What becomes of a marker: told in sentences."""
    state = scene.flags & {"stunned", "enraged"}
    deeds = verbs - {"gone", "still", "tapped"}
    fine = {"stunned", "enraged", "ready", "used", "right", "old", "later turn", "alone", "he right", "exhausted"}
    if scene.actor != ME or len(state) != 1 or scene.flags - fine or scene.done or scene.active:
        raise Unclear
    if len(verbs - deeds) != 1 or scene.amount or scene.enemies == 0 or scene.thing == "artifact":
        raise Unclear
    asked = (verbs - deeds).pop()
    if asked == "gone" and state == {"stunned"} and ("exhausted" in scene.flags or scene.house == "foreign"):
        scene.asked = [Deed("unstun", "")]
        return _Board(scene).allowed()
    if "exhausted" in scene.flags or scene.house not in ("", "right"):
        raise Unclear
    if state == {"stunned"}:
        if "alone" in scene.flags or deeds - {"unstun", "use", "reap", "fight"} or not (deeds or "used" in scene.flags):
            raise Unclear
        ends = {"gone": "Ist die Betäubung danach weg?", "still": "Ist sie danach noch betäubt?",
                "tapped": "Ist sie danach erschöpft?"}  # fmt: skip
        return Retold(f"Meine Kreatur ist betäubt. Ich verwende sie. {ends[asked]}")
    ends = {"gone": "Ist der Wütend-Marker danach weg?", "still": "Ist sie danach noch wütend?"}
    deeds |= {scene.used_to} - {""}
    if asked not in ends or len(deeds) != 1 or not deeds <= {"fought", "fight"}:
        raise Unclear
    return Retold(f"Meine 6er ist wütend. Meine 6er greift seine 2er an. {ends[asked]}")


def _draws(scene: Scene) -> Retold:
    """After a card with omega the cards are drawn as ever."""
    if scene.actor != ME or scene.flags - {"again"} or [deed.kind for deed in scene.done] != ["omega"]:
        raise Unclear
    if len(scene.asked) != 1:
        raise Unclear
    hand = [card_of_hand("omega", 0)]
    given = {"house": HOUSE, ME: {"hand": hand}}
    laid = Laid(given, [{"do": "play", "card": hand[0]["card"]}], Asked("draws"))
    return Retold("Ich habe eine Karte mit Omega gespielt. Ziehe ich am Ende des Zuges nach?", laid=laid)


def _passes(scene: Scene) -> Retold:
    """Nobody has to use a creature."""
    if len(scene.asked) != 1 or scene.done or scene.flags - {"stunned", "enraged", "ready", "right"}:
        raise Unclear
    if scene.thing != "creature" or scene.actor != ME:
        raise Unclear
    spec = creature() | dict.fromkeys(scene.flags & {"stunned", "enraged"}, True)
    given = {"house": HOUSE, ME: {"line": [spec]}, OPPONENT: {"line": [creature("Gegnerische Kreatur")]}}
    laid = Laid(given, [{"do": "end"}], Asked("legal", may=True))
    return Retold("Ich verwende meine Kreatur nicht. Darf ich meinen Zug beenden?", laid=laid)


class _Board(Uses):
    """What may be done, and what it brings."""

    def allowed(self) -> Retold:
        """May it be done?"""
        fact = "gains" if self.scene.amount == "gains" else "legal"
        if fact == "gains" and [deed.verb for deed in self.asked] != ["reap"]:
            raise Unclear
        given = self._given()
        asks = self._asks() if fact == "legal" else "Ich ernte mit ihr. Bekomme ich 1 Æmber?"
        text = " ".join([*self.told, asks])
        return Retold(text, laid=Laid(given, self.when, Asked(fact, side=self.scene.actor, may=fact == "legal")))

    def amount(self) -> Retold:
        """How much æmber does reaping bring?"""
        if [deed.verb for deed in self.asked] != ["reap"] or self.scene.actor != ME or self._blocked() - {"stunned"}:
            raise Unclear
        given = self._given()
        if "stunned" in self.flags:
            self.when[-1]["do"] = "unstun"
        elif "ready" not in self.flags:
            raise Unclear
        text = " ".join([*self.told, "Ich verwende sie, um zu ernten. Wie viel Æmber bekomme ich?"])
        return Retold(text, laid=Laid(given, self.when, Asked("gain")))

    def _given(self) -> Record:
        scene = self.scene
        me, foe = scene.actor, other(scene.actor)
        active = foe if "foe turn" in self.flags else me
        given: Record = {"house": HOUSE, "active": active, me: {}, foe: {}}
        if self.flags & {"drawn", "no house"}:
            given["step"] = "draw" if "drawn" in self.flags else "house"
        self._phase()
        if self.of_cards == {True}:
            self._only_cards(given)
        elif self.of_cards == {False}:
            self._use(given)
        else:
            self._mixed(given)
        if self.hand:
            given[me]["hand"] = self.hand
        return given

    def _phase(self) -> None:
        self.told += [text for flag, text in _PHASES.items() if flag in self.flags]

    def _asks(self) -> str:
        parts = []
        for deed in self.asked:
            if deed.verb in OF_CARDS:
                amount = f"{deed.amount} " if deed.amount > 1 else "eine "
                parts.append(f"{amount}{KINDS[deed.kind]}{'n' if deed.amount > 1 else ''} {_DO[deed.verb]}")
            else:
                parts.append(f"{'damit' if self.scene.thing == 'artifact' else 'mit ihr'} {_DO[deed.verb]}")
        who = "ich" if self.scene.actor == ME else "mein Gegner"
        return f"Darf {who} {' und dann '.join(parts)}?"
