// Moves a game between this browser and the server that the page came from: it is played on at a new table over there.
import type { NewSeat, Snapshot } from "../../protocol.ts";
import { playOn } from "../api.ts";
import { ask, send, type Way } from "../ask.ts";
import { alone, offered } from "../install.ts";
import { client } from "./client.ts";
import { list } from "./stored.ts";

export type Side = "server" | "browser";

// Tests without a browser have no document.
const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="offline"]');
const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;

/** The worker that has this browser's own tables, if a server offers the page for times without a network. */
export const ownWorker = offered ? (meta?.dataset.worker ?? null) : null;

/** Whether a server has offered this page, which runs without one now. */
export const fromServer = (): boolean => alone && workers?.controller?.scriptURL.endsWith("?served") === true;

/** The tables that this browser has, in addition to those of the server that the page came from. */
export const ownTables = () => (ownWorker === null ? Promise.resolve([]) : list());

let worker: ReturnType<typeof client> | null = null;

/** Asks the worker as if it were a server. */
const toWorker: Way = async (path, { method = "GET", body }) => {
  worker ??= client(ownWorker ?? "", () => {});
  const answer = await worker({
    t: "http",
    method,
    path: path.split("/").filter(Boolean),
    query: [],
    body: typeof body === "string" ? body : "",
  });
  const headers = { "content-type": answer.kind };
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers });
};

/** How to ask a side. A page without a server asks its worker as usual, and the server by a longer address. */
function wayTo(side: Side): Way {
  if (side === "browser") return alone ? fetch : toWorker;
  return alone ? (path, init) => fetch(`/served${path}`, init) : fetch;
}

/** Opens a table on the other side that goes on with this game; resolves to its id once it can be shown. */
export async function move(table: string, to: Side): Promise<string> {
  const [here, there] = [wayTo(to === "server" ? "browser" : "server"), wayTo(to)];
  const state = await ask<Snapshot>(`/api/tables/${table}`, undefined, here);
  const text = await (await send(`/api/tables/${table}/record`, undefined, here)).text();
  const seats = state.now.seats.map(
    ({ name, computer, handed, level }): NewSeat =>
      computer && handed !== true
        ? { kind: "computer", name, ...(level === undefined ? {} : { level }) }
        : { kind: "here", name },
  );
  const { clock: _, ...terms } = state.terms;
  const opened = await playOn({ text, seats, terms }, there);
  const { title } = state.now;
  if (title !== undefined) await ask(`/api/tables/${opened.table}/title`, { title }, there);
  // From then on, the service worker brings the pages of this browser's own tables.
  if (to === "browser") await workers?.ready;
  return opened.table;
}
