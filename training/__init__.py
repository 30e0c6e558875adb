"""Trains the semantic models that ship with kfrules. No part of the package: its tables are, this is not."""
