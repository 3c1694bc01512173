// The tables of a page without a server, in the browser's storage: each as its log, by its id.

/** A table as the module stores and reads it. */
export interface Saved {
  table: string;
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

/** Stores tables in place of what was there before; resolves once they are on the disk. */
export async function save(changed: readonly Saved[]): Promise<void> {
  if (changed.length === 0) return;
  const store = await tables("readwrite");
  for (const table of changed) store.put(table);
  await new Promise<void>((resolve, reject) => {
    store.transaction.oncomplete = () => resolve();
    store.transaction.onabort = () => reject(store.transaction.error);
  });
}
