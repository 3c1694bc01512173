// What payments consist of, in English.
import type { Card, Counted, GoodsKind } from "../../../protocol.ts";
import { cards, count, goods } from "../words.ts";

/** An item of a payment. */
export const item = (
  what: Counted,
  kind: GoodsKind | null,
  card: Card | null,
  n: number,
  each: number,
): string => {
  const token = kind === null ? "goods" : goods[kind];
  const counted: Record<Counted, string> = {
    tiles: `${count(n, "tile", "tiles")} × ${each}`,
    pennants: `${count(n, "pennant", "pennants")} × ${each}`,
    cities: `${count(n, "city", "cities")} × ${each}`,
    besieged_cities: `${count(n, "besieged city", "besieged cities")} × ${each}`,
    castles: `${count(n, "castle", "castles")} × ${each}`,
    pig: `${count(n, "city with the pig", "cities with the pig")} × ${each}`,
    besieged_pig: `${count(n, "besieged city with the pig", "besieged cities with the pig")} × ${each}`,
    herd: `${count(n, "city with the pig-herd", "cities with the pig-herd")} × ${each}`,
    majority: `most ${token}`,
    tokens: `${n} ${token} × ${each}`,
    completed:
      card === "robber"
        ? `${count(n, "completed road", "completed roads")} × ${each}`
        : `${count(n, "completed city", "completed cities")} × ${each}`,
    card: `the ${cards[card ?? "king"]}`,
    fairy: "the fairy",
    ransom: "ransom",
    bazaar: "a bazaar tile",
  };
  return counted[what] ?? `${n} ${what} × ${each}`;
};
