// Files dropped anywhere on a page that reads one.
import { useEffect, useRef } from "preact/hooks";
import { addressOf, pack, WALK } from "../game/record-address.ts";

export function useDropped(read: (file: File) => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const gone = new AbortController();
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    document.addEventListener("dragover", over, { signal: gone.signal });
    document.addEventListener("drop", drop, { signal: gone.signal });
    return () => gone.abort();
  }, []);
}

/** Where a record too long for a URL is kept while the window is open, and the fragment that refers to it. */
const KEPT = "bastide.record";
const MARK = "#record";

/** Keeps a record so that the page shows it again after a reload; returns false if that is impossible. */
export function keepRecord(record: string): boolean {
  try {
    sessionStorage.setItem(KEPT, record);
  } catch {
    // Too large, or no storage: it is lost with the page.
    return false;
  }
  if (location.pathname === WALK) history.replaceState(null, "", `${WALK}${MARK}`);
  return true;
}

/** The record that the URL's fragment refers to; null if there is none, or if it was not kept. */
export function keptRecord(): string | null {
  if (location.hash !== MARK) return null;
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Opens the replay of a record. If it cannot be kept, that page asks for it. */
export async function walkThrough(record: string): Promise<void> {
  const packed = await pack(record);
  if (packed !== null) return location.assign(addressOf({ packed, move: 0 }));
  location.assign(keepRecord(record) ? `${WALK}${MARK}` : WALK);
}
