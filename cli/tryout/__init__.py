"""`kfrules try`: a situation built and played in a dialogue, saved as a scenario file.

- `suggest`: what completion offers; `cardline`: a card with its state, as a judge types it.
- `builder`: the questions about the board, and the record that the answers make.
- `position`: the game after some moves, replayed from the start (so undoing is leaving out the last move).
- `steps`: steps in words, those that are legal, and why another is not.
- `reached`, `script`, `saving`: the state as a `then` block, the answers as `choose`, the file.
- `session`: all of it without a terminal; `dialogue` talks, `askers` read the lines.
"""
