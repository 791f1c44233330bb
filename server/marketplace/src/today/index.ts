export { attentionClaims } from "./claims.table.ts";
export { releaseAllOf } from "./today.repository.ts";
export { registerToday } from "./today.routes.ts";
