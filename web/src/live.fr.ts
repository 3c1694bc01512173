// What is said aloud to people who cannot see the board, in French; a part of the messages.
import type { live as English } from "./live.en.ts";
import { count, de, where } from "./words.fr.ts";

export const live: typeof English = {
  asked: (name) => `${name} demande à reprendre une tuile. Y accepte, N refuse.`,
  yourTurn: (name, places) =>
    `Au tour ${de(name)} de poser une tuile. ${count(places, "endroit permis", "endroits permis")}.`,
  chosen: (x, y, index, all, turn, turns) =>
    `Endroit ${index} sur ${all} : ${where(x, y)}. Orientation ${turn} sur ${turns}.`,
  deploy: (name, options) =>
    options.length === 0
      ? `${name} : aucune figurine ne peut aller ici.`
      : `${name} : ${options.map((option, i) => `${i + 1} ${option}`).join(", ")}, 0 aucune figurine.`,
  confirm: (name) => `${name} : Entrée finit le tour, Ctrl Z revient d’une étape.`,
  second: (name) => `Deuxième tuile pour ${name} : Entrée la prend, 0 y renonce.`,
  dragon: (name, steps) => `${name} déplace le dragon : ${steps.join(", ")}.`,
  escape: (name, options) =>
    `${name} : un chevalier peut quitter une ville assiégée. ${options.map((option, i) => `${i + 1} ${option}`).join(", ")}, 0 tous restent.`,
};
