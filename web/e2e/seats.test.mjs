import { eventually, fitsTheWidth, poll, texts, values } from "./expect.mjs";
import { accessible, linkToSeat, newTable, picture, snapshot, until } from "./harness.mjs";
import { DESK, PHONE } from "./start.mjs";
import { expect, test } from "./test.mjs";

test.use({ flags: ["--takeover-after", "4"] });

const FRIENDS = [
  { kind: "here", name: "Ada" },
  { kind: "link", name: "Ben" },
];

/** Opens the link of a seat in a new browser, and sits down. */
async function guest(person, link, how = DESK) {
  const there = await person(how);
  await there.page.goto(link);
  await there.page.locator(".sit-down").click();
  await expect(there.page.locator(".dialog")).toHaveCount(0);
  return there;
}

/** Lays a tile by keyboard, without a figure. */
async function lay(page) {
  await begin(page);
  await noFigure(page);
}

/** Lays the tile in hand. */
async function begin(page) {
  await until(page, "place");
  await page.locator("svg.board").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await until(page, "deploy");
}

/** Places no figure and ends the turn. */
async function noFigure(page) {
  await page.locator("svg.board").focus();
  await page.keyboard.press("0");
  if ((await until(page, "confirm", "waiting", "place")) === "confirm") await page.keyboard.press("Enter");
}

/** Expected errors: refusals by the server, and what a browser logs without a network. */
const REFUSED = /403|ERR_INTERNET_DISCONNECTED/;

