"""Effects that last for a time: they hold texts that a card could have constantly."""

from __future__ import annotations

from kfrules.scenarios.kernel import Lasting, Rule, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.words.base import Ctx, Effect, Player, you
from kfrules.scenarios.keyforge.cards.words.constants import while_


def _begin(
    rules: tuple[Rule, ...], until: str, whose: Player | None, uses: int | None, *, later: bool = False
) -> Effect:
    def run(ctx: Ctx) -> Steps:
        from kfrules.scenarios.keyforge.cards.words.base import happen

        events = [
            ev.BeginLasting(
                Lasting(
                    rule,
                    ctx.me or None,
                    ctx.you,
                    0,
                    until,
                    whose(ctx) if whose is not None else None,
                    ctx.board.turn + 1 if later else ctx.board.turn,
                    uses if uses is not None else (1 if rule.keyword else None),
                    _single_in_play(ctx),
                    (*(((ctx.value,),) if ctx.value is not None else ()), *ctx.it),
                )
            )
            for rule in rules
        ]
        yield from happen(ctx, events)

    return Effect(run, parts=rules)


def _single_in_play(ctx: Ctx) -> str | None:
    """Return the card in play that the text spoke of, for the effect to end with it."""
    card = ctx.it[0] if len(ctx.it) == 1 else None
    return card if card in ctx.board and ctx.game.card(card).in_play else None


def rest_of_turn(*rules: Rule, uses: int | None = None) -> Effect:
    """ "Für den Rest des Zuges"; what was chosen before is bound (`it`)."""
    return _begin(rules, "turn", None, uses)


def next_turn(who: Player, *rules: Rule) -> Effect:
    """ "In seinem nächsten Zug"."""
    return _begin(rules, "next-turn", who, None, later=True)


def until_your_next_turn(*rules: Rule) -> Effect:
    """ "Bis zu deinem nächsten Zug"."""
    return _begin(rules, "your-next-turn", None, None)


def until_end_of_your_next_turn(*rules: Rule) -> Effect:
    """ "Bis zum Ende deines nächsten Zuges"."""
    return _begin(rules, "end-of-your-next-turn", you, None)


def while_yours(*rules: Rule) -> Effect:
    """ "Solange du sie kontrollierst": for "it", as long as you control it and it is in play."""
    from kfrules.scenarios.keyforge.cards.words.filters import of
    from kfrules.scenarios.keyforge.cards.words.flow import is_
    from kfrules.scenarios.keyforge.cards.words.selectors import it

    return _begin(tuple(while_(is_(it, of(you)), rule) for rule in rules), "forever", None, None)


def unbound(effect: Effect) -> Effect:
    """An effect that lasts although the card of which the text spoke leaves play."""

    def run(ctx: Ctx) -> Steps:
        kept, ctx.it = ctx.it, ()
        assert effect.run is not None
        yield from effect.run(ctx)
        ctx.it = kept

    return Effect(run, parts=effect.parts)


def while_in_play(*rules: Rule) -> Effect:
    """ "Bis … das Spiel verlässt"."""
    return _begin(rules, "leaves", None, None)
