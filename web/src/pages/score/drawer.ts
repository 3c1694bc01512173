// Where a draft comes from when the page opens (a link, this browser's storage, or an empty table), and where it is
// stored.
import { useEffect, useMemo } from "preact/hooks";
import { fromFragment, toFragment } from "./board-text.ts";
import { type Draft, draftFrom, EMPTY } from "./draft.ts";
import { History } from "./history.ts";

const DRAWER = "bastide.score";

interface Kept {
  draft: Draft;
  /** Rules and boxes, as a URL's query. */
  asked: string;
}

function kept(): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(DRAWER) ?? "null") as Partial<Kept> | null;
    const draft = draftFrom(found?.draft ?? null);
    return draft === null ? null : { draft, asked: typeof found?.asked === "string" ? found.asked : "" };
  } catch {
    return null;
  }
}

/** The stored draft. If the URL names no rules, it gets those of the draft, before anything reads it. */
export function useHistory(): History<Draft> {
  return useMemo(() => {
    const found = kept();
    if (found !== null && location.search === "" && found.asked.startsWith("?")) {
      history.replaceState(null, "", `${location.pathname}${found.asked}${location.hash}`);
    }
    return new History(found?.draft ?? EMPTY);
  }, []);
}

/** Stores the draft, so that nothing is lost when the page is left. */
export function useDrawer(draft: Draft, asked: string): void {
  useEffect(() => {
    try {
      localStorage.setItem(DRAWER, JSON.stringify({ draft, asked } satisfies Kept));
    } catch {
      // Without storage the draft lives as long as the page.
    }
  }, [draft, asked]);
}

/**
 * Takes the board text (`#board=…`) out of the URL and returns it. It is removed because the draft changes from there.
 */
export function textInAddress(): string | null {
  const found = /^#board=(.*)$/.exec(location.hash)?.[1];
  if (found === undefined) return null;
  history.replaceState(null, "", `${location.pathname}${location.search}`);
  return fromFragment(found);
}

/** A link to this table under these rules; null if the table is too large for one. */
export function linkTo(text: string, asked: string): string | null {
  const fragment = toFragment(text);
  return fragment === null ? null : `${location.origin}${location.pathname}${asked}#board=${fragment}`;
}
