export { registerInsight } from "./insight.routes.ts";
