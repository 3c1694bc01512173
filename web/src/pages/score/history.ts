// A value with undo and redo. Successive changes of one kind are one step.
import { Store } from "../../game/store.ts";

interface Steps<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

/** The most steps that can be undone. */
const MOST = 200;

export class History<T> {
  readonly steps: Store<Steps<T>>;
  #kind = "";

  constructor(now: T) {
    this.steps = new Store<Steps<T>>({ past: [], now, future: [] });
  }

  get now(): T {
    return this.steps.value.now;
  }

  /** Sets a new value. Successive changes of the same `kind`, such as the letters of a name, are one step. */
  change(now: T, kind = ""): void {
    const { past, now: before } = this.steps.value;
    if (Object.is(now, before)) return;
    const goesOn = kind !== "" && kind === this.#kind;
    this.#kind = kind;
    this.steps.set({ past: goesOn ? past : [...past, before].slice(-MOST), now, future: [] });
  }

  undo(): void {
    const { past, now, future } = this.steps.value;
    const before = past[past.length - 1];
    this.#kind = "";
    if (before !== undefined)
      this.steps.set({ past: past.slice(0, -1), now: before, future: [now, ...future] });
  }

  redo(): void {
    const { past, now, future } = this.steps.value;
    const [next, ...rest] = future;
    this.#kind = "";
    if (next !== undefined) this.steps.set({ past: [...past, now], now: next, future: rest });
  }
}
