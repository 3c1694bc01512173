// A record or another program's save file is dropped on a page and read as if it had been pasted.
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eventually, texts } from "./expect.mjs";
import { accessible, clipboard, dropFile, picture } from "./harness.mjs";
import { DESK, PHONE } from "./start.mjs";
import { expect, test } from "./test.mjs";

const fixture = (name) => readFile(new URL(`../../fixtures/records/${name}`, import.meta.url));

test("a dropped record or save file opens as a replay and on the score page", { tag: "@fast" }, async ({
  host,
  page,
  errors,
}) => {
  for (const name of ["whole-game.bastide", "end-turn.jcz"]) {
    const file = await fixture(name);
    await page.goto(`${host.address}/relive`);
    await page.locator(".open-game").waitFor();
    await dropFile(page, name, file);
    await page.locator(".walk-next").waitFor();
    await page.locator(".walk-next").click();
    await page.locator('.table[data-move="1"]').waitFor();

    await page.goto(`${host.address}/score`);
    await page.locator(".tools").waitFor();
    await dropFile(page, name, file);
    await page.locator(".text-tab [role=status]", { hasText: "The table now shows your text" }).waitFor();
    await page.locator(".layer-tiles .tile").first().waitFor({ state: "attached" });
    await page.locator(".sheet-result").waitFor();
    // Changing tabs does not read the dropped file again over later changes.
    await page.locator(".text-tab .clear").click();
    await expect(page.locator(".layer-tiles .tile")).toHaveCount(0);
    await page.locator(".tab[data-tab=tiles]").click();
    await page.locator(".tab[data-tab=text]").click();
    await page.locator(".text-tab textarea").waitFor();
    await expect(page.locator(".layer-tiles .tile")).toHaveCount(0);
  }
  await dropFile(page, "game.jcz", Buffer.from("this is no game"));
  await eventually(
    "what is no game is refused in words",
    texts(page.locator(".text-tab .problem")),
    ([said]) => said !== undefined && said.length > 20,
  );
  errors.allow(/400/);
});

test("records dropped on the front page open as a replay, and other files give an error in the reader's language", async ({
  host,
  person,
  errors,
}) => {
  const { page } = await person({ locale: "de-DE" });
  await page.goto(host.address);
  await page.locator(".start-card-button:not(:disabled)").first().waitFor();
  await dropFile(page, "whole-game.bastide", await fixture("whole-game.bastide"));
  await page.locator(".player-name", { hasText: "Ann" }).waitFor();
  // The address contains the game and the current move.
  await page.locator(".walk-next").click();
  await page.locator('.table[data-move="1"]').waitFor();
  await page.waitForURL(/\/relive#game=[\w-]+&move=1$/);
  await page.reload();
  await page.locator(".player-name", { hasText: "Ann" }).waitFor();
  await page.locator('.table[data-move="1"]').waitFor();
  const other = Buffer.from(
    '[Bastide "1"]\n[Rules "c2"]\n[Sets "base"]\n[Players "2"]\n[Player1 "Zoe"]\n\n1. draw baU 1,0 r0 pass\n',
  );
  await dropFile(page, "other.bastide", other);
  await page.locator(".player-name", { hasText: "Zoe" }).waitFor();
  await page.locator('.table[data-move="0"]').waitFor();
  await expect(page.locator(".player-name", { hasText: "Ann" })).toHaveCount(0);
  await dropFile(page, "broken.bastide", Buffer.from(String(other).replace("baU 1,0", "baU 1,x")));
  const problem = page.locator(".dialog .problem");
  await expect(problem.first()).toHaveText(/^Zeile 7 lässt sich nicht lesen\..*line 7, column/);
  await expect(problem.locator('[lang="en"]', { hasText: "line 7" })).toHaveCount(1);
  await accessible(page, "a record that cannot be read");
  await page.keyboard.press("Escape");
  await expect(problem).toHaveCount(0);
  await page.locator(".player-name", { hasText: "Zoe" }).waitFor();
  // The server's refusals.
  errors.allow(/400/);
});

test("a link to a record opens its move; a truncated link gives an error, and a game too long for a link is shared as a file", async ({
  host,
  person,
}) => {
  const { page } = await person({
    ...DESK,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.goto(`${host.address}/relive`);
  await page.locator(".open-game").waitFor();
  await dropFile(page, "whole-game.bastide", await fixture("whole-game.bastide"));
  await page.locator(".walk-slider").fill("40");
  await page.locator('.table[data-move="40"]').waitFor();
  await page.locator(".copy-game").click();
  const link = await eventually(
    "the link is copied",
    () => clipboard(page),
    (copied) => copied.includes("#game="),
  );
  expect(link.startsWith(`${host.address}/relive#game=`) && link.length < 2000, link).toBe(true);
  await page.locator(".hand-on-status", { hasText: "Link to this move copied." }).waitFor();
  await picture(page, "desk-light-hand-on");
  await accessible(page, "a link to a game");

  const other = await person(PHONE);
  await other.page.goto(link);
  await other.page.locator('.table[data-move="40"]').waitFor();
  // Another link in the same window, then a truncated one.
  await other.page.goto(link.replace("&move=40", "&move=7"));
  await other.page.locator('.table[data-move="7"]').waitFor();
  await other.page.goto(link.slice(0, 300));
  const problem = other.page.locator(".problem", { hasText: "This link is incomplete" });
  await problem.waitFor();
  await picture(other.page, "phone-light-broken-link");
  await accessible(other.page, "a broken link over a game");
  await other.page.reload();
  await other.page.locator(".open-game").waitFor();
  await problem.waitFor();

  // Comments are not moves, but make the record long.
  const remark = `{ ${randomBytes(9000).toString("hex")} }\n`;
  const long = `${await fixture("whole-game.bastide")}${remark}`;
  await dropFile(page, "long.bastide", Buffer.from(long));
  await page.locator(".hand-on-status", { hasText: "too long for a link" }).waitFor();
  await page.locator('.table[data-move="0"]').waitFor();
  await picture(page, "desk-light-too-long");
  const coming = page.waitForEvent("download");
  await page.locator(".save-record").click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe("game.bastide");
  const path = await saved.path();
  const kept = await readFile(path, "utf8");
  expect(kept).toBe(long);
  await page.reload();
  await page.locator(".hand-on-status", { hasText: "too long for a link" }).waitFor();
});
