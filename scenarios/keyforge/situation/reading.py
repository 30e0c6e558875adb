"""Reading a question: clause by clause onto a table, until everything that may matter is understood."""

from __future__ import annotations

from kfrules.records import dataclass, field
from kfrules.scenarios.keyforge.situation.asking import Asker
from kfrules.scenarios.keyforge.situation.chunker import KeyForgeChunker
from kfrules.scenarios.keyforge.situation.named import facts
from kfrules.scenarios.keyforge.situation.names import plain
from kfrules.scenarios.keyforge.situation.players import assumed
from kfrules.scenarios.keyforge.situation.tagging import tag
from kfrules.scenarios.keyforge.situation.telling import Teller
from kfrules.scenarios.keyforge.situation.things import KeyForgeTable
from kfrules.scenarios.keyforge.situation.words import LEXICON
from kfrules.scenarios.situation.appositions import once, owned, united
from kfrules.scenarios.situation.asides import without_asides
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import Chunk, NotUnderstood, Ref, Trait, Value
from kfrules.scenarios.situation.naming import name_things
from kfrules.scenarios.situation.preamble import listed, without_cry
from kfrules.scenarios.situation.remarks import softened, without_remarks
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing
from kfrules.scenarios.situation.understanding import told_and_asked
from kfrules.scenarios.situation.words import Word, fold

LONGEST = 600  # letters of a question that is read
_FORGING = ("forges", "forges two", "keys forged")
_AT_ONCE = frozenset({"sofort", "direkt", "gleich", "auf der stelle", "unmittelbar"})
_TOGETHER = frozenset({"zusammen", "gemeinsam", "gleichzeitig"})  # as nobody fights: two attacks are no one attack

_COMES = frozenset({"kommt", "folgt"})
_THIS_TIME = frozenset({"diesmal", "dieses mal"})  # somebody attacked before


@dataclass
class Reading:
    """What was understood of a question. `missing`: what is needed for a verdict, in German."""

    table: KeyForgeTable = field(default_factory=KeyForgeTable)
    asked: Asked | None = None
    understood: list[tuple[str, str]] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    concrete: bool = False  # a number is told: it is a case, not a rule, that is asked about


def read(question: str) -> Reading:
    """Read a question. What was not understood stands in `missing`."""
    reading = Reading()
    if len(question) > LONGEST:
        reading.missing.append("die Frage ist zu lang")
        return reading
    matters = listed(LEXICON.look_up)
    words = without_remarks(without_asides(without_cry(softened(tag(question)), matters), matters), matters)
    try:
        chunks = owned(united(once(KeyForgeChunker(words).chunks())))
        _report(reading, chunks)
        for chunk in chunks:
            if isinstance(chunk, Ref) and chunk.head == "name" and not _has_power(chunk, chunks):
                raise NotUnderstood(chunk.facts["name"])
        if unknown := [c.said for c in chunks if isinstance(c, Word) and c.tag == "unknown"]:
            reading.missing += [f"„{said}“ ist nicht verstanden" for said in dict.fromkeys(unknown)]
            return reading
        _understand(reading, chunks)
    except NotUnderstood as error:
        reading.missing.append(error.why or f"„{error.said}“ ist nicht verstanden")
    return reading


