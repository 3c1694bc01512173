// Besieged cities in the text version of the table.
import type { Passes } from "../kinds.ts";

export const passes = { escape: (text) => text.allStay } satisfies Passes;
