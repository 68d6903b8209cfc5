// offline/worker.ts -- The service worker: keeps the whole page, so that it opens and plays without a network, and
// shows the notices that come while no page is open.

const worker = self as unknown as ServiceWorkerGlobalScope & typeof globalThis;
const prefix = "hexastra-";
const cache_name = `${prefix}version_of_the_build`;
const files = [] as string[];
const patience_ms = 2500;
/** Few, so that whoever plays meanwhile does not wait behind them. */
const at_once = 4;
/** Browsers let a click open a window for about a second. */
const answer_ms = 400;

worker.addEventListener("install", (event) => event.waitUntil(lay_in().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== worker.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (named_by_content(pathname) || files.includes(pathname))
    event.respondWith(kept(pathname).then((found) => found ?? fetch(event.request)));
});
worker.addEventListener("push", (event) => event.waitUntil(tell(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open_page(String(event.notification.data)));
});

/** Such a file never changes: whatever version kept it, it is the right one. */
function named_by_content(path: string): boolean {
  return path.startsWith("/assets/");
}

/** All files of one build or none: where the server has gone on to another one meanwhile, its own worker follows. */
async function lay_in(): Promise<void> {
  const cache = await caches.open(cache_name);
  const asked = files.map((path) => new Request(path, named_by_content(path) ? {} : { cache: "reload" }));
  for (let at = 0; at < asked.length; at += at_once) await cache.addAll(asked.slice(at, at + at_once));
  const text = (await (await cache.match("/"))?.text()) ?? "";
  for (const [path] of text.matchAll(/\/assets\/[\w.-]+/g))
    if (!files.includes(path)) throw new Error(`The page is of another build: ${path}`);
}

/** A page that was open before still runs on the version before this one; older ones go. */
async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cache_name);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function kept(path: string): Promise<Response | undefined> {
  const own = await caches.open(cache_name);
  return (await own.match(path)) ?? (named_by_content(path) ? caches.match(path) : undefined);
}

/** The newest page where the server answers soon, else the kept one. Every address of the client is the same page. */
async function page(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(patience_ms) });
    if (fresh.ok) return fresh;
  } catch {
    // No network: the kept page follows.
  }
  return (await kept("/")) ?? Response.error();
}

interface Notice {
  title: string;
  body: string;
  /** A page of ours. */
  url: string;
  /** Of several with one tag only the last is shown. */
  tag: string;
}

/** Browsers want something shown for whatever comes. */
const unreadable: Notice = {
  title: "Hexastra",
  body: "Hay novedades en tus mesas. · There is news at your tables.",
  url: "/me",
  tag: "news",
};

function read(data: PushMessageData | null): Notice {
  try {
    const { title, body, url, tag } = data?.json() as Record<keyof Notice, unknown>;
    const whole = [title, body, url, tag].every((one) => typeof one === "string" && one !== "");
    const ours = new URL(url as string, worker.location.origin).origin === worker.location.origin;
    return whole && ours ? ({ title, body, url, tag } as Notice) : unreadable;
  } catch {
    return unreadable;
  }
}

/** It rings again where it replaces one: that one may have been overlooked. */
function tell(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = read(data);
  const shown = { body, tag, icon: "/icon-192.png", data: url, renotify: true };
  return worker.registration.showNotification(title, shown);
}

/** The page that a window shows now: what the browser says is where it began. */
function page_of(window: WindowClient): Promise<string> {
  return new Promise((tell) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => tell(String(data));
    setTimeout(() => tell(""), answer_ms);
    window.postMessage("page", [port2]);
  });
}

/** The window that shows it already, else a new one. */
async function open_page(url: string): Promise<void> {
  const { pathname, search, href } = new URL(url, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = await Promise.all(windows.map(page_of));
  const there = windows[pages.indexOf(pathname + search)];
  await (there ? there.focus() : worker.clients.openWindow(href));
}
