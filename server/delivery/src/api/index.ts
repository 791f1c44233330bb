export { createApiCallers } from "./api-callers.ts";
export { apiOrigin } from "./api-origin.ts";
