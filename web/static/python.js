// Python with kfrules in it. To start it and to import all modules takes seconds; so what its memory holds then is kept
// beside the page, and the next time it is read back.
import create from "./pyodide/pyodide.asm.mjs";
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { kept, keep } from "./kept.js";

const LIBRARY = "/lib";
const NAMES = ["memory", "app.tar"];
const BLOCK = 512;

const UNPACK = `
import lzma, os, shutil
with lzma.open("/app.tar.xz") as packed, open("/app.tar", "wb") as unpacked:
    shutil.copyfileobj(packed, unpacked)
os.remove("/app.tar.xz")
`;

const IMPORT = `
import gc, os, sys
gc.set_threshold(100_000)  # a question leaves hardly any garbage
os.environ["KFRULES_HOME"] = "/home"
sys.path.insert(0, "${LIBRARY}")
import kfrules.web.inside, kfrules.web.unpacking
kfrules.web.inside.prepare()
gc.collect()
gc.freeze()
`;

/** Writes the files of an archive (ustar) into the library. */
function spread(python, tar) {
  const text = (from, size) => new TextDecoder().decode(tar.subarray(from, from + size)).split("\0")[0];
  const folders = new Set();
  for (let at = 0; at < tar.length && tar[at]; ) {
    const prefix = text(at + 345, 155);
    const path = `${LIBRARY}/${prefix ? `${prefix}/` : ""}${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, tar.subarray(at + BLOCK, at + BLOCK + size), { canOwn: true });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

async function fromMemory([memory, tar]) {
  const python = await loadPyodide({
    indexURL: "pyodide/",
    _loadSnapshot: memory,
    createPyodideModule: async (settings) => {
      const module = await create(settings);
      while (module.HEAP8.length < memory.length) module._malloc(memory.length - module.HEAP8.length);
      return module;
    },
  });
  spread(python, tar);
  return python;
}

/** Returns Python; `app` gives the archive where nothing is kept. */
export async function start(app, version, tell) {
  const files = await kept("python", version, NAMES);
  if (files)
    try {
      return await fromMemory(files);
    } catch (error) {
      console.info(`Python startet neu (${error.message || error}).`);
    }
  const packed = app();
  const python = await loadPyodide({ indexURL: "pyodide/", _makeSnapshot: true });
  tell("kfrules startet …");
  python.FS.writeFile("/app.tar.xz", await packed);
  python.runPython(UNPACK);
  const tar = python.FS.readFile("/app.tar");
  python.FS.unlink("/app.tar");
  spread(python, tar);
  python.runPython(IMPORT);
  await keep("python", version, NAMES, [python.makeMemorySnapshot(), tar]);
  return python;
}
