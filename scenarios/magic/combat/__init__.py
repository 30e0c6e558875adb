"""Combat: who may attack and block, what is demanded, and how damage is assigned (rules 506 to 511)."""
