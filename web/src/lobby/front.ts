// The front page, and the page for a URL where there is nothing.
export { Home } from "./home.tsx";
export { Lost } from "./lost.tsx";
