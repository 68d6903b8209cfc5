// offline/worker.ts -- The service worker: keeps the whole page, so that it opens and plays without a network.

const worker = self as unknown as ServiceWorkerGlobalScope & typeof globalThis;
const cache_name = "hexastra-version_of_the_build";
const files = [] as string[];

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cache_name)
      .then((cache) => cache.addAll(files))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cache_name).map((name) => caches.delete(name))),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== worker.location.origin) return;
  if (event.request.mode === "navigate") {
    event.respondWith(page(event.request));
  } else if (files.includes(address.pathname)) {
    event.respondWith(caches.match(address.pathname).then((kept) => kept ?? fetch(event.request)));
  }
});

/** The newest page where the server answers soon, else the kept one. Every address of the client is the same page. */
async function page(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(2500) });
    if (fresh.ok) return fresh;
  } catch {
    // No network: the kept page follows.
  }
  return (await caches.match("/")) ?? Response.error();
}
