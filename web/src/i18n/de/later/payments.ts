// What payments consist of, in German.
import type { Counted } from "../../../protocol.ts";
import type { item as english } from "../../en/later/payments.ts";
import { cards, count, goods, pennants, tiles } from "../words.ts";

export const item: typeof english = (what, kind, held, n, each) => {
  const token = kind === null ? "Waren" : goods[kind];
  const counted: Record<Counted, string> = {
    tiles: `${tiles(n)} × ${each}`,
    pennants: `${pennants(n)} × ${each}`,
    cities: `${count(n, "Stadt", "Städte")} × ${each}`,
    besieged_cities: `${count(n, "belagerte Stadt", "belagerte Städte")} × ${each}`,
    castles: `${count(n, "Burg", "Burgen")} × ${each}`,
    pig: `${count(n, "Stadt mit Schwein", "Städte mit Schwein")} × ${each}`,
    besieged_pig: `${count(n, "belagerte Stadt mit Schwein", "belagerte Städte mit Schwein")} × ${each}`,
    herd: `${count(n, "Stadt mit Schweineherde", "Städte mit Schweineherde")} × ${each}`,
    majority: `Mehrheit: ${token}`,
    tokens: `${n} ${token} × ${each}`,
    completed:
      held === "robber"
        ? `${count(n, "fertige Straße", "fertige Straßen")} × ${each}`
        : `${count(n, "fertige Stadt", "fertige Städte")} × ${each}`,
    card: `der ${cards[held ?? "king"]}`,
    fairy: "die Fee",
    ransom: "Lösegeld",
    bazaar: "ein Plättchen vom Basar",
  };
  return counted[what] ?? `${n} ${what} × ${each}`;
};
