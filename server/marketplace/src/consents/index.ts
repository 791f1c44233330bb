export * from "./consents.table.ts";
export { listConsents, recordConsent } from "./consents.ts";