test("a table without aids shows and keeps its terms, can be played in words, and excludes strangers", {
  tag: "@long",
}, async ({ host, person, errors }) => {
  const here = await person();
  const { page } = here;
  await page.goto(`${host.address}#new`);
  const [ada, ben] = FRIENDS;
  await page.locator(".seat-kind").nth(0).selectOption(ada.kind);
  await page.locator(".seat-name").nth(0).fill(ada.name);
  await page.locator(".seat-kind").nth(1).selectOption(ben.kind);
  await page.locator(".seat-name").nth(1).fill(ben.name);
  await page.locator(".terms-part > summary", { hasText: "all aids, anybody may watch" }).click();
  await page.locator(".no-aids").click();
  await page.getByLabel(/^Only players/).check();
  await page.locator(".terms-part > summary", { hasText: "no aids, only players may watch" }).waitFor();
  await accessible(page, "the terms of a new table");
  await picture(page, "desk-light-terms");
  await page.locator(".new-table button[type=submit]").click();
  await page.waitForURL(/\/g\//);
  await until(page, "place");

  const { table, terms, now } = await snapshot(page);
  expect(Object.values(terms.aids).every((on) => !on)).toBe(true);
  expect(now.seats.every(({ projected }) => projected === null)).toBe(true);
  await expect(page.locator(".show-projected:not(.show-phrases)")).toHaveCount(0);
  await expect(page.locator(".show-expected")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Fields by owner" })).toHaveCount(0);
  await expect(page.locator(".bag-button:disabled")).toHaveCount(1);
  await page.locator(".rules-note").click();
  await page.locator(".table-terms", { hasText: "There are no aids at this table." }).waitFor();
  await accessible(page, "what is agreed on at a table");
  await picture(page, "desk-light-table-info");
  await page.keyboard.press("Escape");
  // The keys of missing aids do nothing.
  for (const key of ["t", "f", "i"]) await page.keyboard.press(key);
  await expect(page.locator(".dialog")).toHaveCount(0);

  const stranger = await person();
  await stranger.page.goto(`${host.address}/g/${table}`);
  await stranger.page.locator(".lost", { hasText: "Only players may watch" }).waitFor();
  await accessible(stranger.page, "a table that is closed to strangers");

  const there = await person(PHONE);
  await there.page.goto(await linkToSeat(page, 1));
  await there.page.locator(".welcome-terms", { hasText: "There are no aids" }).waitFor();
  await there.page.locator(".sit-down").tap();
  await until(there.page, "waiting");

  await page.getByRole("button", { name: "The table in words" }).click();
  const choices = page.getByRole("list", { name: "What you can do" }).getByRole("button");
  const places = await eventually("places in words", texts(choices), (seen) => seen.length > 0);
  expect(places.some((words) => /extends|completes|fills/i.test(words))).toBe(true);
  // Completes nothing: the figure would be paid and home before it could be reported.
  await choices
    .filter({ hasNotText: /completes/i })
    .first()
    .click();
  await expect(choices.filter({ hasText: /No figure/ })).not.toHaveCount(0);
  await choices.first().click();
  await page.getByRole("button", { name: "Finish the turn." }).click();
  await until(there.page, "place");
  const words = page.getByRole("main");
  await expect(words.first()).toHaveText(/strength you 1|farmers you 1/);
  const [field] = await texts(words)();
  expect(field).not.toMatch(/if the game ended now/);
  errors.allow(REFUSED);
  errors.allow(/WebSocket/);
});

test("a seat gets a new link; a holder of the old one becomes a spectator, with the reason", async ({
  host,
  person,
  errors,
}) => {
  const here = await person();
  const { page } = here;
  await newTable(page, host.address, FRIENDS);
  await page.locator(".invite-button").click();
  const links = values(page.locator(".invite-link"));
  const first = await linkToSeat(page, 1);
  await poll(links, "the first link").toEqual([first]);
  const another = async (before) => {
    await page.locator(".new-link button").click();
    await page.locator(".ask-yes").click();
    const is = ([link]) => link !== before && /#s=1\./.test(link ?? "");
    const [fresh] = await eventually("a new link", links, is);
    return fresh;
  };
  // Nobody has used the first link yet.
  const old = await another(first);
  const there = await guest(person, old);
  const fresh = await another(old);
  await page.locator(".new-link", { hasText: "the old one no longer works" }).waitFor();
  await accessible(page, "a new link");
  await there.page.locator(".problem-banner", { hasText: "does not open the seat" }).waitFor();
  await poll(async () => (await snapshot(there.page)).yours, "no seat any more").toEqual([]);
  await page.locator(".invite-done").click();
  await expect(page.locator(".line.relinked", { hasText: "Ben’s seat has a new link" })).toHaveCount(2);

  const late = await person();
  await late.page.goto(old);
  await late.page.locator(".problem-banner", { hasText: "does not open the seat" }).waitFor();
  await expect(late.page.locator(".dialog")).toHaveCount(0);
  await there.page.goto("about:blank");
  // A chat program included the bracket after the URL.
  await there.page.goto(`${fresh})`);
  await there.page.locator(".sit-down").click();
  await poll(async () => (await snapshot(there.page)).yours, "the seat again").toEqual([1]);
  errors.allow(REFUSED);
});

test("a tile is taken back if the other player agrees, by keys and in words, and stays if not", async ({
  host,
  person,
  errors,
}) => {
  const here = await person();
  const { page } = here;
  await newTable(page, host.address, FRIENDS);
  const there = await guest(person, await linkToSeat(page, 1), PHONE);
  await lay(page);
  await until(there.page, "place");
  const { now: before } = await snapshot(there.page);
  await begin(there.page);
  const prompt = there.page.locator(".prompt");
  await prompt.waitFor();
  await page.locator(".ask-back").waitFor();
  await page.keyboard.press("u");
  await page.locator(".banner.asking", { hasText: "Waiting for Ben" }).waitFor();
  const asking = there.page.locator(".banner.asking", { hasText: "Ada would like to take back" });
  await asking.waitFor();
  await there.page.locator("[aria-live=assertive]", { hasText: "Ada asks to take a tile back" }).waitFor({
    state: "attached",
  });
  await accessible(there.page, "somebody asks to take a tile back");
  await fitsTheWidth(there.page);
  await picture(there.page, "phone-light-asking");
  // A tip waits until the request is answered: a phone has no space for both.
  await expect(prompt).toHaveCount(0);
  await asking.locator(".decline").tap();
  await prompt.waitFor();
  await page.locator(".line.back_answered", { hasText: "Ben declines" }).waitFor();
  await page.locator(".banner.declined", { hasText: "Ben declines; your tile stays" }).waitFor();
  await expect(page.locator(".banner.asking, .ask-back")).toHaveCount(0);

  // The other player has moved on: now Ben asks, who uses the table in words.
  await noFigure(there.page);
  await until(page, "place");
  await there.page.getByRole("button", { name: "The table in words" }).tap();
  await there.page.locator(".text-table .ask-back").tap();
  await page.locator(".banner.asking", { hasText: "Ben would like to take back" }).waitFor();
  await page.locator("svg.board").focus();
  await page.keyboard.press("y");
  await page.locator(".line.went_back", { hasText: "Ben’s tile is taken back" }).waitFor();
  await until(page, "waiting");
  const { now, tiles } = await snapshot(there.page);
  expect([now.seat, now.in_hand?.kind, tiles.length]).toEqual([1, before.in_hand?.kind, 2]);
  errors.allow(REFUSED);
});

test("against the computer a turn is taken back at once", async ({ host, person, errors }) => {
  const here = await person();
  const { page } = here;
  await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind: "computer" }]);
  const first = await snapshot(page);
  await lay(page);
  await eventually(
    "the computer has moved",
    async () => (await snapshot(page)).now,
    ({ seat, turn_number }) => seat === 0 && turn_number >= 3,
  );
  await until(page, "place");
  // There is nobody to ask, so the button says nothing about asking.
  await expect(page.locator(".ask-back")).toHaveText(/Take back/);
  await page.locator(".ask-back").click();
  await page.locator(".line.went_back").waitFor();
  const { now, tiles } = await snapshot(page);
  expect([now.in_hand?.kind, tiles.length]).toEqual([first.now.in_hand?.kind, first.tiles.length]);
  errors.allow(REFUSED);
});

