// What the first painting of a table needs: few files, few bytes, and no further answer from the server.
import { readFile } from "node:fs/promises";
import { allSets, namedFiles, seatLinks } from "./director.mjs";
import { poll } from "./expect.mjs";
import { failAtFirst, holdBack, until } from "./harness.mjs";
import { expect, test } from "./test.mjs";

const budget = JSON.parse(await readFile(new URL("../budget.json", import.meta.url), "utf8"));
/** The number of parallel requests that browsers make to one server. */
const AT_ONCE = 6;

test("a table loads six files and few bytes at first, whatever its boxes", {
  tag: "@fast",
}, async ({ host }) => {
  const all = await allSets(host.address);
  for (const [name, sets, budgeted] of [
    ["two boxes", ["base", "traders"], budget.stylesAndSymbols],
    ["the base game and six boxes", ["base", ...all.slice(-6)], budget.stylesAndSymbols],
    ["all boxes", all, budget.stylesAndSymbolsOfAllSets],
  ]) {
    const { table } = await seatLinks(host.address, sets);
    const files = await namedFiles(`${host.address}/g/${table}`);
    const sum = (pattern) =>
      files.filter(({ path }) => pattern.test(path)).reduce((all, { kilobytes }) => all + kilobytes, 0);
    expect(files.length >= 5 && files.length <= AT_ONCE, `${files.length} files with ${name}`).toBe(true);
    for (const { path, kept } of files) expect(kept, path).toMatch(/immutable/);
    const [scripts, together] = [sum(/\.js$/), sum(/\.css$|tiles\.svg/)];
    console.log(`${name}: scripts ${scripts.toFixed(1)} KB, styles and symbols ${together.toFixed(1)} KB`);
    expect(scripts > 20 && scripts <= budget.script, `${scripts} KB of scripts with ${name}`).toBe(true);
    expect(together > 10 && together <= budgeted, `${together} KB with ${name}`).toBe(true);
  }
});

test("the board appears before the server has answered anything else", { tag: ["@phone", "@fast"] }, async ({
  host,
  page,
  context,
}) => {
  const { table, links } = await seatLinks(host.address, ["base", "traders"]);
  const release = await holdBack(page, "**/api/**");
  await page.goto(links[0]);
  await page.locator(".board-view[data-painted=whole]").waitFor();
  await expect(page.locator(".tile")).toHaveCount(1);
  release();
  await until(page, "place");
  // Players who return by the plain address see their choices at once, and the page contains no seat's secret.
  const html = await (await context.request.get(`${host.address}/g/${table}`)).text();
  const snapshot = JSON.parse(/id="table-snapshot">(.*)<\/script>/.exec(html)[1]);
  expect(snapshot.yours).toEqual([0]);
  for (const link of links) expect(html).not.toContain(link.split(".").at(-1));
});

test("failed requests are retried", async ({ host, page, errors }) => {
  const script = /\/assets\/windows-/;
  let refused = 0;
  await page.route(script, (route) => {
    refused += 1;
    return route.abort();
  });
  const { links } = await seatLinks(host.address, ["base", "traders"]);
  await page.goto(links[0]);
  await until(page, "place");
  await poll(async () => refused, "the windows do not come").toBeGreaterThan(0);
  await expect(page.locator(".log-scroll")).toHaveCount(0);
  await page.unroute(script);
  await page.locator(".log-scroll").waitFor();
  await page.locator(".dialog.welcome").waitFor();
  errors.allow(/ERR_FAILED/);
});

test("a page loads although its drawings, texts and script fail at first", async ({ host, page, errors }) => {
  const failed = await failAtFirst(page, /\/assets\/(tiles\.|messages\.|pages-)/);
  await page.goto(`${host.address}/relive`);
  await page.locator(".open-game").waitFor();
  await expect(page.locator(".notice")).toHaveCount(0);
  expect(failed.size, [...failed].join()).toBeGreaterThanOrEqual(4);
  errors.allow(/ERR_FAILED|preload/);
});
