// A replay: every situation of a game, and which of them is shown.
import { actionOf, stageOf } from "../../game/boxes/index.ts";
import { apply, type EventMessage } from "../../game/model.ts";
import type { Clocks } from "../../game/session.ts";
import { Store } from "../../game/store.ts";
import { beginAt } from "../../i18n/load.ts";
import type { FullReplay } from "../../net/difference.ts";
import type { Line, Snapshot, Times, Xy } from "../../protocol.ts";

export interface ReliveView {
  state: Snapshot;
  /** The number of moves made. While a move is played, it counts as made. */
  move: number;
  /** The time that each player has left; null if the game has none. */
  clock: Clocks | null;
  /** Whether the replay runs by itself. */
  playing: boolean;
}

/** How long a draw or a decision is shown while a move is played, and a move at its end, in milliseconds. */
const STEP_MS = 420;
const MOVE_MS = 900;

export class Relive {
  readonly view: Store<ReliveView>;
  /** Called with the lines of each event that is played; not called on a jump. */
  onLines: (lines: readonly Line[], event: EventMessage) => void = () => {};
  /** The number of moves. A move is a tile, its figure, and what follows from both. */
  readonly moves: number;
  readonly #events: readonly EventMessage[];
  readonly #times: readonly Times[];
  /** The situation after each number of events. */
  readonly #states: readonly Snapshot[];
  /** The number of events after which each move ends; index 0 is the start, before any move. */
  readonly #ends: readonly number[];
  /** The move that laid the tile on a square. */
  readonly #laid: ReadonlyMap<string, number>;
  /** The number of events that have happened in the situation shown. */
  #at = 0;
  #timer = 0;

  constructor({ start, events, times = [] }: FullReplay, move: number) {
    beginAt(start.now.count);
    this.#events = events;
    this.#times = times;
    this.#states = statesOf(start, events);
    this.#ends = endsOf(events);
    this.moves = this.#ends.length - 1;
    this.#laid = new Map(
      events.flatMap(({ tiles_added }, index) =>
        tiles_added.map(({ x, y }) => [`${x},${y}`, this.#moveOf(index + 1)]),
      ),
    );
    const first = Math.min(Math.max(0, move), this.moves);
    this.#at = this.#ends[first] ?? 0;
    this.view = new Store<ReliveView>({ ...this.#shown(), move: first, playing: false });
  }

  /** Shows the game after this many moves. */
  go(move: number): void {
    this.pause();
    this.#jump(move);
  }

  /** Plays one move. */
  next(): void {
    const { move } = this.view.value;
    const rest = this.#at !== (this.#ends[move] ?? 0);
    this.pause();
    // A second call while a move is played jumps to its end.
    if (rest) this.#jump(move);
    else this.#play(false);
  }

  /** Jumps to the move before. */
  back(): void {
    this.go(this.view.value.move - 1);
  }

  /** Plays to the end by itself; from the start if it is at the end. */
  play(): void {
    if (this.view.value.move === this.moves && this.#at === this.#events.length) this.#jump(0);
    this.view.patch({ playing: true });
    this.#play(true);
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.view.patch({ playing: false });
  }

  /** The move that laid the tile there; an analysis may number moves differently. */
  laying({ x, y }: Xy): number {
    return this.#laid.get(`${x},${y}`) ?? 0;
  }

  /** Whether the game was played to its end. */
  get finished(): boolean {
    return this.#states[this.#states.length - 1]?.now.over != null;
  }

  /** The number of draws and decisions that have happened in the situation shown. */
  get events(): number {
    return this.#at;
  }

  /** The kinds of tile that were drawn later in this game, and the next of them, if a draw is due. */
  get toCome(): { kinds: readonly string[]; next: string | null } {
    const drawn = this.#events
      .slice(this.#at)
      .flatMap(({ e }, index) =>
        e.k === "played" && e.action.k === "draw" ? [{ kind: e.action.tile, next: index === 0 }] : [],
      );
    const kinds = [...new Set(drawn.map(({ kind }) => kind))].sort();
    return { kinds, next: drawn.find(({ next }) => next)?.kind ?? null };
  }

  /** A replay takes no decisions. */
  send(): void {}

  /** The move that contains this event, counted from 1. */
  #moveOf(at: number): number {
    return this.#ends.findIndex((end) => end >= at);
  }

  /** The milliseconds that this player thought in this move, up to the situation shown. */
  thought(move: number, seat: number): number {
    const first = this.#ends[move - 1] ?? 0;
    const times = this.#times.slice(first, this.#at);
    return times.reduce(
      (sum, { spent }, index) => sum + (this.#events[first + index]?.seat === seat ? spent : 0),
      0,
    );
  }

  #shown(): Pick<ReliveView, "state" | "clock"> {
    const state = this.#states[this.#at];
    if (state === undefined) throw new Error(`no situation ${this.#at}`);
    // Before the first event everybody has the time that was agreed.
    const [first] = this.#times;
    const full = (state.terms.clock?.seconds ?? 0) * 1000;
    const left = this.#times[this.#at - 1]?.left ?? first?.left.map((time) => (time === null ? null : full));
    return { state, clock: left === undefined ? null : { left, runs: null, held: false, at: 0, full } };
  }

  #jump(move: number): void {
    const to = Math.min(Math.max(0, move), this.moves);
    this.#at = this.#ends[to] ?? 0;
    this.view.patch({ ...this.#shown(), move: to });
  }

  /** Shows the next event, and continues to the end of its move, or with `on` to the end of the game. */
  #play(on: boolean): void {
    const event = this.#events[this.#at];
    if (event === undefined) {
      this.pause();
      return;
    }
    this.#at += 1;
    const move = this.#moveOf(this.#at);
    this.view.patch({ ...this.#shown(), move });
    this.onLines(event.lines_added, event);
    const ended = this.#ends[move] === this.#at;
    if (ended && !on) return;
    this.#timer = window.setTimeout(() => this.#play(on), ended ? MOVE_MS : STEP_MS);
  }
}

function statesOf(start: Snapshot, events: readonly EventMessage[]): Snapshot[] {
  const states = [start];
  for (const event of events) {
    const applied = apply(states[states.length - 1] ?? start, event);
    if (applied.kind !== "applied") throw new Error(`event ${event.seq} is ${applied.kind}`);
    states.push(applied.state);
  }
  return states;
}

/** Whether this event may begin a move: a tile is drawn, or the player lays something else or declines to. */
const begins = ({ e }: EventMessage, before: EventMessage | undefined): boolean =>
  e.k === "played" &&
  (e.action.k === "draw" || (before !== undefined && stageOf(before.now.stage).instead !== undefined));

/**
 * The number of events after which each move ends: just before the next event that begins a move, once a tile has been
 * laid.
 */
export function endsOf(events: readonly EventMessage[]): number[] {
  const ends = [0];
  let laid = false;
  for (const [index, event] of events.entries()) {
    const { e } = event;
    if (laid && begins(event, events[index - 1])) {
      ends.push(index);
      laid = false;
    }
    laid ||= e.k === "played" && actionOf(e.action)?.asks === "tile";
  }
  // Events after the last tile belong to its move.
  if (events.length > 0) {
    if (laid || ends.length === 1) ends.push(events.length);
    else ends[ends.length - 1] = events.length;
  }
  return ends;
}
