export { registerReceipts } from "./receipts.routes.ts";
