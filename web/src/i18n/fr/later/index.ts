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
  show: "attendu à la fin",
  hint: "Le score final que l’ordinateur attend, et les chances de gagner.",
  told: (rows) =>
    `Score attendu : ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts: Texts["prompts"] = {
  more: "Ne plus rien signaler",
  moments: {
    figure:
      "Une figurine posée sur la nouvelle tuile prend ce qu’elle occupe et revient quand c’est terminé.",
    farmer: "Dans un champ, la figurine reste couchée jusqu’à la fin ; les villes terminées comptent alors.",
    large: "Le grand partisan compte double quand plusieurs joueurs occupent la même zone.",
    builder:
      "Le bâtisseur rejoint votre route ou votre ville : agrandissez-la plus tard et vous jouez une deuxième tuile.",
    pig: "Le cochon rejoint votre paysan et donne plus de valeur à chaque ville de ce champ.",
    mayor: "Le maire compte autant de partisans que la ville a de blasons.",
    last_abbey:
      "Il ne reste plus de tuile, mais vous pouvez encore poser votre abbaye : tout ce qui aboutit au trou est fermé.",
    abbey:
      "Votre abbaye est une tuile à vous : posez-la dans un trou au lieu de piocher, et tout ce qui y aboutit est fermé.",
    move: "Votre chariot a marqué. Il peut repartir tout de suite vers une zone proche, inachevée et libre, ou rentrer.",
    wagon:
      "Le chariot compte comme un partisan sur les routes, dans les villes et les abbayes ; après avoir marqué, il peut repartir.",
    barn: "Une grange reste jusqu’à la fin et rapporte 4 points par ville terminée ; les paysans du pré sont payés et reviennent.",
    phantom:
      "Le fantôme est un partisan de plus : il vient seul, ou en second après ce que vous avez fait, sur une autre partie de la tuile.",
    abbot:
      "L’abbé se place dans un jardin ou une abbaye ; plus tard vous pouvez le reprendre avant la fin et marquer les tuiles autour de lui.",
    recall:
      "Au lieu de placer une figurine, vous pouvez reprendre votre abbé : les tuiles autour de lui comptent aussitôt.",
    second: "Vous avez agrandi la zone de votre bâtisseur : posez tout de suite une deuxième tuile, ou non.",
    goods:
      "Qui termine une ville reçoit ses marchandises ; la majorité d’une sorte rapporte 10 points à la fin.",
    portal: "Par un portail magique, la figurine peut aller sur une tuile posée plus tôt.",
    home: "Cette tuile permet de reprendre une figurine au lieu d’en poser une.",
    princess:
      "La princesse peut renvoyer un chevalier de sa ville, à qui qu’il soit, à la place d’une figurine.",
    princess_must: "La princesse renvoie un chevalier de sa ville : choisissez lequel.",
    dragon: "Le dragon avance pas à pas et renvoie chez elle chaque figurine sur son chemin.",
    escape: "Un chevalier peut maintenant quitter la ville assiégée et revenir.",
    fairy:
      "La fée tient le dragon à l’écart de la figurine à côté d’elle, et rapporte à son propriétaire 1 point par tour et 3 quand elle est évaluée.",
    fairy_tile:
      "La fée tient le dragon à l’écart de sa tuile, et rapporte à qui y a un partisan 1 point par tour et 3 quand il est évalué.",
    tower: "Un étage au lieu d’une figurine : la tour capture aussi loin qu’elle est haute.",
    auction:
      "Un bazar est posé : des tuiles sont révélées. Choisissez-en une et dites ce que vous en donnez ; les autres peuvent surenchérir une fois.",
    take_tile:
      "Un bazar est posé : des tuiles sont révélées. Choisissez celle que vous poserez à votre prochain tour.",
    bid: "Vous pouvez surenchérir une fois. Qui a choisi la tuile l’achète ensuite en vous payant, ou vous la vend pour vos points.",
    deal: "Quelqu’un donne plus que vous : achetez la tuile en lui payant cela, ou laissez-la-lui et soyez payé.",
    castle:
      "Une forteresse est payée plus tard, autant que la première zone achevée à côté d’elle, à la place des points de la petite ville.",
    lord: "Plusieurs zones à côté de votre forteresse ont été achevées à la fois : l’une d’elles paie son seigneur.",
    city: "D’autres ont marqué et pas vous : envoyez un partisan à Carcassonne, où il attend une évaluation.",
    count: "Personne ne sort du quartier où se trouve le comte : déplacez-le, ou laissez-le.",
    redeploy:
      "Avant l’évaluation, des partisans de Carcassonne peuvent venir ; ils comptent pour la majorité.",
    last_redeploy:
      "La dernière tuile est posée : des partisans de Carcassonne peuvent encore rejoindre ce qui est inachevé.",
    bridge:
      "Un pont porte une route par-dessus une tuile, en plus de votre figurine : ses deux bouts doivent être libres.",
    tunnel:
      "Un jeton de tunnel vous réserve une entrée ; le second de la paire relie les deux routes, si loin qu’elles soient.",
    guard: "Un partisan au sommet ferme la tour : tant qu’il y est, personne n’y construit.",
    capture:
      "Qui vous capturez est votre prisonnier ; si chacun en tient un de l’autre, un de chaque revient.",
    ransom:
      "Une fois dans votre tour, vous pouvez racheter un partisan : 3 de vos points vont à qui le tient.",
  },
};
