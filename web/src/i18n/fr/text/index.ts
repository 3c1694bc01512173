// The texts of the table in words, in French.
import { type FieldJoined, GOODS, type Joins, MEEPLES } from "../../../protocol.ts";
import { countsAround } from "../../../vocabulary.ts";
import type { words as English } from "../../en/text/index.ts";
import { called, capital, type Name } from "../../speech.ts";
import { card, joining, openSides, whenComplete } from "../look.ts";
import { owned, YOU, yours } from "../own.ts";
import {
  count,
  de,
  features,
  figures,
  filled,
  heldCard,
  ifEnded,
  isOne,
  list,
  pennants,
  points,
  que,
  riverOn,
  spot,
  tileParts,
  tiles,
  tokens,
  where,
} from "../words.ts";

const sentence = (words: string): string => (words === "" ? "" : `${capital(words)}.`);

const finished = (cities: number): string => count(cities, "ville terminée", "villes terminées");

/** What laying a tile would do to adjoining features, and what that is worth. */
const joined = (joins: readonly Joins[], name: Name): string =>
  joins
    .map((join) => {
      const joined = joining(join, name);
      if (join.owners.length === 0 || join.worth === null) return joined;
      return join.complete ? `${joined} pour ${points(join.worth)}` : `${joined}, ${ifEnded(join.worth)}`;
    })
    .join(" ; ");

const strengths = (strength: readonly number[], name: Name): string =>
  list(strength.flatMap((n, seat) => (n > 0 ? [`${called(name, YOU)(seat)} ${n}`] : [])));

/** The fields a tile would join, with their owners. */
const fieldsJoined = (fields: readonly FieldJoined[], name: Name): string =>
  sentence(
    fields
      .map(({ owners, strength, cities }) => {
        const farmers = strengths(strength, name);
        const whose =
          owners.length === 0
            ? "un pré sans propriétaire"
            : owned(features.field.the, yours("field"), owners, name);
        return `rejoint ${whose}${farmers === "" ? "" : ` (paysans : ${farmers})`} avec ${finished(cities)} autour`;
      })
      .join(" ; "),
  );

