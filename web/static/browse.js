// Entries and cards to browse.

import { bold, h, prose, show } from "./dom.js";
import * as engine from "./engine.js";

const entryLink = (id, title, onclick) => h("a", { href: `#/eintrag/${encodeURIComponent(id)}`, onclick }, title);
const playLink = (id, game, title, onclick) => h("a", { href: `#/szenario/${game}/${encodeURIComponent(id)}`, onclick }, title);

const MOST = 300; // rows of a list that are shown

export function entryOf(entry, heading = "h1", onclick = null) {
  const sub = heading === "h1" ? "h2" : "h3";
  const list = (title, items) => items.length > 0 && [h(sub, {}, title), h("ul", {}, items.map((item) => h("li", {}, item)))];
  return [
    h(heading, {}, entry.title, entry.name_en ? ` (${entry.name_en})` : ""),
    h("p", { class: "quiet" }, `${entry.id} · ${entry.kind}`),
    h("p", {}, bold(entry.summary)),
    prose(entry.body || ""),
    entry.interpretation && h("p", {}, h("strong", {}, "Unsere Lesart: "), bold(entry.interpretation)),
    entry.answers.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, `Gefragt und geantwortet (${entry.answers.length})`),
        h("ul", {}, entry.answers.map((one) => h("li", {}, h("em", {}, one.q[0] || ""), h("br"), bold(one.a)))),
      ),
    list("Quelle", entry.sources),
    list("Siehe auch", entry.see_also.map((other) => entryLink(other.id, other.title, onclick))),
    list("Szenarien", entry.scenarios.map((one) => playLink(one.id, entry.game, one.title, onclick))),
  ];
}

export async function entryPage(place, id) {
  show(place, entryOf(await engine.entry(id)));
}

function filtered(label, items, row) {
  const list = h("ul", { class: "rows" });
  const field = h("input", { type: "search", id: "filter", autocomplete: "off" });
  const count = h("p", { class: "quiet", role: "status" });
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const fill = () => {
    const wanted = plain(field.value.trim());
    const found = items.filter((item) => plain(`${item.title || item.name} ${item.name_en || item.english || ""}`).includes(wanted));
    count.textContent = `${found.length} von ${items.length}${found.length > MOST ? `; hier die ersten ${MOST}` : ""}`;
    list.replaceChildren(...found.slice(0, MOST).map(row));
  };
  field.addEventListener("input", fill);
  fill();
  return [h("p", {}, h("label", { for: "filter" }, label)), field, count, list];
}

export async function entriesPage(place, game, games) {
  const chosen = game || "keyforge";
  const links = games.map((one) =>
    h("a", { href: `#/eintraege/${one.id}`, "aria-current": one.id === chosen ? "page" : null }, one.name),
  );
  const nav = h("nav", { "aria-label": "Spiele" }, links);
  show(place, h("h1", {}, "Einträge"), nav, h("p", { class: "quiet" }, "Werden geholt …"));
  const items = await engine.listed(chosen);
  const row = (one) => h("li", {}, entryLink(one.id, one.title), h("br"), h("span", { class: "quiet" }, one.summary));
  show(place, h("h1", {}, "Einträge"), nav, filtered("Eingrenzen", items, row));
}

export async function cardsPage(place) {
  const items = await engine.cards();
  const row = (one) => h("li", {}, h("a", { href: `#/karte/${encodeURIComponent(one.ref)}` }, one.name), h("span", { class: "quiet" }, ` ${one.english} · ${one.ref}`));
  show(place, h("h1", {}, "Karten von KeyForge"), filtered("Eingrenzen", items, row));
}

export async function cardPage(place, name) {
  const card = await engine.card(name);
  const rulings = (title, found) =>
    found.length > 0 && [
      h("h2", {}, title),
      h("ul", {}, found.map((one) => h("li", {}, playLink(one.scenario, "keyforge", one.title), h("br"), one.question && one.question !== one.title ? `${one.question} ` : "", one.ruling || ""))),
    ];
  show(
    place,
    h("h1", {}, `${card.name_de} (${card.name_en})`),
    h("p", {}, card.values.join(" · ")),
    card.texts.map((text) => h("p", { class: "box" }, bold(text))),
    card.printings.map((text) => h("p", { class: "quiet" }, text)),
    card.names.map((text) => h("p", {}, text)),
    h("p", {}, card.engine),
    rulings("Erratum", card.errata),
    rulings("Rulings", card.rulings),
    card.scenarios.length > 0 && [h("h2", {}, "Szenarien"), h("ul", {}, card.scenarios.map((one) => h("li", {}, playLink(one.id, "keyforge", one.title))))],
    card.entries.length > 0 && [h("h2", {}, "Siehe auch"), h("ul", {}, card.entries.map((one) => h("li", {}, entryLink(one.id, one.title))))],
  );
}
