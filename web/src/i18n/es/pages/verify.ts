// The texts of the page that verifies the draws of a game, in Spanish.
import { count, list } from "../words.ts";

export const verify = {
  title: "Comprobar los robos",
  line: "¿No ha elegido nadie las losetas, ni siquiera el anfitrión? Esta página calcula de nuevo cada robo por sí misma.",
  text: "El registro de una partida terminada, en JSON",
  go: "Comprobar",
  file: "Abrir un archivo",
  busy: "Se calculan los robos…",
  another: "Otra partida",
  game: "Ver la partida",
  notJson:
    "Esto no es un registro en JSON. Está al final de una partida; «bastide verify» comprueba también el texto.",
  unreadable: "El registro no llega. ¿Ha terminado la partida, y puedes mirarla?",
  follows: (draws: number): string =>
    `${count(draws, "robo comprobado", "robos comprobados")}: cada uno se sigue de lo que se fijó antes y se reveló después.`,
  broken: "Este registro no muestra que nadie haya elegido los robos.",
  shown: "Lo que se muestra",
  notShown: "Lo que no se muestra",
  bound:
    "El anfitrión estaba atado a este secreto antes de la partida, como se le dijo entonces a este navegador.",
  unknown: (commitment: string): string =>
    `El secreto es aquel al que el anfitrión estaba atado con ${commitment}. A este navegador no se le dijo antes de la partida; compáralo con lo que se les dijo a los de los demás.`,
  otherwise:
    "Antes de la partida se le dijo a este navegador sobre el secreto algo distinto de lo que dice el registro.",
  given: (draws: number): string =>
    `${count(draws, "robo estaba dado", "robos estaban dados")} al abrir la mesa; nada se muestra de ellos.`,
  put: (name: string, values: number, from: number): string =>
    `${name} ha puesto ${count(values, "valor", "valores")} en los robos. Desde el robo ${from} nadie podía elegir lo que venía después sin conocerlos.`,
  nothing: (name: string): string => `${name} no ha puesto nada en los robos.`,
  late: (name: string): string => `${name} estaba atado a valores, pero ninguno entró en un robo.`,
  withheld: (name: string, draws: readonly string[]): string =>
    `${name} no reveló nada antes del robo ${list(draws)}, aunque estaba atado a un valor.`,
  bags: (changes: number): string =>
    changes === 0
      ? "Lo que se podía robar solo perdió lo robado."
      : `Lo que se podía robar cambió ${count(changes, "vez", "veces")} en más que la loseta robada, como al final de un río. Que esto sigue las reglas lo comprueba «bastide verify».`,
  rules:
    "Esta página no conoce las reglas: toma del registro lo que se podía robar, y solo sabe cuántas losetas hay en las cajas.",
  ahead:
    "Quien lleva el servidor puede mirar adelante: conoce el próximo robo en cuanto se revela el último valor. No puede elegirlo.",
  before: "Los robos antes del primer valor de alguien pudieron elegirlos los demás junto con el anfitrión.",
  fault: {
    nothing:
      "No dice de qué se siguieron los robos. Lo dicen los registros de partidas terminadas, en mesas de esta versión.",
    commitment: "El secreto no es aquel al que el anfitrión estaba atado.",
    order: "Lo revelado no está en su orden.",
    revealed: (name: string, draw: number): string =>
      `Lo que ${name} habría revelado antes del robo ${draw} no lleva a aquello a lo que ${name} estaba atado.`,
    bag: (draw: number, tile: string): string =>
      `En el robo ${draw} se habrían podido robar más losetas ${tile} de las que hay en las cajas.`,
    draw: (draw: number, tile: string, follows: string): string =>
      `El robo ${draw} trajo la loseta ${tile}, pero se sigue ${follows}.`,
  },
};
