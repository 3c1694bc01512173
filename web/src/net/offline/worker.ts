// The worker of a page without a server: runs the WebAssembly module, which answers as a server would, and keeps its
// tables in the browser's storage.
import { load, type Saved, save } from "./stored.ts";
import { ANALYSIS, type Ask, type Reply } from "./talk.ts";

/** The address of the module; the build fills it in. */
declare const MODULE: string;

/** The minimum duration of a computer's step, in milliseconds, so that people can follow. */
const PAUSE = 250;

type Port = { postMessage(reply: Reply): void };

interface Answer {
  status: number;
  kind: string;
  body: string;
  send: [string, string][];
  save: Saved[];
  think: string[];
}

/** The connections, with the window that has each. */
const connections = new Map<string, Port>();
/** Tables where the computer is about to think. */
const thinking = new Set<string>();
/** Why the computer broke the module down, by table. */
const broken = new Map<string, string>();

interface Module {
  memory: WebAssembly.Memory;
  bastide_room(bytes: number): number;
  bastide_handle(): number;
  bastide_answer(): number;
}

const imports = {
  bastide: {
    now: () => Date.now(),
    random: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    // Only workers of one window are asked for analyses.
    progress: (done: number, of: number) => scope.postMessage?.({ done, of }),
  },
};

/** Starts the module with the stored tables. */
async function start(): Promise<Module> {
  const response = await fetch(MODULE);
  // Some file servers do not know the type of the module, without which it cannot be compiled while it comes.
  const compiled = WebAssembly.instantiateStreaming(response.clone(), imports);
  const { instance } = await compiled.catch(async () =>
    WebAssembly.instantiate(await response.arrayBuffer(), imports),
  );
  const module = instance.exports as unknown as Module;
  // A browser that stores nothing can look things up, but opens no table.
  const stored = scope.name === ANALYSIS ? [] : await load().catch(() => []);
  for (const saved of stored) call(module, { t: "restore", saved: [saved] });
  return module;
}

let running = start();

function call(module: Module, message: object): Answer {
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  const room = module.bastide_room(bytes.length);
  new Uint8Array(module.memory.buffer, room, bytes.length).set(bytes);
  const length = module.bastide_handle();
  const answer = new Uint8Array(module.memory.buffer, module.bastide_answer(), length);
  return JSON.parse(new TextDecoder().decode(answer)) as Answer;
}

/** Each message waits for the one before, so that what is stored is stored in order. */
let last: Promise<unknown> = Promise.resolve();

function handle(message: object): Promise<Answer> {
  const answer = last.then(async () => {
    const done = call(await running, message);
    // Nobody sees what is not on the disk.
    await save(done.save);
    for (const [connection, text] of done.send)
      connections.get(connection)?.postMessage({ connection, text });
    done.think.forEach(thinkSoon);
    return done;
  });
  last = answer.catch(restart);
  return answer;
}

/** Starts the module again, with the tables as they were stored; pages connect again. */
function restart(): void {
  running = start();
  for (const [connection, port] of connections) port.postMessage({ connection, lost: true });
  connections.clear();
}

function thinkSoon(table: string): void {
  if (thinking.has(table)) return;
  thinking.add(table);
  setTimeout(() => {
    thinking.delete(table);
    const failed = broken.get(table) ?? null;
    broken.delete(table);
    handle({ t: "think", table, failed }).catch((fault: unknown) => {
      if (fault instanceof WebAssembly.RuntimeError) broken.set(table, String(fault));
    });
  }, PAUSE);
}

async function respond(port: Port, asked: Ask): Promise<Answer> {
  if (asked.t === "join") connections.set(asked.connection, port);
  const answer = await handle(asked);
  if (asked.t === "leave" || (asked.t === "join" && answer.status !== 200))
    connections.delete(asked.connection);
  return answer;
}

function listen(port: Port, asked: Ask): void {
  respond(port, asked).then(
    ({ status, kind, body }) => port.postMessage({ n: asked.n, status, kind, body }),
    (fault: unknown) => {
      const body = JSON.stringify({ code: "unavailable", msg: String(fault) });
      port.postMessage({ n: asked.n, status: 503, kind: "application/json", body });
    },
  );
}

// A worker of several windows, or of one where the browser has no others.
const scope = globalThis as unknown as {
  name?: string;
  onconnect?: (event: MessageEvent) => void;
  onmessage?: (event: MessageEvent<Ask>) => void;
  postMessage?(reply: Reply): void;
};
if ("SharedWorkerGlobalScope" in globalThis) {
  scope.onconnect = ({ ports: [port] }) => {
    if (port !== undefined) port.onmessage = ({ data }: MessageEvent<Ask>) => listen(port, data);
  };
} else {
  scope.onmessage = ({ data }) => listen({ postMessage: (reply) => scope.postMessage?.(reply) }, data);
}
