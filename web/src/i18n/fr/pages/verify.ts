// The texts of the page that verifies the draws of a game, in French.
import { count, isOne, list, que } from "../words.ts";

export const verify = {
  title: "Vérifier les tirages",
  line: "Est-il vrai que personne n’a choisi les tuiles, pas même l’hôte ? Cette page recalcule elle-même chaque tirage.",
  text: "L’enregistrement d’une partie terminée, en JSON",
  go: "Vérifier",
  file: "Ouvrir un fichier",
  busy: "Les tirages sont recalculés…",
  another: "Une autre partie",
  game: "Voir la partie",
  notJson:
    "Ce n’est pas un enregistrement en JSON. Prenez « Enregistrement (JSON) » à la fin d’une partie ; « bastide verify » vérifie aussi le texte.",
  unreadable:
    "L’enregistrement est inaccessible. La partie est-elle terminée, et avez-vous le droit de la regarder ?",
  follows: (draws: number): string =>
    `${count(draws, "tirage vérifié", "tirages vérifiés")} : chacun découle de valeurs fixées d’avance, puis révélées.`,
  broken: "Cet enregistrement ne prouve pas que personne n’a choisi les tirages.",
  shown: "Ce qui est montré",
  notShown: "Ce qui n’est pas montré",
  bound: "L’hôte s’est engagé sur ce secret avant la partie : ce navigateur a reçu alors son engagement.",
  unknown: (commitment: string): string =>
    `Le secret correspond à l’engagement ${commitment} de l’hôte. Ce navigateur n’a pas reçu cet engagement avant la partie ; comparez-le avec celui que les navigateurs des autres ont reçu.`,
  otherwise:
    "L’engagement de l’hôte dans l’enregistrement n’est pas celui que ce navigateur a reçu avant la partie.",
  given: (draws: number): string =>
    `${count(draws, "tirage était donné", "tirages étaient donnés")} à l’ouverture de la table ; rien n’est montré à ce sujet.`,
  put: (name: string, values: number, from: number): string =>
    `${name} a apporté ${count(values, "valeur", "valeurs")} aux tirages. À partir du tirage ${from}, personne ne pouvait choisir la suite sans ${isOne(values) ? "la" : "les"} connaître.`,
  nothing: (name: string): string => `${name} n’a rien apporté aux tirages.`,
  late: (name: string): string =>
    `${name} avait fixé des valeurs d’avance, mais aucune n’est entrée dans un tirage.`,
  withheld: (name: string, draws: readonly string[]): string =>
    `${name} n’a rien révélé avant ${draws.length > 1 ? "les tirages" : "le tirage"} ${list(draws)}, malgré une valeur fixée d’avance.`,
  bags: (changes: number): string =>
    changes === 0
      ? "Seules les tuiles tirées ont quitté le sac."
      : `Le contenu du sac a changé ${count(changes, "fois", "fois")} autrement que par la tuile tirée, comme à la fin d’une rivière. « bastide verify » vérifie que cela suit les règles.`,
  rules:
    "Cette page ne connaît pas les règles : elle prend dans l’enregistrement ce qui pouvait être tiré, et sait seulement combien de tuiles contiennent les boîtes.",
  ahead:
    "L’hôte peut voir à l’avance : son serveur connaît le prochain tirage dès que la dernière valeur est révélée. Il ne peut pas le choisir.",
  before: "Les tirages avant la première valeur de quelqu’un ont pu être choisis par les autres avec l’hôte.",
  fault: {
    nothing:
      "Il ne dit pas d’où découlent les tirages. Les enregistrements des parties terminées le disent, aux tables de cette version.",
    commitment: "Le secret ne correspond pas à l’engagement de l’hôte.",
    order: "Ce qui a été révélé n’est pas dans l’ordre.",
    revealed: (name: string, draw: number): string =>
      `Ce ${que(name)} aurait révélé avant le tirage ${draw} ne correspond pas à la valeur fixée d’avance.`,
    bag: (draw: number, tile: string): string =>
      `Au tirage ${draw}, il y aurait eu plus de tuiles ${tile} que n’en contiennent les boîtes.`,
    draw: (draw: number, tile: string, follows: string): string =>
      `Le tirage ${draw} a donné la tuile ${tile}, mais c’est ${follows} qui en découle.`,
  },
};
