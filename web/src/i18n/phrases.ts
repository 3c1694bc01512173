// Phrases about moves, payments and symbols, in every language of the page, as in `names.ts`.
import type { Clause, Source, TileSymbol } from "../protocol.ts";
import type { Deploying } from "../vocabulary.ts";

/** What can be done with the tile just placed: as the only choice, as one of two, and as one of more. */
type Deployings = Readonly<Record<Deploying, readonly [string, string, string]>>;
/** What points are for, placed after them. */
type Sources = Readonly<Record<Source, string>>;
/** What points are for, by clause, where that is more precise than the source. */
type PaidBy = Readonly<Partial<Record<Clause, string>>>;
type Symbols = Readonly<Record<TileSymbol, string>>;

export const englishDeployings: Deployings = {
  put: ["place a figure on it", "place a figure", "a figure"],
  barn: ["place a barn at one of its corners", "place a barn", "a barn"],
  home: ["take a figure home", "take one home", "one home"],
  send: ["send a knight home", "send a knight home", "a knight home"],
  floor: ["add a floor", "add a floor", "a floor"],
  fairy: ["move the fairy", "move the fairy", "the fairy"],
  recall: ["take the abbot back", "take the abbot back", "the abbot"],
  ransom: ["buy a prisoner back", "buy a prisoner back", "a prisoner"],
  tunnel: ["place a tunnel token", "place a tunnel token", "a tunnel token"],
  bridge: ["build a bridge", "build a bridge", "a bridge"],
};
export const englishSources: Sources = {
  roads: " for a road",
  cities: " for a city",
  cloisters: " for a cloister",
  fields: " for a field",
  goods: " for goods",
  king: " for the King",
  robber: " for the Robber Baron",
  fairy: " for the fairy",
  ransom: " as ransom",
  barns: " for a barn",
  castles: " for a castle",
  bazaars: " at a bazaar",
};
export const englishPaidBy: PaidBy = {
  "road.score.inn": " for a road with an inn",
  "city.score.cathedral": " for a city with a cathedral",
  "city.score.small": " for a city of two tiles",
  "final.road": " for an unfinished road",
  "final.city": " for an unfinished city",
  "final.cloister": " for an unfinished cloister",
  "field.score.per-city": " for the fields around a city",
  "barn.payout": " for a field with a new barn",
  "barn.join": " for a field joined to a barn’s",
  "abbot.recall": " for taking the abbot back",
  "garden.score": " for a garden",
  "final.garden": " for an unfinished garden",
};
export const englishSymbols: Symbols = {
  festival: "a festival",
  volcano: "a volcano",
  dragon: "a dragon",
  portal: "a magic portal",
  tower: "a tower foundation",
  bazaar: "a bazaar",
  shrine: "a shrine",
  quarters: "the quarters of the City of Carcassonne",
};

export const germanDeployings: Deployings = {
  put: ["eine Figur daraufstellen", "Figur stellen", "Figur"],
  barn: ["einen Gutshof an eine Ecke stellen", "Gutshof stellen", "Gutshof"],
  home: ["eine Figur zurückholen", "Figur zurückholen", "Figur zurück"],
  send: ["einen Ritter heimschicken", "Ritter heimschicken", "Ritter heim"],
  floor: ["ein Turmteil setzen", "Turmteil setzen", "Turmteil"],
  fairy: ["die Fee ziehen", "Fee ziehen", "Fee"],
  recall: ["den Abt zurückholen", "Abt zurückholen", "Abt zurück"],
  ransom: ["einen Gefangenen freikaufen", "Gefangenen freikaufen", "Freikauf"],
  tunnel: ["einen Tunnelmarker legen", "Tunnelmarker legen", "Tunnelmarker"],
  bridge: ["eine Brücke bauen", "Brücke bauen", "Brücke"],
};
export const germanSources: Sources = {
  roads: " für eine Straße",
  cities: " für eine Stadt",
  cloisters: " für ein Kloster",
  fields: " für eine Wiese",
  goods: " für Waren",
  king: " für den König",
  robber: " für den Raubritter",
  fairy: " für die Fee",
  ransom: " als Lösegeld",
  barns: " für einen Gutshof",
  castles: " für eine Burg",
  bazaars: " auf einem Basar",
};
export const germanPaidBy: PaidBy = {
  "road.score.inn": " für eine Straße mit Wirtshaus",
  "city.score.cathedral": " für eine Stadt mit Kathedrale",
  "city.score.small": " für eine Stadt aus zwei Plättchen",
  "final.road": " für eine unfertige Straße",
  "final.city": " für eine unfertige Stadt",
  "final.cloister": " für ein unfertiges Kloster",
  "field.score.per-city": " für die Wiesen an einer Stadt",
  "barn.payout": " für eine Wiese, auf die ein Gutshof kam",
  "barn.join": " für Bauern, die auf einen Gutshof trafen",
  "abbot.recall": " für den zurückgeholten Abt",
  "garden.score": " für einen Garten",
  "final.garden": " für einen unfertigen Garten",
};
export const germanSymbols: Symbols = {
  festival: "ein Fest",
  volcano: "ein Vulkan",
  dragon: "ein Drache",
  portal: "ein Zauberportal",
  tower: "ein Turmfundament",
  bazaar: "ein Basar",
  shrine: "eine Kultstätte",
  quarters: "die Viertel von Carcassonne",
};

