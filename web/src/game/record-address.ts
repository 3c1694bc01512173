// Packs a recorded game into the address of its page. The address contains the whole game; no server stores it.
import { MOST_BYTES } from "../net/file.ts";

/** The page that replays a recorded game. */
export const WALK = "/relive";
/** The most characters of an address with a game, without the host: other programs cut off longer ones. */
export const MOST_ADDRESS = 8_000;

const GAME = "#game=";
const MOVE = "&move=";

/** A game in an address: the packed record, and the number of moves after which it is shown. */
export interface Named {
  packed: string;
  move: number;
}

/** Packs a record for an address; returns null if it is too long. */
export async function pack(record: string): Promise<string | null> {
  const bytes = await through(new Blob([record]).stream(), new CompressionStream("deflate"), MOST_ADDRESS);
  if (bytes === null) return null;
  const packed = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  // Leaves room for the largest move number.
  return addressOf({ packed, move: 99_999 }).length > MOST_ADDRESS ? null : packed;
}

/** Unpacks a record; returns null if it is damaged, cut off or too large. */
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

/** Parses the hash of an address; returns null if it contains no game. */
export function namedIn(hash: string): Named | null {
  if (!hash.startsWith(GAME)) return null;
  const [packed = "", move = ""] = hash.slice(GAME.length).split(MOVE);
  return { packed, move: /^\d{1,5}$/.test(move) ? Number(move) : 0 };
}

/** Reads all bytes from a transform stream; returns null if there are more than `most`. */
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
