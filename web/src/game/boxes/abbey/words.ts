// Abbeys and wagons in the text version of the table.
import type { BoxWords } from "../kinds.ts";

export const words = {
  passes: {
    abbey: (text, now) => (now.tiles_left === 0 ? text.keepAbbey : text.drawInstead),
    wagon: (text) => text.wagonHome,
  },
  lays: { abbey: (text, { x, y, joins }, name) => text.abbey(x, y, joins, name) },
} satisfies BoxWords;
