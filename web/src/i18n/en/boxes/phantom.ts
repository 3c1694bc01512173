// The texts about the phantom, in English.

export const phantom = {
  ask: (name: string) => `${name}, place your phantom, too?`,
  wait: (name: string) => `${name} may place the phantom, too.`,
  none: "No phantom",
};
