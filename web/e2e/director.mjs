// Plays a scripted game by hand: the test chooses each tile and its place, and picks figures from the tray.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { eventually, poll, still } from "./expect.mjs";
import { goesOn, opened, snapshot, until } from "./harness.mjs";
import { binary, SEED } from "./start.mjs";
import { press } from "./test.mjs";

/** Expects a value in the state of a seat. */
export const seatHas = (page, seat, what, wanted) =>
  poll(async () => (await snapshot(page)).now.seats[seat][what], `${what} of seat ${seat}`).toEqual(wanted);

/** From now on, dismisses each tip as soon as something else is touched. */
export const putAway = (page) =>
  page.addLocatorHandler(page.locator(".prompt-close"), (close) => close.tap(), { noWaitAfter: true });

/** Opens the panel with players and log, which covers the board on a phone. */
export async function panel(page) {
  await press(page.locator(".score-strip"));
  await page.locator(".sheet-open .log-scroll").waitFor();
}

/** Opens the table of this page as a spectator. */
export async function onlooker(person, page) {
  const other = await person();
  await other.page.goto(page.url());
  return other;
}

/** The record of a game with these rules and boxes; without moves the game has not begun. */
export const recordOf = (sets, moves = "", rules = "c2", players = 2) =>
  `[Bastide "1"]\n[Rules "${rules}"]\n[Sets "${sets}"]\n[Players "${players}"]\n\n${moves}\n`;

/** The turns of a record: each names the tile drawn and the actions, or an abbey. */
export const turns = (...moves) => turnsAfter(0, moves);

const turnsAfter = (played, moves) =>
  moves.map((move, i) => `${played + i + 1}. ${move.startsWith("abbey") ? "" : "draw "}${move}`).join("\n");

/** A city of two is paid, and Ada's builder is on a road that her next tile can continue. */
export const BEFORE_A_DOUBLE_TURN = recordOf(
  "base,traders",
  turns(
    "baE 0,-1 r180 follower c",
    "baU 1,0 r0 pass",
    "baU 2,0 r0 follower r",
    "baU -1,0 r0 pass",
    "baU 3,0 r0 builder r",
    "baU -2,0 r0 pass",
  ),
);

/** The names of all boxes. */
export const allSets = async (address) =>
  (await (await fetch(`${address}/api/options`)).json()).sets.map(({ set }) => set);

/** Opens a table with these boxes for two people and `computers` computers; returns the links of the two seats. */
export async function seatLinks(address, sets, computers = 0) {
  const seats = ["Ada", "Ben"].map((name) => ({ kind: "link", name }));
  for (let n = 1; n <= computers; n += 1)
    seats.push({ kind: "computer", name: `Robin ${n}`, level: "beginner" });
  const body = JSON.stringify({ seats, sets: sets.map((set) => ({ set, copies: 1 })) });
  const headers = { "content-type": "application/json", origin: address };
  const answer = await fetch(`${address}/api/tables`, { method: "POST", headers, body });
  const { table, seats: opened, msg } = await answer.json();
  if (!answer.ok) throw new Error(msg);
  return {
    table,
    links: opened.slice(0, 2).map(({ seat, token }) => `${address}/g/${table}#s=${seat}.${token}`),
  };
}

/** The files that the head of a page refers to, with their size after gzip in kilobytes and their cache headers. */
export async function namedFiles(address) {
  const html = await (await fetch(address, { headers: { accept: "text/html" } })).text();
  const [head] = html.split("</head>");
  const paths = [...head.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/assets\/[^"]+)"/g)];
  return Promise.all(
    paths.map(async ([, path]) => {
      const answer = await fetch(new URL(path.replaceAll("&amp;", "&"), address));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const kept = answer.headers.get("cache-control");
      return { path, kept, kilobytes: gzipSync(bytes, { level: 9 }).length / 1024 };
    }),
  );
}

const HERE = ["Ada", "Ben"].map((name) => ({ kind: "here", name }));

/** Continues a recorded game at a new table; by default both players are at this device. */
export async function goOn(page, address, text, { tile, actions, seats = HERE } = {}) {
  await opened(page, address, "/api/replay/table", { text, tile, actions, seats });
  await until(page);
}

/** Each turn of a record begins with its number. */
const TURN = /^\d+\. /;

/** The record without the turns after this number. */
export const upTo = (record, turns) => {
  const lines = record.split("\n");
  const later = lines.findIndex((line) => TURN.test(line) && Number.parseInt(line, 10) > turns);
  if (later < 0) throw new Error(`the game has no turn after ${turns}`);
  return `${lines.slice(0, later).join("\n")}\n`;
};

