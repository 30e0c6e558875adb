// What takes seconds to make and a moment to read is kept beside the page, by a name and a version.
const place = (name, version) => `kfrules-unpacked-${name}-${version}`;

/** Returns the files that are kept under a name, or null. */
export async function kept(name, version, files) {
  if (!self.caches) return null;
  const cache = await caches.open(place(name, version));
  const found = await Promise.all(files.map((file) => cache.match(`/unpacked/${file}`)));
  if (!found.every(Boolean)) return null;
  return Promise.all(found.map(async (one) => new Uint8Array(await one.arrayBuffer())));
}

/** Keeps files, and forgets those of other versions. Where there is no room, they are made again the next time. */
export async function keep(name, version, files, contents) {
  if (!self.caches) return;
  const here = place(name, version);
  try {
    const cache = await caches.open(here);
    await Promise.all(files.map((file, at) => cache.put(`/unpacked/${file}`, new Response(contents[at]))));
    for (const other of await caches.keys())
      if (other.startsWith(place(name, "")) && other !== here) await caches.delete(other);
  } catch (error) {
    console.info(`${name} bleibt nicht auf dem Gerät (${error.message || error}).`);
  }
}

/** Tells whether something is kept. */
export async function isKept(name, version) {
  const cache = await caches.open(place(name, version));
  return (await cache.keys()).length > 0;
}
