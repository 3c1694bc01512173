// The texts of the page that verifies the draws of a game, in Spanish.
import { count, list } from "../words.ts";

export const verify = {
  title: "Comprobar los sorteos",
  line: "¿Fueron limpios los sorteos? Esta página vuelve a calcularlos todos para comprobar que nadie eligió las losetas, ni siquiera el anfitrión.",
  text: "El registro de una partida terminada, en JSON",
  go: "Comprobar",
  file: "Abrir un archivo",
  busy: "Comprobando los sorteos…",
  another: "Otra partida",
  game: "Ver la partida",
  notJson:
    "Esto no es un registro en JSON. Usa «Registro (JSON)» del final de una partida; «bastide verify» comprueba también el texto.",
  unreadable: "No se puede cargar el registro. ¿Ha terminado la partida y puedes mirar esa mesa?",
  follows: (draws: number): string =>
    `${count(draws, "sorteo comprobado", "sorteos comprobados")}: cada uno resulta de valores fijados de antemano y revelados después.`,
  broken: "Este registro no demuestra que nadie eligiera los sorteos.",
  shown: "Lo que queda demostrado",
  notShown: "Lo que no se demuestra",
  bound:
    "El anfitrión se comprometió con este secreto antes de la partida: este navegador recibió entonces el compromiso.",
  unknown: (commitment: string): string =>
    `El secreto corresponde al compromiso del anfitrión: ${commitment}. Este navegador no lo recibió antes de la partida; compáralo con el que recibieron los navegadores de los demás.`,
  otherwise:
    "El compromiso del anfitrión que figura en el registro no es el que este navegador recibió antes de la partida.",
  given: (draws: number): string =>
    `${count(draws, "sorteo estaba dado", "sorteos estaban dados")} al abrir la mesa; de eso no se demuestra nada.`,
  put: (name: string, values: number, from: number): string =>
    `${name} ha aportado ${count(values, "valor", "valores")} a los sorteos. Desde el sorteo ${from}, nadie podía elegir las losetas sin conocer lo aportado.`,
  nothing: (name: string): string => `${name} no ha aportado nada a los sorteos.`,
  late: (name: string): string => `${name} se comprometió con unos valores, pero ninguno entró en un sorteo.`,
  withheld: (name: string, draws: readonly string[]): string =>
    `${name} no reveló nada antes ${draws.length === 1 ? "del sorteo" : "de los sorteos"} ${list(draws)}, aunque se había comprometido con un valor.`,
  bags: (changes: number): string =>
    changes === 0
      ? "De la bolsa solo salieron las losetas sorteadas."
      : `El contenido de la bolsa cambió ${count(changes, "vez", "veces")} en algo más que la loseta sorteada, como al final de un río. «bastide verify» comprueba que eso siga las reglas.`,
  rules:
    "Esta página no conoce las reglas: toma del registro qué losetas podían salir, y solo sabe cuántas hay en cada caja.",
  ahead:
    "El anfitrión puede mirar por adelantado: su servidor conoce el próximo sorteo en cuanto se revela el último valor. Pero no puede elegirlo.",
  before:
    "Los sorteos anteriores al primer valor de un jugador pudieron elegirlos los demás junto con el anfitrión.",
  fault: {
    nothing:
      "No dice de dónde salieron los sorteos. Sí lo dicen los registros de partidas terminadas en mesas de esta versión.",
    commitment: "El secreto no corresponde al compromiso del anfitrión.",
    order: "Los valores revelados no están en orden.",
    revealed: (name: string, draw: number): string =>
      `Según este registro, lo que ${name} reveló antes del sorteo ${draw} no corresponde al compromiso de ${name}.`,
    bag: (draw: number, tile: string): string =>
      `En el sorteo ${draw}, el registro tiene en la bolsa más losetas ${tile} de las que hay en las cajas.`,
    draw: (draw: number, tile: string, follows: string): string =>
      `El sorteo ${draw} dio la loseta ${tile}, pero debería haber sido ${follows}.`,
  },
};
