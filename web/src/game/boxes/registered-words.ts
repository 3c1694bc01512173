// Generated from `game/boxes/list.ts` and the files of the boxes; do not edit.
// `BASTIDE_WRITE=1 npm test -- boxes` writes it.

import { words as abbey } from "./abbey/words.ts";
import { words as base } from "./base/words.ts";
import { words as bazaar } from "./bazaar/words.ts";
import { words as count } from "./count/words.ts";
import { words as dragon } from "./dragon/words.ts";
import { words as festival } from "./festival/words.ts";
import { words as siege } from "./siege/words.ts";
import { words as tower } from "./tower/words.ts";
import { words as traders } from "./traders/words.ts";

export const WORDS = [base, traders, festival, siege, dragon, tower, abbey, bazaar, count];
