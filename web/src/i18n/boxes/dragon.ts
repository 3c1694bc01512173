// The texts about the dragon, the fairy and princesses.
import type { Feature, Meeple, Seen } from "../../protocol.ts";
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";
import { capital } from "../speech.ts";

export const english = {
  mustSend: (name: string) => `${name}, whose knight does the princess send home?`,
  /** Choice to send home another player's knight, because of a princess. */
  sendHome: (owner: string, meeple: Meeple, x: number, y: number) =>
    `Send ${owner}’s ${en.figures[meeple].one} home: ${en.where(x, y)}`,
  fairy: "Fairy",
  fairyTo: (x: number, y: number) => `Fairy ${en.to(x, y)}`,
  dragonTo: (x: number, y: number) => `Dragon ${en.to(x, y)}`,
  dragonStep: (dx: number, dy: number): string =>
    dy < 0 ? "North" : dx > 0 ? "East" : dy > 0 ? "South" : "West",
  dragon: (name: string, steps: number) =>
    `${name}, move the dragon: ${en.count(steps, "step", "steps")} left`,
  dragonWait: (name: string) => `${name} decides where the dragon goes next.`,
  eaten: (name: string, meeple: Meeple, feature: Feature) =>
    `The dragon eats ${name}’s ${en.shortSpot(meeple, feature).toLowerCase()}`,
  sentHome: (name: string, owner: string, meeple: Meeple) =>
    `${name}’s princess sends ${owner}’s ${en.figures[meeple].one} home`,
  dragonCame: (at: Seen | undefined) => `The dragon appears${en.toSquare(at)}`,
  dragonStopped: (steps: number): string =>
    steps === 0
      ? "The dragon stays where it is: it cannot enter any tile next to it."
      : "The dragon stops before its sixth step: it cannot enter any tile next to it.",
  dragonMoved: (name: string, at: Seen | undefined) => `${name} moves the dragon${en.toSquare(at)}`,
  fairyMoved: (name: string, at: Seen | undefined) => `${name} moves the fairy${en.toSquare(at)}`,
  /** Log lines for decisions that were taken back. */
  back: { fairy: "takes the fairy back", dragon: "takes the dragon back" },
};

export const german: typeof english = {
  mustSend: (name) => `${name}, das Burgfräulein schickt einen Ritter heim: welchen?`,
  sendHome: (owner, meeple, x, y) =>
    `${capital(de.figures[meeple].the)} von ${owner} heimschicken: ${de.where(x, y)}`,
  fairy: "Fee",
  fairyTo: (x, y) => `Fee: ${de.where(x, y)}`,
  dragonTo: (x, y) => `Drache: ${de.where(x, y)}`,
  dragonStep: (dx, dy) => (dy < 0 ? "Norden" : dx > 0 ? "Osten" : dy > 0 ? "Süden" : "Westen"),
  dragon: (name, steps) => `${name}, zieh den Drachen: noch ${de.count(steps, "Schritt", "Schritte")}`,
  dragonWait: (name) => `${name} entscheidet, wohin der Drache zieht.`,
  eaten: (name, meeple) => `Der Drache frisst ${de.figures[meeple].the} von ${name}`,
  sentHome: (name, owner, meeple) =>
    `Das Burgfräulein von ${name} schickt ${de.figures[meeple].the} von ${owner} heim`,
  dragonCame: (at) => `Der Drache erscheint${de.toSquare(at)}`,
  dragonStopped: (steps) =>
    steps === 0
      ? "Der Drache bleibt, wo er ist: Er kann auf kein Plättchen neben sich ziehen."
      : "Der Drache bleibt vor dem sechsten Schritt stehen: Er kann auf kein Plättchen neben sich ziehen.",
  dragonMoved: (name, at) => `${name} zieht den Drachen${de.toSquare(at)}`,
  fairyMoved: (name, at) => `${name} zieht die Fee${de.toSquare(at)}`,
  back: { fairy: "nimmt die Fee zurück", dragon: "nimmt den Drachen zurück" },
};

export const french: typeof english = {
  mustSend: (name) => `${name}, la princesse renvoie un chevalier : lequel ?`,
  sendHome: (owner, meeple, x, y) => `Renvoyer ${fr.figures[meeple].the} ${fr.de(owner)} : ${fr.where(x, y)}`,
  fairy: "Fée",
  fairyTo: (x, y) => `Fée : ${fr.where(x, y)}`,
  dragonTo: (x, y) => `Dragon : ${fr.where(x, y)}`,
  dragonStep: (dx, dy) => (dy < 0 ? "Nord" : dx > 0 ? "Est" : dy > 0 ? "Sud" : "Ouest"),
  dragon: (name, steps) => `${name}, déplacez le dragon : encore ${fr.count(steps, "pas", "pas")}`,
  dragonWait: (name) => `${name} décide où va le dragon.`,
  eaten: (name, meeple) => `Le dragon dévore ${fr.figures[meeple].the} ${fr.de(name)}`,
  sentHome: (name, owner, meeple) =>
    `La princesse ${fr.de(name)} renvoie ${fr.figures[meeple].the} ${fr.de(owner)}`,
  dragonCame: (at) => `Le dragon arrive${fr.toSquare(at)}`,
  dragonStopped: (steps) =>
    steps === 0
      ? "Le dragon reste où il est : aucune tuile voisine ne lui est accessible."
      : "Le dragon s’arrête avant son sixième pas : aucune tuile voisine ne lui est accessible.",
  dragonMoved: (name, at) => `${name} déplace le dragon${fr.toSquare(at)}`,
  fairyMoved: (name, at) => `${name} déplace la fée${fr.toSquare(at)}`,
  back: { fairy: "reprend la fée", dragon: "reprend le dragon" },
};

