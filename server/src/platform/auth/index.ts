export * from "./auth.ts";
export { type Client, clientOf } from "./client.ts";
export * from "./passwords.ts";
export * from "./sessions.table.ts";
export * from "./users.table.ts";
