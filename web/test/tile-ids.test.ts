// The page knows no tile by its id: what it shows of tiles comes from the server, and the few positions that it brings are
// data.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const SRC = join(process.cwd(), "src");
const PICTURES = join(process.cwd(), "../crates/types/tiles");

/** The ids of all kinds of tiles, from their pictures. A kind with copies that show a garden is two: `baE` and `baEg`. */
const kinds = readdirSync(PICTURES).flatMap((file) =>
  [...readFileSync(join(PICTURES, file), "utf8").matchAll(/^tile (\w+)(.* garden )?/gm)].flatMap(
    ([, kind = "", garden]) => (garden === undefined ? [kind] : [kind, `${kind}g`]),
  ),
);

/** A source without its comments, which may give examples. */
const code = (text: string): string => text.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "");

test("no source of the page names a tile", () => {
  assert.ok(
    kinds.length > 100 && ["baD", "baE", "baEg"].every((kind) => kinds.includes(kind)),
    "the ids are found",
  );
  const named = new RegExp(`\\b(?:${kinds.join("|")})\\d?\\b`, "g");
  const found = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      (code(readFileSync(join(SRC, name), "utf8")).match(named) ?? []).map((kind) => `${name}: ${kind}`),
    );
  assert.deepEqual(found, []);
});
