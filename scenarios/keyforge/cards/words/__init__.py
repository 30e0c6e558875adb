"""The vocabulary of cards. Lower case speaks (`reap(...)` is "Ernte:"), upper case is a pattern of events.

`base` context, players, amounts · `filters` which cards · `selectors` how many · `patterns` which events ·
`verbs` what happens to cards, `using` using and playing them, `pools` damage, æmber, keys and drawing ·
`flow` if, may, for each · `triggers` bold words and "nachdem" · `acts` may, must, cannot, instead ·
`constants` what is true while a card is in play · `limits` costs, so often a turn, the next and the first ·
`lasting` effects for a time · `amounts` what came of it, even and odd, choices · `piles` decks and hands ·
`relations` a card and others · `making` how a text is made
"""

from kfrules.scenarios.keyforge.cards.words.acts import *
from kfrules.scenarios.keyforge.cards.words.amounts import *
from kfrules.scenarios.keyforge.cards.words.base import *
from kfrules.scenarios.keyforge.cards.words.constants import *
from kfrules.scenarios.keyforge.cards.words.filters import *
from kfrules.scenarios.keyforge.cards.words.flow import *
from kfrules.scenarios.keyforge.cards.words.lasting import *
from kfrules.scenarios.keyforge.cards.words.limits import *
from kfrules.scenarios.keyforge.cards.words.patterns import *
from kfrules.scenarios.keyforge.cards.words.piles import *
from kfrules.scenarios.keyforge.cards.words.pools import *
from kfrules.scenarios.keyforge.cards.words.relations import *
from kfrules.scenarios.keyforge.cards.words.selectors import *
from kfrules.scenarios.keyforge.cards.words.triggers import *
from kfrules.scenarios.keyforge.cards.words.using import *
from kfrules.scenarios.keyforge.cards.words.verbs import *
