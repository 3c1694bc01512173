// The rule book, the score page, the walk through a game and the lessons with their styles, loaded where somebody goes there.
import { style } from "../net/style.ts";

export type RefereePages = typeof import("./pages.ts");

export async function refereePages(): Promise<RefereePages> {
  const [pages] = await Promise.all([import("./pages.ts"), style("later"), style("referee")]);
  return pages;
}
