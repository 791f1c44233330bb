export * from "./constants.ts";
export * from "./development.ts";
export * from "./display-name.ts";
export * from "./endpoints.ts";
export * as messages from "./messages.ts";
export * from "./offline.ts";
export * from "./paths.ts";
export * from "./release.ts";
export type * from "./types.ts";
