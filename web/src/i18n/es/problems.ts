// Why something was refused, in Spanish.
import type { problem as English } from "../en/problems.ts";

/** For input that cannot be read; the parser’s own message follows in English. */
const unread = {
  line: (n: number): string => `La línea ${n} no se puede leer. Corrígela y abre el texto otra vez.`,
  game: "Esto no se puede leer como partida. Pega el texto de un registro o abre un archivo .bastide o .jcz.",
  board:
    "Esto no se puede leer como mesa. Escríbela como se dice más abajo, o abre un registro o un archivo .jcz.",
};

export const problem: typeof English = {
  rule: "La regla",
  codes: {
    stale: "Mientras tanto ha pasado algo. Mira otra vez y elige.",
    too_fast: "Demasiado rápido para el servidor; espera un momento.",
    bad_token: "Este enlace no abre el puesto, o ya no. Pide otra vez el enlace del puesto.",
    seats_only: "En esta mesa solo pueden mirar los jugadores.",
    not_your_seat: "Este navegador no tiene este asiento. Abre otra vez el enlace del asiento.",
    not_your_turn: "Ahora juega otra persona.",
    wrong_stage: "Ahora hay que decidir otra cosa.",
    illegal: "Las reglas no lo permiten.",
    nothing_to_undo: "No hay nada que deshacer: ya se ha visto la loseta en mano.",
    not_found: "Eso no existe aquí. Revisa la dirección.",
    aid_off: "En esta mesa se juega sin esta ayuda.",
    bad_name: "Un nombre tiene de 1 a 24 signos visibles. Elige otro.",
    name_taken: "Alguien en la mesa ya se llama así. Elige otro nombre.",
    too_large: "Es demasiado grande para el servidor.",
    unavailable: "El servidor no puede hacerlo ahora. Inténtalo en un momento; no se ha perdido nada.",
  },
  rules: {
    "place.match": "Un borde no encaja con su vecino.",
    "place.adjacent": "Una loseta se coloca en un hueco libre junto a otra.",
    "river.connect": "La loseta debe continuar el río.",
    "shrine.apart":
      "Junto a un santuario hay como mucho un monasterio, y junto a un monasterio un santuario.",
    "river.branches": "Dos brazos del río no deben juntarse.",
    "river.no-u-turn": "El río no debe dar la vuelta enseguida.",
    "deploy.unoccupied": "Ya hay una figura ahí.",
    "deploy.supply": "No te queda ninguna figura así.",
    "deploy.field": "Esta figura no puede estar ahí.",
    "abbey.where": "Una abadía solo se coloca en un hueco con cuatro vecinas.",
    "barn.closed": "En este prado hay un granero.",
    "count.redeploy.dragon": "Todo eso está en la loseta del dragón.",
    "dragon.tile": "Ahí está el dragón.",
  },
  unread,
};
