// The texts about castles, in Spanish.
import type { castle as english } from "../../en/boxes/castles.ts";
import { capital } from "../../speech.ts";
import { features, remain, where } from "../words.ts";

export const castle: typeof english = {
  ask: (name) => `${name}, ¿conviertes la ciudad pequeña en un castillo?`,
  wait: (name) => `${name} puede construir un castillo.`,
  none: "Ningún castillo",
  make: (x, y) => `Castillo en vez de puntos; el seguidor de aquí será su señor: ${where(x, y)}`,
  lord: (name) => `${name}, ¿qué cuenta para tu señor?`,
  lordWait: (name) => `${name} elige qué cuenta para el señor de un castillo.`,
  pay: (feature, direction, x, y) =>
    `${[capital(features[feature].one), direction, where(x, y)].filter(Boolean).join(", ")}: cuenta para el señor`,
  left: (left) => `Castillos: ${remain(left)}`,
  of: (name) => `Castillo de ${name}, a la espera de la primera zona que se complete a su lado`,
  empty: "Castillo vacío",
  built: (name, x, y) => `${name} construye un castillo: ${where(x, y)}`,
  noCastle: (name) => `${name} no construye ningún castillo`,
  paid: (name, x, y) =>
    `Junto al castillo de ${name} se completa una zona: el señor puntúa y vuelve (${where(x, y)})`,
  back: { castle: "retira el castillo", lord: "reconsidera qué cuenta para el señor" },
};
