export { attentionClaims } from "./claims.table.ts";
export { type Claim, findClaim, findClaims, releaseAllOf, releaseItem } from "./today.repository.ts";
export { registerToday } from "./today.routes.ts";
