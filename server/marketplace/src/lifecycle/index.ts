export { type LifecycleRound, runDueSteps } from "./lifecycle.jobs.ts";
export { registerLifecycle } from "./lifecycle.routes.ts";
