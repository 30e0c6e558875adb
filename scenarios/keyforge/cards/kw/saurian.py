"""Cards of Saurianer first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import (
    a_creature_in_the_line,
    captured_instead_of_stolen,
    put_on_a_flank,
)
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

_STRIKE = then(select(choose(creature)), deal(count(friendly, creature), it))

card(
    "Imperial Scutum",
    plus(2, "armor", host),
    gains(host, destroyed(move_aember(None, this, None))),
)
card(
    "Phalanx Strike",
    play(_STRIKE, may(exalt(choose(friendly, creature)), if_you_do(_STRIKE))),
)
card("Gargantodon", enters_stunned(), fight_damage(4), captured_instead_of_stolen())
card("Auto-Legionary", action(put_on_a_flank()), a_creature_in_the_line(5))
