// Why something was refused, in French.
import type { problem as English } from "../en/problems.ts";

/** For input that cannot be read; the parser’s own message follows in English. */
const unread = {
  line: (n: number): string => `La ligne ${n} est illisible. Corrigez-la et ouvrez le texte de nouveau.`,
  game: "Cela ne se lit pas comme une partie. Collez le texte d’un enregistrement, ou ouvrez un fichier .bastide ou .jcz.",
  board:
    "Cela ne se lit pas comme une table. Écrivez-la comme il est dit plus bas, ou ouvrez un enregistrement ou un fichier .jcz.",
};

export const problem: typeof English = {
  rule: "La règle",
  codes: {
    stale: "Quelque chose s’est passé entre-temps. Regardez de nouveau et choisissez.",
    too_fast: "Trop vite pour le serveur ; attendez un instant.",
    bad_token: "Ce lien n’ouvre pas la place, ou ne l’ouvre plus. Redemandez le lien de la place.",
    seats_only: "À cette table, seuls les joueurs peuvent regarder.",
    not_your_seat: "Ce navigateur ne tient pas cette place. Ouvrez de nouveau le lien de la place.",
    not_your_turn: "C’est à quelqu’un d’autre de jouer.",
    wrong_stage: "Autre chose est à décider maintenant.",
    illegal: "Les règles ne le permettent pas.",
    nothing_to_undo: "Il n’y a rien à reprendre : la tuile en main a déjà été vue.",
    not_found: "Cela n’existe pas ici. Vérifiez l’adresse.",
    aid_off: "À cette table on joue sans cette aide.",
    bad_name: "Un nom a de 1 à 24 signes visibles. Choisissez-en un autre.",
    name_taken: "Quelqu’un à la table porte déjà ce nom. Choisissez-en un autre.",
    too_large: "C’est trop grand pour le serveur.",
    unavailable: "Le serveur ne le peut pas maintenant. Réessayez dans un moment ; rien n’est perdu.",
  },
  rules: {
    "place.match": "Un bord ne correspond pas à son voisin.",
    "place.adjacent": "Une tuile se pose sur une case libre à côté d’une autre.",
    "river.connect": "La tuile doit prolonger la rivière.",
    "shrine.apart": "À côté d’un sanctuaire il y a au plus une abbaye, et à côté d’une abbaye un sanctuaire.",
    "river.branches": "Deux bras de la rivière ne doivent pas se rejoindre.",
    "river.no-u-turn": "La rivière ne doit pas faire demi-tour aussitôt.",
    "deploy.unoccupied": "Une figurine s’y trouve déjà.",
    "deploy.supply": "Vous n’avez plus de telle figurine en réserve.",
    "deploy.field": "Cette figurine ne peut pas s’y trouver.",
    "abbey.where": "Une abbaye se pose seulement dans un trou entouré de quatre tuiles.",
    "barn.closed": "Une grange se trouve dans ce pré.",
    "count.redeploy.dragon": "Cet élément est tout entier sur la tuile du dragon.",
    "dragon.tile": "Le dragon s’y trouve.",
  },
  unread,
};
