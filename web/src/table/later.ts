// What a table loads on first use.
import { part } from "../net/insist.ts";
import { style } from "../net/style.ts";

export type Windows = typeof import("./windows/index.ts");

/** The windows over a table and the log, with their styles. */
export async function loadWindows(): Promise<Windows> {
  const [windows] = await Promise.all([part(() => import("./windows/index.ts")), style("later")]);
  return windows;
}

/** The bazaar with its styles. */
export async function loadBazaar(): Promise<typeof import("./tray/bazaar.tsx")> {
  const [bazaar] = await Promise.all([part(() => import("./tray/bazaar.tsx")), style("later")]);
  return bazaar;
}

/** The table in words with its styles. */
export async function loadWords(): Promise<typeof import("./words/text-table.tsx")> {
  const [words] = await Promise.all([part(() => import("./words/text-table.tsx")), style("later")]);
  return words;
}

/** Shows what these lines paid and which figures they sent home; does nothing if the script cannot be loaded. */
export async function showLines(...shown: Parameters<typeof import("./motion.ts").showLines>): Promise<void> {
  const motion = await part(() => import("./motion.ts")).catch(() => null);
  motion?.showLines(...shown);
}
