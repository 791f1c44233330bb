export { missedAttention } from "./attention.ts";
export { type LifecycleRound, runDueSteps } from "./lifecycle.jobs.ts";
export { registerLifecycle } from "./lifecycle.routes.ts";
