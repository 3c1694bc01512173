// Turns a text into a draft: the server parses it.
import * as api from "../../net/api.ts";
import type { Chosen } from "../../protocol.ts";
import { type Draft, draftOf } from "./draft.ts";

export interface Opened {
  draft: Draft;
  /** The rules and boxes of a recorded game. */
  played: Chosen | null;
}

/**
 * Reads a board, a record or a save file. An invalid position can be opened, too: the editor is there to correct it.
 */
export async function openText(text: string): Promise<Opened> {
  const read = await api.score({ text }).catch((fault: unknown) => {
    if (fault instanceof api.Refused && fault.position !== null) return fault.position;
    throw fault;
  });
  const { recorded, sets } = read;
  const named = new URLSearchParams({
    ...(recorded && { rules: recorded }),
    ...(sets && { sets }),
  }).toString();
  return { draft: draftOf(read), played: recorded === null ? null : (await api.options(named)).chosen };
}
