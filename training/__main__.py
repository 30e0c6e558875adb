"""Train the semantic models: `python -m training [GAME…] [--out FOLDER] [--tables FOLDER] [--steps N] [--seed N]`.

From what ships alone: titles, aliases, questions, summaries, bodies and links of the entries, what they answer and
what rulings say, each with all the ways to ask for it; with slips and other spellings on the side of the question.
The result is a model of sentence-transformers (saved to `--out`, not
committed) and the tables that ship with the package. The same seed gives the same model on the same machine.

The saved model reads features, not prose: `" ".join(Features(features).of(text))` is its input.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
from kfrules import scenarios
from kfrules.kb.features import Features, grams
from kfrules.kb.pack import packed
from kfrules.kb.semantic import DIMENSIONS, FOLDER
from kfrules.kb.stems import stem
from kfrules.kb.text import words
from kfrules.kb.wordlists import stopwords, synonyms
from kfrules.records import dataclass, field
from kfrules.rules_de import entries

from training.noise import noisy

MOST_FEATURES = 12_500
"""Rows of the table at most: 1.6 MB at 256 dimensions of two bits."""

STEPS = 800
TERMS = 20  # rows of the term table in each batch
ENTRIES, REPLIES = 150, 250  # pairs of these in each batch
RATE = 0.01
SCALE = 10.0  # of the cosines, before the loss compares them


@dataclass(slots=True)
class Pairs:
    """The training pairs of an entry: what is asked, a text that answers it, and how often it is drawn."""

    asked: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)

    def add(self, asked: str, text: str, share: float = 1.0) -> None:
        """Add a pair."""
        self.asked.append(asked)
        self.texts.append(text)
        self.shares.append(share)

    def draw(self, rng: random.Random) -> tuple[str, str]:
        """Return a pair by chance."""
        at = rng.choices(range(len(self.asked)), self.shares)[0]
        return self.asked[at], self.texts[at]


def pairs_of(entry: entries.Entry, known: dict[str, entries.Entry]) -> Pairs:
    """Return the pairs of an entry: its names and questions with its texts, and with each other."""
    first = f"{entry.title}. {entry.summary}"
    parts = [part.strip() for part in entry.body.split("\n") if len(part.split()) > 3]
    names = [entry.title, *entry.aliases, *([entry.name_en] if entry.name_en else [])]
    found = Pairs()
    for asked in [*names, *entry.questions]:
        found.add(asked, first)
        found.add(asked, entry.summary)
    for question in entry.questions:
        for text in parts:
            found.add(question, text, 0.5)
        for name in names:
            found.add(question, name, 0.25)
    for text in [entry.summary, *parts]:
        found.add(text, entry.title)
    for link in entry.see_also:
        if link in known:
            found.add(known[link].title, first, 0.1)
    return found


def replies_of(game: str) -> Iterator[Pairs]:
    """Yield the pairs of each reply: the ways to ask for it with each other, and with what it says."""
    told = [(a.text, list(a.questions)) for entry in entries.load(game).values() for a in entry.answers]
    told += [
        (record["ruling"], [record["question"], *record["asked"]])
        for record in scenarios.load_all(game)
        if record["ruling"] and record["question"]
    ]
    for text, asked in told:
        found = Pairs()
        for question in asked:
            found.add(question, text)
            for other in asked:
                if other != question:
                    found.add(question, other, 2.0 / len(asked))
        yield found


def vocabulary(texts: Iterable[str]) -> list[str]:
    """Return the features to learn, sorted: stems (of no stop word), and n-grams that more than one word shares."""
    seen = {word for text in texts for word in words(text)}
    shared = Counter(gram for word in sorted(seen) for gram in sorted(set(grams(word))))
    stems = {"w:" + stem(word) for word in seen - stopwords()}
    common = [gram for gram, count in shared.most_common() if count > 1]
    return sorted(stems) + sorted(common[: max(0, MOST_FEATURES - len(stems))])


class Training:
    """The texts of a game, and the batches drawn from them."""

    def __init__(self, seed: int, game: str = entries.DEFAULT_GAME) -> None:
        known = entries.load(game)
        self.pairs = [pairs_of(entry, known) for entry in known.values()]
        self.replies = list(replies_of(game))
        self.terms = [(" ".join(row.variant), " ".join(row.meaning)) for row in synonyms(game)]
        self.features = vocabulary(self._texts())
        self.read = Features(frozenset(self.features))
        self._rows = {feature: row for row, feature in enumerate(self.features)}
        self._random = random.Random(seed)

    def _texts(self) -> Iterator[str]:
        for pairs in [*self.pairs, *self.replies]:
            yield from dict.fromkeys(pairs.asked)
            yield from dict.fromkeys(pairs.texts)
        for sides in self.terms:
            yield from sides

    def batch(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return both sides of a batch as the model takes them.

        A pair of some entries, one of some replies (which deny each other also where they are of one entry), and some
        rows of the term table.
        """
        chosen = self._random.sample(self.pairs, min(ENTRIES, len(self.pairs)))
        chosen += self._random.sample(self.replies, min(REPLIES, len(self.replies)))
        drawn = [pairs.draw(self._random) for pairs in chosen]
        drawn += self._random.sample(self.terms, min(TERMS, len(self.terms)))
        asked = [noisy(question, self._random) for question, _ in drawn]
        return self._side(asked), self._side([text for _, text in drawn])

    def _side(self, texts: Sequence[str]) -> dict[str, Any]:
        import torch

        rows = [[self._rows[feature] for feature in self.read.of(text)] for text in texts]
        offsets = list(accumulate(map(len, rows), initial=0))[:-1]
        flat = [row for some in rows for row in some]
        return {"input_ids": torch.tensor(flat, dtype=torch.long), "offsets": torch.tensor(offsets)}


