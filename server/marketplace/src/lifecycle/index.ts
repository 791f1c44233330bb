export { missedAttention } from "./attention.ts";
export { runDueSteps } from "./lifecycle.jobs.ts";
export { registerLifecycle } from "./lifecycle.routes.ts";
