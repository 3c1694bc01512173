// The texts of the table in words, in Spanish.
import { type FieldJoined, GOODS, type Joins, MEEPLES } from "../../../protocol.ts";
import { countsAround } from "../../../vocabulary.ts";
import type { words as English } from "../../en/text/index.ts";
import { called, capital, type Name } from "../../speech.ts";
import { card, joining, whenComplete } from "../look.ts";
import { owned, YOU, yours } from "../own.ts";
import {
  count,
  features,
  goods,
  heldCard,
  isOne,
  list,
  manyMeeples,
  meeples,
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
      const told = joining(join, name);
      if (join.owners.length === 0 || join.worth === null) return told;
      return join.complete ? `${told} por ${points(join.worth)}` : `${told}, ${ifEnded(join.worth)}`;
    })
    .join("; ");

const strengths = (strength: readonly number[], name: Name): string =>
  list(strength.flatMap((n, seat) => (n > 0 ? [`${called(name, YOU)(seat)} ${n}`] : [])));

/** The fields a tile would join, with their owners. */
const fieldsJoined = (fields: readonly FieldJoined[], name: Name): string =>
  sentence(
    fields
      .map(({ owners, strength, cities }) => {
        const farmers = strengths(strength, name);
        const whose =
          owners.length === 0 ? "campo de nadie" : owned(features.field, yours("field"), owners, name);
        const around = isOne(cities) ? `${cities} ciudad terminada` : `${cities} ciudades terminadas`;
        return `${whose}${farmers === "" ? "" : ` (granjeros: ${farmers})`}, ${around} alrededor`;
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
    `Colocar tu abadía: ${where(x, y)}. ${sentence(joined(joins, name)) || "Allí no termina nada."}`,
  drawInstead: "Robar una loseta, sin abadía.",
  keepAbbey: "No colocar la abadía.",
  wagonHome: "El carro se queda en casa.",
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
      ? `${count(feature.cities, "ciudad cerrada", "ciudades cerradas")} junto al campo`
      : card.extent(feature);
    const held =
      feature.owners.length === 0
        ? field
          ? "nadie lo ocupa"
          : ""
        : `${owned(features[feature.kind], yours(feature.kind), feature.owners, name)}, fuerza ${strengths(feature.strength, name)}`;
    return `${spot}: ${[size, worth, held].filter(Boolean).join("; ")}.`;
  },
  figure: (meeple, feature, owner) => `${spot(meeple, feature)} (${owner})`,
  fairy: (x, y, there) => `Hada: ${where(x, y)}${there.length === 0 ? "" : `: ${list(there)}`}.`,
  floor: (x, y, floors, near) =>
    `Añadir un piso: ${where(x, y)}. La torre tendrá ${floors}; ${
      near.length === 0
        ? "nadie está tan cerca en su fila o columna"
        : `tan cerca en su fila o columna: ${list(near.map(([figure, away]) => `${figure}, a ${away}`))}`
    }.`,
  takeBack: (meeple, x, y) => `Recuperar el ${meeples[meeple]}: ${where(x, y)}.`,
  noFigure: "Ninguna figura.",
  allStay: "Todos los caballeros se quedan.",
  second: "Tomar una segunda loseta.",
  decline: "Renunciar a la segunda loseta.",
  confirm: "Terminar el turno.",
  undo: "Deshacer el último paso.",
  askBack: "Pedir a los demás retirar tu última loseta.",
  agreeBack: (name) => `Aceptar que ${name} retire la última loseta.`,
  declineBack: (name) => `Rechazarlo: la loseta de ${name} se queda.`,
  withdrawBack: "Dejar de pedir que se retire tu loseta.",
  results: "El recuento final.",
  rematch: "Jugar otra vez.",
  players: "Jugadores",
  player: (seat, turn, things, name) => {
    const home = MEEPLES.filter((meeple) => seat.supply[meeple] > 0).map((meeple) =>
      count(seat.supply[meeple], meeples[meeple], manyMeeples[meeple]),
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
  noFeatures: "No hay ninguna figura en la mesa.",
  feature: (row, at, name) =>
    `${capital(owned(features[row.kind], yours(row.kind), row.owners, name))}, ${where(at.x, at.y)}: ${[
      countsAround(row.kind) ? `${row.tiles} de 9 casillas ocupadas` : tiles(row.tiles),
      ...(row.pennants > 0 ? [pennants(row.pennants)] : []),
      ...(row.besieged ? ["sitiada"] : []),
      ...(row.complete || countsAround(row.kind)
        ? []
        : [count(row.open, "extremo abierto", "extremos abiertos")]),
      `fuerza ${strengths(row.strength, name)}`,
      ...(row.builders.length === 0 ? [] : [owned("constructor", "tu constructor", row.builders, name)]),
      ...(row.now === null ? [] : [ifEnded(row.now)]),
    ].join(", ")}.`,
  field: (row, at, name) =>
    `${capital(owned(features.field, yours("field"), row.owners, name))}, ${where(at.x, at.y)}: ${[
      ...(row.strength.some((n) => n > 0) ? [`granjeros ${strengths(row.strength, name)}`] : []),
      ...(row.barns === undefined ? [] : [owned("granero", "tu granero", row.barns, name)]),
      count(row.cities, "ciudad terminada", "ciudades terminadas"),
      ...(row.now === null ? [] : [ifEnded(row.paid[0]?.points ?? 0)]),
    ].join(", ")}.`,
  tiles: (n) => `Losetas en la mesa: ${n}`,
  tile: (x, y, parts) => `${capital(where(x, y))}: ${tileParts(parts)}.`,
  left: (n) => `${isOne(n) ? "Queda" : "Quedan"} ${tiles(n)} en la bolsa.`,
  bag: (left, sums, kinds) =>
    [
      `${isOne(left) ? "Queda" : "Quedan"} ${tiles(left)} en la bolsa.`,
      ...(sums.length === 0 ? [] : [`${list(sums.map(({ words, count: n }) => `${n} ${words}`))}.`]),
      ...kinds.map(([n, parts]) => `${n} × ${tileParts(parts)}.`),
    ].join(" "),
  command: "Orden",
  commandHint: "Un número o una orden como mesa; ayuda las dice todas",
  commands: {
    undo: "deshacer",
    score: "puntos",
    board: "mesa",
    fields: "campos",
    gaps: "huecos",
    leads: "mayorías",
    expected: "pronóstico",
    log: "registro",
    bag: "bolsa",
    back: "pedir",
    resign: "abandonar",
    help: "ayuda",
  },
  go: "Hacerlo",
  unknown: (typed) =>
    `«${typed}» no significa nada aquí. Escribe un número de la lista o una orden; ayuda las dice todas.`,
  notNow: "Ahora no se puede retirar nada.",
  notOffered: (n, most) =>
    most === 0 ? "Ahora no hay nada que elegir." : `No hay ningún ${n}; elige de 1 a ${most}.`,
  done: (what) => `Hecho: ${what}`,
  cannotBid: (n) => `Ahí no puedes ofrecer ${n}.`,
  gaps: (places) =>
    `Sitios vacíos: ${places.map(({ x, y }, i) => `${i + 1}: ${where(x, y)}`).join("; ")}. huecos con un número dice qué encaja allí.`,
  gap: ({ x, y }, gap) => {
    const fitting = gap.fits.reduce((sum, { left }) => sum + left, 0);
    if (fitting === 0) return `${capital(where(x, y))}: ${card.dead}.`;
    const kinds = gap.fits.map(({ left, parts }) => `${left} × ${tileParts(parts)}.`);
    return `${capital(where(x, y))}: ${card.gap(fitting, gap.tiles_left)}. ${card.chances(gap.next, gap.before_end)} ${kinds.join(" ")}`;
  },
  noGap: (n, most) => `No hay ningún sitio vacío ${n}; huecos enumera de 1 a ${most}.`,
  withoutAid: "En esta mesa se juega sin esa ayuda.",
  noFields: "Ningún campo tiene granjero.",
  lead: (kind, owners, name, { x, y }, steps) =>
    `${owners.length === 0 ? card.feature(kind, [], false) : capital(owned(features[kind], yours(kind), owners, name))}, ${where(x, y)}. ${steps.map((step) => `${step}.`).join(" ")}`,
  noLeads: "Nada de lo que se puede hacer ahora cambia quién va en cabeza.",
  turn: (n, name, lines) =>
    `Turno ${n}, ${name}: ${lines.map((line) => line.replace(/\.?$/, ".")).join(" ")}`,
  noLog: "Aún no ha pasado nada.",
  resignSure: (name) =>
    `Escribe abandonar otra vez para que el ordenador siga por ${name}. El sitio se puede recuperar.`,
  noResign: "Aquí no hay ningún sitio que pueda abandonar.",
  help: "Escribe el número de lo que quieres hacer y pulsa Intro. En un bazar, tu puja puede seguir al número. 0 rechaza lo que se ofrece. deshacer vuelve un paso atrás. puntos dice los jugadores, mesa las zonas con figuras, campos solo los campos, bolsa lo que queda. huecos enumera los sitios vacíos, y huecos 3 dice qué encaja en el tercero. mayorías dice quién iría en cabeza dónde después de lo que se puede hacer ahora, registro los últimos turnos. pronóstico dice la puntuación final que espera el ordenador, con la probabilidad de ganar. pedir retira tu última loseta; antes se pregunta a las demás personas de la mesa. abandonar da tu sitio al ordenador.",
};

export { tellFrom } from "../../origin.ts";
