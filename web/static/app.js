// Where the page starts: the parts of an address and what they show.

import { ask, askPage } from "./ask.js";
import { boardOf } from "./board.js";
import { cardPage, cardsPage, entriesPage, entryPage } from "./browse.js";
import { h, show } from "./dom.js";
import * as engine from "./engine.js";
import * as history from "./history.js";
import * as quick from "./quick.js";
import { read } from "./share.js";

const place = document.getElementById("inhalt");
const state = document.getElementById("state");
let games = [];
let ready = false;

function historyPage() {
  const known = history.all();
  const open = (one) => () => {
    ask(one.question, one.game);
    location.hash = "#/";
  };
  show(
    place,
    h("h1", {}, "Verlauf"),
    known.length === 0 && h("p", {}, "Noch keine Fragen."),
    h("ul", { class: "rows" }, known.map((one) => h("li", {}, h("button", { type: "button", class: "link", onclick: open(one) }, one.question)))),
    known.length > 0 && h("button", { type: "button", onclick: () => (history.clear(), historyPage()) }, "Verlauf löschen"),
  );
}

async function route() {
  const [where = "", ...rest] = location.hash.replace(/^#\/?/, "").split("/");
  const [first, second] = rest.map(decodeURIComponent);
  document.querySelectorAll("header nav a").forEach((link) => {
    const here = link.getAttribute("href").replace("#/", "") === where;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  });
  const pages = {
    eintrag: () => entryPage(place, first),
    eintraege: () => entriesPage(place, first, games),
    karten: () => cardsPage(place),
    karte: () => cardPage(place, first),
    verlauf: () => historyPage(),
    szenario: () => show(place, h("h1", {}, "Szenario"), boardOf({ id: second, game: first })),
    teilen: async () => show(place, h("h1", {}, "Geteiltes Szenario"), boardOf({ text: await read(rest[0]), without: second ? second.split(",") : [] })),
  };
  if (where === "inhalt") return;
  try {
    if (pages[where]) {
      show(place, h("p", { class: "quiet" }, "Einen Augenblick …"));
      await pages[where]();
      place.focus({ preventScroll: true });
      scrollTo(0, 0);
    } else askPage(place, games, () => ready);
  } catch (error) {
    show(place, h("p", { class: "warn", role: "alert" }, error.message));
  }
}

/** What there is to say while nothing is being done. */
const idle = () => (document.documentElement.dataset.offline ? "Bereit, auch ohne Netz." : "");

async function keep() {
  if (!("serviceWorker" in navigator)) {
    state.textContent = window.isSecureContext ? "" : "Ohne https bleibt die Seite nicht auf dem Gerät; offline geht sie mit „kfrules web“ auf einem Server mit https.";
    return;
  }
  await navigator.serviceWorker.register("sw.js");
  await navigator.serviceWorker.ready;
  document.documentElement.dataset.offline = "ready";
}

async function main() {
  engine.onState((text, game) => {
    const named = games.find((one) => one.id === game);
    if (named) text = `Regeln für ${named.name} auspacken …`;
    if (!ready || !text.startsWith("Python")) state.textContent = text || idle();
  });
  const index = await quick.open();
  games = index.games;
  engine.start({ games: index.version, python: index.python });
  const first = engine.load("keyforge").then(() => {
    ready = true;
    state.textContent = "";
    document.documentElement.dataset.ready = "yes";
  });
  addEventListener("hashchange", route);
  route();
  await first.catch((error) => (state.textContent = error.message));
  await keep().catch(() => (state.textContent = "Die Seite konnte nicht für offline gespeichert werden."));
  engine.prepare(games.map((one) => one.id)).catch(() => {});
  state.textContent ||= idle();
}

main();
