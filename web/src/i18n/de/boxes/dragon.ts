// The texts about the dragon, the fairy and princesses, in German.
import type { Messages } from "../../en/index.ts";
import { capital } from "../../speech.ts";
import { count, figures, toSquare, where } from "../words.ts";

export const dragon: Messages["dragon"] = {
  mustSend: (name) => `${name}, das Burgfräulein schickt einen Ritter heim: welchen?`,
  sendHome: (owner, meeple, x, y) =>
    `${capital(figures[meeple].the)} von ${owner} heimschicken: ${where(x, y)}`,
  fairyTo: (x, y) => `Fee: ${where(x, y)}`,
  dragonTo: (x, y) => `Drache: ${where(x, y)}`,
  dragonStep: (dx, dy) => (dy < 0 ? "Norden" : dx > 0 ? "Osten" : dy > 0 ? "Süden" : "Westen"),
  dragon: (name, steps) => `${name}, zieh den Drachen: noch ${count(steps, "Schritt", "Schritte")}`,
  dragonWait: (name) => `${name} entscheidet, wohin der Drache zieht.`,
  eaten: (name, meeple) => `Der Drache frisst ${figures[meeple].the} von ${name}`,
  sentHome: (name, owner, meeple) =>
    `Das Burgfräulein von ${name} schickt ${figures[meeple].the} von ${owner} heim`,
  dragonCame: (at) => `Der Drache kommt${toSquare(at)}`,
  dragonStopped: (steps) =>
    steps === 0
      ? "Der Drache bleibt, wo er ist: Er kann auf kein Plättchen neben sich ziehen."
      : "Der Drache bleibt vor dem sechsten Schritt stehen: Er kann auf kein Plättchen neben sich ziehen.",
  dragonMoved: (name, at) => `${name} zieht den Drachen${toSquare(at)}`,
  fairyMoved: (name, at) => `${name} zieht die Fee${toSquare(at)}`,
  back: { fairy: "nimmt die Fee zurück", dragon: "nimmt den Drachen zurück" },
};
