// The words of the lessons, in Spanish.
import type { learn as English } from "../../en/pages/learn.ts";

export const learn: typeof English = {
  title: "Aprender el juego",
  you: "Aprendiz",
  teacher: "Maestro",
  number: (n, of, title) => `${n} de ${of}: ${title}`,
  next: "Siguiente",
  again: "Otra vez",
  skip: "Saltar",
  missed: "Esa era otra jugada. Está permitida; aquí se prueba otra cosa.",
  over: {
    title: "Ya sabes jugar",
    line: "Lo demás se explica cuando ocurre: cada línea de puntos abre su regla.",
    play: "Contra el ordenador",
    rules: "El libro de reglas",
    from: "Otra vez desde el principio",
  },
  lessons: {
    road: {
      title: "Una loseta y un seguidor",
      steps: [
        "Coloca la loseta en un sitio marcado: elige el sitio, elígelo otra vez para girarla y colócala.",
        "Pon un seguidor en el camino: elige la figura sobre la loseta.",
        "Termina tu turno.",
      ],
      done: "El seguidor guarda el camino para ti hasta que esté terminado.",
    },
    score: {
      title: "Un camino terminado",
      steps: [
        "A la izquierda tu camino acaba en un cruce. Coloca la loseta bajo su otro extremo, con un camino hacia arriba.",
        "Termina tu turno.",
      ],
      done: "Un camino terminado da 1 punto por loseta, y tu seguidor vuelve.",
    },
    city: {
      title: "Una ciudad terminada",
      steps: ["Cierra tu ciudad: coloca la loseta encima, con la ciudad hacia abajo.", "Termina tu turno."],
      done: "Una ciudad terminada da 2 puntos por loseta y 2 por escudo.",
    },
    cloister: {
      title: "Un monasterio",
      steps: ["Coloca el monasterio.", "Pon dentro un seguidor.", "Termina tu turno."],
      done: "Un monasterio da 9 puntos en cuanto hay losetas a todo su alrededor.",
    },
    farmer: {
      title: "Un granjero",
      steps: ["Coloca la loseta.", "Pon un seguidor en un campo, donde se tumba.", "Termina tu turno."],
      done: "Un granjero se queda hasta el final. Entonces el campo da 3 puntos por cada ciudad terminada que toca.",
    },
    goods: {
      title: "Mercancías",
      steps: ["La ciudad del barril es del maestro. Ciérrala de todos modos.", "Termina tu turno."],
      done: "El maestro se lleva los puntos, pero quien termina una ciudad toma sus mercancías. Al final, la mayoría de vino, de trigo y de tela da 10 puntos cada una.",
    },
    builder: {
      title: "El constructor",
      steps: [
        "Alarga tu camino.",
        "Pon tu constructor junto a tu seguidor: elige el constructor en el camino.",
        "Termina tu turno.",
      ],
      done: "Desde ahora, cada vez que alargues este camino podrás colocar una segunda loseta.",
    },
    second: {
      title: "El turno doble",
      steps: [
        "Alarga el camino de tu constructor y termina la loseta.",
        "Toma la segunda loseta.",
        "Coloca la segunda loseta.",
      ],
      done: "Con las dos losetas puedes poner una figura y puntuar, pero una segunda no da una tercera.",
    },
    pig: {
      title: "El cerdo",
      steps: [
        "Coloca la loseta a la derecha, junto al campo de tu granjero.",
        "Pon tu cerdo en el campo.",
        "Termina tu turno.",
      ],
      done: "Tu campo da 4 puntos por cada ciudad terminada, en vez de 3.",
    },
  },
};
