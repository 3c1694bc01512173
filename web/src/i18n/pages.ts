// Texts of the pages other than the table, which nothing else needs; in the language of the page.
import type * as english from "./en/pages/index.ts";
import { inLanguage } from "./index.ts";
import { placed } from "./load.ts";

type Pages = typeof english;

export const { bench, book, learn, relive, sheet, tokens, verify }: Pages = placed(
  await inLanguage({
    en: () => import("./en/pages/index.ts"),
    de: () => import("./de/pages/index.ts"),
    fr: () => import("./fr/pages/index.ts"),
    es: () => import("./es/pages/index.ts"),
  }),
);
