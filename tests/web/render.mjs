// Runs the page's own answer.js without a browser: reads answers as JSON from standard input, one a line, and writes the
// text of what each is drawn as. A document of our own stands in for the browser's, with as much as dom.js uses.
//
//     node tests/web/render.mjs STATIC < answers

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

class Element {
  constructor(tag) {
    this.tag = tag;
    this.children = [];
    this.classList = { toggle() {} };
  }
  append(...children) {
    this.children.push(...children);
  }
  replaceChildren(...children) {
    this.children = children;
  }
  addEventListener() {}
  setAttribute() {}
  get text() {
    return this.children.map((one) => (one instanceof Element ? one.text : String(one))).join("");
  }
}

globalThis.document = { createElement: (tag) => new Element(tag) };
globalThis.Worker = class {
  addEventListener() {}
  postMessage() {}
};
const { answerOf } = await import(pathToFileURL(`${process.argv[2]}/answer.js`));
for (const line of readFileSync(0, "utf-8").split("\n").filter(Boolean)) {
  const drawn = answerOf(JSON.parse(line), () => {}).flat(Infinity).filter(Boolean);
  process.stdout.write(`${JSON.stringify(drawn.map((one) => one.text))}\n`);
}
