// The part of the board that a person inspects, by resting the mouse there, by a tap, or by keys.
import { type Lit, sameSegment } from "../board/scene.ts";
import { Store } from "./store.ts";

export interface Looking {
  at: Lit | null;
  /** Only pointed at: it ends when the mouse leaves. */
  passing: boolean;
}

export class LookingStore extends Store<Looking> {
  constructor() {
    super({ at: null, passing: false });
  }

  /** The mouse rests on this, or on nothing. A selection by click stays. */
  pass(at: Lit | null): void {
    if (this.value.at !== null && !this.value.passing) return;
    if (at !== null) this.set({ at, passing: true });
    else if (this.value.passing) this.away();
  }

  /** Inspects this until further notice, or stops if it is already selected. */
  rest(at: Lit): void {
    const { at: before, passing } = this.value;
    const again = !passing && before !== null && sameSegment(before, at);
    if (again) this.away();
    else this.set({ at, passing: false });
  }

  away(): void {
    this.set({ at: null, passing: false });
  }
}
