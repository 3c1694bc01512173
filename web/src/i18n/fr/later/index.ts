// Texts needed later in a game, in French: for its end, and for the tips on new kinds of move.
import type { Texts } from "../../en/later/index.ts";
import { digits, speech } from "../../speech.ts";
import { likely } from "../look.ts";
import { rule } from "../rules.ts";
import { help } from "./help.ts";

const { list } = speech("fr");

export { help, rule };

export const end: Texts["end"] = {
  analyse: "Analyser",
  picture: "Image (PNG)",
  drawing: "Image (SVG)",
  recordText: "Enregistrement (texte)",
  recordJson: "Enregistrement (JSON)",
  walk: "Coup par coup",
  verify: "Vérifier les tirages",
  editions: {
    title: "Selon d’autres éditions",
    wins: (names, same) =>
      same
        ? names.length === 1
          ? `${names[0]} aurait gagné aussi`
          : `${list(names)} auraient gagné aussi`
        : names.length === 1
          ? `${names[0]} aurait gagné`
          : `${list(names)} auraient partagé la victoire`,
    alike: (editions) => `Les mêmes points selon : ${list(editions)}.`,
    stopped: (tile, name) => `injouable à partir de la tuile ${tile} (${name})`,
    why: "Ce qui la distingue",
    loading: "La partie est comptée selon d’autres éditions…",
  },
};

export const expected: Texts["expected"] = {
  show: "prévu à la fin",
  hint: "Le score final que l’ordinateur prévoit, et les chances de gagner.",
  summary: (rows) =>
    `Score prévu : ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts: Texts["prompts"] = {
  more: "Ne plus rien signaler",
  moments: {
    figure:
      "Une figurine placée sur la nouvelle tuile occupe une zone et revient quand celle-ci est terminée.",
    farmer: "Dans un pré, la figurine reste couchée jusqu’à la fin ; les villes terminées rapportent alors.",
    large: "Le grand partisan compte pour deux quand plusieurs joueurs occupent la même zone.",
    builder:
      "Le bâtisseur rejoint votre route ou votre ville : agrandissez-la plus tard et vous aurez une deuxième tuile.",
    pig: "Le cochon rejoint un de vos paysans et augmente la valeur de chaque ville de ce pré.",
    mayor: "Le maire compte pour autant de partisans que la ville a de blasons.",
    last_abbey:
      "Il ne reste plus de tuile, mais vous pouvez encore poser votre monastère : tout ce qui aboutit au trou est fermé.",
    abbey:
      "Le monastère est une tuile à vous : posez-le dans un trou au lieu de piocher, et tout ce qui y aboutit est fermé.",
    move: "Votre chariot a marqué. Il peut repartir tout de suite vers une zone voisine, inachevée et libre, ou rentrer.",
    wagon:
      "Le chariot compte comme un partisan sur les routes, dans les villes et les abbayes ; après avoir marqué, il peut repartir.",
    barn: "Une grange reste jusqu’à la fin et rapporte 4 points par ville terminée ; les paysans du pré marquent aussitôt et reviennent.",
    phantom:
      "Le fantôme est un partisan de plus : il vient seul, ou en second après une autre action, sur une autre partie de la tuile.",
    abbot:
      "L’abbé se place dans un jardin ou une abbaye ; à un tour suivant, vous pourrez le reprendre et marquer les tuiles qui l’entourent.",
    recall:
      "Au lieu de placer une figurine, vous pouvez reprendre votre abbé et marquer aussitôt les tuiles qui l’entourent.",
    second:
      "Vous avez agrandi la zone de votre bâtisseur : posez tout de suite une deuxième tuile, ou renoncez-y.",
    goods:
      "Le joueur qui termine une ville reçoit ses marchandises ; la majorité d’une sorte rapporte 10 points à la fin.",
    portal: "Par un portail magique, la figurine peut aller sur une tuile posée plus tôt.",
    home: "Cette tuile permet de reprendre une figurine au lieu d’en placer une.",
    princess:
      "Au lieu de placer une figurine, vous pouvez laisser la princesse renvoyer un chevalier de sa ville, même d’un autre joueur.",
    princess_must: "La princesse renvoie un chevalier de sa ville : choisissez lequel.",
    dragon: "Le dragon avance pas à pas et renvoie en réserve chaque figurine sur son chemin.",
    escape: "Un chevalier peut maintenant quitter la ville assiégée et revenir.",
    fairy:
      "La fée tient le dragon à l’écart de la figurine à côté d’elle, et rapporte à son propriétaire 1 point par tour et 3 quand elle est évaluée.",
    fairy_tile:
      "La fée tient le dragon à l’écart de sa tuile, et rapporte au joueur qui y a un partisan 1 point par tour et 3 quand il est évalué.",
    tower:
      "Un étage au lieu d’une figurine : la tour peut capturer un partisan, aussi loin qu’elle est haute.",
    auction:
      "Un bazar est posé : des tuiles sont révélées. Choisissez-en une et misez ; les autres peuvent surenchérir une fois.",
    take_tile:
      "Un bazar est posé : des tuiles sont révélées. Choisissez celle que vous poserez à votre prochain tour.",
    bid: "Vous pouvez surenchérir une fois. Celui qui a choisi la tuile l’achète ensuite en vous payant, ou vous la vend pour vos points.",
    deal: "Quelqu’un a misé plus que vous : achetez la tuile en lui payant cette mise, ou vendez-la-lui à ce prix.",
    castle:
      "Au lieu des points de la petite ville, une forteresse rapporte plus tard autant que la première zone terminée à côté d’elle.",
    lord: "Plusieurs zones à côté de votre forteresse ont été terminées à la fois : choisissez celle qui rapporte à son seigneur.",
    city: "D’autres ont marqué et pas vous : envoyez un partisan à Carcassonne, où il attend l’évaluation d’une zone de son quartier.",
    count: "Personne ne sort du quartier où se trouve le comte : déplacez-le, ou laissez-le en place.",
    redeploy:
      "Avant l’évaluation, des partisans de Carcassonne peuvent venir ; ils comptent pour la majorité.",
    last_redeploy:
      "La dernière tuile est posée : des partisans de Carcassonne peuvent encore rejoindre ce qui est inachevé.",
    bridge:
      "Un pont porte une route par-dessus une tuile, en plus de votre figurine : ses deux bouts doivent être libres.",
    tunnel:
      "Un jeton de tunnel vous réserve une entrée ; le second de la paire relie les deux routes, si éloignées qu’elles soient.",
    guard: "Un partisan au sommet ferme la tour : tant qu’il y est, personne n’y construit.",
    capture:
      "Le partisan capturé est votre prisonnier ; si deux joueurs en tiennent un l’un de l’autre, ils les échangent.",
    ransom:
      "Une fois pendant votre tour, vous pouvez racheter un partisan : 3 de vos points vont à celui qui le tient.",
  },
};
