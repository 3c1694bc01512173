// No lesson asks for anything that was not explained before, and every lesson has a part and words.
import assert from "node:assert/strict";
import { test } from "node:test";
import games from "../data/lessons.json";
import { learn } from "../src/i18n/en/pages/learn.ts";
import { LESSON_NAMES, lessonOf, PARTS, recordOf } from "../src/pages/learn/lessons.ts";

test("each lesson belongs to one part and has a text for each of its steps", () => {
  assert.deepEqual([...LESSON_NAMES].sort(), Object.keys(learn.lessons).sort());
  assert.deepEqual([...LESSON_NAMES].sort(), Object.keys(games).sort());
  for (const name of LESSON_NAMES) {
    // Some report their last step by what it paid; each has a sentence.
    assert.equal(learn.lessons[name].steps.length, lessonOf(name).steps.length, name);
    assert.notEqual(learn.lessons[name].done, "", name);
  }
});

test("lessons on the base game use no figures of an expansion", () => {
  for (const name of PARTS.base) assert.match(recordOf(lessonOf(name)), /\[Sets "base"\]/, name);
  for (const name of PARTS.traders) assert.match(recordOf(lessonOf(name)), /\[Sets "base,traders"\]/, name);
});
