// What can be done now, in words.
import type { Desk } from "../../game/desk.ts";
import { isAsked } from "../../game/terms.ts";
import { messages } from "../../i18n/index.ts";
import { words as text } from "../../i18n/text.ts";

/** Something that can be done now. */
export interface Option {
  words: string;
  act: () => void;
  /** Bids so much for it instead, typed after its number; false where nobody may bid that. */
  bid?: (bid: number) => boolean;
}

/** To take the last tile back is asked of people, and told to computers. */
export const backWords = ({ state }: Desk): string =>
  isAsked(state) ? text.askBack : `${messages.tray.takeBackLong}.`;
