// kfrules under Pyodide, away from the page: messages {id, name, args} in, {id, result|error} out.
import { keep, kept } from "./kept.js";
import { start as startPython } from "./python.js";
import { sums } from "./sums.js";

self.kfrulesSums = sums;

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

function tell(state, game = null) {
  self.postMessage({ state, game });
}

async function start(version) {
  tell("Python startet …");
  python = await startPython(() => bytes("data/app.tar.xz"), version.python, tell);
  inside = python.runPython(`
from pathlib import Path
from kfrules.web.inside import Inside
Inside(Path("${FOLDER}"))
`);
}

async function load(game, version) {
  const folder = `${FOLDER}/${game}`;
  const model = `${MODELS}/${game}`;
  const paths = [`${folder}/kb.sqlite`, `${folder}/vectors-static.bin`, `${model}/features.txt`, `${model}/rows.bin`];
  const names = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
  python.FS.mkdirTree(folder);
  python.FS.mkdirTree(model);
  const files = await kept(game, version.games, names);
  if (files) files.forEach((file, at) => python.FS.writeFile(paths[at], file, { canOwn: true }));
  else {
    tell("Regeln auspacken …", game);
    const [index, rows] = await Promise.all([bytes(`data/${game}.index.xz`), bytes(`data/${game}.model.xz`)]);
    python.FS.writeFile("/index.xz", index);
    python.FS.writeFile("/model.xz", rows);
    python.pyimport("kfrules.web.unpacking").unpack_game("/index.xz", "/model.xz", folder, game);
    await keep(game, version.games, names, paths.map((path) => python.FS.readFile(path)));
    tell("");
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
    if (!ready) ready = start(version);
    await ready;
    if (name === "load") {
      await loaded(args.game, version);
      self.postMessage({ id, result: true });
    } else self.postMessage({ id, ...(await call(name, args, version)) });
  } catch (error) {
    self.postMessage({ id, error: `Etwas ist schiefgegangen (${error.message || error}).` });
  }
};
