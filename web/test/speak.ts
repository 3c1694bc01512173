// Import this first: sets the language that the page's modules find in the browser, from the environment.
const wanted = process.env.BASTIDE_LANGUAGE;

if (wanted !== undefined) {
  const document = { documentElement: { lang: "" }, addEventListener: () => {}, querySelector: () => null };
  Object.assign(globalThis, { document });
  Object.defineProperty(globalThis, "navigator", { value: { languages: [wanted] }, configurable: true });
}
