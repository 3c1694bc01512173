// A connection to one table that recovers by itself: it resumes by sequence number, and commands survive a lost
// connection. Frames go in and out as objects; this file does not interpret them.
import { SUBPROTOCOL } from "../protocol.ts";

/** The state of the connection. */
export type LinkState = "connecting" | "online" | "waiting" | "closed";

/** A command that has not been answered yet. */
interface Waiting {
  id: string;
  frame: object;
}

/** What the connection needs from its owner. */
export interface LinkOwner {
  /** The URL for the next attempt; it names the last sequence number received. */
  address(): string;
  /** Handles a frame. Returns true if the greeting is complete, so that unanswered commands may be sent (again). */
  receive(frame: Frame): boolean;
  /** Reports a change of state. */
  state(state: LinkState): void;
}

/** Any frame: an object with its kind under `t`. */
export interface Frame {
  t: string;
  id?: string;
  [field: string]: unknown;
}

/** What the browser provides; tests pass their own. */
export interface LinkWorld {
  open(address: string): WebSocketLike;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  random(): number;
}

/** The part of WebSocket that is used. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

const PING_EVERY = 5_000;
const SILENCE = 9_000;
const FIRST_DELAY = 300;
const LONGEST_DELAY = 12_000;
/** The table is gone: retrying is pointless. */
const GONE = 1000;
/** The server rejected what was sent: wait longer before the next attempt. */
const SLOW_CODES = new Set([1008, 1009]);
const SLOW_DELAY = 10_000;

/**
 * The delay before attempt `n` (from 0) in milliseconds: exponential backoff, with jitter between half and the whole.
 */
export function delayBefore(n: number, random: number): number {
  const full = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** n);
  return full / 2 + (full / 2) * random;
}

export class Link {
  readonly #owner: LinkOwner;
  readonly #world: LinkWorld;
  #socket: WebSocketLike | null = null;
  #waiting: Waiting[] = [];
  #ready = false;
  #attempt = 0;
  #timer: unknown = null;
  #heart: unknown = null;
  #watch: unknown = null;
  #state: LinkState = "connecting";

  constructor(owner: LinkOwner, world: LinkWorld) {
    this.#owner = owner;
    this.#world = world;
    this.#connect();
  }

  /** Sends a command now or once connected, and again after every reconnection until it is answered. */
  send(id: string, frame: object): void {
    this.#waiting.push({ id, frame });
    if (this.#ready) this.#write(frame);
  }

  /** Sends a frame that needs no answer, if connected. */
  say(frame: object): void {
    this.#write(frame);
  }

  /** The number of commands without an answer. */
  get unanswered(): number {
    return this.#waiting.length;
  }

  /** Reconnects at once, or pings if online: for when the machine wakes or the network is back. */
  hurry(): void {
    if (this.#state === "waiting") {
      this.#world.cancel(this.#timer);
      this.#attempt = 0;
      this.#connect();
    } else if (this.#state === "online") {
      this.#ping();
    }
  }

  /** Treats the connection as lost, because the network is known to be gone; does not wait for a timeout. */
  cut(): void {
    const socket = this.#socket;
    if (socket === null) return;
    socket.onclose = null;
    socket.close();
    this.#lost(1006);
  }

  /** Drops the connection and reconnects at once: the next greeting brings everything. */
  restart(): void {
    const socket = this.#socket;
    if (socket === null) return;
    socket.onclose = null;
    socket.close();
    this.#quiet();
    this.#connect();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#become("closed");
    this.#quiet();
    this.#world.cancel(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    this.#become("connecting");
    const socket = this.#world.open(this.#owner.address());
    this.#socket = socket;
    this.#ready = false;
    socket.onopen = () => {
      this.#listenForSilence();
      this.#beat();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === "string") this.#hear(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #hear(text: string): void {
    this.#listenForSilence();
    const frame = JSON.parse(text) as Frame;
    if ((frame.t === "ok" || frame.t === "err") && frame.id !== undefined) {
      this.#waiting = this.#waiting.filter((command) => command.id !== frame.id);
    }
    const greeted = this.#owner.receive(frame);
    if (greeted && !this.#ready) {
      this.#ready = true;
      this.#attempt = 0;
      this.#become("online");
      for (const command of this.#waiting) this.#write(command.frame);
    }
  }

  #lost(code: number): void {
    this.#quiet();
    this.#socket = null;
    this.#ready = false;
    if (this.#state === "closed") return;
    if (code === GONE) {
      this.#become("closed");
      return;
    }
    this.#become("waiting");
    const delay = delayBefore(this.#attempt, this.#world.random());
    this.#timer = this.#world.later(() => this.#connect(), SLOW_CODES.has(code) ? SLOW_DELAY : delay);
    this.#attempt += 1;
  }

  #write(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #ping(): void {
    this.#write({ t: "ping" });
  }

  #beat(): void {
    this.#world.cancel(this.#heart);
    this.#heart = this.#world.later(() => {
      this.#ping();
      this.#beat();
    }, PING_EVERY);
  }

  /**
   * Drops a connection that has been silent for too long: not even a ping was answered, so it is dead although not
   * closed.
   */
  #listenForSilence(): void {
    this.#world.cancel(this.#watch);
    const socket = this.#socket;
    this.#watch = this.#world.later(() => {
      if (socket === null || socket !== this.#socket) return;
      socket.onclose = null;
      socket.close();
      this.#lost(1006);
    }, SILENCE);
  }

  #quiet(): void {
    this.#world.cancel(this.#heart);
    this.#world.cancel(this.#watch);
  }

  #become(state: LinkState): void {
    if (this.#state === state && state !== "connecting") return;
    this.#state = state;
    this.#owner.state(state);
  }
}

/** The browser's own sockets, timers and random numbers. */
export const BROWSER: LinkWorld = {
  open: (address) => new WebSocket(address, SUBPROTOCOL) as unknown as WebSocketLike,
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number),
  random: () => Math.random(),
};
