// Clauses as players read them, without identifiers.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { kindsIn, type Piece, plain } from "../src/game/plain.ts";

const words = (piece: Piece): string => {
  switch (piece.k) {
    case "words":
      return piece.words;
    case "mine":
      return " [in your game]";
    case "clause":
      return piece.aside ? ` (see ${piece.id})` : `<${piece.id}>`;
    case "value":
      return `“${piece.value}”`;
  }
};
const shown = (pieces: readonly Piece[]) => pieces.map(words).join("");

test("the current value is marked, and names of values are omitted", () => {
  const said =
    "The King is in play with the set (`from-sets`), or with any sets (`on`), or not at all (`off`).";
  assert.equal(
    shown(plain(said, "on")),
    "The King is in play with the set, or with any sets [in your game], or not at all.",
  );
  assert.equal(
    shown(plain(said, null)),
    "The King is in play with the set, or with any sets, or not at all.",
  );
});

test("several names in brackets become one mark, and ids of tiles are omitted", () => {
  const said =
    "With the tiles (`before-scoring`, `after-scoring`), or not (`off`); on that tile (`tb03`) it ends.";
  assert.equal(
    shown(plain(said, "after-scoring")),
    "With the tiles [in your game], or not; on that tile it ends.",
  );
});

test("clauses are cited in brackets and in the sentence, and a lone value stays", () => {
  assert.equal(
    shown(
      plain(
        "Unless a portal leads elsewhere (`portal.where`), see `deploy.where`; `off` in every edition.",
        "off",
      ),
    ),
    "Unless a portal leads elsewhere (see portal.where), see <deploy.where>; “off” in every edition.",
  );
});

/** The text of all files in a folder of `crates`. */
const textOf = (folder: string): string => {
  const path = join(process.cwd(), "../crates", folder);
  return readdirSync(path)
    .map((file) => readFileSync(join(path, file), "utf8"))
    .join("\n");
};

test("of everything that the rule book names, the tiles are recognised, of whatever box", () => {
  const kinds = new Set([...textOf("types/tiles").matchAll(/^tile (\w+)/gm)].map(([, kind = ""]) => kind));
  const names = [...textOf("rulebook/book").matchAll(/`([^`\n]*)`/g)].map(([, name = ""]) => name);
  assert.deepEqual(
    new Set(names.filter((name) => kindsIn(`(\`${name}\`)`).length > 0)),
    new Set(names.filter((name) => kinds.has(name))),
  );
  for (const kind of kinds) assert.deepEqual(kindsIn(`\`${kind}\``), [kind]);
});
