// The table in words: a whole game using only what a screen reader finds, roles and names.
import { goOn, recordOf, turns } from "./director.mjs";
import { attributes, eventually, fitsTheWidth, texts } from "./expect.mjs";
import { accessible, holdBack, newTable, picture } from "./harness.mjs";
import { expect, test } from "./test.mjs";

test("a whole game can be played in words, by roles and names alone", { tag: "@long" }, async ({
  host,
  page,
}) => {
  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    ...Array.from({ length: 4 }, () => ({ kind: "computer" })),
  ]);
  await page.getByRole("button", { name: "The table in words" }).click();
  const choices = page.getByRole("list", { name: "What you can do" }).getByRole("button");
  const command = page.getByRole("textbox", { name: "Command" });
  const status = page.getByRole("main").getByRole("status");
  const seq = attributes(page.locator(".table"), "data-seq");
  const over = page.getByRole("dialog", { name: /wins|share the victory/ });

  /** The possible moves, or "over": then the final table opens by itself, over the words. */
  const now = async () => {
    const options = await texts(choices)();
    return options.includes("The final scoring.") || (await texts(over)()).length > 0 ? "over" : options;
  };

  const places = await eventually("places in words", texts(choices), (seen) => seen.length > 0);
  expect(
    places.every(
      (words) =>
        /^(\d+ (north|south|east|west)|At the start)/i.test(words) && /city|road|cloister|field/.test(words),
    ),
  ).toBe(true);
  expect(
    places.some((words) =>
      /Extends a (road|city) to 2|Completes a city of 2|Fills a cloister|joins no city/i.test(words),
    ),
  ).toBe(true);
  await accessible(page, "the table in words");
  await picture(page, "desk-light-words");

  for (const [typed, answer] of [
    ["help", /number of what you want/],
    ["score", /Ada.*: 0 points.*In supply: 7 followers/],
    ["bag", /tiles left in the bag\..* with a city.*\d × /],
    ["board", /No figure|strength|farmers/],
    ["fields", /^No farmers on the board yet\.$/],
    ["gaps", /^Empty squares: 1: 1 north; 2: 1 west; 3: 1 east; 4: 1 south\. Type gaps and a number/],
    ["gaps 1", /^1 north: \d+ of \d+ remaining tiles fit here\. The next tile fits: .* \d × .*city/],
    ["gaps 9", /^There is no empty square 9; gaps lists 1 to 4\.$/],
    ["expected", /^Expected: Ada \d+ \(\d+%\), .*\(\d+%\)\.$/],
    ["leads", /^No move you can make now changes who leads\.$/],
    ["resign", /^Type resign again to let the computer take over for Ada\./],
    ["dance", /is not a command/],
    ["999", /There is no 999; choose 1 to/],
  ]) {
    await command.fill(typed);
    await command.press("Enter");
    await expect(status.first()).toHaveText(answer);
  }

  // By typed number or by button; one step is undone along the way.
  let undone = false;
  for (let step = 0; ; step += 1) {
    const options = await eventually("something to do, or the end", now, (seen) => seen.length > 0);
    if (options === "over") break;
    const undo = options.indexOf("Undo the last step.");
    const index = undo >= 0 && !undone ? undo : step % 3 === 0 ? Math.max(0, options.length - 2) : 0;
    undone ||= index === undo;
    const wanted = options[index];
    const [before] = await eventually("the number of the last event", seq, ([at]) => at !== null);
    if (step % 2 === 0) {
      await command.fill(String(index + 1));
      await command.press("Enter");
    } else {
      await choices.nth(index).click();
    }
    // The effects of a choice may be added a moment later: changed words alone are not a step.
    const goesOn = async () => (await now()) === "over" || Number((await seq())[0]) > Number(before);
    await eventually(`the table goes on after ${wanted}`, goesOn, (so) => so);
  }
  await expect(over).not.toHaveCount(0);
  expect(undone, "a step was taken back").toBe(true);
});

