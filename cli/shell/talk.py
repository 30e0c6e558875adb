"""The talk at the table: a question is answered as `kfrules ask` does, a line with a colon is a command."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kfrules.cli.answer import show_answer, show_choices, show_nothing
from kfrules.cli.asking import proofs_of
from kfrules.cli.commands.games import NONE
from kfrules.cli.errors import guarded
from kfrules.cli.screen import clean
from kfrules.cli.shell.page import Pager
from kfrules.cli.tryout.suggest import word_offers
from kfrules.rules_de.entries import GAMES
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.play.engine import has_engine

if TYPE_CHECKING:
    from kfrules.cli.proof import Proof
    from kfrules.cli.shell.names import Names
    from kfrules.cli.tryout.askers import Asker
    from kfrules.cli.tryout.suggest import Offer
    from kfrules.kb import Answer, Snapshot

COMMANDS: dict[str, tuple[str, str]] = {
    "spiel": ("SPIEL", f"wählt das Spiel, etwa magic; „:spiel {NONE}“ erkennt es an der Frage"),
    "mehr": ("[EINTRAG]", "zeigt den Rest einer langen Antwort, dann den ganzen Eintrag"),
    "alle": ("", "zeigt die letzte Antwort mit allen Fundstellen und Szenarien"),
    "beweis": ("", "zeigt den ganzen Beweis der letzten Antwort, Schritt für Schritt"),
    "hilfe": ("", "zeigt diese Befehle"),
    "ende": ("", "beendet (auch Strg-D)"),
}
"""Command → what it takes, and what it does."""

WELCOME = "Frag nach einer Regel, so wie du es am Tisch tätest; :hilfe zeigt die Befehle, :ende beendet."
PREVIEWED = 3
SHORTEST, LONGEST = 3, 300
"""Letters of a line that is looked up while it is typed."""


class Talk:
    """Answers line by line. `live`: a person types at a terminal, so that long answers are cut and nothing is built
    between two keys.
    """

    def __init__(self, snapshot: Snapshot, game: str | None = None, live: bool = False) -> None:
        self.snapshot = snapshot
        self.game = game
        self.live = live
        self.over = False
        self.pager = Pager(cuts=live)
        self.answer: Answer | None = None
        self.proofs: list[Proof] = []
        self._asked: tuple[str, str | None, Answer] | None = None
        self._known: Names | None = None
        self._choose(game)

    def run(self, asker: Asker) -> None:
        """Ask for lines and answer them until the player leaves."""
        if self.live:
            self._say(WELCOME, style="dim")
        while not self.over:
            self._turn(asker)

    def _turn(self, asker: Asker) -> None:
        """Ask for a line and answer it; what is wrong with it is said in a sentence. An interrupt ends only a pipe."""
        interrupts: list[KeyboardInterrupt] = []

        def action() -> None:
            try:
                self._ask(asker)
            except KeyboardInterrupt as interrupt:
                if self.live:
                    raise
                interrupts.append(interrupt)

        guarded(action)
        if interrupts:
            raise interrupts[0]

    def _ask(self, asker: Asker) -> None:
        self.over = True  # what goes wrong while a line is read goes wrong for the next as well
        try:
            line = asker.ask(GAMES[self.game] if self.game else "Alle Spiele", self.offers)
        except EOFError:
            if not self.live:  # the prompt stands there still
                print(file=self.pager.file)
            return
        self.over = False
        try:
            self.take(line)
            self.pager.file.flush()
        except BrokenPipeError:
            self.over = True
            raise

    def take(self, line: str) -> None:
        """Answer a question or follow a command. Raises `KfrulesError` for a line that is neither."""
        line = tidy(line)
        if line.startswith(":"):
            self._command(line)
        elif slug(line.partition(" ")[0]) == "kfrules":
            raise KfrulesError("hier fragst du ohne „kfrules“", remedy="einen Eintrag zeigt „:mehr NAME“")
        elif line:
            self._answer(line)

    def preview(self, line: str) -> str:
        """Return what stands below a line while it is typed: the best hits' titles, or what the command does."""
        line = tidy(line)
        if line.startswith(":"):
            name = command_of(line)
            return f":{name} {COMMANDS[name][1]}" if name else " · ".join(f":{name}" for name in COMMANDS)
        if not SHORTEST <= len(line) <= LONGEST:
            return ""
        answer = self.asked(line, self.game or _likeliest(line))
        titles = list(dict.fromkeys(hit.title for hit in answer.hits))[:PREVIEWED]
        if not titles:
            titles = [offer.text for offer in self.offers(line)[:PREVIEWED]]
            return f"Tab: {' · '.join(titles)}" if titles else "Noch keine Regelstelle"
        return " · ".join(titles)

    def asked(self, question: str, game: str | None) -> Answer:
        """Return the answer to a question; the one just looked up while it was typed is not looked up again."""
        if self._asked is None or self._asked[:2] != (question, game):
            self._asked = (question, game, self.snapshot.ask(question, game=game))
        return self._asked[2]

    def offers(self, typed: str) -> list[Offer]:
        """Return what completes a line: terms and cards in a question, else commands and what they take."""
        if not typed.startswith(":"):
            return self._names().offers(typed)
        name, space, rest = typed.partition(" ")
        if not space:
            return word_offers(f":{name}" for name in COMMANDS)(typed)
        taken = command_of(name)
        if taken == "spiel":
            return word_offers([*GAMES, NONE])(rest)
        return self._names().offers(rest) if taken == "mehr" else []

    def _names(self) -> Names:
        from kfrules.cli.shell.names import Names

        if self._known is None:
            self._known = Names(self.snapshot, self.game)
        return self._known

    def _answer(self, question: str) -> None:
        from kfrules.answering import played

        answer = played(self.snapshot, self.asked(question, self.game), question, self.game)
        clear = answer.answered and not answer.choices
        self.answer, self.proofs = answer, proofs_of(answer) if clear else []
        with self.pager.page() as screen:
            if answer.choices:
                show_choices(screen, answer)
                screen.say(f"Hier genügt: :spiel {answer.choices[0].game}", style="dim")
            elif clear:
                show_answer(screen, self.snapshot, answer, self.proofs)
            else:
                show_nothing(screen, answer)

    def _command(self, line: str) -> None:
        name, _, argument = line.partition(" ")
        meant = command_of(line)
        if meant is None:
            raise KfrulesError(f"den Befehl „{name}“ gibt es nicht", remedy="„:hilfe“ zeigt alle")
        if argument and not COMMANDS[meant][0]:
            raise KfrulesError(f"hinter „:{meant}“ steht nichts", remedy=f"eine Frage stellst du ohne „{name}“")
        {
            "spiel": self._play_another,
            "mehr": self._show_more,
            "alle": self._show_all,
            "beweis": self._show_proof,
            "hilfe": self._help,
            "ende": self._leave,
        }[meant](argument)

    def _play_another(self, name: str) -> None:
        """Choose a game. A question that fitted several is answered at once for the one that is meant."""
        if name:
            self._choose(game_of(name))
            self._say(
                f"Fragen gelten jetzt {GAMES[self.game]}." if self.game else "kfrules erkennt das Spiel an der Frage."
            )
        else:
            chosen = f"Gewählt ist {GAMES[self.game]}" if self.game else "kfrules erkennt das Spiel an der Frage"
            self._say(f"{chosen}; möglich sind {', '.join([*GAMES, NONE])}.")
        if self.answer and self.game in [hit.game for hit in self.answer.choices]:
            self._answer(self.answer.question)

    def _choose(self, game: str | None) -> None:
        """Choose a game, or all. For a person, what has to be opened or built is so now, not while they type."""
        if self.live:
            for one in [game] if game else GAMES:
                self.snapshot.shelf(one)
        self.game = game
        self._known = None
        if self.live:
            self._names()

    def _show_more(self, name: str) -> None:
        from kfrules.cli.commands.show import show_entry, whole_entry
        from kfrules.cli.lookup import known_place, unknown_entry

        if not name and self.pager.more():
            return
        if name:
            place = known_place(self.snapshot, name, self.game)
            if place is None:
                raise unknown_entry(name, self.game)
        else:
            place = (self._found().hits[0].entry,) * 2
        record = whole_entry(self.snapshot, *place)
        with self.pager.page() as screen:
            show_entry(screen, self.snapshot, record)

    def _show_all(self, _: str) -> None:
        answer = self._found()
        proofs = proofs_of(answer, everything=True)
        with self.pager.page() as screen:
            show_answer(screen, self.snapshot, answer, proofs, everything=True)

    def _show_proof(self, _: str) -> None:
        from kfrules.cli.commands.play import Played, show_plays
        from kfrules.cli.knowledge import titles_of

        game = self._found().hits[0].game
        if not self.proofs:
            why = "ein Szenario dazu fehlt noch" if has_engine(game) else f"{GAMES[game]} hat noch keine Engine"
            raise KfrulesError("zu dieser Antwort gibt es keinen Beweis", remedy=why)
        with self.pager.page() as screen:
            show_plays(screen, [Played(proof) for proof in self.proofs], titles_of(self.snapshot, game))

    def _found(self) -> Answer:
        """Return the last answer. Raises `KfrulesError` where there is none to say more about."""
        if self.answer is None:
            raise KfrulesError("es gibt noch keine Antwort", remedy="stelle zuerst eine Frage")
        if self.answer.choices:
            raise KfrulesError("die letzte Frage passt zu mehreren Spielen", remedy="wähle eines, etwa „:spiel magic“")
        if not self.answer.answered:
            raise KfrulesError("zur letzten Frage fand sich nichts", remedy="frage mit anderen Worten")
        return self.answer

    def _help(self, _: str) -> None:
        with self.pager.page() as screen:
            screen.say("Eine Zeile ohne Doppelpunkt ist eine Frage. Die Befehle, auch abgekürzt:", style="bold")
            for name, (takes, does) in COMMANDS.items():
                screen.say(f":{name} {takes}".strip().ljust(17) + f" {does}", indent="  ", hang=" " * 20)

    def _leave(self, _: str) -> None:
        self.over = True

    def _say(self, text: str, style: str = "") -> None:
        with self.pager.page() as screen:
            screen.say(text, style=style)


