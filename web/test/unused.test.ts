// No language has a text that the page never shows.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { en } from "./texts.ts";

const SRC = join(process.cwd(), "src");

/** Texts that the page looks up by a word of the protocol or by a composed name. */
const BY_WORD =
  /Hint$|^bench\.(bridge|token)Of$|^home\.(levels|levelLines|editions)\.|^sets\.|^agreed\.boxes\.|^problem\.rules\.|^referee\.page\./;

/** The page’s own sources, without its texts. */
const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/^i18n\/(..|boxes)\/|^i18n\/names/.test(file))
  .map((file) => readFileSync(join(SRC, file), "utf8"))
  .join("\n");
const named = new Set(sources.match(/\w+/g));

/** The names under a value, by path. */
const names = (value: object, path = ""): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "object" && inner !== null ? names(inner, `${path}${key}.`) : [`${path}${key}`],
  );

test("every text is used", () => {
  const unused = names(en).filter((path) => !named.has(path.split(".").at(-1) ?? "") && !BY_WORD.test(path));
  assert.deepEqual(unused, []);
});
