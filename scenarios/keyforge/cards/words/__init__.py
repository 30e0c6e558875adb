"""The vocabulary of cards. Lower case speaks (`reap(...)` is "Ernte:"), upper case is a pattern of events.

`base` context, players, amounts · `filters` which cards · `selectors` how many · `patterns` which events ·
`verbs` what happens · `flow` if, may, for each · `triggers` when a text works, and for how long
"""

from scenarios.keyforge.cards.words.base import *
from scenarios.keyforge.cards.words.filters import *
from scenarios.keyforge.cards.words.flow import *
from scenarios.keyforge.cards.words.patterns import *
from scenarios.keyforge.cards.words.selectors import *
from scenarios.keyforge.cards.words.triggers import *
from scenarios.keyforge.cards.words.verbs import *
