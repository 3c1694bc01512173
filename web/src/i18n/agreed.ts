// Texts about who may do what at a table, in the language of the page. Only parts of the page that are loaded later
// need them.
import type { Agreed } from "./en/agreed/index.ts";
import { inLanguage } from "./index.ts";

export const agreed: Agreed = (
  await inLanguage({
    en: () => import("./en/agreed/index.ts"),
    de: () => import("./de/agreed/index.ts"),
    fr: () => import("./fr/agreed/index.ts"),
    es: () => import("./es/agreed/index.ts"),
  })
).agreed;
