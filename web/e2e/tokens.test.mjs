// From the front page to a token, with which a program plays, and back.
import { eventually, fitsTheWidth, values } from "./expect.mjs";
import { accessible, picture } from "./harness.mjs";
import { expect, press, test } from "./test.mjs";

test("a program gets a token on a phone, opens a table with it, and loses it again", {
  tag: "@phone",
}, async ({ host, person }) => {
  const { page } = await person({ locale: "de-AT" });
  await page.goto(host.address);
  await press(page.locator(".home-links a", { hasText: "Für Bots und Programme" }));
  const form = page.locator(".new-token");
  await form.locator(".choice-field input").fill("Robo");
  await press(form.locator(".scope", { hasText: "Tischen zusehen" }));
  await press(form.locator(".make-token"));
  const made = page.locator(".made-token input");
  await expect(made).toHaveValue(/^bastide_[0-9a-f]{32}$/);
  await expect(made).toBeFocused();
  await expect(page.locator(".programs li")).toContainText("Robo");
  await accessible(page, "a new token");
  await fitsTheWidth(page);
  await picture(page, "phone-tokens");

  const [token] = await eventually("a token", values(made), ([shown]) => shown?.startsWith("bastide_"));
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = (path, body) =>
    fetch(`${host.address}/api/v1${path}`, { headers, ...(body && { method: "POST", body }) });
  const seats = ["Robo", "Ben"].map((name) => ({ kind: "here", name }));
  const opened = await ask("/tables", JSON.stringify({ seats, sets: [{ set: "base" }] }));
  expect(opened.status).toBe(201);
  const refused = await ask("/tables");
  expect(refused.status, "the scope that was not chosen").toBe(403);
  const { table } = await opened.json();
  const there = await page.context().newPage();
  await there.goto(`${host.address}/g/${table}`);
  await expect(there.locator(".players")).toContainText("BOT Robo");
  await there.close();

  // The token is shown once.
  await page.reload();
  await expect(page.locator(".programs li")).toContainText("Robo");
  await expect(page.locator(".made-token")).toHaveCount(0);
  await press(page.locator(".revoke-token"));
  await press(page.locator(".ask .ask-yes"));
  await expect(page.locator(".programs li")).toHaveCount(0);
  const gone = await ask("/program");
  expect(gone.status).toBe(401);
});
