// When it is this device's turn, the screen stays on and the device vibrates, unless that is switched off.
import { answer, finish, lay } from "./director.mjs";
import { poll } from "./expect.mjs";
import { newTable, until } from "./harness.mjs";
import { feel, felt, seenAgain } from "./probes.mjs";
import { test } from "./test.mjs";

test("during the reader's turn the screen stays on and the device vibrates, unless switched off", {
  tag: "@both",
}, async ({ host, page, context }) => {
  await feel(context);
  await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind: "computer" }]);
  await until(page, "place");
  await poll(felt(page), "the first turn").toEqual({ asked: 1, released: 0, buzzed: 0 });
  const turn = async () => {
    await lay(page, ({ legal: [place] }) => place);
    await answer(page, null);
    await finish(page, "waiting");
    await until(page, "place");
  };
  await turn();
  await poll(felt(page), "the turn comes back").toEqual({ asked: 2, released: 1, buzzed: 1 });

  // Browsers release the wake lock of a hidden page.
  await seenAgain(page);
  await poll(felt(page), "a page that is seen again").toMatchObject({ asked: 3 });

  await page.locator(".top-buttons .icon-button").last().click();
  const stirs = page.getByLabel("On my turn, keep the screen on and vibrate once");
  await stirs.uncheck();
  await page.keyboard.press("Escape");
  await poll(felt(page), "switched off").toMatchObject({ asked: 3, released: 2 });
  await turn();
  await poll(felt(page), "a turn where it is off").toMatchObject({ asked: 3, buzzed: 1 });
});
