"""Say it: the command line, thin over the other rooms.

- `kfrules.cli.main`: where `kfrules` starts and where every error ends, as one German sentence.
- `kfrules.cli.app`: the commands and their order; `kfrules.cli.help`: their help in German.
- `kfrules.cli.commands`: one module a command; what a command does can be called as a function.
- `kfrules.cli.screen`: lines wrapped at the terminal's width; colour only on a terminal.
- `cli.proof`, `cli.board`, `cli.trace`: a scenario played and told; `cli.cite`: where a passage stands.

Heavy modules (search, engine, YAML, rich) are imported by the functions that need them: `ask` starts fast.
"""