export const words: typeof English = {
  title: "La table en mots",
  choose: "Ce que vous pouvez faire",
  wait: (name) => `C’est au tour ${de(name)}.`,
  nothing: "La partie est finie.",
  you: YOU,
  inHand: (name, parts) =>
    `${name === null ? "Vous avez" : `${name} a`} en main cette tuile : ${tileParts(parts)}.`,
  aside: (kinds) =>
    isOne(kinds)
      ? `${tiles(kinds)} n’allait nulle part et est sortie du jeu.`
      : `${tiles(kinds)} n’allaient nulle part et sont sorties du jeu.`,
  laid: (x, y, parts) => `Posée ${where(x, y)} : ${tileParts(parts)}.`,
  way: ({ x, y, joins, fields = [] }, parts, river, name) =>
    `${capital(where(x, y))}, ${tileParts(parts)}. ${[sentence(joined(joins, name)), riverOn(river), fieldsJoined(fields, name)].filter(Boolean).join(" ") || "Elle n’y rejoint ni ville ni route."}`,
  /** Where an abbey may be laid, and what it completes there. */
  abbey: (x, y, joins, name) =>
    `Poser votre monastère : ${where(x, y)}. ${sentence(joined(joins, name)) || "Il n’y termine rien."}`,
  drawInstead: "Piocher une tuile, sans poser le monastère.",
  keepAbbey: "Ne pas poser de monastère.",
  wagonHome: "Le chariot rentre.",
  deploy: (spot, feature, name) => {
    if (feature === undefined) return `${spot}.`;
    const field = feature.kind === "field";
    const worth =
      field || feature.now === null || feature.when_complete === null
        ? ""
        : feature.complete
          ? `rapporte aussitôt ${points(feature.when_complete)}`
          : `${ifEnded(feature.now)}, ${whenComplete(feature.when_complete, feature.kind)}`;
    const size = field ? `${finished(feature.cities)} au bord du pré` : card.extent(feature);
    const held =
      feature.owners.length === 0
        ? field
          ? "personne ne l’occupe"
          : ""
        : `${owned(features[feature.kind].one, yours(feature.kind), feature.owners, name)}, force ${strengths(feature.strength, name)}`;
    return `${spot} : ${[size, worth, held].filter(Boolean).join(" ; ")}.`;
  },
  figure: (meeple, feature, owner) => `${spot(meeple, feature)} (${owner})`,
  fairy: (x, y, there) => `Fée : ${where(x, y)}${there.length === 0 ? "" : ` : ${list(there)}`}.`,
  floor: (x, y, floors, near) =>
    `Ajouter un étage : ${where(x, y)}. La tour en aura ${floors} ; ${
      near.length === 0
        ? "personne n’est à sa portée, sur sa ligne ou sa colonne"
        : `à sa portée, sur sa ligne ou sa colonne : ${list(near.map(([figure, away]) => `${figure}, à ${away}`))}`
    }.`,
  takeBack: (meeple, x, y) => `Reprendre ${figures[meeple].the} : ${where(x, y)}.`,
  noFigure: "Aucune figurine.",
  allStay: "Tous les chevaliers restent.",
  second: "Prendre une deuxième tuile.",
  decline: "Renoncer à la deuxième tuile.",
  confirm: "Finir le tour.",
  undo: "Annuler la dernière étape.",
  askBack: "Demander aux autres de vous laisser reprendre votre dernière tuile.",
  agreeBack: (name) => `Accepter ${que(name)} reprenne sa dernière tuile.`,
  declineBack: (name) => `Refuser : la tuile ${de(name)} reste.`,
  withdrawBack: "Renoncer à reprendre votre tuile.",
  results: "Le décompte final.",
  rematch: "Rejouer.",
  players: "Joueurs",
  player: (seat, turn, things, name) => {
    const home = MEEPLES.filter((meeple) => seat.supply[meeple] > 0).map((meeple) =>
      count(seat.supply[meeple], figures[meeple].one, figures[meeple].many),
    );
    const taken = GOODS.filter((kind) => seat.goods[kind] > 0).map((kind) => tokens(kind, seat.goods[kind]));
    const ended = seat.projected === null ? "" : `, ${seat.projected} si la partie s’arrêtait là`;
    const tags = [
      ...(seat.seat === name.you ? [YOU] : []),
      ...(turn ? [seat.seat === name.you ? "à votre tour" : "à son tour"] : []),
    ];
    return [
      `${seat.name}${tags.length === 0 ? "" : ` (${tags.join(", ")})`} : ${points(seat.score)}${ended}.`,
      home.length === 0 ? "Aucune figurine en réserve." : `En réserve : ${list(home)}.`,
      ...(taken.length === 0 ? [] : [`Marchandises : ${list(taken)}.`]),
      ...things.map((thing) => `${thing}.`),
    ].join(" ");
  },
  card: heldCard,
  board: "Zones avec figurines",
  noFeatures: "Aucune figurine sur la table.",
  feature: (row, at, name) =>
    `${capital(owned(features[row.kind].one, yours(row.kind), row.owners, name))}, ${where(at.x, at.y)} : ${[
      countsAround(row.kind) ? filled(row.tiles) : tiles(row.tiles),
      ...(row.pennants > 0 ? [pennants(row.pennants)] : []),
      ...(row.besieged ? ["assiégée"] : []),
      ...(row.complete || countsAround(row.kind) ? [] : [openSides(row.open)]),
      `force ${strengths(row.strength, name)}`,
      ...(row.builders.length === 0 ? [] : [owned("bâtisseur", "votre bâtisseur", row.builders, name)]),
      ...(row.now === null ? [] : [ifEnded(row.now)]),
    ].join(", ")}.`,
  field: (row, at, name) =>
    `${capital(owned(features.field.one, yours("field"), row.owners, name))}, ${where(at.x, at.y)} : ${[
      ...(row.strength.some((n) => n > 0) ? [`paysans ${strengths(row.strength, name)}`] : []),
      ...(row.barns === undefined ? [] : [owned("grange", "votre grange", row.barns, name)]),
      finished(row.cities),
      ...(row.now === null ? [] : [ifEnded(row.paid[0]?.points ?? 0)]),
    ].join(", ")}.`,
  tiles: (n) => `Tuiles sur la table : ${n}`,
  tile: (x, y, parts) => `${capital(where(x, y))} : ${tileParts(parts)}.`,
  left: (n) => `Encore ${tiles(n)} dans le sac.`,
  bag: (left, sums, kinds) =>
    [
      `Encore ${tiles(left)} dans le sac.`,
      ...(sums.length === 0 ? [] : [`${list(sums.map(({ words, count: n }) => `${n} ${words}`))}.`]),
      ...kinds.map(([n, parts]) => `${n} × ${tileParts(parts)}.`),
    ].join(" "),
  command: "Commande",
  commandHint: "Un numéro, ou une commande comme « table » ; « aide » les donne toutes",
  commands: {
    undo: "annuler",
    score: "scores",
    board: "table",
    fields: "prés",
    gaps: "trous",
    leads: "majorités",
    expected: "pronostic",
    log: "journal",
    bag: "sac",
    back: "reprendre",
    resign: "abandonner",
    help: "aide",
  },
  go: "Exécuter",
  unknown: (typed) =>
    `« ${typed} » ne veut rien dire ici. Tapez un numéro de la liste ou une commande ; « aide » les donne toutes.`,
  notNow: "Rien ne peut être repris maintenant.",
  notOffered: (n, most) =>
    most === 0
      ? "Il n’y a rien à choisir maintenant."
      : `Il n’y a pas de numéro ${n} ; choisissez de 1 à ${most}.`,
  done: (what) => `Fait : ${what}`,
  cannotBid: (n) => `Vous ne pouvez pas miser ${n} ici.`,
  gaps: (places) =>
    `Cases libres : ${places.map(({ x, y }, i) => `${i + 1} : ${where(x, y)}`).join(" ; ")}. Tapez « trous » et un numéro pour savoir ce qui y va.`,
  gap: ({ x, y }, gap) => {
    const fitting = gap.fits.reduce((sum, { left }) => sum + left, 0);
    if (fitting === 0) return `${capital(where(x, y))}. ${card.dead}.`;
    const kinds = gap.fits.map(({ left, parts }) => `${left} × ${tileParts(parts)}.`);
    return `${capital(where(x, y))}. ${card.gap(fitting, gap.tiles_left)}. ${card.chances(gap.next, gap.before_end)} ${kinds.join(" ")}`;
  },
  noGap: (n, most) => `Il n’y a pas de case libre ${n} ; « trous » les énumère de 1 à ${most}.`,
  withoutAid: "Cette table se joue sans cette aide.",
  noFields: "Aucun pré n’a de paysan.",
  lead: (kind, owners, name, { x, y }, steps) =>
    `${owners.length === 0 ? card.feature(kind, [], false) : capital(owned(features[kind].one, yours(kind), owners, name))}, ${where(x, y)}. ${steps.map((step) => `${step}.`).join(" ")}`,
  noLeads: "Rien de ce qui est possible maintenant ne change une majorité.",
  turn: (n, name, lines) =>
    `Tour ${n}, ${name} : ${lines.map((line) => line.replace(/\.?$/, ".")).join(" ")}`,
  noLog: "Il ne s’est encore rien passé.",
  resignSure: (name) =>
    `Tapez « abandonner » encore une fois pour que l’ordinateur joue pour ${name}. La place pourra être reprise.`,
  noResign: "Aucune des places d’ici ne peut abandonner.",
  help: "Tapez le numéro de ce que vous voulez faire, puis appuyez sur Entrée. À un bazar, votre mise peut suivre le numéro. 0 refuse ce qui est proposé. « annuler » défait une étape. « scores » présente les joueurs, « table » les zones avec figurines, « prés » les prés seuls, « sac » ce qui reste. « trous » énumère les cases libres, et « trous 3 » dit ce qui va dans la troisième. « majorités » dit qui aurait la majorité, et où, après ce qui est possible maintenant ; « journal » donne les derniers tours. « pronostic » donne le score final que l’ordinateur prévoit, avec les chances de gagner. « reprendre » reprend votre dernière tuile ; les autres personnes à la table sont d’abord consultées. « abandonner » laisse votre place à l’ordinateur.",
};

export { setOrigin } from "../../origin.ts";
