"""Who attacks whom: the roles of a fight in any word order, active or passive, with "mit", "gegen", "von"."""

from __future__ import annotations

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Table, Thing, other
from kfrules.scenarios.situation.words import Word, fold


@dataclass
class Roles:
    """References by role; `actor`: the side of the person who acts, if one is named."""

    agents: list[Ref] = field(default_factory=list)
    targets: list[Ref] = field(default_factory=list)
    actor: str | None = None
    many: bool = False  # several attack one after the other
    subject: str = "agent"  # who is the grammatical subject: agent, target or person


def roles(parts: Parts, table: Table) -> Roles:
    """Take the things of a clause that tells of a fight, by their roles."""
    made = Roles()
    done = any(v.value == "fight.part" or fold(v.said) == "attacked" for v in parts.clause.verbs)
    passive = done and (parts.clause.has("aux") or any(ref.prep == "von" for ref in _refs(parts)))
    person = parts.word("person")
    if person is not None:
        made.actor = person.value
        prep = person.details.get("prep")
        if prep and not (passive and prep == "von"):
            raise NotUnderstood(person.said)
    if any((ref.case == "dat" or fold(ref.said) == "ihm") and not ref.prep for ref in _refs(parts)):
        raise NotUnderstood(parts.clause.said())
    if person is None and not passive and _elided(parts) and table.topic is not None:
        made.agents.append(Ref("pron", "", thing=table.topic))
        made.targets = parts.refs("")
        return made
    if person is None and not passive and not _refs(parts) and table.topic is not None:
        made.agents.append(Ref("pron", "", thing=table.topic))  # "… und greift an"
        return made
    if person is None and not passive and _nobody_else(parts, table):
        made.actor = OPPONENT  # "er greift meine 4er an", where he is nothing on the table
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and fold(c.said) == "er")]
        person = Word("person", OPPONENT, "er")
    made.subject = "person" if person is not None else "target" if passive else "agent"
    refs = parts.refs()
    if any(ref.joined is not None for ref in refs) or len(refs) > 2:
        refs = [ref for ref in refs if ref.head != "both"]  # "mein 3er und mein 4er greifen beide an"
    for ref in refs:
        if ref.prep == "mit":
            made.agents.append(ref)
        elif ref.prep == "gegen":
            made.targets.append(ref)
        elif ref.prep == "von" and passive:
            made.agents.append(ref)
        elif ref.prep:
            raise NotUnderstood(ref.said)
        elif person is not None and ref.side == person.value and any(r.prep == "gegen" for r in refs):
            made.agents.append(ref)  # "mein 5er gegen seinen 5er, ich greif an"
        elif passive:
            made.targets.append(ref)
        else:
            made.targets.append(ref)
    if not passive:
        _subject(made, table, parts)
    elif not made.targets and table.topic is not None:
        made.targets = [Ref("pron", "", thing=table.topic)]  # "Angegriffen von 4er."
    return made


def _refs(parts: Parts) -> list[Ref]:
    return [c for c in parts.left if isinstance(c, Ref)]


def _elided(parts: Parts) -> bool:
    """Tell whether the subject is that of the clause before: "… hat Rüstung 1 und greift die 2er an"."""
    refs = [c for c in parts.left if isinstance(c, Ref)]
    if len(refs) != 1 or refs[0].prep:
        return False
    first = next((c for c in parts.clause.chunks if not (isinstance(c, Word) and c.tag == "fill")), None)
    if parts.clause.joined != "and":  # "…, greift 5er an", which nobody says of what attacks
        bare = not (refs[0].definite not in ("", "none") or refs[0].side or parts.clause.asks or parts.clause.sub)
        return bare and isinstance(first, Word) and first.tag == "verb"
    if isinstance(first, Word) and first.tag == "verb":
        return True  # "… und greift seine 5er an"
    if refs[0].definite == "poss":
        return False
    before = parts.clause.chunks[: next(i for i, c in enumerate(parts.clause.chunks) if c is refs[0])]
    verb_first = any(isinstance(c, Word) and c.tag == "verb" for c in before)
    return verb_first or bool(parts.clause.continues)


