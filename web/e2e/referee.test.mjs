// The rule book and the score sheet in a real browser against a real server.
import { readFile } from "node:fs/promises";
import { attributes, fitsTheWidth, hasBox, still } from "./expect.mjs";
import { accessible, clipboard, holdBack, picture, typeAtOnce } from "./harness.mjs";
import { expect, press, test } from "./test.mjs";

test("the rule book shows what applies, marks what differs and opens at a clause", { tag: "@both" }, async ({
  host,
  page,
  device,
  isMobile,
}) => {
  await page.goto(`${host.address}/rules?rules=rgg2003&sets=base,traders#field.score.per-city`);
  await page.locator(".clause.targeted").waitFor();
  await page.locator('[id="field.score.per-city"]').waitFor();
  // Another farm rule is in force, and no inns are in play.
  await expect(page.locator('[id="field.score.city"]')).toHaveCount(0);
  await expect(page.locator('[id="road.score.inn"]')).toHaveCount(0);
  await accessible(page, `rule book, ${device}`);
  await picture(page, `rules-${device}`);
  if (isMobile) await page.locator(".book-game > summary").tap();
  await page.locator(".rules-choice select").first().selectOption("c2");
  await page.locator('[id="field.score.city"]').waitFor();
  await expect(page.locator(".book-note")).toHaveText(/field\.score\.per-city/);
  await page.locator('a[href="#chapter-deploying-a-figure"]').click();
  await page.locator(".book-note").waitFor({ state: "detached" });
  const first = (id) => page.locator(`.clause-place + [id="${id}"]`).first().waitFor();
  await page.locator(".book-search input").fill("coat of arms");
  await first("city.score.tile");
  await page.locator(".book-search input").fill("monastery");
  await first("cloister.score");
  await picture(page, `rules-search-${device}`);
  await accessible(page, `search in the rule book, ${device}`);
  // A clause of a box not in play is found, too, with a note.
  await page.locator(".book-search input").fill("big meeple");
  await page.locator(".book-note", { hasText: "it comes with Inns & Cathedrals" }).first().waitFor();
  await page.locator('[id="deploy.large"]').waitFor();
  await picture(page, `rules-elsewhere-${device}`);
  await accessible(page, `a rule of another box, ${device}`);
  await page.locator(".book-search input").fill("qqqq");
  await page.locator(".clause").first().waitFor({ state: "detached" });
  await page.locator(".book-search input").fill("");
  await page.locator("#chapter-deploying-a-figure").waitFor();
  await page.locator('[id="tile.bridge"] .clause-tiles .tile-image').waitFor();
  await page.locator('a[href="#chapter-boxes"]').click();
  await expect(page.locator(".book-boxes dt")).toHaveCount(2);
  await expect(page.locator(".book-boxes dd").nth(1)).toContainText("24 tiles; of the tiles 9 with wine");
  await fitsTheWidth(page);
});

