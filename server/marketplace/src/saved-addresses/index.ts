export * from "./saved-addresses.routes.ts";
