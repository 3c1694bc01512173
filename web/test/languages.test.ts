// Every language has every text, none was left in English by mistake, and every sentence is complete with every number.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { LANGUAGES, type Language } from "../src/i18n/index.ts";
import { callAll } from "./calls.ts";
import { ALL, de, en, es, fr, type Messages } from "./texts.ts";

const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((one) => one !== "en");

/** Words that two languages share; `path` begins with the language. */
const SHARED = [
  "**.name",
  "**.sets.base",
  "de.bench.tabs.text",
  "fr.final.total",
  "es.final.total",
  "fr.relive.pause",
  "fr.agreed.ownClock.minutes",
  "fr.bench.filters.festival",
  "fr.bench.neutral.dragon",
  "es.bench.filters.festival",
];

/** Keys of the keyboard without another name, and symbols. */
const KEY = /^([^a-z]|Tab|Ctrl)*$/;

/** Sentences that two languages share, at least with these arguments. */
const SHARED_CALLS = [
  "**.table.turnTitle",
  "**.agreed.as",
  "**.labelled",
  "**.relive.analysis.series",
  "fr.table.title",
  "es.table.title",
  "de.home.level",
];

/** The texts and functions under a value, by path. */
function leaves(value: unknown, path = ""): [string, unknown][] {
  if (value === null || typeof value !== "object") return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === "" ? key : `${path}.${key}`));
}

const matches = (pattern: string, path: string) =>
  new RegExp(
    `^${pattern
      .replaceAll(".", "\\.")
      .replaceAll("**", "[a-z]+(?:\\.\\w+)*?")
      .replace(/(?<!\?)\*(?!\?)/g, "[^.]+")}$`,
  ).test(path);

/** The results of all text functions of a language, call by call. */
function said(m: Messages): { path: string; words: unknown }[] {
  const calls: { path: string; words: unknown }[] = [];
  const wrap = (value: unknown, path: string): unknown => {
    if (typeof value === "function")
      return (...args: unknown[]) => {
        const words = (value as (...all: unknown[]) => unknown)(...args);
        calls.push({ path, words });
        return words;
      };
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, wrap(inner, path === "" ? key : `${path}.${key}`)]),
    );
  };
  const wrapped = wrap(m, "") as Messages;
  for (const n of [0, 1, 2, 5]) callAll(wrapped, n);
  return calls;
}

/** Sentences that are empty if there is nothing to say. */
const EMPTY = ["card.extent", "card.figures", "invite.invites"];

test("every language has all English texts, and none is empty", () => {
  const shape = (m: Messages) =>
    leaves(m)
      .map(([path, value]) => `${path}: ${typeof value}`)
      .sort();
  for (const one of OTHERS) assert.deepEqual(shape(ALL[one]), shape(en), one);
  for (const [one, m] of Object.entries(ALL))
    for (const [path, value] of leaves(m))
      if (typeof value === "string" && !(one === "en" && path === "english"))
        assert.match(value, /\S/, `${one}: ${path}`);
});

test("no text is left in English by mistake", () => {
  const english = new Map(leaves(en));
  const same = OTHERS.flatMap((one) =>
    leaves(ALL[one])
      .filter(
        ([path, value]) =>
          typeof value === "string" && english.get(path) === value && !KEY.test(String(value)),
      )
      .map(([path]) => `${one}.${path}`),
  );
  assert.deepEqual(
    same.filter((path) => !SHARED.some((pattern) => matches(pattern, path))),
    [],
  );
  assert.deepEqual(
    SHARED.filter((pattern) => !same.some((path) => matches(pattern, path))),
    [],
    "words that are not shared after all",
  );
});

