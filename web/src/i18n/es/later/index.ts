// Texts needed later in a game, in Spanish: for its end, and for the tips on new kinds of move.
import type { Texts } from "../../en/later/index.ts";
import { digits, speech } from "../../speech.ts";
import { likely } from "../look.ts";
import { rule } from "../rules.ts";
import { help } from "./help.ts";

const { list } = speech("es");

export { help, rule };

export const end: Texts["end"] = {
  analyse: "Analizar",
  picture: "Imagen (PNG)",
  drawing: "Imagen (SVG)",
  recordText: "Registro (texto)",
  recordJson: "Registro (JSON)",
  walk: "Jugada a jugada",
  verify: "Comprobar los sorteos",
  editions: {
    title: "Según otras ediciones",
    wins: (names, same) =>
      same
        ? names.length === 1
          ? `${names[0]} también habría ganado`
          : `${list(names)} también habrían ganado`
        : names.length === 1
          ? `${names[0]} habría ganado`
          : `${list(names)} habrían compartido la victoria`,
    alike: (editions) => `Los mismos puntos según: ${list(editions)}.`,
    stopped: (tile, name) => `no se puede jugar desde la loseta ${tile} (${name})`,
    why: "En qué se diferencia",
    loading: "La partida se puntúa según otras ediciones…",
  },
};

export const expected: Texts["expected"] = {
  show: "esperado al final",
  hint: "La puntuación final que espera el ordenador, y la probabilidad de ganar.",
  summary: (rows) =>
    `Se espera: ${rows.map(({ name, score, chance }) => `${name} ${digits(Math.round(score))} (${likely(chance)})`).join(", ")}.`,
};

export const prompts: Texts["prompts"] = {
  more: "No avisar más",
  moments: {
    figure: "Una figura en la loseta nueva ocupa la zona en que está y vuelve cuando esa zona se completa.",
    farmer: "En un campo la figura queda tumbada hasta el final, cuando cuentan las ciudades completas.",
    large: "El seguidor grande cuenta por dos para la mayoría.",
    builder: "El constructor se une a tu camino o ciudad: amplíalo más tarde y tendrás una segunda loseta.",
    pig: "El cerdo se une a tu granjero y da más valor a cada ciudad de ese campo.",
    mayor: "El alcalde cuenta por tantos seguidores como escudos tiene la ciudad.",
    last_abbey:
      "No queda ninguna loseta, pero aún puedes colocar tu abadía: todo lo que acaba en el hueco queda cerrado.",
    abbey:
      "Tu abadía es una loseta tuya: colócala en un hueco en vez de robar, y todo lo que allí acaba queda cerrado.",
    move: "Tu carro ha puntuado. Puede seguir viaje ya mismo a una zona cercana, incompleta y libre, o volver a tu reserva.",
    wagon:
      "El carro cuenta como un seguidor en caminos, ciudades y monasterios; cuando ha puntuado, puede seguir viaje.",
    barn: "Un granero se queda hasta el final y da 4 puntos por ciudad completa; los granjeros cobran ahora y vuelven.",
    phantom:
      "El fantasma es un seguidor más: va solo, o en segundo lugar tras lo que hayas hecho, en otra parte de la loseta.",
    abbot:
      "El abad va a un jardín o a un monasterio; en un turno posterior puedes recuperarlo antes de tiempo y cobrar las losetas de su alrededor.",
    recall:
      "En lugar de poner una figura puedes recuperar a tu abad: las losetas de su alrededor cuentan ya.",
    second:
      "Has ampliado lo que construye tu constructor: coloca ahora una segunda loseta, o renuncia a ella.",
    goods: "Quien completa una ciudad recibe sus mercancías; la mayoría de un tipo da 10 puntos al final.",
    portal: "Por un portal mágico la figura puede ir a una loseta colocada antes.",
    home: "Esta loseta permite recuperar una figura en lugar de colocar una.",
    princess: "La princesa puede echar de su ciudad a un caballero, de quien sea, en lugar de una figura.",
    princess_must: "La princesa echa de su ciudad a un caballero: elige de quién.",
    dragon:
      "El dragón avanza paso a paso y se come cada figura que encuentra: vuelve a la reserva de su dueño.",
    escape: "Un caballero puede dejar ahora la ciudad sitiada y volver a tu reserva.",
    fairy:
      "El hada aparta al dragón de la figura que está junto a ella y da a su dueño 1 punto por turno y 3 cuando se puntúa.",
    fairy_tile:
      "El hada aparta al dragón de su loseta y da a quien tenga allí un seguidor 1 punto por turno y 3 cuando se puntúa.",
    tower: "Un piso en una torre en vez de una figura: puede capturar a un seguidor tan lejos como alta es.",
    auction:
      "Se ha colocado un mercado, así que se descubren losetas. Elige una y di cuánto das por ella; los demás pueden subir la puja una vez.",
    take_tile:
      "Se ha colocado un mercado, así que se descubren losetas: elige la que colocarás en tu próximo turno.",
    bid: "Puedes subir la puja una vez. Quien eligió la loseta la compra entonces y te paga, o te la vende por tus puntos.",
    deal: "Alguien da más que tú: compra la loseta y págale esos puntos, o deja que se la quede y cóbralos.",
    castle:
      "En vez de los puntos de la ciudad pequeña, un castillo da más tarde tanto como la primera zona que se complete a su lado.",
    lord: "Junto a tu castillo se completaron varias zonas a la vez: una de ellas cuenta para su señor.",
    city: "Otros han puntuado y tú no: envía un seguidor a Carcassonne, donde espera una puntuación.",
    count: "Nadie sale a puntuar del barrio donde está el conde: muévelo o déjalo.",
    redeploy: "Antes de puntuar pueden venir seguidores de Carcassonne; cuentan para la mayoría.",
    last_redeploy:
      "La última loseta está puesta: los seguidores de Carcassonne aún pueden ir a zonas incompletas.",
    bridge:
      "Además de tu figura puedes poner un puente: lleva un camino por encima de una loseta; sus dos extremos deben estar libres.",
    tunnel:
      "Una ficha de túnel te reserva una boca; la segunda de la pareja une los dos caminos, por lejos que estén.",
    guard: "Un seguidor en lo alto cierra la torre: mientras esté allí, nadie construye en ella.",
    capture: "A quien capturas es tu prisionero; si cada uno tiene un seguidor del otro, se intercambian.",
    ransom: "Una vez en tu turno puedes rescatar a un seguidor: quien lo tiene recibe 3 de tus puntos.",
  },
};
