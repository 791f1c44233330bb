export { createOnce, type Remember } from "./idempotency.ts";
