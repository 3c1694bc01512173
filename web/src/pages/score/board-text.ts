// Converts a draft to the board text of docs/notation.md, and that text to a fragment of a URL and back.
import type { LaidTile, Square } from "../../board/scene.ts";
import { GOODS } from "../../protocol.ts";
import type { Draft, DraftPlayer } from "./draft.ts";

/** The seats in order of play, as the notation names them. */
export const SEATS = ["red", "blue", "yellow", "black", "sky", "white"] as const;

/** The letter of a segment in the picture of its tile; undefined if it has none. */
export type LetterOf = (kind: string, segment: number) => string | undefined;

/** The segment of the city that faces a square; null if none does. */
export type CityTowards = (tile: LaidTile, to: Square) => number | null;

/** One line for each tile with its figures, and one for each player. */
export function boardText(draft: Draft, letterOf: LetterOf, cityTowards: CityTowards = () => null): string {
  const tiles = draft.tiles.map(({ x, y, kind, r }) => {
    const at = (there: Square | null) => there?.x === x && there.y === y;
    const dragon = at(draft.dragon) ? " dragon" : "";
    const fairy = (segment: number | null) =>
      at(draft.fairy) && draft.fairy?.segment === segment ? " fairy" : "";
    // A segment number past the tile's own is the bridge over it.
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
    // If the draft names no quarter, the Count is in the castle.
    const count = draft.count !== null && letterOf(kind, 1) === "K" ? ` count ${draft.count}` : "";
    // A castle is written on the line of the first of its two tiles.
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

/** The longest fragment that a link carries: browsers and chat programs take that much without cutting it off. */
const MOST_LINK = 6000;

/** The text as the URL fragment after `#board=`, short and still readable; null if it is too long. */
export function toFragment(text: string): string | null {
  const escaped = encodeURIComponent(text.trim()).replaceAll("_", "%5F");
  const short = escaped.replaceAll("%20", "_").replaceAll("%0A", ";").replaceAll("%2C", ",");
  return short.length > MOST_LINK ? null : short;
}

/** Decodes such a fragment; null if it is damaged. */
export function fromFragment(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment.replaceAll(";", "\n").replaceAll("_", " "));
  } catch {
    return null;
  }
}
