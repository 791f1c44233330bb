export { lagosAreas } from "./catalog/lookups.data.ts";
export { commonTrades } from "./catalog/trades.data.ts";
export { peoples, streets } from "./demo/people.data.ts";
export { createRandom, type Random } from "./demo/random.ts";
