// What payments consist of, in French.
import type { Counted } from "../../../protocol.ts";
import type { item as english } from "../../en/later/payments.ts";
import { count, goods, pennants, theCard, tiles, tokens } from "../words.ts";

export const item: typeof english = (what, kind, held, n, each) => {
  const counted: Record<Counted, string> = {
    tiles: `${tiles(n)} × ${each}`,
    pennants: `${pennants(n)} × ${each}`,
    cities: `${count(n, "ville", "villes")} × ${each}`,
    besieged_cities: `${count(n, "ville assiégée", "villes assiégées")} × ${each}`,
    castles: `${count(n, "forteresse", "forteresses")} × ${each}`,
    pig: `${count(n, "ville avec le cochon", "villes avec le cochon")} × ${each}`,
    besieged_pig: `${count(n, "ville assiégée avec le cochon", "villes assiégées avec le cochon")} × ${each}`,
    herd: `${count(n, "ville avec le troupeau", "villes avec le troupeau")} × ${each}`,
    majority: `majorité de ${kind === null ? "marchandises" : goods[kind]}`,
    tokens: `${kind === null ? count(n, "marchandise", "marchandises") : tokens(kind, n)} × ${each}`,
    completed:
      held === "robber"
        ? `${count(n, "route terminée", "routes terminées")} × ${each}`
        : `${count(n, "ville terminée", "villes terminées")} × ${each}`,
    card: theCard(held ?? "king"),
    fairy: "la fée",
    ransom: "rançon",
    bazaar: "une tuile du bazar",
  };
  return counted[what] ?? `${n} ${what} × ${each}`;
};
