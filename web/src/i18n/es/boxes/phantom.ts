// The texts about the phantom, in Spanish.
import type { Messages } from "../../en/index.ts";

export const phantom: Messages["phantom"] = {
  ask: (name) => `${name}, ¿también tu fantasma?`,
  wait: (name) => `${name} aún puede poner el fantasma.`,
  none: "Sin fantasma",
};
