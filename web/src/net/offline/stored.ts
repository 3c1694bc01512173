// The tables of a page without a server, in the browser's storage: each as its log, event by event, so that a long game
// does not write itself again with each move.
import type { TableInfo } from "../../protocol.ts";

/** An event as the module stores and reads it: its number, its time and its content. */
type Row = [number, number, string];

/** A table with its log, or with the events that follow the `from` ones which are stored already. */
export interface Saved {
  table: string;
  secret: string;
  info: TableInfo;
  from: number;
  log: Row[];
}

/** What is stored of a table besides its events. */
type Head = Omit<Saved, "from" | "log">;

/** An event: the table, its place in the log, and the event itself. */
interface Entry {
  table: string;
  n: number;
  row: Row;
}

const HEADS = "tables";
const EVENTS = "events";

let opened: Promise<IDBDatabase> | null = null;

/** Opens the database when it is first needed: a service worker that only waits must not keep a newer page from it. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("tables", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(HEADS, { keyPath: "table" });
      opening.result.createObjectStore(EVENTS, { keyPath: ["table", "n"] });
    };
    opening.onsuccess = () => {
      // Another window has a newer page.
      opening.result.onversionchange = () => {
        opening.result.close();
        opened = null;
      };
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
  });
  // A browser that refuses once may allow it later.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

const transaction = async (mode: IDBTransactionMode): Promise<IDBTransaction> =>
  (await database()).transaction([HEADS, EVENTS], mode);

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All tables, or those with these ids. */
export async function load(tables?: readonly string[]): Promise<Saved[]> {
  const reading = await transaction("readonly");
  const [heads, entries] = [reading.objectStore(HEADS), reading.objectStore(EVENTS)];
  const found: Promise<[(Head | undefined)[], Entry[][]]> =
    tables === undefined
      ? Promise.all([
          answered<Head[]>(heads.getAll()),
          answered<Entry[]>(entries.getAll()).then((all) => [all]),
        ])
      : Promise.all([
          Promise.all(tables.map((id) => answered<Head | undefined>(heads.get(id)))),
          Promise.all(tables.map((id) => answered<Entry[]>(entries.getAll(eventsOf(id))))),
        ]);
  const [known, lists] = await found;
  const logs = new Map<string, Row[]>();
  // They come in the order of their keys, so each log is in order.
  for (const { table, row } of lists.flat()) {
    const log = logs.get(table);
    if (log === undefined) logs.set(table, [row]);
    else log.push(row);
  }
  return known
    .filter((head) => head !== undefined)
    .map((head) => ({ ...head, from: 0, log: logs.get(head.table) ?? [] }));
}

const eventsOf = (table: string): IDBKeyRange =>
  IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

/** The entries of all tables in the list of tables. */
export const list = async (): Promise<TableInfo[]> =>
  (await answered<Head[]>((await transaction("readonly")).objectStore(HEADS).getAll())).map(
    ({ info }) => info,
  );

/** Whether a table is there. */
export const has = async (table: string): Promise<boolean> =>
  (await answered((await transaction("readonly")).objectStore(HEADS).count(table))) > 0;

/** The browser has no room left; nothing was stored. */
export class Full extends Error {}

/** Another window has gone on with the table; nothing was stored. Without shared workers, each has a memory of its own. */
export class Overtaken extends Error {}

/** The failures of storing that are expected, by the name that the browser gives them. */
const EXPECTED: Readonly<Record<string, () => Error>> = {
  QuotaExceededError: () => new Full(),
  // The next event is there already.
  ConstraintError: () => new Overtaken(),
};

/** Stores new events of tables; resolves once they are on the disk. Either all are stored, or none. */
export async function save(changed: readonly Saved[]): Promise<void> {
  if (changed.length === 0) return;
  const writing = await transaction("readwrite");
  const done = new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => {
      const { error } = writing;
      reject(EXPECTED[error?.name ?? ""]?.() ?? error);
    };
  });
  const [heads, entries] = [writing.objectStore(HEADS), writing.objectStore(EVENTS)];
  for (const { from, log, ...head } of changed) {
    heads.put(head);
    log.forEach((row, n) => {
      entries.add({ table: head.table, n: from + n, row } satisfies Entry);
    });
  }
  await done;
}
