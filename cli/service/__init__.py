"""What others than the command line call: the same answers as plain data, played in processes that can be ended.

`calls` what can be called · `given` whether what was given fits · `work` what a worker does · `pool` the workers ·
`schemas` what comes back. `cli.serve` offers it over http, `cli.assistant` to language models.
"""