/** A road across three tiles, Ada's farmer on one side of it; Ben has the next tile of the road in hand. */
const FARMED = recordOf(
  "base,traders",
  "1. draw baE 0,-1 r180 pass\n2. draw baU 1,0 r0 pass\n3. draw baU 2,0 r0 follower .\n",
);

test("the table in words describes fields, leads and events, and hands a seat over", {
  tag: "@fast",
}, async ({ host, page }) => {
  await goOn(page, host.address, FARMED, { tile: "baU" });
  await page.getByRole("button", { name: "The table in words" }).click();
  const choices = page.getByRole("list", { name: "What you can do" }).getByRole("button");
  const farmed = choices.filter({ hasText: "Ada’s field (farmers Ada 1) with" });
  await expect(farmed).not.toHaveCount(0);
  const command = page.getByRole("textbox", { name: "Command" });
  const status = page.getByRole("main").getByRole("status");
  const says = async (typed, answer) => {
    await command.fill(typed);
    await command.press("Enter");
    await expect(status.first()).toHaveText(answer);
  };
  await says("fields", /^Ada’s field, 2 east: farmers Ada 1/);
  await says("log", /Turn 1, Ada: .*Turn 3, Ada: .*[Ff]armer/);
  await says("resign", /again .* for Ben\./);
  await says("log", /Turn 3/);
  // Only two in direct succession count.
  await says("resign", /again .* for Ben\./);
  await says("resign", /^Done: Resign: Ben\.$/);
  await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0);
});

test("the table in words says who would lead after each choice, with “you” for the reader", async ({
  host,
  page,
}) => {
  const moves = ["baU 1,0 r0 follower r", "baU 1,1 r0 follower r", "baV 2,1 r90 pass"];
  const record = recordOf("base", turns(...moves));
  const seats = [
    { kind: "link", name: "Ada" },
    { kind: "here", name: "Ben" },
  ];
  await goOn(page, host.address, record, { tile: "baV", seats });
  await page.getByRole("button", { name: "The table in words" }).click();
  const command = page.getByRole("textbox", { name: "Command" });
  const status = page.getByRole("main").getByRole("status");
  const tie = /Ada’s road, 1 east\. Tile 2 east: Ada and you would tie \(Ada 1, you 1\)\./;
  // A slow answer is waited for, and dropped if another command was entered since.
  const release = await holdBack(page, "**/features");
  for (const typed of ["leads", "score", "leads"]) {
    await command.fill(typed);
    await command.press("Enter");
    if (typed === "score") await expect(status.first()).toHaveText(/Ben.*0 points/);
  }
  release();
  await expect(status.first()).toHaveText(tie);
});

test("on a phone the table in words fits, and the picture comes back", { tag: ["@phone", "@fast"] }, async ({
  host,
  page,
}) => {
  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  await page.getByRole("button", { name: "The table in words" }).tap();
  await page.getByRole("heading", { name: "What you can do" }).waitFor();
  await fitsTheWidth(page);
  await fitsTheWidth(page, ".text-table");
  await accessible(page, "words on a phone");
  await picture(page, "phone-light-words");
  await page.reload();
  await page.getByRole("heading", { name: "What you can do" }).waitFor();
  await page.getByRole("button", { name: "The table in words" }).tap();
  await page.locator("svg.board .place").first().waitFor();
});

test("each rotation of a river bend is described by where the river goes on", { tag: "@fast" }, async ({
  host,
  page,
}) => {
  await goOn(page, host.address, recordOf("base,river"), { tile: "rvG" });
  await page.getByRole("button", { name: "The table in words" }).click();
  const choices = page.getByRole("list", { name: "What you can do" }).getByRole("button");
  await expect(choices).toHaveText([/continues (north|south)\.$/, /continues (north|south)\.$/]);
  const ways = await texts(choices)();
  expect(new Set(ways).size, ways.join("\n")).toBe(ways.length);
});
