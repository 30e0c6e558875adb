// The small index: titles and other names by how they begin, while everything else still loads.

let index = null;

export async function open() {
  if (!index) index = await (await fetch("data/titles.json")).json();
  return index;
}

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

export function find(question, game, most = 6) {
  if (!index) return [];
  const words = plain(question).match(/[\p{L}\p{N}.]{3,}/gu) || [];
  const scored = [];
  for (const [id, title, summary, names] of index.entries) {
    if (game && !id.startsWith(`${game}:`)) continue;
    const own = plain(title);
    let score = 0;
    for (const word of words) {
      if (own === word) score += 4;
      else if (own.split(/\s+/).some((part) => part.startsWith(word))) score += 3;
      else if (names.some((name) => plain(name).startsWith(word))) score += 1;
    }
    if (score) scored.push({ id, title, summary, score });
  }
  return scored.sort((a, b) => b.score - a.score || a.title.length - b.title.length).slice(0, most);
}
