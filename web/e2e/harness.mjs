// What tests do with pages and tables of any kind.
import { join } from "node:path";
import axe from "axe-core";
import { BETWEEN, boxes, poll, still } from "./expect.mjs";
import { ARTEFACTS, SLOW } from "./start.mjs";
import { expect, slowDown } from "./test.mjs";

/** Keeps a picture for whoever changes the page to look at, where BASTIDE_PICTURES is set: they take time, and no test reads one. */
export async function picture(page, name) {
  if (!process.env.BASTIDE_PICTURES) return;
  await still(page);
  await page.screenshot({ path: join(ARTEFACTS, "web", `${name}.png`) });
}

/**
 * Fails on what axe finds wrong for people who see little or use no mouse, targets smaller than 24 pixels among it. Asked
 * again until it finds nothing: something that is just leaving the page may be told as wrong.
 */
export async function accessible(page, what) {
  await still(page);
  // What looks is no part of the page, and need not be slow with it.
  await slowDown(page, 1);
  // It is half a megabyte: once for each document.
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axe.source);
  const wrong = async () => {
    const { violations } = await page.evaluate(() =>
      // What lies under a window cannot be reached, and is looked at without it. Nor are the page's drawings, of which it shows
      // copies: on some pages they are more than everything else.
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

/** What the form calls those who give no name. */
const COLOURS = ["Red", "Blue", "Yellow", "Black", "Sky", "White"];
const USUAL = ["base", "traders"];

/** Opens a table as the form does, without filling it in. */
export async function newTable(page, address, seats, sets = USUAL, terms = undefined) {
  if (!page.url().startsWith(address)) await page.goto(address);
  const asked = {
    seats: seats.map((seat, i) => ({ name: COLOURS[i], ...seat })),
    sets: sets.map((set) => ({ set, copies: 1 })),
    terms,
  };
  const table = await page.evaluate(async (body) => {
    const [method, headers] = ["POST", { "content-type": "application/json" }];
    const answer = await fetch("/api/tables", { method, headers, body: JSON.stringify(body) });
    const opened = await answer.json();
    if (!answer.ok) throw new Error(opened.msg);
    for (const { seat, token, yours } of opened.seats.filter((one) => one.token !== null)) {
      const drawer = yours ? "bastide.seats" : "bastide.links";
      const all = JSON.parse(localStorage.getItem(drawer) ?? "{}");
      all[opened.table] = { ...all[opened.table], [seat]: token };
      localStorage.setItem(drawer, JSON.stringify(all));
    }
    return opened.table;
  }, asked);
  await page.goto(`${address}/g/${table}`);
  await until(page, "place", "waiting");
  return page.url();
}

/** Opens a table by the form on the front page; `choose` changes what else the form offers. */
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

/** Waits until the tray asks for one of these, or for anything if none is named, and returns for which. */
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
 * What the tray asks for: place, deploy, confirm, second, waiting, over …, if that is wanted. Nothing before there is a board
 * to play on, and nothing while a decision is on its way: another may follow it, such as the confirmation of a turn without a
 * figure.
 */
function asksFor(wanted) {
  if (document.querySelector("svg.board") === null) return "";
  if (document.querySelector(".table[data-busy=true]") !== null) return "";
  const tray = document.querySelector(".tray")?.className ?? "";
  const stage = /\b(waiting|over)\b/.exec(tray)?.[1] ?? /stage-(\w+)/.exec(tray)?.[1] ?? "";
  return wanted.length === 0 || wanted.includes(stage) ? stage : "";
}

/** Plays by keyboard, the first sensible option each time, until `enough` says so or the game is over. */
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

/** Does by keyboard what the tray asks for, and waits until the table has gone on. */
async function act(page, at, step) {
  // A server cuts off a connection that says much more than people do, and people wait until they see what happened.
  await still(page);
  await page.locator("svg.board").focus();
  if (at === "place") await page.keyboard.press("ArrowUp");
  const options = at === "deploy" ? await page.locator(".tray .option").allTextContents() : null;
  // The dragon goes where it can go first, and every knight stays.
  const key = { deploy: () => figureKey(options, step), dragon: () => "1", escape: () => "0" }[at];
  await press(page, key?.() ?? "Enter");
}

/** The key of a figure worth putting: builder, pig, anything but a farmer, now and then a farmer; or none. */
function figureKey(options, step) {
  const wanted = [/Builder/, /Pig/, /Knight|Highwayman|Monk/, step % 5 === 0 ? /Farmer/ : /^$/];
  const index = wanted
    .map((want) => options.findIndex((option) => want.test(option)))
    .find((found) => found >= 0);
  return String((index ?? -1) + 1);
}

/** Presses a key and waits until it has made something happen at the table. */
const press = (page, key) => goesOn(page, () => page.keyboard.press(key));

/** Does something that decides, and waits until the table has gone on. */
export async function goesOn(page, act) {
  const handle = await page.waitForFunction(() => document.querySelector(".table")?.dataset.seq);
  const before = Number(await handle.jsonValue());
  await act();
  const later = (seq) => Number(document.querySelector(".table")?.dataset.seq ?? seq) > seq;
  await page.waitForFunction(later, before, { polling: BETWEEN });
}

/** The figures that the tray offers; none if none can be put. */
export async function options(page) {
  await until(page, "deploy");
  return page.locator(".tray .option").allTextContents();
}

/** The address that this browser keeps for a friend who takes a seat. */
export function linkToSeat(page, seat) {
  return page.evaluate((at) => {
    const table = location.pathname.split("/")[2];
    const token = JSON.parse(localStorage.getItem("bastide.links"))[table][at];
    return `${location.origin}/g/${table}#s=${at}.${token}`;
  }, seat);
}

/** Holds back what the page asks for at such addresses, until the returned function is called. */
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

/** Lets the first request for each file at such addresses fail; the returned set fills with those files. */
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

/** Zooms in by key while the page is busy, and tells the scales of the board frame by frame until it is there. */
export function zoomWhileBusy(page) {
  return page.evaluate(async () => {
    const board = document.querySelector("svg.board");
    // The picture is stretched while it grows, and painted in its new size at the end.
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

/** From where the board is looked at: where the start tile lies on the screen, and how large it is. */
export const camera = (page) => async () => {
  const [{ x, y, width }] = await boxes(page.locator('.tile[data-tile="0,0"] .tile-square'))();
  return `${x.toFixed(1)}, ${y.toFixed(1)}: ${width.toFixed(1)} pixels`;
};

/** The squares where nothing fits any more, as the server lists them and as the board marks them. */
export const deadSquares = (page) => () =>
  page.evaluate(async () => {
    const table = location.pathname.split("/")[2];
    const { dead, stranded } = await (await fetch(`/api/tables/${table}/bag`)).json();
    const place = (mark) => /translate\((-?\d+) (-?\d+)\)/.exec(mark.getAttribute("transform")).slice(1);
    const marks = [...document.querySelectorAll(".layer-dead .dead")];
    return {
      stranded: stranded.length,
      knots: document.querySelectorAll(".layer-figures .stranded").length,
      told: dead.map(({ x, y }) => `${x},${y}`).sort(),
      marked: marks
        .map((mark) =>
          place(mark)
            .map((at) => at / 100)
            .join(),
        )
        .sort(),
    };
  });

/** The languages whose texts the page asks for from now on: each is a script of its own. */
export function languagesAskedFor(page) {
  const asked = new Set();
  page.on("request", (request) => {
    const [, language] = /\/messages\.(\w+)-\w+\.js$/.exec(request.url()) ?? [];
    if (language !== undefined) asked.add(language);
  });
  return asked;
}

/** Counts from now on what flies over the page, unseen by screen readers: points to whom they are paid, figures home. */
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

/** Notes from now on what moves on pages by itself while they load. */
export const watchShifts = (context) =>
  context.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      globalThis.shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput));
    }).observe({ type: "layout-shift", buffered: true });
  });
