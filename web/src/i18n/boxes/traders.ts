// The texts about Traders & Builders.
import { GOODS, type GoodsKind } from "../../protocol.ts";
import * as de from "../de/words.ts";
import * as en from "../en/words.ts";
import * as es from "../es/words.ts";
import * as fr from "../fr/words.ts";

export const english = {
  secondEarned: (name: string) => `${name}’s builder earns a second tile`,
  secondTaken: (name: string) => `${name} takes the second tile`,
  secondDeclined: (name: string) => `${name} declines the second tile`,
  tookGoods: (name: string, tokens: Readonly<Record<GoodsKind, number>>) =>
    `${name} takes ${en.list(GOODS.filter((kind) => tokens[kind] > 0).map((kind) => `${tokens[kind]} ${en.goods[kind]}`))}`,
  /** Log lines for decisions that were taken back. */
  back: { second: "reconsiders the second tile" },
};

export const german: typeof english = {
  secondEarned: (name) => `Der Baumeister von ${name} bringt ein zweites Plättchen`,
  secondTaken: (name) => `${name} nimmt das zweite Plättchen`,
  secondDeclined: (name) => `${name} verzichtet auf das zweite Plättchen`,
  tookGoods: (name, tokens) =>
    `${name} nimmt ${de.list(GOODS.filter((kind) => tokens[kind] > 0).map((kind) => `${tokens[kind]} ${de.goods[kind]}`))}`,
  back: { second: "überlegt sich das zweite Plättchen neu" },
};

export const french: typeof english = {
  secondEarned: (name) => `Le bâtisseur ${fr.de(name)} lui vaut une deuxième tuile`,
  secondTaken: (name) => `${name} prend la deuxième tuile`,
  secondDeclined: (name) => `${name} renonce à la deuxième tuile`,
  tookGoods: (name, taken) =>
    `${name} prend ${fr.list(GOODS.filter((kind) => taken[kind] > 0).map((kind) => fr.tokens(kind, taken[kind])))}`,
  back: { second: "revient sur la deuxième tuile" },
};

export const spanish: typeof english = {
  secondEarned: (name) => `El constructor de ${name} gana una segunda loseta`,
  secondTaken: (name) => `${name} toma la segunda loseta`,
  secondDeclined: (name) => `${name} renuncia a la segunda loseta`,
  tookGoods: (name, tokens) =>
    `${name} toma ${es.list(GOODS.filter((kind) => tokens[kind] > 0).map((kind) => `${tokens[kind]} de ${es.goods[kind]}`))}`,
  back: { second: "reconsidera la segunda loseta" },
};

export const englishTips = {
  builder: "The builder joins a road or city of yours: extend it later, and you get a second tile.",
  pig: "The pig joins a farmer of yours and makes each city of that field worth more.",
  goods:
    "The player who completes a city gets its goods; having the most of a kind is worth 10 points at the end.",
  second: "You extended your builder’s feature: place a second tile at once, or leave it.",
};

export const germanTips: typeof englishTips = {
  builder:
    "Der Baumeister kommt auf deine Straße oder in deine Stadt: Baust du sie später aus, bekommst du ein zweites Plättchen.",
  pig: "Das Schwein kommt zu deinem Bauern: Jede Stadt an dieser Wiese ist dir dann mehr wert.",
  goods:
    "Wer eine Stadt vollendet, bekommt ihre Waren; die Mehrheit bei einer Sorte bringt am Ende 10 Punkte.",
  second:
    "Du hast ausgebaut, wo dein Baumeister steht: Leg gleich ein zweites Plättchen, oder verzichte darauf.",
};

export const frenchTips: typeof englishTips = {
  builder:
    "Le bâtisseur rejoint votre route ou votre ville : agrandissez-la plus tard et vous aurez une deuxième tuile.",
  pig: "Le cochon rejoint un de vos paysans et augmente la valeur de chaque ville de ce pré.",
  goods:
    "Le joueur qui termine une ville reçoit ses marchandises ; la majorité d’une sorte rapporte 10 points à la fin.",
  second:
    "Vous avez agrandi la zone de votre bâtisseur : posez tout de suite une deuxième tuile, ou renoncez-y.",
};

export const spanishTips: typeof englishTips = {
  builder:
    "El constructor se une a un camino o una ciudad tuyos: cuando los amplíes, tendrás una segunda loseta.",
  pig: "El cerdo se une a tu granjero y da más valor a cada ciudad de ese campo.",
  goods: "Quien completa una ciudad recibe sus mercancías; la mayoría de un tipo da 10 puntos al final.",
  second: "Has ampliado la zona de tu constructor: coloca ahora una segunda loseta, o renuncia a ella.",
};
