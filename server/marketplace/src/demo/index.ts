export { DEMO_PASSWORD } from "./accounts.seed.ts";
export { refuseDemoAccounts } from "./demo-accounts.ts";
export { seedDemo } from "./seed-demo.ts";
