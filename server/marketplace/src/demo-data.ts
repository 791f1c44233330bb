export { commonTrades, lagosAreas } from "./catalog/lookups.data.ts";
export { peoples, streets } from "./demo/people.data.ts";
export { createRandom, type Random } from "./demo/random.ts";
