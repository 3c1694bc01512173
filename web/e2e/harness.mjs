// Actions and queries for all kinds of pages and tables.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BETWEEN, boxes, poll, still } from "./expect.mjs";
import { ARTEFACTS, inTurn, SLOW } from "./start.mjs";
import { expect, slowDown, test } from "./test.mjs";

/**
 * Saves a screenshot for people who change the page, if BASTIDE_PICTURES is set. No test reads them, and they take
 * time.
 */
export async function picture(page, name) {
  if (!process.env.BASTIDE_PICTURES) return;
  await still(page);
  await page.screenshot({ path: join(ARTEFACTS, "web", `${name}.png`) });
}

/** axe without comments and long names, which cost a browser a third more. */
const AXE = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Fails on accessibility problems that axe finds, including targets smaller than 24 pixels. Retries until it finds
 * none, since an element that is just leaving the page may be reported. Tests of the fast run always check, others in
 * turn with their other screens.
 */
export async function accessible(page, what) {
  await still(page);
  const { tags, titlePath } = test.info();
  if (!tags.includes("@fast") && !inTurn(`${titlePath.join(" ")}: ${what}`, 2)) return;
  // axe is not part of the page, so it need not be slowed down with it.
  await slowDown(page, 1);
  // axe is half a megabyte: inject it only once into each document.
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(AXE);
  const wrong = async () => {
    const { violations } = await page.evaluate(() =>
      // Content under a modal window is unreachable, so only the window is checked. The sprite is excluded too: the
      // page shows copies of its drawings, and on some pages it is larger than everything else.
      globalThis.axe.run([...document.querySelectorAll("dialog:modal")].at(-1) ?? { exclude: [".sprite"] }, {
        preload: false,
        resultTypes: ["violations"],
        rules: { "target-size": { enabled: true } },
      }),
    );
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(", ")})`,
    );
  };
  await poll(wrong, `what axe finds wrong: ${what}`).toEqual([]);
  await slowDown(page, SLOW);
}

/** The form's default names. */
const COLOURS = ["Red", "Blue", "Yellow", "Black", "Sky", "White"];
const USUAL = ["base", "traders"];

/** Opens a table as the form does, without filling it in. */
export async function newTable(page, address, seats, sets = USUAL, terms = undefined) {
  const asked = {
    seats: seats.map((seat, i) => ({ name: COLOURS[i], ...seat })),
    sets: sets.map((set) => ({ set, copies: 1 })),
    terms,
  };
  await opened(page, address, "/api/tables", asked);
  await until(page, "place", "waiting");
  return page.url();
}

/** Opens the table that this request describes, and keeps the secrets of its seats as the page does. */
export async function opened(page, address, path, body) {
  // Requests and storage need a document of this server; its icon costs a browser far less than its front page.
  if (!page.url().startsWith(address)) await page.goto(`${address}/icon.svg`);
  const table = await page.evaluate(
    async ([to, asked]) => {
      const [method, headers] = ["POST", { "content-type": "application/json" }];
      const answer = await fetch(to, { method, headers, body: JSON.stringify(asked) });
      const opened = await answer.json();
      if (!answer.ok) throw new Error(opened.msg);
      for (const { seat, token, yours } of opened.seats.filter((one) => one.token !== null)) {
        const drawer = yours ? "bastide.seats" : "bastide.links";
        const all = JSON.parse(localStorage.getItem(drawer) ?? "{}");
        all[opened.table] = { ...all[opened.table], [seat]: token };
        localStorage.setItem(drawer, JSON.stringify(all));
      }
      return opened.table;
    },
    [path, body],
  );
  await page.goto(`${address}/g/${table}`);
}

/** Opens a table with the form on the front page; `choose` may change further settings. */
export async function tableByForm(page, address, seats, choose = async () => {}) {
  await page.goto(`${address}#new`);
  await page.locator(".set").first().waitFor();
  for (let i = 2; i < seats.length; i += 1) await page.locator(".add").click();
  for (const [i, seat] of seats.entries()) {
    await page.locator(".seat-kind").nth(i).selectOption(seat.kind);
    if (seat.name !== undefined) await page.locator(".seat-name").nth(i).fill(seat.name);
  }
  await choose();
  await page.locator(".new-table button[type=submit]").click();
  await page.waitForURL(/\/g\//);
  await until(page, "place", "waiting");
  return page.url();
}

