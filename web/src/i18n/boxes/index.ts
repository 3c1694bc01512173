// The texts of each box. A bundle contains those of one language only: in its copy of this file, the build replaces
// `[language]` and `[tips]` by names (`build.mjs`).
import * as abbey from "./abbey.ts";
import * as abbot from "./abbot.ts";
import * as base from "./base.ts";
import * as bazaar from "./bazaar.ts";
import * as bridges from "./bridges.ts";
import * as castles from "./castles.ts";
import * as count from "./count.ts";
import * as dragon from "./dragon.ts";
import * as festival from "./festival.ts";
import * as inns from "./inns.ts";
import * as phantom from "./phantom.ts";
import * as siege from "./siege.ts";
import * as tower from "./tower.ts";
import * as traders from "./traders.ts";
import * as tunnel from "./tunnel.ts";

/** What the file of a box calls its texts in a language. */
type Spoken = "english" | "german" | "french" | "spanish";

/** The texts by box. */
export const textsOf = (language: Spoken) => ({
  abbey: abbey[language],
  abbot: abbot[language],
  bazaar: bazaar[language],
  bridges: bridges[language],
  castles: castles[language],
  count: count[language],
  dragon: dragon[language],
  phantom: phantom[language],
  siege: siege[language],
  tower: tower[language],
  tunnel: tunnel[language],
});

/** Tips on new kinds of move, by move; they are needed later than the other texts. */
export const tipsOf = (tips: `${Spoken}Tips`) => ({
  ...abbey[tips],
  ...abbot[tips],
  ...base[tips],
  ...bazaar[tips],
  ...bridges[tips],
  ...castles[tips],
  ...count[tips],
  ...dragon[tips],
  ...festival[tips],
  ...inns[tips],
  ...phantom[tips],
  ...siege[tips],
  ...tower[tips],
  ...traders[tips],
  ...tunnel[tips],
});
