"""The page for the pocket: kfrules as a folder of static files that answers in the browser, without a network.

`kfrules.web.site.write` writes it. What runs in the browser is the package itself, under Pyodide in a worker, with the
built indexes of all games (`kfrules.web.pack`); `kfrules.web.inside` is what the page asks there.
"""
