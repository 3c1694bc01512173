// The front page, and the page for a URL where there is nothing.
import { install } from "../net/install.ts";

export { Home } from "./home.tsx";
export { Lost } from "./lost.tsx";

install();
