// The texts about castles.
import type { Feature } from "../../protocol.ts";
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";
import { capital } from "../speech.ts";

export const english = {
  ask: (name: string) => `${name}, turn the small city into a castle?`,
  wait: (name: string) => `${name} may build a castle.`,
  none: "No castle",
  make: (x: number, y: number) =>
    `Castle instead of points; the follower here becomes its lord: ${en.where(x, y)}`,
  lord: (name: string) => `${name}, which of these pays your lord?`,
  lordWait: (name: string) => `${name} chooses what pays the lord of a castle.`,
  pay: (feature: Feature, direction: string | undefined, x: number, y: number) =>
    `${[capital(en.features[feature].one), direction, en.where(x, y)].filter(Boolean).join(", ")}: pays the lord`,
  left: (left: number) => `Castles: ${left} left`,
  of: (name: string) => `${name}’s castle: waits for the first feature completed next to it`,
  empty: "Empty castle",
  built: (name: string, x: number, y: number) => `${name} builds a castle: ${en.where(x, y)}`,
  noCastle: (name: string) => `${name} builds no castle`,
  paid: (name: string, x: number, y: number) =>
    `A feature next to ${name}’s castle is completed: the lord is paid and goes home (${en.where(x, y)})`,
  /** Log lines for decisions that were taken back. */
  back: { castle: "takes the castle back", lord: "reconsiders the lord" },
};

export const german: typeof english = {
  ask: (name) => `${name}, aus der kleinen Stadt eine Burg machen?`,
  wait: (name) => `${name} darf eine Burg bauen.`,
  none: "Keine Burg",
  make: (x, y) => `Burg statt Punkten; der Gefolgsmann hier wird ihr Burgherr: ${de.where(x, y)}`,
  lord: (name) => `${name}, was davon zählt für deinen Burgherrn?`,
  lordWait: (name) => `${name} wählt, was für den Burgherrn zählt.`,
  pay: (feature, direction, x, y) =>
    `${[capital(de.features[feature].one), direction, de.where(x, y)].filter(Boolean).join(", ")}: zählt für den Burgherrn`,
  left: (left) => `Burgen: noch ${left}`,
  of: (name) => `Burg von ${name}: wartet auf das erste Gebiet, das neben ihr fertig wird`,
  empty: "Leere Burg",
  built: (name, x, y) => `${name} baut eine Burg: ${de.where(x, y)}`,
  noCastle: (name) => `${name} baut keine Burg`,
  paid: (name, x, y) =>
    `Neben der Burg von ${name} wurde ein Gebiet fertig: Der Burgherr wird gewertet und kommt zurück (${de.where(x, y)})`,
  back: { castle: "nimmt die Burg zurück", lord: "überlegt sich neu, was für den Burgherrn zählt" },
};

export const french: typeof english = {
  ask: (name) => `${name}, faire de la petite ville une forteresse ?`,
  wait: (name) => `${name} peut bâtir une forteresse.`,
  none: "Pas de forteresse",
  make: (x, y) => `Forteresse au lieu des points ; ce partisan en devient le seigneur : ${fr.where(x, y)}`,
  lord: (name) => `${name}, quelle zone rapporte à votre seigneur ?`,
  lordWait: (name) => `${name} choisit la zone qui rapporte au seigneur d’une forteresse.`,
  pay: (feature, direction, x, y) =>
    `${[capital(fr.features[feature].one), direction, fr.where(x, y)].filter(Boolean).join(", ")} : rapporte au seigneur`,
  left: (left) => `Forteresses : encore ${left}`,
  of: (name) => `Forteresse ${fr.de(name)} : attend la première zone terminée à côté d’elle`,
  empty: "Forteresse vide",
  built: (name, x, y) => `${name} bâtit une forteresse : ${fr.where(x, y)}`,
  noCastle: (name) => `${name} ne bâtit pas de forteresse`,
  paid: (name, x, y) =>
    `Une zone est terminée à côté de la forteresse ${fr.de(name)} : le seigneur marque et revient (${fr.where(x, y)})`,
  back: { castle: "reprend la forteresse", lord: "revient sur le choix de la zone" },
};

export const spanish: typeof english = {
  ask: (name) => `${name}, ¿conviertes la ciudad pequeña en un castillo?`,
  wait: (name) => `${name} puede construir un castillo.`,
  none: "Sin castillo",
  make: (x, y) => `Castillo en vez de puntos; el seguidor de aquí será su señor: ${es.where(x, y)}`,
  lord: (name) => `${name}, ¿qué cuenta para tu señor?`,
  lordWait: (name) => `${name} elige qué cuenta para el señor de un castillo.`,
  pay: (feature, direction, x, y) =>
    `${[capital(es.features[feature].one), direction, es.where(x, y)].filter(Boolean).join(", ")}: cuenta para el señor`,
  left: (left) => `Castillos: ${es.remain(left)}`,
  of: (name) => `Castillo de ${name}, a la espera de la primera zona que se complete a su lado`,
  empty: "Castillo vacío",
  built: (name, x, y) => `${name} construye un castillo: ${es.where(x, y)}`,
  noCastle: (name) => `${name} no construye ningún castillo`,
  paid: (name, x, y) =>
    `Junto al castillo de ${name} se completa una zona: el señor puntúa y vuelve (${es.where(x, y)})`,
  back: { castle: "retira el castillo", lord: "reconsidera qué cuenta para el señor" },
};

export const englishTips = {
  castle:
    "A castle scores later, in place of the small city: as many points as the first feature completed next to it.",
  lord: "Several features next to your castle were completed at once: choose the one that pays its lord.",
};

export const germanTips: typeof englishTips = {
  castle:
    "Statt der Punkte für die kleine Stadt bringt eine Burg später so viel wie das erste Gebiet, das neben ihr fertig wird.",
  lord: "Neben deiner Burg wurden mehrere Gebiete zugleich fertig: Eins davon zählt für ihren Burgherrn.",
};

export const frenchTips: typeof englishTips = {
  castle:
    "Au lieu des points de la petite ville, une forteresse rapporte plus tard autant que la première zone terminée à côté d’elle.",
  lord: "Plusieurs zones à côté de votre forteresse ont été terminées à la fois : choisissez celle qui rapporte à son seigneur.",
};

export const spanishTips: typeof englishTips = {
  castle:
    "En vez de los puntos de la ciudad pequeña, un castillo da más tarde tanto como la primera zona que se complete a su lado.",
  lord: "Junto a tu castillo se completaron varias zonas a la vez: elige la que cuenta para su señor.",
};
