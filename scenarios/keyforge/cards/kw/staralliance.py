"""Cards of Sternenallianz first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Crash Muldoon", enters_ready(), action(use(choose(neighbor, not_(staralliance)))))
card("Encounter Suit", before(Resolving.where(of_type("action")), ward(host)))
