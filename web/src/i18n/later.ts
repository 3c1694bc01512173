// Texts needed only by parts of the page that are loaded later, in the language of the page.
import type { Texts } from "./en/later/index.ts";
import { inLanguage } from "./index.ts";

export const later: Texts = await inLanguage({
  en: () => import("./en/later/index.ts"),
  de: () => import("./de/later/index.ts"),
  fr: () => import("./fr/later/index.ts"),
  es: () => import("./es/later/index.ts"),
});
