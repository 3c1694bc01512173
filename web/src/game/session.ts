// The page's connection to one table: the link, the latest state, and commands in flight.
import { beginAt } from "../i18n/load.ts";
import { type Barrier, barrier, claimSeats, Refused } from "../net/ask.ts";
import { BROWSER, type Frame, Link, type LinkState, type LinkWorld } from "../net/link.ts";
import type { Clause, Command, ErrorCode, Line, ServerMessage, Snapshot, Word } from "../protocol.ts";
import { Fairness } from "./fair.ts";
import { apply, type EventMessage } from "./model.ts";
import { Store } from "./store.ts";

/** The state that components render. */
export interface TableView {
  state: Snapshot | null;
  link: LinkState;
  /** For each seat, whether a person who holds it is connected. */
  present: readonly boolean[];
  /** For each seat, the seconds until the computer may take over from an absent player; null if they are connected. */
  takeover: readonly (number | null)[];
  /** For each seat, the number of windows and devices in which it is open. */
  devices: readonly number[];
  /** The players' remaining time; null at a table without a clock. */
  clock: Clocks | null;
  /** Commands without an answer yet. */
  sending: number;
  /** The last refusal. A new object each time, so that a repeated refusal is announced again. */
  problem: { code: ErrorCode; msg: string; rule: Clause | null } | null;
  /** Why the table cannot be shown at all. */
  barred: Barrier | null;
  /** The seat that this browser has just taken by the address. */
  welcome: number | null;
  /** The last phrase that a player said. A new object each time. */
  phrase: { seat: number; word: Word } | null;
}

/** Marks the ids of commands that the page sends by itself. */
const ASIDE = "aside-";

/**
 * The last clock message, when it arrived, by `performance.now()`, and the time that everybody had at first, in
 * milliseconds.
 */
export type Clocks = Omit<Extract<ServerMessage, { t: "clock" }>, "t"> & { at: number; full: number };

