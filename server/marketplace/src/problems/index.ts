export { problemAttention } from "./attention.ts";
export { registerProblems } from "./problems.routes.ts";
export { problemPhotos, problemStatements } from "./problems.table.ts";
export { putSuspendedWorkOnHold } from "./suspension.ts";
export { listTimelines } from "./timeline.ts";
