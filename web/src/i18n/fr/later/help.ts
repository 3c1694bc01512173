// The keys and gestures of a table, in French.
import { keyNames, SPECIAL } from "../../../vocabulary.ts";
import type { help as english } from "../../en/later/help.ts";
import { figures } from "../words.ts";

export const help: typeof english = {
  title: "Touches et gestes",
  stirs: "À mon tour, garder l’écran allumé et vibrer une fois",
  keys: [
    ["← ↑ → ↓", "parcourir les endroits où va la tuile, ou les choix (ou déplacer le plateau)"],
    ["↑ / ↓", "à un bazar : miser plus ou moins ; ← et → choisissent une tuile"],
    ["Tab", "endroit suivant ; Maj Tab : le précédent"],
    ["Maj + flèches", "déplacer le plateau"],
    ["R / E", "tourner la tuile à droite / à gauche, seulement dans les sens où elle va"],
    ["Entrée", "poser la tuile ; finir le tour ; prendre la deuxième tuile"],
    [
      "1 – 9, D H J K O P Q V X",
      "choisir ce qui porte ce numéro ou cette lettre : placer ou reprendre la figurine, ajouter l’étage",
    ],
    [
      keyNames(SPECIAL),
      `${SPECIAL.map((meeple) => figures[meeple].one).join(", ")} (encore : l’endroit suivant)`,
    ],
    [
      "0",
      "aucune figurine ; tous les chevaliers restent ; pas de deuxième tuile ; piocher au lieu de poser le monastère",
    ],
    ["Ctrl Z", "annuler, étape par étape"],
    ["U", "demander aux autres de vous laisser reprendre votre dernière tuile"],
    ["Y, N", "accepter ou refuser ce qu’un autre demande"],
    ["+ et −", "plus près, plus loin"],
    ["C", "montrer la dernière tuile ; encore : toute la table"],
    [
      "F",
      "les prés aux couleurs de leurs propriétaires, avec ce qu’ils rapporteraient si la partie s’arrêtait là",
    ],
    ["S", "revoir ce qui s’est passé depuis votre tour"],
    ["T", "les tuiles qui restent"],
    ["I", "examiner le plateau : flèches pour avancer, Tab pour la zone suivante ; encore I : retour au jeu"],
    ["L", "au journal"],
    ["?", "cette liste"],
  ],
  gestures: [
    ["Glisser", "déplace le plateau et ne joue jamais"],
    ["Molette ou pincer", "plus près et plus loin, autour du pointeur"],
    ["Toucher deux fois", "plus près"],
    ["Clic sur un endroit", "le choisir ; encore : tourner la tuile"],
    ["Clic sur une tuile ou une case libre", "ce qu’elle vaut ; ce qui y va"],
  ],
};
