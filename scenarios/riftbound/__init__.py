"""Riftbound: the German core rules as an engine behind the port."""
