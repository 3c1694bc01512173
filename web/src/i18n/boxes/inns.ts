// The texts about Inns & Cathedrals.

export const englishTips = {
  large: "The large follower counts as two where several players claim the same feature.",
};

export const germanTips: typeof englishTips = {
  large: "Der große Gefolgsmann zählt wie zwei, wenn es um die Mehrheit geht.",
};

export const frenchTips: typeof englishTips = {
  large: "Le grand partisan compte pour deux quand plusieurs joueurs occupent la même zone.",
};

export const spanishTips: typeof englishTips = {
  large: "El seguidor grande cuenta por dos para la mayoría.",
};
