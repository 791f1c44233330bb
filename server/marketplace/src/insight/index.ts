export { registerInsight } from "./insight.routes.ts";
export { refreshInsight } from "./refresh.ts";
