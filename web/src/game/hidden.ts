// Tables that somebody took off the list of this browser. They are not gone: their addresses work as before.
const DRAWER = "bastide.hidden";
/** So many are remembered, the latest. */
const MOST = 500;

export function hiddenTables(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(DRAWER) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function hide(table: string): void {
  try {
    localStorage.setItem(DRAWER, JSON.stringify([...hiddenTables(), table].slice(-MOST)));
  } catch {
    // It is listed again next time.
  }
}
