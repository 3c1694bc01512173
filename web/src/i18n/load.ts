// Files of texts that describe squares. Each file is given the origin (the start of the table) on loading and on every
// change.
import type { Count } from "../protocol.ts";

export interface Placing {
  setOrigin: (inCity: boolean) => void;
}

const placing: Placing[] = [];
let city = false;

/** Registers a file of texts and gives it the present origin. */
export function placed<T extends Placing>(texts: T): T {
  placing.push(texts);
  texts.setOrigin(city);
  return texts;
}

/** Sets the origin to the start of the table that is shown. `count` is the square of the Count, if he is in play. */
export function beginAt(count: Pick<Count, "x" | "y"> | undefined): void {
  city = count?.x === 0 && count.y === 0;
  for (const { setOrigin } of placing) setOrigin(city);
}
