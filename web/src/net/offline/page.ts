// A page without a server: its requests and its sockets go to a worker, which answers as a server would. This script
// runs before the page's own, which does not know where the answers come from.
import type { Analysing } from "../../protocol.ts";
import { keepFile } from "../file.ts";
import { chosen, type Language } from "../language.ts";
import { type Answer, client, DEAD } from "./client.ts";
import { ANALYSIS, type Ask, type Asked, type Reply } from "./talk.ts";

/** The address of the worker's script; the build fills it in. */
declare const WORKER: string;
/** The files that the page needs at once, by language and by kind of page; the build fills them in. */
declare const TEXTS: Readonly<Record<Language, readonly string[]>>;
declare const PAGES: Readonly<Record<"front" | "referee", readonly string[]>>;
/** The texts of the front page, by language. Asked for later, they would wait behind the whole module. */
declare const FRONT: Readonly<Record<Language, readonly string[]>>;

const sockets = new Map<string, OfflineSocket>();
const ask = client(WORKER, (news) => {
  if (!("connection" in news)) return;
  const socket = sockets.get(news.connection);
  if ("lost" in news) socket?.lost();
  else socket?.onmessage?.({ data: news.text });
});

/** The pages around the table. */
const REFEREE = /^\/(rules|score|relive|learn|tokens|verify)\/?$/;

/** Asks for scripts and styles at once, as a server does in the head of the page. */
function preload(): void {
  const language = chosen();
  const front = [...PAGES.front, ...FRONT[language]];
  const page = location.pathname === "/" ? front : REFEREE.test(location.pathname) ? PAGES.referee : [];
  for (const file of [...TEXTS[language], ...page]) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".js") ? "modulepreload" : "preload";
    if (link.rel === "preload") link.as = "style";
    link.href = file;
    document.head.append(link);
  }
}
preload();

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

/** Before a route that a server shall answer, if this page came from one. */
const SERVED = "/served";

async function answered(url: URL, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? "GET";
  const body = typeof init.body === "string" ? init.body : "";
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
  if (url.origin !== location.origin) return outside(input, init);
  if (url.pathname.startsWith(`${SERVED}/api/`)) return outside(url.pathname.slice(SERVED.length), init);
  return url.pathname.startsWith("/api/") ? answered(url, init) : outside(input, init);
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

// Once the module is there, so that a slow network brings first what is needed first, and nothing twice. Without the
// service worker the page works, too, while there is a network.
ask({ t: "whole" })
  .then(install)
  .catch(() => undefined);
