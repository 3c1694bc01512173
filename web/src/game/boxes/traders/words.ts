// Traders & Builders in the text version of the table.
import type { Passes } from "../kinds.ts";

export const passes = { second: (text) => text.decline } satisfies Passes;
