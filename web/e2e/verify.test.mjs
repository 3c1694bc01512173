// Draws that nobody chooses: two people play to the end, with a reload and a second device, and each draw is verified.
import { fitsTheWidth } from "./expect.mjs";
import { accessible, linkToSeat, picture, play, snapshot, tableByForm } from "./harness.mjs";
import { together } from "./players.mjs";
import { checkedServer, PHONE } from "./start.mjs";
import { expect, test } from "./test.mjs";

const flipped = (hex) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

test("after a game by link the browser verifies each draw, and finds one that was forged", {
  tag: "@long",
}, async ({ person }) => {
  const host = await checkedServer();
  try {
    const [ada, ben] = [await person(), await person()];
    await tableByForm(ada.page, `${host.address}/?sets=base`, [
      { kind: "here", name: "Ada" },
      { kind: "link", name: "Ben" },
      // So that a game of 71 tiles has few turns of people, each of which takes a browser a second.
      ...Array.from({ length: 3 }, () => ({ kind: "computer" })),
    ]);
    const link = await linkToSeat(ada.page, 1);
    await ben.page.goto(link);
    await ben.page.locator(".welcome .sit-down").click();
    await ben.page.locator(".dialog").waitFor({ state: "detached" });

    let turns = 0;
    const some = () => {
      turns += 1;
      return turns > 4;
    };
    // Ben leaves his page midway and comes back on another device, whose chain replaces his first.
    const adas = play(ada.page);
    await play(ben.page, { enough: some });
    await ben.page.reload();
    turns = 0;
    await play(ben.page, { enough: some });
    await ben.page.goto("about:blank");
    const other = await person();
    await other.page.goto(link);
    await other.page.locator(".welcome .sit-down").click();
    await together(adas, play(other.page));

    const { table } = await snapshot(ada.page);
    const answer = await fetch(`${host.address}/api/tables/${table}/record.json`);
    const record = await answer.json();
    const bens = record.fair.revealed.filter(({ seat }) => seat === 1);
    expect(
      bens.filter(({ anchor }) => anchor !== undefined).length,
      "the second device has its own chain",
    ).toBe(2);
    const nothing = record.fair.revealed.filter((one) => one.anchor === undefined && one.value === undefined);
    expect(nothing, "nobody withholds a value").toEqual([]);

    const { page } = ada;
    await page.locator(".dialog.final .verify-link").click();
    const title = page.locator(".verify-page h2");
    await expect(title).toHaveText(/^\d+ draws checked: each follows/);
    const shown = page.locator(".verify-page li");
    await expect(shown.filter({ hasText: "this browser received the commitment then" })).toHaveCount(1);
    await expect(
      shown.filter({ hasText: /^Ada contributed \d+ values to the draws. From draw 1 on,/ }),
    ).toHaveCount(1);
    await expect(shown.filter({ hasText: /^Ben contributed \d+ values to the draws/ })).toHaveCount(1);
    await accessible(page, "draws that follow");
    await fitsTheWidth(page);
    await picture(page, "verify-desk");

    const somebody = await person(PHONE);
    await somebody.page.goto(`${host.address}/verify`);
    const check = async (forged) => {
      await somebody.page.locator(".verify-page textarea").fill(JSON.stringify(forged));
      await somebody.page.locator(".verify-page .read").tap();
    };
    const { fair } = record;
    const at = fair.revealed.findLastIndex(({ value }) => value !== undefined);
    const revealed = fair.revealed.with(at, {
      ...fair.revealed[at],
      value: flipped(fair.revealed[at].value),
    });
    const problem = somebody.page.locator(".verify-page .problem");
    for (const [forged, why] of [
      [{ ...fair, secret: flipped(fair.secret) }, "does not match the host’s commitment"],
      [{ ...fair, revealed }, /revealed before draw .* does not match/],
    ]) {
      await check({ ...record, fair: forged });
      await expect(somebody.page.locator(".verify-page h2")).toHaveText(/does not prove/);
      await expect(problem).toContainText(why);
      await somebody.page.locator(".verify-page button", { hasText: "Another game" }).tap();
    }
    await check({ nothing: true });
    await expect(problem).toContainText("not a record as JSON");
    await check(record);
    await expect(somebody.page.locator(".verify-page h2")).toHaveText(/draws checked/);
    await expect(
      somebody.page.locator(".verify-page li").filter({ hasText: record.fair.commitment }),
    ).toHaveCount(1);
    await accessible(somebody.page, "draws that follow, phone");
    await fitsTheWidth(somebody.page);
    await picture(somebody.page, "verify-phone");
  } finally {
    await host.stop();
  }
});
