// The texts of the table in words, in Spanish.
import { type FieldJoined, GOODS, type Joins, MEEPLES, type Meeple } from "../../../protocol.ts";
import { countsAround } from "../../../vocabulary.ts";
import type { words as English } from "../../en/text/index.ts";
import { called, capital, type Name } from "../../speech.ts";
import { card, joining, whenComplete } from "../look.ts";
import { owned, WITH_PREPOSITION, YOU, yours } from "../own.ts";
import {
  count,
  features,
  figures,
  goods,
  heldCard,
  isOne,
  list,
  pennants,
  points,
  riverOn,
  spot,
  tileParts,
  tiles,
  where,
} from "../words.ts";

const ifEnded = (n: number): string => `${points(n)} si la partida acabara ahora`;
const sentence = (words: string): string => (words === "" ? "" : `${capital(words)}.`);

/** What laying a tile would do to adjoining features, and what that is worth. */
const joined = (joins: readonly Joins[], name: Name): string =>
  joins
    .map((join) => {
      const joined = joining(join, name);
      if (join.owners.length === 0 || join.worth === null) return joined;
      return join.complete ? `${joined} por ${points(join.worth)}` : `${joined}, ${ifEnded(join.worth)}`;
    })
    .join("; ");

const strengths = (strength: readonly number[], name: Name): string =>
  list(strength.flatMap((n, seat) => (n > 0 ? [`${n} para ${called(name, WITH_PREPOSITION)(seat)}`] : [])));

/** The owners of figures on a feature, of which each has one. */
const several = (meeple: Meeple, owners: readonly number[], name: Name): string => {
  const { one, many } = figures[meeple];
  return owned(isOne(owners.length) ? one : many, `tu ${one}`, owners, name);
};

/** The fields a tile would join, with their owners. */
const fieldsJoined = (fields: readonly FieldJoined[], name: Name): string =>
  sentence(
    fields
      .map(({ owners, strength, cities }) => {
        const farmers = strengths(strength, name);
        const whose =
          owners.length === 0
            ? "a un campo sin dueño"
            : owned("al campo", `a ${yours("field")}`, owners, name);
        return `se une ${whose}${farmers === "" ? "" : ` (fuerza ${farmers})`}, ${count(cities, "ciudad completa", "ciudades completas")} alrededor`;
      })
      .join("; "),
  );

