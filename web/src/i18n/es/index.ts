// Every text of the page, in Spanish: the same shape as the English one, with the words of the Spanish rules.

import { spanishTexts } from "../boxes/index.ts";
import type { Messages } from "../en/index.ts";
import { spanishSets as sets } from "../names.ts";
import { capital } from "../speech.ts";
import { live } from "./live.ts";
import { log } from "./log.ts";
import { bagWords, card } from "./look.ts";
import { problem } from "./problems.ts";
import { rules } from "./rules.ts";
import {
  bareSpot,
  computerLevels,
  count,
  deploy,
  directions,
  figures,
  goods,
  heldCard,
  isOne,
  labelled,
  list,
  points,
  shortSpot,
  shortWhere,
  spot,
  tileName,
  tiles,
  timeInWords,
  wagonTo,
  where,
} from "./words.ts";

const tilesLeft = (n: number): string => `${isOne(n) ? "queda" : "quedan"} ${tiles(n)}`;

export const messages: Messages = {
  languages: "Idioma",
  english: "Por ahora este texto solo está en inglés.",
  said: (sentence) => `El servidor dice en inglés: «${sentence}»`,
  labelled,
  figure: (meeple) => figures[meeple].one,
  name: "Bastide",
  unofficial:
    "Bastide es un programa libre y no oficial para jugar a Carcassonne. Las editoriales del juego ni lo han hecho ni lo respaldan; no contiene imágenes ni textos suyos.",
  home: {
    title: "Bastide — una mesa para Carcassonne",
    players: "Jugadores",
    level: (title) => `Ordenador, ${title}`,
    ...computerLevels,
    playerName: (seat) => `Nombre del jugador ${seat}`,
    addPlayer: "Añadir un jugador",
    removePlayer: (name) => `Quitar a ${name}`,
    names: ["Rojo", "Azul", "Amarillo", "Negro", "Celeste", "Blanco"],
    sets: "Losetas",
    allSets: (tiles) => `Todo junto: ${tiles}`,
    tiles,
    boxes: (n) => count(n, "caja", "cajas"),
    boxesOf: (title) => `Cajas: ${title}`,
    edition: "Edición",
    editions: {
      c2: "Edición actual, 2015",
      zman2: "Segunda edición, en inglés",
      bigbox: "Primera edición, Big Box",
      "c1-second": "Primera edición, segunda regla de campos",
      rgg2003: "Primera edición, 2003",
    },
    start: "Empezar la partida",
    rename: "Nombre de la mesa",
    analyse: "Suerte y habilidad",
    tilesLeft,
    turnOf: (name) => `le toca a ${name}`,
    failed: (why) => `No se pudo abrir la mesa: ${why}`,
    badAddress: (why) => `Este enlace pide una partida que no se puede jugar: ${why}`,
    unreachable: "no se puede conectar con el servidor. ¿Sigue en marcha?",
    needPerson: "En una mesa hace falta al menos una persona.",
  },

  invite: {
    title: "Invitar",
    open: "Invitar, o seguir en otro dispositivo",
    which: "De quién es el enlace",
    own: "tú, en otro dispositivo",
    isHere: "está aquí",
    isWaited: "aún no está",
    waiting: (name) => `Esperando a ${name}`,
    here: (name) => `${name} está aquí.`,
    second: "Abre este enlace en otro dispositivo para jugar también desde allí.",
    link: (name) => `Enlace al asiento de ${name}`,
    qr: (name) => `El mismo enlace como código QR: el asiento de ${name}`,
    copy: "Copiar el enlace",
    copied: "Copiado",
    byHand: "El navegador ha bloqueado la copia. El enlace está seleccionado: cópialo tú.",
    share: "Compartir",
    words: (from) => `${from} te invita a una partida de Carcassonne.`,
    toTable: "A la mesa",
    address: "La dirección de este ordenador",
    alone:
      "A este servidor solo se llega desde este ordenador, así que el enlace no sirve en ningún otro sitio. Para que puedan jugar otros de tu red, detén el servidor y arráncalo con",
    welcome: "Te damos la bienvenida a la mesa",
    invites: (names) => `Juegas con ${list(names)}.`,
    game: (sets, edition) => `Carcassonne: ${sets.join(", ")}. Reglas: ${edition}.`,
    set: (set) => (set === "base" ? "Juego base" : sets[set]),
    yourName: "Tu nombre",
    never: "¿Nunca has jugado?",
    sit: "Sentarse",
  },

  lost: {
    title: "Aquí no hay nada",
    page: "Esta dirección lleva a una casilla vacía del mapa.",
    table: "Aquí no existe esa mesa. Puede que se abriera en otro ordenador.",
    start: "Al inicio",
    seats: "En esta mesa solo pueden mirar los jugadores. Abre el enlace de tu asiento o pide uno nuevo.",
  },

  table: {
    words: "La mesa en palabras",
    title: (names) => `${names.join(" · ")} — Bastide`,
    turnTitle: (name) => `▸ ${name} — Bastide`,
    home: "Todas las mesas",
    board:
      "Tablero. Las flechas recorren los sitios donde encaja la loseta; el signo de interrogación abre la lista de teclas.",
    place: (x, y, rotations) =>
      `Sitio permitido: ${where(x, y)}, ${count(rotations, "orientación", "orientaciones")}`,
    view: "Vista del tablero",
    zoomIn: "Acercar",
    zoomOut: "Alejar",
    fit: "Mostrar toda la mesa",
    more: (n, side) => {
      const at = { left: "a la izquierda", up: "arriba", right: "a la derecha", down: "abajo" }[side];
      return `${count(n, "sitio más", "sitios más")}, ${at}`;
    },
    fields: "Campos por dueño",
    again: "Mostrar otra vez lo que pasó desde tu turno",
    ledger: "Campos",
    fieldLabel: (farmers, barns, cities, paid) =>
      [
        barns.length > 0
          ? `Granero: ${list(barns)}`
          : farmers.map(({ name, strength }) => `${name} ${strength}`).join(" : "),
        count(cities, "ciudad", "ciudades"),
        ...(paid === null ? [] : [points(paid)]),
      ].join(" · "),
    /** A short form for narrow places; empty for a field that pays nothing. */
    fieldShort: (cities, paid) =>
      cities === 0 ? "" : paid === null ? count(cities, "ciudad", "ciudades") : points(paid),
    noFields: "Todavía no hay granjeros en el tablero.",
    field: (owners, barn, x, y, paid) =>
      `${barn ? "Campo con un granero," : "Campo con un granjero,"} ${where(x, y)}: ${list(owners)}${paid.length === 0 ? "" : `; si la partida acabara ahora: ${list(paid)}`}.`,
    projected: (n) => `${points(n)} si la partida acabara ahora`,
    showProjected: "si acabara ahora",
    help: "Teclas y gestos",
    sounds: "Sonidos suaves",
    elsewhere: (n) => `Tu asiento está abierto en ${n} ventanas o dispositivos.`,
    prompts: "Consejos sobre nuevos tipos de jugada",
    theme: { auto: "Según el sistema", light: "Claro", dark: "Oscuro" },
    themeButton: "Colores",
    panel: "Jugadores e historial",
    closePanel: "Volver al tablero",
    players: "Jugadores",
    watching: "Estás mirando esta mesa.",
    computer: "ordenador",
    computerLevel: (title) => `ordenador, ${title}`,
    points,
    figuresAtHand: (figure, home, all) => `${capital(figures[figure].one)}: ${home} de ${all} en reserva`,
    away: "no está ahora",
    awayNote: (name) => `${name} no está`,
    replaceIn: (seconds) => `El ordenador podrá tomar el relevo en ${seconds}\u00a0s`,
    replace: "Que siga el ordenador",
    claimIn: (seconds) => `Podrás reclamar la victoria en ${seconds}\u00a0s`,
    claim: "Reclamar la victoria",
    cancel: "Cancelar",
    save: "Guardar",
    resign: "Abandonar",
    resignSure: (name) => `¿Que siga el ordenador por ${name}? Luego puedes recuperar el asiento.`,
    takeBack: "Retomar",
    handed: "juega el ordenador por ahora",
    outOfTime: "sin tiempo",
    timeLeft: (seconds) => `tiempo restante: ${timeInWords(seconds)}`,
    goods: (kind, n) => `${capital(goods[kind])}: ${n}`,
    card: heldCard,
    cardsFree: "Cartas que aún no tiene nadie",
    news: "Novedades",
    tilesLeft,
    lastTile: "Es la última loseta",
    noTileLeft: "No queda ninguna loseta",
    asideTitle: "Apartadas",
    tileName,
    log: "Historial",
    loading: "Cargando la mesa…",
    noArt:
      "No se pudieron cargar los dibujos de las losetas. Recarga la página; si no sirve, hay que volver a compilar el servidor.",
    reload: "Probar otra vez",
    record: "Descargar el registro",
    rematch: "Jugar otra vez",
    toRematch: "A la nueva mesa",
    results: "Recuento final",
    close: "Cerrar",
  },

  tray: {
    counting: "Recuento final…",
    countingHint: "Una tecla o un toque salta al final.",
    lay: (name) => `${name}, coloca esta loseta`,
    laySecond: (name) => `${name}, coloca la segunda loseta`,
    layHint: (places) =>
      places === 1
        ? "Solo encaja en un sitio. Elígelo; si lo eliges otra vez, la loseta gira."
        : `Encaja en ${places} sitios. Elige uno; si lo eliges otra vez, la loseta gira.`,
    chosenHint: (fits) => (fits === 1 ? "Solo encaja así." : `Encaja de ${fits} maneras.`),
    placeHere: "Colocar aquí",
    homeFrom: (meeple, feature, x, y) => `Recuperar: ${spot(meeple, feature)}, ${where(x, y)}`,
    elsewhere: (at, x, y) => `${at}: ${where(x, y)}`,
    where,
    nobody: "A nadie",
    drawInstead: "Robar",
    wagonTo,
    whyHome: "Un festival: en vez de poner una figura puedes recuperar una de cualquier sitio. Ver la regla",
    rotateLeft: "Girar a la izquierda",
    rotateRight: "Girar a la derecha",
    turnTile: "Girar la loseta",
    deploy,
    noFigure: "Ninguna figura",
    none: "Nada",
    undo: "Deshacer",
    askBack: "¿Retirar?",
    askBackLong: "Pedir permiso a los demás para retirar tu última loseta",
    /** Used when no other device holds a seat, so that nobody has to agree. */
    takeBack: "Retirar",
    takeBackLong: "Retirar tu última loseta",
    chooseFirst: "Elige una figura, o ninguna",
    now: (at, n, complete) =>
      complete ? `${at}: ${points(n)}` : `${at}: ${points(n)} si la partida acabara ahora`,
    barnPut: (n, owners) =>
      `Granero, ${points(n)} por ahora. Los granjeros de ${list(owners)} cobran y vuelven.`,
    confirm: "Terminar el turno",
    confirmPart: "Terminar la 1.ª loseta",
    confirmed: (name) => `${name}, ¿todo listo?`,
    cannotDeploy: "No hay ninguna figura que puedas poner en esta loseta.",
    thinking: (name) => `${name} está pensando…`,
    waitingFor: (name) => `Esperando a ${name}`,
    over: "La partida ha terminado",
    spot,
    shortSpot,
    bareSpot,
    shortWhere,
    directions,
  },

  second: {
    title: "¡Una segunda loseta!",
    onBoard: "+1 loseta",
    text: (name) => `El constructor de ${name} ha trabajado: ¿tomas una segunda loseta?`,
    wait: (name) => `El constructor de ${name} ha trabajado: ${name} puede tomar una segunda loseta.`,
    take: "Tomarla",
    decline: "Dejarla",
    laying: (name) => `Segunda loseta del turno doble de ${name}`,
  },

  aside: {
    title: "Esta loseta no encaja en ningún sitio",
    text: "Queda fuera del juego y se roba otra.",
  },

  connection: {
    waiting: "Se ha perdido la conexión. Reconectando; tu partida está a salvo.",
    closed: "El servidor de esta mesa se ha despedido. Recarga la página para probar otra vez.",
  },

  problem,

  log,

  final: {
    wins: (name) => `Gana ${name}`,
    shared: (names) => `Comparten la victoria ${list(names)}`,
    player: "Jugador",
    total: "Total",
    sources: {
      roads: "Caminos",
      cities: "Ciudades",
      cloisters: "Monasterios",
      fields: "Campos",
      goods: "Mercancías",
      king: "Rey",
      robber: "Barón",
      fairy: "Hada",
      ransom: "Rescate",
      barns: "Graneros",
      castles: "Castillos",
      bazaars: "Mercados",
    },
    winner: "gana",
    board: "Ver el tablero",
    graph: "Puntos, turno a turno",
  },

  rules,

  referee: {
    pages: "Reglas y puntuación",
    page: { "/rules": "El libro de reglas", "/score": "Puntuar una mesa real" },
    unreachable: "No se puede conectar con el servidor. ¿Sigue en marcha?",
    singleRules: (changed) =>
      changed === 0 ? "Cambiar reglas sueltas" : `Reglas sueltas: ${count(changed, "cambio", "cambios")}`,
  },

  unknown: {
    stage: "El servidor pide algo que esta página no conoce. Recarga la página.",
    line: "Ha ocurrido algo que esta página no conoce. Recarga la página.",
  },

  card,
  ...spanishTexts(),
  sets,
  bag: bagWords,

  live,
};

export { setOrigin } from "../origin.ts";
