// Chat at the table: sent with one touch, read in each reader's own language, and hidden on request.
import { panel } from "./director.mjs";
import { fitsTheWidth, poll } from "./expect.mjs";
import { accessible, linkToSeat, newTable, picture, until } from "./harness.mjs";
import { noteSaid, said } from "./probes.mjs";
import { PHONE } from "./start.mjs";
import { expect, test } from "./test.mjs";

const FRIENDS = [
  { kind: "here", name: "Ada" },
  { kind: "link", name: "Ben" },
];

test("a phrase appears in the reader's language, unless phrases are hidden", async ({
  host,
  page,
  person,
}) => {
  await newTable(page, host.address, FRIENDS);
  const there = await person({ ...PHONE, locale: "de-DE" });
  await there.page.goto(await linkToSeat(page, 1));
  await there.page.locator(".sit-down").tap();
  await until(there.page, "waiting");
  await page.locator(".say summary").click();
  await page.locator(".say button", { hasText: "Good luck!" }).click();
  await page.locator(".banner.said", { hasText: /Ada.*Good luck!/ }).waitFor();
  await there.page.locator(".banner.said.seat-0[role=status]", { hasText: /Ada.*Viel Glück!/ }).waitFor();
  await picture(there.page, "phone-light-said");
  await expect(page.locator(".say-words button:disabled")).toHaveCount(10);

  await panel(there.page);
  await there.page.locator(".say summary").tap();
  await there.page.locator(".say-words button", { hasText: "Danke!" }).waitFor();
  await fitsTheWidth(there.page, ".panel");
  await accessible(there.page, "what can be said");
  await picture(there.page, "phone-light-say");
  // A player who hides the others' phrases can still send their own.
  await there.page.locator(".show-phrases input").uncheck();
  await expect(there.page.locator(".banner.said")).toHaveCount(0);
  await noteSaid(there.page);
  await there.page.locator(".say-words button", { hasText: "Danke!" }).tap();
  await page.locator(".banner.said", { hasText: /Ben.*Thank you!/ }).waitFor();
  await picture(page, "desk-light-said");
  await page.locator(".say button:enabled", { hasText: "Nice move!" }).click();
  await page.locator(".banner.said", { hasText: /Ada.*Nice move!/ }).waitFor();
  await there.page.locator(".say-words button:enabled", { hasText: "Oha!" }).tap();
  await page.locator(".banner.said", { hasText: /Ben.*Wow!/ }).waitFor();
  await poll(said(there.page), "what is read where others are hidden").toEqual(["Ben Danke!", "Ben Oha!"]);
});

test("phrases are not offered on one screen or against the computer", async ({ host, page }) => {
  for (const kind of ["here", "computer"]) {
    await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind }]);
    await page.locator("#log").waitFor();
    await expect(page.locator(".say")).toHaveCount(0);
  }
});
