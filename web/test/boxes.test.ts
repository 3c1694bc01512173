// The modules that import the files of every box are written from the list of boxes and from the files that exist.
// `BASTIDE_WRITE=1 npm test -- boxes` updates them. They are several modules because the page loads them at different
// times.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { LIST } from "../src/game/boxes/list.ts";

const SRC = join(process.cwd(), "src");
const BIOME = join(process.cwd(), "node_modules/@biomejs/biome/bin/biome");

/** The folders with files of boxes, and what else is in them. */
const FOLDERS = {
  "game/boxes": ["in-words.ts", "index.ts", "kinds.ts", "list.ts", "registered.ts", "registered-words.ts"],
  "i18n/boxes": ["index.ts"],
  "pages/score/pieces": ["index.ts", "kinds.ts"],
};

/** What the file of a box calls its texts in a language. */
const SPOKEN = ["english", "german", "french", "spanish"];

interface BoxFile {
  /** The name of the box in code. */
  name: string;
  /** Its path in the folder. */
  path: string;
}

/** The files of the boxes in a folder, in the order of the list. Each has the name of its box and one of these ends. */
function filesIn(folder: keyof typeof FOLDERS, ...ends: string[]): BoxFile[] {
  return LIST.flatMap((box) => {
    const name = box.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const paths = ends.map((end) => `${box}${end}`);
    return paths.filter((path) => existsSync(join(SRC, folder, path))).map((path) => ({ name, path }));
  });
}

/** Lines that import what each file exports under a name, as the name of its box. */
const imports = (exported: string, files: readonly BoxFile[]) =>
  files.map(({ name, path }) => `import { ${exported} as ${name} } from "./${path}";`).join("\n");

const namesOf = (files: readonly BoxFile[]) => files.map(({ name }) => name).join(", ");

/** The stages, actions, lines and things of the boxes, which a table needs first. */
function registered(): string {
  const files = filesIn("game/boxes", ".ts", "/index.ts");
  return `${imports("box", files)}

/** In the order in which their things lie in front of a player. */
export const BOXES = [${namesOf(files)}];`;
}

/** The words of the boxes for the table in words, which is loaded on demand. */
function registeredWords(): string {
  const files = filesIn("game/boxes", "/words.ts");
  return `${imports("words", files)}

export const WORDS = [${namesOf(files)}];`;
}

/** The texts of the boxes, and their tips, which are loaded later. A bundle keeps only the functions that it uses. */
function texts(): string {
  const files = filesIn("i18n/boxes", ".ts");
  const exporting = (name: string) =>
    files.filter(({ path }) =>
      readFileSync(join(SRC, "i18n/boxes", path), "utf8").includes(`export const ${name} =`),
    );
  // If one of the other languages lacks texts that English has, that is a type error in the written module.
  const [speaking, tipping] = [exporting("english"), exporting("englishTips")];
  const functions = SPOKEN.map(
    (language) => `
export const ${language}Texts = () => ({
  ${speaking.map(({ name }) => `${name}: ${name}.${language}`).join(", ")}
});
export const ${language}Tips = () => ({
  ${tipping.map(({ name }) => `...${name}.${language}Tips`).join(", ")}
});`,
  );
  return `${files.map(({ name, path }) => `import * as ${name} from "./${path}";`).join("\n")}
${functions.join("\n")}`;
}

/** What can be placed on the score page besides figures. */
function pieces(): string {
  const files = filesIn("pages/score/pieces", ".ts");
  return `${imports("pieces", files)}
import type { Pieces } from "./kinds.ts";

/** Every piece; a missing one is a type error here. */
export const PIECES: Required<Pieces> = { ${files.map(({ name }) => `...${name}`).join(", ")} };`;
}

const WRITTEN: Readonly<Record<string, () => string>> = {
  "game/boxes/registered.ts": registered,
  "game/boxes/registered-words.ts": registeredWords,
  "i18n/boxes/index.ts": texts,
  "pages/score/pieces/index.ts": pieces,
};

/** Sorts the imports of a module and breaks its lines, as in every other file. */
function tidied(path: string, text: string): string {
  const asked = [BIOME, "check", "--write", `--stdin-file-path=src/${path}`];
  return execFileSync(process.execPath, asked, { input: text, encoding: "utf8" });
}

for (const [path, written] of Object.entries(WRITTEN))
  test(`src/${path} imports the files of every box`, () => {
    const about =
      "// Generated from `game/boxes/list.ts` and the files of the boxes; do not edit.\n" +
      "// `BASTIDE_WRITE=1 npm test -- boxes` writes it.\n";
    const text = tidied(path, `${about}${written()}\n`);
    const file = join(SRC, path);
    if (process.env.BASTIDE_WRITE !== undefined) writeFileSync(file, text);
    const stale = `web/src/${path} is stale: run BASTIDE_WRITE=1 npm test -- boxes and commit it`;
    assert.equal(existsSync(file) ? readFileSync(file, "utf8") : "", text, stale);
  });

test("the list names exactly the boxes that have files", () => {
  const found = Object.entries(FOLDERS).flatMap(([folder, others]) =>
    readdirSync(join(SRC, folder)).filter((name) => !others.includes(name)),
  );
  const boxes = new Set(found.map((name) => name.replace(/\.ts$/, "")));
  assert.deepEqual([...boxes].sort(), [...LIST].sort());
});
