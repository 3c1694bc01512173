// The texts of the page of tokens for programs, in German.
import type * as english from "../../en/pages/tokens.ts";

export const tokens: typeof english.tokens = {
  title: "Bots und Programme",
  line: "Mit einem Schlüssel kann ein Programm von dir Tische eröffnen und mitspielen.",
  alone:
    "Diese Seite läuft ohne Server. Programme brauchen einen: Starte „bastide serve“ und öffne diese Seite dort.",
  name: "Name des Programms",
  allows: "Was der Schlüssel erlaubt",
  scopes: {
    watch: "Tischen zusehen",
    play: "Plätze einnehmen und spielen",
    open: "Tische eröffnen",
  },
  make: "Schlüssel erstellen",
  once: (name) => `Der Schlüssel von ${name}. Kopiere ihn jetzt: Er wird nicht noch einmal gezeigt.`,
  copy: "Schlüssel kopieren",
  copied: "Kopiert",
  byHand: "Der Browser verhindert das Kopieren. Der Schlüssel ist ausgewählt: Kopiere ihn selbst.",
  yours: "Schlüssel dieses Browsers",
  none: "Noch keine. Ein Programm spielt unter einem Namen, der mit BOT beginnt, und kann deine eigenen Plätze nicht benutzen.",
  revoke: "Widerrufen",
  revokeOf: (name) => `Den Schlüssel von ${name} widerrufen`,
  sure: "Das Programm verliert seine Plätze, und der Schlüssel gilt nie wieder.",
  description: "Beschreibung der Schnittstelle (OpenAPI)",
};
