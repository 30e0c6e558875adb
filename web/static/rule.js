// An entry over the page: what a rule says, and the way to play without it.

import { h } from "./dom.js";
import * as engine from "./engine.js";
import { entryOf } from "./browse.js";

export async function openRule(rule, without) {
  const body = h("div", {}, h("p", { class: "quiet" }, "Wird geholt …"));
  const close = () => dialog.close();
  const buttons = h(
    "div",
    { class: "chips top" },
    without && h("button", { type: "button", class: "main", onclick: () => (close(), without()) }, "Ohne diese Regel spielen"),
    h("button", { type: "button", "aria-label": "Schließen", onclick: close }, "✕"),
  );
  const dialog = h("dialog", { "aria-label": rule.title, onclose: () => dialog.remove() }, buttons, body);
  document.body.append(dialog);
  dialog.showModal();
  try {
    const made = rule.kind === "card" ? [h("h1", {}, rule.title), h("a", { href: `#/karte/${encodeURIComponent(rule.title)}`, onclick: close }, "Zur Karte")] : entryOf(await engine.entry(rule.id), "h2", close);
    body.replaceChildren(...made.flat(Infinity).filter(Boolean));
  } catch (error) {
    body.replaceChildren(h("p", {}, error.message));
  }
}
