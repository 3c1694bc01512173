// The worker of a page without a server: runs the WebAssembly module, which answers as a server would, and keeps its
// tables in the browser's storage.
import {
  type Answer,
  call,
  hasWhole,
  loadSmall,
  loadWhole,
  type Message,
  type Module,
  packed,
} from "./module.ts";
import { Full, list, load, Overtaken, save } from "./stored.ts";
import { ANALYSIS, type Ask, type Reply } from "./talk.ts";

/** What the module answers to `GET /api/options`, as JSON; the build fills it in, so that nobody waits for the module. */
declare const OPTIONS: string;

/** The minimum duration of a computer's step, in milliseconds, so that people can follow. */
const PAUSE = 250;
/** The time after which a computer tries again to decide that had no room for its decision, in milliseconds. */
const ROOM = 20_000;

type Port = { postMessage(reply: Reply): void };

/** The connections: the window that has each, and the table. */
const connections = new Map<string, { port: Port; table: string }>();
/** Tables where the computer is about to think: its timer, and how long that was set for. */
const thinking = new Map<string, { timer: ReturnType<typeof setTimeout>; pause: number }>();
/** Why the computer broke the module down, by table. */
const broken = new Map<string, string>();

// A worker of several windows, or of one where the browser has no others.
const scope = globalThis as unknown as {
  name?: string;
  onconnect?: (event: MessageEvent) => void;
  onmessage?: (event: MessageEvent<Ask>) => void;
  postMessage?(reply: Reply): void;
};

/** Only workers of one window are asked for analyses. */
const progress = (done: number, of: number) => scope.postMessage?.({ done, of });

/** The whole module: set once it is on its way. */
let whole: Promise<Module> | null = null;

/** The module that answers now, and whether it is the small one. */
let running: Promise<{ module: Module; small: boolean }> = start();

/** Starts the whole module; while it has to be loaded and no tables are there, the small one. */
async function start(): Promise<{ module: Module; small: boolean }> {
  const first = scope.name !== ANALYSIS && whole === null && !(await hasWhole()) && !(await hasTables());
  const small = first ? await loadSmall() : null;
  const loading = loadWhole(progress);
  whole = loading;
  // Without a network it is asked for again.
  loading.catch(() => {
    if (whole === loading) whole = null;
  });
  if (small !== null) {
    loading.then(() => queue(exchange)).catch(() => undefined);
    return { module: small, small: true };
  }
  const module = await loading;
  await restore(module);
  return { module, small: false };
}

// A browser that stores nothing can look things up, but opens no table.
const hasTables = async (): Promise<boolean> => (await list().catch(() => [])).length > 0;

/** Brings the stored tables back. */
async function restore(module: Module): Promise<void> {
  const stored = scope.name === ANALYSIS ? [] : await load().catch(() => []);
  for (const saved of stored) call(module, { t: "restore", saved: [saved] });
}

/** Replaces the small module by the whole one, with the tables as they are stored and the windows that watch them. */
async function exchange(): Promise<Module> {
  const now = await running;
  if (!now.small) return now.module;
  const module = await (whole ?? loadWhole(progress));
  await restore(module);
  for (const [connection, { table }] of connections) call(module, { t: "join", connection, table });
  running = Promise.resolve({ module, small: false });
  return module;
}

/** Each task waits for the one before, so that what is stored is stored in order. */
let last: Promise<unknown> = Promise.resolve();

function queue<T>(task: () => Promise<T>): Promise<T> {
  const done = last.then(task);
  last = done.catch(restart);
  return done;
}

/** Passes a message to the module. What only the whole one can do waits for that; other messages do not. */
async function handle(message: Message): Promise<Answer> {
  const answer = await queue(async () => {
    const { module } = await running;
    const answer = call(module, message);
    if (answer.later) return null;
    const done = await kept(message, answer);
    for (const [connection, text] of done.send)
      connections.get(connection)?.port.postMessage({ connection, text });
    for (const table of done.think) thinkSoon(table);
    return done;
  });
  if (answer !== null) return answer;
  await (whole ?? running);
  await queue(exchange);
  return handle(message);
}

/** Stores what an answer has changed: nobody sees what is not on the disk. Without room, the answer is that. */
async function kept(asked: Message, answer: Answer): Promise<Answer> {
  try {
    await save(answer.save);
    return answer;
  } catch (fault) {
    if (!(fault instanceof Full)) throw fault;
    const tables = answer.save.map(({ table }) => table);
    const full = { t: "full", asked: packed(asked), tables, saved: await load(tables) };
    const refused = call(await exchange(), full);
    const { think } = refused;
    for (const table of think) thinkSoon(table, tables.includes(table) ? ROOM : PAUSE);
    return { ...refused, think: [] };
  }
}

/** Starts the module again, with the tables as they were stored; pages connect again. */
function restart(): void {
  running = start();
  // Its failure is that of the next message.
  running.catch(() => undefined);
  for (const [connection, { port }] of connections) port.postMessage({ connection, lost: true });
  connections.clear();
}

function thinkSoon(table: string, pause = PAUSE): void {
  const set = thinking.get(table);
  if (set !== undefined && set.pause <= pause) return;
  clearTimeout(set?.timer);
  const timer = setTimeout(() => {
    thinking.delete(table);
    const failed = broken.get(table) ?? null;
    broken.delete(table);
    handle({ t: "think", table, failed }).catch((fault: unknown) => {
      if (fault instanceof WebAssembly.RuntimeError) broken.set(table, String(fault));
    });
  }, pause);
  thinking.set(table, { timer, pause });
}

type Response = Pick<Answer, "status" | "kind" | "body">;

async function respond(port: Port, asked: Ask): Promise<Response> {
  if (asked.t === "whole") {
    await running;
    await whole;
    return { status: 204, kind: "", body: "" };
  }
  if (asked.t === "http" && asked.path.join("/") === "api/options" && asked.query.length === 0)
    return { status: 200, kind: "application/json", body: OPTIONS };
  if (asked.t === "join") connections.set(asked.connection, { port, table: asked.table });
  const answer = await handle(asked);
  if (asked.t === "leave" || (asked.t === "join" && answer.status !== 200))
    connections.delete(asked.connection);
  return answer;
}

function listen(port: Port, asked: Ask): void {
  respond(port, asked).then(
    ({ status, kind, body }) => port.postMessage({ n: asked.n, status, kind, body }),
    (fault: unknown) => {
      // For those who look for the reason; players read that it failed, in their language.
      if (!(fault instanceof Overtaken)) console.warn(fault);
      const body = JSON.stringify({
        code: "unavailable",
        msg: "that has failed; try again, or reload the page",
      });
      port.postMessage({ n: asked.n, status: 503, kind: "application/json", body });
    },
  );
}

if ("SharedWorkerGlobalScope" in globalThis) {
  scope.onconnect = ({ ports: [port] }) => {
    if (port !== undefined) port.onmessage = ({ data }: MessageEvent<Ask>) => listen(port, data);
  };
} else {
  scope.onmessage = ({ data }) => listen({ postMessage: (reply) => scope.postMessage?.(reply) }, data);
}
