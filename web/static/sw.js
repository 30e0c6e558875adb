// Keeps the whole page, so that it answers without a network.
"use strict";

const SITE = @FILES@;
const CACHE = `kfrules-${SITE.version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(["./", ...SITE.files].map((name) => new Request(name, { cache: "no-cache" })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (/^kfrules-[0-9a-f]{16}$/.test(name) && name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(CACHE);
      const wanted = event.request.mode === "navigate" ? "./" : event.request;
      return (await cache.match(wanted, { ignoreSearch: true })) || fetch(event.request);
    })(),
  );
});
