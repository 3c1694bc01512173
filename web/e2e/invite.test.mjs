// From the front page to a table with a remote friend.

import { handedOn, handingOn, insecure, selectedIn } from "./copying.mjs";
import { seatLinks } from "./director.mjs";
import { attributes, eventually, fitsTheWidth, hasBox, poll, texts, values } from "./expect.mjs";
import { accessible, clipboard, picture, snapshot, until } from "./harness.mjs";
import { DESK, PHONE, server } from "./start.mjs";
import { expect, test } from "./test.mjs";

test("a friend is invited by two taps, greeted by name, shown as away at once, and can join with a second device", async ({
  host,
  person,
  errors,
}) => {
  const here = await person({ ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = here;
  await page.goto(host.address);
  await page.locator(".own-name-input").fill("Ada");
  await hasBox(
    "the head leaves room for the quick start",
    page.locator(".home-head"),
    (head) => head.height <= 160,
  );
  await picture(page, "phone-light-quick-start");
  await accessible(page, "the quick start");
  await fitsTheWidth(page);
  await page.locator(".start-card.friend .start-card-button:not(:disabled)").tap();
  await page.locator(".dialog.invite .qr").waitFor();
  // The server listens only on this machine, so nobody else can reach it, and the page says so.
  await page.locator(".invite-alone", { hasText: "--host 0.0.0.0" }).waitFor();
  await accessible(page, "invitation");
  await picture(page, "phone-light-invite");
  await page.locator(".copy-link").tap();
  const shown = values(page.locator(".invite-link"));
  const [address] = await eventually("a link", shown, ([link]) => /\/g\/\w+#s=1\./.test(link ?? ""));
  await poll(() => clipboard(page), "the link is copied").toBe(address);

  // Chat programs preview who plays, without the secret.
  const preview = await (await fetch(address)).text();
  expect(preview).toMatch(/<meta property="og:title" content="Ada · Blue — Bastide"/);
  expect(preview).toMatch(/og:description" content="Ada invites you to a game of Carcassonne: Ada, Blue\. /);
  expect(preview, "no secret in the preview").not.toContain(address.split(".").at(-1));
  const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(preview);
  const drawn = await fetch(image);
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);

  const there = await person();
  await there.page.goto(address);
  await there.page.locator(".welcome-who", { hasText: "You will play with Ada." }).waitFor();
  await accessible(there.page, "welcome");
  await picture(there.page, "desk-light-welcome");
  await there.page.locator(".welcome .own-name-input").fill("Cleo");
  await there.page.locator(".sit-down").click();
  await expect(there.page.locator(".dialog")).toHaveCount(0);
  // The dialog closes for the host once the friend has joined.
  await expect(page.locator(".dialog.invite")).toHaveCount(0);
  await until(page, "place");
  await there.page.locator(".tray.waiting", { hasText: "Waiting for Ada" }).waitFor();

  // A player who loses the connection is notified at once, and so are the others.
  await there.context.setOffline(true);
  await there.page.locator(".banner.warn").waitFor();
  await page.locator(".away-note", { hasText: "Cleo" }).waitFor();
  await there.context.setOffline(false);
  await expect(there.page.locator(".banner.warn")).toHaveCount(0);
  await expect(page.locator(".away-note")).toHaveCount(0);

  // Every seat's link stays available, for a second device as well.
  await page.locator(".invite-button").tap();
  await poll(texts(page.locator(".invite-seat")), "a link for each seat").toHaveLength(2);
  await page.locator(".invite-seat", { hasText: "Ada" }).tap();
  const [own] = await eventually("one's own link", shown, ([link]) => /#s=0\./.test(link ?? ""));
  const tablet = await person();
  await tablet.page.goto(own);
  await tablet.page.locator(".welcome-held", { hasText: "Ada is already here" }).waitFor();
  await tablet.page.locator(".welcome .sit-down").click();
  await until(tablet.page, "place");
  const { yours } = await snapshot(tablet.page);
  expect(yours).toEqual([0]);

  // The computer takes over for a player who resigns; the player may take the seat back.
  await tablet.page.locator(".player.seat-0 .resign").click();
  await accessible(tablet.page, "whether to resign");
  await picture(tablet.page, "desk-light-resign");
  await tablet.page.locator(".ask-yes").click();
  await there.page.locator(".line.handed", { hasText: "Ada resigns; the computer takes over" }).waitFor();
  await there.page.locator(".banner.resigned[role=alert]", { hasText: "Ada resigns" }).waitFor();
  await picture(there.page, "desk-light-resigned");
  // The computer lays the tile that was in Ada’s hand.
  await until(there.page, "place");
  await tablet.page.locator(".sit-again").click();
  await there.page.locator(".line.handed", { hasText: "Ada takes the seat back" }).waitFor();
  await expect(there.page.locator(".banner.resigned")).toHaveCount(0);
  await tablet.page.locator(".player.seat-0 .resign").waitFor();
  errors.allow(/ERR_INTERNET_DISCONNECTED/);
});

test("link previews use the language of the sender", async ({ host, person }) => {
  const ada = await person({ ...PHONE, locale: "de" });
  await handingOn(ada.page);
  await ada.page.goto(host.address);
  await ada.page.locator(".own-name-input").fill("Ada");
  await ada.page.locator(".start-card.friend .start-card-button:not(:disabled)").tap();
  const shown = values(ada.page.locator(".invite-link"));
  const [address] = await eventually("a link", shown, ([link]) => /\?lang=de#s=1\./.test(link ?? ""));
  await ada.page.locator(".invite-ways button", { hasText: "Teilen" }).tap();
  await eventually("the system hands the link on", handedOn(ada.page), ([what]) => what?.url === address);
  const preview = await (await fetch(address)).text();
  expect(preview).toMatch(
    /og:description" content="Ada lädt dich zu einer Partie Carcassonne ein: Ada, Blau\. /,
  );
  const ben = await person({ ...DESK, locale: "fr" });
  await ben.page.goto(address);
  // The guest reads the page in another language.
  await ben.page.locator(".welcome-who", { hasText: "Vous jouez avec Ada." }).waitFor();
  // Neither the secret nor the language stays in the address.
  await ben.page.waitForURL(/\/g\/\w+$/);
});

test("a link is copied over plain http too, and selected where copying is forbidden", {
  tag: "@phone",
}, async ({ host, person }) => {
  const { page, context } = await person({
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await insecure(page, true);
  const invite = async (from) => {
    await from.goto(host.address);
    await from.locator(".start-card.friend .start-card-button:not(:disabled)").tap();
    const [link] = await eventually("a link", values(from.locator(".invite-link")), ([one]) =>
      /#s=1\./.test(one ?? ""),
    );
    await from.locator(".copy-link").tap();
    return link;
  };
  const link = await invite(page);
  await page.locator(".copy-link", { hasText: "Copied" }).waitFor();
  await page.locator(".invitation [role=status]", { hasText: /^Copied$/ }).waitFor({ state: "attached" });
  const reader = await context.newPage();
  await reader.goto(host.address);
  await reader.bringToFront();
  await poll(() => clipboard(reader), "the link is copied").toBe(link);

  const strict = await context.newPage();
  await insecure(strict, false);
  const other = await invite(strict);
  await strict
    .locator(".invitation .problem", { hasText: "The link is selected: copy it yourself." })
    .waitFor();
  await poll(selectedIn(strict, ".invite-link"), "the link is selected").toBe(other);
  await accessible(strict, "a link to be copied by hand");
  await picture(strict, "phone-light-by-hand");
});

test("one tap starts a game against the computer; a reachable server puts its own address into links", {
  tag: "@phone",
}, async ({ page }) => {
  const open = await server("--host", "0.0.0.0");
  try {
    await page.goto(open.address);
    await page.locator(".start-card-level", { hasText: "beginner" }).tap();
    await page.locator(".start-card-level-line", { hasText: "watch its farmers" }).waitFor();
    await page.locator(".start-card.computer .start-card-button:not(:disabled)").tap();
    await until(page, "place");
    const { now } = await snapshot(page);
    expect(now.seats.map(({ level }) => level)).toEqual([undefined, "beginner"]);
    const options = await (await fetch(`${open.address}/api/options`)).json();
    if (options.addresses.length === 0) return;
    await page.goto(open.address);
    await page.locator(".start-card.friend .start-card-button:not(:disabled)").tap();
    await eventually(
      "a link by an address of the network",
      values(page.locator(".invite-link")),
      ([link]) => link?.startsWith(`${options.addresses[0]}/g/`) === true,
    );
    await expect(page.locator(".invite-alone")).toHaveCount(0);
  } finally {
    await open.stop();
  }
});

test("a refused name is explained next to its field, in the language of the page", {
  tag: ["@phone", "@fast"],
}, async ({ host, person, errors }) => {
  const { links } = await seatLinks(host.address, ["base"]);
  const { page } = await person({ locale: "de-DE" });
  const refused = async (field, words) => {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    const [description] = await eventually(
      "what is wrong",
      attributes(field, "aria-describedby"),
      ([id]) => id,
    );
    await page.locator(`#${description}`, { hasText: words }).waitFor();
  };
  await page.goto(links[1]);
  const own = page.locator(".welcome .own-name-input");
  await own.fill("Ada");
  await page.locator(".sit-down").tap();
  await refused(own, "So heißt schon jemand am Tisch.");
  await own.fill("Cleo");
  await page.locator(".sit-down").tap();
  await page.locator(".dialog").waitFor({ state: "detached" });

  await page.goto(host.address);
  const mine = page.locator(".quick-start .own-name-input");
  await mine.fill("A\u202eb");
  await page.locator(".start-card-button").first().tap();
  await refused(mine, "Ein Name hat 1 bis 24 sichtbare Zeichen");
  errors.allow(/400|409/);
});
