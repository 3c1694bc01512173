// Why something was refused, in French.
import type { problem as English } from "../en/problems.ts";

/** For input that cannot be read; the parser’s own message follows in English. */
const unread = {
  line: (n: number): string => `La ligne ${n} est illisible. Corrigez-la et ouvrez à nouveau le texte.`,
  game: "Ce n’est pas une partie lisible. Collez le texte d’un enregistrement, ou ouvrez un fichier .bastide ou .jcz.",
  board:
    "Ce n’est pas une table lisible. Écrivez-la comme indiqué plus bas, ou ouvrez un enregistrement ou un fichier .jcz.",
};

export const problem: typeof English = {
  rule: "La règle",
  codes: {
    stale: "Il s’est passé quelque chose entre-temps. Regardez à nouveau, puis choisissez.",
    too_fast: "Trop vite pour le serveur ; attendez un instant.",
    bad_token: "Ce lien n’ouvre aucune place, ou plus aucune. Demandez à nouveau le lien de la place.",
    seats_only: "Seuls les joueurs peuvent regarder cette table.",
    not_your_seat: "Cette place n’est pas ouverte dans ce navigateur. Ouvrez à nouveau son lien.",
    not_your_turn: "C’est à quelqu’un d’autre de jouer.",
    wrong_stage: "Il faut d’abord décider autre chose.",
    illegal: "Les règles ne le permettent pas.",
    nothing_to_undo: "Il n’y a rien à reprendre : la tuile en main a déjà été vue.",
    not_found: "Cela n’existe pas ici. Vérifiez l’adresse.",
    aid_off: "À cette table, on joue sans cette aide.",
    bad_name: "Un nom compte de 1 à 24 caractères visibles. Choisissez-en un autre.",
    name_taken: "Quelqu’un à la table porte déjà ce nom. Choisissez-en un autre.",
    too_large: "C’est trop grand pour le serveur.",
    unavailable:
      "C’est impossible pour l’instant. Réessayez dans un moment, ou rechargez la page ; rien n’est perdu.",
    needs_server: "Il faut pour cela un serveur ; cette page fonctionne sans.",
    storage_full:
      "Ce navigateur n’a plus de place : rien n’a été fait, et la partie est enregistrée jusqu’ici. Libérez de la place sur cet appareil, puis réessayez.",
    unreadable:
      "Cette table est endommagée, ou une version plus récente de la page l’a enregistrée. Fermez toutes les fenêtres de la page, puis rouvrez-la.",
  },
  rules: {
    "place.match": "Un bord ne correspond pas à son voisin.",
    "place.adjacent": "Une tuile se pose sur une case libre à côté d’une autre.",
    "river.connect": "La tuile doit prolonger la rivière.",
    "shrine.apart": "Un sanctuaire touche au plus une abbaye, et une abbaye au plus un sanctuaire.",
    "river.branches": "Deux bras de la rivière ne doivent pas se rejoindre.",
    "river.no-u-turn": "La rivière ne doit pas tourner deux fois de suite du même côté.",
    "deploy.unoccupied": "Une figurine s’y trouve déjà.",
    "deploy.supply": "Vous n’avez plus de figurine de ce type en réserve.",
    "deploy.field": "Cette figurine ne peut pas s’y trouver.",
    "abbey.where": "Un monastère ne se pose que dans un trou entouré de quatre tuiles.",
    "barn.closed": "Une grange se trouve dans ce pré.",
    "count.redeploy.dragon": "Cette zone est tout entière sur la tuile du dragon.",
    "dragon.tile": "Le dragon s’y trouve.",
  },
  unread,
};
