// The texts about the phantom, in English.

export const phantom = {
  ask: (name: string) => `${name}, your phantom, too?`,
  wait: (name: string) => `${name} may put the phantom, too.`,
  none: "No phantom",
};
