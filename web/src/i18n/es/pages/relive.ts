// The texts of the page that replays a game, in Spanish.

import { countsAround } from "../../../vocabulary.ts";
import type { relive as English } from "../../en/pages/relive.ts";
import {
  computerLevels,
  count,
  features,
  list,
  percent,
  series,
  signed,
  spot,
  tenths,
  tiles,
  timeInWords,
  where,
} from "../words.ts";

const level = computerLevels.levels.tournament;

export const relive: typeof English = {
  title: (names) => `${list(names)}, jugada a jugada — Bastide`,
  controls: "Reproducir la partida",
  before: "Antes de la primera loseta",
  move: (move, of) => `Loseta ${move} de ${of}`,
  by: (move, of, name) => `Loseta ${move} de ${of}: ${name}`,
  thought: (name, seconds) => `${name} pensó ${timeInWords(seconds)}`,
  slider: "Loseta",
  first: "Al principio",
  back: "Una jugada atrás",
  play: "Reproducir",
  pause: "Pausa",
  next: "Mostrar la jugada siguiente",
  last: "Al final",
  asSeenBy: "Las marcas muestran lo nuevo para",
  everybody: "todos: la última ronda",
  toTable: "A la mesa",
  another: "Otra partida",
  link: {
    copy: "Copiar un enlace",
    copied: "El enlace a esta jugada está copiado.",
    byHand: "El navegador ha bloqueado la copia; copia tú la dirección de esta página.",
    tooLong: "Esta partida es demasiado larga para un enlace; comparte el archivo en su lugar.",
    save: "Guardar el archivo",
  },
  on: {
    open: "Seguir jugando desde aquí",
    title: "¿Y si…?",
    you: "Sigues como",
    tile: "La próxima loseta",
    chance: "de la bolsa",
    came: "la que vino",
    begin: "Seguir contra el ordenador",
  },
  analysis: {
    place: where,
    figure: spot,
    series,
    signed,
    open: "Analizar",
    title: "Suerte y habilidad",
    busy: "Analizando la partida…",
    far: (part, others) =>
      `${percent(part)} analizado.${others === 0 ? "" : ` También en cola: ${count(others, "partida más", "partidas más")}.`}`,
    graph: "Las puntuaciones finales esperadas, jugada a jugada",
    chances: "La probabilidad de ganar, jugada a jugada, en tanto por ciento",
    parts: ["Inicio y orden", "Suerte", "Jugadas propias", "Jugadas ajenas", "Ventaja"],
    what: "En cuántos puntos aventaja cada puntuación a la media de las demás. Suerte: lo que trajeron las losetas robadas, comparado con todas las que podían salir. Jugadas propias: lo que costaron frente a la mejor encontrada. Jugadas ajenas: lo que regalaron los demás.",
    judge: `Según el ordenador de nivel «${level}», a un turno vista: un plan a más largo plazo puede parecer una pérdida.`,
    worst: "Las jugadas que más costaron",
    none: "Ninguna jugada costó más de una décima de punto.",
    lost: (move, name, points) => `Loseta ${move}, ${name}: ${tenths(points)} puntos perdidos`,
    others: (n) => `${count(n, "jugada más que costó", "jugadas más que costaron")} algo`,
    better: (gain, ways) => `${signed(gain)} con ${ways.join(", después ")}`,
    show: "Mostrar",
    move: (luck, lost, chance) =>
      lost === null
        ? `Suerte ${signed(luck)}. No se encontró nada mejor. Probabilidad de ganar ${percent(chance)}.`
        : `Suerte ${signed(luck)}. Perdido ${tenths(lost)}. Probabilidad de ganar ${percent(chance)}.`,
    did: { played: "Esta jugada", best: "La mejor" },
    feature: (kind, owners, size) => {
      const large = countsAround(kind) ? `${size} de 9 casillas` : tiles(size);
      return `${features[kind].one} (${list(owners)}, ${large})`;
    },
    completed: (points) => `se completa y da ${count(points, "punto", "puntos")}`,
    left: (closers, chance) =>
      closers === 0
        ? "queda por completar, y ninguna loseta restante puede hacerlo"
        : closers === null
          ? `queda por completar, probabilidad ${percent(chance)}`
          : `queda por completar, ${closers === 1 ? "1 loseta puede hacerlo" : `${closers} losetas pueden hacerlo`}, probabilidad ${percent(chance)}`,
    farmed: (owners, cities) => `granjeros (${list(owners)}): ${tenths(cities)} ciudades esperadas`,
    otherwise: "otra cosa",
  },
  open: {
    title: "Una partida, jugada a jugada",
    line: "Registros de Bastide y archivos .jcz",
    text: "El registro",
    hint: "Pega aquí el registro de una partida o suelta un archivo.",
    go: "Verla",
    file: "Elegir un archivo",
    tooLarge: "Esto es demasiado grande para una partida: el límite es 1 MB.",
    unreadable: "Este archivo no se puede leer; elige un registro de Bastide o un archivo .jcz.",
    broken:
      "Este enlace está incompleto: falta una parte de la partida o está dañada. Pídelo otra vez, o pide el archivo.",
  },
  help: {
    title: "Teclas",
    keys: [
      ["→", "Mostrar la jugada siguiente; otra vez: hasta su final"],
      ["←", "Una jugada atrás"],
      ["Espacio", "Reproducir o parar"],
      ["Inicio, Fin", "Al principio, al final"],
      ["+ −", "Acercar, alejar"],
      ["C", "Toda la mesa"],
    ],
    gestures: [["Arrastrar, pellizcar, rueda", "Mover el tablero, acercar y alejar"]],
  },
};
