// The texts about abbeys and wagons.
import type { Feature } from "../../protocol.ts";
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";

export const english = {
  /** `last`: no tiles are left to draw. */
  abbey: (name: string, last: boolean) => (last ? `${name}, place your abbey?` : `${name}, abbey or draw?`),
  abbeyHint: (holes: number) =>
    `It fits ${en.count(holes, "marked hole", "marked holes")} and closes everything that ends there.`,
  none: "No abbey",
  abbeyWait: (name: string) => `${name} may place an abbey.`,
  wagon: (name: string) => `${name}, where does your wagon go?`,
  wagonWait: (name: string) => `${name} may move the wagon on.`,
  wagonHome: "Stay home",
  abbeyLaid: (x: number, y: number, joins: string) =>
    `Abbey placed ${en.fromStart(x, y)}${joins === "" ? "" : `; ${joins}`}`,
  noAbbey: (name: string) => `${name} places no abbey`,
  movedOn: (name: string, feature: Feature, x: number, y: number) =>
    `${name}’s wagon moves on to the ${en.features[feature].one} ${en.where(x, y)}`,
  /** Abbeys that a player can still place. */
  left: (n: number) => `Abbeys: ${n} left`,
  /** Log lines for decisions that were taken back. */
  back: { abbey: "takes the abbey back" },
};

export const german: typeof english = {
  /** `last`: no tiles are left to draw. */
  abbey: (name, last) => (last ? `${name}, legst du die Abtei?` : `${name}, Abtei oder ziehen?`),
  abbeyHint: (holes) =>
    `Sie passt in ${de.count(holes, "markierte Lücke", "markierte Lücken")} und schließt ab, was dort endet.`,
  none: "Keine Abtei",
  abbeyWait: (name) => `${name} darf eine Abtei legen.`,
  wagon: (name) => `${name}, wohin fährt dein Wagen?`,
  wagonWait: (name) => `${name} darf mit dem Wagen weiterfahren.`,
  wagonHome: "Zurück zu dir",
  abbeyLaid: (x, y, joins) => `Abtei gelegt, ${de.fromStart(x, y)}${joins === "" ? "" : `; ${joins}`}`,
  noAbbey: (name) => `${name} legt keine Abtei`,
  movedOn: (name, feature, x, y) =>
    `Der Wagen von ${name} fährt weiter: ${de.features[feature].one}, ${de.where(x, y)}`,
  left: (n) => `Abteien: noch ${n}`,
  back: { abbey: "nimmt die Abtei zurück" },
};

export const french: typeof english = {
  /** `last`: no tiles are left to draw. */
  abbey: (name, last) => (last ? `${name}, poser votre monastère ?` : `${name}, monastère ou pioche ?`),
  abbeyHint: (holes) =>
    `Il va dans ${fr.count(holes, "trou marqué", "trous marqués")} et ferme ce qui y aboutit.`,
  none: "Pas de monastère",
  abbeyWait: (name) => `${name} peut poser un monastère.`,
  wagon: (name) => `${name}, où va votre chariot ?`,
  wagonWait: (name) => `${name} peut déplacer son chariot.`,
  wagonHome: "Il rentre",
  abbeyLaid: (x, y, joins) => `Monastère posé ${fr.fromStart(x, y)}${joins === "" ? "" : ` ; ${joins}`}`,
  noAbbey: (name) => `${name} ne pose pas de monastère`,
  movedOn: (name, feature, x, y) =>
    `Le chariot ${fr.de(name)} repart vers ${fr.features[feature].the}, ${fr.where(x, y)}`,
  left: (n) => `Monastères : encore ${n}`,
  back: { abbey: "reprend le monastère" },
};

