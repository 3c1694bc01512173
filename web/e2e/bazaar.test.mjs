// A bazaar, played by hand with a mouse: a game with chosen tiles, with a bid, a higher bid, a sale, a purchase, a
// tile for nothing, and tiles that are laid in the next turn.
import { decide, goOn, onlooker, seatHas } from "./director.mjs";
import { accessible, goesOn, inWords, picture, until } from "./harness.mjs";
import { expect, press, test } from "./test.mjs";

/** Ada and Cleo have 4 points each, Ben none. Ada has laid a bazaar, and three tiles are turned up. */
const OPENING = `[Bastide "1"]
[Rules "c2"]
[Sets "base,traders,bazaar"]
[Players "3"]

1. draw baE 0,-1 r180 follower c pass
2. draw baU 1,0 r0 pass
3. draw baE 1,-1 r0 follower c
4. draw baU -1,0 r0 pass
5. draw baU 2,0 r0 pass
6. draw baE 1,-2 r180 pass pass
7. draw bbA 0,1 r0 pass draw baU draw baV draw baL
`;
const SEATS = ["Ada", "Ben", "Cleo"].map((name) => ({ kind: "here", name }));

/** Bids 1 for the first tile in the table in words, after a bid of 9 is refused. */
async function bidInWords(page) {
  const words = page.getByRole("button", { name: "The table in words" });
  await words.click();
  const field = page.locator(".text-command input");
  await field.fill("1 9");
  await field.press("Enter");
  await page.locator(".text-command [role=status]", { hasText: "You cannot bid 9 there." }).waitFor();
  await field.fill("1 1");
  await goesOn(page, () => field.press("Enter"));
  await words.click();
  await page.locator("svg.board").waitFor();
}

test("players bid, raise, sell, buy and get a tile for nothing", async ({ host, page, person }) => {
  const ware = (words) => page.locator(".stall .ware-tile").and(page.getByTitle(words));
  await goOn(page, host.address, OPENING, { seats: SEATS });

  // Ben has no points, so he bids 0 for the crossing.
  await until(page, "auction");
  await expect(page.locator(".tray-title")).toHaveText(/Ben, choose and bid/);
  await page.locator(".tray-hint", { hasText: "You have no points" }).waitFor();
  await expect(page.locator(".stall .ware")).toHaveCount(3);
  await picture(page, "bazaar-turned-up-desk");
  await accessible(page, "a bazaar");
  await inWords(page, [
    "Bid 0 for this tile: city north; road east; road south; road west.",
    "Bid 0 for this tile: road from east to west.",
    "Bid 0 for this tile: road from south to west.",
  ]);
  await expect(page.locator(".trade")).toHaveText(/Choose a tile/);
  await press(ware(/city/));
  await picture(page, "bazaar-chosen-desk");
  await decide(page, page.locator(".trade"));

  // Cleo and Ada may bid up to 4.
  await until(page, "bid");
  await expect(page.locator(".tray-title")).toHaveText(/Cleo, bid more than 0\?/);
  const watching = await onlooker(person, page);
  await watching.page
    .locator(".tray.waiting .tray-hint", { hasText: "Ben bids 0 for this tile. Cleo may" })
    .waitFor();
  await expect(watching.page.locator(".stall .price")).toHaveCount(1);
  await picture(watching.page, "bazaar-watched-desk");
  await watching.context.close();
  await press(page.locator(".bid .icon-button").last());
  await expect(page.locator(".bid input")).toHaveValue("2");
  await picture(page, "bazaar-bid-desk");
  await accessible(page, "a higher bid");
  await decide(page, page.locator(".trade"));
  await expect(page.locator(".tray-title")).toHaveText(/Ada, bid more than 2\?/);
  await page.locator(".bid input").fill("4");
  await decide(page, page.locator(".trade"));

  // Ben sells the tile, or buys it on credit.
  await until(page, "deal");
  await expect(page.locator(".tray-hint")).toHaveText(/you pay Ada 4. Sell: Ada pays you 4\./);
  await picture(page, "bazaar-deal-desk");
  await decide(page, page.locator(".sell"));
  await seatHas(page, 1, "score", 4);
  await seatHas(page, 0, "score", 0);

  // Cleo chooses next. Players who have a tile are not asked. The last player without one declines to bid and gets
  // the last tile.
  await until(page, "auction");
  await expect(page.locator(".tray-title")).toHaveText(/Cleo, choose and bid/);
  await expect(page.locator(".stall .taken")).toHaveCount(1);
  await bidInWords(page);
  await until(page, "bid");
  await decide(page, page.locator(".tray .decline"));

  // The tiles are in front of their new owners, and Ben lays his instead of drawing one.
  await until(page, "place");
  await expect(page.locator(".stall")).toHaveCount(0);
  await seatHas(page, 2, "score", 3);
  await seatHas(page, 0, "tile", "baL");
  await seatHas(page, 2, "tile", "baU");
  await expect(page.locator(".tray-title")).toHaveText(/Ben, place this tile/);
  await picture(page, "bazaar-over-desk");
  await expect(page.locator(".players .own-tile")).toHaveCount(2);
  const log = page.locator("#log");
  await log.locator(".turned_up .tile-image").nth(2).waitFor();
  await log.getByText("Ben sells the tile to Ada for 4").waitFor();
  await log.getByText("Cleo gets the tile and loses 1 point").waitFor();
  await picture(page, "bazaar-log-desk");
});
