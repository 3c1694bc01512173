// Nothing on a page jumps while it loads: the sum of all layout shifts without input is at most 0.02.
import { eventually } from "./expect.mjs";
import { newTable, shifts, until, watchShifts } from "./harness.mjs";
import { expect, test } from "./test.mjs";

test("pages do not jump while they load", { tag: "@both" }, async ({ host, person, device }) => {
  const maker = await person();
  const seats = [{ kind: "here", name: "Ada" }, { kind: "computer" }];
  const table = await newTable(maker.page, host.address, seats);
  await maker.context.close();
  for (const [address, there] of [
    [
      host.address,
      (page) => page.locator(".start-card.computer .start-card-button:not(:disabled)").waitFor(),
    ],
    [table, (page) => until(page, "place", "waiting")],
    [
      `${host.address}/rules`,
      (page) => page.locator(".book-side .choice-sets label").first().waitFor({ state: "attached" }),
    ],
    [`${host.address}/score`, (page) => page.locator("svg.board").waitFor()],
  ]) {
    // Each in a fresh browser, with nothing cached from another page.
    const { page, context } = await person();
    await watchShifts(context);
    // The rules come last, as on a slow machine: what has come before must not move.
    const options = page.waitForResponse("**/api/options").catch(() => null);
    await page.route("**/api/rules?*", async (route) => {
      await options;
      await route.continue();
    });
    await page.goto(address);
    await there(page);
    await page.waitForLoadState("networkidle");
    const sum = await eventually(`shifts of ${address}, ${device}`, shifts(page), Number.isFinite);
    expect(sum, `${device}, ${address}`).toBeLessThanOrEqual(0.02);
    await context.close();
  }
});
