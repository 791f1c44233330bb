export { ask } from "./provider-http.ts";
