// A text becomes a draft: the server reads it.
import * as api from "../../net/api.ts";
import type { Chosen } from "../../protocol.ts";
import { type Draft, draftOf } from "./draft.ts";

export interface Opened {
  draft: Draft;
  /** The rules and the sets that a recorded game was played by. */
  played: Chosen | null;
}

/** Reads a board, a record or a save file; a position with faults can be opened, too: the editor is for mending it. */
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
