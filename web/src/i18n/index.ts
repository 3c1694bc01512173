// Every text of the page, in the reader's language. Only that language is loaded, before anything that shows it.
import { insist, part } from "../net/insist.ts";
import { chosen, KEY, type Language } from "../net/language.ts";
import type { Messages } from "./en/index.ts";
import { type Placing, placed } from "./load.ts";

export { LANGUAGES, type Language, preferred } from "../net/language.ts";
export type { Messages };

/** Saves the choice of a language and reloads the page in it. */
export function speak(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the choice cannot be saved, and the language stays.
  }
  location.reload();
}

export const language: Language = chosen();
if (typeof document !== "undefined") document.documentElement.lang = language;

/** Loads a part of the texts in the language of the page; `load` has one loader for each language. */
export const inLanguage = <T>(load: Readonly<Record<Language, () => Promise<T>>>): Promise<T> =>
  insist(() => part(load[language]));

export const messages: Messages = placed(
  await inLanguage<{ messages: Messages } & Placing>({
    en: () => import("./en/index.ts"),
    de: () => import("./de/index.ts"),
    fr: () => import("./fr/index.ts"),
    es: () => import("./es/index.ts"),
  }),
).messages;