def _nobody_else(parts: Parts, table: Table) -> bool:
    """Tell whether "er" beside what is attacked can only be the opponent: nothing masculine was spoken of."""
    bare = [ref for ref in _refs(parts) if not ref.prep]
    he = [ref for ref in bare if fold(ref.said) == "er"]
    mine = [ref for ref in bare if ref.side == ME]
    masculine = any(not thing.gender or thing.gender != "f" or thing.card for thing in table.things)
    return len(bare) == 2 and len(he) == 1 and len(mine) == 1 and not masculine


_TOGETHER = ("kaempf", "klopp", "pruegel", "box", "fight", "trad")


def _is_he(ref: Ref, parts: Parts) -> bool:
    """Tell whether a pronoun is who attacks with something; "er kämpft mit einer 4er" may be against it."""
    return fold(ref.said) == "er" and not any(fold(verb.said).startswith(_TOGETHER) for verb in parts.clause.verbs)


def _is_new(ref: Ref, table: Table) -> bool:
    """Tell whether who attacks was not spoken of before: "mit einer 3er", "mit der 3er", where none lies there."""
    known = any(thing.facts.get("power") == ref.facts.get("power") for thing in table.things)
    return ref.definite == "indef" or (ref.definite == "def" and ref.head == "er" and not known)


_CASELESS = ("my ", "his ")  # what dialect words were read as that tell no case


def _subject(made: Roles, table: Table, parts: Parts) -> None:
    """Find the subject among the things without a preposition: it attacks, the object is attacked."""
    bare = [ref for ref in made.targets if not ref.prep and ref.joined is None]
    if made.actor is not None or not bare:
        return
    if made.agents:  # "mit meiner 4er greift er die 2er an": a pronoun beside "mit" is the person
        people = [ref for ref in bare if ref.head == "pron" and ref.gender in ("m", "f") and ref.definite == "pron"]
        if people and len(made.targets) > 1:
            made.targets.remove(people[0])
            made.actor, made.subject = made.agents[0].side or OPPONENT, "person"
        elif people and len(made.targets) == 1 and _is_new(made.agents[0], table) and _is_he(people[0], parts):
            made.targets.remove(people[0])
            made.agents[0].side = made.actor = OPPONENT  # "er greift mit ner 6er an": only a player does that
            made.subject = "agent"
        elif people and len(made.targets) == 1 and _side(made.agents[0], table) == OPPONENT and people[0].case != "acc":
            made.targets.remove(people[0])
            made.actor, made.subject = "opponent", "person"
        return
    objects = [ref for ref in bare if ref.case == "acc" or (ref.head == "pron" and ref.said.lower() in ("ihn", "den"))]
    subjects = [ref for ref in bare if not any(ref is other for other in objects)]
    dialect = any(fold(ref.said).startswith(_CASELESS) for ref in bare)  # "mei 4er haut sein 3er": order tells it
    nominative = [ref for ref in subjects if ref.case == "nom" and not (dialect and ref.definite == "poss")]
    agent = next(iter([*nominative, *subjects]), None)
    if agent is not None:
        for ref in [r for r in made.targets if r is agent or _head(r) is agent]:
            made.targets = [t for t in made.targets if t is not ref]
            made.agents.append(ref)


def implied(table: Table) -> tuple[Thing, Thing] | None:
    """Return the fight that is only implied: "meine angreifende 4er" and the one creature that it can be about."""
    acting = [thing for thing in table.things if thing.acts]
    if not acting or table.fights or len({thing.acts for thing in acting}) < len(acting):
        return None
    first = acting[0]
    sides = (ME, OPPONENT) if first.acts == "attacker" else (OPPONENT, ME)
    first.side = first.side or sides[0]
    rest = [t for t in table.things if t is not first and t.type == "creature" and t.side in (None, other(first.side))]
    if len(rest) != 1 or (len(acting) > 1 and rest[0] is not acting[1]):
        raise NotUnderstood(first.called, "Wer greift wen an?")
    rest[0].side = other(first.side)
    return (first, rest[0]) if first.acts == "attacker" else (rest[0], first)