/** Waits until the tray asks for one of these stages (or for any, if none is given), and returns the stage. */
export async function until(page, ...wanted) {
  try {
    const asked = await page.waitForFunction(asksFor, wanted, { polling: BETWEEN });
    return await asked.jsonValue();
  } catch (error) {
    const last = await page.evaluate(asksFor, []).catch(String);
    throw new Error(`the tray asks for ${last}, not for ${wanted.join(" or ")}`, { cause: error });
  }
}

/**
 * Returns the tray's stage (place, deploy, confirm, second, waiting, over …) if it is wanted. Returns nothing
 * before there is a board to play on. Returns nothing while a decision is in flight either: another may follow it,
 * such as the confirmation of a turn without a figure.
 */
function asksFor(wanted) {
  if (document.querySelector("svg.board") === null) return "";
  if (document.querySelector(".table[data-busy=true]") !== null) return "";
  const tray = document.querySelector(".tray")?.className ?? "";
  const stage = /\b(waiting|over)\b/.exec(tray)?.[1] ?? /stage-(\w+)/.exec(tray)?.[1] ?? "";
  return wanted.length === 0 || wanted.includes(stage) ? stage : "";
}

/** Plays by keyboard, with the first sensible option each time, until `enough` returns true or the game is over. */
export async function play(page, { enough = () => false, limit = 4_000 } = {}) {
  const here = ["place", "deploy", "confirm", "second", "dragon", "escape", "over"];
  for (let step = 0; step < limit; step += 1) {
    const at = await until(page, "waiting", ...here);
    if (at === "over" || (await enough(at))) return at;
    if (at === "waiting") await until(page, ...here);
    else await act(page, at, step);
  }
  throw new Error("the game did not end");
}

/** Does what the tray asks for by keyboard, and waits until the table has advanced. */
async function act(page, at, step) {
  // The server's rate limit allows for little more than people do; people wait until they see what happened.
  await still(page);
  await page.locator("svg.board").focus();
  if (at === "place") await page.keyboard.press("ArrowUp");
  const options = at === "deploy" ? await page.locator(".tray .option").allTextContents() : null;
  // The dragon takes its first possible step, and every knight stays.
  const key = { deploy: () => figureKey(options, step), dragon: () => "1", escape: () => "0" }[at];
  await press(page, key?.() ?? "Enter");
}

/** The key of a figure worth placing: a builder, a pig, anything but a farmer, occasionally a farmer; or none. */
function figureKey(options, step) {
  const wanted = [/Builder/, /Pig/, /Knight|Highwayman|Monk/, step % 5 === 0 ? /Farmer/ : /^$/];
  const index = wanted
    .map((want) => options.findIndex((option) => want.test(option)))
    .find((found) => found >= 0);
  return String((index ?? -1) + 1);
}

/** Presses a key and waits until the table has advanced. */
const press = (page, key) => goesOn(page, () => page.keyboard.press(key));

/** Does something that decides, and waits until the table has advanced. */
export async function goesOn(page, act) {
  const handle = await page.waitForFunction(() => document.querySelector(".table")?.dataset.seq);
  const before = Number(await handle.jsonValue());
  await act();
  const later = (seq) => Number(document.querySelector(".table")?.dataset.seq ?? seq) > seq;
  await page.waitForFunction(later, before, { polling: BETWEEN });
}

/** The options in the tray after a tile is laid. */
export async function options(page) {
  await until(page, "deploy");
  return page.locator(".tray .option").allTextContents();
}

