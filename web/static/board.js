// A played scenario: the table as it is after each step, which plays itself, and the rules that can be switched off.

import { h, show } from "./dom.js";
import * as engine from "./engine.js";
import { openRule } from "./rule.js";
import { link, share } from "./share.js";

const PACE = 1700; // milliseconds a step

function cardOf(card, before) {
  const old = before && before.get(card.id);
  const changed = before && JSON.stringify(old) !== JSON.stringify(card);
  const classes = ["card", changed && "changed", card.notes.includes("erschöpft") && "tired"].filter(Boolean);
  const tokens = card.notes.map((note) =>
    h("li", { class: /Schaden/.test(note) ? "damage" : /Æmber/.test(note) ? "aember" : "" }, note),
  );
  return h("li", { class: classes.join(" ") }, h("b", {}, card.name), tokens.length > 0 && h("ul", { class: "tokens" }, tokens));
}

function zoneOf(zone, before) {
  return h("div", { class: "zone" }, h("p", {}, zone.name), h("ul", { class: "cards" }, zone.cards.map((card) => cardOf(card, before))));
}

/** The zones that lie in a pile or in a hand, in one line. */
function pilesOf(zones) {
  const told = zones.map((zone) => {
    const named = zone.names.filter((name) => !/^(Leere|Unbekannte) Karte/.test(name));
    return `${zone.name}: ${named.length === zone.count ? named.join(", ") : zone.count}`;
  });
  return told.length > 0 && h("div", { class: "zone" }, h("p", {}, told.join(" · ")));
}

function tableOf(table, before) {
  const known = before && new Map(before.sides.flatMap((side) => side.zones.flatMap((zone) => (zone.cards || []).map((card) => [card.id, card]))));
  const there = table.sides.filter((side) => side.values.length || side.zones.length);
  const sides = there.map((side) =>
    h(
      "section",
      { class: "side", "aria-label": side.name },
      h("p", {}, h("strong", {}, side.name), side.values.length ? `: ${side.values.join(", ")}` : ""),
      side.zones.filter((zone) => zone.cards).map((zone) => zoneOf(zone, known)),
      pilesOf(side.zones.filter((zone) => !zone.cards)),
    ),
  );
  const turn = table.turn.filter((told) => !told.endsWith(": nichts"));
  return [...sides.reverse(), h("p", { class: "quiet turn" }, turn.join(" · "))];
}

/** Everything of one play; `what`: the arguments of `engine.play`; `asked`: its question and ruling stand above it. */
export function boardOf(what, { heading = "h2", title = null, autoplay = true, asked = false } = {}) {
  const root = h("section", { class: "box play" }, h("p", { class: "quiet" }, "Wird gespielt …"));
  let timer = null;

  /** Plays again with other rules, and shows what comes of it: that stands at the top. */
  async function change(without) {
    await run(without);
    root.scrollIntoView({ block: "start" });
  }

  async function run(without) {
    clearInterval(timer);
    let play;
    try {
      play = await engine.play({ ...what, without });
    } catch (error) {
      show(root, h("p", { class: "warn", role: "alert" }, error.message));
      return;
    }
    draw(play, without);
  }

  function draw(play, without) {
    const named = h(heading, {}, title || play.title);
    if (play.deferred) {
      const parts = play.told || {};
      show(root, named, ["given", "when", "then"].map((key) => h("p", {}, (parts[key] || []).join(" "))), h("p", { class: "warn" }, play.verdict));
      return;
    }
    const { frames, tables, stopped } = play.film;
    const board = h("div", { class: "table" });
    const now = h("p", { class: "now", "aria-live": "polite" });
    const slider = h("input", { type: "range", min: "0", max: String(frames.length), "aria-label": "Schritt", oninput: () => go(Number(slider.value), true) });
    const playButton = h("button", { type: "button", onclick: () => (timer ? pause() : start()) }, "▶ Abspielen");
    const steps = h("ol", { class: "steps" });
    let at = 0;

    frames.forEach((frame, number) => {
      const rules = frame.cites.map((cite) =>
        h("button", { type: "button", class: "link", onclick: () => ruleOf(play.rules[cite]) }, play.rules[cite].title),
      );
      steps.append(
        h(
          "li",
          { class: `d${Math.min(frame.depth, 4)}` },
          h("button", { type: "button", class: "step", onclick: () => go(number + 1, true) }, frame.text),
          rules,
        ),
      );
    });

    function ruleOf(rule) {
      pause();
      openRule(rule, rule.kind === "term" ? null : () => change([...without, rule.id]));
    }

    function go(step, byHand) {
      if (byHand) pause();
      at = step;
      slider.value = String(at);
      const number = at ? frames[at - 1].table : 0;
      const before = at ? tables[at > 1 ? frames[at - 2].table : 0] : null;
      show(board, tableOf(tables[number], before));
      now.textContent = at ? `${at}/${frames.length}: ${frames[at - 1].text}` : "Vorher";
      slider.setAttribute("aria-valuetext", now.textContent);
      [...steps.children].forEach((item, index) => {
        item.classList.toggle("current", index === at - 1);
        if (index === at - 1) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
    }

    function pause() {
      clearInterval(timer);
      timer = null;
      playButton.textContent = "▶ Abspielen";
    }

    function start() {
      if (at >= frames.length) go(0);
      playButton.textContent = "❚❚ Anhalten";
      timer = setInterval(() => {
        if (!root.isConnected || at >= frames.length) return pause();
        go(at + 1);
        if (at >= frames.length) pause();
      }, PACE);
    }

    const off = without.map((id) =>
      h("button", { type: "button", onclick: () => change(without.filter((one) => one !== id)) }, `„${(play.rules[id] || { title: id }).title}“ wieder einschalten`),
    );
    const said = h("p", { role: "status", class: play.without.length ? "warn" : "quiet" }, play.verdict);
    const shared = h("p", { role: "status" });
    show(
      root,
      named,
      !asked && play.question && play.question !== play.title && h("p", {}, play.question),
      !asked && play.ruling && h("p", { class: off.length > 0 && "quiet" }, off.length > 0 && "Mit der Regel: ", play.ruling),
      off.length > 0 && [said, h("div", { class: "chips" }, off)],
      now,
      board,
      h(
        "div",
        { class: "controls" },
        h("button", { type: "button", "aria-label": "Ein Schritt zurück", onclick: () => go(Math.max(0, at - 1), true) }, "←"),
        playButton,
        h("button", { type: "button", "aria-label": "Ein Schritt vor", onclick: () => go(Math.min(frames.length, at + 1), true) }, "→"),
        slider,
      ),
      steps,
      stopped && h("p", { class: "warn" }, stopped),
      off.length === 0 && said,
      h("div", { class: "chips" }, h("button", { type: "button", onclick: () => give(play, without, shared) }, "Szenario teilen")),
      shared,
    );
    go(0);
    if (autoplay && !matchMedia("(prefers-reduced-motion: reduce)").matches) start();
  }

  async function give(play, without, place) {
    try {
      const text = play.text || (await engine.text(play.id, play.game));
      const url = await link(text, without);
      root.dataset.link = url;
      place.textContent = await share(url, play.title);
    } catch (error) {
      place.textContent = error.message;
    }
  }

  run(what.without || []);
  return root;
}
