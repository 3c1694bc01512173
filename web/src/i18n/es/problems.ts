// Why something was refused, in Spanish.
import type { problem as English } from "../en/problems.ts";

/** For input that cannot be read; the parser’s own message follows in English. */
const unread = {
  line: (n: number): string => `La línea ${n} no se puede leer. Corrígela y abre el texto otra vez.`,
  game: "Esto no se puede leer como partida. Pega el texto de un registro o abre un archivo .bastide o .jcz.",
  board:
    "Esto no se puede leer como mesa. Escríbela como se explica más abajo, o abre un registro o un archivo .jcz.",
};

export const problem: typeof English = {
  rule: "La regla",
  codes: {
    stale: "Mientras tanto ha pasado algo. Mira otra vez y elige.",
    too_fast: "Has ido demasiado rápido para el servidor; espera un momento.",
    bad_token: "Este enlace no abre el asiento, o ya no lo abre. Pide otra vez el enlace del asiento.",
    seats_only: "En esta mesa solo pueden mirar los jugadores.",
    not_your_seat: "Ese asiento no es de este navegador. Abre otra vez el enlace del asiento.",
    not_your_turn: "Ahora juega otra persona.",
    wrong_stage: "Antes hay que decidir otra cosa.",
    illegal: "Las reglas no lo permiten.",
    nothing_to_undo: "No hay nada que deshacer: la siguiente loseta ya se ha visto.",
    not_found: "Eso no existe aquí. Revisa la dirección.",
    aid_off: "En esta mesa se juega sin esa ayuda.",
    bad_name: "Un nombre tiene de 1 a 24 caracteres visibles. Elige otro.",
    name_taken: "Alguien en la mesa ya se llama así. Elige otro nombre.",
    too_large: "Es demasiado grande para el servidor.",
    unavailable:
      "Ahora no es posible. Inténtalo en un momento, o vuelve a cargar la página; no se ha perdido nada.",
    needs_server: "Eso necesita un servidor; esta página funciona sin él.",
    storage_full:
      "En este navegador no queda espacio, así que no se ha hecho nada; la partida hasta aquí está guardada. Libera espacio en este dispositivo e inténtalo otra vez.",
    unreadable:
      "Esta mesa está dañada, o la guardó una versión más nueva de la página. Cierra todas las ventanas de la página y ábrela otra vez.",
  },
  rules: {
    "place.match": "Un borde no encaja con su vecino.",
    "place.adjacent": "Una loseta se coloca en una casilla libre junto a otra.",
    "river.connect": "La loseta debe continuar el río.",
    "shrine.apart":
      "Junto a un santuario hay como mucho un monasterio, y junto a un monasterio, un santuario.",
    "river.branches": "Dos brazos del río no pueden juntarse.",
    "river.no-u-turn": "El río no puede girar dos veces seguidas hacia el mismo lado.",
    "deploy.unoccupied": "Ya hay una figura ahí.",
    "deploy.supply": "No te queda ninguna figura de ese tipo.",
    "deploy.field": "Esta figura no puede estar ahí.",
    "abbey.where": "Una abadía solo se coloca en un hueco con losetas en sus cuatro lados.",
    "barn.closed": "En este campo hay un granero.",
    "count.redeploy.dragon": "El dragón está en la única loseta de esa zona.",
    "dragon.tile": "Ahí está el dragón.",
  },
  unread,
};