/** The link to a seat for a friend, which this browser has stored. */
export function linkToSeat(page, seat) {
  return page.evaluate((at) => {
    const table = location.pathname.split("/")[2];
    const token = JSON.parse(localStorage.getItem("bastide.links"))[table][at];
    return `${location.origin}/g/${table}#s=${at}.${token}`;
  }, seat);
}

/** Delays requests for these addresses until the returned function is called. */
export async function holdBack(page, addresses) {
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Fails the first request for each file at these addresses; the returned set collects the files. */
export async function failAtFirst(page, addresses) {
  const failed = new Set();
  await page.route(addresses, (route) => {
    const { pathname } = new URL(route.request().url());
    if (failed.has(pathname)) return route.continue();
    failed.add(pathname);
    return route.abort();
  });
  return failed;
}

/**
 * Zooms in by keyboard while the page is busy, and returns the scale of the board in each frame until the zoom is
 * complete.
 */
export function zoomWhileBusy(page) {
  return page.evaluate(async () => {
    const board = document.querySelector("svg.board");
    // The painting is stretched during the zoom and repainted at the end.
    const square = document.querySelector(".tile-square");
    const scale = () => square.getBoundingClientRect().width;
    const scales = [scale()];
    requestAnimationFrame(() => {});
    for (const busy = performance.now(); performance.now() < busy + 150; );
    board.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
    while (scales.length < 1_000 && scales.at(-1) < scales[0] * 1.34) {
      await new Promise(requestAnimationFrame);
      scales.push(scale());
    }
    return scales;
  });
}

/** The camera, as the position and size of the start tile on screen. */
export const camera = (page) => async () => {
  const [{ x, y, width }] = await boxes(page.locator('.tile[data-tile="0,0"] .tile-square'))();
  return `${x.toFixed(1)}, ${y.toFixed(1)}: ${width.toFixed(1)} pixels`;
};

/** The squares where no tile fits, as listed by the server and as marked on the board. */
export const deadSquares = (page) => () =>
  page.evaluate(async () => {
    const table = location.pathname.split("/")[2];
    const { dead, stranded } = await (await fetch(`/api/tables/${table}/bag`)).json();
    const place = (mark) => /translate\((-?\d+) (-?\d+)\)/.exec(mark.getAttribute("transform")).slice(1);
    const marks = [...document.querySelectorAll(".layer-dead .dead")];
    return {
      stranded: stranded.length,
      knots: document.querySelectorAll(".layer-figures .stranded").length,
      listed: dead.map(({ x, y }) => `${x},${y}`).sort(),
      marked: marks
        .map((mark) =>
          place(mark)
            .map((at) => at / 100)
            .join(),
        )
        .sort(),
    };
  });

/** Collects the languages whose texts the page requests from now on; each is a script of its own. */
export function languagesAskedFor(page) {
  const asked = new Set();
  page.on("request", (request) => {
    const [, language] = /\/messages\.(\w+)-\w+\.js$/.exec(request.url()) ?? [];
    if (language !== undefined) asked.add(language);
  });
  return asked;
}

/**
 * Starts counting the flights across the page, which are hidden from screen readers: points to players, figures
 * home.
 */
export const watchFlights = (page) =>
  page.evaluate(() => {
    globalThis.flights = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          globalThis.flights += Number(node.matches?.(".flying[aria-hidden=true]") === true);
    }).observe(document.body, { childList: true });
  });
export const flights = (page) => () => page.evaluate(() => globalThis.flights);

/** Starts recording layout shifts that happen while pages load. */
export const watchShifts = (context) =>
  context.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      globalThis.shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput));
    }).observe({ type: "layout-shift", buffered: true });
  });
/** The sum of the layout shifts, as browsers compute it. */
export const shifts = (page) => () =>
  page.evaluate(() => globalThis.shifts.reduce((sum, { value }) => sum + value, 0));

