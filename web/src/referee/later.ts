// The rule book, the score page, the walk through a game and the lessons with their styles, loaded where somebody goes there.

export type RefereePages = typeof import("./pages.ts");

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
