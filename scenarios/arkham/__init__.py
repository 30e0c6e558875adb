"""Arkham Horror as far as the FAQ 2.2 decides it: tests, actions, enemies, triggers, costs, slots, and decks."""
