// What somebody looks at on the board: by resting the mouse there, by a tap, or by keys.
import type { Lit } from "../board/scene.ts";
import { Store } from "./store.ts";

export interface Looking {
  at: Lit | null;
  /** Pointed at only: it goes when the mouse goes. */
  passing: boolean;
}

export class LookingStore extends Store<Looking> {
  constructor() {
    super({ at: null, passing: false });
  }

  /** The mouse rests there, or nowhere. What was clicked stays. */
  pass(at: Lit | null): void {
    if (this.value.at !== null && !this.value.passing) return;
    if (at !== null) this.set({ at, passing: true });
    else if (this.value.passing) this.away();
  }

  /** Looks there until told otherwise; there again: away. */
  rest(at: Lit): void {
    const { at: before, passing } = this.value;
    const again = !passing && before?.x === at.x && before.y === at.y && before.segment === at.segment;
    if (again) this.away();
    else this.set({ at, passing: false });
  }

  away(): void {
    this.set({ at: null, passing: false });
  }
}
