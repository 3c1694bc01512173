// The texts about the phantom, in French.
import type { Messages } from "../../en/index.ts";

export const phantom: Messages["phantom"] = {
  ask: (name) => `${name}, votre fantôme aussi ?`,
  wait: (name) => `${name} peut encore placer le fantôme.`,
  none: "Pas de fantôme",
};
