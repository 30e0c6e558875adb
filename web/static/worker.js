// kfrules under Pyodide, away from the page: messages {id, name, args} in, {id, result|error} out.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { sums } from "./sums.js";

self.kfrulesSums = sums;

const KEPT = "kfrules-unpacked";
const FOLDER = "/kfrules";
const MODELS = "/lib/kfrules/kb/data/semantic";
let python = null;
let inside = null;
const games = new Map();

async function bytes(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function tell(state) {
  self.postMessage({ state });
}

async function start() {
  tell("Python startet …");
  const app = bytes("data/app.tar.xz");
  python = await loadPyodide({ indexURL: "pyodide/" });
  tell("kfrules startet …");
  python.FS.writeFile("/app.tar.xz", await app);
  python.runPython(`
import gc, os, sys, tarfile
gc.set_threshold(100_000)  # a question leaves hardly any garbage
os.environ["KFRULES_HOME"] = "/home"
with tarfile.open("/app.tar.xz") as archive:
    archive.extractall("/lib", filter="data")
os.remove("/app.tar.xz")
sys.path.insert(0, "/lib")
from pathlib import Path
from kfrules.web.inside import Inside
from kfrules.web.unpacking import unpack_game
INSIDE = Inside(Path("${FOLDER}"))
`);
  inside = python.globals.get("INSIDE");
}

/** The unpacked files of a game are kept: to unpack them takes seconds, to read them none. */
async function kept(game, version, names) {
  if (!self.caches) return null;
  const cache = await caches.open(`${KEPT}-${version}`);
  const found = await Promise.all(names.map((name) => cache.match(`/unpacked/${game}/${name}`)));
  if (!found.every(Boolean)) return null;
  return Promise.all(found.map(async (one) => new Uint8Array(await one.arrayBuffer())));
}

async function keep(game, version, names, files) {
  if (!self.caches) return;
  const cache = await caches.open(`${KEPT}-${version}`);
  await Promise.all(names.map((name, at) => cache.put(`/unpacked/${game}/${name}`, new Response(files[at]))));
  for (const name of await caches.keys())
    if (name.startsWith(KEPT) && name !== `${KEPT}-${version}`) await caches.delete(name);
}

async function load(game, version) {
  const folder = `${FOLDER}/${game}`;
  const model = `${MODELS}/${game}`;
  const paths = [`${folder}/kb.sqlite`, `${folder}/vectors-static.bin`, `${model}/features.txt`, `${model}/rows.bin`];
  const names = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
  python.FS.mkdirTree(folder);
  python.FS.mkdirTree(model);
  const files = await kept(game, version, names);
  if (files) files.forEach((file, at) => python.FS.writeFile(paths[at], file));
  else {
    tell(`Regeln für ${game} auspacken …`);
    const [index, rows] = await Promise.all([bytes(`data/${game}.index.xz`), bytes(`data/${game}.model.xz`)]);
    python.FS.writeFile("/index.xz", index);
    python.FS.writeFile("/model.xz", rows);
    python.globals.get("unpack_game")("/index.xz", "/model.xz", folder, game);
    await keep(game, version, names, paths.map((path) => python.FS.readFile(path)));
  }
  inside.add(game);
}

function loaded(game, version) {
  if (!games.has(game)) games.set(game, load(game, version));
  return games.get(game);
}

async function call(name, args, version) {
  for (;;) {
    const made = JSON.parse(inside.call(name, JSON.stringify(args)));
    if (!made.needed) return made;
    await loaded(made.needed, version);
  }
}

let ready = null;
self.onmessage = async ({ data }) => {
  const { id, name, args, version } = data;
  try {
    if (!ready) ready = start();
    await ready;
    if (name === "load") {
      await loaded(args.game, version);
      self.postMessage({ id, result: true });
    } else self.postMessage({ id, ...(await call(name, args, version)) });
  } catch (error) {
    self.postMessage({ id, error: `Etwas ist schiefgegangen (${error.message || error}).` });
  }
};
