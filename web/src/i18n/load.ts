// Files of texts that name places, and where this table begins: each file is told when it is there and when that changes.
import type { Count } from "../protocol.ts";

export interface Placing {
  tellFrom: (inCity: boolean) => void;
}

const placing: Placing[] = [];
let city = false;

/** Has these texts tell places from where the table of this page begins. */
export function placed<T extends Placing>(texts: T): T {
  placing.push(texts);
  texts.tellFrom(city);
  return texts;
}

/** Places are told from where this table begins, until another one is shown. `count`: where the count is, if he plays along. */
export function beginAt(count: Pick<Count, "x" | "y"> | undefined): void {
  city = count?.x === 0 && count.y === 0;
  for (const { tellFrom } of placing) tellFrom(city);
}
