export type { ListDeliveryActions } from "./data-export/data-export.ts";
export { findErasureBlocker } from "./erasure/erasure-blockers.ts";
export { privacyMails } from "./erasure/erasure-mails.ts";
export { checkDataKeys, type KeyUse, keyUse, rotateKeys } from "./keys/rotate-keys.ts";
export { registerPrivacy } from "./privacy.routes.ts";
