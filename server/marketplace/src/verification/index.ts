export { registerVerification } from "./verification.routes.ts";