/** The sum of that, as browsers count it. */
export const shifts = (page) => () =>
  page.evaluate(() => globalThis.shifts.reduce((sum, { value }) => sum + value, 0));

/** What a browser does for a screen reader: the last of these is scrolled into view. */
export const scrollTo = (page, part) =>
  page.evaluate((selector) => [...document.querySelectorAll(selector)].at(-1)?.scrollIntoView(), part);

/** Notes from now on when a button comes up and from when on it can be pressed. */
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
/** The milliseconds between: on a slow machine more, never less. */
export const guarded = (page) => () => page.evaluate(() => globalThis.guard.ready - globalThis.guard.came);

/** The squares where the tile in hand may lie, as the server lists them. */
export async function legalSquares(page) {
  const { now } = await snapshot(page);
  const places = now.choices.actions.filter(({ k }) => k === "place");
  return [...new Set(places.map(({ x, y }) => `${x},${y}`))].sort();
}

/** What takes a step back, in the table in words. */
export const UNDO = "Take the last step back.";

/** Opens the table in words, where what can be done is this, and closes it again. */
export async function inWords(page, wanted) {
  const words = page.getByRole("button", { name: "The table in words" });
  await words.click();
  await expect(page.getByRole("list", { name: "What you can do" }).getByRole("button")).toHaveText(wanted);
  await words.click();
  await page.locator("svg.board").waitFor();
}

/** The middle of a square on the screen, by the boxes of the tiles. */
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

/** Opens a tab and types before the browser has painted it: what is typed then is kept. */
export async function typeAtOnce(page, name, words) {
  await page.locator(`.tab[data-tab=${name}]`).waitFor();
  await page.evaluate(
    async ([tab, typed]) => {
      document.querySelector(`.tab[data-tab=${tab}]`).click();
      const field = () => document.querySelector(".text-tab textarea");
      // A microtask at a time: no frame comes between.
      for (let turn = 0; turn < 1_000 && field() === null; turn += 1) await Promise.resolve();
      field().value = typed;
      field().dispatchEvent(new Event("input", { bubbles: true }));
    },
    [name, words],
  );
}

/** What this browser keeps under a name. */
export const kept = (page, name) => () =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);

/** What the page says of itself to whoever wants to keep it, and of what type its sign is. */
export const manifest = (page) => () =>
  page.evaluate(async () => {
    const answer = await fetch(document.querySelector("link[rel=manifest]").href);
    const told = await answer.json();
    const sign = await fetch(told.icons[0].src);
    return { ...told, sign: sign.headers.get("content-type") };
  });

/** What was copied last. */
export const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** The state as the server tells it to this browser. */
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
