"""kfrules: ask a rules question in German, get the verdict, the passage behind it, and a proof that runs."""
