// The worker as functions: each returns what kfrules says, or throws with its German sentence.

import { isKept } from "./kept.js";

const waiting = new Map();
const listeners = new Set();
let worker = null;
let count = 0;
let version = {};

function send(name, args) {
  return new Promise((resolve, reject) => {
    const id = ++count;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, name, args, version });
  });
}

export function start(known) {
  version = known;
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.state !== undefined) return listeners.forEach((listener) => listener(data.state, data.game));
    const { resolve, reject } = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) reject(new Error(data.error));
    else resolve(data.result);
  };
  worker.onerror = () => listeners.forEach((listener) => listener("kfrules lässt sich hier nicht starten."));
}

/** Unpacks games in a worker of its own, so that no question waits; where files are not kept, there is no use. */
export async function prepare(games) {
  if (!self.caches) return;
  const there = await Promise.all(games.map((game) => isKept(game, version.games)));
  const missing = games.filter((_, at) => !there[at]);
  if (missing.length === 0) return;
  const helper = new Worker("worker.js", { type: "module" });
  let left = missing.length;
  helper.onmessage = ({ data }) => {
    if (data.id && --left === 0) helper.terminate();
  };
  missing.forEach((game, at) => helper.postMessage({ id: at + 1, name: "load", args: { game }, version }));
}

export const onState = (listener) => listeners.add(listener);
export const load = (game) => send("load", { game });
export const ask = (question, game) => send("ask", { question, game: game || null });
export const play = (what) => send("play", what);
export const text = (id, game) => send("text", { id, game });
export const entry = (id) => send("entry", { id });
export const listed = (game) => send("listed", { game });
export const cards = () => send("cards", {});
export const card = (name) => send("card", { name });
