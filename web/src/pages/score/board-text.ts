// A draft as the board text of docs/notation.md, and that text in an address.
import type { LaidTile, Square } from "../../board/scene.ts";
import { GOODS } from "../../protocol.ts";
import type { Draft, DraftPlayer } from "./draft.ts";

/** The seats in the order of play, by the words of the notation. */
export const SEATS = ["red", "blue", "yellow", "black", "sky", "white"] as const;

/** The letter of a segment in the picture of its tile; undefined where there is none. */
export type LetterOf = (kind: string, segment: number) => string | undefined;

/** The segment of the city that faces a square; null where none does. */
export type CityTowards = (tile: LaidTile, to: Square) => number | null;

/** A line for every tile with its figures, a line for every player. */
export function boardText(draft: Draft, letterOf: LetterOf, cityTowards: CityTowards = () => null): string {
  const tiles = draft.tiles.map(({ x, y, kind, r }) => {
    const at = (there: Square | null) => there?.x === x && there.y === y;
    const dragon = at(draft.dragon) ? " dragon" : "";
    const fairy = (segment: number | null) =>
      at(draft.fairy) && draft.fairy?.segment === segment ? " fairy" : "";
    // Behind the parts that a tile shows comes the bridge over it.
    const bridged = draft.bridges.some(at);
    const letter = (segment: number) => letterOf(kind, segment) ?? (bridged ? "=" : segment);
    const figures = draft.figures
      .filter(at)
      .map(
        ({ seat, meeple, segment, corner }) =>
          ` ${SEATS[seat]} ${meeple} ${corner === undefined ? `${letter(segment)}${fairy(segment)}` : corner}`,
      );
    const bridges = draft.bridges.filter(at).map(({ seat, axis }) => ` ${SEATS[seat]} bridge ${axis}`);
    const floors = draft.floors.filter(at).map((tower) => ` ${tower.floors} floors`);
    const tokens = draft.tokens
      .filter(at)
      .map(
        ({ seat, pair, segment }) => ` ${SEATS[seat]} tunnel ${pair} ${letterOf(kind, segment) ?? segment}`,
      );
    // Where nobody says, he is in the castle.
    const count = draft.count !== null && letterOf(kind, 1) === "K" ? ` count ${draft.count}` : "";
    // On the line of the first of its two tiles.
    const castles = draft.castles.flatMap(([one, other]) => {
      const city = at(one) ? cityTowards({ x, y, kind, r }, other) : null;
      return city === null ? [] : [` castle ${letterOf(kind, city) ?? city}`];
    });
    const rest = [...bridges, ...castles, ...floors, ...figures, ...tokens].join("");
    return `${x},${y} ${kind} r${r * 90}${dragon}${fairy(null)}${count}${rest}\n`;
  });
  return [...tiles, ...draft.players.map(playerLine)].join("");
}

function playerLine({ name, points, goods, cards, prisoners }: DraftPlayer, seat: number): string {
  const words: string[] = [SEATS[seat] ?? ""];
  if (name !== "") words.push(quoted(name));
  if (points !== 0) words.push(`${points} points`);
  for (const kind of GOODS) {
    if (goods[kind] > 0) words.push(`${goods[kind]} ${kind}`);
  }
  words.push(...cards);
  for (const { of, meeple, count } of prisoners) {
    for (let i = 0; i < count; i += 1) words.push(`holds ${SEATS[of]} ${meeple}`);
  }
  return `${words.join(" ")}\n`;
}

function quoted(name: string): string {
  return `"${name.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n")}"`;
}

/** Longest text that a link carries: what browsers and messengers take without cutting it off. */
const MOST_LINK = 6000;

/** The text as it stands in an address after `#board=`, short and still to be read; null if it is too long. */
export function toFragment(text: string): string | null {
  const escaped = encodeURIComponent(text.trim()).replaceAll("_", "%5F");
  const short = escaped.replaceAll("%20", "_").replaceAll("%0A", ";").replaceAll("%2C", ",");
  return short.length > MOST_LINK ? null : short;
}

/** The text of such a fragment; null if it is damaged. */
export function fromFragment(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment.replaceAll(";", "\n").replaceAll("_", " "));
  } catch {
    return null;
  }
}
