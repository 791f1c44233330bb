export * from "./profile.routes.ts";
