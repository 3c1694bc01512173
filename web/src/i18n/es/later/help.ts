// The keys and gestures of a table, in Spanish.
import { keyNames, SPECIAL } from "../../../vocabulary.ts";
import type { help as english } from "../../en/later/help.ts";
import { figures } from "../words.ts";

export const help: typeof english = {
  title: "Teclas y gestos",
  stirs: "En mi turno, dejar la pantalla encendida y vibrar una vez",
  keys: [
    ["← ↑ → ↓", "recorrer los sitios donde encaja la loseta, o lo que se puede elegir (o mover el tablero)"],
    ["↑ / ↓", "en un mercado: ofrecer más o menos; ← y → eligen una loseta"],
    ["Tab", "sitio siguiente; Mayús Tab: el anterior"],
    ["Mayús + flechas", "mover el tablero"],
    ["R / E", "girar la loseta a la derecha / izquierda, hasta donde encaje"],
    ["Intro", "colocar la loseta; terminar el turno; tomar la segunda loseta"],
    [
      "1 – 9, D H J K O P Q V X",
      "elegir lo que tiene ese número o letra: poner la figura, recuperarla, añadir el piso",
    ],
    [
      keyNames(SPECIAL),
      `${SPECIAL.map((meeple) => figures[meeple].one).join(", ")} (otra vez: el sitio siguiente)`,
    ],
    [
      "0",
      "ninguna figura; todos los caballeros se quedan; sin segunda loseta; robar en vez de colocar la abadía",
    ],
    ["Ctrl Z", "deshacer, paso a paso"],
    ["U", "pedir permiso a los demás para retirar tu última loseta"],
    ["Y, N", "aceptar o rechazar lo que pide otro jugador"],
    ["+ y −", "acercar, alejar"],
    ["C", "mostrar la última loseta; otra vez: toda la mesa"],
    ["F", "los campos con los colores de sus dueños y lo que darían si la partida acabara ahora"],
    ["S", "mostrar otra vez lo que pasó desde tu turno"],
    ["T", "las losetas que quedan"],
    [
      "I",
      "examinar el tablero: las flechas avanzan, Tab va a la parte siguiente, I otra vez vuelve al juego",
    ],
    ["L", "ir al historial"],
    ["?", "esta lista"],
  ],
  gestures: [
    ["Arrastrar", "mueve el tablero y nunca juega"],
    ["Rueda o pellizco", "acerca y aleja en torno al puntero"],
    ["Tocar dos veces", "acerca"],
    ["Clic en un sitio", "lo elige; otra vez: gira la loseta"],
    ["Clic en una loseta o un hueco", "muestra cuánto vale o qué encaja allí"],
  ],
};
