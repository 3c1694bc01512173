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
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...FILES])));
});

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
  if (!SERVED || (table !== undefined && (await has(table)))) return kept(SHELL);
  try {
    return await fetch(request);
  } catch {
    return kept(SHELL);
  }
}

/** A file from the cache, or from the network. */
async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = FILES.includes(pathname) ? await kept(pathname) : Response.error();
  return known.type === "error" ? fetch(request) : known;
}
