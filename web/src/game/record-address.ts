// A game that is walked through, packed into the address of its page: whoever has the address has the game, and no server keeps it.
import { MOST_BYTES } from "../net/file.ts";

/** The page where a recorded game is walked through. */
export const WALK = "/relive";
/** The most characters of an address that holds a game, without its server: other programs cut off longer ones. */
export const MOST_ADDRESS = 8_000;

const GAME = "#game=";
const MOVE = "&move=";

/** What the address says of a game: the packed game, and after how many of its moves it is shown. */
export interface Named {
  packed: string;
  move: number;
}

/** A record as it stands in an address; null if it is too long for one. */
export async function pack(record: string): Promise<string | null> {
  const bytes = await through(new Blob([record]).stream(), new CompressionStream("deflate"), MOST_ADDRESS);
  if (bytes === null) return null;
  const packed = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  // With room for its move.
  return addressOf({ packed, move: 99_999 }).length > MOST_ADDRESS ? null : packed;
}

/** The record that was packed; null where that is damaged, cut off or more than a game. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (one) => one.charCodeAt(0));
    const read = await through(new Blob([bytes]).stream(), new DecompressionStream("deflate"), MOST_BYTES);
    return read === null ? null : new TextDecoder("utf-8", { fatal: true }).decode(read);
  } catch {
    return null;
  }
}

export const addressOf = ({ packed, move }: Named): string =>
  `${WALK}${GAME}${packed}${move === 0 ? "" : `${MOVE}${move}`}`;

/** What the part of an address after its path names; null if it names no game. */
export function namedIn(hash: string): Named | null {
  if (!hash.startsWith(GAME)) return null;
  const [packed = "", move = ""] = hash.slice(GAME.length).split(MOVE);
  return { packed, move: /^\d{1,5}$/.test(move) ? Number(move) : 0 };
}

/** All that comes out of a change of bytes; null if that is more than `most`. */
async function through(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  change: GenericTransformStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = (bytes.pipeThrough(change) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
