// Reveals this browser's values for the draws of a table, so that nobody can choose the draws.
import { part } from "../net/insist.ts";
import type { Command, Snapshot } from "../protocol.ts";

type Chains = typeof import("../net/chains.ts");

/** Sends a command of a seat without waiting for its answer. */
type Send = (seat: number, command: Command, base: number) => void;

export class Fairness {
  #chains: Promise<Chains> | null = null;
  /** What was last sent for a seat and not yet confirmed by an event, by the state of its chain. */
  readonly #sent = new Map<number, string>();

  constructor(private readonly send: Send) {}

  /**
   * Handles a new state: anchors this browser's seats that have no chain, and reveals the value that the first draw
   * waits for.
   */
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
      // Send only once for each state of the chain.
      const about = `${held?.last} ${fair.awaited}`;
      if (this.#sent.get(seat) === about) continue;
      this.#sent.set(seat, about);
      chains.keepBound(state.table, state.commitment);
      const value = chains.valueFor(state.table, seat, held, fair.draw ?? 0);
      const anchor = (): Command => ({ k: "anchor", anchor: chains.newAnchor(state.table, seat) });
      this.send(seat, value === null ? anchor() : { k: "reveal", value }, state.seq);
    }
  }

  /**
   * A confirmation with the value that it reveals. If the seat's chain belongs to another device, starts a new one
   * here.
   */
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

  /** Called when a command was refused: it is sent again with the next state. */
  refused(): void {
    this.#sent.clear();
  }

  /** Loads the code for chains. Returns null if that fails; the page then plays on without chains. */
  #load(): Promise<Chains | null> {
    this.#chains ??= part(() => import("../net/chains.ts"));
    return this.#chains.catch(() => {
      this.#chains = null;
      return null;
    });
  }
}
