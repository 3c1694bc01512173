// The texts of the page of tokens for programs, in Spanish.
import type * as english from "../../en/pages/tokens.ts";

export const tokens: typeof english.tokens = {
  title: "Bots y programas",
  line: "Con una clave, un programa tuyo puede abrir mesas y jugar en ellas.",
  alone:
    "Esta página funciona sin servidor. Los programas necesitan uno: inicia «bastide serve» y abre esta página allí.",
  name: "Nombre del programa",
  allows: "Lo que permite la clave",
  scopes: {
    watch: "mirar mesas",
    play: "ocupar asientos y jugar",
    open: "abrir mesas",
  },
  make: "Crear una clave",
  once: (name) => `La clave de ${name}. Cópiala ahora: no se vuelve a mostrar.`,
  copy: "Copiar la clave",
  copied: "Copiada",
  byHand: "El navegador impide copiar. La clave está seleccionada: cópiala tú.",
  yours: "Claves de este navegador",
  none: "Todavía ninguna. Un programa juega con un nombre que empieza por BOT, y no puede usar tus propios asientos.",
  revoke: "Revocar",
  revokeOf: (name) => `Revocar la clave de ${name}`,
  sure: "El programa pierde sus asientos, y la clave no vuelve a servir.",
  description: "Descripción de la interfaz (OpenAPI)",
};
