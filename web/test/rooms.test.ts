// The folders of `src` form layers: a file imports only from its own layer and those below it, and there are no import
// cycles.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

const SRC = join(process.cwd(), "src");

/** The entries of `src` from the lowest to the highest. No script imports styles. */
const ROOMS = [
  "styles",
  "protocol.ts",
  "vocabulary.ts",
  "board",
  "net",
  "i18n",
  "game",
  "ui",
  "lobby",
  "table",
  "pages",
  "main.tsx",
];

/** The most entries of a folder that a newcomer takes in at a glance. */
const AT_A_GLANCE = 12;

interface Import {
  from: string;
  to: string;
  /** The line itself, with its file and number. */
  line: string;
}

const IMPORT = /(?:from\s+|import\s+|import\()"(\.[^"]+)"/g;

/** The imports of a source, as paths under `src`. */
function importsOf(from: string, text: string): Import[] {
  return text.split("\n").flatMap((line, n) =>
    [...line.matchAll(IMPORT)].map(([, path = ""]) => ({
      from,
      to: normalize(join(dirname(from), path)),
      line: `src/${from}:${n + 1}: ${line.trim()}`,
    })),
  );
}

function allImports(): Import[] {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return files.flatMap((name) => importsOf(name, readFileSync(join(SRC, name), "utf8")));
}

const roomOf = (path: string): number => ROOMS.indexOf(path.split("/")[0] ?? "");

/** The lines that import from a layer above their own. */
const upwards = (imports: readonly Import[]): string[] =>
  imports.filter(({ from, to }) => roomOf(to) > roomOf(from)).map(({ line }) => line);

/** The files of an import cycle, if there is one. */
function ringOf(imports: readonly Import[]): string[] | null {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const other of next.get(file) ?? []) {
      const ring = visit(other, [...path, file]);
      if (ring !== null) return ring;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const ring = visit(file, []);
    if (ring !== null) return ring;
  }
  return null;
}

test("every entry of src is a known layer, and there are few", () => {
  assert.deepEqual(readdirSync(SRC).sort(), [...ROOMS].sort());
  assert.ok(ROOMS.length <= AT_A_GLANCE);
});

test("imports follow the order of the layers", () => {
  const imports = allImports();
  assert.ok(imports.length > 300, "the imports are found");
  assert.deepEqual(upwards(imports), []);
});

test("no files import each other in a cycle", () => {
  assert.equal(ringOf(allImports()), null);
});

test("an import against the order is found, and so is a cycle", () => {
  const up = importsOf(
    "game/play.ts",
    'import { a } from "./store.ts";\nimport type { B } from "../ui/parts.tsx";',
  );
  assert.deepEqual(upwards(up), ['src/game/play.ts:2: import type { B } from "../ui/parts.tsx";']);
  const later = importsOf("ui/later.ts", 'await import("../table/tray/tray.tsx")');
  assert.equal(upwards(later).length, 1);
  const back = importsOf("ui/parts.tsx", 'import "../game/play.ts";');
  assert.deepEqual(ringOf([...up, ...back]), ["game/play.ts", "ui/parts.tsx", "game/play.ts"]);
});
