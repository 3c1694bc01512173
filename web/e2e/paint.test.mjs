// A large table responds at once: its tiles are repainted only where they look different.
import { answer, finish, goOn, lay } from "./director.mjs";
import { eventually, poll, still } from "./expect.mjs";
import { until } from "./harness.mjs";
import { forgetPaints, paints, watchPaints } from "./measure.mjs";
import { STAGES } from "./stages.mjs";
import { test } from "./test.mjs";

test("hovering repaints no tile, and laying a tile paints it", async ({ host, page, context }) => {
  const { text, seats, asks } = STAGES.find(({ name }) => name === "a floor or a figure");
  await watchPaints(context);
  await goOn(page, host.address, text, { seats });
  await until(page, asks);
  await still(page);
  await forgetPaints(page);
  await page.locator(".tray .option").first().hover();
  await page.locator(".layer-lit > *").first().waitFor({ state: "attached" });
  await still(page);
  await poll(paints(page), "paintings while something is pointed at").toBe(0);
  await answer(page, null);
  await finish(page);
  await lay(page, ({ legal: [place] }) => place);
  await eventually("the tile is painted", paints(page), (times) => times > 0);
});
