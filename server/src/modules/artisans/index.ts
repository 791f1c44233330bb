export { createArtisansRepository, refreshSearchWords } from "./artisans.repository.ts";
export * from "./artisans.routes.ts";
export * from "./artisans.table.ts";
export * from "./email-alias.ts";
export { createNinKeeper } from "./nin.ts";
export * from "./reopen-review.ts";
export { createWorkerProfile, ProfileExistsError, type WorkerProfile } from "./worker-profile.ts";
