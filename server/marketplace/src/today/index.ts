export { attentionClaims } from "./claims.table.ts";
export { registerToday } from "./today.routes.ts";
