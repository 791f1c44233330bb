export { createFlutterwave, FLUTTERWAVE_TIMEOUT_MS } from "./flutterwave.client.ts";
export * from "./payments.routes.ts";
export * from "./payments.table.ts";
export * from "./provider.ts";
