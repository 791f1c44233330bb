export { announceClosedJobs } from "./employer-jobs.service.ts";
export * from "./posted-jobs.routes.ts";
