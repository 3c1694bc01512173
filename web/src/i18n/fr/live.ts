// The announcements for screen readers, in French; a part of the messages.
import type { live as English } from "../en/live.ts";
import { count, de, tileParts, where } from "./words.ts";

export const live: typeof English = {
  asked: (name) => `${name} demande à reprendre une tuile. Y accepte, N refuse.`,
  yourTurn: (name, tile, places) =>
    `Au tour ${de(name)} de poser une tuile : ${tileParts(tile)}. ${count(places, "endroit permis", "endroits permis")}.`,
  laid: (name, x, y, what) => `${name} pose une tuile, ${where(x, y)} : ${what}.`,
  chosen: (x, y, index, all, turn, turns) =>
    `Endroit ${index} sur ${all} : ${where(x, y)}. Orientation ${turn} sur ${turns}.`,
  cannotDeploy: (name) => `${name} : aucune figurine ne peut aller ici.`,
  confirm: (name) => `${name} : Entrée finit le tour, Ctrl Z annule une étape.`,
  second: (name) => `Deuxième tuile pour ${name} : Entrée la prend, 0 y renonce.`,
  escape: (name) => `${name} : un chevalier peut quitter une ville assiégée.`,
};
