export { registerFingerprints } from "./fingerprints.routes.ts";
export * from "./fingerprints.table.ts";
