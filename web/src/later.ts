// Texts that only parts of the page need which are loaded later; in the language of the page.
import type { Texts } from "./later.en.ts";
import { type Language, language } from "./messages.ts";

const LOAD: Record<Language, () => Promise<Texts>> = {
  en: () => import("./later.en.ts"),
  de: () => import("./later.de.ts"),
  fr: () => import("./later.fr.ts"),
  es: () => import("./later.es.ts"),
};

export const later: Texts = await LOAD[language]();
