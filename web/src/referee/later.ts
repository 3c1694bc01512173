// The rule book and the score page with their styles, loaded where somebody goes there.
import type { RulesPage } from "./rules.tsx";
import type { ScorePage } from "./score.tsx";

export interface RefereePages {
  RulesPage: typeof RulesPage;
  ScorePage: typeof ScorePage;
}

export async function refereePages(): Promise<RefereePages> {
  const [pages] = await Promise.all([import("./pages.ts"), style()]);
  return pages;
}

function style(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="referee-style"]')?.content ?? "";
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(address)));
    document.head.append(link);
  });
}
