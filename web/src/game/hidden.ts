// Tables that were removed from the list in this browser. They still exist, and their addresses still work.
const DRAWER = "bastide.hidden";
/** The number of tables remembered; the oldest are dropped. */
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
    // Storage is unavailable: the table is listed again next time.
  }
}
