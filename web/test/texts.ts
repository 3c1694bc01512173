// Every text of the page in every language, for the tests.
import { agreed as deAgreed } from "../src/i18n/de/agreed/index.ts";
import { messages as deMessages } from "../src/i18n/de/index.ts";
import * as deLater from "../src/i18n/de/later/index.ts";
import * as dePages from "../src/i18n/de/pages/index.ts";
import { words as deWords } from "../src/i18n/de/text/index.ts";
import { type Agreed, agreed as enAgreed } from "../src/i18n/en/agreed/index.ts";
import { messages as enMessages } from "../src/i18n/en/index.ts";
import type { Texts } from "../src/i18n/en/later/index.ts";
import * as enLater from "../src/i18n/en/later/index.ts";
import * as enPages from "../src/i18n/en/pages/index.ts";
import { words as enWords } from "../src/i18n/en/text/index.ts";
import { agreed as esAgreed } from "../src/i18n/es/agreed/index.ts";
import { messages as esMessages } from "../src/i18n/es/index.ts";
import * as esLater from "../src/i18n/es/later/index.ts";
import * as esPages from "../src/i18n/es/pages/index.ts";
import { words as esWords } from "../src/i18n/es/text/index.ts";
import { agreed as frAgreed } from "../src/i18n/fr/agreed/index.ts";
import { messages as frMessages } from "../src/i18n/fr/index.ts";
import * as frLater from "../src/i18n/fr/later/index.ts";
import * as frPages from "../src/i18n/fr/pages/index.ts";
import { words as frWords } from "../src/i18n/fr/text/index.ts";
import type { Messages as First, Language } from "../src/i18n/index.ts";

/** The texts that a page loads at once, and those that are loaded later. */
export type Messages = First & { agreed: Agreed; later: Texts; words: typeof enWords } & Omit<
    typeof enPages,
    "setOrigin"
  >;
const whole = (
  first: First,
  agreed: Agreed,
  { bench, book, learn, relive, sheet, tokens, verify }: typeof enPages,
  { end, expected, help, item, prompts, rule }: Texts,
  words: typeof enWords,
): Messages => ({
  ...first,
  agreed,
  bench,
  book,
  learn,
  relive,
  sheet,
  tokens,
  verify,
  later: { end, expected, help, item, prompts, rule },
  words,
});
export const en = whole(enMessages, enAgreed, enPages, enLater, enWords);
export const de = whole(deMessages, deAgreed, dePages, deLater, deWords);
export const fr = whole(frMessages, frAgreed, frPages, frLater, frWords);
export const es = whole(esMessages, esAgreed, esPages, esLater, esWords);
export const ALL: Record<Language, Messages> = { en, de, fr, es };
