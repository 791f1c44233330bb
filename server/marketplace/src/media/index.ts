export * from "./media.routes.ts";