/** The record of a game of these sets that computer players have played. */
export async function playedGame(sets, players) {
  const folder = await mkdtemp(join(tmpdir(), "bastide-game-"));
  const flags = ["--games", "1", "--seed", SEED, "--players", String(players), "--sets", String(sets)];
  await promisify(execFile)(binary(), ["sim", ...flags, "--policy", "easy", "--records", folder]);
  const [shard] = (await readdir(folder)).filter((name) => name.endsWith(".gz"));
  const text = gunzipSync(await readFile(join(folder, shard))).toString();
  await rm(folder, { recursive: true });
  return text;
}

/**
 * Makes this the tile just drawn: if it is not, or if these turns come before it, continues the game at a new table.
 */
export async function deal(page, address, tile, ...before) {
  await until(page, "place");
  if (before.length === 0 && (await snapshot(page)).now.in_hand?.kind === tile) return;
  const table = new URL(page.url()).pathname.split("/")[2];
  const record = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).text(), table);
  const played = record.replace(/(\s+(\d+\.|draw \S+|aside|back))+\s*$/, "\n");
  const more = turnsAfter(played.match(/^\d+\. /gm)?.length ?? 0, before);
  await goOn(page, address, `${played}${more}\n`, { tile });
}

/** Lays this tile here, as if it had been drawn after these turns. */
export async function layThis(page, address, tile, x, y, r, ...before) {
  await deal(page, address, tile, ...before);
  await lay(page, () => ({ x, y, r }));
}

/** Presses something that decides, and waits until the table has advanced. */
export const decide = (page, locator) => goesOn(page, () => press(locator));

/** The metadata of all tiles, once it was read. */
let printed = null;
/** Returns the number of quarter turns after which a kind looks the same. */
async function periodOf(page, kind) {
  printed ??= fetch(new URL("/assets/tiles.json", page.url())).then((answer) => answer.json());
  return (await printed)[kind].period;
}

/** Chooses a place by touching it. */
export async function choosePlace(page, x, y) {
  await still(page);
  await press(page.locator(`.place[data-place="${x},${y}"]`));
  await page.locator(`.place.chosen[data-place="${x},${y}"]`).waitFor();
}

/** Lays the tile in hand at the legal place that `choose` returns, by touching the page. */
export async function lay(page, choose) {
  await until(page, "place");
  const { now, tiles } = await snapshot(page);
  const legal = now.choices.actions.filter(({ k }) => k === "place");
  const { x, y, r } = await choose({
    kind: now.in_hand.kind,
    legal,
    tiles,
    seat: now.seat,
    figures: now.figures,
  });
  await choosePlace(page, x, y);
  if (r !== undefined) await turnTo(page, r, await periodOf(page, now.in_hand.kind));
  await decide(page, page.locator(".lay"));
  return now.in_hand.kind;
}

/** Turns the chosen tile until it looks as in this rotation; the page offers only one of several that look alike. */
async function turnTo(page, r, period) {
  const name = () =>
    page.evaluate(() => document.querySelector(".tray .tile-turn")?.getAttribute("class") ?? "");
  for (let turns = 0; turns < 4; turns += 1) {
    const shown = await eventually("the tile in the tray", name, (found) => found !== "");
    if ((Number(shown.at(-1)) - r) % period === 0) return;
    await press(page.locator(".turn-tile"));
    await poll(name, "the tile turns").not.toBe(shown);
  }
  throw new Error(`the tile does not turn to ${r}`);
}

/** Answers the question after a tile with the option that contains these words; null declines. */
export async function answer(page, wanted) {
  await until(page, "deploy");
  await still(page);
  const { now } = await snapshot(page);
  const some = now.choices.actions.some(({ k }) => k !== "pass");
  const option = wanted === null ? null : page.locator(".tray .option", { hasText: wanted }).first();
  await decide(page, option ?? page.locator(".no-figure"));
  return some;
}

/** Stages in which the next tile is laid or the game is over. */
const NEXT = ["place", "abbey", "over"];
/** The button that declines or confirms in each stage at the end of a turn. */
const BUTTONS = {
  confirm: ".confirm",
  second: ".decline",
  escape: ".no-figure",
  capture: ".no-figure",
  ransom: ".no-figure",
  wagon: ".no-figure",
  phantom: ".no-figure",
  castle: ".no-figure",
};

/**
 * Ends the turn: confirms, and declines whatever is offered. Stops early at the stages in `stops`. Returns the
 * stage reached.
 */
export async function finish(page, ...stops) {
  for (;;) {
    const at = await until(page, ...NEXT, ...Object.keys(BUTTONS), ...stops, "dragon", "exchange");
    if (stops.includes(at) || NEXT.includes(at)) return at;
    const button = BUTTONS[at];
    if (button === undefined) throw new Error(`a turn that ends does not say what is done at ${at}`);
    await decide(page, page.locator(button).first());
  }
}
