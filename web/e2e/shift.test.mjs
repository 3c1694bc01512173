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
    const { page, errors, context } = await web.person(size);
    await watchShifts(context);
    const table = await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind: "computer" }]);
    for (const [address, there] of [
      [host.address, () => page.locator(".door.computer .door-button:not(:disabled)").waitFor()],
      [table, () => until(page, "place", "waiting")],
      [
        `${host.address}/rules`,
        () => page.locator(".book-side .choice-sets label").first().waitFor({ state: "attached" }),
      ],
      [`${host.address}/score`, () => page.locator("svg.board").waitFor()],
    ]) {
      await page.goto(address);
      await there();
      await page.waitForLoadState("networkidle");
      const sum = await eventually(`shifts of ${address}, ${name}`, shifts(page), Number.isFinite);
      assert.ok(sum <= 0.02, `${name}, ${address}: ${sum}`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  }
});
