// Texts of the pages beside the table, which nothing else needs; in the language of the page.
import type * as english from "./beside.en.ts";
import { type Language, language } from "./messages.ts";

type Beside = typeof english;
const LOAD: Record<Language, () => Promise<Beside>> = {
  en: () => import("./beside.en.ts"),
  de: () => import("./beside.de.ts"),
  fr: () => import("./beside.fr.ts"),
  es: () => import("./beside.es.ts"),
};

export const { bench, learn, relive }: Beside = await LOAD[language]();
