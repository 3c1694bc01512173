// The texts about the abbot, in French.
import type { abbot as English } from "../../en/boxes/abbot.ts";
import { where } from "../words.ts";

export const abbot: typeof English = {
  recall: (x, y) => `Reprendre votre abbé et marquer ses points : ${where(x, y)}`,
  back: { recall: "laisse finalement l’abbé en place" },
};
