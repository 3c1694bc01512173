// Every text of the page, in French: the same shape as the English one, with the words of the French rules.

import { frenchTexts } from "../boxes/index.ts";
import type { Messages } from "../en/index.ts";
import { frenchSets as sets } from "../names.ts";
import { capital } from "../speech.ts";
import { live } from "./live.ts";
import { log } from "./log.ts";
import { bagWords, card } from "./look.ts";
import { problem } from "./problems.ts";
import { rules } from "./rules.ts";
import {
  bareSpot,
  computerLevels,
  count,
  de,
  deAll,
  deploy,
  directions,
  figures,
  goods,
  heldCard,
  ifEnded,
  labelled,
  list,
  points,
  shortSpot,
  shortWhere,
  spot,
  tileName,
  tiles,
  timeInWords,
  wagonTo,
  where,
} from "./words.ts";

export const messages: Messages = {
  languages: "Langue",
  english: "Ce texte n’existe pour l’instant qu’en anglais.",
  said: (sentence) => `Le serveur dit en anglais : « ${sentence} »`,
  labelled,
  figure: (meeple) => figures[meeple].one,
  name: "Bastide",
  unofficial:
    "Bastide est un programme libre et non officiel pour jouer à Carcassonne. Il n’est ni réalisé ni approuvé par les éditeurs du jeu et ne contient ni leurs images ni leurs textes.",
  home: {
    title: "Bastide — une table pour Carcassonne",
    players: "Joueurs",
    level: (title) => `Ordinateur, ${title}`,
    ...computerLevels,
    playerName: (seat) => `Nom du joueur ${seat}`,
    addPlayer: "Ajouter un joueur",
    removePlayer: (name) => `Retirer ${name}`,
    names: ["Rouge", "Bleu", "Jaune", "Noir", "Ciel", "Blanc"],
    sets: "Tuiles",
    allSets: (tiles) => `Tout ensemble : ${tiles}`,
    tiles,
    boxes: (n) => count(n, "boîte", "boîtes"),
    boxesOf: (title) => `Boîtes : ${title}`,
    edition: "Édition",
    editions: {
      c2: "Édition actuelle, 2015",
      zman2: "Deuxième édition, anglaise",
      bigbox: "Première édition, Big Box",
      "c1-second": "Première édition, deuxième règle des prés",
      rgg2003: "Première édition, 2003",
    },
    start: "Commencer la partie",
    rename: "Nom de la table",
    analyse: "Chance et adresse",
    tilesLeft: (n) => `encore ${tiles(n)}`,
    turnOf: (name) => `au tour ${de(name)}`,
    failed: (why) => `La table n’a pas pu être ouverte : ${why}`,
    badAddress: (why) => `Ce lien décrit une partie qui ne peut pas se jouer : ${why}`,
    unreachable: "le serveur est injoignable. Tourne-t-il encore ?",
    needPerson: "Il faut au moins un joueur humain à une table.",
  },

  invite: {
    title: "Inviter",
    open: "Inviter, ou continuer sur un autre appareil",
    which: "Lien pour",
    own: "vous, sur un autre appareil",
    isHere: "à la table",
    isWaited: "pas encore là",
    waiting: (name) => `En attente ${de(name)}`,
    here: (name) => `${name} est là.`,
    second: "Ouvrez ce lien sur un autre appareil pour y jouer aussi.",
    link: (name) => `Lien vers la place ${de(name)}`,
    qr: (name) => `Le même lien en code QR : la place ${de(name)}`,
    copy: "Copier le lien",
    copied: "Copié",
    byHand: "Le navigateur empêche la page de copier. Le lien est sélectionné : copiez-le vous-même.",
    share: "Partager",
    words: (from) => `${from} vous invite à une partie de Carcassonne.`,
    toTable: "Aller à la table",
    address: "L’adresse de cet ordinateur",
    alone:
      "Ce serveur n’est joignable que depuis cet ordinateur ; le lien ne marche donc nulle part ailleurs. Pour que d’autres appareils de votre réseau y accèdent, arrêtez le serveur et relancez-le avec",
    welcome: "Bienvenue à la table",
    invites: (names) => `Vous jouez avec ${list(names)}.`,
    game: (sets, edition) => `Carcassonne : ${list(sets)}. Règles : ${edition}.`,
    set: (set) => (set === "base" ? "le jeu de base" : sets[set]?.replace(/^L(?=e |es |a |’)/, "l")),
    yourName: "Votre nom",
    never: "Jamais joué ?",
    sit: "Prendre place",
  },

  lost: {
    title: "Il n’y a rien ici",
    page: "Cette adresse mène à une case vide de la carte.",
    table: "Cette table n’existe pas ici. Elle a peut-être été ouverte sur un autre ordinateur.",
    start: "Retour à l’accueil",
    seats:
      "Seuls les joueurs peuvent regarder cette table. Ouvrez le lien de votre place, ou demandez-en un nouveau.",
  },

  table: {
    words: "La table en mots",
    title: (names) => `${names.join(" · ")} — Bastide`,
    turnTitle: (name) => `▸ ${name} — Bastide`,
    home: "Toutes les tables",
    board:
      "Plateau. Les flèches parcourent les endroits où va la tuile ; le point d’interrogation ouvre la liste des touches.",
    place: (x, y, rotations) =>
      `Endroit permis : ${where(x, y)}, ${count(rotations, "orientation", "orientations")}`,
    view: "Vue du plateau",
    zoomIn: "Plus près",
    zoomOut: "Plus loin",
    fit: "Montrer toute la table",
    more: (n, side) => {
      const at = { left: "à gauche", up: "en haut", right: "à droite", down: "en bas" }[side];
      return `${count(n, "autre endroit", "autres endroits")} ${at}`;
    },
    fields: "Prés par propriétaire",
    again: "Revoir ce qui s’est passé depuis votre tour",
    ledger: "Prés",
    fieldLabel: (farmers, barns, cities, paid) =>
      [
        barns.length > 0
          ? `Grange : ${list(barns)}`
          : farmers.map(({ name, strength }) => `${name} ${strength}`).join(" : "),
        count(cities, "ville", "villes"),
        ...(paid === null ? [] : [points(paid)]),
      ].join(" · "),
    /** A short form for narrow places; empty for a field that pays nothing. */
    fieldShort: (cities, paid) =>
      cities === 0 ? "" : paid === null ? count(cities, "ville", "villes") : points(paid),
    noFields: "Pas encore de paysan sur le plateau.",
    field: (owners, barn, x, y, paid) =>
      `${barn ? "Pré avec une grange," : "Pré avec un paysan,"} ${where(x, y)} : ${list(owners)}${paid.length === 0 ? "" : ` ; si la partie s’arrêtait là : ${list(paid)}`}.`,
    projected: ifEnded,
    showProjected: "si tout s’arrêtait là",
    help: "Touches et gestes",
    sounds: "Sons discrets",
    elsewhere: (n) => `Votre place est ouverte sur ${n} écrans.`,
    prompts: "Me signaler ce qui devient possible pour la première fois",
    theme: { auto: "Clair ou sombre comme le système", light: "Clair", dark: "Sombre" },
    themeButton: "Couleurs",
    panel: "Joueurs et journal",
    closePanel: "Retour au plateau",
    players: "Joueurs",
    watching: "Vous regardez cette table.",
    computer: "ordinateur",
    computerLevel: (title) => `ordinateur, ${title}`,
    points,
    figuresAtHand: (figure, home, all) =>
      `${capital(figures[figure][all > 1 ? "many" : "one"])} : ${home} sur ${all} en réserve`,
    away: "pas là en ce moment",
    awayNote: (name) => `${name} n’est pas là`,
    replaceIn: (seconds) => `L’ordinateur pourra prendre le relais dans ${seconds}\u00a0s`,
    replace: "Laisser jouer l’ordinateur",
    claimIn: (seconds) => `Vous pourrez réclamer la victoire dans ${seconds}\u00a0s`,
    claim: "Réclamer la victoire",
    cancel: "Annuler",
    save: "Enregistrer",
    resign: "Abandonner",
    resignSure: (name) => `Laisser l’ordinateur jouer pour ${name} ? La place pourra être reprise.`,
    takeBack: "Reprendre la main",
    handed: "l’ordinateur joue pour l’instant",
    outOfTime: "temps écoulé",
    timeLeft: (seconds) => `encore ${timeInWords(seconds)}`,
    goods: (kind, n) => `${capital(goods[kind])} : ${n}`,
    card: heldCard,
    cardsFree: "Cartes que personne n’a encore",
    news: "Nouvelles",
    tilesLeft: (n) => `encore ${tiles(n)}`,
    lastTile: "C’est la dernière tuile",
    noTileLeft: "Il ne reste plus de tuile",
    asideTitle: "Mises de côté",
    tileName,
    log: "Journal",
    loading: "Chargement de la table…",
    noArt:
      "Les dessins des tuiles n’ont pas pu être chargés. Rechargez la page ; si cela ne suffit pas, il faut recompiler le serveur.",
    reload: "Réessayer",
    record: "Télécharger l’enregistrement",
    rematch: "Rejouer",
    toRematch: "À la nouvelle table",
    results: "Décompte final",
    close: "Fermer",
  },

  tray: {
    counting: "Le décompte final est en cours…",
    countingHint: "Appuyez sur une touche ou sur l’écran pour passer.",
    lay: (name) => `${name}, posez cette tuile`,
    laySecond: (name) => `${name}, posez la deuxième tuile`,
    layHint: (places) =>
      places === 1
        ? "Elle ne va qu’à un endroit. Choisissez-le ; encore une fois pour la tourner."
        : `Elle va à ${places} endroits. Choisissez-en un ; encore une fois pour la tourner.`,
    chosenHint: (fits) => (fits === 1 ? "Elle ne va que dans ce sens." : `Elle va dans ${fits} sens.`),
    placeHere: "Poser ici",
    homeFrom: (meeple, feature, x, y) => `Reprendre : ${spot(meeple, feature)}, ${where(x, y)}`,
    elsewhere: (at, x, y) => `${at} : ${where(x, y)}`,
    where,
    nobody: "Personne",
    drawInstead: "Piocher",
    wagonTo,
    whyHome:
      "Un festival : au lieu de placer une figurine, vous pouvez reprendre une des vôtres, où qu’elle soit. Voir la règle",
    rotateLeft: "Tourner à gauche",
    rotateRight: "Tourner à droite",
    turnTile: "Tourner la tuile",
    deploy,
    noFigure: "Aucune figurine",
    none: "Aucune",
    undo: "Annuler",
    askBack: "Reprendre ?",
    askBackLong: "Demander aux autres de vous laisser reprendre votre dernière tuile",
    /** Used when no other device holds a seat, so that nobody has to agree. */
    takeBack: "Reprendre",
    takeBackLong: "Reprendre votre dernière tuile",
    chooseFirst: "Choisissez une figurine, ou aucune",
    now: (at, n, complete) => `${at} : ${complete ? points(n) : ifEnded(n)}`,
    barnPut: (n, owners) =>
      `Grange : ${points(n)} pour l’instant. Les paysans ${deAll(owners)} marquent et reviennent.`,
    confirm: "Finir le tour",
    confirmPart: "Finir la 1re tuile",
    confirmed: (name) => `${name}, tout est bon ?`,
    cannotDeploy: "Vous n’avez aucune figurine à placer sur cette tuile.",
    thinking: (name) => `${name} réfléchit…`,
    waitingFor: (name) => `En attente ${de(name)}`,
    over: "La partie est finie",
    spot,
    shortSpot,
    bareSpot,
    shortWhere,
    directions,
  },

  second: {
    title: "Une deuxième tuile !",
    onBoard: "+1 tuile",
    text: (name) => `Le bâtisseur ${de(name)} était à l’œuvre : prendre une deuxième tuile ou y renoncer ?`,
    wait: (name) => `Le bâtisseur ${de(name)} était à l’œuvre : une deuxième tuile est offerte.`,
    take: "La prendre",
    decline: "Refuser",
    laying: (name) => `Deuxième tuile du double tour ${de(name)}`,
  },

  aside: {
    title: "Cette tuile ne va nulle part",
    text: "Elle est mise de côté, hors du jeu, et une autre est tirée.",
  },

  connection: {
    waiting: "La connexion est perdue. Nouvel essai en cours ; rien n’est perdu.",
    closed: "Le serveur de cette table a fermé la connexion. Rechargez la page pour réessayer.",
  },

  problem,

  log,

  final: {
    wins: (name) => `${name} gagne`,
    shared: (names) => `${list(names)} se partagent la victoire`,
    player: "Joueur",
    total: "Total",
    sources: {
      roads: "Routes",
      cities: "Villes",
      cloisters: "Abbayes",
      fields: "Prés",
      goods: "Marchandises",
      king: "Roi",
      robber: "Brigand",
      fairy: "Fée",
      ransom: "Rançon",
      barns: "Granges",
      castles: "Forteresses",
      bazaars: "Bazars",
    },
    winner: "vainqueur",
    board: "Voir le plateau",
    graph: "Les scores au fil de la partie",
  },

  rules,

  referee: {
    pages: "Règles et décompte",
    page: { "/rules": "Le livre des règles", "/score": "Compter une vraie partie" },
    unreachable: "Le serveur est injoignable. Tourne-t-il encore ?",
    singleRules: (changed) =>
      changed === 0
        ? "Changer des règles une à une"
        : `Règles une à une : ${count(changed, "changement", "changements")}`,
  },

  unknown: {
    stage: "Le serveur demande quelque chose que cette page ne connaît pas. Rechargez la page.",
    line: "Il s’est passé quelque chose que cette page ne connaît pas. Rechargez la page.",
  },

  card,
  ...frenchTexts(),
  sets,
  bag: bagWords,

  live,
};

export { setOrigin } from "../origin.ts";
