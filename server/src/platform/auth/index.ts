export * from "./auth.ts";
export { type Client, clientOf, traceOf } from "./client.ts";
export * from "./passwords.ts";
export * from "./sessions.table.ts";
export * from "./users.table.ts";
