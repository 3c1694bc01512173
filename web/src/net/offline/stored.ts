// The tables of a page without a server, in the browser's storage: each as its log, by its id.

/** A table as the module stores and reads it: its log has the number, the time and the content of each event. */
export interface Saved {
  table: string;
  log: [number, number, string][];
}

const database = new Promise<IDBDatabase>((resolve, reject) => {
  const opening = indexedDB.open("bastide", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("tables", { keyPath: "table" });
  opening.onsuccess = () => resolve(opening.result);
  opening.onerror = () => reject(opening.error);
});

const tables = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database).transaction("tables", mode).objectStore("tables");

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All tables. */
export const load = async (): Promise<Saved[]> => answered((await tables("readonly")).getAll());

/** Whether a table is there. */
export const has = async (table: string): Promise<boolean> =>
  (await answered((await tables("readonly")).count(table))) > 0;

/** Whether a log goes on from an earlier one. */
function goesOn({ log }: Saved, before: Saved | undefined): boolean {
  if (before === undefined) return true;
  const last = before.log.length - 1;
  return log.length > before.log.length && String(log[last]) === String(before.log[last]);
}

/**
 * Stores tables in place of what was there before; resolves once they are on the disk. Fails if another window has gone
 * on with one of them: without shared workers, each window has a memory of its own.
 */
export async function save(changed: readonly Saved[]): Promise<void> {
  if (changed.length === 0) return;
  const store = await tables("readwrite");
  const done = new Promise<void>((resolve, reject) => {
    store.transaction.oncomplete = () => resolve();
    store.transaction.onabort = () =>
      reject(store.transaction.error ?? new Error("another window has gone on"));
  });
  for (const table of changed) {
    const asked: IDBRequest<Saved | undefined> = store.get(table.table);
    asked.onsuccess = () => {
      if (goesOn(table, asked.result)) store.put(table);
      else store.transaction.abort();
    };
  }
  await done;
}
