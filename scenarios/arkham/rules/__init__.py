"""The rules of Arkham, in the order in which they are asked."""
