// Every text of the page in every language, as the tests look at them.
import { agreed as deAgreed } from "../src/agreed.de.ts";
import { type Agreed, agreed as enAgreed } from "../src/agreed.en.ts";
import { agreed as esAgreed } from "../src/agreed.es.ts";
import { agreed as frAgreed } from "../src/agreed.fr.ts";
import * as deBeside from "../src/beside.de.ts";
import * as enBeside from "../src/beside.en.ts";
import * as esBeside from "../src/beside.es.ts";
import * as frBeside from "../src/beside.fr.ts";
import * as deLater from "../src/later.de.ts";
import type { Texts } from "../src/later.en.ts";
import * as enLater from "../src/later.en.ts";
import * as esLater from "../src/later.es.ts";
import * as frLater from "../src/later.fr.ts";
import { messages as deMessages } from "../src/messages.de.ts";
import { messages as enMessages } from "../src/messages.en.ts";
import { messages as esMessages } from "../src/messages.es.ts";
import { messages as frMessages } from "../src/messages.fr.ts";
import type { Messages as First, Language } from "../src/messages.ts";
import { words as deWords } from "../src/text.de.ts";
import { words as enWords } from "../src/text.en.ts";
import { words as esWords } from "../src/text.es.ts";
import { words as frWords } from "../src/text.fr.ts";

/** The texts that a page loads at once, and those that come later. */
export type Messages = First & { agreed: Agreed; later: Texts; words: typeof enWords } & typeof enBeside;
const whole = (
  first: First,
  agreed: Agreed,
  beside: typeof enBeside,
  { end, expected, help, prompts }: Texts,
  words: typeof enWords,
): Messages => ({ ...first, agreed, ...beside, later: { end, expected, help, prompts }, words });
export const en = whole(enMessages, enAgreed, enBeside, enLater, enWords);
export const de = whole(deMessages, deAgreed, deBeside, deLater, deWords);
export const fr = whole(frMessages, frAgreed, frBeside, frLater, frWords);
export const es = whole(esMessages, esAgreed, esBeside, esLater, esWords);
export const ALL: Record<Language, Messages> = { en, de, fr, es };
