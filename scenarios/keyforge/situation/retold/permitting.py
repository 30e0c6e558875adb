"""The board of a scene in which something is to be allowed: laid out, and told again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.keyforge.situation.retold.laying import FOREIGN, Record
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, other

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.situation.retold.permit import Deed, Scene

_OF_CARDS = ("play", "discard")
_USES = ("reap", "fight", "use", "unstun")
_KINDS = {"card": "Karte", "alpha": "Alpha-Karte", "omega": "Omega-Karte", "upgrade": "Aufwertung",
          "creature": "Kreatur", "artifact": "Artefakt"}  # fmt: skip
_TELLING = {
    "stunned", "enraged", "exhausted", "ready", "fresh", "used", "old", "readied", "drawn", "no house", "foe turn",
    "nothing done",
}  # fmt: skip
_MOST = 7  # cards that can be laid out one by one
_DONE = {"play": "gespielt", "discard": "abgeworfen"}
_DO = {"reap": "ernten", "fight": "kämpfen", "use": "eine Fähigkeit verwenden", "unstun": "die Betäubung entfernen",
       "play": "spielen", "discard": "abwerfen", "draw": "nachziehen"}  # fmt: skip


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
        scene.asked = [_deed("unstun", "")]
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
    hand = [_card("omega", 0)]
    given = {"house": HOUSE, ME: {"hand": hand}}
    laid = Laid(given, [{"do": "play", "card": hand[0]["card"]}], Asked("draws"))
    return Retold("Ich habe eine Karte mit Omega gespielt. Ziehe ich am Ende des Zuges nach?", laid=laid)


def _passes(scene: Scene) -> Retold:
    """Nobody has to use a creature."""
    if len(scene.asked) != 1 or scene.done or scene.flags - {"stunned", "enraged", "ready", "right"}:
        raise Unclear
    if scene.thing != "creature" or scene.actor != ME:
        raise Unclear
    spec = _creature() | {state: True for state in scene.flags & {"stunned", "enraged"}}
    given = {"house": HOUSE, ME: {"line": [spec]}, OPPONENT: {"line": [_creature("Gegnerische Kreatur")]}}
    laid = Laid(given, [{"do": "end"}], Asked("legal", may=True))
    return Retold("Ich verwende meine Kreatur nicht. Darf ich meinen Zug beenden?", laid=laid)


def _creature(name: str = "Kreatur", house: str = HOUSE) -> Record:
    return {"card": name, "type": "creature", "power": 3, "house": house}


def _card(kind: str, number: int, house: str = HOUSE) -> Record:
    """Return a card of the hand."""
    made: Record = {"card": f"{_KINDS[kind]} {number + 1}", "house": house}
    made["type"] = kind if kind in ("upgrade", "artifact", "creature") else "action"
    if kind in ("alpha", "omega"):
        made["keywords"] = {kind: 0}
    return made | ({"power": 3} if kind == "creature" else {})


class _Board:
    """Lays out who may do something, step by step."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.flags = scene.flags
        self.hand: list[Record] = []
        self.when: list[Record] = []
        self.told: list[str] = []
        self.done = list(scene.done)
        self.asked = list(scene.asked)
        self.of_cards = {deed.verb in _OF_CARDS for deed in self.asked}

    # --- what is asked ---------------------------------------------------------------------------

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
        told = {"drawn": "Ich habe am Ende meines Zuges schon nachgezogen.", "no house": "Ich habe noch keine Fraktion gewählt.",
                "foe turn": "Mein Gegner ist am Zug."}  # fmt: skip
        self.told += [told[flag] for flag in ("drawn", "no house", "foe turn") if flag in self.flags]

    def _asks(self) -> str:
        parts = []
        for deed in self.asked:
            if deed.verb in _OF_CARDS:
                amount = f"{deed.amount} " if deed.amount > 1 else "eine "
                parts.append(f"{amount}{_KINDS[deed.kind]}{'n' if deed.amount > 1 else ''} {_DO[deed.verb]}")
            else:
                parts.append(f"{'damit' if self.scene.thing == 'artifact' else 'mit ihr'} {_DO[deed.verb]}")
        who = "ich" if self.scene.actor == ME else "mein Gegner"
        return f"Darf {who} {' und dann '.join(parts)}?"

    # --- cards -----------------------------------------------------------------------------------

    def _only_cards(self, given: Record) -> None:
        """Cards are to be played or discarded."""
        if self.scene.ability or self.flags & {"stunned", "enraged", "exhausted"}:
            raise Unclear
        if "fresh" in self.flags:
            self.done.insert(0, _deed("play", "card"))
        if "used" in self.flags:
            given[self.scene.actor]["line"] = [_creature()]
            self.when.append({"do": "reap", "card": "Kreatur"})
            self.told.append("Ich habe mit einer Kreatur geerntet.")
        self._upgrade(given)
        self._steps(*self._house())

    def _upgrade(self, given: Record) -> None:
        """Lay out what an upgrade may be attached to."""
        if not any(deed.kind == "upgrade" for deed in self.asked):
            if self.flags & {"no creature", "i none"} or self.scene.enemies is not None:
                raise Unclear
            return
        foe = other(self.scene.actor)
        nobody = "no creature" in self.flags or ("i none" in self.flags and self.scene.enemies == 0)
        if nobody:
            self.told.append("Keine Kreatur ist im Spiel.")
        elif self.scene.enemies:
            given[foe]["line"] = [_creature("Gegnerische Kreatur")]
        elif self.scene.thing == "creature" or self._refused(self.done) or self._house()[0] == FOREIGN:
            given[self.scene.actor]["line"] = [_creature()]
        else:
            raise Unclear

    def _house(self) -> tuple[str, bool]:
        """Return of which house the cards are that are to be played, and whether that is told."""
        said, active = self.scene.cards_house or self.scene.house, self.scene.active
        if said in ("right", "foreign"):
            return (FOREIGN if said == "foreign" else HOUSE), True
        if said and active:
            return (HOUSE if said == active else FOREIGN), True
        return HOUSE, not said and not active and "later turn" in self.flags

    def _steps(self, house: str, told: bool) -> None:
        """Lay out what was done with cards, and what is to be done."""
        done = [deed for deed in self.done if deed.kind != "omega"] + [
            deed for deed in self.done if deed.kind == "omega"
        ]
        if any(deed.kind == "alpha" for deed in done[1:]) or (house == FOREIGN and done):
            raise Unclear
        if "nothing done" in self.flags and (done or self.when):
            raise Unclear
        for deed in done:
            self._step(deed, HOUSE)
        asked = self.asked if house == HOUSE else [_deed(self.asked[0].verb, self.asked[0].kind)]
        if sum(deed.amount for deed in (*done, *asked)) > _MOST:
            raise Unclear
        self._tell(done, house, told)
        if self._refused(done):
            first = self.asked[0]
            asked = [_deed(first.verb, first.kind, 2 if first.kind == "alpha" and first.amount > 1 and not done else 1)]
        elif not self._is_clear(done, told):
            raise Unclear
        for deed in asked:
            self._step(deed, house)
            if house == FOREIGN:
                break

    def _refused(self, done: list[Deed]) -> bool:
        """Tell whether the answer is no whatever the house."""
        late = self.asked[0].kind == "alpha" and (bool(done or self.when) or self.asked[0].amount > 1)
        nowhere = self.asked[0].kind == "upgrade" and "Keine Kreatur ist im Spiel." in self.told
        omega = any(deed.kind == "omega" for deed in done)
        return late or nowhere or omega or bool(self.flags & {"drawn", "no house", "foe turn"})

    def _is_clear(self, done: list[Deed], told: bool) -> bool:
        """Tell whether enough is told for a yes."""
        alpha = any(deed.kind == "alpha" for deed in (*done, *self.asked))
        if self.asked[0].kind == "alpha":
            return "nothing done" in self.flags
        omega_last = [deed.kind for deed in self.asked] == ["omega"] and bool(done or self.when)
        many = sum(deed.amount for deed in (*done, *self.asked)) > 1 or bool(self.when)
        return omega_last or alpha or (told and (many or self.flags & {"later turn"} or self.scene.cards_house != ""))

    def _tell(self, done: list[Deed], house: str, told: bool) -> None:
        for deed in done:
            amount = f"{deed.amount}" if deed.amount > 1 else "eine"
            more = "n" if deed.amount > 1 else ""
            self.told.append(f"Ich habe {amount} {_KINDS[deed.kind]}{more} {_DONE[deed.verb]}.")
        if house == FOREIGN:
            self.told.append("Die Karte gehört nicht zur aktiven Fraktion.")
        elif told:
            self.told.append("Die Karten gehören zur aktiven Fraktion, und es ist nicht der erste Zug des Spiels.")

    def _step(self, deed: Deed, house: str) -> None:
        for _ in range(deed.amount):
            card = _card(deed.kind, len(self.hand), house)
            self.hand.append(card)
            self.when.append({"do": deed.verb, "card": card["card"]})

    # --- a creature or an artifact ---------------------------------------------------------------

    def _blocked(self) -> set[str]:
        """Return what forbids to use a thing, whatever its house."""
        found = self.flags & {"exhausted", "used", "fresh", "drawn", "no house", "foe turn"}
        found |= {"omega"} if any(deed.kind == "omega" for deed in self.done) else set()
        verb = self.asked[0].verb
        if "stunned" in self.flags and verb != "unstun":
            found.add("stunned")
        if "enraged" in self.flags and self.scene.enemies and verb != "fight":
            found.add("enraged")
        if (verb == "fight" and self.scene.enemies == 0) or (self.scene.thing == "artifact" and verb != "use"):
            found.add("impossible")
        return found

    def _use(self, given: Record) -> None:
        """A creature or an artifact is to be used."""
        self._sound()
        scene, flags, blocked = self.scene, self.flags, self._blocked()
        foreign = self._foreign(bool(blocked))
        for deed in sorted(self.done, key=lambda deed: deed.kind == "omega"):
            self._step(deed, HOUSE)
        self._tell(self.done, HOUSE, told=False)
        name = "Artefakt" if scene.thing == "artifact" else "Kreatur"
        spec = {"card": name, "type": "artifact", "house": HOUSE} if scene.thing == "artifact" else _creature()
        spec["house"] = FOREIGN if foreign else HOUSE
        spec |= {state: True for state in ("stunned", "enraged") if state in flags}
        ability = scene.ability or "omni"
        if self.asked[0].verb == "use":
            spec["abilities"] = [f"{ability}-stun-each-enemy"]
        zone = "artifacts" if scene.thing == "artifact" else "line"
        self._describe(name, foreign)
        if flags & {"exhausted", "used"}:
            spec["ready"] = False
        elif "fresh" in flags and not flags & {"drawn", "no house", "foe turn"}:
            zone = "hand"
            self.hand.append(spec)
            self.when.append({"do": "play", "card": name})
        if zone != "hand":
            given[scene.actor][zone] = [spec]
        self._enemies(given)
        self._uses(name, ability)

    def _sound(self) -> None:
        """Raise `Unclear` where not enough is told, or too much."""
        scene, flags = self.scene, self.flags
        if not scene.thing and not scene.house:
            scene.house, scene.cards_house = scene.cards_house, ""
        if "no creature" in flags or "i none" in flags or (scene.cards_house and scene.cards_house != scene.house):
            raise Unclear
        if any(deed.kind == "alpha" for deed in self.done[1:]) or (flags & {"fresh"} and "stunned" in flags):
            raise Unclear
        if "again" in flags and not flags & {"used", "exhausted", "readied"}:
            flags.add("used") if len(self.asked) == 1 else None
        told = flags & _TELLING or scene.house or self.done or scene.active
        artifact = scene.thing == "artifact" and self.asked[0].verb in ("reap", "fight")
        fights = self.asked[0].verb == "fight" and scene.enemies == 0
        if not (told or artifact or fights or len(self.asked) > 1):
            raise Unclear
        verb = self.asked[0].verb
        if verb == "unstun" and "stunned" not in flags:
            raise Unclear
        if verb == "use" and flags & {"stunned", "enraged"} and not (scene.ability or flags & {"used", "exhausted"}):
            raise Unclear
        if verb != "fight" and "enraged" in flags and scene.enemies is None and not self._blocked():
            raise Unclear
        if "or" in flags and len(self.asked) < 2:
            raise Unclear
        if "or" in flags and not (
            self._blocked() & {"exhausted", "used", "fresh", "drawn", "omega", "stunned", "foe turn"}
        ):
            raise Unclear

    def _foreign(self, blocked: bool) -> bool:
        """Tell whether a thing is of another house than the active one. Raises `Unclear`."""
        said, active = self.scene.house, self.scene.active
        if said in ("right", "foreign"):
            foreign = said == "foreign"
        elif said and active:
            foreign = said != active
        elif not blocked and (said or active):
            raise Unclear
        else:
            foreign = False
        omni = self.asked[0].verb == "use" and self.scene.ability != "action"
        if foreign and "fresh" in self.flags:
            raise Unclear  # who plays what is not of the active house?
        if foreign and self.asked[0].verb == "use" and not self.scene.ability and not blocked:
            raise Unclear
        unsaid = not said and not active and self.scene.ability and self.asked[0].verb == "use"
        if unsaid and not blocked and not omni and not self.flags & {"ready", "old", "readied"}:
            raise Unclear
        return foreign

    def _describe(self, name: str, foreign: bool) -> None:
        flags = self.flags
        states = {"stunned": "ist betäubt", "enraged": "ist wütend", "fresh": "wurde gerade gespielt",
                  "readied": "wurde wieder spielbereit"}  # fmt: skip
        said = [text for flag, text in states.items() if flag in flags]
        said += ["ist erschöpft"] if flags & {"used", "exhausted"} else []
        said += (
            ["gehört nicht zur aktiven Fraktion"]
            if foreign
            else []
            if said
            else ["ist spielbereit und von der aktiven Fraktion"]
        )
        mine = self.scene.actor == ME
        whose = "Mein" if name == "Artefakt" else "Meine"
        start = f"{whose} {name}" if mine else f"{'Das' if name == 'Artefakt' else 'Die'} {name} meines Gegners"
        self.told.append(f"{start} {' und '.join(said)}.")

    def _enemies(self, given: Record) -> None:
        scene = self.scene
        fights = any(deed.verb == "fight" for deed in self.asked)
        if scene.enemies == 0:
            self.told.append("Es gibt keine feindlichen Kreaturen.")
        if scene.enemies or (scene.enemies is None and fights):
            given[other(scene.actor)]["line"] = [_creature("Gegnerische Kreatur")]
            if "enraged" in self.flags:
                self.told.append("Es gibt eine feindliche Kreatur.")

    def _uses(self, name: str, ability: str) -> None:
        """Add the steps in which the thing is used, one after the other."""
        if "or" in self.flags:
            self.asked = self.asked[:1]
        twice = "again" in self.flags and not self.flags & {"used", "exhausted", "readied"}
        for deed in self.asked:
            against = "Gegnerische Kreatur" if self.scene.enemies != 0 else name
            step: Record = {"do": ability if deed.verb == "use" else deed.verb, "card": name}
            if deed.verb == "fight":
                step = {"do": "fight", "with": name, "against": against}
            self.when.append(step)
            if self._blocked():
                return
        if twice and len(self.asked) == 1:
            self.when.append(dict(self.when[-1]))

    # --- both ------------------------------------------------------------------------------------

    def _mixed(self, given: Record) -> None:
        """Cards are to be played and something is to be used, one after the other."""
        house, told = self._house()
        flags = self.flags - {"later turn", "ready", "again"}
        if flags or self.done or house == FOREIGN or not told or self.scene.thing == "artifact":
            raise Unclear
        given[self.scene.actor]["line"] = [_creature()]
        self._tell([], HOUSE, told)
        used = False
        for deed in self.asked:
            if deed.verb in _OF_CARDS:
                if deed.kind not in ("card", "creature", "artifact"):
                    raise Unclear
                self._step(deed, HOUSE)
                continue
            if used or deed.verb != "reap":
                raise Unclear
            used = True
            self.when.append({"do": "reap", "card": "Kreatur"})


def _deed(verb: str, kind: str, amount: int = 1) -> Deed:
    from kfrules.scenarios.keyforge.situation.retold.permit import Deed

    return Deed(verb, kind, amount)
