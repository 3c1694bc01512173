// The service worker: keeps the page's files, so that the page opens without a network.
import { has } from "./stored.ts";

/** The version of the files, and their addresses; the build fills them in. */
declare const VERSION: string;
declare const FILES: readonly string[];

/** The page that needs no server. */
const SHELL = "/offline.html";
const CACHE = `bastide-${VERSION}`;
/** Whether a server answers when there is a network. */
const SERVED = new URL(location.href).searchParams.has("served");

interface Service {
  addEventListener(kind: string, act: (event: never) => void): void;
  clients: { claim(): Promise<void> };
}
interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetched extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
const service = globalThis as unknown as Service;

// Without `skipWaiting`: a new version waits until every window of the previous one is closed.
service.addEventListener("install", (event: Lasting) => {
  const all = async () => {
    const cache = await caches.open(CACHE);
    await Promise.all([SHELL, ...FILES].map((address) => add(cache, address)));
  };
  event.waitUntil(all());
});

/** A file whose name has a hash of its content, as the build writes it. */
const LASTING = /-[0-9a-zA-Z]{8}\.\w+$/;

/** Adds a file to the cache. One that the previous version or the worker has loaded already is not loaded again. */
async function add(cache: Cache, address: string): Promise<void> {
  const known = LASTING.test(address) ? await caches.match(address) : undefined;
  if (known !== undefined) return cache.put(address, known);
  // Not from the browser's own cache, which may still have a file of the previous version under this address.
  return cache.add(new Request(address, { cache: LASTING.test(address) ? "default" : "no-cache" }));
}

service.addEventListener("activate", (event: Lasting) => {
  const others = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await service.clients.claim();
  };
  event.waitUntil(others());
});

service.addEventListener("fetch", (event: Fetched) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (!url.pathname.startsWith("/api/")) event.respondWith(file(request));
});

async function kept(address: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(address, { ignoreSearch: true })) ?? Response.error();
}

/** The page for an address. A server does not know the tables that are kept in this browser. */
async function opened(request: Request): Promise<Response> {
  const [, table] = /^\/g\/([^/]+)/.exec(new URL(request.url).pathname) ?? [];
  // Where the browser stores nothing, all tables are the server's.
  const ours = table !== undefined && (await has(table).catch(() => false));
  if (!SERVED || ours) return kept(SHELL);
  try {
    return await fetch(request);
  } catch {
    return kept(SHELL);
  }
}

/** A file from the cache, or from the network. A server's drawings may be newer; it names their version in the query. */
async function file(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (!FILES.includes(pathname)) return fetch(request);
  if (SERVED && search !== "") return fetch(request).catch(() => kept(pathname));
  const known = await kept(pathname);
  return known.type === "error" ? fetch(request) : known;
}
