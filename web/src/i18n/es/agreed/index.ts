// Who may do what at a table, in Spanish: aids, spectators, absent players, links, tiles taken back.
import type { Agreed } from "../../en/agreed/index.ts";
import { spanishNotes as boxes } from "../../names.ts";
import { count, list, timeInWords } from "../words.ts";

/** Names of aids within a sentence. */
const inner = (names: readonly string[]): string =>
  list(names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)));

export const agreed: Agreed = {
  /** The front page and the form for a new table. */
  front: {
    learn: "Aprender en cinco minutos",
    relive: "Ver una partida grabada",
    quickStart: "Empezar una partida",
    ownName: "Tu nombre",
    levelOf: "Nivel del ordenador",
    newTable: "Preparar una mesa",
    person: "Persona, aquí",
    usualSets: "Lo habitual",
    starting: "Preparando la mesa…",
    hide: "Quitar esta mesa de la lista; su enlace sigue valiendo",
    tagline: "Coloca losetas, envía seguidores, cuenta cada campo.",
    intro:
      "Carcassonne con Constructores y comerciantes: por enlace, alrededor de una pantalla o contra el ordenador. Sin cuenta; cada punto se explica.",
    starts: {
      computer: "Contra el ordenador",
      computerLine: "Empiezas enseguida.",
      friend: "Invitar a alguien",
      friendLine: "Con un enlace, en cualquier móvil u ordenador. Sin cuenta.",
      here: "En esta pantalla",
      hereLine: "Dos personas se turnan en el mismo dispositivo.",
    },
    newTableHint: "Hasta seis jugadores, más losetas, otras ediciones, reglas de la casa",
    oneCity: "una sola ciudad de Carcassonne, por muchas cajas que haya",
    noTables: "Las mesas que abras en este navegador aparecerán aquí.",
    link: "Persona, por enlace",
    kind: (seat) => `Quién juega en el asiento ${seat}`,
    sixth: (box) => `Con ${box} pueden jugar seis.`,
    moveUp: (name) => `Adelantar a ${name} un puesto`,
    yours: "Tus mesas",
    goOn: "Seguir",
    look: "Ver el resultado",
    finished: "terminada",
  },
  boxes,
  tiles: "Ver las losetas",
  terms: "Ayudas, público, reloj",
  sum: (aids, all, open) =>
    `${aids === all ? "todas las ayudas" : aids === 0 ? "ninguna ayuda" : `${aids} de ${all} ayudas`}, ${open ? "cualquiera puede mirar" : "solo miran los jugadores"}`,
  aids: "Qué se puede consultar",
  aidsHint: "Para todos en la mesa o para nadie. Lo que está en el tablero siempre se puede consultar.",
  all: "Todo",
  none: "Nada: para puristas",
  aid: {
    bag: { name: "Losetas restantes", line: "Qué losetas quedan en la bolsa." },
    gaps: {
      name: "Probabilidades",
      line: "Qué losetas encajan en un hueco y con qué probabilidad sale una de ellas.",
    },
    dead: {
      name: "Huecos muertos",
      line: "Los huecos donde ya no encaja ninguna loseta se muestran rayados.",
    },
    worth: {
      name: "Puntos si acabara ahora",
      line: "La puntuación si acabara ahora, y lo que vale cada zona.",
    },
    fields: {
      name: "Campos por dueño",
      line: "Todos los campos con los colores de sus granjeros y con sus ciudades.",
    },
    expected: {
      name: "Puntuación final esperada",
      line: "La puntuación final que espera el ordenador, y la probabilidad de ganar de cada uno.",
    },
  },
  withAids: (names) =>
    names.length === 0 ? "En esta mesa se juega sin ayudas." : `Ayudas en esta mesa: ${inner(names)}.`,
  withoutAids: (names) => `Desactivadas hasta el final: ${inner(names)}.`,
  lookersTitle: "Quién puede mirar",
  lookers: {
    anybody: { name: "Cualquiera", line: "Quien tenga el enlace de la mesa puede mirar." },
    seats: {
      name: "Solo los jugadores",
      line: "Solo puede mirar quien tiene un asiento o abrió la mesa.",
    },
  },
  absentTitle: "Cuando alguien se va",
  absent: {
    computer: {
      name: "Sigue el ordenador",
      line: "El ordenador puede ocupar el asiento de quien falte demasiado tiempo; una cuenta atrás indica cuándo.",
    },
    win: {
      name: "Se puede reclamar la victoria",
      line: "Si todos los demás faltan demasiado tiempo, quien quede puede acabar la partida y ganarla.",
    },
  },
  clockTitle: "Cuánto se puede pensar",
  noClock: "Todo lo que se quiera: sin reloj",
  clock: ({ per, seconds, plus }) =>
    per === "turn"
      ? `${timeInWords(seconds)} por turno`
      : `${timeInWords(seconds)} para la partida${plus === 0 ? "" : ` y ${timeInWords(plus)} más por turno`}`,
  clockPer: {
    game: "El reloj corre mientras tienes algo que decidir, también en el turno de otro.",
    turn: "Un turno doble es un turno. Las decisiones en el turno de otro tienen el mismo tiempo.",
  },
  ownClock: {
    name: "Otro tiempo",
    for: "Vale para",
    per: { game: "Toda la partida", turn: "Cada turno" },
    minutes: "Minutos",
    plus: "Segundos más por turno",
  },
  outOfTimeTitle: "Cuando se acaba el tiempo",
  outOfTime: {
    computer: {
      name: "Sigue el ordenador",
      line: "El ordenador juega por quien se queda sin tiempo: hasta el final del turno o de la partida, según para qué valga el tiempo.",
    },
    loses: {
      name: "El jugador pierde",
      line: "Quien se queda sin tiempo pierde. Si quedan varios jugadores, el ordenador sigue en su lugar.",
    },
  },
  table: "Esta mesa",
  name: "Nombre de la mesa",
  noName: "Sin nombre",
  rename: "Cambiar el nombre",
  save: "Guardar",
  cancel: "Cancelar",
  keep: "Guardar la partida",
  recordText: "Registro (texto)",
  walk: "Verla jugada a jugada",
  newLink: "Crear un enlace nuevo",
  newLinkHint:
    "El enlace anterior deja de servir; quien ocupe este asiento con él en otro dispositivo necesita el nuevo.",
  newLinkSure: (name) =>
    `¿Crear un enlace nuevo para el asiento de ${name}? El anterior deja de servir en el acto.`,
  newLinkDone: "Este es el enlace nuevo; el anterior ya no sirve.",
  asks: (name, tiles) =>
    `${name} quiere deshacer una jugada: ${count(tiles, "loseta sale", "losetas salen")} del tablero.`,
  declined: (name) => `${name} rechaza; tu loseta se queda.`,
  agree: "De acuerdo",
  decline: "Rechazar",
  as: (what, name) => `${what} (${name})`,
  withdraw: "Déjalo",
  waits: (names) => `Falta la respuesta de ${list(names)}.`,
  held: (name) =>
    `${name} ya está en este asiento, en otra ventana o en otro dispositivo. Si no eres tú, pide un enlace propio.`,
  keys: "Y acepta, N rechaza.",
  programs: "Para bots y programas",
  offline: {
    intro:
      "Carcassonne con Constructores y comerciantes: alrededor de una pantalla o contra el ordenador. Sin cuenta; cada punto se explica.",
    alone:
      "Esta página funciona sin servidor: juega contra el ordenador o con otros en una misma pantalla. Las mesas se guardan en este navegador. Los enlaces para amigos, los relojes y los robos verificables necesitan un servidor.",
    offered:
      "Esta página también se abre sin red, para jugar contra el ordenador o en una misma pantalla, con el libro de reglas y la página de puntuación. Los enlaces para amigos necesitan el servidor.",
    newer: "Hay una nueva versión de esta página. Se usará cuando se cierren todas las ventanas de esta.",
    own: "En este navegador, sin el servidor",
    toServer: "Seguir en el servidor",
    toServerHint:
      "La partida sigue allí en una mesa nueva, a la que pueden unirse otros dispositivos. La mesa de este navegador sale de la lista.",
    toBrowser: "Seguir en este navegador",
    toBrowserHint:
      "La partida sigue en una mesa nueva de este navegador, también sin red. La mesa del servidor sale de la lista.",
  },
  say: {
    title: "Decir algo",
    show: "Mostrar lo que dicen los demás",
    words: {
      hello: "¡Hola!",
      good_luck: "¡Suerte!",
      nice_move: "¡Buena jugada!",
      thanks: "¡Gracias!",
      sorry: "¡Perdón!",
      wow: "¡Vaya!",
      moment: "Un momento, por favor.",
      back: "Ya estoy aquí.",
      good_game: "¡Buena partida!",
      bye: "¡Adiós!",
    },
  },
};
