"""`kfrules mcp`: kfrules as a tool for language models, by the Model Context Protocol over standard input and output.

`tools` what a model may call, as `tools.yaml` describes it · `serving` calls answered · `running` the server at work
"""
