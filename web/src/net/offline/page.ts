// A page without a server: its requests and its sockets go to a worker, which answers as a server would. This script
// runs before the page's own, which does not know where the answers come from.
import type { Analysing } from "../../protocol.ts";
import { keepFile } from "../file.ts";
import { ANALYSIS, type Ask, type Asked, type Reply } from "./talk.ts";

/** The addresses of the worker's script; the build fills it in. */
declare const WORKER: string;

interface Answer {
  status: number;
  kind: string;
  body: string;
}

/** The time after which a table opens although its page is not kept yet, in milliseconds. */
const PATIENCE = 10_000;

const answers = new Map<number, (reply: Answer) => void>();
const sockets = new Map<string, OfflineSocket>();
const port = begin();
let asked = 0;

/** Starts the worker, or finds the one that another window has started: both windows see the same tables. */
function begin(): { postMessage(message: Ask): void } {
  const heard = ({ data }: MessageEvent<Reply>) => {
    if ("n" in data) {
      answers.get(data.n)?.(data);
      answers.delete(data.n);
    } else if ("lost" in data) sockets.get(data.connection)?.lost();
    else if ("connection" in data) sockets.get(data.connection)?.onmessage?.({ data: data.text });
  };
  const failed = () => {
    for (const answer of answers.values()) answer(DEAD);
    answers.clear();
  };
  if (typeof SharedWorker === "undefined") {
    const worker = new Worker(WORKER, { type: "module" });
    worker.onmessage = heard;
    worker.onerror = failed;
    return worker;
  }
  const shared = new SharedWorker(WORKER, { type: "module" });
  shared.onerror = failed;
  shared.port.onmessage = heard;
  return shared.port;
}

function ask(request: Asked): Promise<Answer> {
  asked += 1;
  const n = asked;
  return new Promise((resolve) => {
    answers.set(n, resolve);
    port.postMessage({ ...request, n } as Ask);
  });
}

/** The answer if the worker or its module does not come. */
const DEAD: Answer = {
  status: 503,
  kind: "application/json",
  body: JSON.stringify({ code: "unavailable", msg: "the page's worker does not start; reload the page" }),
};

let analysing: Analysing | null = null;

/** Analyses a game in a worker of its own: the tables' worker goes on answering meanwhile. */
function analyse(request: Asked): Promise<Answer> {
  const worker = new Worker(WORKER, { type: "module", name: ANALYSIS });
  return new Promise((resolve) => {
    const ends = (answer: Answer) => {
      analysing = null;
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ("done" in data) analysing = { ...data, others: 0 };
      if ("n" in data) ends(data);
    };
    worker.onerror = () => ends(DEAD);
    worker.postMessage({ ...request, n: 0 } as Ask);
  });
}

/** The parts of an address's path, without escapes. */
const parts = (url: URL): string[] => url.pathname.split("/").filter(Boolean).map(decodeURIComponent);

const outside = globalThis.fetch.bind(globalThis);

/** Waits until the service worker brings the pages of tables; not for ever, since it may not be installed. */
async function kept(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await Promise.race([navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, PATIENCE))]);
}

async function answered(url: URL, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? "GET";
  const body = typeof init.body === "string" ? init.body : "";
  // The page goes to a table after it has opened one: from then on, the service worker brings its page.
  const opens = method === "POST" && /^\/api\/(tables|replay\/table)$/.test(url.pathname);
  if (opens) await kept();
  if (url.pathname === "/api/analysis" && method === "GET") return Response.json(analysing);
  const request: Asked = { t: "http", method, path: parts(url), query: [...url.searchParams], body };
  const {
    status,
    kind,
    body: text,
  } = await (url.pathname === "/api/analysis" ? analyse(request) : ask(request));
  return new Response(status === 204 ? null : text, { status, headers: { "content-type": kind } });
}

globalThis.fetch = (input, init) => {
  // The page passes addresses, never requests.
  const url = new URL(String(input), location.href);
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
      .then(({ status }) => (status === 200 ? this.onopen?.() : this.lost()));
  }

  send(text: string): void {
    void ask({ t: "frame", connection: this.#connection, text });
  }

  close(): void {
    this.leave();
    this.#closed(1000);
  }

  /** Lets the worker count one window less. */
  leave(): void {
    void ask({ t: "leave", connection: this.#connection });
  }

  /** Ends like a connection that is lost: its owner connects again. */
  lost(): void {
    this.#closed(1006);
  }

  #closed(code: number): void {
    sockets.delete(this.#connection);
    this.onclose?.({ code });
  }
}

globalThis.WebSocket = OfflineSocket as unknown as typeof WebSocket;

window.addEventListener("pagehide", () => {
  // A page may come back, from the browser's memory: then it connects again.
  for (const socket of [...sockets.values()]) {
    socket.leave();
    socket.lost();
  }
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

// Without it the page works, too, while there is a network.
install().catch(() => undefined);
