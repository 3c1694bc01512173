// The keys and gestures of a table, in French.
import type { help as english } from "../../en/later/help.ts";

export const help: typeof english = {
  title: "Touches et gestes",
  stirs: "À mon tour, garder l’écran allumé et vibrer brièvement",
  keys: [
    ["← ↑ → ↓", "parcourir les endroits où va la tuile, ou les choix (ou déplacer le plateau)"],
    ["↑ / ↓", "à un bazar : miser plus ou moins ; ← et → choisissent une tuile"],
    ["Tab", "endroit suivant ; Maj Tab celui d’avant"],
    ["Maj + flèches", "déplacer le plateau"],
    ["R / E", "tourner la tuile à droite / à gauche, seulement là où elle va"],
    ["Entrée", "poser la tuile ; finir le tour ; prendre la deuxième tuile"],
    [
      "1 – 9, D H J K O P Q V X",
      "choisir ce qui porte ce numéro ou cette lettre : placer ou reprendre la figurine, ajouter l’étage",
    ],
    [
      "B, G, M, W, A, Z, .",
      "bâtisseur, cochon, maire, chariot, grange, fantôme ; point : abbé (encore : l’endroit suivant)",
    ],
    [
      "0",
      "aucune figurine ; tous les chevaliers restent ; pas de deuxième tuile ; une tuile au lieu de l’abbaye",
    ],
    ["Ctrl Z", "annuler, plusieurs étapes"],
    ["U", "demander aux autres de reprendre votre dernière tuile"],
    ["Y, N", "accepter ou refuser ce qu’un autre demande"],
    ["+ et −", "plus près, plus loin"],
    ["C", "montrer la dernière tuile, encore : toute la table"],
    ["F", "les prés aux couleurs de leurs propriétaires, avec ce qu’ils rapportent si la partie finit ici"],
    ["S", "revoir ce qui s’est passé depuis votre tour"],
    ["T", "les tuiles qui restent"],
    ["I", "ce qui est ici : les flèches avancent, Tab va à la partie suivante, encore I : retour au jeu"],
    ["L", "au journal"],
    ["?", "cette liste"],
  ],
  gestures: [
    ["Glisser", "déplace le plateau et ne joue jamais"],
    ["Molette ou pincer", "plus près et plus loin, autour du pointeur"],
    ["Toucher deux fois", "plus près"],
    ["Clic sur un endroit", "le choisir ; encore : tourner la tuile"],
    ["Clic sur une tuile ou un vide", "ce que cela vaut ; ce qui y va"],
  ],
};
