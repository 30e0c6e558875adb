"""Say it: the command line, thin over the other rooms.

- `cli.main`: where `kfrules` starts and where every error ends, as one German sentence.
- `cli.app`: the commands and their order; `cli.help`: their help in German.
- `cli.commands`: one module a command; what a command does can be called as a function.
- `cli.screen`: lines wrapped at the terminal's width; colour only on a terminal.
- `cli.proof`, `cli.board`, `cli.trace`: a scenario played and told; `cli.cite`: where a passage stands.

Heavy modules (search, engine, YAML, rich) are imported by the functions that need them: `ask` starts fast.
"""
