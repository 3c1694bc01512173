// The words of the lessons, in French.
import type { learn as English } from "../../en/pages/learn.ts";

export const learn: typeof English = {
  title: "Apprendre le jeu",
  you: "Apprenti",
  teacher: "Maître",
  number: (n, of, title) => `${n} sur ${of} : ${title}`,
  next: "Suite",
  again: "Réessayer",
  skip: "Passer",
  missed: "C’était un autre coup. Il est permis ; ici, on essaie autre chose.",
  over: {
    title: "Vous connaissez le jeu",
    line: "Le reste est expliqué quand il arrive : chaque ligne de points ouvre sa règle.",
    play: "Contre l’ordinateur",
    rules: "Le livre des règles",
    from: "Encore une fois depuis le début",
  },
  lessons: {
    road: {
      title: "Une tuile et un partisan",
      steps: [
        "Posez la tuile à un endroit marqué : choisissez l’endroit, encore une fois pour la tourner, puis posez-la.",
        "Placez un partisan sur la route : choisissez la figurine sur la tuile.",
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
      done: "Une route terminée rapporte 1 point par tuile, et votre partisan revient.",
    },
    city: {
      title: "Une ville est terminée",
      steps: [
        "Fermez votre ville : posez la tuile au-dessus, avec la ville vers le bas.",
        "Finissez votre tour.",
      ],
      done: "Une ville terminée rapporte 2 points par tuile, et 2 par blason.",
    },
    cloister: {
      title: "Une abbaye",
      steps: ["Posez l’abbaye.", "Placez-y un partisan.", "Finissez votre tour."],
      done: "Une abbaye rapporte 9 points dès que des tuiles l’entourent de tous côtés.",
    },
    farmer: {
      title: "Un paysan",
      steps: ["Posez la tuile.", "Placez un partisan dans un pré, où il se couche.", "Finissez votre tour."],
      done: "Un paysan reste jusqu’à la fin. Alors le pré rapporte 3 points par ville terminée qu’il touche.",
    },
    goods: {
      title: "Les marchandises",
      steps: ["La ville au tonneau est au maître. Fermez-la quand même.", "Finissez votre tour."],
      done: "Le maître a les points, mais qui termine une ville en prend les marchandises. À la fin, la majorité de vin, de blé et de tissu rapporte 10 points chacune.",
    },
    builder: {
      title: "Le bâtisseur",
      steps: [
        "Prolongez votre route.",
        "Placez votre bâtisseur près de votre partisan : choisissez le bâtisseur sur la route.",
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
      done: "Avec les deux tuiles vous pouvez placer une figurine et marquer, mais une deuxième n’en donne pas de troisième.",
    },
    pig: {
      title: "Le cochon",
      steps: [
        "Posez la tuile à droite, contre le pré de votre paysan.",
        "Placez votre cochon dans le pré.",
        "Finissez votre tour.",
      ],
      done: "Votre pré rapporte 4 points par ville terminée, au lieu de 3.",
    },
  },
};
