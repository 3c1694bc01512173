// Texts about who may do what at a table, which only parts of the page need that are loaded later; in the language of the page.

import { insist } from "../net/insist.ts";
import type { Agreed } from "./en/agreed/index.ts";
import { type Language, language } from "./index.ts";

const LOAD: Record<Language, () => Promise<{ agreed: Agreed }>> = {
  en: () => import("./en/agreed/index.ts"),
  de: () => import("./de/agreed/index.ts"),
  fr: () => import("./fr/agreed/index.ts"),
  es: () => import("./es/agreed/index.ts"),
};

export const agreed: Agreed = (await insist(LOAD[language])).agreed;
