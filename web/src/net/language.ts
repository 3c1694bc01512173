// The language of the page, which decides what texts it loads.

/** The languages of the page, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** The name under which this browser keeps the choice of a language. */
export const KEY = "bastide.language";

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

/** The language of this browser. Tests without a browser speak English. */
export const chosen = (): Language =>
  typeof document === "undefined" ? "en" : preferred(kept(), navigator.languages);