def _understand(reading: Reading, chunks: list[Chunk]) -> None:
    _one_opponent(chunks)
    for sentence in assumed(chunks):
        reading.table.assume(sentence)
    teller = Teller(reading.table)
    asker = Asker(teller)
    reading.asked = told_and_asked(chunks, reading.table, teller, asker)
    fights = [step for step in reading.table.steps if step["do"] == "fight"]
    said = {fold(chunk.said) for chunk in chunks if isinstance(chunk, Word)}
    if len(fights) > 1 and not _TOGETHER.isdisjoint(said):
        raise NotUnderstood("zusammen", "Jede Kreatur greift für sich an; welche zuerst, und wen?")
    attacked = any(thing.facts.get("attacked") for thing in reading.table.things)
    if len(fights) == 1 and not attacked and not _THIS_TIME.isdisjoint(said):
        raise NotUnderstood("diesmal", "Wer hat vorher wen angegriffen?")
    if not reading.table.steps and not _COMES.isdisjoint(said) and reading.asked and reading.asked.fact == "dead":
        raise NotUnderstood("kommt", "Wer greift wen an?")  # "meine ist verletzt, jetzt kommt seine 2er"
    if _stands_aside(reading):
        raise NotUnderstood("greift an", "Wer greift wen an?")
    if _forges_in_another_turn(reading, chunks):
        raise NotUnderstood("dran", "Geschmiedet wird nur im eigenen Zug. Meinst du deinen nächsten?")
    for thing in reading.table.worn:
        if not thing.facts.get("damage"):
            raise NotUnderstood(thing.called, f"Wie viel Schaden liegt auf {thing.called}?")
    for thing in reading.table.things:
        if thing.side is None:
            raise NotUnderstood(thing.called, f"Wem gehört {thing.called}?")
        if thing.facts.get("new") and any(step["thing"] is thing for step in reading.table.steps):
            raise NotUnderstood(thing.called, f"Ist „{thing.called}“ eben erst gespielt oder nur unverletzt?")
        if thing.card is not None and "power" in thing.facts:
            _as_told(thing)
        if thing.facts.get("attacked") and _was_hit(thing, reading):
            raise NotUnderstood(thing.called, f"Wie viel Schaden hat der frühere Angriff {thing.called} gemacht?")
        if _is_gone(thing, reading):
            raise NotUnderstood(thing.called, "Eine Kreatur mit Stärke 0 ist schon zerstört; was hält sie im Spiel?")
    name_things(reading.table)


def _was_hit(thing: Thing, reading: Reading) -> bool:
    """Tell whether an attack before left damage that nobody told, and how a fight ends hangs on it."""
    told = "damage" in thing.facts or "elusive" in thing.facts.get("keywords", ()) or thing.card is not None
    return not told and reading.asked is not None and reading.asked.fact in ("dead", "damage", "damage taken")


def _is_gone(thing: Thing, reading: Reading) -> bool:
    """Tell whether a creature that fights or reaps would not be in play any more: its power is 0, and nothing keeps it.

    That it dies is the right verdict where just that is asked.
    """
    if thing.facts.get("power") != 0 or thing.facts.get("power_counters"):
        return False
    if "invulnerable" in thing.facts.get("keywords", ()):
        return False
    if reading.asked is not None and reading.asked.fact == "dead" and thing in reading.asked.things:
        return False
    used = [step for step in reading.table.steps if step["do"] in ("fight", "reap")]
    return any(thing is step["thing"] or thing is step.get("against") for step in used)


def _forges_in_another_turn(reading: Reading, chunks: list[Chunk]) -> bool:
    """Tell whether my forging is asked about though nothing is told but that it is the opponent's turn."""
    asked = reading.asked
    mine = asked is not None and asked.fact in _FORGING and asked.side == ME
    if mine and not reading.table.steps and any(fold(c.said) in _AT_ONCE for c in chunks if isinstance(c, Word)):
        return not reading.table.moment  # "Darf ich sofort schmieden, wenn ich 6 habe?"
    turns = [str(chunk) for chunk in chunks if isinstance(chunk, Word) and chunk.tag == "turn"]
    return mine and turns == ["turn:his"] and not reading.table.steps


def _stands_aside(reading: Reading) -> bool:
    """Tell whether what is asked about is in no fight, though one is told of with somebody unnamed: it may be that."""
    fighting = [thing for step in reading.table.steps for thing in (step["thing"], step.get("against")) if thing]
    asked = reading.asked.things if reading.asked is not None and reading.asked.fact in ("dead", "damage") else ()
    return any(thing.unnamed for thing in fighting) and any(thing not in fighting for thing in asked)


def _as_told(thing: Thing) -> None:
    """Take a card whose power is told: the printed one, or one that is only called so ("meine Fee hat Stärke 1")."""
    assert thing.card is not None
    if facts(thing.card).power == thing.facts["power"]:
        del thing.facts["power"]
    else:
        thing.card, thing.type = None, "creature"


def _one_opponent(chunks: list[Chunk]) -> None:
    """Raise `NotUnderstood` where two people are spoken of besides me: one of them may play for me."""
    people = [c for c in chunks if isinstance(c, Word) and c.tag in ("person", "of") and c.value == OPPONENT]
    said = {fold(person.said).split()[-1] for person in people}
    names = {name.rstrip("sn") for name in said} & {n.rstrip("sn") for n in LEXICON.relatives}
    if len(names | {name.rstrip("sn") for name in map(plain, said) if name}) > 1:
        raise NotUnderstood(people[-1].said, "Wer spielt gegen wen?")


