// The texts about the abbot, in German.
import type { abbot as English } from "../../en/boxes/abbot.ts";
import { where } from "../words.ts";

export const abbot: typeof English = {
  recall: (x, y) => `Deinen Abt zurückholen und gleich werten: ${where(x, y)}`,
  back: { recall: "lässt den Abt doch stehen" },
};
