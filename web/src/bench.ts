// Texts of the page where a real table is laid out and scored, which nothing else needs; in the language of the page.
import type { bench as english } from "./bench.en.ts";
import { type Language, language } from "./messages.ts";

type Bench = typeof english;
const LOAD: Record<Language, () => Promise<{ bench: Bench }>> = {
  en: () => import("./bench.en.ts"),
  de: () => import("./bench.de.ts"),
  fr: () => import("./bench.fr.ts"),
  es: () => import("./bench.es.ts"),
};

export const bench: Bench = (await LOAD[language]()).bench;
