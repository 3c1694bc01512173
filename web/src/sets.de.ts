// The boxes, in German.
import type { sets as english } from "./sets.en.ts";

export const sets: typeof english = {
  titles: {
    base: "Carcassonne",
    traders: "Händler & Baumeister",
    inns: "Wirtshäuser & Kathedralen",
    river: "Der Fluss",
    king: "König & Raubritter",
    cathars: "Die Katharer",
    besiegers: "Die Belagerer",
    festival: "Das Fest",
    dragon: "Burgfräulein & Drache",
    tower: "Der Turm",
    abbey: "Abtei & Bürgermeister",
    tunnel: "Der Tunnel",
    bazaar: "Brücken, Burgen und Basare",
  },
  /** A line about each. */
  notes: {
    base: "Städte, Straßen, Klöster und Wiesen",
    traders: "Handelswaren, Baumeister und Schwein",
    inns: "Wirtshäuser, Kathedralen und ein großer Gefolgsmann",
    river: "Ein Fluss als Anfang",
    dragon: "Ein Drache, der Figuren frisst, eine Fee, Burgfräulein und Zauberportale",
    tower: "Türme, die Gefolgsleute gefangen nehmen; Gefangene werden getauscht oder freigekauft",
    abbey: "Abteien füllen Lücken; Bürgermeister, Wagen, die weiterfahren, und Scheunen auf Wiesen",
    tunnel: "Ein Hügel mit Tunneln: Marker verbinden ferne Straßen",
    bazaar: "Basare, auf denen Plättchen versteigert werden",
    king: "Karten für die größte Stadt und die längste Straße; sie zählen am Ende",
    cathars: "Belagerte Städte: weniger für Ritter, mehr für Bauern; aus ihnen führt ein Weg zum Kloster",
    besiegers: "Mehr belagerte Städte: weniger für Ritter, mehr für Bauern",
    festival: "Feste: eine Figur zurückholen, statt eine zu stellen",
  },
  /** As a sentence names them. */
  spoken: {
    base: "das Grundspiel",
    traders: "Händler & Baumeister",
    inns: "Wirtshäuser & Kathedralen",
    river: "der Fluss",
    dragon: "Burgfräulein & Drache",
    tower: "Der Turm",
    abbey: "Abtei & Bürgermeister",
    tunnel: "den Tunnel",
    bazaar: "Brücken, Burgen und Basare",
    king: "König & Raubritter",
    cathars: "die Katharer",
    besiegers: "die Belagerer",
    festival: "das Fest",
  },
};
