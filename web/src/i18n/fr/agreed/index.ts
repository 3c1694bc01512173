// Who may do what at a table, in French: aids, spectators, absent players, links, tiles taken back.
import type { Agreed } from "../../en/agreed/index.ts";
import { count, list, timeInWords } from "../words.ts";

export const agreed: Agreed = {
  tiles: "Voir les tuiles",
  terms: "Aides, spectateurs, pendule",
  sum: (aids, all, open) =>
    `${aids === all ? "toutes les aides" : aids === 0 ? "aucune aide" : `${aids} aides sur ${all}`}, ${open ? "tout le monde peut regarder" : "seuls les joueurs regardent"}`,
  aids: "Ce que l’on peut consulter",
  aidsHint: "Tout le monde à la table, ou personne. Ce qui est posé est dit à chaque table.",
  all: "Tout",
  none: "Rien : pour les puristes",
  aid: {
    bag: { name: "Le sac", line: "Quelles tuiles restent." },
    gaps: {
      name: "Les chances",
      line: "Quelles tuiles vont dans une case vide, et la probabilité qu’il en vienne une.",
    },
    dead: { name: "Les cases mortes", line: "Les cases où plus aucune tuile ne va sont hachurées." },
    worth: {
      name: "Les points si la partie finissait ici",
      line: "Le score à venir, et ce que vaut chaque zone.",
    },
    fields: {
      name: "Les prés par propriétaire",
      line: "Tous les prés aux couleurs de leurs paysans, avec leurs villes.",
    },
    expected: {
      name: "Le score final attendu",
      line: "Le score final que l’ordinateur attend, et les chances de gagner de chacun.",
    },
  },
  withAids: (names) =>
    names.length === 0 ? "À cette table, on ne consulte rien." : `On peut consulter : ${list(names)}.`,
  withoutAids: (names) => `Seulement après la fin : ${list(names)}.`,
  lookersTitle: "Qui peut regarder",
  lookers: {
    anybody: { name: "Tout le monde", line: "Quiconque a l’adresse de la table peut regarder." },
    seats: {
      name: "Les joueurs seulement",
      line: "Personne ne regarde sans avoir une place, sauf qui a ouvert la table.",
    },
  },
  absentTitle: "Quand quelqu’un s’en va",
  absent: {
    computer: {
      name: "L’ordinateur continue",
      line: "L’ordinateur peut prendre la place de qui est absent trop longtemps ; un compte à rebours le dit.",
    },
    win: {
      name: "La victoire peut être réclamée",
      line: "Si tous les autres sont absents trop longtemps, qui reste peut terminer la partie en vainqueur.",
    },
  },
  clockTitle: "Combien de temps on peut réfléchir",
  noClock: "Autant qu’on veut : pas de pendule",
  clock: ({ per, seconds, plus }) =>
    per === "turn"
      ? `${timeInWords(seconds)} par tour`
      : `${timeInWords(seconds)} pour la partie${plus === 0 ? "" : `, et ${plus} secondes de plus par tour`}`,
  clockPer: {
    game: "La pendule tourne tant que le joueur décide quelque chose, même pendant le tour d’un autre.",
    turn: "Un double tour est un tour. Les décisions pendant le tour d’un autre ont le même temps.",
  },
  ownClock: {
    name: "Un autre temps",
    for: "À quoi il sert",
    per: { game: "Toute la partie", turn: "Un tour" },
    minutes: "Minutes",
    plus: "Secondes de plus par tour",
  },
  outOfTimeTitle: "Quand le temps est écoulé",
  outOfTime: {
    computer: {
      name: "L’ordinateur continue",
      line: "L’ordinateur joue à la place de qui n’a plus de temps : jusqu’à la fin du tour ou de la partie, selon ce à quoi le temps servait.",
    },
    loses: {
      name: "On a perdu",
      line: "Qui n’a plus de temps a perdu. S’il reste plusieurs joueurs, l’ordinateur joue à sa place.",
    },
  },
  table: "Cette table",
  name: "Nom de la table",
  noName: "Sans nom",
  rename: "Renommer",
  save: "Enregistrer",
  cancel: "Annuler",
  keep: "Garder la partie",
  recordText: "Partie notée (texte)",
  walk: "La revoir coup par coup",
  newLink: "Créer un nouveau lien",
  newLinkHint:
    "L’ancien lien ne marche plus ; qui joue cette place avec lui sur un autre appareil a besoin du nouveau.",
  newLinkSure: (name) =>
    `Créer un nouveau lien pour la place de ${name} ? L’ancien cesse aussitôt de marcher.`,
  newLinkDone: "Voici le nouveau lien ; l’ancien ne marche plus.",
  asks: (name, tiles) =>
    `${name} voudrait reprendre un coup : ${count(tiles, "tuile quitte", "tuiles quittent")} la table.`,
  declined: (name) => `${name} refuse ; votre tuile reste.`,
  agree: "D’accord",
  decline: "Refuser",
  as: (what, name) => `${what} (${name})`,
  withdraw: "Tant pis",
  waits: (names) => `On attend la réponse de ${list(names)}.`,
  held: (name) =>
    `${name} est déjà assis ici, dans une autre fenêtre ou sur un autre appareil. Si ce n’est pas vous, demandez votre propre lien.`,
  keys: "Y accepte, N refuse.",
  say: {
    title: "Dire un mot",
    hears: "Montrer ce que disent les autres",
    words: {
      hello: "Bonjour\u00a0!",
      good_luck: "Bonne chance\u00a0!",
      nice_move: "Bien joué\u00a0!",
      thanks: "Merci\u00a0!",
      sorry: "Pardon\u00a0!",
      wow: "Oh là là\u00a0!",
      moment: "Un instant, s’il vous plaît.",
      back: "Me revoilà.",
      good_game: "Belle partie\u00a0!",
      bye: "Au revoir\u00a0!",
    },
  },
};
