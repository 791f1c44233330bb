export * from "./auth.ts";
export { registerCaller } from "./caller.routes.ts";
export { type Client, clientOf, describeClient } from "./client.ts";
export * from "./deleted-names.ts";
export { isStaff } from "./is-staff.ts";
export { revokeSessions } from "./sessions.repository.ts";
export * from "./sessions.table.ts";
export * from "./users.table.ts";
export { visibleUserTypes } from "./visible-types.ts";
