// The texts of the table in words, which is loaded when somebody wants it; in the language of the page.

import { insist } from "../net/insist.ts";
import type { words as english } from "./en/text/index.ts";
import { type Language, language } from "./index.ts";
import { type Placing, placed } from "./load.ts";

export type Words = typeof english;

const LOAD: Record<Language, () => Promise<{ words: Words } & Placing>> = {
  en: () => import("./en/text/index.ts"),
  de: () => import("./de/text/index.ts"),
  fr: () => import("./fr/text/index.ts"),
  es: () => import("./es/text/index.ts"),
};

export const words: Words = placed(await insist(LOAD[language])).words;
