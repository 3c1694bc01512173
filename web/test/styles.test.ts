// Every style sheet is in a layer, and the sheets of one layer do not interfere, so the order of imports has no effect.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

/** The tests are run in the folder of the front end. */
const FOLDER = join(process.cwd(), "src/styles");

/** The sheets that import the others: for every page, for what is loaded later, and for some pages only. */
const MAINS = ["main.css", "later.css", "referee-pages.css"];

interface Sheet {
  name: string;
  layer: string;
  text: string;
}

const uncommented = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, "");

/**
 * The sheets that a main sheet imports. It may contain the order of the layers and imports into them, and nothing else.
 */
function imports(main: string): { layers: string[]; sheets: Omit<Sheet, "text">[] } {
  const [order = "", ...rest] = uncommented(main)
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const layers = /^@layer ([\w, ]+)$/.exec(order)?.[1]?.split(", ");
  assert.ok(layers, `the order of the layers comes first, not ${order}`);
  const sheets = rest.map((line) => {
    const [, name = "", layer = ""] = /^@import "\.\/(\w+\.css)" layer\((\w+)\)$/.exec(line) ?? [];
    assert.ok(layers.includes(layer), `no import into one of the layers: ${line}`);
    return { name, layer };
  });
  return { layers, sheets };
}

/** What a sheet sets, as selector and property, without the frames of animations. */
function settings(text: string): { selector: string; property: string }[] {
  const found: { selector: string; property: string }[] = [];
  const open: string[] = [];
  for (const [, words = "", end] of uncommented(text).matchAll(/([^{};]*)([{};])/g)) {
    const said = words.trim().replaceAll(/\s+/g, " ");
    if (end === "{") {
      open.push(said);
      continue;
    }
    const inside = open.at(-1) ?? "";
    const property = /^([\w-]+):/.exec(said)?.[1];
    if (property !== undefined && !inside.startsWith("@") && !open.some((at) => at.startsWith("@keyframes")))
      // Commas within :is(…) do not separate selectors.
      for (const selector of inside.split(/,\s*(?![^(]*\))/)) found.push({ selector, property });
    if (end === "}") open.pop();
  }
  return found;
}

/** `padding` and `padding-left` set the same thing. */
const meet = (one: string, other: string) =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

/** Settings that two sheets of one layer both make. */
function ties(sheets: Sheet[]): string[] {
  const all = sheets.flatMap(({ name, layer, text }) =>
    settings(text).map((setting) => ({ ...setting, name, layer })),
  );
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter((other) => one.selector === other.selector && one.layer === other.layer)
      .filter((other) => one.name !== other.name && meet(one.property, other.property))
      .map((other) => `${one.selector} { ${one.property} } in ${one.name} and ${other.name}`),
  );
}

test("every style sheet is in one layer, and no two rules of a layer conflict", async () => {
  const [main, ...others] = await Promise.all(
    MAINS.map(async (name) => imports(await readFile(join(FOLDER, name), "utf8"))),
  );
  assert.ok(main);
  for (const other of others)
    assert.deepEqual(other.layers, main.layers, "what comes later has the same layers");
  const { layers } = main;
  const sheets = [main, ...others].flatMap(({ sheets }) => sheets);
  assert.deepEqual([...new Set(sheets.map(({ layer }) => layer))].sort(), [...layers].sort());
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".css") && !MAINS.includes(name));
  assert.deepEqual(sheets.map(({ name }) => name).sort(), names.sort());
  const texts = await Promise.all(
    sheets.map(async (sheet) => ({ ...sheet, text: await readFile(join(FOLDER, sheet.name), "utf8") })),
  );
  for (const { name, text } of texts) {
    assert.ok(settings(text).length > 0, name);
    // Layers are named in the imports; `!important` would reverse the order of layers.
    assert.doesNotMatch(uncommented(text), /@layer|@import/, name);
    if (name !== "base.css") assert.doesNotMatch(uncommented(text), /!important/, name);
  }
  assert.deepEqual(ties(texts), []);
});

test("a rule outside the layers and a conflict are recognised", () => {
  const order = "/* The order. */ @layer base, parts;\n";
  imports(`${order}@import "./a.css" layer(base);`);
  for (const line of [
    '@import "./a.css";',
    '@import "./a.css" layer(other);',
    '@import "./a.css" layer(base) print;',
    ".card { padding: 0; }",
  ])
    assert.throws(() => imports(order + line), line);
  assert.throws(() => imports('@import "./a.css" layer(base);\n@layer base, parts;'));

  const a = { name: "a.css", layer: "parts", text: ".x:is(.y, .z),\n.card { padding: 0; }" };
  const tied = (text: string, layer = "parts") => ties([a, { name: "b.css", layer, text }]).length;
  assert.equal(tied(".card { padding: 1px }"), 1);
  assert.equal(tied("@media print { .q, .card { padding-left: 1px; color: red; } }"), 1);
  assert.equal(tied(".x:is(.y, .z) { padding: 1px; }"), 1);
  assert.equal(tied(".card { padding: 1px; }", "base"), 0);
  assert.equal(tied(".cards { padding: 1px; } .card { margin: 0; } /* .card { padding: 1px; } */"), 0);
  assert.equal(tied("@keyframes k { .card { padding: 1px; } }"), 0);
});
