// Every text of the page, in the reader's language. Only that language is loaded, before anything that shows it.
import { insist, part } from "../net/insist.ts";
import type { Messages } from "./en/index.ts";
import { type Placing, placed } from "./load.ts";

export type { Messages };

/** The languages of the page, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = "bastide.language";

const known = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/**
 * Returns the language chosen on this device, else the first of the browser's languages that the page has, else
 * English.
 */
export function preferred(chosen: string | null, wanted: readonly string[]): Language {
  const names = [chosen ?? "", ...wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "")];
  return names.find(known) ?? "en";
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Saves the choice of a language and reloads the page in it. */
export function speak(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the choice cannot be saved, and the language stays.
  }
  location.reload();
}

const inBrowser = typeof document !== "undefined";
export const language: Language = inBrowser ? preferred(kept(), navigator.languages) : "en";
if (inBrowser) document.documentElement.lang = language;

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
