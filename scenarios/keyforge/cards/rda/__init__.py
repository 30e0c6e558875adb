"""Cards first printed in the set RdA: „Ruf der Archonten“, a module a house."""
