// What lies on the square 0,0, from where places are told in words.
import type { Tile } from "./protocol.ts";

/** The tile with the quarters, which lies there where the game begins with the City of Carcassonne. */
const MIDDLE = "co07";

let city = false;

/** Places are told from where this table begins, until another one is shown. */
export function tellFrom(tiles: readonly Tile[]): void {
  city = tiles.some(({ kind, x, y }) => kind === MIDDLE && x === 0 && y === 0);
}

/** Whether the table begins with the City of Carcassonne, and not with a start tile. */
export const beginsInCity = (): boolean => city;
