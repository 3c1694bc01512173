// The texts about the abbot, in English.
import { where } from "../words.ts";

export const abbot = {
  recall: (x: number, y: number) => `Take your abbot back and score him now: ${where(x, y)}`,
  /** Log lines for decisions that were taken back. */
  back: { recall: "lets the abbot stay after all" },
};
