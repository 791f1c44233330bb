export { ownOrigin } from "./own-origin.ts";
export { sandboxKeys, usesSandbox } from "./sandbox.keys.ts";
export * from "./sandbox.routes.ts";
export * from "./sandbox.table.ts";
