// The question: results while typing, the whole answer a moment later.

import { answerOf } from "./answer.js";
import { h, show } from "./dom.js";
import * as engine from "./engine.js";
import * as history from "./history.js";
import * as quick from "./quick.js";

const MOST = 1000; // letters of a question
const EXAMPLES = [
  ["Rüstung bei Gift", "keyforge"],
  ["Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?", "keyforge"],
  ["Meine 6/6 mit Todesberührung und Trampelschaden wird von einer 4/4 geblockt – wie viel geht durch?", "magic"],
];
const PAUSE = 350; // milliseconds without a key before the answer is worked out
let last = { question: "", game: "" };

/** What the page asks when it is shown next. */
export function ask(question, game) {
  last = { question, game };
}

export function askPage(place, games, ready) {
  const field = h("textarea", { id: "frage", name: "frage", rows: 2, maxLength: MOST, autocomplete: "off", enterkeyhint: "search", placeholder: "Rüstung bei Gift" });
  field.value = last.question;
  const select = h("select", { "aria-label": "Spiel" }, h("option", { value: "" }, "Alle Spiele"), games.map((one) => h("option", { value: one.id, selected: one.id === last.game }, one.name)));
  const early = h("div");
  const answer = h("div", { id: "antwort", "aria-live": "polite" });
  let timer = null;
  let turn = 0;

  const again = (question, game) => {
    field.value = question;
    if (game !== undefined) select.value = game;
    submit();
    field.focus();
  };

  const examples = () => [
    h("p", { class: "quiet" }, "Frag so, wie du am Tisch fragst. Zum Beispiel:"),
    h("ul", { class: "rows" }, EXAMPLES.map(([question, game]) => h("li", {}, h("button", { type: "button", class: "link", onclick: () => again(question, game) }, question)))),
  ];

  async function answered(note) {
    const question = field.value.trim();
    last = { question, game: select.value };
    const mine = ++turn;
    if (!question) return show(answer, examples());
    if (note) history.add(question, select.value);
    try {
      const told = await engine.ask(question, select.value);
      if (mine !== turn) return;
      show(early);
      show(answer, answerOf(told, again));
    } catch (error) {
      if (mine === turn) show(answer, h("p", { class: "warn", role: "alert" }, error.message));
    }
  }

  function preliminary() {
    const found = ready() ? [] : quick.find(field.value, select.value);
    show(
      early,
      found.length > 0 &&
        h(
          "div",
          { class: "early" },
          h("p", { class: "quiet" }, "Vorläufig, nur nach den Namen; die Antwort folgt, sobald alles geladen ist."),
          h("ul", { class: "hits" }, found.map((one) => h("li", {}, h("strong", {}, one.title), h("br"), one.summary))),
        ),
    );
  }

  const typed = () => {
    clearTimeout(timer);
    preliminary();
    timer = setTimeout(() => answered(false), PAUSE);
  };
  const submit = (event) => {
    if (event) event.preventDefault();
    clearTimeout(timer);
    preliminary();
    answered(true);
  };
  const empty = () => {
    field.value = "";
    typed();
    field.focus();
  };
  field.addEventListener("input", typed);
  field.addEventListener("keydown", (event) => event.key === "Enter" && !event.isComposing && submit(event));
  select.addEventListener("change", typed);
  show(
    place,
    h(
      "form",
      { class: "ask", role: "search", onsubmit: submit },
      h("h1", {}, h("label", { for: "frage" }, "Deine Regelfrage")),
      field,
      select,
      h("button", { type: "button", "aria-label": "Frage leeren", onclick: empty }, "✕"),
      h("button", { class: "main" }, "Fragen"),
    ),
    early,
    answer,
  );
  if (field.value) submit();
  else show(answer, examples());
}
