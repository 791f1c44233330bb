export { announceDroppedQuote } from "./choose-quote.ts";
export { closeArtisansQuotes } from "./close-quotes.ts";
export { announceJobs } from "./employer-jobs.service.ts";
export * from "./posted-jobs.routes.ts";
