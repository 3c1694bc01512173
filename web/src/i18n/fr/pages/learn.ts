// The texts of the lessons, in French.
import type { learn as English } from "../../en/pages/learn.ts";

export const learn: typeof English = {
  title: "Apprendre le jeu",
  you: "Apprenti",
  teacher: "Maître",
  number: (n, of, title) => `${n} sur ${of} : ${title}`,
  next: "Suite",
  again: "Réessayer",
  skip: "Passer",
  missed: "Ce coup est permis, mais ici, on en essaie un autre.",
  base: {
    title: "Vous connaissez le jeu",
    line: "« Marchands & Bâtisseurs » ajoute des marchandises, un bâtisseur et un cochon : encore quatre leçons.",
    on: "Continuer avec Marchands & Bâtisseurs",
    play: "Jouer d’abord au jeu de base",
  },
  over: {
    title: "Vous connaissez le jeu, avec Marchands & Bâtisseurs",
    line: "Le reste est expliqué au fur et à mesure : chaque ligne de points ouvre sa règle.",
    play: "Contre l’ordinateur",
    rules: "Le livre des règles",
    from: "Recommencer depuis le début",
  },
  lessons: {
    road: {
      title: "Une tuile et un partisan",
      steps: [
        "À chaque tour, vous posez une tuile, bord contre bord : route contre route, ville contre ville, pré contre pré. Choisissez un endroit marqué (encore une fois pour tourner la tuile), puis posez-la.",
        "Vous pouvez maintenant occuper une zone de cette tuile. Placez un partisan sur la route : choisissez la figurine sur la tuile.",
        "Finissez votre tour.",
      ],
      done: "Le partisan garde la route pour vous jusqu’à ce qu’elle soit terminée.",
    },
    score: {
      title: "Une route est terminée",
      steps: [
        "À gauche, votre route finit à un carrefour. Posez la tuile sous son autre bout, avec une route vers le haut.",
        "Finissez votre tour.",
      ],
      done: "Une route terminée rapporte 1 point par tuile, et votre partisan revient : il peut resservir.",
    },
    city: {
      title: "Une ville est terminée",
      steps: [
        "Fermez votre ville : posez la tuile au-dessus, avec la ville vers le bas.",
        "Finissez votre tour.",
      ],
      done: "Une ville terminée rapporte 2 points par tuile, et 2 de plus par blason.",
    },
    cloister: {
      title: "Une abbaye",
      steps: ["Posez l’abbaye.", "Placez-y un partisan.", "Finissez votre tour."],
      done: "Une abbaye rapporte 9 points dès que des tuiles occupent les huit cases qui l’entourent.",
    },
    claim: {
      title: "Ce qui est déjà pris",
      steps: [
        "La ville est au maître. Agrandissez-la quand même : posez la tuile à droite du chevalier, avec la ville à gauche.",
        "Il y a un chevalier dans la ville : vous ne pouvez pas l’occuper. Placez votre partisan sur la route.",
        "Finissez votre tour.",
      ],
      done: "Un partisan ne va que là où il n’y en a pas encore, mais tout le monde peut agrandir une route ou une ville.",
    },
    join: {
      title: "Deux villes n’en font plus qu’une",
      steps: [
        "À gauche votre ville, à droite celle du maître. Posez la tuile entre les deux, avec le pré en haut.",
        "Finissez votre tour.",
      ],
      done: "On partage une ville déjà prise en y reliant la sienne. Vous avez chacun un chevalier : à égalité, chacun reçoit tous les points.",
    },
    majority: {
      title: "La majorité",
      steps: [
        "Cette fois, vous avez deux chevaliers et le maître un seul. Posez la tuile entre eux.",
        "Finissez votre tour.",
      ],
      done: "Le joueur qui a le plus de partisans sur une route ou dans une ville reçoit tous les points, les autres aucun.",
    },
    farmer: {
      title: "Un paysan",
      steps: ["Posez la tuile.", "Placez un partisan dans un pré, où il se couche.", "Finissez votre tour."],
      done: "Un paysan reste jusqu’à la fin. Le joueur qui a le plus de paysans dans le pré reçoit alors 3 points par ville terminée que ce pré touche.",
    },
    supply: {
      title: "Sept partisans",
      steps: [
        "Vos sept partisans sont tous sur le plateau : vous ne pouvez en placer aucun. Faites-en revenir un : fermez votre ville du côté gauche.",
        "Finissez votre tour.",
      ],
      done: "Le chevalier est revenu pour votre prochain tour. Les paysans, eux, ne reviennent jamais : n’en envoyez pas trop.",
    },
    end: {
      title: "La dernière tuile",
      steps: ["Le sac est vide : c’est la dernière tuile. Posez-la où vous voulez.", "Finissez votre tour."],
      done: "Maintenant, ce qui n’est pas terminé compte aussi : 1 point par tuile et par blason ; pour une abbaye, 1 point pour elle et pour chaque tuile autour. Puis on compte les prés, et le joueur qui a le plus de points gagne.",
    },
    goods: {
      title: "Les marchandises",
      steps: [
        "Un tonneau dans une ville, c’est du vin ; il y a aussi du blé et du tissu. Cette ville est au maître. Fermez-la quand même.",
        "Finissez votre tour.",
      ],
      done: "Le maître a les points, mais le joueur qui termine la ville en prend les marchandises. À la fin, la majorité de vin, celle de blé et celle de tissu rapportent 10 points chacune.",
    },
    builder: {
      title: "Le bâtisseur",
      steps: [
        "Prolongez votre route.",
        "Vous avez aussi un bâtisseur. Il peut rejoindre un de vos partisans : choisissez le bâtisseur sur la route.",
        "Finissez votre tour.",
      ],
      done: "Chaque fois que vous prolongerez cette route, vous pourrez poser une deuxième tuile.",
    },
    second: {
      title: "Le double tour",
      steps: [
        "Prolongez la route de votre bâtisseur et finissez la tuile.",
        "Prenez la deuxième tuile.",
        "Posez la deuxième tuile.",
      ],
      done: "Avec chacune des deux tuiles, vous pouvez placer une figurine et marquer, mais la deuxième n’en donne pas de troisième.",
    },
    pig: {
      title: "Le cochon",
      steps: [
        "Posez la tuile à droite, contre le pré de votre paysan.",
        "Un cochon peut rejoindre un de vos paysans. Placez-le dans le pré.",
        "Finissez votre tour.",
      ],
      done: "Si vous y avez le plus de paysans à la fin, le pré vous rapporte 4 points par ville terminée, au lieu de 3.",
    },
  },
};
