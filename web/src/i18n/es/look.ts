// The texts about a feature, a gap and the bag, in Spanish.
import type { Feature } from "../../protocol.ts";
import { countsAround } from "../../vocabulary.ts";
import type { bagWords as EnglishBag, card as EnglishCard, joining as englishJoining } from "../en/look.ts";
import { capital } from "../speech.ts";
import { owned, yours } from "./own.ts";
import {
  count,
  features,
  figures,
  isOne,
  list,
  of,
  pennants,
  percent,
  points,
  tiles,
  where,
} from "./words.ts";

export const likely = (chance: number): string =>
  chance > 0 && chance < 0.01
    ? `menos del ${percent(0.01)}`
    : chance > 0.99 && chance < 1
      ? `más del ${percent(0.99)}`
      : percent(chance);

export const joining: typeof englishJoining = ({ feature, tiles: n, complete: isComplete, owners }, name) => {
  const thing =
    owners.length === 0 ? features[feature].a : owned(features[feature].the, yours(feature), owners, name);
  if (isComplete) return countsAround(feature) ? `completa ${thing}` : `completa ${thing} (${tiles(n)})`;
  return countsAround(feature) ? `deja ${thing} con ${n} de 9 casillas` : `amplía ${thing} a ${tiles(n)}`;
};

/** What a feature would pay if it were complete at its present size. A cloister has only one size. */
export const whenComplete = (n: number, kind: Feature): string =>
  `${n} al completarse${countsAround(kind) ? "" : " con este tamaño"}`;

export const card: typeof EnglishCard = {
  title: "Qué hay aquí",
  feature: (kind, owners, isComplete) =>
    `${(isComplete ? features[kind].complete : undefined) ?? capital(features[kind].one)}${of(owners) || " sin dueño"}`,
  extent: ({ kind, tiles: n, pennants: signs, besieged, open, complete: isComplete }) => {
    if (kind === "field") return "";
    if (countsAround(kind)) return `${n} de 9 casillas ocupadas`;
    const parts = [tiles(n)];
    if (signs > 0) parts.push(pennants(signs));
    if (besieged) parts.push("asediada");
    if (!isComplete) parts.push(count(open, "extremo abierto", "extremos abiertos"));
    return parts.join(", ");
  },
  figures: (strength, mayor, builder, pig, barn) =>
    list([
      ...(strength > 0 || mayor ? [`fuerza ${strength}`] : []),
      ...(mayor ? [figures.mayor.one] : []),
      ...(builder ? [figures.builder.one] : []),
      ...(pig ? [figures.pig.one] : []),
      ...(barn ? [figures.barn.one] : []),
    ]),
  worth: (now, whole, isComplete, kind) =>
    isComplete ? points(whole) : `${points(now)} si la partida acabara ahora, ${whenComplete(whole, kind)}`,
  field: (farmed, cities, paid) =>
    !farmed
      ? "Aquí no hay ningún granjero."
      : `${count(cities, "ciudad completa", "ciudades completas")} alrededor${paid.length === 0 ? "" : `: ${list(paid)}`}`,
  gap: (fitting, left) =>
    `${isOne(fitting) ? "Encaja" : "Encajan"} aquí ${fitting} de ${count(left, "loseta restante", "losetas restantes")}`,
  dead: "Aquí ya no encaja ninguna loseta",
  stranded: "Ninguna loseta restante completa esta zona.",
  chances: (next, before) =>
    `La próxima loseta encaja: ${likely(next)}. Robas una antes del final: ${likely(before)}.`,
  moreKinds: (n) => `y ${count(n, "tipo más", "tipos más")}`,
  /** Who would lead the feature after a move that is possible now. */
  after: ({ meeple, squares, strength, owners }, nameOf, you) => {
    const name = (seat: number) => (seat === you ? "tú" : nameOf(seat));
    const mine = owners.some((seat) => seat === you);
    const [at] = squares;
    const tile =
      at === undefined || squares.length > 1
        ? `Loseta en ${squares.length} sitios`
        : `Loseta ${where(at.x, at.y)}`;
    const step = meeple === null ? tile : `${capital(figures[meeple].one)} aquí`;
    const led =
      owners.length > 1
        ? `${list(owners.map(name))} ${mine ? "empataríais" : "empatarían"}`
        : `${name(owners[0] ?? 0)} ${mine ? "irías" : "iría"} en cabeza`;
    const who = owners.length === 0 ? "nadie iría en cabeza" : led;
    const strengths = strength.flatMap((n, seat) => (n > 0 ? [`${name(seat)} ${n}`] : []));
    return `${step}: ${who}${strengths.length === 0 ? "" : ` (${strengths.join(", ")})`}`;
  },
  joins: (joins, name) => joins.map((join) => joining(join, name)).join(", "),
};

export const bagWords: typeof EnglishBag = {
  title: "Lo que queda",
  open: "Lo que queda en la bolsa",
  edges: { c: "con ciudad", r: "con camino", f: "con campo", v: "con río" },
  withFeature: (kind) => `con ${features[kind].one}`,
  left: (left, all) => `${left} de ${all}`,
  none: "Todas están en la mesa.",
};
