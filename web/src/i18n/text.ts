// The texts of the table in words, which are loaded on demand; in the language of the page.
import type { words as english } from "./en/text/index.ts";
import { inLanguage } from "./index.ts";
import { placed } from "./load.ts";

export type Words = typeof english;

export const words: Words = placed(
  await inLanguage({
    en: () => import("./en/text/index.ts"),
    de: () => import("./de/text/index.ts"),
    fr: () => import("./fr/text/index.ts"),
    es: () => import("./es/text/index.ts"),
  }),
).words;
