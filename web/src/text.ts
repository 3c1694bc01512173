// The texts of the table in words, which is loaded when somebody wants it; in the language of the page.
import { type Language, language } from "./messages.ts";
import type { words as english } from "./text.en.ts";

export type Words = typeof english;

const LOAD: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import("./text.en.ts"),
  de: () => import("./text.de.ts"),
  fr: () => import("./text.fr.ts"),
  es: () => import("./text.es.ts"),
};

export const words: Words = (await LOAD[language]()).words;
