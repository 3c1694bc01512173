// The texts of the page that replays a game, in French.

import { countsAround } from "../../../vocabulary.ts";
import type { relive as English } from "../../en/pages/relive.ts";
import {
  computerLevels,
  count,
  features,
  filled,
  isOne,
  list,
  percent,
  series,
  signed,
  spot,
  tenths,
  tiles,
  timeInWords,
  where,
} from "../words.ts";

const level = computerLevels.levels.tournament;

export const relive: typeof English = {
  title: (names) => `${list(names)}, coup par coup — Bastide`,
  controls: "Parcourir la partie",
  before: "Avant la première tuile",
  move: (move, of) => `Tuile ${move} sur ${of}`,
  by: (move, of, name) => `Tuile ${move} sur ${of} : ${name}`,
  thought: (name, seconds) => `${name} a réfléchi ${timeInWords(seconds)}`,
  slider: "Tuile",
  first: "Au début",
  back: "Un coup en arrière",
  play: "Lecture",
  pause: "Pause",
  next: "Montrer le coup suivant",
  last: "À la fin",
  asSeenBy: "Les marques montrent ce qui est nouveau pour",
  everybody: "tous : le dernier tour",
  toTable: "Aller à la table",
  another: "Une autre partie",
  link: {
    copy: "Copier un lien",
    copied: "Le lien vers ce coup est copié.",
    byHand: "Le navigateur empêche la page de copier ; prenez l’adresse de cette page.",
    tooLong: "Cette partie est trop longue pour un lien ; transmettez plutôt le fichier.",
    save: "Enregistrer le fichier",
  },
  on: {
    open: "Jouer à partir d’ici",
    title: "Et si…",
    you: "Vous jouez en tant que",
    tile: "La prochaine tuile",
    chance: "tirée du sac",
    came: "celle qui est venue",
    begin: "Continuer contre l’ordinateur",
  },
  analysis: {
    place: where,
    figure: spot,
    series,
    signed,
    open: "Analyser",
    title: "Chance et adresse",
    busy: "La partie est évaluée…",
    far: (part, others) =>
      `${percent(part)} évalués.${others === 0 ? "" : ` ${count(others, "autre partie attend", "autres parties attendent")} dans la même file.`}`,
    graph: "Les scores finaux prévus, coup par coup",
    chances: "La probabilité de gagner, coup par coup, en pour cent",
    parts: ["Début et ordre", "Chance", "Ses coups", "Coups des autres", "Avance"],
    what: "Points d’écart entre un score et la moyenne des autres. Chance : ce que les tuiles tirées ont apporté, par rapport à toutes celles qui pouvaient venir. Ses coups : ce qu’ils ont coûté par rapport au meilleur coup trouvé. Coups des autres : ce que ceux-ci ont laissé échapper.",
    judge: `Évalué par l’ordinateur de niveau « ${level} », qui regarde un tour plus loin : un plan à plus long terme peut ressembler à une perte.`,
    worst: "Les coups les plus coûteux",
    none: "Aucun coup n’a coûté plus d’un dixième de point.",
    lost: (move, name, points) =>
      `Tuile ${move}, ${name} : ${tenths(points)} ${isOne(points) ? "point perdu" : "points perdus"}`,
    others: (n) => `${count(n, "autre coup qui a coûté", "autres coups qui ont coûté")} quelque chose`,
    better: (gain, ways) => `${signed(gain)} avec ${ways.join(", puis ")}`,
    show: "Montrer",
    move: (luck, lost, chance) =>
      lost === null
        ? `Chance : ${signed(luck)}. Aucun meilleur coup trouvé. Probabilité de gagner : ${percent(chance)}.`
        : `Chance : ${signed(luck)}. Perte : ${tenths(lost)}. Probabilité de gagner : ${percent(chance)}.`,
    did: { played: "Ce coup", best: "Le meilleur" },
    feature: (kind, owners, size) => {
      const large = countsAround(kind) ? filled(size) : tiles(size);
      return `${features[kind].one} (${list(owners)}, ${large})`;
    },
    completed: (points) => `rapporte ${count(points, "point", "points")}`,
    left: (closers, chance) =>
      closers === 0
        ? "reste à terminer, mais plus aucune tuile ne le permet"
        : closers === null
          ? `reste à terminer, ${percent(chance)} d’ici la fin`
          : `reste à terminer, ${count(closers, "tuile le permet", "tuiles le permettent")}, ${percent(chance)} d’ici la fin`,
    farmed: (owners, cities) =>
      `paysans (${list(owners)}) : ${tenths(cities)} ${isOne(cities) ? "ville" : "villes"} à compter`,
    otherwise: "autre chose",
  },
  open: {
    title: "Une partie, coup par coup",
    line: "Enregistrements de Bastide et fichiers .jcz",
    text: "L’enregistrement",
    hint: "Collez ici l’enregistrement d’une partie, ou déposez un fichier.",
    go: "Revoir la partie",
    file: "Choisir un fichier",
    tooLarge: "C’est trop gros pour une partie : la limite est de 1 Mo.",
    unreadable: "Ce fichier est illisible ; choisissez un enregistrement de Bastide ou un fichier .jcz.",
    broken:
      "Ce lien ne contient pas une partie entière : un morceau manque ou est abîmé. Demandez-le à nouveau, ou demandez le fichier.",
  },
  help: {
    title: "Touches",
    keys: [
      ["→", "Montrer le coup suivant ; encore une fois : jusqu’à sa fin"],
      ["←", "Un coup en arrière"],
      ["Espace", "Lecture ou pause"],
      ["Début, Fin", "Au début, à la fin"],
      ["+ −", "Plus près, plus loin"],
      ["C", "Toute la table"],
    ],
    gestures: [["Glisser, pincer, molette", "Déplacer le plateau, se rapprocher"]],
  },
};
