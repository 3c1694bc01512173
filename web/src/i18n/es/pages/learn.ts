// The texts of the lessons, in Spanish.
import type { learn as English } from "../../en/pages/learn.ts";

export const learn: typeof English = {
  title: "Aprender el juego",
  you: "Aprendiz",
  teacher: "Maestro",
  number: (n, of, title) => `${n} de ${of}: ${title}`,
  next: "Siguiente",
  again: "Otra vez",
  skip: "Saltar",
  missed: "Esa jugada está permitida, pero esta lección trata de otra cosa.",
  base: {
    title: "Ya sabes jugar",
    line: "Constructores y comerciantes trae mercancías, un constructor y un cerdo: cuatro lecciones más.",
    on: "Seguir con Constructores y comerciantes",
    play: "Jugar primero al juego base",
  },
  over: {
    title: "Ya sabes jugar con Constructores y comerciantes",
    line: "Lo demás se explica cuando ocurre: cada línea de puntos abre su regla.",
    play: "Contra el ordenador",
    rules: "El libro de reglas",
    from: "Otra vez desde el principio",
  },
  lessons: {
    road: {
      title: "Una loseta y un seguidor",
      steps: [
        "En cada turno colocas una loseta cuyos bordes encajen: camino con camino, ciudad con ciudad, campo con campo. Elige un sitio marcado (otra vez: girar) y colócala.",
        "Ahora puedes ocupar algo en esta loseta. Pon un seguidor en el camino: elige la figura sobre la loseta.",
        "Termina tu turno.",
      ],
      done: "El seguidor guarda el camino para ti hasta que esté completo.",
    },
    score: {
      title: "Un camino completo",
      steps: [
        "A la izquierda tu camino acaba en un cruce. Coloca la loseta debajo de su otro extremo, con un camino hacia arriba.",
        "Termina tu turno.",
      ],
      done: "Un camino completo da 1 punto por loseta, y tu seguidor vuelve: puedes usarlo otra vez.",
    },
    city: {
      title: "Una ciudad completa",
      steps: ["Cierra tu ciudad: coloca la loseta encima, con la ciudad hacia abajo.", "Termina tu turno."],
      done: "Una ciudad completa da 2 puntos por loseta y 2 más por cada escudo.",
    },
    cloister: {
      title: "Un monasterio",
      steps: ["Coloca el monasterio.", "Pon dentro un seguidor.", "Termina tu turno."],
      done: "Un monasterio da 9 puntos en cuanto hay losetas en las ocho casillas que lo rodean.",
    },
    claim: {
      title: "Ya está ocupado",
      steps: [
        "La ciudad es del maestro. Amplíala de todos modos: coloca la loseta a la derecha del caballero, con la ciudad a la izquierda.",
        "En la ciudad hay un caballero: no puedes ocuparla. Pon tu seguidor en el camino.",
        "Termina tu turno.",
      ],
      done: "Un seguidor solo puede ir donde aún no hay ninguno, pero cualquiera puede ampliar un camino o una ciudad.",
    },
    join: {
      title: "De dos ciudades, una",
      steps: [
        "A la izquierda está tu ciudad, a la derecha la del maestro. Coloca la loseta entre las dos, con el campo arriba.",
        "Termina tu turno.",
      ],
      done: "Puedes compartir una ciudad ocupada si le unes la tuya. Tenéis un caballero cada uno: en caso de empate, cada uno se lleva todos los puntos.",
    },
    majority: {
      title: "La mayoría",
      steps: [
        "Esta vez tienes dos caballeros y el maestro uno. Coloca la loseta entre ellos.",
        "Termina tu turno.",
      ],
      done: "Quien tiene más seguidores en un camino o en una ciudad se lleva todos los puntos; los demás, ninguno.",
    },
    farmer: {
      title: "Un granjero",
      steps: ["Coloca la loseta.", "Pon un seguidor en un campo, donde se tumba.", "Termina tu turno."],
      done: "Un granjero se queda hasta el final. Entonces el campo da 3 puntos por cada ciudad completa con la que limita, a quien tenga allí más granjeros.",
    },
    supply: {
      title: "Siete seguidores",
      steps: [
        "Tus siete seguidores están fuera, así que no puedes poner ninguno. Haz volver a uno: cierra tu ciudad por el lado izquierdo.",
        "Termina tu turno.",
      ],
      done: "El caballero ha vuelto para tu próximo turno. Los granjeros no vuelven nunca: no envíes demasiados.",
    },
    end: {
      title: "La última loseta",
      steps: ["La bolsa está vacía: esta es la última loseta. Colócala donde quieras.", "Termina tu turno."],
      done: "Ahora también cuenta lo que está incompleto: 1 punto por loseta y por escudo; un monasterio da 1 por sí mismo y por cada loseta de alrededor. Después se cuentan los campos, y gana quien tiene más puntos.",
    },
    goods: {
      title: "Mercancías",
      steps: [
        "Un barril en una ciudad es vino; también hay trigo y tela. Esta ciudad es del maestro. Ciérrala de todos modos.",
        "Termina tu turno.",
      ],
      done: "El maestro se lleva los puntos, pero quien completa una ciudad toma sus mercancías. Al final, la mayoría de vino, de trigo y de tela da 10 puntos cada una.",
    },
    builder: {
      title: "El constructor",
      steps: [
        "Alarga tu camino.",
        "También tienes un constructor, que puede unirse a un seguidor tuyo: elige el constructor en el camino.",
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
      done: "Con cada una de las dos losetas puedes poner una figura y puntuar, pero una segunda loseta nunca da una tercera.",
    },
    pig: {
      title: "El cerdo",
      steps: [
        "Coloca la loseta a la derecha, junto al campo de tu granjero.",
        "Un cerdo puede unirse a un granjero tuyo. Ponlo en el campo.",
        "Termina tu turno.",
      ],
      done: "Si al final tienes allí más granjeros que nadie, el campo te da 4 puntos por cada ciudad completa, en vez de 3.",
    },
  },
};
