// The texts about a feature, a gap and the bag, in German.
import type { Feature } from "../../protocol.ts";
import { countsAround } from "../../vocabulary.ts";
import type { bagWords as EnglishBag, card as EnglishCard, joining as englishJoining } from "../en/look.ts";
import { capital } from "../speech.ts";
import { owned, yourObject } from "./own.ts";
import { count, features, figures, list, of, pennants, percent, points, tiles, where } from "./words.ts";

export const likely = (chance: number): string =>
  chance > 0 && chance < 0.01
    ? `unter ${percent(0.01)}`
    : chance > 0.99 && chance < 1
      ? `über ${percent(0.99)}`
      : percent(chance);

export const joining: typeof englishJoining = ({ feature, tiles: n, complete: isComplete, owners }, name) => {
  const thing =
    owners.length === 0
      ? features[feature].a
      : owned(features[feature].the, yourObject(feature), owners, name);
  if (isComplete) return countsAround(feature) ? `vollendet ${thing}` : `vollendet ${thing} (${tiles(n)})`;
  return countsAround(feature)
    ? `ergänzt ${thing} auf ${n} von 9 Feldern`
    : `erweitert ${thing} auf ${tiles(n)}`;
};

/** What a feature would pay if it were complete at its present size. A cloister has only one size. */
export const whenComplete = (n: number, kind: Feature): string =>
  `${countsAround(kind) ? "" : "in dieser Größe "}vollendet ${n}`;

export const card: typeof EnglishCard = {
  title: "Was dort liegt",
  feature: (kind, owners, isComplete) =>
    `${(isComplete ? features[kind].complete : undefined) ?? features[kind].one}${of(owners) || " ohne Besitzer"}`,
  extent: ({ kind, tiles: n, pennants: signs, besieged, open, complete: isComplete }) => {
    if (kind === "field") return "";
    if (countsAround(kind)) return `${n} von 9 Feldern belegt`;
    const parts = [tiles(n)];
    if (signs > 0) parts.push(pennants(signs));
    if (besieged) parts.push("belagert");
    if (!isComplete) parts.push(count(open, "offenes Ende", "offene Enden"));
    return parts.join(", ");
  },
  figures: (strength, mayor, builder, pig, barn) =>
    list([
      ...(strength > 0 || mayor ? [`Stärke ${strength}`] : []),
      ...(mayor ? [figures.mayor.one] : []),
      ...(builder ? [figures.builder.one] : []),
      ...(pig ? [figures.pig.one] : []),
      ...(barn ? [figures.barn.one] : []),
    ]),
  worth: (now, whole, isComplete, kind) =>
    isComplete ? points(whole) : `${points(now)} bei sofortigem Spielende, ${whenComplete(whole, kind)}`,
  field: (farmed, cities, paid) =>
    !farmed
      ? "Hier liegt kein Bauer."
      : `${count(cities, "fertige Stadt", "fertige Städte")} ringsum${paid.length === 0 ? "" : `: ${list(paid)}`}`,
  gap: (fitting, left) =>
    `Hier ${fitting === 1 ? "passt" : "passen"} ${fitting} von ${tiles(left)} im Beutel`,
  dead: "Hier passt kein Plättchen mehr",
  stranded: "Kein Plättchen kann das mehr vollenden.",
  chances: (next, before) =>
    `Das nächste Plättchen passt: ${likely(next)}. Du ziehst eins davon bis zum Ende: ${likely(before)}.`,
  moreKinds: (n) => `und ${count(n, "weitere Art", "weitere Arten")}`,
  /** Who would lead the feature after a move that is possible now. */
  after: ({ meeple, squares, strength, owners }, nameOf, you) => {
    const name = (seat: number) => (seat === you ? "du" : nameOf(seat));
    const mine = owners.some((seat) => seat === you);
    const [at] = squares;
    const tile =
      at === undefined || squares.length > 1
        ? `Plättchen an ${squares.length} Stellen`
        : `Plättchen ${where(at.x, at.y)}`;
    const step = meeple === null ? tile : `${capital(figures[meeple].one)} dorthin`;
    const led =
      owners.length > 1
        ? `${list(owners.map(name))} ${mine ? "lägt" : "lägen"} gleichauf`
        : `${name(owners[0] ?? 0)} ${mine ? "würdest" : "würde"} führen`;
    const who = owners.length === 0 ? "niemand würde führen" : led;
    const strengths = strength.flatMap((n, seat) => (n > 0 ? [`${name(seat)} ${n}`] : []));
    return `${step}: ${who}${strengths.length === 0 ? "" : ` (${strengths.join(", ")})`}`;
  },
  joins: (joins, name) => joins.map((join) => joining(join, name)).join(", "),
};

export const bagWords: typeof EnglishBag = {
  title: "Was noch kommt",
  open: "Was noch im Beutel ist",
  edges: { c: "mit Stadt", r: "mit Straße", f: "mit Wiese", v: "mit Fluss" },
  withFeature: (kind) => `mit ${features[kind].one}`,
  left: (left, of) => `${left} von ${of}`,
  none: "Alle liegen auf dem Tisch.",
};
