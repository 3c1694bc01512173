// The texts of each box. A bundle contains only those of its language.
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

export const english = {
  abbey: abbey.english,
  abbot: abbot.english,
  bazaar: bazaar.english,
  bridge: bridges.english,
  castle: castles.english,
  carcassonne: count.english,
  dragon: dragon.english,
  phantom: phantom.english,
  siege: siege.english,
  tower: tower.english,
  tunnel: tunnel.english,
};

export const german: typeof english = {
  abbey: abbey.german,
  abbot: abbot.german,
  bazaar: bazaar.german,
  bridge: bridges.german,
  castle: castles.german,
  carcassonne: count.german,
  dragon: dragon.german,
  phantom: phantom.german,
  siege: siege.german,
  tower: tower.german,
  tunnel: tunnel.german,
};

export const french: typeof english = {
  abbey: abbey.french,
  abbot: abbot.french,
  bazaar: bazaar.french,
  bridge: bridges.french,
  castle: castles.french,
  carcassonne: count.french,
  dragon: dragon.french,
  phantom: phantom.french,
  siege: siege.french,
  tower: tower.french,
  tunnel: tunnel.french,
};

export const spanish: typeof english = {
  abbey: abbey.spanish,
  abbot: abbot.spanish,
  bazaar: bazaar.spanish,
  bridge: bridges.spanish,
  castle: castles.spanish,
  carcassonne: count.spanish,
  dragon: dragon.spanish,
  phantom: phantom.spanish,
  siege: siege.spanish,
  tower: tower.spanish,
  tunnel: tunnel.spanish,
};

// Tips on new kinds of move are needed later than the other texts.

export const englishTips = () => ({
  ...abbey.englishTips,
  ...abbot.englishTips,
  ...base.englishTips,
  ...bazaar.englishTips,
  ...bridges.englishTips,
  ...castles.englishTips,
  ...count.englishTips,
  ...dragon.englishTips,
  ...festival.englishTips,
  ...inns.englishTips,
  ...phantom.englishTips,
  ...siege.englishTips,
  ...tower.englishTips,
  ...traders.englishTips,
  ...tunnel.englishTips,
});

export const germanTips = (): ReturnType<typeof englishTips> => ({
  ...abbey.germanTips,
  ...abbot.germanTips,
  ...base.germanTips,
  ...bazaar.germanTips,
  ...bridges.germanTips,
  ...castles.germanTips,
  ...count.germanTips,
  ...dragon.germanTips,
  ...festival.germanTips,
  ...inns.germanTips,
  ...phantom.germanTips,
  ...siege.germanTips,
  ...tower.germanTips,
  ...traders.germanTips,
  ...tunnel.germanTips,
});

export const frenchTips = (): ReturnType<typeof englishTips> => ({
  ...abbey.frenchTips,
  ...abbot.frenchTips,
  ...base.frenchTips,
  ...bazaar.frenchTips,
  ...bridges.frenchTips,
  ...castles.frenchTips,
  ...count.frenchTips,
  ...dragon.frenchTips,
  ...festival.frenchTips,
  ...inns.frenchTips,
  ...phantom.frenchTips,
  ...siege.frenchTips,
  ...tower.frenchTips,
  ...traders.frenchTips,
  ...tunnel.frenchTips,
});

export const spanishTips = (): ReturnType<typeof englishTips> => ({
  ...abbey.spanishTips,
  ...abbot.spanishTips,
  ...base.spanishTips,
  ...bazaar.spanishTips,
  ...bridges.spanishTips,
  ...castles.spanishTips,
  ...count.spanishTips,
  ...dragon.spanishTips,
  ...festival.spanishTips,
  ...inns.spanishTips,
  ...phantom.spanishTips,
  ...siege.spanishTips,
  ...tower.spanishTips,
  ...traders.spanishTips,
  ...tunnel.spanishTips,
});
