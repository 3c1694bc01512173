// What the first picture of a table needs: few files, few bytes, and no further answer of the server.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { allSets, namedFiles, seatLinks } from "./director.mjs";
import { eventually, hasCount } from "./expect.mjs";
import { failAtFirst, holdBack, PHONE, running, until } from "./harness.mjs";

const { host, web } = running();
const budget = JSON.parse(await readFile(new URL("../budget.json", import.meta.url), "utf8"));
/** As many files a browser asks of one server at a time. */
const AT_ONCE = 6;

test("a table needs six files and few bytes at first, whatever boxes it is played with", async () => {
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
    assert.ok(files.length >= 5 && files.length <= AT_ONCE, `${files.length} files with ${name}`);
    for (const { path, kept } of files) assert.match(kept, /immutable/, path);
    const [scripts, together] = [sum(/\.js$/), sum(/\.css$|tiles\.svg/)];
    console.log(`${name}: scripts ${scripts.toFixed(1)} KB, styles and symbols ${together.toFixed(1)} KB`);
    assert.ok(scripts > 20 && scripts <= budget.script, `${scripts} KB of scripts with ${name}`);
    assert.ok(together > 10 && together <= budgeted, `${together} KB with ${name}`);
  }
});

test("a board is there before the server has answered anything else", async () => {
  const { page, errors, context } = await web.person(PHONE);
  const { table, links } = await seatLinks(host.address, ["base", "traders"]);
  const release = await holdBack(page, "**/api/**");
  await page.goto(links[0]);
  await page.locator(".board-view[data-painted=whole]").waitFor();
  await hasCount(page.locator(".tile"), 1);
  release();
  await until(page, "place");
  // Whoever comes back by the address alone sees at once what is theirs to do, and a seat's secret is not in the page.
  const html = await (await context.request.get(`${host.address}/g/${table}`)).text();
  const told = JSON.parse(/id="table-told">(.*)<\/script>/.exec(html)[1]);
  assert.deepEqual(told.yours, [0]);
  for (const link of links) assert.ok(!html.includes(link.split(".").at(-1)));
  assert.deepEqual(errors, []);
  await context.close();
});

test("what does not come at first is asked for again", async () => {
  const { page, errors, context } = await web.person();
  const script = "**/assets/windows-*.js";
  let refused = 0;
  await page.route(script, (route) => {
    refused += 1;
    return route.abort();
  });
  const { links } = await seatLinks(host.address, ["base", "traders"]);
  await page.goto(links[0]);
  await until(page, "place");
  await eventually(
    "the windows do not come",
    async () => refused,
    (times) => times > 0,
  );
  await hasCount(page.locator(".log-scroll"), 0);
  await page.unroute(script);
  await page.locator(".log-scroll").waitFor();
  await page.locator(".dialog.welcome").waitFor();
  assert.deepEqual(
    errors.filter((error) => !/ERR_FAILED/.test(error)),
    [],
  );
  await context.close();
});

test("a page whose drawings, texts and script fail at first comes all the same", async () => {
  const { page, errors, context } = await web.person();
  const failed = await failAtFirst(page, /\/assets\/(tiles\.|messages\.|pages-)/);
  await page.goto(`${host.address}/relive`);
  await page.locator(".open-game").waitFor();
  await hasCount(page.locator(".notice"), 0);
  assert.ok(failed.size >= 4, [...failed].join());
  assert.deepEqual(
    errors.filter((error) => !/ERR_FAILED|preload/.test(error)),
    [],
  );
  await context.close();
});
