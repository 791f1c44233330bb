export { registerProblems } from "./problems.routes.ts";
