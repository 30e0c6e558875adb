"""Decks: read, judged, bought for."""
