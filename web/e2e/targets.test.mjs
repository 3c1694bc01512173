// On a touch device every target is at least 44 pixels wide and high, on every page and in every state. As in WCAG
// 2.5.8, links within a sentence are exempt. Squares and figures of the board grow with it (`touch.test.mjs`).
import { readFile } from "node:fs/promises";
import { answer, BEFORE_A_DOUBLE_TURN, finish, goOn, lay, putAway } from "./director.mjs";
import { fitsTheWidth, poll } from "./expect.mjs";
import { accessible, flights, newTable, until, watchFlights } from "./harness.mjs";
import { smallTargets } from "./measure.mjs";
import { MOVING, test } from "./test.mjs";

const RECORD = new URL("../../fixtures/records/whole-game.bastide", import.meta.url);
test("every target is large enough for a finger", { tag: "@phone" }, async ({ host, person, errors }) => {
  const { page } = await person(MOVING);
  await putAway(page);
  // `seen`: the test in which axe checks the same on a phone.
  const large = async (what, seen) => {
    await fitsTheWidth(page, ":is(dialog[open], body:not(:has(dialog[open])))");
    if (seen === undefined) await accessible(page, what);
    await poll(smallTargets(page), `${what}: nothing small`).toEqual([]);
  };
  const go = (path) => page.goto(`${host.address}${path}`);

  await go("/");
  await page.locator(".start-card-level").first().waitFor();
  await large("front page", "invite");
  await go("/#new");
  await page.locator(".set").first().waitFor();
  await page.locator(".rules-part summary").first().tap();
  await page.locator(".terms-part > summary").tap();
  await large("a new table");
  await go("/nothing");
  await page.locator(".lost-ways").waitFor();
  await large("nothing here");

  await go("/rules");
  await page.locator(".clause").first().waitFor();
  await large("rule book", "referee");
  await page.locator(".book-game > summary").tap();
  await page.locator(".rules-choice summary").first().tap();
  await large("rules to choose");

  await go("/score");
  await page.locator(".bench-begin button").tap();
  await page.locator(".tile").first().waitFor();
  for (const tab of ["tiles", "figures", "people", "rules", "text"]) {
    await page.locator(`.tab[data-tab=${tab}]`).tap();
    await large(`score, ${tab}`, "referee");
  }

  await go("/relive");
  await page.locator(".open-game textarea").fill(await readFile(RECORD, "utf8"));
  await large("a record is asked for", "relive");
  await page.locator(".read").tap();
  await page.locator(".walk-next").waitFor();
  await large("a walk through a game", "relive");

  await go("/learn");
  await page.locator(".coach").waitFor();
  await large("a lesson", "learn");

  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "link", name: "Ben" },
    { kind: "computer" },
  ]);
  await large("a table");
  await page.locator(".score-strip").tap();
  await page.locator(".sheet-open .log-scroll").waitFor();
  await large("players and log", "table");
  await page.locator(".rules-note").tap();
  await page.locator(".dialog.table-rules").waitFor();
  await large("rules of the table");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.locator(".dialog.help").waitFor();
  await large("keys");
  await page.keyboard.press("Escape");
  await page.locator(".left-chip").tap();
  await page.locator(".dialog.bag-dialog").waitFor();
  await large("the bag");
  await page.keyboard.press("Escape");
  await page.locator(".invite-button").first().tap();
  await page.locator(".dialog.invite").waitFor();
  await large("an invitation", "invite");
  await page.keyboard.press("Escape");
  await lay(page, ({ legal }) => legal[0]);
  await until(page, "deploy");
  await large("figures");
  await answer(page, null);
  await until(page, "confirm", "waiting", "place");
  await large("a turn before it is confirmed");
  await page.getByRole("button", { name: "The table in words" }).tap();
  await page.getByRole("heading", { name: "What you can do" }).waitFor();
  await large("the table in words", "text");
  await page.getByRole("button", { name: "The table in words" }).tap();

  await goOn(page, host.address, BEFORE_A_DOUBLE_TURN, { tile: "baU" });
  await lay(page, () => ({ x: 4, y: 0, r: 0 }));
  await answer(page, null);
  await until(page, "second");
  await large("a second tile");
  await page.locator(".score-strip").tap();
  await page.locator(".line.scored .line-button").first().tap();
  await page.locator(".dialog.rule .rule-text").first().waitFor();
  await large("a rule");

  await page.keyboard.press("Escape");

  const lines = (await readFile(RECORD, "utf8")).split("\n").filter((line) => !line.startsWith("[Result"));
  const beforeTheLast = lines
    .slice(
      0,
      lines.findIndex((line) => line.startsWith("86.")),
    )
    .join("\n");
  await goOn(page, host.address, `${beforeTheLast}\n`, { tile: "baV" });
  await watchFlights(page);
  await lay(page, ({ legal }) => legal[0]);
  await answer(page, null);
  await finish(page, "over");
  // The final payments are counted on the board first; any key skips to the end.
  await poll(flights(page), "points that fly").toBeGreaterThan(0);
  await page.keyboard.press("Shift");
  await page.locator(".dialog.final").waitFor();
  await large("final table", "whole");
  // The page for a URL where there is nothing has that status.
  errors.allow(/404/);
});