export const words: typeof English = {
  title: "La mesa en palabras",
  choose: "Lo que puedes hacer",
  wait: (name) => `Le toca a ${name}.`,
  nothing: "La partida ha terminado.",
  you: YOU,
  inHand: (name, parts) => `${name === null ? "Tienes" : `${name} tiene`} esta loseta: ${tileParts(parts)}.`,
  aside: (kinds) =>
    `${tiles(kinds)} no ${isOne(kinds) ? "encajaba" : "encajaban"} en ningún sitio y ${isOne(kinds) ? "salió" : "salieron"} del juego.`,
  laid: (x, y, parts) => `Colocada ${where(x, y)}: ${tileParts(parts)}.`,
  way: ({ x, y, joins, fields = [] }, parts, river, name) =>
    `${capital(where(x, y))}, ${tileParts(parts)}. ${[sentence(joined(joins, name)), riverOn(river), fieldsJoined(fields, name)].filter(Boolean).join(" ") || "Allí no se une a ninguna ciudad ni camino."}`,
  /** Where an abbey may be laid, and what it completes there. */
  abbey: (x, y, joins, name) =>
    `Colocar tu abadía: ${where(x, y)}. ${sentence(joined(joins, name)) || "Allí no completa nada."}`,
  drawInstead: "Robar una loseta, sin abadía.",
  keepAbbey: "No colocar la abadía.",
  wagonHome: "Recuperar el carro.",
  deploy: (spot, feature, name) => {
    if (feature === undefined) return `${spot}.`;
    const field = feature.kind === "field";
    const worth =
      field || feature.now === null || feature.when_complete === null
        ? ""
        : feature.complete
          ? `da ${points(feature.when_complete)} en el acto`
          : `${ifEnded(feature.now)}, ${whenComplete(feature.when_complete, feature.kind)}`;
    const size = field
      ? `${count(feature.cities, "ciudad completa", "ciudades completas")} junto al campo`
      : card.extent(feature);
    const held =
      feature.owners.length === 0
        ? field
          ? "aún sin granjeros"
          : ""
        : `${owned(features[feature.kind].one, yours(feature.kind), feature.owners, name)}, fuerza ${strengths(feature.strength, name)}`;
    return `${spot}: ${[size, worth, held].filter(Boolean).join("; ")}.`;
  },
  figure: (meeple, feature, owner) => `${spot(meeple, feature)} (${owner})`,
  fairy: (x, y, there) => `Hada: ${where(x, y)}${there.length === 0 ? "" : `: ${list(there)}`}.`,
  floor: (x, y, floors, near) =>
    `Añadir un piso: ${where(x, y)}. La torre tendrá altura ${floors}; ${
      near.length === 0
        ? "no hay nadie a su alcance"
        : `a su alcance: ${list(near.map(([figure, away]) => `${figure}, a distancia ${away}`))}`
    }.`,
  takeBack: (meeple, x, y) => `Recuperar el ${figures[meeple].one}: ${where(x, y)}.`,
  noFigure: "Ninguna figura.",
  allStay: "Dejar a todos los caballeros.",
  second: "Tomar una segunda loseta.",
  decline: "Renunciar a la segunda loseta.",
  confirm: "Terminar el turno.",
  undo: "Deshacer el último paso.",
  askBack: "Pedir permiso a los demás para retirar tu última loseta.",
  agreeBack: (name) => `Aceptar que ${name} retire la última loseta.`,
  declineBack: (name) => `Rechazarlo: la loseta de ${name} se queda.`,
  withdrawBack: "Anular la petición de retirar tu loseta.",
  results: "Ver el recuento final.",
  rematch: "Jugar otra vez.",
  players: "Jugadores",
  player: (seat, turn, things, name) => {
    const home = MEEPLES.filter((meeple) => seat.supply[meeple] > 0).map((meeple) =>
      count(seat.supply[meeple], figures[meeple].one, figures[meeple].many),
    );
    const tokens = GOODS.filter((kind) => seat.goods[kind] > 0).map(
      (kind) => `${seat.goods[kind]} de ${goods[kind]}`,
    );
    const ended = seat.projected === null ? "" : `, ${seat.projected} si la partida acabara ahora`;
    const tags = [
      ...(seat.seat === name.you ? [YOU] : []),
      ...(turn ? [seat.seat === name.you ? "en tu turno" : "en su turno"] : []),
    ];
    return [
      `${seat.name}${tags.length === 0 ? "" : ` (${tags.join(", ")})`}: ${points(seat.score)}${ended}.`,
      home.length === 0 ? "Ninguna figura en reserva." : `En reserva: ${list(home)}.`,
      ...(tokens.length === 0 ? [] : [`Mercancías: ${list(tokens)}.`]),
      ...things.map((thing) => `${thing}.`),
    ].join(" ");
  },
  card: heldCard,
  board: "Zonas con figuras",
  noFeatures: "No hay ninguna figura en el tablero.",
  feature: (row, at, name) =>
    `${capital(owned(features[row.kind].one, yours(row.kind), row.owners, name))}, ${where(at.x, at.y)}: ${[
      countsAround(row.kind) ? `${row.tiles} de 9 casillas ocupadas` : tiles(row.tiles),
      ...(row.pennants > 0 ? [pennants(row.pennants)] : []),
      ...(row.besieged ? ["asediada"] : []),
      ...(row.complete || countsAround(row.kind)
        ? []
        : [count(row.open, "extremo abierto", "extremos abiertos")]),
      `fuerza ${strengths(row.strength, name)}`,
      ...(row.builders.length === 0 ? [] : [several("builder", row.builders, name)]),
      ...(row.now === null ? [] : [ifEnded(row.now)]),
    ].join(", ")}.`,
  field: (row, at, name) =>
    `${capital(owned(features.field.one, yours("field"), row.owners, name))}, ${where(at.x, at.y)}: ${[
      ...(row.strength.some((n) => n > 0) ? [`fuerza ${strengths(row.strength, name)}`] : []),
      ...(row.barns === undefined ? [] : [several("barn", row.barns, name)]),
      count(row.cities, "ciudad completa", "ciudades completas"),
      ...(row.now === null ? [] : [ifEnded(row.paid[0]?.points ?? 0)]),
    ].join(", ")}.`,
  tiles: (n) => `Losetas en el tablero: ${n}`,
  tile: (x, y, parts) => `${capital(where(x, y))}: ${tileParts(parts)}.`,
  left: (n) => `${isOne(n) ? "Queda" : "Quedan"} ${tiles(n)} en la bolsa.`,
  bag: (left, sums, kinds) =>
    [
      `${isOne(left) ? "Queda" : "Quedan"} ${tiles(left)} en la bolsa.`,
      ...(sums.length === 0 ? [] : [`${list(sums.map(({ words, count: n }) => `${n} ${words}`))}.`]),
      ...kinds.map(([n, parts]) => `${n} × ${tileParts(parts)}.`),
    ].join(" "),
  command: "Orden",
  commandHint: "Un número o una orden como «tablero»; «ayuda» las muestra todas",
  commands: {
    undo: "deshacer",
    score: "puntos",
    board: "tablero",
    fields: "campos",
    gaps: "huecos",
    leads: "mayorías",
    expected: "pronóstico",
    log: "historial",
    bag: "bolsa",
    back: "pedir",
    resign: "abandonar",
    help: "ayuda",
  },
  go: "Ejecutar",
  unknown: (typed) =>
    `«${typed}» no es una orden. Escribe un número de la lista o una orden; «ayuda» las muestra todas.`,
  notNow: "Ahora no se puede retirar nada.",
  notOffered: (n, most) =>
    most === 0 ? "Ahora no hay nada que elegir." : `No hay ningún ${n}; elige del 1 al ${most}.`,
  done: (what) => `Hecho: ${what}`,
  cannotBid: (n) => `Ahí no puedes ofrecer ${n}.`,
  gaps: (places) =>
    `Huecos: ${places.map(({ x, y }, i) => `${i + 1}: ${where(x, y)}`).join("; ")}. La orden «huecos» con un número dice qué encaja allí.`,
  gap: ({ x, y }, gap) => {
    const fitting = gap.fits.reduce((sum, { left }) => sum + left, 0);
    if (fitting === 0) return `${capital(where(x, y))}: ${card.dead}.`;
    const kinds = gap.fits.map(({ left, parts }) => `${left} × ${tileParts(parts)}.`);
    return `${capital(where(x, y))}: ${card.gap(fitting, gap.tiles_left)}. ${card.chances(gap.next, gap.before_end)} ${kinds.join(" ")}`;
  },
  noGap: (n, most) => `No existe el hueco ${n}; «huecos» los enumera del 1 al ${most}.`,
  withoutAid: "En esta mesa se juega sin esa ayuda.",
  noFields: "Todavía no hay granjeros en el tablero.",
  lead: (kind, owners, name, { x, y }, steps) =>
    `${owners.length === 0 ? card.feature(kind, [], false) : capital(owned(features[kind].one, yours(kind), owners, name))}, ${where(x, y)}. ${steps.map((step) => `${step}.`).join(" ")}`,
  noLeads: "Ninguna jugada posible ahora cambia quién va en cabeza.",
  turn: (n, name, lines) =>
    `Turno ${n}, ${name}: ${lines.map((line) => line.replace(/\.?$/, ".")).join(" ")}`,
  noLog: "Aún no ha pasado nada.",
  resignSure: (name) =>
    `Escribe «abandonar» otra vez para que el ordenador siga por ${name}. Luego puedes recuperar el asiento.`,
  noResign: "Aquí no hay ningún asiento que puedas abandonar.",
  help: "Escribe el número de lo que quieres hacer y pulsa Intro. En un mercado puedes añadir tu puja detrás del número. 0 rechaza lo que se ofrece. «deshacer» vuelve un paso atrás. «puntos» muestra los jugadores y sus puntos, «tablero» las zonas con figuras, «campos» solo los campos, «bolsa» las losetas que quedan. «huecos» enumera los huecos, y «huecos 3» dice qué encaja en el tercero. «mayorías» dice quién iría en cabeza en cada zona tras cada jugada posible; «historial», los últimos turnos. «pronóstico» dice la puntuación final que espera el ordenador, con la probabilidad de ganar de cada jugador. «pedir» retira tu última loseta; antes se pregunta a los demás de la mesa. «abandonar» deja tu asiento al ordenador.",
};

export { setOrigin } from "../../origin.ts";
