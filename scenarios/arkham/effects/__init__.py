"""The verbs of effects, by theme."""
