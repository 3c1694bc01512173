// Nothing on a page jumps while it loads: the sum of all layout shifts that nobody caused is 0.02 at most.
import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually } from "./expect.mjs";
import { DESK, newTable, PHONE, running, until } from "./harness.mjs";

const { host, web } = running();

/** Adds up what moved by itself since the page was asked for. */
const shifts = (page) => () =>
  page.evaluate(() => globalThis.shifts.reduce((sum, { value }) => sum + value, 0));

function observe() {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    globalThis.shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput));
  }).observe({ type: "layout-shift", buffered: true });
}

test("pages do not jump while they load", async () => {
  for (const [name, size] of [
    ["desk", DESK],
    ["phone", PHONE],
  ]) {
    const { page, errors, context } = await web.person(size);
    await context.addInitScript(observe);
    const table = await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind: "computer" }]);
    for (const [address, there] of [
      [host.address, () => page.locator(".door.computer .door-button:not(:disabled)").waitFor()],
      [table, () => until(page, "place", "waiting")],
      [`${host.address}/rules`, () => page.locator(".book-side .choice-sets label").first().waitFor()],
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