export class Session {
  readonly view = new Store<TableView>({
    state: null,
    link: "connecting",
    present: [],
    takeover: [],
    devices: [],
    clock: null,
    sending: 0,
    problem: null,
    barred: null,
    welcome: null,
    phrase: null,
  });
  /** Called with the lines of every new event, but not with those of a snapshot. */
  onLines: (lines: readonly Line[], event: EventMessage) => void = () => {};
  readonly #table: string;
  #link: Link | null = null;
  readonly #prefix: string;
  #count = 0;
  #chain: Command[] = [];
  /** Number of the last event when the last command was sent. */
  #sentAt = 0;
  #claimed = false;
  #asked = false;
  /** Set if the state was sent to this browser as a spectator: the next connection must request a full snapshot. */
  #whole = false;
  readonly #stop = new AbortController();
  /** Sends the values for the draws, by commands whose answers nobody waits for. */
  readonly #fair = new Fairness((seat, c, base) => {
    this.#count += 1;
    const id = `${this.#prefix}-${ASIDE}${this.#count}`;
    this.#link?.send(id, { t: "cmd", id, seat, base, c });
  });

  /** `known` is the table as contained in the page. */
  constructor(table: string, known: Snapshot | null = null, world: LinkWorld = BROWSER) {
    this.#table = table;
    if (known !== null) beginAt(known.now.count);
    this.view.patch({ state: known });
    this.#prefix = Math.random().toString(36).slice(2, 10);
    const begin = () => {
      if (this.#stop.signal.aborted) return;
      this.#link = new Link(
        {
          address: () => this.#address(),
          receive: (frame) => this.#receive(frame),
          state: (link) => this.#become(link),
        },
        world,
      );
    };
    // Take the seat from the address before connecting, since some tables admit only players.
    if (location.hash.startsWith("#s=")) {
      this.#whole = true;
      this.#claim([]).finally(begin);
    } else begin();
    const options = { signal: this.#stop.signal };
    const hurry = () => document.hidden || this.#link?.hurry();
    window.addEventListener("online", hurry, options);
    window.addEventListener("offline", () => this.#link?.cut(), options);
    document.addEventListener("visibilitychange", hurry, options);
  }

  /** Closes the connection. */
  close(): void {
    this.#stop.abort();
    this.#link?.close();
  }

  /**
   * Sends commands one after another; a refusal drops the rest. While one is in flight, nothing else is sent. The
   * exception is when its event has arrived and only the answer is missing: the new commands then follow the
   * answer.
   */
  send(...commands: Command[]): void {
    const { sending, state } = this.view.value;
    if (sending > 0 && (state === null || state.seq === this.#sentAt || this.#chain.length > 0)) return;
    this.#chain = commands;
    if (sending === 0) this.#next();
  }

  /** Clears the last refusal, because the player goes on. */
  forget(): void {
    this.view.patch({ problem: null });
  }

  /** Says a phrase to everyone at the table; dropped while offline. */
  say(seat: number, word: Word): void {
    if (this.view.value.link === "online") this.#link?.say({ t: "say", seat, word });
  }

  /** Sends a command of this seat, no matter who is to decide. */
  sendAs(seat: number, command: Command): void {
    const { sending, state } = this.view.value;
    if (sending > 0 || state === null) return;
    this.#post(seat, command, state);
  }

  #next(): void {
    const { state } = this.view.value;
    const command = this.#chain.shift();
    if (command === undefined || state === null) return;
    // A decision that took effect at once, because the same player goes on, needs no confirmation.
    if (command.k === "confirm" && state.now.choices?.confirm !== true) {
      this.#next();
      return;
    }
    const seat = state.now.seat ?? state.yours[0];
    if (seat === undefined) return;
    this.#post(seat, command, state);
  }

  #post(seat: number, command: Command, state: Snapshot): void {
    this.#count += 1;
    this.#sentAt = state.seq;
    const id = `${this.#prefix}-${this.#count}`;
    this.view.patch({ sending: 1, problem: null });
    const send = (c: Command) => this.#link?.send(id, { t: "cmd", id, seat, base: state.seq, c });
    if (command.k === "confirm") void this.#fair.confirmation(seat, state).then(send);
    else send(command);
  }

  #address(): string {
    const { state } = this.view.value;
    const since = state === null || this.#whole ? "" : `?since=${state.seq}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/ws/v1/table/${encodeURIComponent(this.#table)}${since}`;
  }

  #receive(frame: Frame): boolean {
    const message = frame as unknown as ServerMessage;
    switch (message.t) {
      case "hello":
        return this.#greet(message.yours);
      case "snap":
        this.#asked = false;
        this.#whole = false;
        beginAt(message.state.now.count);
        this.view.patch({ state: message.state });
        void this.#fair.heed(message.state);
        return false;
      case "ev":
        this.#happened(message);
        return false;
      case "ok":
        if (message.id.includes(ASIDE)) return false;
        this.view.patch({ sending: 0 });
        this.#next();
        return false;
      case "err":
        if (message.id?.includes(ASIDE) === true) {
          this.#fair.refused();
          return false;
        }
        this.#chain = [];
        this.view.patch({
          sending: 0,
          problem: { code: message.code, msg: message.msg, rule: message.rule },
        });
        return false;
      case "presence":
        this.view.patch({
          present: message.seats,
          takeover: message.takeover,
          devices: message.devices,
        });
        return false;
      case "clock": {
        const { left, runs, held } = message;
        const full = (this.view.value.state?.terms.clock?.seconds ?? 0) * 1000;
        this.view.patch({ clock: { left, runs, held, at: performance.now(), full } });
        return false;
      }
      case "said":
        this.view.patch({ phrase: { seat: message.seat, word: message.word } });
        return false;
      case "pong":
        return false;
      default:
        // The server may know kinds of messages that this page does not.
        message satisfies never;
        this.#askAll();
        return false;
    }
  }

  /** Requests a full snapshot, once, when a message is unknown or missing. */
  #askAll(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#link?.say({ t: "snap" });
  }

  #become(link: LinkState): void {
    this.view.patch({ link });
    const { state, problem } = this.view.value;
    if (link !== "waiting" || (state !== null && problem?.code !== "bad_token")) return;
    // A refused handshake looks like a lost connection: find out whether the table exists and may be watched.
    barrier(this.#table).then(async (barred) => {
      if (barred === null) return;
      // If the cookie is gone, this browser claims its seats again.
      const again = barred === "seats_only" && !this.#claimed && (await this.#claim([]));
      if (again) return this.#link?.hurry();
      this.view.patch({ barred });
      this.#link?.close();
    });
  }

  /** Returns true, since commands may now be sent. Claims seats whose cookie is gone, and then reconnects. */
  #greet(yours: number[]): boolean {
    const { state } = this.view.value;
    if (state !== null) {
      this.view.patch({ state: { ...state, yours } });
      if (!this.#whole) void this.#fair.heed({ ...state, yours });
    }
    if (this.#claimed) return true;
    this.#claim(yours).then((claimed) => {
      if (!claimed) return;
      this.#whole = true;
      this.#link?.restart();
    });
    return true;
  }

  /** Claims the seat in the address and those that this browser held before; returns true if there were any. */
  async #claim(yours: readonly number[]): Promise<boolean> {
    this.#claimed = true;
    const named = /^#s=(\d)\.[\w-]/.exec(location.hash);
    try {
      const claimed = await claimSeats(this.#table, location.hash, yours);
      if (named !== null) this.view.patch({ welcome: Number(named[1]) });
      return claimed;
    } catch (fault) {
      if (fault instanceof Refused && fault.code !== null) {
        this.view.patch({ problem: { code: fault.code, msg: fault.message, rule: null } });
      }
      return false;
    } finally {
      if (location.hash.startsWith("#s=")) history.replaceState(null, "", location.pathname);
    }
  }

  #happened(event: EventMessage): void {
    const { state } = this.view.value;
    if (state === null) return;
    const applied = apply(state, event);
    if (applied.kind === "gap") this.#askAll();
    if (applied.kind !== "applied") return;
    this.view.patch({ state: applied.state, problem: null });
    void this.#fair.heed(applied.state);
    this.onLines(event.lines_added, event);
  }
}
