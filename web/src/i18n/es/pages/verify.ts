// The texts of the page that verifies the draws of a game, in Spanish.
import { count, list } from "../words.ts";

export const verify = {
  title: "Comprobar los sorteos",
  line: "¿No ha elegido nadie las losetas, ni siquiera el anfitrión? Esta página calcula de nuevo cada sorteo por sí misma.",
  text: "El registro de una partida terminada, en JSON",
  go: "Comprobar",
  file: "Abrir un archivo",
  busy: "Se calculan los sorteos…",
  another: "Otra partida",
  game: "Ver la partida",
  notJson:
    "Esto no es un registro en JSON. Está al final de una partida; «bastide verify» comprueba también el texto.",
  unreadable: "No se puede cargar el registro. ¿Ha terminado la partida, y puedes verla?",
  follows: (draws: number): string =>
    `${count(draws, "sorteo comprobado", "sorteos comprobados")}: cada uno resulta de lo que se fijó antes y se reveló después.`,
  broken: "Este registro no demuestra que los sorteos no los eligiera nadie.",
  shown: "Lo que queda demostrado",
  notShown: "Lo que no se demuestra",
  bound:
    "El anfitrión se comprometió con este secreto antes de la partida; así se le dijo entonces a este navegador.",
  unknown: (commitment: string): string =>
    `El secreto es aquel con el que el anfitrión se comprometió: ${commitment}. A este navegador no se le dijo antes de la partida; compáralo con lo que se les dijo a los de los demás.`,
  otherwise:
    "Antes de la partida se le dijo a este navegador sobre el secreto algo distinto de lo que dice el registro.",
  given: (draws: number): string =>
    `${count(draws, "sorteo estaba dado", "sorteos estaban dados")} al abrir la mesa; de eso no se demuestra nada.`,
  put: (name: string, values: number, from: number): string =>
    `${name} ha puesto ${count(values, "valor", "valores")} en los sorteos. Desde el sorteo ${from} nadie podía elegir lo que venía después sin conocerlos.`,
  nothing: (name: string): string => `${name} no ha puesto nada en los sorteos.`,
  late: (name: string): string => `${name} se comprometió con unos valores, pero ninguno entró en un sorteo.`,
  withheld: (name: string, draws: readonly string[]): string =>
    `${name} no reveló nada antes del sorteo ${list(draws)}, aunque se había comprometido con un valor.`,
  bags: (changes: number): string =>
    changes === 0
      ? "De la bolsa solo salieron las losetas sorteadas."
      : `El contenido de la bolsa cambió ${count(changes, "vez", "veces")} en algo más que la loseta sorteada, como al final de un río. Si eso sigue las reglas, lo comprueba «bastide verify».`,
  rules:
    "Esta página no conoce las reglas: toma del registro lo que podía salir, y solo sabe cuántas losetas hay en las cajas.",
  ahead:
    "Quien lleva el servidor puede mirar por adelantado: conoce el próximo sorteo en cuanto se revela el último valor. Pero no puede elegirlo.",
  before:
    "Los sorteos anteriores al primer valor de alguien pudieron elegirlos los demás junto con el anfitrión.",
  fault: {
    nothing:
      "No dice de qué resultaron los sorteos. Lo dicen los registros de partidas terminadas, en mesas de esta versión.",
    commitment: "El secreto no es aquel con el que el anfitrión se comprometió.",
    order: "Lo revelado no está en el orden correcto.",
    revealed: (name: string, draw: number): string =>
      `Lo que ${name} habría revelado antes del sorteo ${draw} no lleva a aquello con lo que ${name} se comprometió.`,
    bag: (draw: number, tile: string): string =>
      `En el sorteo ${draw} se dice que podían salir más losetas ${tile} de las que hay en las cajas.`,
    draw: (draw: number, tile: string, follows: string): string =>
      `El sorteo ${draw} trajo la loseta ${tile}, pero debería ser ${follows}.`,
  },
};
