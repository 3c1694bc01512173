// The texts about the abbot.
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";

export const english = {
  /** `points`: what he scores, if that is known. */
  recall: (x: number, y: number, points?: number) =>
    `Take your abbot back and score ${points === undefined ? "him" : en.count(points, "point", "points")} now: ${en.where(x, y)}`,
  /** Log lines for decisions that were taken back. */
  back: { recall: "lets the abbot stay after all" },
};

export const german: typeof english = {
  recall: (x, y, points) =>
    `Deinen Abt zurückholen und gleich ${points === undefined ? "werten" : `${de.points(points)} bekommen`}: ${de.where(x, y)}`,
  back: { recall: "lässt den Abt doch stehen" },
};

export const french: typeof english = {
  recall: (x, y, points) =>
    `Reprendre votre abbé et marquer ${points === undefined ? "ses points" : fr.points(points)} : ${fr.where(x, y)}`,
  back: { recall: "laisse finalement l’abbé en place" },
};

export const spanish: typeof english = {
  recall: (x, y, points) =>
    `Recuperar a tu abad y ${points === undefined ? "puntuarlo" : `sumar ${es.points(points)}`} ya: ${es.where(x, y)}`,
  back: { recall: "deja al abad donde está" },
};

export const englishTips = {
  abbot:
    "The abbot goes to a garden or a cloister; in a later turn you may take him back early and score the tiles around him.",
  recall: "Instead of placing a figure you may take your abbot back, and score the tiles around him now.",
};

export const germanTips: typeof englishTips = {
  abbot:
    "Der Abt kommt in einen Garten oder ein Kloster; in einem späteren Zug kannst du ihn vorzeitig zurückholen und bekommst die Punkte für die Plättchen um ihn herum.",
  recall:
    "Statt eine Figur zu stellen, kannst du deinen Abt zurückholen: Die Plättchen um ihn herum zählen sofort.",
};

export const frenchTips: typeof englishTips = {
  abbot:
    "L’abbé se place dans un jardin ou une abbaye ; à un tour suivant, vous pourrez le reprendre sans attendre et marquer les points des tuiles qui l’entourent.",
  recall:
    "Au lieu de placer une figurine, vous pouvez reprendre votre abbé et marquer aussitôt les points des tuiles qui l’entourent.",
};

export const spanishTips: typeof englishTips = {
  abbot:
    "El abad va a un jardín o a un monasterio; en un turno posterior puedes recuperarlo antes de tiempo y puntuar las losetas que lo rodean.",
  recall: "En lugar de poner una figura puedes recuperar a tu abad: las losetas que lo rodean puntúan ya.",
};
