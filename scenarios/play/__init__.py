"""Play scenarios of any game: run, compare, prove, explore, check files, count coverage."""
