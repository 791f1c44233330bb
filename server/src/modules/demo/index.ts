export { DEMO_PASSWORD } from "./accounts.seed.ts";
export { seedDemo } from "./seed-demo.ts";