test("the search of the rule book is visible at once, and clauses hide names of the program", {
  tag: "@both",
}, async ({ host, page, device, viewport }) => {
  await page.goto(`${host.address}/rules?rules=c2,king=on&sets=base,traders,king,inns`);
  await page.locator('[id="king.use"]').waitFor();
  const { height } = viewport;
  await hasBox(
    "the search",
    page.locator(".book-search input"),
    (box) => box.y > 0 && box.y + box.height < height / 3,
  );
  const king = page.locator('[id="king.use"]');
  await expect(king.locator(".clause-text")).toHaveText(
    "The King is in play with King & Robber Baron, with any sets in your game, or not at all.",
  );
  await expect(king.locator(".in-force")).toHaveText("in your game");
  await page.locator('[id="tile.city-bridge"] .clause-tiles [href="#tile-krC"]').waitFor();
  // What the text does not name itself is listed below it.
  await expect(page.locator('[id="setup.supply.followers"] .clause-foot > span')).toHaveText(
    "How many normal followers each player has: 7",
  );
  // No clause contains an identifier.
  await expect(page.locator(".clause-text", { hasText: /`|\w\.\w|\w_\w/ })).toHaveCount(0);
  await expect(page.locator(".clause-text code")).toHaveCount(0);
  // Another clause is a link with the name of its section, and missing if its box is not in play.
  await expect(page.locator('[id="deploy.here"] .clause-text')).toHaveText(
    /and on no other, unless a magic portal leads elsewhere\./,
  );
  await picture(page, `rules-first-${device}`);
  await page.locator(".book-search input").fill("unfinished inn");
  await page.locator(".clause-place").first().waitFor();
  await hasBox("what is found first", page.locator(".clause-place").first(), (box) => box.y < height * 0.75);
  await picture(page, `rules-found-${device}`);
});

const tab = async (page, name) => {
  await page.locator(`.tab[data-tab=${name}]`).click();
  await page.locator(`.tool[data-tab=${name}]`).waitFor();
};
const take = (page, kind) => page.locator(`.palette-tile[data-kind="${kind}"]`).click();
/** Waits until a player has this many points. */
const scores = (page, seat, points) =>
  page.waitForFunction(
    ([at, wanted]) =>
      document.querySelectorAll(".sheet-result tfoot td")[at]?.textContent === wanted &&
      document.querySelector(".faults") === null,
    [seat, String(points)],
  );
test("a real table is entered by mouse, scored as it grows, and saved", { tag: "@long" }, async ({
  host,
  person,
}) => {
  const { page, context } = await person();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${host.address}/score`);
  await page.locator(".bench-intro").waitFor();
  await accessible(page, "empty bench");
  await page.locator(".palette-tile").first().waitFor();
  const titles = await attributes(page.locator(".palette-tile"), "title")();
  const names = titles.map((title) => title.replace(/, \d+ left$/, ""));
  expect(names.length - new Set(names).size, "tiles with the name of another").toBe(0);

  await take(page, "baD");
  await page.locator('[data-place="0,0"]').click();
  await page.locator(".sheet-result").waitFor();
  await page.locator('.palette-tile[title="tile: city north; road from east to west, 3 left"]').waitFor();
  await take(page, "baE");
  // Only squares where it fits are offered: at the city, and at the field below.
  await expect(page.locator(".place")).toHaveCount(2);
  await page.locator('[data-place="0,-1"]').click();
  await page.locator(".tray-hint", { hasText: "Turned to fit" }).waitFor();
  await page.locator('.layer-tiles [data-tile="0,-1"] .r2').waitFor({ state: "attached" });
  // The next tile starts with the same rotation.
  await expect(page.locator(".palette-tile[aria-pressed=true] .r2")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  // Laying and turning is one step.
  await page.locator('.layer-tiles [data-tile="0,-1"]').waitFor({ state: "detached" });
  await page.keyboard.press("Control+y");
  await page.locator('.layer-tiles [data-tile="0,-1"] .r2').waitFor({ state: "attached" });
  await page.keyboard.press("r");
  await page.locator(".faults", { hasText: "do not match" }).waitFor();
  // Both tiles are marked.
  await expect(page.locator(".layer-faults .fault")).toHaveCount(2);
  await expect(page.locator(".layer-faults .fault-words")).toHaveText(/match where they meet/);
  await accessible(page, "bench with a fault");
  await picture(page, "score-desk-fault");
  await page.keyboard.press("r");
  await page.keyboard.press("r");
  await page.locator('[data-handle="0,-1"]').click();
  await page.locator(".faults").waitFor({ state: "detached" });

  await tab(page, "figures");
  await page.locator('.rack-figure[aria-label^="Blue’s follower"]').click();
  // Only figures of the boxes in play.
  await expect(
    page.locator('.rack-figure[aria-label*="large"], .rack-figure[aria-label*="mayor"]'),
  ).toHaveCount(0);
  const city = page.locator('[data-handle="0,-1"] [data-segment="0"]');
  await city.hover();
  await city.click();
  await scores(page, 1, 4);
  await city.click();
  await scores(page, 1, 0);
  await page.keyboard.press("Control+z");
  await scores(page, 1, 4);
  await page.locator(".sheet-show").first().hover();
  // The city is highlighted.
  await expect(page.locator(".layer-lit .lit")).toHaveCount(2);
  await accessible(page, "figures");

  await tab(page, "rules");
  await page.locator(".rules-choice select").first().selectOption("rgg2003");
  await scores(page, 1, 2);
  await tab(page, "people");
  await page.locator(".person-name").first().fill("Ann");
  await page.getByLabel("Points of Ann so far", { exact: true }).fill("12");
  await page.getByLabel("wine of Ann: one more").click();
  await scores(page, 0, 22);
  await accessible(page, "players");
  await page.locator(".clause-link").first().click();
  await page.locator(".dialog.rule .rule-text").first().waitFor();
  await page.keyboard.press("Escape");

  await page.reload();
  await scores(page, 0, 22);
  // The rules are kept, too.
  await page.waitForURL(/rules=rgg2003/);
  await picture(page, "score-desk");
  await tab(page, "text");
  await accessible(page, "text");
  await page.getByRole("button", { name: "Copy a link" }).click();
  await page.locator(".text-tab .quiet", { hasText: "Copied" }).waitFor();
  const friend = await person();
  await friend.page.goto(await clipboard(page));
  await scores(friend.page, 0, 22);
  await expect(friend.page.locator(".result-name").first()).toHaveText("Ann");
  await friend.context.close();
});

test("too many pieces are reported; a record is opened and scored by other rules", async ({
  host,
  page,
  errors,
}) => {
  await page.goto(`${host.address}/score`);
  await typeAtOnce(page, "text", "0,0 baD r0 red builder r\n1,0 baU r0 red builder r\n");
  const written = page.locator(".text-tab textarea");
  await page.locator(".read").click();
  await page.locator(".faults", { hasText: "owns 1" }).waitFor();
  // Both builders are marked.
  await expect(page.locator(".layer-faults .fault")).toHaveCount(2);
  await written.fill("0,0 baB r0\n1,0 baC r0\n");
  await page.locator(".read").click();
  await page
    .locator(".faults", { hasText: "turning one does not help; lay another tile or take one off" })
    .waitFor();
  await written.fill("0,0 tb20 r0 red follower c\n0,-1 baE r180\n-1,0 baE r90\n");
  await page.locator(".read").click();
  await page.locator(".sheet-row .remark", { hasText: "the player who completed it takes 1 wine" }).waitFor();
  await written.fill("0,0 baC r0\n1,0 baC r0\n");
  await page.locator(".read").click();
  await page.locator(".faults", { hasText: "in the boxes" }).waitFor();
  await tab(page, "tiles");
  await page.getByLabel("Boxes of Carcassonne: one more").click();
  await page.locator(".sheet-result").waitFor();
  await tab(page, "text");
  const judge = await holdBack(page, "**/api/score");
  await written.fill("0,0 baD");
  await page.locator(".read").click();
  await written.fill("0,0 baD r0");
  judge();
  await page.locator(".text-tab .problem", { hasText: "line 1" }).waitFor();
  // What was typed in the meantime is kept.
  await expect(written).toHaveValue("0,0 baD r0");
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(2);

  // A file larger than the limit for other requests.
  const record = await readFile(
    new URL("../../fixtures/records/whole-game.bastide", import.meta.url),
    "utf8",
  );
  await page.locator(".file input").setInputFiles({
    name: "game.bastide",
    mimeType: "text/plain",
    buffer: Buffer.from(`${record}\n${`; ${"remembered ".repeat(9)}\n`.repeat(400)}`),
  });
  await scores(page, 0, 77);
  await scores(page, 1, 84);
  await expect(page.locator(".remark", { hasText: "points so far" })).toHaveCount(0);
  await tab(page, "rules");
  await page.locator(".rules-choice select").first().selectOption("c1-second");
  await page.locator(".remark", { hasText: "points so far were earned under c2" }).waitFor();
  await accessible(page, "a whole game");
  await picture(page, "score-desk-game");
  // A text that cannot be read at all is refused.
  errors.allow(/status of 400/);
});

test("a real table is entered by keyboard alone", { tag: "@fast" }, async ({ host, page }) => {
  await page.goto(`${host.address}/score`);
  await page.locator(".bench-intro").waitFor();
  await page.locator("svg.board").focus();
  for (const key of ["ArrowUp", "Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(page.locator(".layer-tiles .tile")).toHaveCount(2);
  // The road meets the field of the turned tile until it is turned further.
  await page.keyboard.press("r");
  await page.locator(".faults").waitFor();
  await page.keyboard.press("r");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("f");
  await page.keyboard.press("ArrowLeft");
  await page.locator(".tray-options .option").first().waitFor();
  await page.keyboard.press("2");
  await scores(page, 0, 2);
  await page.keyboard.press("t");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await scores(page, 0, 1);
  await page.keyboard.press("?");
  await page.locator(".dialog.help").waitFor();
  await accessible(page, "keys of the bench");
});

test("a real table is entered on a phone", { tag: "@phone" }, async ({ host, page, errors }) => {
  await page.goto(`${host.address}/score?rules=c2,chain=perhaps`);
  const why = page.locator(".address-banner");
  await why.getByText("a value of chain").waitFor();
  await fitsTheWidth(page);
  await accessible(page, "an address that cannot be read");
  await picture(page, "score-phone-address");
  await why.getByRole("button").tap();
  await why.waitFor({ state: "detached" });
  await page.locator(".board-buttons [aria-pressed]").tap();
  await page.locator(".banner[role=status]", { hasText: "No farmers" }).waitFor();
  await page.locator(".board-buttons [aria-pressed]").tap();
  await page.locator(".palette-tile").first().waitFor();
  await page.locator('.palette-tile[data-kind="baB"]').tap();
  await page.locator('[data-place="0,0"]').tap();
  await page.locator('.palette-tile[data-kind="baE"]').tap();
  await page.locator('[data-place="1,0"]').tap();
  await page.locator('[data-handle="1,0"]').tap();
  await page.locator('.layer-tiles [data-tile="1,0"] .r1').waitFor({ state: "attached" });
  await tab(page, "figures");
  await page.locator('.rack-figure[aria-label^="Red’s follower"]').tap();
  await page
    .locator('[data-handle="0,0"]')
    .first()
    .tap({ position: { x: 9, y: 9 } });
  await page.locator(".spot-card").waitFor();
  await picture(page, "score-phone-card");
  await page.locator(".spot-card .spot").nth(1).tap();
  await page.locator(".score-strip b", { hasText: "2" }).waitFor();
  await accessible(page, "bench on a phone");
  await page.locator(".score-strip").tap();
  // Players without a name have the name of their colour, as at a table.
  await expect(page.locator(".sheet-result h2")).toHaveText("Red wins");
  await page.locator(".sheet-show").first().waitFor();
  await picture(page, "score-phone-sheet");
  await page.locator(".sheet-show").first().tap();
  await page.locator(".layer-lit .lit").first().waitFor();
  for (const name of ["tiles", "people", "rules", "text"]) {
    await tab(page, name);
    await accessible(page, `${name} on a phone`);
    await picture(page, `score-phone-${name}`);
    await fitsTheWidth(page);
  }
  // The URL names a rule that does not exist.
  errors.allow(/status of 400/);
});

test("the score page takes the dragon and the fairy, and explains the fairy's payment", {
  tag: "@both",
}, async ({ host, page, device, isMobile }) => {
  await page.goto(`${host.address}/score?sets=base,dragon`);
  await typeAtOnce(page, "text", "0,0 baD r0\n1,0 baU r0 red follower r\n1,1 pd2 r0\nblue\n");
  await page.locator(".read").click();
  await page.locator('.layer-tiles [data-tile="1,1"]').waitFor({ state: "attached" });
  await tab(page, "figures");
  await press(page.locator('.rack-figure[aria-label="Dragon"]'));
  await press(page.locator('[data-handle="1,1"]').first());
  await page.locator(".layer-dragon .dragon").waitFor();
  await page.locator('.rack-figure[aria-label="Dragon, 1 on the table"]').waitFor();
  await press(page.locator('.rack-figure[aria-label="Fairy"]'));
  const road = page.locator('[data-handle="1,0"] [data-segment="0"]');
  await press(road);
  await page.locator(".layer-fairy .fairy").waitFor();
  await scores(page, 0, 5);
  await accessible(page, `dragon and fairy, ${device}`);
  await picture(page, `score-${device}-fairy`);
  await tab(page, "text");
  await expect(page.locator(".text-tab textarea")).toHaveValue(
    "0,0 baD r0\n1,0 baU r0 red follower r fairy\n1,1 pd2 r0 dragon\nred\nblue\n",
  );
  if (isMobile) await press(page.locator(".score-strip"));
  await expect(page.locator(".sheet-part h2")).toHaveText(["Roads, cities and cloisters", "Fairy"]);
  await press(page.locator('.sheet-part .clause-link[title="Rule fairy.final"]'));
  await page.locator(".dialog.rule .rule-text").first().waitFor();
});

test("in a small window the board keeps its size, and the sheet slides over it", async ({ host, person }) => {
  const { page } = await person({ viewport: { width: 1024, height: 768 } });
  await page.goto(`${host.address}/score`);
  await page.locator(".bench-begin button").click();
  await page.locator(".score-strip b", { hasText: "28" }).waitFor();
  // The table is no longer empty.
  await expect(page.locator(".bench-begin")).toHaveCount(0);
  await hasBox("a column of tools", page.locator(".tools"), ({ x, width }) => x + width < 1024 * 0.4);
  await page.locator(".score-panel").waitFor({ state: "hidden" });
  await accessible(page, "small window");
  await page.locator(".score-strip").click();
  await page.locator(".score-panel .sheet-result").waitFor();
  await accessible(page, "sheet in a small window");
  await picture(page, "score-small-sheet");
  await page.locator(".sheet-close").click();
  await page.locator(".score-panel").waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 1280, height: 768 });
  await page.locator(".score-panel").waitFor();
});

test("two tunnel tokens join two roads of a real table", async ({ host, page }) => {
  await page.goto(`${host.address}/score?sets=base`);
  await page.getByLabel("Boxes of The Tunnel: one more").click();
  const lay = async (kind, at) => {
    await take(page, kind);
    await page.locator(`[data-place="${at}"]`).click();
    await page.locator(`.layer-tiles [data-tile="${at}"]`).waitFor({ state: "attached" });
  };
  await lay("tu1", "0,0");
  await lay("baU", "1,0");
  await lay("baU", "-1,0");
  await tab(page, "figures");
  await page.locator('.rack-figure[aria-label^="Red’s follower"]').click();
  await page.locator('[data-handle="1,0"] [data-segment="0"]').click();
  await scores(page, 0, 2);
  await page.locator('.rack-figure[aria-label="Red’s tunnel token"]').click();
  const handle = page.locator('[data-handle="0,0"]');
  const mouth = async (x, y) => {
    await still(page);
    const box = await hasBox("the tile with the tunnel", handle, ({ width }) => width > 0);
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  };
  await mouth(0.66, 0.5);
  await expect(page.locator(".layer-tokens .token")).toHaveCount(1);
  // In the colour of its owner.
  await page.waitForFunction(() => {
    const [token, figure] = [".token", ".layer-figures .figure"].map((what) => document.querySelector(what));
    return getComputedStyle(token).fill === getComputedStyle(figure).fill;
  });
  await scores(page, 0, 2);
  await mouth(0.3, 0.9);
  await expect(page.locator(".layer-tokens .token")).toHaveCount(2);
  // The roads of both mouths are joined: three tiles.
  await scores(page, 0, 3);
  await page.locator('.rack-figure[aria-label="Red’s tunnel token, 2 on the table"]').waitFor();
  await accessible(page, "tunnel tokens");
  await picture(page, "score-desk-tunnel");
  await tab(page, "text");
  await expect(page.locator(".text-tab textarea")).toHaveValue(/^0,0 tu1 r0 red tunnel a s red tunnel a r\n/);
  await tab(page, "figures");
  // A click takes off a token that is there; the keys place it again.
  await page.locator('.rack-figure[aria-label^="Red’s tunnel token"]').click();
  await mouth(0.66, 0.5);
  await expect(page.locator(".layer-tokens .token")).toHaveCount(1);
  await scores(page, 0, 2);
  for (const key of ["t", "n"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await scores(page, 0, 3);
  await page.reload();
  await expect(page.locator(".layer-tokens .token")).toHaveCount(2);
  await scores(page, 0, 3);
});