test("every sentence is complete in every language, with none, one and several", () => {
  const english = said(en);
  const functions = leaves(en).filter(([, value]) => typeof value === "function");
  const called = new Set(english.map(({ path }) => path));
  assert.deepEqual(
    functions.map(([path]) => path).filter((path) => !called.has(path)),
    [],
    "every function text is tried",
  );
  for (const one of Object.keys(LANGUAGES) as Language[])
    for (const { path, words } of said(ALL[one])) {
      assert.equal(typeof words, "string", `${one}: ${path}`);
      assert.doesNotMatch(
        String(words),
        /undefined|NaN|\bnull\b|\[object|function|=>| {2}|~/,
        `${one}: ${path}`,
      );
      if (!EMPTY.includes(path)) assert.match(String(words), /\S/, `${one}: ${path}`);
    }
  const same = OTHERS.flatMap((one) => {
    const calls = said(ALL[one]);
    assert.equal(calls.length, english.length, one);
    return [...called]
      .filter((path) => {
        const pairs = calls
          .map((call, i) => [call, english[i]] as const)
          .filter(([call]) => call.path === path);
        return pairs.every(([call, other]) => call.words === other?.words);
      })
      .map((path) => `${one}.${path}`);
  });
  assert.deepEqual(
    same.filter((path) => !SHARED_CALLS.some((pattern) => matches(pattern, path))),
    [],
    "the same as in English with all arguments",
  );
  assert.deepEqual(
    SHARED_CALLS.filter((pattern) => !same.some((path) => matches(pattern, path))),
    [],
    "sentences that are not shared after all",
  );
});

test("French never breaks a line before a colon, a semicolon, a question or exclamation mark, or within quotes", () => {
  const texts = leaves(fr).filter(([, value]) => typeof value === "string");
  for (const words of [...texts.map(([, value]) => value), ...said(fr).map(({ words }) => words)])
    assert.doesNotMatch(String(words), /[^\u00a0][:;!?»](?= |$)|[ \u202f][:;!?»]|«(?!\u00a0)/);
});

/** A colon or semicolon after a value in a template or in JSX, or between the parts of a list. */
const COLON =
  /\$\{[^`{}]*(\{[^`{}]*\}[^`{}]*)*\}[:;]( |`)|^\s*(\{[^{}]*\})?[:;] (\{\w+\}|<)|join\(" ?[:;] "\)/;
/** Files in which only English has such a colon, with the number of their lines that do. */
const ENGLISH: Readonly<Record<string, number>> = {
  "pages/rules/rules.tsx": 1,
  "table/windows/editions.tsx": 1,
  "ui/plain.tsx": 1,
};

test("no sentence outside the texts has a colon or a semicolon of its own: each language spaces them its way", () => {
  const src = join(process.cwd(), "src");
  const found: Record<string, number> = {};
  for (const file of readdirSync(src, { recursive: true, encoding: "utf8" }))
    if (/\.tsx?$/.test(file) && !/^(i18n|board)\//.test(file))
      for (const line of readFileSync(join(src, file), "utf8").split("\n"))
        if (COLON.test(line)) found[file] = (found[file] ?? 0) + 1;
  assert.deepEqual(found, ENGLISH);
  assert.equal(fr.labelled("Vin", "1"), "Vin\u00a0: 1");
});

test("editions that pay alike are told apart, though their names contain commas", () => {
  for (const [one, { home, later }] of Object.entries(ALL)) {
    const { c2 = "", bigbox = "" } = home.editions;
    const words = later.end.editions.alike([c2, bigbox]).replace("\u00a0;", ";");
    assert.ok(words.endsWith(`: ${c2}; ${bigbox}.`), `${one}: ${words}`);
  }
});

test("the analysis names its level as the form for a new table does", () => {
  for (const { home, relive } of Object.values(ALL))
    assert.match(relive.analysis.judge, new RegExp(`[„“«]\\s?${home.levels.tournament}\\s?[“”»]`));
});

test("plurals follow the language", () => {
  const counts = (m: Messages) => [0, 1, 2].map((n) => m.table.points(n));
  assert.deepEqual(counts(en), ["0 points", "1 point", "2 points"]);
  assert.deepEqual(counts(de), ["0 Punkte", "1 Punkt", "2 Punkte"]);
  assert.deepEqual(counts(fr), ["0 point", "1 point", "2 points"], "none is singular in French");
  assert.deepEqual(counts(es), ["0 puntos", "1 punto", "2 puntos"]);
});

test("French names a verb once for two ways to place something, and keeps two different verbs", () => {
  const asked = (...ways: Parameters<Messages["tray"]["deploy"]>[1]) => fr.tray.deploy("Ada", ways);
  assert.equal(asked("put", "floor"), "Ada, placer une figurine ou un étage\u00a0?");
  assert.equal(asked("put", "home"), "Ada, placer ou reprendre une figurine\u00a0?");
  assert.equal(asked("fairy", "bridge"), "Ada, déplacer la fée ou placer un pont\u00a0?");
});

test("lists of names follow the language", () => {
  const tied = (m: Messages) => m.final.shared(["Ada", "Inès"]);
  assert.deepEqual(Object.values(ALL).map(tied), [
    "Ada and Inès share the victory",
    "Ada und Inès gewinnen gemeinsam",
    "Ada et Inès se partagent la victoire",
    "Comparten la victoria Ada e Inès",
  ]);
  assert.match(en.log.winClaimed(["Ada"]), /Ada claims the win$/);
  assert.match(en.log.winClaimed(["Ada", "Ben"]), /Ada and Ben claim the win$/);
  assert.equal(fr.table.goods("wine", 1), "Vin\u00a0: 1");
  assert.equal(fr.card.feature("city", ["Ada", "Ben"], false), "Ville d’Ada et de Ben");
  assert.equal(fr.log.returned("Ada", "abbot", "cloister"), "L’abbé d’Ada revient de l’abbaye");
  assert.equal(fr.log.returned("Ben", "barn", "field"), "La grange de Ben revient du pré");
  assert.deepEqual(["abbot", "cathars", "river", "dragon"].map(fr.invite.set), [
    "l’Abbé",
    "les Cathares",
    "la Rivière",
    "Princesse & Dragon",
  ]);
  assert.deepEqual(["Yves", "Yann"].map(fr.words.agreeBack), [
    "Accepter qu’Yves reprenne sa dernière tuile.",
    "Accepter que Yann reprenne sa dernière tuile.",
  ]);
});
