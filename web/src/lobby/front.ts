// The front page, and the page at an address where nothing is.
export { Home } from "./home.tsx";
export { Lost } from "./lost.tsx";
