"""The phrases in which a scenario file gives a card's text: each becomes plain data that the engine reads."""
