// The table in words has the texts of every box that brings some.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const BOXES = join(process.cwd(), "src/game/boxes");

test("the list of texts names every words.ts of a box, and uses what it imports", () => {
  const source = readFileSync(join(BOXES, "in-words.ts"), "utf8");
  const imported = [...source.matchAll(/import \{ words as (\w+) \} from "\.\/(\w+)\/words\.ts"/g)].map(
    ([, , box]) => box,
  );
  const listed = /const WORDS[^=]*= \[([^\]]*)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
  const there = readdirSync(BOXES).filter((name) => existsSync(join(BOXES, name, "words.ts")));
  assert.ok(there.length > 5, "the folders are found");
  assert.deepEqual(imported.sort(), there.sort());
  assert.deepEqual(listed.sort(), there.sort());
});
