// Where a draft comes from when the page opens, and where it is kept: a link, this browser, or an empty table.
import { useEffect, useMemo } from "preact/hooks";
import { fromFragment, toFragment } from "./board-text.ts";
import { type Draft, draftFrom, EMPTY } from "./draft.ts";
import { History } from "./history.ts";

const DRAWER = "bastide.score";

interface Kept {
  draft: Draft;
  /** Rules and boxes, as they stand in the address. */
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

/** The draft of this browser. An address without rules gets those of the draft, before anybody reads it. */
export function useHistory(): History<Draft> {
  return useMemo(() => {
    const found = kept();
    if (found !== null && location.search === "" && found.asked.startsWith("?")) {
      history.replaceState(null, "", `${location.pathname}${found.asked}${location.hash}`);
    }
    return new History(found?.draft ?? EMPTY);
  }, []);
}

/** Keeps the draft, so that nothing is lost when the page is left. */
export function useDrawer(draft: Draft, asked: string): void {
  useEffect(() => {
    try {
      localStorage.setItem(DRAWER, JSON.stringify({ draft, asked } satisfies Kept));
    } catch {
      // Without storage the draft lives as long as the page.
    }
  }, [draft, asked]);
}

/** The board text that the address brings (`#board=…`); it is taken out of the address, because the draft goes on from it. */
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
