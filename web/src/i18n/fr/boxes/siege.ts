// The texts about besieged cities, in French.
import type { Messages } from "../../en/index.ts";

export const siege: Messages["siege"] = {
  escape: (name) => `${name}, reprendre un chevalier ?`,
  escapeWait: (name) => `${name} peut retirer un chevalier d’une ville assiégée à côté d’une abbaye.`,
  allStay: "Tous restent",
  whyLeave: "Un siège : un chevalier peut quitter une ville assiégée à côté d’une abbaye. Voir la règle",
  noEscape: (name) => `${name} laisse tous les chevaliers en place`,
};