/** Scrolls the last of these into view, as a browser does for a screen reader. */
export const scrollTo = (page, part) =>
  page.evaluate((selector) => [...document.querySelectorAll(selector)].at(-1)?.scrollIntoView(), part);

/** Starts recording when a button appears and when it can be pressed. */
export const watchGuard = (page, part) =>
  page.evaluate((selector) => {
    globalThis.guard = {};
    new MutationObserver(() => {
      const button = document.querySelector(selector);
      if (button === null) return;
      globalThis.guard.came ??= performance.now();
      if (!button.disabled) globalThis.guard.ready ??= performance.now();
    }).observe(document.body, { attributeFilter: ["disabled"], childList: true, subtree: true });
  }, part);
/** The milliseconds between the two: on a slow machine more, never less. */
export const guarded = (page) => () => page.evaluate(() => globalThis.guard.ready - globalThis.guard.came);

/** The squares where the tile in hand may lie, as listed by the server. */
export async function legalSquares(page) {
  const { now } = await snapshot(page);
  const places = now.choices.actions.filter(({ k }) => k === "place");
  return [...new Set(places.map(({ x, y }) => `${x},${y}`))].sort();
}

/** The choice to undo, in the table in words. */
export const UNDO = "Undo the last step.";

/** Opens the table in words, expects these choices, and closes it again. */
export async function inWords(page, wanted) {
  const words = page.getByRole("button", { name: "The table in words" });
  await words.click();
  await expect(page.getByRole("list", { name: "What you can do" }).getByRole("button")).toHaveText(wanted);
  await words.click();
  await page.locator("svg.board").waitFor();
}

/** The centre of a square on screen, derived from the boxes of the tiles. */
export const middleOf = (page, { x, y }) =>
  page.evaluate(
    (to) => {
      const tile = document.querySelector(".tile");
      const [column, row] = tile.dataset.tile.split(",").map(Number);
      const box = tile.querySelector("rect").getBoundingClientRect();
      return {
        x: box.x + box.width * (to.x - column + 0.5),
        y: box.y + box.height * (to.y - row + 0.5),
      };
    },
    { x, y },
  );

/** Opens a tab and types before the browser has painted it; the input must be kept. */
export async function typeAtOnce(page, name, words) {
  await page.locator(`.tab[data-tab=${name}]`).waitFor();
  await page.evaluate(
    async ([tab, typed]) => {
      document.querySelector(`.tab[data-tab=${tab}]`).click();
      const field = () => document.querySelector(".text-tab textarea");
      // Waits in microtasks, so that no frame comes between.
      for (let turn = 0; turn < 1_000 && field() === null; turn += 1) await Promise.resolve();
      field().value = typed;
      field().dispatchEvent(new Event("input", { bubbles: true }));
    },
    [name, words],
  );
}

/** The value that this browser has stored under a name. */
export const kept = (page, name) => () =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);

/** The page's web app manifest, with the content type of its icon. */
export const manifest = (page) => () =>
  page.evaluate(async () => {
    const answer = await fetch(document.querySelector("link[rel=manifest]").href);
    const manifest = await answer.json();
    const sign = await fetch(manifest.icons[0].src);
    return { ...manifest, sign: sign.headers.get("content-type") };
  });

/** The contents of the clipboard. */
export const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** The state as the server sends it to this browser. */
export async function snapshot(page) {
  const table = new URL(page.url()).pathname.split("/")[2];
  return page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), table);
}

/** Drops a file on the page. */
export const dropFile = (page, name, bytes) =>
  page.evaluate(
    ([called, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(content)], called));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, [...bytes]],
  );

/** Makes the front page ask for its tables again, and waits until it is drawn with the answer. */
export async function drawAgain(page) {
  const answered = page.waitForResponse(/\/api\/tables$/);
  await page.evaluate(() => window.dispatchEvent(new Event("pageshow")));
  await (await answered).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}
