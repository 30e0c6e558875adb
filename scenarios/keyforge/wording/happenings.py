"""Patterns of events as clauses: what a line says of one becomes "nachdem …", "kann nicht …", "muss …", "darf …".

A line has the pattern, its subject, what stands before the verb, and the verb: infinitive, present, perfect (these end
the clause; `a|b|c` for er, sie, du). Forms: `perf`, `pres`, `kann`, `muss`, `darf`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kfrules.scenarios.keyforge.wording.grammar import Category, Found, Grammar, Reader, Table, Voice

_PLAY = ("spielen", "spielt|spielen|spielst", "gespielt_hat|gespielt_haben|gespielt_hast")
_USE = ("verwenden", "verwendet|verwenden|verwendest", "verwendet_hat|verwendet_haben|verwendet_hast")
_PLAY_OR_USE = (
    "spielen oder verwenden",
    "spielt_oder_verwendet|spielen_oder_verwenden|spielst_oder_verwendest",
    "gespielt_oder_verwendet_hat|gespielt_oder_verwendet_haben|gespielt_oder_verwendet_hast",
)
_USED = ("verwendet werden", "verwendet_wird|verwendet_werden", "verwendet_wurde|verwendet_wurden")
_REAP = ("ernten", "erntet|ernten|erntest", "geerntet_hat|geerntet_haben|geerntet_hast")
_FIGHT = ("kämpfen", "kämpft|kämpfen|kämpfst", "gekämpft_hat|gekämpft_haben|gekämpft_hast")
_ATTACK = ("angreifen", "angreift|angreifen|angreifst", "angegriffen_hat|angegriffen_haben|angegriffen_hast")
_DESTROYED = ("zerstört werden", "zerstört_wird|zerstört_werden", "zerstört_wurde|zerstört_wurden")
_CHOOSE = ("wählen", "wählt|wählen|wählst", "gewählt_hat|gewählt_haben|gewählt_hast")
_CHOSEN = ("gewählt werden", "gewählt_wird", "gewählt_wurde")
_FORGE = ("schmieden", "schmiedet|schmieden|schmiedest", "geschmiedet_hat|geschmiedet_haben|geschmiedet_hast")
_FORGED = ("geschmiedet werden", "geschmiedet_wird", "geschmiedet_wurde")
_DISCARD = ("ablegen", "ablegt|ablegen|ablegst", "abgelegt_hat|abgelegt_haben|abgelegt_hast")
_DISCARDED = ("abgelegt werden", "abgelegt_wird|abgelegt_werden", "abgelegt_wurde|abgelegt_wurden")
_STEAL = ("stehlen", "stiehlt|stehlen|stiehlst", "gestohlen_hat|gestohlen_haben|gestohlen_hast")
_STOLEN = ("gestohlen werden", "gestohlen_wird", "gestohlen_wurde")
_GAIN = ("erhalten", "erhält|erhalten|erhältst", "erhalten_hat|erhalten_haben|erhalten_hast")
_HURT = ("Schaden nehmen", "Schaden_nimmt|Schaden_nehmen", "Schaden_genommen_hat|Schaden_genommen_haben")
_ENTER = ("ins Spiel kommen", "ins_Spiel_kommt|ins_Spiel_kommen", "ins_Spiel_gekommen_ist|ins_Spiel_gekommen_sind")
_HEALED = ("geheilt werden", "geheilt_wird|geheilt_werden", "geheilt_wurde|geheilt_wurden")
_ATTACHED = ("angelegt werden", "angelegt_wird|angelegt_werden", "angelegt_wurde|angelegt_wurden")
_HANDLE = ("abhandeln", "abhandelt|abhandeln|abhandelst", "abgehandelt_hat|abgehandelt_haben|abgehandelt_hast")
_FINISH = ("abschließen", "abschließt|abschließen", "abgeschlossen_hat|abgeschlossen_haben|abgeschlossen_hast")

_ANY = "eine Karte"
_W, _V = "{w.ein_N}", "{v.ein_A}"

CLAUSES: list[tuple[str, str, str, tuple[str, str, str]]] = [
    ("Play.by(p)", "{p.N}", _ANY, _PLAY),
    ("Play.by(p).where(of_type(k))", "{p.N}", "eine Karte vom Typ {k.typ}", _PLAY),
    ("Play.by(p).where(at_end_of_line(0))", "{p.N}", "eine Kreatur an das linke Ende der Schlachtreihe", _PLAY),
    ("Play.by(p).where(at_end_of_line(-1))", "{p.N}", "eine Kreatur an das rechte Ende der Schlachtreihe", _PLAY),
    ("Play.by(p).of(*v)", "{p.N}", _V, _PLAY),
    ("Play.of(*v)", "ein Spieler", _V, _PLAY),
    ("Play.of(*v).where(more_creatures_than_opponent)", "der Spieler mit mehr Kreaturen", _V, _PLAY),
    ("Play.where(of_type(k))", "ein Spieler", "eine Karte vom Typ {k.typ}", _PLAY),
    (
        "Resolving.where(of_type(k))",
        "eine Karte vom Typ {k.typ}",
        "nach dem Spielen",
        ("wirken", "wirkt", "gewirkt_hat"),
    ),
    ("(Play | Use).by(p).of(*v)", "{p.N}", _V, _PLAY_OR_USE),
    ("Fight.of(this) | Reap.of(this)", "diese Karte", "zum Ernten oder Kämpfen", _USED),
    ("Use.by(p).of(*v)", "{p.N}", _V, _USE),
    ("Use.by(p)", "{p.N}", _ANY, _USE),
    ("Use.of(*w)", _W, "", _USED),
    ("Act.of(*w)", _W, "für eine Aktion", _USED),
    ("Reap.by(p)", "{p.N}", "", _REAP),
    ("Reap.of(*w)", _W, "", _REAP),
    ("Fight.by(p)", "{p.N}", "", _FIGHT),
    ("Fight.of(*w)", _W, "", _FIGHT),
    ("Fight.of(*w).against(among(s))", _W, "{s.A}", _ATTACK),
    ("Fight.of(*w).against(*v)", _W, _V, _ATTACK),
    ("Destroy.of(*w)", _W, "", _DESTROYED),
    ("Destroy.of(*w).in_your_turn()", _W, "in deinem Zug", _DESTROYED),
    ("Destroy.where(a_creature_of(you))", "eine deiner Kreaturen", "", _DESTROYED),
    ("Destroy.where(a_creature_of(p))", "eine Kreatur {p.G}", "", _DESTROYED),
    ("DestroyedInFight.of(*w)", _W, "in einem Kampf", _DESTROYED),
    ("DestroyedInFight.where(a_creature_of(p))", "eine Kreatur {p.G}", "in einem Kampf", _DESTROYED),
    ("DestroyedFightingMe.of(*w)", _W, "im Kampf gegen diese Karte", _DESTROYED),
    ("DestroyedByMyAssault.of(*w)", _W, "durch den Ansturm dieser Karte", _DESTROYED),
    ("DestroyedByMyAttack.of(*w)", _W, "durch den Angriff dieser Karte", _DESTROYED),
    ("ChooseHouse", "ein Spieler", "eine aktive Fraktion", _CHOOSE),
    ("ChooseHouse.by(p)", "{p.N}", "eine aktive Fraktion", _CHOOSE),
    ("ChooseHouse.by(p).where(house_is(k))", "{p.N}", "{k.haus}", _CHOOSE),
    ("ChooseHouse.by(p).where(house_chosen)", "{p.N}", "die gewählte Fraktion", _CHOOSE),
    ("ChooseHouse.where(house_is(k))", "{k.haus}", "als aktive Fraktion", _CHOSEN),
    ("ChooseHouse.where(house_chosen)", "die gewählte Fraktion", "als aktive Fraktion", _CHOSEN),
    ("Forge", "ein Spieler", "einen Schlüssel", _FORGE),
    ("Forge.by(p)", "{p.N}", "einen Schlüssel", _FORGE),
    ("Forge.where(key_number(k))", "der {k.num} . Schlüssel eines Spielers", "", _FORGED),
    ("Forge.where(more_keys_than_opponent)", "der Spieler mit mehr Schlüsseln", "einen Schlüssel", _FORGE),
    ("GainAember.by(p)", "{p.N}", "Æmber", _GAIN),
    ("GainAember.by(p).cause('reap')", "{p.N}", "durch Ernten Æmber", _GAIN),
    ("Steal.from_(you)", "dein Æmber", "", _STOLEN),
    ("Steal.from_(p)", "Æmber {p.G}", "", _STOLEN),
    ("Steal.by(p)", "{p.N}", "Æmber", _STEAL),
    ("Deal.by(*w)", _W, "Schaden", ("zufügen", "zufügt|zufügen", "zugefügt_hat|zugefügt_haben")),
    ("Damage.of(*w)", _W, "", _HURT),
    ("Damage.of(*w).by(*v)", _W, "durch {v.ein_A}", _HURT),
    ("Land.of(*w)", _W, "wirklich", _HURT),
    ("Land.of(*w).cause('bonus')", _W, "durch ein Bonussymbol", _HURT),
    ("PreventDamage.of(*w)", "die Rüstung", "von {w.ein_D} Schaden", ("verhindern", "verhindert", "verhindert_hat")),
    ("Heal.of(*w)", _W, "", _HEALED),
    ("Heal", "eine Kreatur", "", _HEALED),
    ("Discard.by(p)", "{p.N}", "eine Karte", _DISCARD),
    ("Discard.of(*w)", _W, "", _DISCARDED),
    ("HandDiscard.by(p)", "{p.N}", "eine Handkarte", _DISCARD),
    ("HandDiscard.by(p).of(*v)", "{p.N}", "von der Hand {v.ein_A}", _DISCARD),
    ("HandDiscard.by(p).of(*v).in_your_turn()", "{p.N}", "in deinem Zug von der Hand {v.ein_A}", _DISCARD),
    ("Enter.of(*w)", _W, "", _ENTER),
    ("Attach.of(*w)", _W, "an eine Kreatur", _ATTACHED),
    ("Attach.to(*v)", "eine Aufwertung", "an {v.ein_A}", _ATTACHED),
    ("Attach.by(p).of(*w).to(*v)", _W, "durch {p.A} an {v.ein_A}", _ATTACHED),
    ("ResolveIcon.by(p)", "{p.N}", "ein Bonussymbol", _HANDLE),
    ("ResolveIcon.by(p).where(icon_is(k))", "{p.N}", "ein {k.symbol}", _HANDLE),
    (
        "ResolveIcon.by(p).where(icon_is(k, k2, k3))",
        "{p.N}",
        "ein {k.symbol} , {k2.symbol} oder {k3.symbol}",
        _HANDLE,
    ),
    ("ReadyStep.by(p)", "{p.N}", "den Schritt Karten spielbereit machen", _FINISH),
]


def _verb(forms: str) -> str:
    return f"*{forms}"


def _lines(form: str) -> Iterator[tuple[str, str]]:
    for pattern, subject, middle, (infinitive, present, perfect) in CLAUSES:
        if form in ("perf", "pres"):
            yield pattern, f"{subject} {middle} {_verb(perfect if form == 'perf' else present)}"
        elif form == "muss":
            yield pattern, f"{subject} *muss|müssen|musst {middle} {infinitive}"
        elif form == "darf":
            plural = middle.replace("{v.ein_A}", "{v.pl_A}")
            plural = "Karten" if middle == _ANY else plural
            jede = subject.replace(_W, "{w.jeder_N}")
            yield pattern, f"{jede} *darf|dürfen|darfst {plural} fraktionsfremd {infinitive}"
        else:
            yield from _cannot(pattern, subject, middle, infinitive)


def _cannot(pattern: str, subject: str, middle: str, infinitive: str) -> Iterator[tuple[str, str]]:
    """Negate the subject, else the object, else the verb."""
    if subject == _W:
        yield pattern, f"{{w.kein_N}} *kann|können|kannst {middle} {infinitive}"
    if middle == _ANY:
        yield pattern, f"{subject} *kann|können|kannst keine Karte {infinitive}"
    elif middle.startswith("ein"):
        yield pattern, f"{subject} *kann|können|kannst k{middle} {infinitive}"
    elif not middle and infinitive == _HURT[0]:
        yield pattern, f"{subject} *kann|können|kannst keinen {infinitive}"
    elif _V in middle:
        yield pattern, f"{subject} *kann|können|kannst {middle.replace(_V, '{v.kein_A}')} {infinitive}"
    first = middle.split(" ")[0] in ("als", "an", "durch", "für", "im", "in", "mit", "von", "zum")
    negated = f"nicht {middle}" if first else f"{middle} nicht"
    yield pattern, f"{subject} *kann|können|kannst {negated} {infinitive}"


class Clauses(Category):
    """A pattern of events as a clause, by form a table."""

    def __init__(self, grammar: Grammar) -> None:
        self.tables = {form: Table(grammar, list(_lines(form))) for form in ("perf", "pres", "kann", "muss", "darf")}

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the clause."""
        return self.tables[form].say(term, form, voice)

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield every pattern that is meant."""
        yield from self.tables[form].read(form, reader, at)
