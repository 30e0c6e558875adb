"""`kfrules serve`: the page for the table and the HTTP API, safe to leave open to a room of players.

`app` the routes · `document` what they take and give (OpenAPI) · `asked` a request read · `answering` how it is
answered · `rates`, `headers`, `errors` what keeps it safe · `address` where it is found · `running` the server
"""
