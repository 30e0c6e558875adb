"""A scenario as a picture: the board before and after, as SVG that a person, a page or a screen reader can read.

`scene` what is to be seen, in words and numbers, of whatever game · `tiles` a card drawn · `drawing` the whole drawn
"""
