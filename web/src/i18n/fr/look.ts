// The texts about a feature, a gap and the bag, in French.
import type { Feature } from "../../protocol.ts";
import { countsAround } from "../../vocabulary.ts";
import type { bagWords as EnglishBag, card as EnglishCard, joining as englishJoining } from "../en/look.ts";
import { capital } from "../speech.ts";
import { owned, yours } from "./own.ts";
import {
  agreeing,
  count,
  features,
  figures,
  filled,
  ifEnded,
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
    ? `moins de ${percent(0.01)}`
    : chance > 0.99 && chance < 1
      ? `plus de ${percent(0.99)}`
      : percent(chance);

export const joining: typeof englishJoining = ({ feature, tiles: n, complete: isComplete, owners }, name) => {
  const thing =
    owners.length === 0 ? features[feature].a : owned(features[feature].the, yours(feature), owners, name);
  if (isComplete) return countsAround(feature) ? `termine ${thing}` : `termine ${thing} (${tiles(n)})`;
  return `porte ${thing} à ${countsAround(feature) ? filled(n) : tiles(n)}`;
};

/** What a feature would pay if it were complete at its present size. A cloister has only one size. */
export const whenComplete = (n: number, kind: Feature): string =>
  `${n} une fois ${agreeing(kind, "terminé")}${countsAround(kind) ? "" : " à cette taille"}`;

/** Where a feature still continues. */
export const openSides = (n: number): string => count(n, "bord ouvert", "bords ouverts");

export const card: typeof EnglishCard = {
  title: "Ce qui se trouve ici",
  feature: (kind, owners, isComplete) =>
    `${(isComplete ? features[kind].complete : undefined) ?? capital(features[kind].one)}${of(owners) || " sans propriétaire"}`,
  extent: ({ kind, tiles: n, pennants: signs, besieged, open, complete: isComplete }) => {
    if (kind === "field") return "";
    if (countsAround(kind)) return filled(n);
    const parts = [tiles(n)];
    if (signs > 0) parts.push(pennants(signs));
    if (besieged) parts.push("assiégée");
    if (!isComplete) parts.push(openSides(open));
    return parts.join(", ");
  },
  figures: (strength, mayor, builder, pig, barn) =>
    list([
      ...(strength > 0 || mayor ? [`force ${strength}`] : []),
      ...(mayor ? [figures.mayor.one] : []),
      ...(builder ? [figures.builder.one] : []),
      ...(pig ? [figures.pig.one] : []),
      ...(barn ? [figures.barn.one] : []),
    ]),
  worth: (now, whole, isComplete, kind) =>
    isComplete ? points(whole) : `${ifEnded(now)}, ${whenComplete(whole, kind)}`,
  field: (farmed, cities, paid) =>
    !farmed
      ? "Aucun paysan ici."
      : `${count(cities, "ville terminée", "villes terminées")} autour${paid.length === 0 ? "" : ` : ${list(paid)}`}`,
  gap: (fitting, left) =>
    `${count(fitting, "tuile à venir", "tuiles à venir")} sur ${left} ${isOne(fitting) ? "convient" : "conviennent"} ici`,
  dead: "Aucune tuile à venir ne convient ici",
  stranded: "Impossible à terminer avec les tuiles à venir.",
  chances: (next, before) =>
    `Chances que la prochaine tuile convienne : ${likely(next)} ; une des vôtres d’ici la fin : ${likely(before)}.`,
  moreKinds: (n) => `et ${count(n, "autre sorte", "autres sortes")}`,
  /** Who would lead the feature after a move that is possible now. */
  after: ({ meeple, squares, strength, owners }, nameOf, you) => {
    const name = (seat: number) => (seat === you ? "vous" : nameOf(seat));
    const mine = owners.some((seat) => seat === you);
    const [at] = squares;
    const tile =
      at === undefined || squares.length > 1
        ? `Tuile à ${squares.length} endroits`
        : `Tuile ${where(at.x, at.y)}`;
    const step = meeple === null ? tile : `${capital(figures[meeple].one)} ici`;
    const led =
      owners.length > 1
        ? `${list(owners.map(name))} ${mine ? "seriez" : "seraient"} à égalité`
        : `${name(owners[0] ?? 0)} ${mine ? "auriez" : "aurait"} la majorité`;
    const who = owners.length === 0 ? "personne n’aurait la majorité" : led;
    const strengths = strength.flatMap((n, seat) => (n > 0 ? [`${name(seat)} ${n}`] : []));
    return `${step} : ${who}${strengths.length === 0 ? "" : ` (${strengths.join(", ")})`}`;
  },
  joins: (joins, name) => joins.map((join) => joining(join, name)).join(", "),
};

export const bagWords: typeof EnglishBag = {
  title: "Ce qui reste",
  open: "Ce qui reste dans le sac",
  edges: { c: "avec une ville", r: "avec une route", f: "avec un pré", v: "avec la rivière" },
  withFeature: (kind) => `avec ${features[kind].a}`,
  left: (left, all) => `${left} sur ${all}`,
  none: "Tous les exemplaires sont sur la table.",
};
