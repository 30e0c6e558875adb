"""A creature or an artifact that is to be used."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.keyforge.situation.retold.laying import FOREIGN, Record
from kfrules.scenarios.keyforge.situation.retold.permit_cards import OF_CARDS, Cards, creature
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.things import ME, other

_TELLING = {
    "stunned", "enraged", "exhausted", "ready", "fresh", "used", "old", "readied", "drawn", "no house", "foe turn",
    "nothing done",
}  # fmt: skip


class Uses(Cards):
    """Lays out the thing that is to be used, and what forbids it."""

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
        spec: dict[str, Any] = (
            {"card": name, "type": "artifact", "house": HOUSE} if scene.thing == "artifact" else creature()
        )
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
        if "twice" in flags and flags & {"fresh", "stunned", "exhausted"}:
            raise Unclear
        if "again" in flags and not flags & {"used", "exhausted", "readied"}:
            flags.add("used") if len(self.asked) == 1 else None
        told = flags & _TELLING or scene.house or self.done or scene.active
        artifact = scene.thing == "artifact" and self.asked[0].verb in ("reap", "fight")
        fights = self.asked[0].verb == "fight" and scene.enemies == 0
        if fights and "at him" in flags:
            raise Unclear  # the opponent himself?
        if not (told or artifact or fights or len(self.asked) > 1):
            raise Unclear
        verb = self.asked[0].verb
        if verb == "unstun" and "stunned" not in flags:
            raise Unclear
        if verb == "use" and flags & {"stunned", "enraged"} and not (self.asked[0].kind or flags & {"exhausted"}):
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
            given[other(scene.actor)]["line"] = [creature("Gegnerische Kreatur")]
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

    def _mixed(self, given: Record) -> None:
        """Cards are to be played and something is to be used, one after the other."""
        house, told = self._house()
        flags = self.flags - {"later turn", "ready", "again"}
        if flags or self.done or house == FOREIGN or not told or self.scene.thing == "artifact":
            raise Unclear
        given[self.scene.actor]["line"] = [creature()]
        self._tell([], HOUSE, told)
        used = False
        for deed in self.asked:
            if deed.verb in OF_CARDS:
                if deed.kind not in ("card", "creature", "artifact"):
                    raise Unclear
                self._step(deed, HOUSE)
                continue
            if used or deed.verb != "reap":
                raise Unclear
            used = True
            self.when.append({"do": "reap", "card": "Kreatur"})
