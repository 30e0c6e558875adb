// Questions that were asked, newest first, on this device alone.

const KEY = "kfrules-verlauf";
const MOST = 100;

export function all() {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) || "[]");
    return Array.isArray(known) ? known : [];
  } catch {
    return [];
  }
}

export function add(question, game) {
  const others = all().filter((one) => one.question !== question);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ question, game }, ...others].slice(0, MOST)));
  } catch {
    // a full or forbidden store: the page works without
  }
}

export function clear() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // as above
  }
}
