// Besieged cities in the text version of the table.
import type { BoxWords } from "../kinds.ts";

export const words = {
  passes: { escape: (text) => text.allStay },
} satisfies BoxWords;
