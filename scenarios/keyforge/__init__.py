"""KeyForge: the reference engine, its rules and cards, and its scenario files."""
