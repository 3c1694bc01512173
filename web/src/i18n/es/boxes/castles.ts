// The texts about castles, in Spanish.
import type { castle as english } from "../../en/boxes/castles.ts";
import { capital } from "../../speech.ts";
import { features, where } from "../words.ts";

export const castle: typeof english = {
  ask: (name) => `${name}, ¿convertir la ciudad pequeña en un castillo?`,
  wait: (name) => `${name} puede construir un castillo.`,
  none: "Ningún castillo",
  make: (x, y) => `Castillo en vez de puntos; el seguidor de aquí será su señor: ${where(x, y)}`,
  lord: (name) => `${name}, ¿qué paga a tu señor?`,
  lordWait: (name) => `${name} elige qué paga al señor de un castillo.`,
  pay: (feature, direction, x, y) =>
    `${[capital(features[feature]), direction, where(x, y)].filter(Boolean).join(", ")}: paga al señor`,
  left: (left) => `Castillos: quedan ${left}`,
  of: (name) => `Castillo de ${name}, espera lo primero que se complete a su lado`,
  empty: "Castillo vacío",
  built: (name, x, y) => `${name} construye un castillo: ${where(x, y)}`,
  noCastle: (name) => `${name} no construye ningún castillo`,
  paid: (name, x, y) =>
    `Algo se completa junto al castillo de ${name}: el señor cobra y vuelve a casa (${where(x, y)})`,
  back: { castle: "retira el castillo", lord: "se piensa lo del señor" },
};
