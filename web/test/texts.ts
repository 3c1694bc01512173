// Every text of the page in every language, as the tests look at them.
import { agreed as deAgreed } from "../src/agreed.de.ts";
import { type Agreed, agreed as enAgreed } from "../src/agreed.en.ts";
import { agreed as esAgreed } from "../src/agreed.es.ts";
import { agreed as frAgreed } from "../src/agreed.fr.ts";
import { bench as deBench } from "../src/bench.de.ts";
import { bench as enBench } from "../src/bench.en.ts";
import { bench as esBench } from "../src/bench.es.ts";
import { bench as frBench } from "../src/bench.fr.ts";
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
export type Messages = First & { agreed: Agreed; bench: typeof enBench; later: Texts; words: typeof enWords };
const whole = (
  first: First,
  agreed: Agreed,
  bench: typeof enBench,
  { end, prompts }: Texts,
  words: typeof enWords,
): Messages => ({ ...first, agreed, bench, later: { end, prompts }, words });
export const en = whole(enMessages, enAgreed, enBench, enLater, enWords);
export const de = whole(deMessages, deAgreed, deBench, deLater, deWords);
export const fr = whole(frMessages, frAgreed, frBench, frLater, frWords);
export const es = whole(esMessages, esAgreed, esBench, esLater, esWords);
export const ALL: Record<Language, Messages> = { en, de, fr, es };
