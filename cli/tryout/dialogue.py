"""The talk: asks, shows, understands commands. What it does is in `session`."""

from __future__ import annotations

from pathlib import Path

from kfrules.cli.board import show_board
from kfrules.cli.screen import Screen
from kfrules.cli.trace import Line, Titles, show_trace
from kfrules.cli.tryout import cardline, options, steps
from kfrules.cli.tryout.askers import Asker
from kfrules.cli.tryout.builder import GO
from kfrules.cli.tryout.session import Forbidden, Session
from kfrules.cli.tryout.suggest import card_offers, word_offers
from kfrules.cli.tryout.told import lines_of, news, table
from kfrules.rules_de import entries
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format.record import Step
from kfrules.scenarios.format.vocabulary import Vocabulary
from kfrules.scenarios.format.words import join_or
from kfrules.scenarios.play.engine import engine_of

MOST_STEPS = 40

COMMANDS: dict[str, tuple[str, ...]] = {
    "undo": ("zurück", "undo"),
    "why": ("warum", "why", "forbidden", "verboten"),
    "keep": ("merken", "keep"),
    "board": ("tisch", "board", "table"),
    "list": ("schritte", "steps"),
    "next": ("weiter", "next"),
    "save": ("speichern", "save"),
    "help": ("hilfe", "help", "?"),
    "quit": ("quit", "beenden", "exit", "q"),
}
_BY_WORD = {word: command for command, words in COMMANDS.items() for word in words} | {"zurueck": "undo"}
_ALWAYS = ("undo", "help", "quit", "board")
"""The commands that there are also while the board is asked for; there only as the whole line."""

_HELP_PLAYING = (
    "warum SCHRITT – welche Regel ihn verbietet; „merken“ hält das danach im Szenario fest",
    "zurück – nimmt den letzten Schritt oder die letzte Antwort zurück",
    "tisch – was jetzt auf dem Tisch liegt; schritte – was jetzt erlaubt ist",
    "weiter – der nächste Schritt des geladenen Szenarios",
    "speichern NAME – schreibt NAME.scenario.yaml; quit – hört auf",
)


def help_building(words: Vocabulary) -> list[str]:
    """Return what helps while the board is asked for, in the game's own words."""
    first = words.zones[0].key
    return [
        "Nenne Karten deutsch, englisch oder mit Nummer; Tab vervollständigt. Mehrere trennst du mit „;“.",
        f"Zustand hinter Kommas: „NAME, {', '.join(map(str.strip, cardline.states(words)))} …“.",
        f"Eine eigene Karte: „{words.pieces().example(first)}“; dazu {', '.join(cardline.own_states(words)[:6])} …",
        "Enter überspringt, „los“ beginnt zu spielen, „zurück“ nimmt die letzte Angabe zurück, „quit“ hört auf.",
    ]


def help_playing(words: Vocabulary) -> list[str]:
    """Return what helps while steps are played, in the game's own words."""
    said = [verb for verb in words.verbs if verb.said]
    named = [verb.said.format(**dict(zip((f.key for f in verb.fields), "ABCD", strict=False))) for verb in said[:3]]
    examples = ", ".join(f"„{name}“" for name in named)
    return [f"Wähle einen Schritt mit seiner Zahl oder schreibe ihn: {examples}.", *_HELP_PLAYING]


