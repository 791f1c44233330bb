export * from "./posted-jobs.routes.ts";
