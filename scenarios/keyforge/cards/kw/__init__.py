"""Cards first printed in the set KW: „Kollidierende Welten“, a module a house."""
