"""What the rules say: our own German wording, one Markdown file an entry, and the facts of the cards.

- `kfrules.rules_de.entries`: the entries of a game (`load`, `resolve`, `nearest`) and the editions they rest on.
- `kfrules.rules_de.cards`: the printed cards' facts (`load`, `find`, `nearest`); never their texts.
- `kfrules.rules_de.ids`: how a German heading becomes an id.
- `kfrules.rules_de.similar`: which names look most like what was typed.
- `kfrules.rules_de.errors`: the one error type of the whole product.
- `kfrules.rules_de.own_words`: proves that no sentence was taken from an official document.

This room imports none of the others.
"""
