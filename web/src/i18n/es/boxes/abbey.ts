// The texts about abbeys and wagons, in Spanish.
import type { Messages } from "../../en/index.ts";
import { count, features, fromStart, remain, where } from "../words.ts";

export const abbey: Messages["abbey"] = {
  /** `last`: no tiles are left to draw. */
  abbey: (name, last) => (last ? `${name}, ¿colocas tu abadía?` : `${name}, ¿abadía o robas?`),
  abbeyHint: (holes) =>
    `Encaja en ${count(holes, "hueco marcado", "huecos marcados")} y cierra lo que allí acaba.`,
  none: "Sin abadía",
  abbeyWait: (name) => `${name} puede colocar una abadía.`,
  wagon: (name) => `${name}, ¿adónde va tu carro?`,
  wagonWait: (name) => `${name} puede seguir viaje con su carro.`,
  wagonHome: "Vuelve contigo",
  abbeyLaid: (x, y, joins) => `Abadía colocada ${fromStart(x, y)}${joins === "" ? "" : `; ${joins}`}`,
  noAbbey: (name) => `${name} no coloca ninguna abadía`,
  movedOn: (name, feature, x, y) => `El carro de ${name} sigue: ${features[feature].one}, ${where(x, y)}`,
  left: (n) => `Abadías: ${remain(n)}`,
  back: { abbey: "recoge la abadía" },
};
