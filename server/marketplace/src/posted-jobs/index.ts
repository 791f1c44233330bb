export { announceJobs } from "./employer-jobs.service.ts";
export * from "./posted-jobs.routes.ts";
