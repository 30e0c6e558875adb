"""Cards first printed in the set ZdA: „Zeitalter des Aufstiegs“, a module a house."""
