// The page at 200 % and 400 % zoom: nothing sticks out, and everything needed can be reached.
import { goOn, lay, recordOf } from "./director.mjs";
import { boxes, eventually, fitsTheWidth, hasBox, poll, still, styles } from "./expect.mjs";
import { accessible, holdBack, legalSquares, manifest, newTable, picture, until } from "./harness.mjs";
import { coveredWords, cutOff, liesOver, placesOnTop, squeezed } from "./measure.mjs";
import { sampled } from "./start.mjs";
import { expect, test } from "./test.mjs";
import { lines, seenSmall } from "./tray.mjs";

/** A window of 1440 × 900 at these zooms, the narrow one that WCAG 2.2 asks for, and a phone in landscape. */
const SIZES = sampled(
  [
    ["200", { width: 720, height: 450 }],
    ["400", { width: 360, height: 225 }],
    ["lying", { width: 640, height: 360 }],
    ["narrow", { width: 320, height: 256 }],
  ],
  4,
);

/** The pages other than the table, with an element that shows that they are complete. */
const PAGES = [
  ["/", ".start-card-level"],
  ["/#new", ".set-copies"],
  ["/rules", ".clause"],
  ["/score", ".bench-begin button"],
  ["/relive", ".open-game textarea"],
  ["/learn", ".coach"],
];

/** Sizes at which axe checks, too. */
const LOOKED_AT = ["200", "narrow"];

test("at 200 % and 400 % zoom every page is readable and a turn can be played", async ({ host, page }) => {
  for (const [address, whole] of PAGES) {
    await page.goto(`${host.address}${address}`);
    await page.locator(whole).first().waitFor();
    for (const [name, size] of SIZES) {
      await page.setViewportSize(size);
      await fitsTheWidth(page);
      await poll(coveredWords(page), `words of ${address} at ${name} are not covered`).toEqual([]);
      if (address === "/")
        await hasBox("the head", page.locator(".home-head"), ({ height }) => height <= 140);
      if (address === "/learn")
        await eventually(
          `what to learn is read whole at ${name}`,
          lines(page.locator(".coach")),
          ([shown, all]) => shown >= all,
        );
      // Together these two cover what the others show: the widest of the low ones, and the narrowest.
      if (LOOKED_AT.includes(name)) await accessible(page, `${address} at ${name}`);
    }
  }
  const table = await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  for (const [name, size] of SIZES) {
    await page.setViewportSize(size);
    await page.goto(table);
    await until(page, "place");
    await fitsTheWidth(page);
    await hasBox(
      "the board gets the room",
      page.locator(".board-view"),
      ({ height }) => height >= size.height - 1,
    );
    await hasBox("the tray leaves it most of it", page.locator(".tray"), ({ y }) => y >= size.height * 0.7);
    await poll(cutOff(page), `all of it on screen at ${name}`).toEqual([]);
    await eventually(
      `what is asked can be read, and the disc leaves the tile, at ${name}`,
      seenSmall(page),
      ({ whole, disc }) => whole && disc < 0.56,
    );
    await picture(page, `zoom-${name}`);
    if (LOOKED_AT.includes(name)) await accessible(page, `the table at ${name}`);
    await page.locator("svg.board").focus();
    await page.keyboard.press("i");
    await hasBox(
      `the card of what lies there is whole at ${name}`,
      page.locator(".look-card"),
      ({ y, height }) => y >= 0 && y + height <= size.height,
    );
    await poll(
      liesOver(page, ".board .cursor", ".look-card"),
      `and leaves its subject visible at ${name}`,
    ).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator(".look-card")).toHaveCount(0);
    await page.locator(".score-strip").click();
    await page.locator(".sheet-open .log-scroll").waitFor();
    await fitsTheWidth(page, ".panel");
    await poll(squeezed(page, ".panel"), `players and log can be read at ${name}`).toEqual([]);
    await picture(page, `zoom-${name}-sheet`);
    await page.keyboard.press("Escape");
    await expect(page.locator(".sheet-open")).toHaveCount(0);
    const legal = await legalSquares(page);
    await eventually(`nothing covers a place at ${name}`, placesOnTop(page), (free) =>
      legal.every((square) => free.includes(square)),
    );
    await lay(page, ({ legal: [first] }) => first);
    await until(page, "deploy");
    await picture(page, `zoom-${name}-figure`);
    await poll(cutOff(page), `figures on screen at ${name}`).toEqual([]);
    await page.locator(".no-figure").click();
    if ((await until(page, "confirm", "place")) === "confirm") {
      await poll(cutOff(page), `the way on at ${name}`).toEqual([]);
      await page.locator(".confirm").click();
      await until(page, "place");
    }
  }
  await expect(page.locator(".problem-banner")).toHaveCount(0);
});

