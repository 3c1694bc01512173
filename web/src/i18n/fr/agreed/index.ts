// Who may do what at a table, in French: aids, spectators, absent players, links, tiles taken back.
import type { Agreed } from "../../en/agreed/index.ts";
import { frenchNotes as boxes } from "../../names.ts";
import { count, de, deAll, list, timeInWords } from "../words.ts";

/** The names of aids as they appear in a sentence. */
const inSentence = (names: readonly string[]): string =>
  list(names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)));

export const agreed: Agreed = {
  /** The front page and the form for a new table. */
  front: {
    learn: "Apprendre en cinq minutes",
    relive: "Revoir une partie enregistrée",
    quickStart: "Commencer une partie",
    ownName: "Votre nom",
    levelOf: "Niveau de l’ordinateur",
    newTable: "Préparer une table",
    person: "Joueur, ici",
    usualSets: "Choix habituel",
    starting: "Préparation de la table…",
    hide: "Retirer cette table de la liste ; son lien reste valable",
    tagline: "Posez des tuiles, envoyez vos partisans, comptez chaque pré.",
    intro:
      "Carcassonne avec Marchands & Bâtisseurs, par lien, autour d’un écran ou contre l’ordinateur. Sans compte ; chaque point est expliqué.",
    starts: {
      computer: "Contre l’ordinateur",
      computerLine: "Vous commencez tout de suite.",
      friend: "Inviter quelqu’un",
      friendLine: "Par un lien, sur tout téléphone ou ordinateur. Sans compte.",
      here: "Autour de cet écran",
      hereLine: "À deux, chacun son tour, sur le même appareil.",
    },
    newTableHint: "Jusqu’à six joueurs, plus de tuiles, d’autres éditions, règles maison",
    oneCity: "une seule cité de Carcassonne, quel que soit le nombre de boîtes",
    noTables: "Les tables ouvertes dans ce navigateur vous attendent ici.",
    link: "Joueur, par lien",
    kind: (seat) => `Qui joue à la place ${seat}`,
    sixth: (box) => `Avec ${box}, on peut jouer à six.`,
    moveUp: (name) => `Avancer ${name} d’une place`,
    yours: "Vos tables",
    goOn: "Continuer",
    look: "Voir le résultat",
    finished: "terminée",
  },
  boxes,
  tiles: "Voir les tuiles",
  terms: "Aides, spectateurs, pendule",
  sum: (aids, all, open) =>
    `${aids === all ? "toutes les aides" : aids === 0 ? "aucune aide" : `${count(aids, "aide", "aides")} sur ${all}`}, ${open ? "tout le monde peut regarder" : "seuls les joueurs regardent"}`,
  aids: "Ce que l’on peut consulter",
  aidsHint:
    "Pour tout le monde à la table, ou pour personne. Ce qui est sur le plateau peut toujours se consulter.",
  all: "Tout",
  none: "Rien : pour les puristes",
  aid: {
    bag: { name: "Le sac", line: "Quelles tuiles restent." },
    gaps: {
      name: "Les chances",
      line: "Quelles tuiles vont sur une case libre, et la probabilité qu’il en vienne une.",
    },
    dead: { name: "Les cases mortes", line: "Les cases où plus aucune tuile ne va sont hachurées." },
    worth: {
      name: "Les points si la partie s’arrêtait là",
      line: "Le score qu’aurait chacun, et ce que vaut chaque zone.",
    },
    fields: {
      name: "Les prés par propriétaire",
      line: "Tous les prés aux couleurs de leurs paysans, avec leurs villes.",
    },
    expected: {
      name: "Le score final prévu",
      line: "Le score final que l’ordinateur prévoit, et les chances de gagner de chacun.",
    },
  },
  withAids: (names) =>
    names.length === 0 ? "À cette table, on ne consulte rien." : `On peut consulter : ${inSentence(names)}.`,
  withoutAids: (names) => `Seulement après la fin : ${inSentence(names)}.`,
  lookersTitle: "Qui peut regarder",
  lookers: {
    anybody: { name: "Tout le monde", line: "Tous ceux qui ont l’adresse de la table peuvent regarder." },
    seats: {
      name: "Les joueurs seulement",
      line: "Pour regarder, il faut avoir une place ou avoir ouvert la table.",
    },
  },
  absentTitle: "Quand quelqu’un s’en va",
  absent: {
    computer: {
      name: "L’ordinateur continue",
      line: "L’ordinateur peut prendre la place d’un joueur absent trop longtemps ; un compte à rebours l’annonce.",
    },
    win: {
      name: "La victoire peut être réclamée",
      line: "Si tous les autres sont absents trop longtemps, celui qui reste peut terminer la partie en vainqueur.",
    },
  },
  clockTitle: "Temps de réflexion",
  noClock: "Autant qu’on veut : pas de pendule",
  clock: ({ per, seconds, plus }) =>
    per === "turn"
      ? `${timeInWords(seconds)} par tour`
      : `${timeInWords(seconds)} pour la partie${plus === 0 ? "" : `, et ${count(plus, "seconde", "secondes")} de plus par tour`}`,
  clockPer: {
    game: "La pendule tourne tant que le joueur a quelque chose à décider, même pendant le tour d’un autre.",
    turn: "Un double tour compte pour un tour. Les décisions pendant le tour d’un autre disposent du même temps.",
  },
  ownClock: {
    name: "Une autre durée",
    for: "Durée pour",
    per: { game: "Toute la partie", turn: "Un tour" },
    minutes: "Minutes",
    plus: "Secondes de plus par tour",
  },
  outOfTimeTitle: "Quand le temps est écoulé",
  outOfTime: {
    computer: {
      name: "L’ordinateur continue",
      line: "L’ordinateur joue à la place du joueur qui n’a plus de temps, jusqu’à la fin du tour ou de la partie selon la pendule.",
    },
    loses: {
      name: "Le joueur a perdu",
      line: "Un joueur qui n’a plus de temps a perdu. S’il en reste plusieurs autres, l’ordinateur joue à sa place.",
    },
  },
  table: "Cette table",
  name: "Nom de la table",
  noName: "Sans nom",
  rename: "Renommer",
  save: "Enregistrer",
  cancel: "Annuler",
  keep: "Garder la partie",
  recordText: "Enregistrement (texte)",
  walk: "La revoir coup par coup",
  newLink: "Créer un nouveau lien",
  newLinkHint:
    "L’ancien lien ne marchera plus ; celui qui s’en sert pour jouer à cette place sur un autre appareil aura besoin du nouveau.",
  newLinkSure: (name) =>
    `Créer un nouveau lien pour la place ${de(name)} ? L’ancien cesse aussitôt de marcher.`,
  newLinkDone: "Voici le nouveau lien ; l’ancien ne marche plus.",
  asks: (name, tiles) =>
    `${name} voudrait reprendre un coup : ${count(tiles, "tuile quitte", "tuiles quittent")} la table.`,
  declined: (name) => `${name} refuse ; votre tuile reste.`,
  agree: "D’accord",
  decline: "Refuser",
  as: (what, name) => `${what} (${name})`,
  withdraw: "Tant pis",
  waits: (names) => `On attend la réponse ${deAll(names)}.`,
  held: (name) =>
    `${name} a déjà pris place ici, dans une autre fenêtre ou sur un autre appareil. Si ce n’est pas vous, demandez votre propre lien.`,
  keys: "Y accepte, N refuse.",
  programs: "Pour les bots et programmes",
  offline: {
    intro:
      "Carcassonne avec Marchands & Bâtisseurs, autour d’un écran ou contre l’ordinateur. Sans compte ; chaque point est expliqué.",
    alone:
      "Cette page fonctionne sans serveur : jouez contre l’ordinateur ou ensemble sur un écran. Les tables restent dans ce navigateur. Les liens pour les amis, les pendules et les tirages vérifiables demandent un serveur.",
    offered:
      "Cette page s’ouvre aussi sans réseau, pour jouer contre l’ordinateur ou sur un écran, avec le livre des règles et la page des scores. Les liens pour les amis demandent le serveur.",
    newer:
      "Une nouvelle version de cette page est prête. Elle sera utilisée quand toutes les fenêtres de celle-ci seront fermées.",
    own: "Dans ce navigateur, sans le serveur",
    toServer: "Continuer sur le serveur",
    toServerHint:
      "La partie continue là-bas à une nouvelle table, accessible à d’autres appareils. La table de ce navigateur quitte la liste.",
    toBrowser: "Continuer dans ce navigateur",
    toBrowserHint:
      "La partie continue à une nouvelle table dans ce navigateur, même sans réseau. La table du serveur quitte la liste.",
  },
  say: {
    title: "Dire un mot",
    show: "Montrer ce que disent les autres",
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
