"""Cards first printed in the set MM: „Massenmutation“, a module a house."""
