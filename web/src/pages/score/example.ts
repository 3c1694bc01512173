// An example table, in the notation, and the tile that is first in hand.
import { example, first } from "../../../data/bench.json";

export const EXAMPLE = example.map((line) => `${line}\n`).join("");
export const FIRST_TILE = first;
