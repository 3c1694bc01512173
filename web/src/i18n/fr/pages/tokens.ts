// The texts of the page of tokens for programs, in French.
import type * as english from "../../en/pages/tokens.ts";

export const tokens: typeof english.tokens = {
  title: "Bots et programmes",
  line: "Avec un jeton, un de vos programmes peut ouvrir des tables et y jouer.",
  alone:
    "Cette page fonctionne sans serveur. Les programmes en demandent un : lancez « bastide serve » et ouvrez cette page là-bas.",
  name: "Nom du programme",
  allows: "Ce que le jeton permet",
  scopes: {
    watch: "regarder des tables",
    play: "prendre des places et jouer",
    open: "ouvrir des tables",
  },
  make: "Créer un jeton",
  once: (name) => `Le jeton de ${name}. Copiez-le maintenant : il ne sera plus montré.`,
  copy: "Copier le jeton",
  copied: "Copié",
  byHand: "Le navigateur empêche la page de copier. Le jeton est sélectionné : copiez-le vous-même.",
  yours: "Jetons de ce navigateur",
  none: "Aucun pour l’instant. Un programme joue sous un nom qui commence par BOT, et ne peut pas utiliser vos propres places.",
  revoke: "Révoquer",
  revokeOf: (name) => `Révoquer le jeton de ${name}`,
  sure: "Le programme perd ses places, et le jeton ne marchera plus jamais.",
  description: "Description de l’interface (OpenAPI)",
};