def train(steps: int = STEPS, seed: int = 16, game: str = entries.DEFAULT_GAME) -> tuple[Any, list[str]]:
    """Return the trained `SentenceTransformer` of a game and its features in the order of its rows."""
    import torch
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.losses import MultipleNegativesRankingLoss

    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    training = Training(seed, game)
    table = static_embedding(training.features)
    with torch.no_grad():
        table.embedding.weight.mul_(0.1)
    model = SentenceTransformer(modules=[table], device="cpu")
    loss = MultipleNegativesRankingLoss(model, scale=SCALE)
    optimizer = torch.optim.Adam(model.parameters(), lr=RATE)
    total = 0.0
    for step in range(1, steps + 1):
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - (step - 1) / steps)
        optimizer.zero_grad()
        value = loss(training.batch(), None)
        value.backward()
        optimizer.step()
        total += value.item()
        if step % 100 == 0:
            print(f"Schritt {step} von {steps}: Verlust {total / 100:.3f}", flush=True)
            total = 0.0
    return model, training.features


def static_embedding(features: Sequence[str]) -> Any:
    """Return the module of sentence-transformers that looks features up and takes their mean."""
    from sentence_transformers.sentence_transformer.modules import StaticEmbedding
    from tokenizers import Tokenizer, models, pre_tokenizers

    rows = {feature: row for row, feature in enumerate(features)}
    tokenizer = Tokenizer(models.WordLevel({**rows, "[UNK]": len(rows)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    return StaticEmbedding(tokenizer, embedding_dim=DIMENSIONS)


def save_table(model: Any, features: Sequence[str], folder: Path) -> None:
    """Write the features and their rows, rounded to two bits a number."""
    weights = model[0].embedding.weight.detach().numpy()[: len(features)].astype(np.float32)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "features.txt").write_text("\n".join(features), "utf-8", newline="\n")
    (folder / "rows.bin").write_bytes(packed(weights))


def main() -> None:
    """Train and save."""
    parser = argparse.ArgumentParser(prog="python -m training", description="Trainiert die semantischen Modelle.")
    parser.add_argument("games", nargs="*", default=list(entries.GAMES), help="Spiele; sonst alle")
    parser.add_argument("--out", type=Path, help="Ordner für die Modelle von sentence-transformers")
    parser.add_argument("--tables", type=Path, default=FOLDER, help="Ordner für die Tabellen des Pakets")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--seed", type=int, default=16)
    chosen = parser.parse_args()
    for game in chosen.games:
        model, features = train(chosen.steps, chosen.seed, game)
        save_table(model, features, chosen.tables / game)
        if chosen.out:
            model.save(str(chosen.out / game))
        print(f"{game}: {len(features)} Merkmale, {DIMENSIONS} Dimensionen → {chosen.tables / game}")


if __name__ == "__main__":
    main()
