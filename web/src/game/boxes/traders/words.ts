// Traders & Builders in the text version of the table.
import type { BoxWords } from "../kinds.ts";

export const words = {
  passes: { second: (text) => text.decline },
} satisfies BoxWords;
