"""Tests of the page: its parts here, the page itself in a real browser."""
