// Traders & Builders in the table in words.
import type { Passes } from "../kinds.ts";

export const passes = { second: (text) => text.decline } satisfies Passes;
