export { announceDroppedQuote } from "./choose-quote.ts";
export { announceJobs } from "./employer-jobs.service.ts";
export * from "./posted-jobs.routes.ts";