def _head(ref: Ref) -> Ref:
    """Return the first of what is joined by "und"."""
    while ref.joined is not None:
        ref = ref.joined
    return ref


def pairs(made: Roles, table: Table, asking: bool) -> list[tuple[Thing, Thing]]:
    """Return the fights in order. Sides that are not told follow from the roles."""
    side = made.actor or next((ref.side for ref in made.agents if ref.side), None)
    against = next((ref.side for ref in made.targets if ref.side), None)
    if made.subject == "target" and made.targets:
        targets = _resolve(made.targets, table, None, asking)
        side = side or (other(targets[0].side) if targets[0].side else None)
        agents = _resolve(made.agents, table, side, asking)
    else:
        agents = _resolve(made.agents, table, side, asking)
        side = side or (agents[0].side if agents else None)
        enemies = _enemies(made.targets, table, side) if asking else other(side) if side else None
        targets = _resolve(made.targets, table, None if against else enemies, asking)
    side = side or (other(targets[0].side) if targets and targets[0].side else None)
    if side is None:
        side = ME
        table.assume("Du greifst an.")
    agents = agents or [_left_out_agent(table, side)]
    targets = targets or [_left_out_target(table, other(side))]
    for thing in agents:
        thing.side = thing.side or side
    for thing in targets:
        thing.side = thing.side or other(side)
    if any(thing is agent for thing in targets for agent in agents):
        raise NotUnderstood(made.targets[0].said if made.targets else "angreifen", "Wer greift wen an?")
    made.many = len(agents) > 1
    if made.many and any(ref.every for ref in made.agents):
        return _each_its_own(agents, targets, made, table)
    if len(agents) > 1 and len(targets) > 1:
        raise NotUnderstood(made.agents[0].said, "Wer greift wen an?")
    return [(agent, target) for agent in agents for target in targets]


def _each_its_own(agents: list[Thing], targets: list[Thing], made: Roles, table: Table) -> list[tuple[Thing, Thing]]:
    """Return fights of which each has its own target: "jede meiner 4er greift eine 3er an"."""
    first = made.targets[0] if made.targets else None
    if len(targets) == 1 and first is not None and (first.definite == "one of" or first.head == "one of them"):
        targets = [t for t in table.creatures(targets[0].side or "") if t.facts == targets[0].facts]
    if len(targets) < len(agents):
        raise NotUnderstood(made.agents[0].said, "Wer greift wen an?")
    return list(zip(agents, targets, strict=False))


def _side(ref: Ref, table: Table) -> str | None:
    """Return whose a thing is that acts; "damit" is what was spoken of."""
    if ref.side is None and ref.head == "pron" and table.recent:
        return table.resolve(ref)[0].side
    return ref.side


def _enemies(refs: list[Ref], table: Table, side: str | None) -> str | None:
    """Return whose a pronoun for what is attacked must be: "Kann ich die mit meiner 3er angreifen?"."""
    pronouns = all(ref.head == "pron" or ref.place == "beside" for ref in refs)
    return other(side) if side and pronouns and table.creatures(other(side)) else None


def _resolve(refs: list[Ref], table: Table, side: str | None, asking: bool) -> list[Thing]:
    return [thing for ref in refs for thing in table.resolve(ref, ref.side or side, asking)]


def _left_out_agent(table: Table, side: str) -> Thing:
    """Return the creature that attacks where only a person is named: the only one of the side, or any."""
    known = table.creatures(side)
    if len(known) == 1:
        return known[0]
    if known:
        raise NotUnderstood("angreifen", "Mit welcher Kreatur?")
    return table.anonymous(side)


def _left_out_target(table: Table, side: str) -> Thing:
    """Return the creature that is attacked where none is named: the only one of the side, or any."""
    known = table.creatures(side)
    if len(known) == 1:
        return known[0]
    if known:
        raise NotUnderstood("angreifen", "Wen?")
    table.assume("Dein Gegner hat eine Kreatur." if side == "opponent" else "Du hast eine Kreatur.")
    return table.anonymous(side)
