// An answer: the verdict, why, the case played, the passages, what lies near.

import { boardOf } from "./board.js";
import { bold, h } from "./dom.js";

const entryLink = (id, title) => h("a", { href: `#/eintrag/${encodeURIComponent(id)}` }, title);
const comma = (items) => items.flatMap((item, at) => (at ? [" · ", item] : [item]));

export function answerOf(told, again) {
  const { answer, line, hits, plays, titles } = told;
  const ask = (question, game) => h("button", { type: "button", class: "link", onclick: () => again(question, game) }, question);
  if (answer.choices.length > 1)
    return [
      h("p", { class: "verdict" }, "Welches Spiel meinst du?"),
      h("ul", { class: "hits" }, answer.choices.map((one) => h("li", {}, h("button", { type: "button", onclick: () => again(answer.question, one.game) }, one.game), " ", one.text))),
    ];
  if (!answer.answered)
    return [
      h("p", { class: "verdict" }, line),
      answer.nearest.length > 0 && h("p", {}, "Am nächsten liegt: ", comma(answer.nearest.map((one) => ask(one)))),
    ];
  const proves = (play) => answer.basis && play.id === answer.scenarios[0]?.id;
  return [
    h("p", { class: `verdict ${answer.verdict.kind}` }, bold(line)),
    answer.basis && answer.reasons.length > 0 && h("p", {}, "Weil: ", comma(answer.reasons.slice(0, 4).map((id) => entryLink(id, titles[id])))),
    answer.did_you_mean.length > 0 && h("p", { class: "warn" }, "Meinst du ", comma(answer.did_you_mean.map((id) => entryLink(id, titles[id]))), "?"),
    answer.similar.map((one) => h("p", {}, `Ähnlicher Fall: ${one.question} – ${one.ruling}`)),
    answer.note && h("p", { class: "warn" }, answer.note),
    caseOf(told.case),
    plays.map((play) => boardOf({ id: play.id, game: play.game }, { title: `${proves(play) ? "Gespielt" : "Beispiel"}: ${play.title}` })),
    h("h2", {}, "Regelstellen"),
    h("ul", { class: "hits" }, hits.map((hit) => h("li", {}, entryLink(hit.entry, hit.title), h("span", { class: "quiet" }, ` – ${hit.place}`), hit.text && h("p", {}, bold(hit.text))))),
    answer.neighbours.length > 0 && [h("h2", {}, "Frag auch"), h("ul", {}, answer.neighbours.map((one) => h("li", {}, ask(one))))],
  ];
}

function caseOf(told) {
  if (!told) return null;
  if (!told.text) return told.missing.length > 0 && h("p", { class: "warn" }, `Um genau deinen Fall zu spielen, fehlt: ${told.missing.join("; ")}`);
  return [
    boardOf({ text: told.text }, { title: "Deine Situation, gespielt" }),
    h("p", {}, `${told.end}.`),
    told.assumed.length > 0 && h("p", { class: "quiet" }, `Angenommen: ${told.assumed.map((one) => one.replace(/\.$/, "")).join("; ")}.`),
  ];
}
