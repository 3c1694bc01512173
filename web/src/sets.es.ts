// The boxes, in Spanish.
import type { sets as english } from "./sets.en.ts";

export const sets: typeof english = {
  titles: {
    base: "Carcassonne",
    traders: "Constructores y comerciantes",
    inns: "Posadas y catedrales",
    river: "El río",
    king: "El Rey y el Barón ladrón",
    cathars: "Los cátaros",
    besiegers: "Los asediadores",
    festival: "El festival",
    dragon: "La princesa y el dragón",
    tower: "La torre",
    abbey: "Abadía y alcalde",
    tunnel: "El túnel",
    bazaar: "Puentes, Castillos y Bazares",
  },
  /** A line about each. */
  notes: {
    base: "Ciudades, caminos, monasterios y campos",
    traders: "Mercancías, constructor y cerdo",
    inns: "Posadas, catedrales y un seguidor grande",
    river: "Un río para empezar",
    dragon: "Un dragón que devora figuras, un hada, princesas y portales mágicos",
    tower: "Torres que capturan seguidores; los prisioneros se intercambian o se rescatan",
    abbey: "Abadías que llenan huecos, alcaldes, carros que siguen viaje y graneros",
    tunnel: "Una colina con túneles: las fichas unen caminos lejanos",
    bazaar: "Bazares donde se subastan losetas",
    king: "Cartas por la ciudad más grande y el camino más largo; dan puntos al final",
    cathars: "Ciudades sitiadas: menos para caballeros, más para granjeros; un monasterio los deja huir",
    besiegers: "Más ciudades sitiadas: menos para caballeros, más para granjeros",
    festival: "Festivales: recuperar una figura en vez de poner una",
  },
  /** As a sentence names them. */
  spoken: {
    base: "el juego base",
    traders: "Constructores y comerciantes",
    inns: "Posadas y catedrales",
    river: "el río",
    dragon: "La princesa y el dragón",
    tower: "La torre",
    abbey: "Abadía y alcalde",
    tunnel: "el túnel",
    bazaar: "Puentes, Castillos y Bazares",
    king: "el Rey y el Barón ladrón",
    cathars: "los cátaros",
    besiegers: "los asediadores",
    festival: "el festival",
  },
};
