// Nothing on a page jumps while it loads: the sum of all layout shifts that nobody caused is 0.02 at most.
import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually } from "./expect.mjs";
import { DESK, newTable, PHONE, running, shifts, until, watchShifts } from "./harness.mjs";

const { host, web } = running();

test("pages do not jump while they load", async () => {
  for (const [name, size] of [
    ["desk", DESK],
    ["phone", PHONE],
  ]) {
    const maker = await web.person(size);
    const seats = [{ kind: "here", name: "Ada" }, { kind: "computer" }];
    const table = await newTable(maker.page, host.address, seats);
    await maker.context.close();
    for (const [address, there] of [
      [host.address, (page) => page.locator(".door.computer .door-button:not(:disabled)").waitFor()],
      [table, (page) => until(page, "place", "waiting")],
      [
        `${host.address}/rules`,
        (page) => page.locator(".book-side .choice-sets label").first().waitFor({ state: "attached" }),
      ],
      [`${host.address}/score`, (page) => page.locator("svg.board").waitFor()],
    ]) {
      // Each by somebody who was never here: nothing is kept from another page.
      const { page, errors, context } = await web.person(size);
      await watchShifts(context);
      await page.goto(address);
      await there(page);
      await page.waitForLoadState("networkidle");
      const sum = await eventually(`shifts of ${address}, ${name}`, shifts(page), Number.isFinite);
      assert.ok(sum <= 0.02, `${name}, ${address}: ${sum}`);
      assert.deepEqual(errors, []);
      await context.close();
    }
  }
});
