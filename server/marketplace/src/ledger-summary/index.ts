export { registerLedger } from "./ledger.routes.ts";
