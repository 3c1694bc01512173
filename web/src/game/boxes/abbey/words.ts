// Abbeys and wagons in the text version of the table.
import type { Passes } from "../kinds.ts";

export const passes = {
  abbey: (text, now) => (now.tiles_left === 0 ? text.keepAbbey : text.drawInstead),
  wagon: (text) => text.wagonHome,
} satisfies Passes;