export const spanish: typeof english = {
  /** `last`: no tiles are left to draw. */
  abbey: (name, last) => (last ? `${name}, ¿colocas tu abadía?` : `${name}, ¿abadía o robar?`),
  abbeyHint: (holes) =>
    `Encaja en ${es.count(holes, "hueco marcado", "huecos marcados")} y cierra lo que allí acaba.`,
  none: "Sin abadía",
  abbeyWait: (name) => `${name} puede colocar una abadía.`,
  wagon: (name) => `${name}, ¿adónde va tu carro?`,
  wagonWait: (name) => `${name} puede seguir viaje con su carro.`,
  wagonHome: "Vuelve contigo",
  abbeyLaid: (x, y, joins) => `Abadía colocada ${es.fromStart(x, y)}${joins === "" ? "" : `; ${joins}`}`,
  noAbbey: (name) => `${name} no coloca ninguna abadía`,
  movedOn: (name, feature, x, y) =>
    `El carro de ${name} sigue hasta ${es.features[feature].the}: ${es.where(x, y)}`,
  left: (n) => `Abadías: ${es.remain(n)}`,
  back: { abbey: "recoge la abadía" },
};

export const englishTips = {
  mayor: "The mayor counts as one follower for each pennant in the city.",
  last_abbey:
    "No tiles are left, but you may still place your abbey: it closes everything that ends at the hole.",
  abbey:
    "Your abbey is a tile of your own: place it in a hole instead of drawing, and it closes everything that ends there.",
  move: "Your wagon has scored. It may drive on at once to an unfinished, unclaimed feature nearby, or come home.",
  wagon:
    "The wagon counts as a follower on roads and in cities and cloisters; when it has scored, it may drive on.",
  barn: "A barn stays to the end and earns 4 points for each complete city; farmers there are paid now and come home.",
};

export const germanTips: typeof englishTips = {
  mayor: "Der Bürgermeister zählt für so viele Gefolgsleute, wie die Stadt Wappen hat.",
  last_abbey:
    "Es ist kein Plättchen mehr da, aber deine Abtei darfst du noch legen: Alles, was an der Lücke endet, ist dann abgeschlossen.",
  abbey:
    "Deine Abtei ist ein eigenes Plättchen: Leg sie in eine Lücke, statt zu ziehen; alles, was dort endet, ist dann abgeschlossen.",
  move: "Dein Wagen wurde gewertet. Er darf gleich in ein unfertiges, freies Gebiet in der Nähe weiterfahren oder zu dir zurückkommen.",
  wagon:
    "Der Wagen zählt auf Straßen, in Städten und Klöstern wie ein Gefolgsmann; nach der Wertung darf er weiterfahren.",
  barn: "Ein Gutshof bleibt bis zum Ende und bringt 4 Punkte je fertiger Stadt; Bauern dort werden jetzt gewertet und kommen zurück.",
};

export const frenchTips: typeof englishTips = {
  mayor: "Le maire compte pour autant de partisans que la ville a de blasons.",
  last_abbey:
    "Il ne reste plus de tuile, mais vous pouvez encore poser votre monastère : tout ce qui aboutit au trou est fermé.",
  abbey:
    "Le monastère est une tuile à vous : posez-le dans un trou au lieu de piocher, et tout ce qui y aboutit est fermé.",
  move: "Votre chariot a marqué. Il peut repartir tout de suite vers une zone voisine, inachevée et libre, ou rentrer.",
  wagon:
    "Le chariot compte comme un partisan sur les routes, dans les villes et les abbayes ; après avoir marqué, il peut repartir.",
  barn: "Une grange reste jusqu’à la fin et rapporte 4 points par ville terminée ; les paysans du pré marquent aussitôt et reviennent.",
};

export const spanishTips: typeof englishTips = {
  mayor: "El alcalde cuenta por tantos seguidores como escudos tiene la ciudad.",
  last_abbey:
    "No queda ninguna loseta, pero aún puedes colocar tu abadía: todo lo que acaba en el hueco queda cerrado.",
  abbey:
    "Tu abadía es una loseta tuya: colócala en un hueco en vez de robar, y todo lo que allí acaba queda cerrado.",
  move: "Tu carro ha puntuado. Puede seguir viaje enseguida a una zona cercana, incompleta y libre, o volver a tu reserva.",
  wagon:
    "El carro cuenta como un seguidor en caminos, ciudades y monasterios; cuando ha puntuado, puede seguir viaje.",
  barn: "Un granero se queda hasta el final y da 4 puntos por ciudad completa; los granjeros cobran ahora y vuelven.",
};
