// The first time something can be done a sentence tells what it is: once, out of the way, and not where it was switched off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FINGER, lay, MOUSE } from "./director.mjs";
import { eventually, hasCount } from "./expect.mjs";
import { accessible, DESK, newTable, PHONE, picture, play, running, snapshot, until } from "./harness.mjs";

const { host, web } = running();

const SEATS = [
  { kind: "here", name: "Ada" },
  { kind: "here", name: "Ben" },
];
const first = ({ legal }) => legal[0];
/** What was told in this browser so far. */
const told = (page) => () =>
  page.evaluate(() => JSON.parse(localStorage.getItem("bastide.told") ?? '""').split(" "));

test("what can be done for the first time is told once, and not where it was switched off", async () => {
  for (const [name, size, press] of [
    ["desk", DESK, MOUSE],
    ["phone", PHONE, FINGER],
  ]) {
    const { page, errors, context } = await web.person({ ...size, colorScheme: "dark" });
    await newTable(page, host.address, SEATS);
    await lay(page, press, first);
    await until(page, "deploy");
    const prompt = page.locator(".prompt");
    await prompt.locator("p", { hasText: "claims what it stands on" }).waitFor();
    await picture(page, `${name}-dark-prompt`);
    await accessible(page, `a prompt, ${name}`);
    // The board under it can be reached, and it goes when it is told to.
    const under = await page.evaluate(() => {
      const box = document.querySelector(".prompt p").getBoundingClientRect();
      return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest(".prompt");
    });
    assert.equal(under, null);
    await press(prompt.locator(".prompt-close"));
    await hasCount(prompt, 0);
    assert.deepEqual(await eventually("what was told", told(page), (all) => all.includes("figure")), [
      "figure",
    ]);

    // Whoever comes back has been told that.
    await page.reload();
    await until(page, "deploy");
    await play(page, { enough: async (at) => at === "deploy" && (await told(page)()).length > 1 });
    await prompt.waitFor();
    await eventually("nothing is told twice", told(page), (all) => new Set(all).size === all.length);

    // No more of it, from the sentence itself; and again by the window with the keys.
    await press(prompt.locator(".prompt-off"));
    await hasCount(prompt, 0);
    const before = (await told(page)()).length;
    const turn = (await snapshot(page)).now.turn_number;
    await play(page, {
      enough: async (at) => at === "deploy" && (await snapshot(page)).now.turn_number > turn + 1,
    });
    await hasCount(prompt, 0);
    assert.equal((await told(page)()).length, before);
    await press(page.locator(".top-buttons .icon-button").last());
    const option = page.locator(".help input[type=checkbox]").nth(1);
    assert.equal(await option.isChecked(), false);
    await option.check();
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => localStorage.getItem("bastide.prompts")), "true");
    assert.deepEqual(errors, []);
    await context.close();
  }
});
