// The boxes, in French.
import type { sets as english } from "../en/sets.ts";

export const sets: typeof english = {
  titles: {
    base: "Carcassonne",
    traders: "Marchands & Bâtisseurs",
    inns: "Auberges & Cathédrales",
    river: "La Rivière",
    king: "Roi & Brigand",
    cathars: "Les Cathares",
    besiegers: "Les Assiégeants",
    festival: "Le Festival",
    dragon: "Princesse & Dragon",
    tower: "La Tour",
    abbey: "Maires & Monastères",
    tunnel: "Le Tunnel",
    bazaar: "Bazars, Ponts et Forteresses",
    river2: "La Rivière II",
    shrines: "Hérétiques et Sanctuaires",
    count: "Le Comte de Carcassonne",
  },
  /** A line about each. */
  notes: {
    base: "Villes, routes, abbayes et prés",
    traders: "Marchandises, bâtisseur et cochon",
    inns: "Auberges, cathédrales et un grand partisan",
    river: "Une rivière pour commencer",
    dragon: "Un dragon qui dévore des figurines, une fée, des princesses et des portails magiques",
    tower: "Des tours qui capturent des partisans ; les prisonniers s’échangent ou se rachètent",
    abbey: "Des abbayes pour combler les trous, des maires, des chariots qui repartent, des granges",
    tunnel: "Une colline percée : des jetons relient des routes éloignées",
    bazaar:
      "Des ponts pour les routes, des forteresses pour les petites villes, des bazars où des tuiles sont mises aux enchères",
    river2: "Une rivière qui se divise, avec un troupeau de cochons et un lac au volcan",
    shrines: "Des sanctuaires en course avec les abbayes voisines",
    count: "La cité de Carcassonne, où des partisans attendent les évaluations",
    king: "Des cartes pour la plus grande ville et la plus longue route ; elles paient à la fin",
    cathars:
      "Villes assiégées : moins pour les chevaliers, plus pour les paysans ; une abbaye les laisse fuir",
    besiegers: "Plus de villes assiégées : moins pour les chevaliers, plus pour les paysans",
    festival: "Festivals : reprendre une figurine au lieu d’en placer une",
  },
  /** As a sentence names them. */
  spoken: {
    base: "le jeu de base",
    traders: "Marchands & Bâtisseurs",
    inns: "Auberges & Cathédrales",
    river: "la Rivière",
    dragon: "Princesse & Dragon",
    tower: "La Tour",
    abbey: "Maires & Monastères",
    tunnel: "le Tunnel",
    bazaar: "Bazars, Ponts et Forteresses",
    river2: "la Rivière II",
    shrines: "Hérétiques et Sanctuaires",
    count: "le Comte de Carcassonne",
    king: "Roi & Brigand",
    cathars: "les Cathares",
    besiegers: "les Assiégeants",
    festival: "le Festival",
  },
};
