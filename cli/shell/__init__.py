"""The shell for the table: questions and short commands at a prompt that is always warm.

`talk` understands the lines and answers them, `page` cuts what is longer than the terminal, `names` knows what
completes a line, `terminal` is the prompt. Nothing here is loaded before `kfrules shell` runs.
"""
