// A file server with the page that needs no server.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { newTable, play } from "./harness.mjs";
import { binary } from "./start.mjs";
import { test as usual } from "./test.mjs";

export const run = promisify(execFile);

/** Media types of files, by the ends of their names. */
export const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/**
 * Serves a folder as plain file servers do: files, and `index.html` in folders; it knows no address of a table. `hold`
 * lets requests that match a pattern wait until the function that it returns is called.
 */
async function fileServer(folder) {
  let [held, freed] = [null, Promise.resolve()];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (held?.test(pathname)) await freed;
    const path = join(folder, pathname);
    const file = (await stat(path).catch(() => null))?.isDirectory() ? join(path, "index.html") : path;
    const contents = await readFile(file).catch(() => null);
    response.writeHead(contents === null ? 404 : 200, {
      "content-type": KINDS[extname(file)] ?? "application/octet-stream",
    });
    response.end(contents);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  const hold = (pattern) => {
    held = pattern;
    let free;
    freed = new Promise((resolve) => {
      free = resolve;
    });
    return free;
  };
  return { address: `http://127.0.0.1:${server.address().port}`, hold, stop };
}

export const test = usual.extend({
  /** The folder that `bastide page` writes, offered by a file server. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
  files: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "bastide-page-"));
    await run(binary(), ["page", "--out", join(folder, "public")]);
    const server = await fileServer(join(folder, "public"));
    await use({ ...server, folder });
    await server.stop();
    await rm(folder, { recursive: true });
  },
});

/** The record of the table that a page shows. */
export const recordOf = (page) =>
  page.evaluate(async () => {
    const [, , table] = location.pathname.split("/");
    return (await fetch(`/api/tables/${table}/record`)).text();
  });

/** Opens a table that continues a recorded game, and returns its record. */
export const playOn = (page, text) =>
  page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const opened = await fetch("/api/replay/table", { method: "POST", headers, body });
      const { table } = await opened.json();
      return (await fetch(`/api/tables/${table}/record`)).text();
    },
    JSON.stringify({ text, seats: ["Ada", "Ben"].map((name) => ({ kind: "here", name })) }),
  );

/** The number of tiles on the board, while nobody plays. */
export const tilesOn = (page) => page.evaluate(() => document.querySelectorAll(".tile").length);

/** The moves of a record. A game that is played on begins with them, and may have one draw more. */
export const moves = (record) => record.split(/\n\n/).slice(1).join(" ").trim();

/** Opens a table in a folder's page, with a person and computers of these levels. */
export async function offlineTable(page, address, levels, sets) {
  await page.goto(address);
  await installed(page);
  const computers = levels.map((level) => ({ kind: "computer", level, name: level }));
  await newTable(page, address, [{ kind: "here" }, ...computers], sets);
}

/** Plays by keyboard until it is this person's turn to place a tile for the `n`th time from now on. */
export async function turns(page, n) {
  let count = 0;
  const enough = (at) => {
    if (at === "place") count += 1;
    return count === n;
  };
  await play(page, { enough });
}

/** Places the tile in hand. */
export async function place(page) {
  await page.locator("svg.board").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
}

/** Waits until the page's files are kept for times without a network. */
export const installed = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** The path of the page that is shown. */
export const pathOf = (page) => new URL(page.url()).pathname;

/** The front page with its one table: nothing is stored there. */
export async function frontPage(page, address) {
  await page.goto(address);
  await page.locator(".table-card").waitFor();
}

/** Everything that the browser keeps of its tables: their heads, and the events of all logs in order. */
export const stored = (page) =>
  page.evaluate(async () => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("tables"));
    const from = (store) => done(database.transaction(store).objectStore(store).getAll());
    const all = { heads: await from("tables"), events: await from("events") };
    database.close();
    return all;
  });
