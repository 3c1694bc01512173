// What lies on the square 0,0, from where places are told in words.
import type { Tile } from "../protocol.ts";

/** The tile with the quarters, which lies there where the game begins with the City of Carcassonne. */
const MIDDLE = "co07";

/** Where it is kept: files of texts have copies of their own of what they import (`build.mjs`), and this is one for all. */
const KEPT = Symbol.for("bastide.city");

/** Places are told from where this table begins, until another one is shown. */
export function tellFrom(tiles: readonly Tile[]): void {
  const city = tiles.some(({ kind, x, y }) => kind === MIDDLE && x === 0 && y === 0);
  Object.assign(globalThis, { [KEPT]: city });
}

/** Whether the table begins with the City of Carcassonne, and not with a start tile. */
export const beginsInCity = (): boolean => Reflect.get(globalThis, KEPT) === true;
