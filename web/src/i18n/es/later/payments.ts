// What payments consist of, in Spanish.
import type { Counted } from "../../../protocol.ts";
import type { item as english } from "../../en/later/payments.ts";
import { count, goods, pennants, theCard, tiles } from "../words.ts";

export const item: typeof english = (what, kind, held, n, each) => {
  const token = kind === null ? "mercancías" : goods[kind];
  const counted: Record<Counted, string> = {
    tiles: `${tiles(n)} × ${each}`,
    pennants: `${pennants(n)} × ${each}`,
    cities: `${count(n, "ciudad", "ciudades")} × ${each}`,
    besieged_cities: `${count(n, "ciudad asediada", "ciudades asediadas")} × ${each}`,
    castles: `${count(n, "castillo", "castillos")} × ${each}`,
    pig: `${count(n, "ciudad con el cerdo", "ciudades con el cerdo")} × ${each}`,
    besieged_pig: `${count(n, "ciudad asediada con el cerdo", "ciudades asediadas con el cerdo")} × ${each}`,
    herd: `${count(n, "ciudad con la piara", "ciudades con la piara")} × ${each}`,
    majority: `mayoría de ${token}`,
    tokens: `${n} de ${token} × ${each}`,
    completed:
      held === "robber"
        ? `${count(n, "camino completo", "caminos completos")} × ${each}`
        : `${count(n, "ciudad completa", "ciudades completas")} × ${each}`,
    card: theCard(held ?? "king"),
    fairy: "el hada",
    ransom: "rescate",
    bazaar: "una loseta del mercado",
  };
  return counted[what] ?? `${n} ${what} × ${each}`;
};
