// The texts about besieged cities, in German.
import type { Messages } from "../../en/index.ts";

export const siege: Messages["siege"] = {
  escape: (name) => `${name}, einen Ritter zurückholen?`,
  escapeWait: (name) =>
    `${name} darf einen Ritter aus einer belagerten Stadt neben einem Kloster zurückholen.`,
  allStay: "Alle bleiben",
  whyLeave:
    "Eine Belagerung: Ein Ritter darf eine belagerte Stadt verlassen, die neben einem Kloster liegt. Zur Regel",
  noEscape: (name) => `${name} lässt alle Ritter stehen`,
};
