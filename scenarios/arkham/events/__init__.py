"""What can happen in Arkham, by theme."""