test("on one screen a tile is taken back without a question", async ({ host, page, errors }) => {
  await newTable(page, host.address, [
    { kind: "here", name: "Ada" },
    { kind: "here", name: "Ben" },
  ]);
  const first = await snapshot(page);
  await lay(page);
  await noFigure(page);
  await eventually(
    "Ben's turn",
    async () => (await snapshot(page)).now,
    ({ seat }) => seat === 1,
  );
  await until(page, "place");
  await expect(page.locator(".ask-back")).toHaveText(/Take back/);
  await page.locator(".ask-back").click();
  await page.locator(".line.went_back").waitFor();
  await until(page, "place");
  const { now } = await snapshot(page);
  expect([now.seat, now.in_hand?.kind]).toEqual([0, first.now.in_hand?.kind]);
  errors.allow(REFUSED);
});

test("the win can be claimed if the terms allow it and everybody else has left", async ({
  host,
  person,
  errors,
}) => {
  const here = await person();
  const { page } = here;
  await page.goto(`${host.address}#new`);
  await page.locator(".seat-kind").nth(1).selectOption("link");
  await page.locator(".terms-part > summary").click();
  await page.getByLabel(/^The win can be claimed/).check();
  await page.locator(".new-table button[type=submit]").click();
  await page.waitForURL(/\/g\//);
  await until(page, "place");
  const there = await guest(person, await linkToSeat(page, 1));
  await expect(page.locator(".away-note")).toHaveCount(0);
  await there.context.close();
  await page.locator(".away-note", { hasText: /You can claim the win in \d\ss/ }).waitFor();
  await page.locator(".away-note button", { hasText: "Claim the win" }).click();
  await until(page, "over");
  await page
    .locator(".line.win_claimed", { hasText: "Everybody else has left" })
    .waitFor({ state: "attached" });
  await page.getByRole("dialog", { name: /wins/ }).waitFor();
  errors.allow(REFUSED);
});

test("a table gets a name at the table and in the list, is kept, and is removed from the list", async ({
  host,
  person,
  errors,
}) => {
  const here = await person();
  const { page } = here;
  await newTable(page, host.address, [{ kind: "here", name: "Ada" }, { kind: "computer" }]);
  await page.locator(".rules-note").click();
  await page.locator(".rename-table input").fill("Thursday evening");
  await page.locator(".rename-table button").click();
  await page.locator(".line.titled", { hasText: "Ada names the table “Thursday evening”" }).waitFor();
  const { table } = await snapshot(page);
  const record = `/api/tables/${table}/record`;
  await expect(page.locator(`.keep-game a[href="${record}"][download]`)).toHaveCount(1);
  const text = await (await fetch(`${host.address}${record}`)).text();
  expect(text).toMatch(/Ada/);
  await page.goto(host.address);
  await page.locator(".table-card", { hasText: "Thursday evening" }).waitFor();
  await page.locator(".table-rename").click();
  await page.locator(".ask-field").fill("Friday");
  await page.locator(".ask-yes").click();
  await page.locator(".table-card", { hasText: "Friday" }).waitFor();
  await expect(page.locator(".table-export[download]")).toHaveCount(1);
  await accessible(page, "the list of tables");
  await picture(page, "desk-light-tables");
  await page.locator(".table-hide").click();
  await expect(page.locator(".table-card")).toHaveCount(0);
  errors.allow(REFUSED);
});
