// What this browser reveals for the draws of a table, so that nobody can choose these.
import { part } from "../net/insist.ts";
import type { Command, Snapshot } from "../protocol.ts";

type Chains = typeof import("../net/chains.ts");

/** Sends a command of a seat, whose answer nobody waits for. */
type Send = (seat: number, command: Command, base: number) => void;

export class Fairness {
  #chains: Promise<Chains> | null = null;
  /** Seats for which something was sent that no event has confirmed yet, and after which event. */
  readonly #sent = new Map<number, string>();

  constructor(private readonly send: Send) {}

  /** A new situation: binds the seats of this browser that are not bound, and reveals what the first draw waits for. */
  async heed(state: Snapshot): Promise<void> {
    const { fair, seats } = state.now;
    if (fair === undefined) return;
    const mine = state.yours.filter((seat) => seats[seat]?.computer === false);
    for (const seat of mine) if (fair.chains[seat] && fair.awaited !== seat) this.#sent.delete(seat);
    const due = mine.filter((seat) => fair.awaited === seat || (fair.chains[seat] ?? null) === null);
    if (due.length === 0) return;
    const chains = await this.#load();
    if (chains === null) return;
    for (const seat of due) {
      const held = fair.chains[seat] ?? null;
      // Once for each situation of the chain.
      const about = `${held?.last} ${fair.awaited}`;
      if (this.#sent.get(seat) === about) continue;
      this.#sent.set(seat, about);
      chains.keepBound(state.table, state.commitment);
      const value = chains.valueFor(state.table, seat, held, fair.draw ?? 0);
      const anchor = (): Command => ({ k: "anchor", anchor: chains.newAnchor(state.table, seat) });
      this.send(seat, value === null ? anchor() : { k: "reveal", value }, state.seq);
    }
  }

  /** A confirmation with the value that it reveals; a chain of another device gives way to one of this browser. */
  async confirmation(seat: number, state: Snapshot): Promise<Command> {
    const confirm: Command = { k: "confirm" };
    const { fair, turn, seats } = state.now;
    if (fair?.draw === undefined || turn !== seat || seats[seat]?.computer !== false) return confirm;
    const held = fair.chains[seat] ?? null;
    if (held !== null && held.next > fair.draw) return confirm;
    const chains = await this.#load();
    if (chains === null) return confirm;
    chains.keepBound(state.table, state.commitment);
    const value = chains.valueFor(state.table, seat, held, fair.draw);
    if (value !== null) return { ...confirm, value };
    const anchor = chains.newAnchor(state.table, seat);
    this.#sent.set(seat, `${undefined} ${fair.awaited}`);
    this.send(seat, { k: "anchor", anchor }, state.seq);
    const next = chains.valueFor(state.table, seat, { last: anchor, next: fair.draw }, fair.draw);
    return next === null ? confirm : { ...confirm, value: next };
  }

  /** What was sent was refused: it is tried again in the next situation. */
  refused(): void {
    this.#sent.clear();
  }

  /** The code for chains; null if it does not come: then the page plays on as one that knows no chains. */
  #load(): Promise<Chains | null> {
    this.#chains ??= part(() => import("../net/chains.ts"));
    return this.#chains.catch(() => {
      this.#chains = null;
      return null;
    });
  }
}
