// An answer: the verdict, why, the case played, the passages, what lies near.

import { boardOf } from "./board.js";
import { bold, h } from "./dom.js";

const entryLink = (id, title) => h("a", { href: `#/eintrag/${encodeURIComponent(id)}` }, title);

const CLASSES = { verdict: "verdict", nothing: "verdict", choices: "verdict", meant: "warn", note: "warn", missing: "warn" };

/** The first lines as `kfrules ask` writes them; what names an entry leads to it. */
function firstOf({ answer, lines }, ask) {
  let choice = 0;
  return lines.map(({ kind, parts }) => {
    const said = parts.map(([text, entry]) => (entry ? entryLink(entry, text) : bold(text)));
    if (kind === "choice") {
      const { game, text } = answer.choices[choice++];
      return h("div", { class: "box" }, ask(answer.question, game, parts[0][0]), h("p", {}, text));
    }
    if (kind === "nearest") return h("div", {}, h("p", {}, parts[0][0]), h("ul", {}, answer.nearest.map((one) => h("li", {}, ask(one)))));
    const verdict = kind === "verdict" ? ` ${answer.verdict.kind}` : "";
    return h("p", { class: `${CLASSES[kind] || kind}${verdict}` }, said);
  });
}

function hitsOf(hits) {
  const place = (hit) => h("span", { class: "quiet" }, ` – ${hit.place}`);
  return h("ul", { class: "hits" }, hits.map((hit) => h("li", {}, entryLink(hit.entry, hit.title), place(hit), hit.text && h("p", {}, bold(hit.text)))));
}

export function answerOf(told, again) {
  const { answer, hits, others, plays } = told;
  const ask = (question, game, title) => h("button", { type: "button", class: "link", onclick: () => again(question, game) }, title || question);
  const first = firstOf(told, ask);
  if (answer.choices.length || !answer.answered) return first;
  return [
    first,
    caseOf(told.case),
    plays.map((play) => boardOf({ id: play.id, game: play.game }, { title: play.title })),
    h("h2", {}, "Regelstellen"),
    hitsOf(hits),
    others.length > 0 && h("details", {}, h("summary", {}, `Weitere Fundstellen (${others.length})`), hitsOf(others)),
    answer.neighbours.length > 0 && [h("h2", {}, "Frag auch"), h("ul", {}, answer.neighbours.map((one) => h("li", {}, ask(one))))],
    h("p", { class: "quiet" }, told.basis),
  ];
}

function caseOf(told) {
  if (!told) return null;
  return [
    boardOf({ text: told.text }, { title: "Deine Situation, gespielt", asked: true }),
    h("p", {}, `${told.end}.`),
    told.assumed.length > 0 && h("p", { class: "quiet" }, `Angenommen: ${told.assumed.map((one) => one.replace(/\.$/, "")).join("; ")}.`),
  ];
}