def tidy(line: str) -> str:
    """Return a line without what no question has: control characters, broken letters, needless space.

    >>> tidy(" Gift\\x1b  bei\\tRüstung "), tidy(": spiel")
    ('Gift bei Rüstung', ':spiel')
    """
    words = " ".join(clean(line.encode("utf-8", "replace").decode("utf-8")).split())
    return f":{words[1:].lstrip()}" if words.startswith(":") else words


def command_of(line: str) -> str | None:
    """Return the command that a line with a colon means, or None; its beginning is enough.

    >>> command_of(":b"), command_of(":Spiel magic"), command_of(":foo"), command_of(":")
    ('beweis', 'spiel', None, None)
    """
    wanted = slug(line.partition(" ")[0])
    return next((name for name in COMMANDS if wanted and name.startswith(wanted)), None)


def game_of(name: str) -> str | None:
    """Return the game that a word means, or None for „alle“; its beginning is enough. Raises `KfrulesError`.

    >>> game_of("Mag"), game_of("Arkham Horror"), game_of("alle")
    ('magic', 'arkham', None)
    """
    wanted = slug(name)
    if wanted == NONE:
        return None
    found = [game for game, title in GAMES.items() if wanted and any(slug(n).startswith(wanted) for n in (game, title))]
    if len(found) != 1:
        known = ", ".join([*GAMES, NONE])
        raise KfrulesError(f"das Spiel „{name}“ kennt kfrules nicht", remedy=f"möglich sind: {known}")
    return found[0]


def _likeliest(question: str) -> str:
    from kfrules.kb import games

    return next(iter(games.likely(question)))


def has_terminal() -> bool:
    """Tell whether a person types, and reads the answers at the same place."""
    return sys.stdin.isatty() and sys.stdout.isatty()