class Dialogue:
    """Talks about one session until the user leaves."""

    def __init__(self, screen: Screen, asker: Asker, session: Session, titles: Titles, folder: Path = Path()) -> None:
        self.screen = screen
        self.asker = asker
        self.session = session
        self.titles = titles
        self.folder = folder
        self.words = engine_of(session.game).vocabulary
        self._fresh = True  # what can be done now has not been shown yet
        self._told: list[Line] = []  # lines of the current step that have been shown
        self._forbidden: Forbidden | None = None

    def run(self) -> None:
        """Talk until the user leaves; however that is done, it ends quietly."""
        if self.session.building:
            told = (
                "Bau eine Situation auf und spiele sie. Karten trennst du mit „;“, Enter überspringt, „hilfe“ erklärt."
            )
            self.screen.say(told, style="bold")
        else:
            self._show_start()
        try:
            while self._turn():
                pass
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
        draft = self.session.draft()
        if draft is not None:
            self.screen.say("Nicht gespeichert. Der Entwurf liegt bereit:", style="dim")
            self.screen.whole(f"kfrules try {draft}")

    def _turn(self) -> bool:
        """Ask once and do what is answered; return False to leave."""
        building = self.session.building
        if self._fresh and not building:
            self._show_choice()
        self._fresh = False
        line = self._ask().strip()
        command, rest = self._command(line, building)
        if command == "quit":
            return not self._may_leave()
        try:
            if command is not None:
                getattr(self, f"_{command}")(rest)
            elif building:
                self._build(line)
            elif line:
                self._move(line)
        except KfrulesError as error:
            self.screen.say(str(error), style="yellow")
        except KeyboardInterrupt:
            if not self.asker.person:
                raise
            self.screen.say("Abgebrochen; bis hierher ist alles noch da.", style="yellow")
        return True

    def _may_leave(self) -> bool:
        """Ask a person who would leave something unsaved behind."""
        if not (self.asker.person and self.session.unsaved):
            return True
        answer = self.asker.ask("Nicht gespeichert. Aufhören?", word_offers(["ja", "nein"]))
        return answer.strip().lower() in options.YES

    def _ask(self) -> str:
        session = self.session
        if session.building:
            assert session.builder is not None
            question = session.builder.question
            offers = card_offers(question.zone, self.words) if question.zone else word_offers(question.words)
            return self.asker.ask(question.text, offers)
        commands = [words[0] for words in COMMANDS.values()]
        if session.position.open is not None:
            answers = options.offered(session.position.open, session.position.engine).values()
            return self.asker.ask("Antwort", word_offers([*answers, *commands]))
        said = [steps.sentence(step, self.words) for step in session.legal()]
        return self.asker.ask("Was geschieht?" if said else "Und nun", word_offers([*said, *commands]))

    def _command(self, line: str, building: bool) -> tuple[str | None, str]:
        """Return the command that a line gives, and what follows it."""
        first, _, rest = line.partition(" ")
        command = _BY_WORD.get(first.lower())
        if building and command is not None and (rest or command not in _ALWAYS):
            if self.words.pieces().printed(line) or "," in line:
                return None, ""
            return "later", first
        return command, rest.strip()

    # --- the board -----------------------------------------------------------------------------

    def _build(self, line: str) -> None:
        for note in self.session.build(line):
            self.screen.say(note, style="yellow", indent="  ")
        if not self.session.building:
            self._show_start()

    def _later(self, word: str) -> None:
        self.screen.say(f"„{word}“ geht erst im Spiel; „{GO[0]}“ beginnt es.", style="yellow")

    def _show_start(self) -> None:
        """Show the board, what cannot be played on it, and what happens by itself."""
        session = self.session
        self.screen.title("Der Tisch")
        show_board(self.screen, session.record)
        if session.undefined:
            names = ", ".join(f"„{name}“" for name in session.undefined)
            told = f"Nur mit ihren Werten, ohne Fähigkeiten (noch nicht definiert): {names}."
            self.screen.say(told, style="yellow", indent="  ", hang="    ")
        if session.script:
            self.screen.say("Die Schritte des Szenarios spielst du mit „weiter“, einen nach dem anderen.", indent="  ")
        self._fresh = True
        self._told = []
        self._show_news()

    def _show_news(self) -> None:
        """Show what happened since the last time."""
        now = lines_of(self.session.position.chunks[-1], self.session.position.engine)
        show_trace(self.screen, news(self._told, now), self.titles)
        self._told = now
        self._fresh = True

    # --- playing -------------------------------------------------------------------------------

    def _show_choice(self) -> None:
        """Show the open decision with its options, or the steps that are allowed."""
        position = self.session.position
        self.screen.say()
        if position.open is not None:
            by = position.open.by
            card = f" ({self.titles(by)})" if by and self.titles.kind(by) == "card" else ""
            self.screen.say(options.asked(position.open, position.engine) + card, style="bold")
            self._numbered(list(options.offered(position.open, position.engine).values()))
            return
        if position.game.over():
            self.screen.say(self._outcome(), style="bold")
            return
        active = position.game.active
        turn = "Du bist" if active == self.words.sides[0] else f"{self.words.seat[active].subject} ist"
        self.screen.say(f"{turn} am Zug.", style="bold")
        self._numbered([steps.sentence(step, self.words) for step in self.session.legal()])

    def _outcome(self) -> str:
        """Say who has won."""
        position = self.session.position
        for seat in self.words.seats:
            won = "winner" in self.words.side_field and position.engine.side_value(position.game, seat.id, "winner")
            if won:
                return f"{seat.subject} {'hast' if seat.subject == 'Du' else 'hat'} gewonnen."
        return "Das Spiel ist zu Ende."

    def _numbered(self, texts: list[str]) -> None:
        for number, text in enumerate(texts[:MOST_STEPS], 1):
            self.screen.say(text, indent=f"  {number:>2}  ", hang="      ")
        if len(texts) > MOST_STEPS:
            self.screen.say(f"… und {len(texts) - MOST_STEPS} weitere: schreibe, was geschieht.", indent="  ")

    def _move(self, line: str) -> None:
        """Take a line as the answer to the open decision, or as a step."""
        position = self.session.position
        if position.open is not None:
            index = options.chosen(position.open, line, position.engine)
            if index is None:
                remedy = "nimm eine der Zahlen, einen der Namen oder „zurück“"
                raise KfrulesError(f"„{line}“ ist keine Antwort", remedy=remedy)
            self.session.answer(index)
            self._show_news()
            return
        self._play(self._step(line))

    def _step(self, line: str) -> Step:
        """Return the step that a line means. Raises `KfrulesError` with the nearest three."""
        number = line.rstrip(".")
        if number.isdecimal():
            legal = self.session.legal()
            if not 0 < int(number) <= len(legal):
                raise KfrulesError(f"einen Schritt {number} gibt es nicht", remedy=f"es sind {len(legal)}")
            return legal[int(number) - 1]
        step = steps.meant(self.session.position, line)
        if step is None:
            near = join_or([f"„{near}“" for near in steps.nearest(self.session.position, line)])
            remedy = f"am nächsten liegen {near}" if near else "„schritte“ zeigt, was erlaubt ist, „hilfe“ alles andere"
            raise KfrulesError(f"den Schritt „{line}“ verstehe ich nicht", remedy=remedy)
        return step

    def _play(self, step: Step) -> None:
        forbidden = self.session.play(step)
        if forbidden is not None:
            self._show_forbidden(forbidden)
            return
        self._told = []
        self._show_news()

    def _show_forbidden(self, forbidden: Forbidden) -> None:
        """Say which rules forbid a step, with what they say."""
        self._forbidden = forbidden
        self.screen.say(f"Nicht erlaubt: {steps.sentence(forbidden.step, self.words)}.", style="yellow")
        for rule in forbidden.rules:
            entry = entries.load(self.session.game).get(f"{self.session.game}:{rule}")
            if entry is None:
                self.screen.say(f"Das verbietet die Karte „{self.titles(rule)}“.", indent="  ", hang="    ")
            else:
                told = f"Das verbietet „{entry.title}“: {entry.summary} (kfrules show {entry.slug})"
                self.screen.say(told, indent="  ", hang="    ")
        self.screen.say("„merken“ hält es im Szenario fest.", style="dim", indent="  ")

    # --- commands ------------------------------------------------------------------------------

    def _why(self, line: str) -> None:
        if self.session.position.open is not None:
            raise KfrulesError("erst ist die Entscheidung dran", remedy="antworte oder nimm den Schritt zurück")
        if not line:
            raise KfrulesError("der Schritt fehlt", remedy="schreibe ihn dahinter, etwa „warum Zug beenden“")
        forbidden = self.session.why(self._step(line))
        if forbidden is None:
            self.screen.say("Das ist erlaubt.", style="green")
        else:
            self._show_forbidden(forbidden)

    def _keep(self, _: str) -> None:
        if self._forbidden is None or self.session.position.open is not None:
            raise KfrulesError("es gibt nichts zu merken", remedy="versuche erst einen verbotenen Schritt")
        self.session.note(self._forbidden)
        self.screen.say(f"Gemerkt: {steps.sentence(self._forbidden.step, self.words)} – nicht erlaubt.")
        self._forbidden = None

    def _undo(self, _: str) -> None:
        was_building = self.session.building
        taken_back = self.session.undo()
        if taken_back is None:
            raise KfrulesError("es gibt nichts zurückzunehmen")
        self.screen.say(f"Zurückgenommen: {taken_back}.")
        self._forbidden = None
        self._fresh = True
        if not was_building and not self.session.building:
            self._told = lines_of(self.session.position.chunks[-1], self.session.position.engine)

    def _board(self, _: str) -> None:
        if self.session.building:
            assert self.session.builder is not None
            show_board(self.screen, self.session.builder.record)
            return
        for sentence in table(self.session.position, self.titles):
            self.screen.say(sentence, indent="  ", hang="    ")

    def _list(self, _: str) -> None:
        self._show_choice()

    def _next(self, _: str) -> None:
        move = self.session.next_of_script()
        if move is None:
            raise KfrulesError("hier geht es nicht vorgegeben weiter", remedy="wähle selbst, was geschieht")
        if isinstance(move, int):
            self.session.answer(move)
        elif move.get("refused"):
            self.session.play(move)
            self.screen.say(f"Nicht erlaubt: {steps.sentence(move, self.words)}.")
            self._fresh = True
            return
        else:
            self._play(move)
            return
        self._show_news()

    def _save(self, name: str) -> None:
        if not name:
            raise KfrulesError("der Name fehlt", remedy="schreibe ihn dahinter, etwa „speichern mein-fall“")
        saved = self.session.save(name, self.folder)
        self.screen.whole(f"Geschrieben: {saved.path}")
        if saved.warning:
            self.screen.say(f"{saved.warning} Die Datei ist deshalb zurückgestellt („deferred“).", style="yellow")
        else:
            self.screen.whole(f"Prüfen: kfrules check {saved.path}")

    def _help(self, _: str) -> None:
        for sentence in (help_building if self.session.building else help_playing)(self.words):
            self.screen.say(sentence, indent="  ", hang="    ")