def _has_power(named: Ref, chunks: list[Chunk]) -> bool:
    """Tell whether a creature with a made-up name ("mein Drache") is told its power somewhere."""
    same = [c for c in chunks if isinstance(c, Ref) and c.head == "name" and _same_name(c, named)]
    if any("power" in c.facts for c in same):
        return True
    after = [chunks[i + 1 : i + 5] for i, c in enumerate(chunks) if any(c is s for s in same)]
    if any(isinstance(c, Value) and c.unit == "power" for few in after for c in few[1:]):
        return True
    return any(_is_number(few) for few in after)


def _is_number(following: list[Chunk]) -> bool:
    """Tell whether "ist 7" or "ist eine 3" follows."""
    words = [c for c in following if not (isinstance(c, Word) and c.tag in ("fill", "of"))]
    if len(words) < 2 or not (isinstance(words[0], Word) and words[0].value in ("be.fin3", "have.fin3")):
        return False
    said = words[1]
    if words[0].value == "have.fin3":
        return isinstance(said, Word) and said.tag == "num"
    return (isinstance(said, Word) and said.tag == "num") or (isinstance(said, Ref) and said.head == "er")


def _same_name(one: Ref, another: Ref) -> bool:
    return fold(one.facts["name"])[:4] == fold(another.facts["name"])[:4]


def _report(reading: Reading, chunks: list[Chunk]) -> None:
    for chunk in chunks:
        if isinstance(chunk, Word):
            if chunk.tag in ("fill", "instant"):
                reading.ignored.append(chunk.said)
            elif chunk.fixed:
                reading.understood.append((chunk.said, chunk.value.partition(".")[0]))
        elif isinstance(chunk, Ref) and chunk.head in ("er", "card", "creature", "name"):
            reading.concrete |= chunk.head == "er" or bool(_CONCRETE & set(chunk.facts))
            reading.understood.append((chunk.said, _meant(chunk)))
        elif isinstance(chunk, Value):
            reading.concrete |= not fold(chunk.said).startswith("ein")  # "einen Schlüssel" may be any
            reading.understood.append((chunk.said, f"{chunk.number} {_UNITS[chunk.unit]}"))
        elif isinstance(chunk, Trait):
            reading.understood.append((chunk.said, _told(chunk.facts)))


_CONCRETE = {"power", "armor", "damage", "aember", "power_counters"}  # a made-up name alone may be a mere word
_UNITS = {
    "damage": "Schaden", "aember": "Æmber", "chains": "Ketten", "keys": "Schlüssel", "cards": "Handkarten",
    "armor": "Rüstung", "power": "Stärke", "counters": "Stärkemarker", "deck": "Karten im Deck",
    "discard": "Karten im Ablagestapel", "archives": "Karten im Archiv",
}  # fmt: skip
_FACTS = {
    "power": "Stärke", "armor": "Rüstung", "damage": "Schaden", "aember": "Æmber darauf", "stunned": "betäubt",
    "warded": "beschützt", "enraged": "wütend", "power_counters": "Stärkemarker", "attacked": "schon angegriffen",
    "fresh": "eben gespielt", "house": "Fraktion",
}  # fmt: skip


def _meant(ref: Ref) -> str:
    whose = {"me": "deine ", "opponent": "gegnerische ", None: ""}[ref.side]
    many = f"{ref.count} " if ref.count > 1 else ""
    facts = _told(ref.facts)
    return f"{many}{whose}{ref.card or 'Kreatur'}" + (f" ({facts})" if facts else "")


def _told(facts: dict[str, object]) -> str:
    from kfrules.rules_de.cards import KEYWORDS_DE

    told = []
    for key, value in facts.items():
        if key == "keywords" and isinstance(value, dict):
            told += [KEYWORDS_DE[word] + ("" if amount is True else f" {amount}") for word, amount in value.items()]
        elif key == "ready":
            told.append("bereit" if value else "erschöpft")
        elif key in _FACTS:
            told.append(_FACTS[key] if value is True else f"{_FACTS[key]} {value}")
    return ", ".join(told)


__all__ = ["Reading", "fold", "read"]
