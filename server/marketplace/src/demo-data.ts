export { createRandom, type Random } from "./demo/random.ts";
