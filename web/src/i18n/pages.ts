// Texts of the pages next to the table, which nothing else needs; in the language of the page.

import { insist } from "../net/insist.ts";
import type * as english from "./en/pages/index.ts";
import { type Language, language } from "./index.ts";
import { placed } from "./load.ts";

type Pages = typeof english;

const LOAD: Record<Language, () => Promise<Pages>> = {
  en: () => import("./en/pages/index.ts"),
  de: () => import("./de/pages/index.ts"),
  fr: () => import("./fr/pages/index.ts"),
  es: () => import("./es/pages/index.ts"),
};

export const { bench, book, learn, relive, sheet }: Pages = placed(await insist(LOAD[language]));
