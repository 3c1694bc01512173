// Generated from `game/boxes/list.ts` and the files of the boxes; do not edit.
// `BASTIDE_WRITE=1 npm test -- boxes` writes it.

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
import * as king from "./king.ts";
import * as phantom from "./phantom.ts";
import * as river from "./river.ts";
import * as shrines from "./shrines.ts";
import * as siege from "./siege.ts";
import * as tower from "./tower.ts";
import * as traders from "./traders.ts";
import * as tunnel from "./tunnel.ts";

export const englishTexts = () => ({
  traders: traders.english,
  river: river.english,
  shrines: shrines.english,
  siege: siege.english,
  dragon: dragon.english,
  king: king.english,
  tower: tower.english,
  tunnel: tunnel.english,
  bridges: bridges.english,
  castles: castles.english,
  abbey: abbey.english,
  abbot: abbot.english,
  phantom: phantom.english,
  bazaar: bazaar.english,
  count: count.english,
});
export const englishTips = () => ({
  ...base.englishTips,
  ...traders.englishTips,
  ...inns.englishTips,
  ...festival.englishTips,
  ...siege.englishTips,
  ...dragon.englishTips,
  ...tower.englishTips,
  ...tunnel.englishTips,
  ...bridges.englishTips,
  ...castles.englishTips,
  ...abbey.englishTips,
  ...abbot.englishTips,
  ...phantom.englishTips,
  ...bazaar.englishTips,
  ...count.englishTips,
});

export const germanTexts = () => ({
  traders: traders.german,
  river: river.german,
  shrines: shrines.german,
  siege: siege.german,
  dragon: dragon.german,
  king: king.german,
  tower: tower.german,
  tunnel: tunnel.german,
  bridges: bridges.german,
  castles: castles.german,
  abbey: abbey.german,
  abbot: abbot.german,
  phantom: phantom.german,
  bazaar: bazaar.german,
  count: count.german,
});
export const germanTips = () => ({
  ...base.germanTips,
  ...traders.germanTips,
  ...inns.germanTips,
  ...festival.germanTips,
  ...siege.germanTips,
  ...dragon.germanTips,
  ...tower.germanTips,
  ...tunnel.germanTips,
  ...bridges.germanTips,
  ...castles.germanTips,
  ...abbey.germanTips,
  ...abbot.germanTips,
  ...phantom.germanTips,
  ...bazaar.germanTips,
  ...count.germanTips,
});

export const frenchTexts = () => ({
  traders: traders.french,
  river: river.french,
  shrines: shrines.french,
  siege: siege.french,
  dragon: dragon.french,
  king: king.french,
  tower: tower.french,
  tunnel: tunnel.french,
  bridges: bridges.french,
  castles: castles.french,
  abbey: abbey.french,
  abbot: abbot.french,
  phantom: phantom.french,
  bazaar: bazaar.french,
  count: count.french,
});
export const frenchTips = () => ({
  ...base.frenchTips,
  ...traders.frenchTips,
  ...inns.frenchTips,
  ...festival.frenchTips,
  ...siege.frenchTips,
  ...dragon.frenchTips,
  ...tower.frenchTips,
  ...tunnel.frenchTips,
  ...bridges.frenchTips,
  ...castles.frenchTips,
  ...abbey.frenchTips,
  ...abbot.frenchTips,
  ...phantom.frenchTips,
  ...bazaar.frenchTips,
  ...count.frenchTips,
});

export const spanishTexts = () => ({
  traders: traders.spanish,
  river: river.spanish,
  shrines: shrines.spanish,
  siege: siege.spanish,
  dragon: dragon.spanish,
  king: king.spanish,
  tower: tower.spanish,
  tunnel: tunnel.spanish,
  bridges: bridges.spanish,
  castles: castles.spanish,
  abbey: abbey.spanish,
  abbot: abbot.spanish,
  phantom: phantom.spanish,
  bazaar: bazaar.spanish,
  count: count.spanish,
});
export const spanishTips = () => ({
  ...base.spanishTips,
  ...traders.spanishTips,
  ...inns.spanishTips,
  ...festival.spanishTips,
  ...siege.spanishTips,
  ...dragon.spanishTips,
  ...tower.spanishTips,
  ...tunnel.spanishTips,
  ...bridges.spanishTips,
  ...castles.spanishTips,
  ...abbey.spanishTips,
  ...abbot.spanishTips,
  ...phantom.spanishTips,
  ...bazaar.spanishTips,
  ...count.spanishTips,
});
