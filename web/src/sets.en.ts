// The boxes, in English.

export const sets = {
  titles: {
    base: "Carcassonne",
    traders: "Traders & Builders",
    inns: "Inns & Cathedrals",
    river: "The River",
    king: "King & Robber Baron",
    cathars: "The Cathars",
    besiegers: "The Besiegers",
    festival: "The Festival",
    dragon: "The Princess & the Dragon",
    tower: "The Tower",
    abbey: "Abbey & Mayor",
    tunnel: "The Tunnel",
  } as Record<string, string>,
  /** A line about each. */
  notes: {
    base: "Cities, roads, cloisters and fields",
    traders: "Trade goods, builder and pig",
    inns: "Inns, cathedrals and a large follower",
    river: "A river to begin with",
    dragon: "A dragon that eats figures, a fairy, princesses and magic portals",
    tower: "Towers that capture followers; prisoners are exchanged or bought back",
    abbey: "Abbeys that fill holes, mayors, wagons that drive on, barns on fields",
    tunnel: "A hill with tunnels: tokens join roads at a distance",
    king: "A card for the largest city and one for the longest road; they pay at the end",
    cathars: "Besieged cities: less for knights, more for farmers; cloisters let knights escape",
    besiegers: "More besieged cities: less for knights, more for farmers",
    festival: "Festivals: take a figure home instead of putting one",
  } as Record<string, string>,
  /** As a sentence names them. */
  spoken: {
    base: "the base game",
    traders: "Traders & Builders",
    inns: "Inns & Cathedrals",
    river: "the River",
    dragon: "the Princess & the Dragon",
    tower: "the Tower",
    abbey: "Abbey & Mayor",
    tunnel: "the Tunnel",
    king: "King & Robber Baron",
    cathars: "the Cathars",
    besiegers: "the Besiegers",
    festival: "the Festival",
  } as Record<string, string>,
};
