// The texts about the abbot, in Spanish.
import type { abbot as English } from "../../en/boxes/abbot.ts";
import { where } from "../words.ts";

export const abbot: typeof English = {
  recall: (x, y) => `Recuperar a tu abad y puntuarlo ya: ${where(x, y)}`,
  back: { recall: "deja al abad donde está" },
};
