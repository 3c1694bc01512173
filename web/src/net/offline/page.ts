// A page without a server: its requests and its sockets go to a worker, which answers as a server would. This script
// runs before the page's own, which does not know where the answers come from.
import type { Analysing } from "../../protocol.ts";
import { keepFile } from "../file.ts";
import type { Ask, Asked, Reply } from "./talk.ts";

/** The addresses of the worker's script; the build fills it in. */
declare const WORKER: string;

const answers = new Map<number, (reply: { status: number; kind: string; body: string }) => void>();
const sockets = new Map<string, OfflineSocket>();
const port = begin();
let asked = 0;

/** Starts the worker, or finds the one that another window has started: both windows see the same tables. */
function begin(): { postMessage(message: Ask): void } {
  const heard = ({ data }: MessageEvent<Reply>) => {
    if ("connection" in data) {
      sockets.get(data.connection)?.onmessage?.({ data: data.text });
      return;
    }
    if (!("n" in data)) return;
    answers.get(data.n)?.(data);
    answers.delete(data.n);
  };
  if (typeof SharedWorker === "undefined") {
    const worker = new Worker(WORKER, { type: "module" });
    worker.onmessage = heard;
    return worker;
  }
  const { port } = new SharedWorker(WORKER, { type: "module" });
  port.onmessage = heard;
  return port;
}

function ask(request: Asked): Promise<{ status: number; kind: string; body: string }> {
  asked += 1;
  const n = asked;
  return new Promise((resolve) => {
    answers.set(n, resolve);
    port.postMessage({ ...request, n } as Ask);
  });
}

let analysing: Analysing | null = null;

/** Analyses a game in a worker of its own: the tables' worker goes on answering meanwhile. */
function analyse(body: string): Promise<{ status: number; kind: string; body: string }> {
  const worker = new Worker(WORKER, { type: "module" });
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ("done" in data) analysing = { ...data, others: 0 };
      if (!("n" in data)) return;
      analysing = null;
      worker.terminate();
      resolve(data);
    };
    const request: Ask = { n: 0, t: "http", method: "POST", path: ["api", "analysis"], query: [], body };
    worker.postMessage(request);
  });
}

/** The parts of an address's path, without escapes. */
const parts = (url: URL): string[] => url.pathname.split("/").filter(Boolean).map(decodeURIComponent);

const outside = globalThis.fetch.bind(globalThis);

async function answered(url: URL, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? "GET";
  const body = typeof init.body === "string" ? init.body : "";
  // The page goes to a table after it has opened one: from then on, the service worker brings its page.
  const opens = method === "POST" && /^\/api\/(tables|replay\/table)$/.test(url.pathname);
  if (opens && "serviceWorker" in navigator) await navigator.serviceWorker.ready;
  if (url.pathname === "/api/analysis" && method === "GET") return Response.json(analysing);
  const analyses = url.pathname === "/api/analysis";
  const request: Asked = { t: "http", method, path: parts(url), query: [...url.searchParams], body };
  const { status, kind, body: text } = await (analyses ? analyse(body) : ask(request));
  return new Response(status === 204 ? null : text, { status, headers: { "content-type": kind } });
}

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const ours = url.origin === location.origin && url.pathname.startsWith("/api/");
  return ours ? answered(url, init) : outside(input, init);
};

/** A connection to a table in the worker; it ends with the page. */
class OfflineSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #connection = crypto.randomUUID();

  constructor(address: string) {
    const [table = ""] = parts(new URL(address)).slice(-1);
    sockets.set(this.#connection, this);
    // The owner of a socket listens to it only after it was made.
    void Promise.resolve()
      .then(() => ask({ t: "join", connection: this.#connection, table }))
      .then(({ status }) => (status === 200 ? this.onopen?.() : this.#closed(1006)));
  }

  send(text: string): void {
    void ask({ t: "frame", connection: this.#connection, text });
  }

  close(): void {
    void ask({ t: "leave", connection: this.#connection });
    this.#closed(1000);
  }

  #closed(code: number): void {
    sockets.delete(this.#connection);
    this.onclose?.({ code });
  }
}

globalThis.WebSocket = OfflineSocket as unknown as typeof WebSocket;

window.addEventListener("pagehide", () => {
  for (const socket of [...sockets.values()]) socket.close();
});

// Links to what a server would send as a file.
document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || !link.pathname.startsWith("/api/") || link.origin !== location.origin) return;
  event.preventDefault();
  const [, , table = "table", what = ""] = parts(new URL(link.href));
  const answer = await fetch(link.href);
  keepFile(await answer.blob(), `bastide-${table}.${what.endsWith("json") ? "json" : "txt"}`);
});

/** Starts the service worker. Where a server offers the page, its own is there already. */
async function install(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if ((await workers?.getRegistration()) === undefined) await workers?.register("/sw.js");
}

void install();
