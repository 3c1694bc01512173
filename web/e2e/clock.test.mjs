// Clocks: chosen in the form, shown at the table, with warnings, and with the consequences of running out of time.

import { eventually, fitsTheWidth, hasBox } from "./expect.mjs";
import { accessible, drawAgain, newTable, tableByForm, until } from "./harness.mjs";
import { forgetTones, hide, listen, tones } from "./probes.mjs";
import { expect, test } from "./test.mjs";

const ADA = { kind: "here", name: "Ada" };
const COMPUTER = { kind: "computer" };

const timed = (seconds, after = "computer") => ({ clock: { per: "game", seconds, plus: 0, after } });

test("a clock is chosen in the form, counted down at the table and shown in the list of tables", {
  tag: "@both",
}, async ({ host, page }) => {
  const choose = async () => {
    await page.locator(".terms-part > summary").click();
    await page
      .getByLabel("How long players may think")
      .selectOption("10 minutes for the game, plus 5 seconds a turn");
    await page.getByLabel("The player loses").check();
    await page.locator(".terms-part > summary", { hasText: "10 minutes for the game" }).waitFor();
    await hasBox("it can be touched", page.locator(".clock-choice"), ({ height }) => height >= 44);
    await fitsTheWidth(page);
  };
  await tableByForm(page, host.address, [ADA, COMPUTER], choose);
  await until(page, "place");
  const clock = page.locator(".clock.runs:visible");
  await expect(clock).toContainText(/9:5\d/);
  await expect(clock).toHaveAccessibleName(/^9 minutes and 5\d seconds left$/);
  await page.goto(host.address);
  await expect(page.locator(".table-state")).toContainText("10 minutes for the game, plus 5 seconds a turn");
});

test("minutes and seconds are free, counted down at the table and preset for the next one", {
  tag: "@both",
}, async ({ host, page }) => {
  const choose = async () => {
    await page.locator(".terms-part > summary").click();
    await page.getByLabel("How long players may think").selectOption("Custom time");
    const field = page.locator(".own-clock input");
    for (const [n, typed] of ["7", "3"].entries()) {
      await field.nth(n).fill(typed);
      await drawAgain(page);
      await field.nth(n).blur();
    }
    await page
      .locator(".terms-part > summary", { hasText: "7 minutes for the game, plus 3 seconds a turn" })
      .waitFor();
    await hasBox("it can be touched", field.first(), ({ height }) => height >= 44);
    await fitsTheWidth(page);
    await accessible(page, "a clock that is chosen freely");
  };
  await tableByForm(page, host.address, [ADA, COMPUTER], choose);
  await until(page, "place");
  await expect(page.locator(".clock.runs:visible")).toContainText(/[67]:[05]\d/);
  await page.goto(`${host.address}#new`);
  await page.locator(".terms-part > summary", { hasText: "7 minutes for the game" }).click();
  await expect(page.locator(".own-minutes")).toHaveValue("7");
  await expect(page.locator(".own-plus")).toHaveValue("3");
});

test("the player to move is warned, also in a hidden tab", async ({ host, page, context }) => {
  await listen(context);
  // Only the page's time runs faster: its warnings do not depend on the server.
  await page.clock.install();
  await newTable(page, host.address, [ADA, COMPUTER], undefined, timed(600));
  await page.locator(".clock.runs:visible").waitFor();
  await page.locator(".board-host").click({ position: { x: 5, y: 5 } });
  await hide(page, true);
  await forgetTones(page);
  await page.clock.fastForward(545_000);
  await eventually("a warning", tones(page), (heard) => /^880 880$/.test(heard));
  await expect(page.getByRole("alert")).toHaveText("1 minute left");
  await expect(page.locator(".clock.soon:visible")).toContainText("0:5");
});

test("the computer takes over for a player who is out of time, and the replay shows the times", {
  tag: "@long",
}, async ({ host, page }) => {
  const address = await newTable(page, host.address, [ADA, COMPUTER], undefined, timed(2));
  await page
    .locator(".line.out_of_time", { hasText: "Ada is out of time; the computer takes over" })
    .waitFor();
  await expect(page.locator(".player.seat-0 .player-name small")).toHaveText("out of time");
  await expect(page.locator(".sit-again")).toHaveCount(0);
  // The replay shows the agreed clock, how long a move took, and what was left.
  await page.locator(".line.placed").first().waitFor();
  await page.goto(`${address}/0`);
  await expect(page.locator(".walk-report")).toContainText("2 seconds for the game. The computer takes over");
  await page.locator(".walk-next").click();
  await expect(page.locator(".walk-thought")).toHaveText("Ada thought for 2 seconds");
  await expect(page.locator(".player.seat-0 .clock")).toContainText("0:00");
  await expect(page.locator(".player.seat-1 .clock")).toHaveCount(0);
});

test("a game of two ends when one is out of time and has lost", async ({ host, page }) => {
  await newTable(page, host.address, [ADA, COMPUTER], undefined, timed(2, "loses"));
  await page.locator(".line.out_of_time", { hasText: "Ada is out of time and loses" }).waitFor();
  await page.locator('[data-stage="over"]').waitFor();
  await expect(page.locator(".player.seat-1 .player-line > .icon")).not.toHaveCount(0);
});
