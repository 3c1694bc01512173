// The worker of a page without a server: runs the WebAssembly module, which answers as a server would, and keeps its
// tables in the browser's storage.
import { load, type Saved, save } from "./stored.ts";
import type { Ask, Reply } from "./talk.ts";

/** The address of the module; the build fills it in. */
declare const MODULE: string;

/** The minimum duration of a computer's step, in milliseconds, so that people can follow. */
const PAUSE = 250;

type Port = { postMessage(reply: Reply): void };

interface Answer {
  status: number;
  kind: string;
  body: string;
  send: [number, string][];
  save: Saved[];
  think: string[];
}

/** Connections by the module's numbers: who has them, and under which name. */
const connections = new Map<number, { port: Port; name: string }>();
let numbered = 0;
/** Tables where the computer is about to think. */
const thinking = new Set<string>();

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
  const { instance } = await WebAssembly.instantiateStreaming(fetch(MODULE), imports).catch(async () => {
    // A file server that does not know the type of the module.
    const bytes = await (await fetch(MODULE)).arrayBuffer();
    return WebAssembly.instantiate(bytes, imports);
  });
  const module = instance.exports as unknown as Module;
  call(module, { t: "restore", saved: await load() });
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
    // On the disk before anybody sees it.
    await save(done.save);
    for (const [number, text] of done.send) {
      const { port, name } = connections.get(number) ?? {};
      if (port !== undefined && name !== undefined) port.postMessage({ connection: name, text });
    }
    done.think.forEach(thinkSoon);
    return done;
  });
  last = answer.catch(() => {
    // A module that has broken down is started again, with the tables as they were stored.
    running = start();
  });
  return answer;
}

function thinkSoon(table: string): void {
  if (thinking.has(table)) return;
  thinking.add(table);
  setTimeout(() => {
    thinking.delete(table);
    void handle({ t: "think", table });
  }, PAUSE);
}

/** The number of a connection that this name has, or a new one. */
function numberOf(name: string, port: Port): number {
  for (const [number, known] of connections) if (known.name === name) return number;
  numbered += 1;
  connections.set(numbered, { port, name });
  return numbered;
}

async function respond(port: Port, asked: Ask): Promise<Answer> {
  if (asked.t === "http") return handle(asked);
  const connection = numberOf(asked.connection, port);
  const answer = await handle({ ...asked, connection });
  if (asked.t === "leave") connections.delete(connection);
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
