// The messages between a page without a server and its worker.

/** What the page asks. The worker answers each with the same number. */
export type Ask = { n: number } & (
  | { t: "http"; method: string; path: string[]; query: [string, string][]; body: string }
  | { t: "join"; connection: string; table: string }
  | { t: "frame"; connection: string; text: string }
  | { t: "leave"; connection: string }
  /** Answered once the whole module is there. */
  | { t: "whole" }
);

/** A request without its number. */
export type Asked = Ask extends infer One ? (One extends Ask ? Omit<One, "n"> : never) : never;

/** A worker of this name analyses a game, and needs no tables. */
export const ANALYSIS = "analysis";

/** What the worker says: the response to a request, a frame of a connection or its end, or an analysis's progress. */
export type Reply =
  | { n: number; status: number; kind: string; body: string }
  | { connection: string; text: string }
  | { connection: string; lost: true }
  | { done: number; of: number };