test("a tile that was set aside pushes no place out of the window before all styles are loaded", async ({
  host,
  person,
}) => {
  const { page } = await person({ viewport: { width: 320, height: 256 } });
  const column = ["draw baE 0,-1 r180 pass", "draw baU 0,-2 r0 pass", "draw baU 0,-3 r0 pass"];
  const moves = [...column, "draw baC aside draw baW"].map((move, i) => `${i + 1}. ${move}`).join("\n");
  await goOn(page, host.address, recordOf("base,traders", moves));
  const release = await holdBack(page, "**/assets/later-*.css");
  await page.reload({ waitUntil: "commit" });
  await page.locator(".banner.aside").waitFor();
  const legal = await legalSquares(page);
  const free = (when) =>
    eventually(`nothing covers a place ${when}`, placesOnTop(page), (seen) =>
      legal.every((square) => seen.includes(square)),
    );
  await free("before");
  release();
  await page.locator(".log-scroll").waitFor({ state: "attached" });
  await free("after");
});

test("at 400 % zoom small buttons at the edges point to hidden places and move there", async ({
  host,
  person,
}) => {
  const { page } = await person({ viewport: { width: 360, height: 225 } });
  await goOn(page, host.address, recordOf("base", "1. draw baU 1,0 r0 pass"), { tile: "baU" });
  await page.locator("svg.board").focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("+");
  await still(page);
  const beyond = page.locator(".board-pointer:not([hidden])");
  const discs = await eventually("places beyond the edges", boxes(beyond), (seen) => seen.length > 0);
  for (const { x, y, width, height } of discs) {
    expect(width <= 48 && height <= 30, `a disc of ${width} by ${height}`).toBe(true);
    expect(x >= 0 && y >= 0 && x + width <= 360 && y + height <= 225, `a disc at ${x}, ${y}`).toBe(true);
  }
  await poll(
    liesOver(page, ".board-pointer:not([hidden])", ".tray, .top-bar, .board-buttons"),
    "bars and tray leave it free",
  ).toEqual([]);
  await picture(page, "zoom-400-pointers");
  await beyond.first().click();
  await poll(placesOnTop(page), "a place is in sight").not.toEqual([]);
});

test("in forced colours the bag keeps its icon, and pressed buttons are visible", async ({
  host,
  person,
}) => {
  const { page } = await person({ forcedColors: "active" });
  await goOn(page, host.address, recordOf("base"), { tile: "baU" });
  const sign = page.locator(".bag-button .mini-tile");
  await sign.waitFor();
  const fieldAndCity = ([look]) => /^linear-gradient\(135deg, rgb\(169, 113, 63\)/.test(look ?? "");
  await eventually("its field and its city", styles(sign, "backgroundImage"), fieldAndCity);
  const fields = page.getByRole("button", { name: "Fields by owner" });
  const [before] = await eventually(
    "a button",
    styles(fields, "backgroundColor"),
    (seen) => seen.length === 1,
  );
  await fields.click();
  await eventually("it looks pressed", styles(fields, "backgroundColor"), ([now]) => now !== before);
  await picture(page, "desk-forced-table");
});

test("in a low window the players can be scrolled, and the log keeps its height", async ({
  host,
  person,
}) => {
  const { page } = await person({ viewport: { width: 900, height: 600 } });
  const seats = Array.from({ length: 5 }, () => ({ kind: "here" }));
  await newTable(page, host.address, seats);
  await until(page, "place");
  const inside = ({ y, height }) => y + height <= 600 - 16;
  await hasBox("the log", page.locator(".panel .log-scroll"), (box) => box.height >= 140 && inside(box));
  await hasBox("the players", page.locator(".panel .players"), (box) => box.height >= 119 && inside(box));
  await poll(squeezed(page, ".panel"), "players can be read").toEqual([]);
  await picture(page, "low-light-players");
});

test("on a phone the back gesture closes the latest window and does not leave the table", {
  tag: ["@phone", "@fast"],
}, async ({ host, page }) => {
  await newTable(page, host.address, [{ kind: "here" }, { kind: "here" }]);
  await page.locator(".score-strip").tap();
  await page.locator(".sheet-open .bag-button").tap();
  await page.locator(".dialog").waitFor();
  // In Chromium the back gesture does the same as this key.
  await page.keyboard.press("Escape");
  await expect(page.locator(".dialog")).toHaveCount(0);
  await expect(page.locator(".sheet-open")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".sheet-open")).toHaveCount(0);
  await until(page, "place");
});

test("a phone can install the page: it has a name and an icon", async ({ host, page }) => {
  await page.goto(host.address);
  await eventually(
    "a name and a sign",
    manifest(page),
    ({ name, start_url, sign }) => name === "Bastide" && start_url === "/" && sign === "image/svg+xml",
  );
});
