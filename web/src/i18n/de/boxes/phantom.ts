// The texts about the phantom, in German.
import type { Messages } from "../../en/index.ts";

export const phantom: Messages["phantom"] = {
  ask: (name) => `${name}, auch dein Phantom?`,
  wait: (name) => `${name} darf noch das Phantom stellen.`,
  none: "Kein Phantom",
};
