// The WebAssembly modules: the whole one, and a small one that opens tables while the whole one is on its way.
import type { Saved } from "./stored.ts";

/** The addresses of the two modules; the build fills them in. */
declare const MODULE: string;
declare const SMALL: string;

export interface Module {
  memory: WebAssembly.Memory;
  bastide_room(bytes: number): number;
  bastide_handle(): number;
  bastide_answer(): number;
}

/** The module's answer to a message (`crates/offline/src/message.rs`). */
export interface Answer {
  status: number;
  kind: string;
  body: string;
  send: [string, string][];
  save: Saved[];
  /** Only the whole module can handle the message. */
  later: boolean;
  think: string[];
}

/** Where a loaded module is kept until the service worker takes it from there. */
const LOADED = "bastide-loaded";

// Browsers keep files only for pages on https:// and on this machine.
const known = async (address: string): Promise<Response | undefined> => globalThis.caches?.match(address);

/** Whether the whole module is kept in this browser. */
export const hasWhole = async (): Promise<boolean> => (await known(MODULE)) !== undefined;

/** Loads the whole module, and keeps it. */
export async function loadWhole(progress: (done: number, of: number) => void): Promise<Module> {
  const kept = await known(MODULE);
  if (kept !== undefined) return started(kept, progress);
  const response = await fetch(MODULE);
  const copy = response.clone();
  const module = await started(response, progress);
  const cache = await globalThis.caches?.open(LOADED);
  // Without room for it, it is loaded again next time.
  await cache?.put(MODULE, copy).catch(() => undefined);
  return module;
}

/** Loads the small module. */
export const loadSmall = async (): Promise<Module> => started(await fetch(SMALL), () => {});

/** Compiles a module while it comes, and starts it. */
async function started(response: Response, progress: (done: number, of: number) => void): Promise<Module> {
  const imports = {
    bastide: {
      now: () => Date.now(),
      random: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      progress,
    },
  };
  const again = response.clone();
  // Some file servers do not know the type of a module, without which it cannot be compiled while it comes.
  const { instance } = await WebAssembly.instantiateStreaming(response, imports).catch(async () =>
    WebAssembly.instantiate(await again.arrayBuffer(), imports),
  );
  return instance.exports as unknown as Module;
}

/** A message to a module (`crates/offline/src/message.rs`), by its kind. */
export type Message = { t: string; [field: string]: unknown };

/** A message as a module reads it: its fields under its kind. */
export const packed = ({ t, ...fields }: Message) => ({ [t]: fields });

/** Passes a message to a module. */
export function call(module: Module, message: Message): Answer {
  const bytes = new TextEncoder().encode(JSON.stringify(packed(message)));
  const room = module.bastide_room(bytes.length);
  new Uint8Array(module.memory.buffer, room, bytes.length).set(bytes);
  const length = module.bastide_handle();
  const answer = new Uint8Array(module.memory.buffer, module.bastide_answer(), length);
  return JSON.parse(new TextDecoder().decode(answer)) as Answer;
}
