// A real server and a real browser for the tests: both are started here and stopped at the end.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pictures = join(root, "artefacts", "web");

/** The binary under test. */
function binary() {
  const { BASTIDE_BIN } = process.env;
  const found = [BASTIDE_BIN, join(root, "target/release/bastide"), join(root, "target/debug/bastide")].find(
    (path) => path !== undefined && path !== "" && existsSync(path),
  );
  if (found === undefined) throw new Error("no binary: run cargo build --release, or set BASTIDE_BIN");
  return found;
}

function browserPath() {
  const found = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined)
    throw new Error("no chromium: apt-get install chromium, or set CHROMIUM to its path");
  return found;
}

/** A running server with these flags; `stop` ends it, `kill` ends it without warning, `start` starts it again on the same data. */
export async function server(...flags) {
  const data = await mkdtemp(join(tmpdir(), "bastide-e2e-"));
  let child = null;
  let address = "";
  let port = "0";
  let said = "";
  const start = async () => {
    said = "";
    child = spawn(binary(), ["serve", "--port", port, "--data", data, "--computer-pause", "20", ...flags]);
    const listen = (chunk) => {
      said += chunk;
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    const until = Date.now() + 15_000;
    for (;;) {
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
      if (found !== null) {
        address = found[0];
        port = found[1];
        return;
      }
      if (child.exitCode !== null || Date.now() > until) throw new Error(`the server did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const end = async (signal) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    get address() {
      return address;
    },
    start,
    kill: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGTERM");
      await rm(data, { recursive: true, force: true });
    },
  };
}

export const DESK = { viewport: { width: 1440, height: 900 } };
export const WIDE = { viewport: { width: 1920, height: 1080 } };
export const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A browser whose pages report every error of theirs. */
export async function browser() {
  await mkdir(pictures, { recursive: true });
  const running = await chromium.launch({
    executablePath: browserPath(),
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  /** A page of its own, as another browser would have it; `errors` fills while it runs. */
  const person = async (options = DESK) => {
    const context = await running.newContext(options);
    context.setDefaultTimeout(15_000);
    const errors = [];
    const watch = (page) => {
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
      });
      return page;
    };
    const page = watch(await context.newPage());
    return { context, page, errors, another: async () => watch(await context.newPage()) };
  };
  return { person, close: () => running.close() };
}

/** Keeps a picture for whoever changes the page to look at. */
export async function picture(page, name) {
  await page.waitForTimeout(350);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Fails on what axe finds wrong for people who see little or use no mouse. */
export async function accessible(page, what) {
  await page.waitForTimeout(350);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(", ")})`,
  );
  assert.deepEqual(told, [], what);
}

/** Opens a table by the form on the front page. */
export async function newTable(page, address, seats) {
  await page.goto(address);
  await page.locator(".set").first().waitFor();
  for (let i = 2; i < seats.length; i += 1) await page.locator(".add").click();
  for (const [i, seat] of seats.entries()) {
    await page.locator(".seat-kind").nth(i).selectOption(seat.kind);
    if (seat.name !== undefined) await page.locator(".seat-name").nth(i).fill(seat.name);
  }
  await page.locator(".new-table button[type=submit]").click();
  await page.waitForURL(/\/g\//);
  await page.locator(".tray").waitFor();
  return page.url();
}

/** What the tray asks for: place, deploy, confirm, second, waiting or over. */
export function stage(page) {
  return page.evaluate(() => {
    const tray = document.querySelector(".tray");
    const name = tray === null ? "" : ["waiting", "over"].find((word) => tray.classList.contains(word));
    return name ?? /stage-(\w+)/.exec(tray?.className ?? "")?.[1] ?? "";
  });
}

/** Waits until the tray asks for one of these. */
export async function until(page, wanted, ms = 20_000) {
  const words = [wanted].flat();
  await page.waitForFunction(
    (list) => {
      const tray = document.querySelector(".tray");
      return (
        tray !== null &&
        list.some((word) => tray.classList.contains(word) || tray.classList.contains(`stage-${word}`))
      );
    },
    words,
    { timeout: ms },
  );
  return stage(page);
}

/** Plays by keyboard, the first sensible option each time, until `enough` says so or the game is over. */
export async function play(page, { enough = () => false, limit = 4_000 } = {}) {
  for (let step = 0; step < limit; step += 1) {
    const at = await until(page, ["place", "deploy", "confirm", "second", "over", "waiting"]);
    if (at === "over" || (await enough(at, page))) return at;
    if (at === "waiting") {
      await page.waitForTimeout(50);
      continue;
    }
    await page.locator("svg.board").focus();
    if (at === "place") await page.keyboard.press("ArrowUp");
    await press(page, at === "deploy" ? await figureKey(page, step) : "Enter");
  }
  throw new Error("the game did not end");
}

/** The key of a figure worth putting: builder, pig, anything but a farmer, now and then a farmer; or none. */
async function figureKey(page, step) {
  const options = await page.locator(".tray .option").allTextContents();
  const wanted = [/Builder/, /Pig/, /Knight|Highwayman|Monk/, step % 5 === 0 ? /Farmer/ : /^$/];
  const index = wanted
    .map((want) => options.findIndex((option) => want.test(option)))
    .find((found) => found >= 0);
  return String((index ?? -1) + 1);
}

/**
 * Presses a key and waits until something has happened at the table. The table may have gone on between the look at the
 * tray and the key, which then means nothing: that is no fault, the caller looks again.
 */
async function press(page, key) {
  // A server cuts off a connection that says much more than people do.
  await page.waitForTimeout(150);
  const before = await page.locator(".table").getAttribute("data-seq");
  await page.keyboard.press(key);
  await page
    .waitForFunction((old) => document.querySelector(".table")?.getAttribute("data-seq") !== old, before, {
      timeout: 1_000,
      polling: 15,
    })
    .catch(() => {});
}

/** The state as the server tells it to this browser. */
export async function snapshot(page) {
  const table = new URL(page.url()).pathname.split("/")[2];
  return page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), table);
}
