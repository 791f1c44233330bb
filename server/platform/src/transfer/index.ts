export { type BackupDone, type BackupParts, writeBackup } from "./backup.ts";
export { exportDatabase, type Progress } from "./export.ts";
export type { ExportTrailer } from "./format.ts";
export { importDatabase } from "./import.ts";
export { type Restored, restoreBackup, verifyBackup } from "./restore.ts";
