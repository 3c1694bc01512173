// The announcements for screen readers, in Spanish; a part of the messages.
import type { live as English } from "../en/live.ts";
import { count, tileParts, where } from "./words.ts";

export const live: typeof English = {
  asked: (name) => `${name} pide retirar una loseta. Y acepta, N rechaza.`,
  yourTurn: (name, tile, places) =>
    `${name}, coloca una loseta: ${tileParts(tile)}. ${count(places, "sitio permitido", "sitios permitidos")}.`,
  laid: (name, x, y, what) => `${name} ha colocado una loseta, ${where(x, y)}: ${what}.`,
  chosen: (x, y, index, all, turn, turns) =>
    `Sitio ${index} de ${all}: ${where(x, y)}. Orientación ${turn} de ${turns}.`,
  cannotDeploy: (name) => `${name}: aquí no puedes poner ninguna figura.`,
  confirm: (name) => `${name}: Intro termina el turno, Control Z vuelve un paso atrás.`,
  second: (name) => `Segunda loseta para ${name}: Intro la toma, 0 renuncia.`,
  escape: (name) => `${name}: un caballero puede salir de una ciudad asediada.`,
};
