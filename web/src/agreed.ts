// Texts about who may do what at a table, which only parts of the page need that are loaded later; in the language of the page.
import type { Agreed } from "./agreed.en.ts";
import { type Language, language } from "./messages.ts";

const LOAD: Record<Language, () => Promise<{ agreed: Agreed }>> = {
  en: () => import("./agreed.en.ts"),
  de: () => import("./agreed.de.ts"),
  fr: () => import("./agreed.fr.ts"),
  es: () => import("./agreed.es.ts"),
};

export const agreed: Agreed = (await LOAD[language]()).agreed;
