"""The questions of the official FAQ of KeyForge: so many in each topic, each to be answered by a scenario."""

from __future__ import annotations

QUESTIONS: dict[str, int] = {
    **{"alpha": 2, "als-ob": 2, "archiv": 1, "auf-diese-weise": 2, "betaeuben": 2, "bibliothekszugang": 1},
    **{"bonussymbole": 7, "erkundung": 1, "ersatzeffekte": 4, "erster-spielzug": 2, "erwachter-albtraum": 1},
    **{"faygin": 1, "flanken": 2, "fuer-jede-jedes-jeden": 1, "grubenfuerst": 2, "ketten": 2, "klein-niff": 1},
    **{"koeder": 1, "kreaturen-mit-staerke-0": 1, "kreaturen-verschieben": 1, "kreaturen-verwenden": 2},
    **{"mimikry-gel": 3, "neutronenhai": 1, "phasenverschiebung": 2, "ruestung": 2, "schatten-von-dis": 3},
    **{"schluesselhammer": 1, "schulter-es": 2, "schwer-zu-fassen": 2, "sechser-regel": 1, "sir-mark": 1},
    **{"so-viel-wie-moeglich-abhandeln": 2, "timing": 11, "toedliche-ablenkung": 1},
    **{"verlaesst-das-spiel-saugfalle": 2, "wildes-wurmloch-kelifi-drache": 1, "wuehler": 1, "zensiert": 1},
    **{"zerstoert-effekte": 7},
}
"""Topic → number of questions, in the order of the document."""
