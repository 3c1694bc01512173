// The texts about besieged cities, in Spanish.
import type { Messages } from "../../en/index.ts";

export const siege: Messages["siege"] = {
  escape: (name) => `${name}, ¿recuperas a un caballero?`,
  escapeWait: (name) => `${name} puede recuperar a un caballero de una ciudad sitiada junto a un monasterio.`,
  allStay: "Todos se quedan",
  whyLeave: "Un asedio: un caballero puede salir de una ciudad sitiada junto a un monasterio. Ver la regla",
  noEscape: (name) => `${name} deja a todos los caballeros en su sitio`,
};
