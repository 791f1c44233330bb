export { countFingerprintsOf, eraseFingerprints } from "./fingerprints.repository.ts";
export { registerFingerprints } from "./fingerprints.routes.ts";
export * from "./fingerprints.table.ts";
export * from "./sealing.ts";
