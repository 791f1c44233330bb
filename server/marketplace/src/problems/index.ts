export { problemAttention } from "./attention.ts";
export { registerProblems } from "./problems.routes.ts";
export { putSuspendedWorkOnHold } from "./suspension.ts";
export { listTimelines } from "./timeline.ts";
