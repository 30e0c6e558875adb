"use strict";
// The small page: asks /api/ask and shows what it says. Everything goes in as text, nothing as markup.

const form = document.getElementById("asking");
const answer = document.getElementById("answer");
document.getElementById("insecure").hidden = window.isSecureContext;

function element(tag, text, className) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function list(title, texts) {
  if (!texts.length) return [];
  const items = element("ul");
  items.append(...texts.map((text) => element("li", text)));
  return [element("h2", title), items];
}

function situation(told) {
  if (!told?.end) return [];
  return [
    element("h2", "Deine Situation, gespielt"),
    element("p", told.end, "good"),
    ...list("Angenommen", told.assumed),
  ];
}

function passage(hit) {
  const made = element("li");
  made.append(element("strong", hit.title), element("p", hit.text));
  if (hit.passage) made.append(element("blockquote", hit.passage.text));
  return made;
}

function passages(hits) {
  if (!hits.length) return [];
  const items = element("ul");
  items.append(...hits.slice(0, 3).map(passage));
  return [element("h2", "Regelstellen"), items];
}

function proofs(scenarios) {
  const lines = scenarios.map((one) => `${one.passed ? "✓" : "✗"} ${one.title}`);
  return list("Gespielt", lines);
}

function shown(data) {
  const said = data.lines.map((text) => element("p", text));
  said[0].className = "first";
  if (data.choices.length) return said.flatMap((line, at) => (at ? [element("h2", line.textContent), element("p", data.choices[at - 1].text)] : [line]));
  if (!data.answered) return said;
  return [
    ...said,
    ...situation(data.situation),
    ...proofs(data.scenarios),
    ...passages(data.hits),
    ...list("Frag auch", data.neighbours),
  ];
}

async function ask(question, game) {
  const query = new URLSearchParams(game ? { question, game } : { question });
  answer.replaceChildren(element("p", "Einen Augenblick …"));
  try {
    const response = await fetch(`api/ask?${query}`);
    const data = await response.json();
    answer.replaceChildren(...(response.ok ? shown(data) : [element("p", data.error, "note")]));
  } catch {
    answer.replaceChildren(element("p", "kfrules ist gerade nicht zu erreichen.", "note"));
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const told = new FormData(form);
  history.replaceState(null, "", `#${encodeURIComponent(told.get("question"))}`);
  ask(told.get("question"), told.get("game"));
});

if (location.hash.length > 1) {
  try {
    form.elements.question.value = decodeURIComponent(location.hash.slice(1));
    ask(form.elements.question.value, "");
  } catch {
    // no question of ours
  }
}
