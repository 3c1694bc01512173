// Texts that only parts of the page need which are loaded later; in the language of the page.

import { insist } from "../net/insist.ts";
import type { Texts } from "./en/later/index.ts";
import { type Language, language } from "./index.ts";

const LOAD: Record<Language, () => Promise<Texts>> = {
  en: () => import("./en/later/index.ts"),
  de: () => import("./de/later/index.ts"),
  fr: () => import("./fr/later/index.ts"),
  es: () => import("./es/later/index.ts"),
};

export const later: Texts = await insist(LOAD[language]);
