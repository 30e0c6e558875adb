"""What `kfrules new` writes for Magic: a small scenario that passes."""

from __future__ import annotations

TEMPLATE = """\
# Prüfen: kfrules check {file}
id: {id}
game: magic
title: {title}
shows: ["702.9"]
given:
  me: {{battlefield: [{{card: Falke, pt: 2/2, keywords: [flying]}}]}}
  opponent: {{battlefield: [{{card: Bär, pt: 2/2}}]}}
when:
  - {{attack: Falke}}
  - {{block: {{Bär: Falke}}, refused: "702.9b"}}
  - {{go: main2}}
then:
  opponent: {{life: 18}}
"""