export const frenchDeployings: Deployings = {
  put: ["placer une figurine", "placer une figurine", "figurine"],
  barn: ["bâtir une grange à un coin", "bâtir une grange", "grange"],
  home: ["reprendre une figurine", "reprendre une figurine", "retour"],
  send: ["renvoyer un chevalier", "renvoyer un chevalier", "renvoi d’un chevalier"],
  floor: ["ajouter un étage", "placer un étage", "étage"],
  fairy: ["déplacer la fée", "déplacer la fée", "fée"],
  recall: ["reprendre l’abbé", "reprendre l’abbé", "abbé"],
  ransom: ["racheter un prisonnier", "racheter un prisonnier", "rachat"],
  tunnel: ["poser un jeton de tunnel", "placer un jeton de tunnel", "jeton"],
  bridge: ["construire un pont", "placer un pont", "pont"],
};
export const frenchSources: Sources = {
  roads: " pour une route",
  cities: " pour une ville",
  cloisters: " pour une abbaye",
  fields: " pour un pré",
  goods: " pour des marchandises",
  king: " pour le Roi",
  robber: " pour le Brigand",
  fairy: " pour la fée",
  ransom: " de rançon",
  barns: " pour une grange",
  castles: " pour une forteresse",
  bazaars: " à un bazar",
};
export const frenchPaidBy: PaidBy = {
  "road.score.inn": " pour une route avec auberge",
  "city.score.cathedral": " pour une ville avec cathédrale",
  "city.score.small": " pour une ville de deux tuiles",
  "final.road": " pour une route inachevée",
  "final.city": " pour une ville inachevée",
  "final.cloister": " pour une abbaye inachevée",
  "field.score.per-city": " pour les prés autour d’une ville",
  "barn.payout": " pour un pré qui reçoit une grange",
  "barn.join": " pour des paysans qui rejoignent une grange",
  "abbot.recall": " pour le retour de l’abbé",
  "garden.score": " pour un jardin",
  "final.garden": " pour un jardin inachevé",
};
export const frenchSymbols: Symbols = {
  festival: "un festival",
  volcano: "un volcan",
  dragon: "un dragon",
  portal: "un portail magique",
  tower: "les fondations d’une tour",
  bazaar: "un bazar",
  shrine: "un sanctuaire",
  quarters: "les quartiers de Carcassonne",
};

export const spanishDeployings: Deployings = {
  put: ["pones una figura", "pones una figura", "figura"],
  barn: ["pones un granero en una esquina", "pones un granero", "granero"],
  home: ["recuperas una figura", "recuperas una", "regreso"],
  send: ["echas a un caballero", "echas a un caballero", "echar caballero"],
  floor: ["añades un piso", "pones un piso", "piso"],
  fairy: ["mueves el hada", "mueves el hada", "hada"],
  recall: ["recuperas al abad", "recuperas al abad", "abad"],
  ransom: ["rescatas a un prisionero", "rescatas a un prisionero", "rescate"],
  tunnel: ["pones una ficha de túnel", "pones una ficha de túnel", "ficha"],
  bridge: ["construyes un puente", "pones un puente", "puente"],
};
export const spanishSources: Sources = {
  roads: " por un camino",
  cities: " por una ciudad",
  cloisters: " por un monasterio",
  fields: " por un campo",
  goods: " por mercancías",
  king: " por el rey",
  robber: " por el barón ladrón",
  fairy: " por el hada",
  ransom: " de rescate",
  barns: " por un granero",
  castles: " por un castillo",
  bazaars: " en un mercado",
};
export const spanishPaidBy: PaidBy = {
  "road.score.inn": " por un camino con posada",
  "city.score.cathedral": " por una ciudad con catedral",
  "city.score.small": " por una ciudad de dos losetas",
  "final.road": " por un camino incompleto",
  "final.city": " por una ciudad incompleta",
  "final.cloister": " por un monasterio incompleto",
  "field.score.per-city": " por los campos junto a una ciudad",
  "barn.payout": " por un campo con un granero nuevo",
  "barn.join": " por un campo unido al de un granero",
  "abbot.recall": " por recuperar al abad",
  "garden.score": " por un jardín",
  "final.garden": " por un jardín incompleto",
};
export const spanishSymbols: Symbols = {
  festival: "un festival",
  volcano: "un volcán",
  dragon: "un dragón",
  portal: "un portal mágico",
  tower: "los cimientos de una torre",
  bazaar: "un mercado",
  shrine: "un santuario",
  quarters: "los barrios de Carcassonne",
};
