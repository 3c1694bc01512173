// The texts about besieged cities, in Spanish.
import type { Messages } from "../../en/index.ts";

export const siege: Messages["siege"] = {
  escape: (name) => `${name}, ¿recuperas un caballero?`,
  escapeWait: (name) => `${name} puede sacar un caballero de una ciudad sitiada junto a un monasterio.`,
  allStay: "Todos se quedan",
  whyLeave: "Un asedio: un caballero puede salir de una ciudad sitiada junto a un monasterio. A la regla",
  noEscape: (name) => `${name} deja a todos los caballeros`,
};