export const spanish: typeof english = {
  mustSend: (name) => `${name}, la princesa echa a un caballero: ¿a cuál?`,
  sendHome: (owner, meeple, x, y) => `Echar al ${es.figures[meeple].one} de ${owner}: ${es.where(x, y)}`,
  fairy: "Hada",
  fairyTo: (x, y) => `Hada: ${es.where(x, y)}`,
  dragonTo: (x, y) => `Dragón: ${es.where(x, y)}`,
  dragonStep: (dx, dy) => (dy < 0 ? "Norte" : dx > 0 ? "Este" : dy > 0 ? "Sur" : "Oeste"),
  dragon: (name, steps) =>
    `${name}, mueve el dragón: ${es.isOne(steps) ? "queda" : "quedan"} ${es.count(steps, "paso", "pasos")}`,
  dragonWait: (name) => `${name} decide adónde va ahora el dragón.`,
  eaten: (name, meeple) => `El dragón se come al ${es.figures[meeple].one} de ${name}`,
  sentHome: (name, owner, meeple) => `La princesa de ${name} echa al ${es.figures[meeple].one} de ${owner}`,
  dragonCame: (at) => `Llega el dragón${es.toSquare(at)}`,
  dragonStopped: (steps) =>
    steps === 0
      ? "El dragón se queda donde está: no puede ir a ninguna loseta vecina."
      : "El dragón se detiene antes de su sexto paso: no puede ir a ninguna loseta vecina.",
  dragonMoved: (name, at) => `${name} mueve el dragón${es.toSquare(at)}`,
  fairyMoved: (name, at) => `${name} mueve el hada${es.toSquare(at)}`,
  back: { fairy: "recoge el hada", dragon: "recoge el dragón" },
};

export const englishTips = {
  portal: "A magic portal lets you place the figure on an earlier tile.",
  princess: "Instead of placing a figure you may send home any player’s knight from the princess’s city.",
  princess_must: "The princess sends one knight in her city home: choose whose.",
  dragon: "The dragon moves step by step and sends home every figure in its way.",
  fairy:
    "The fairy keeps the dragon away from the figure next to her, and gives the owner of that figure 1 point a turn and 3 points when the figure is scored.",
  fairy_tile:
    "The fairy keeps the dragon off her tile. A follower there earns 1 point when its owner’s turn begins, and 3 when it is scored.",
};

export const germanTips: typeof englishTips = {
  portal: "Durch ein Zauberportal darf die Figur auf ein Plättchen, das schon länger liegt.",
  princess:
    "Das Burgfräulein darf einen Ritter aus seiner Stadt heimschicken, egal wessen; dann stellst du keine Figur.",
  princess_must: "Das Burgfräulein schickt einen Ritter aus seiner Stadt heim: Wähle, welchen.",
  dragon:
    "Der Drache zieht Schritt für Schritt und frisst jede Figur auf seinem Weg: Sie kommt zu ihrem Besitzer zurück.",
  fairy:
    "Die Fee hält den Drachen von der Figur neben ihr fern und bringt deren Besitzer 1 Punkt je Zug und 3, wenn sie gewertet wird.",
  fairy_tile:
    "Die Fee hält den Drachen von ihrem Plättchen fern und bringt jedem, der dort einen Gefolgsmann hat, 1 Punkt je Zug und 3, wenn er gewertet wird.",
};

export const frenchTips: typeof englishTips = {
  portal: "Par un portail magique, la figurine peut aller sur une tuile posée plus tôt.",
  princess:
    "Au lieu de placer une figurine, vous pouvez laisser la princesse renvoyer un chevalier de sa ville, même d’un autre joueur.",
  princess_must: "La princesse renvoie un chevalier de sa ville : choisissez lequel.",
  dragon: "Le dragon avance pas à pas et renvoie en réserve chaque figurine sur son chemin.",
  fairy:
    "La fée tient le dragon à l’écart de la figurine à côté d’elle, et rapporte au propriétaire de cette figurine 1 point par tour et 3 quand elle est évaluée.",
  fairy_tile:
    "La fée tient le dragon à l’écart de sa tuile, et rapporte au joueur qui y a un partisan 1 point par tour et 3 quand il est évalué.",
};

export const spanishTips: typeof englishTips = {
  portal: "Por un portal mágico la figura puede ir a una loseta colocada antes.",
  princess:
    "En vez de poner una figura puedes echar a un caballero, de quien sea, de la ciudad de la princesa.",
  princess_must: "La princesa echa de su ciudad a un caballero: elige de quién.",
  dragon:
    "El dragón avanza paso a paso y se come cada figura que encuentra: vuelve a la reserva de su dueño.",
  fairy:
    "El hada aparta al dragón de la figura que está junto a ella y da a su dueño 1 punto por turno y 3 cuando se puntúa.",
  fairy_tile:
    "El hada aparta al dragón de su loseta y da a quien tenga allí un seguidor 1 punto por turno y 3 cuando se puntúa.",
};
