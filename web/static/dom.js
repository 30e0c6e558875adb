// Elements from plain data: text is always text, so nothing that was typed becomes markup.

export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name in made && typeof value !== "string") made[name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}

/** A sentence in which `**words**` are bold. */
export function bold(text) {
  return text.split("**").map((part, at) => (at % 2 ? h("strong", {}, part) : part.replaceAll("`", "")));
}

/** Markdown as entries use it: headings, lists, tables as lines, paragraphs. */
export function prose(text) {
  const made = [];
  let list = null;
  for (const block of text.split(/\n{2,}/)) {
    list = null;
    let paragraph = [];
    const flush = () => {
      if (paragraph.length) made.push(h("p", {}, bold(paragraph.join(" "))));
      paragraph = [];
    };
    for (const line of block.split("\n")) {
      const item = /^\s*(?:([-*])|\d+\.)\s+(.*)$/.exec(line);
      const heading = /^#+\s+(.*)$/.exec(line);
      if (item) {
        flush();
        if (!list) made.push((list = h(item[1] ? "ul" : "ol")));
        list.append(h("li", {}, bold(item[2])));
      } else if (heading) {
        flush();
        made.push(h("h3", {}, bold(heading[1])));
      } else if (list && /^\s/.test(line)) list.lastChild.append(" ", ...bold(line.trim()));
      else {
        list = null;
        paragraph.push(line.trim());
      }
    }
    flush();
  }
  return made;
}

export function show(place, ...children) {
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
}
