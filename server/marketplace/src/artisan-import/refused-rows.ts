import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { csvRow } from "@handwork/contract";

export interface Refusal {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
  /** The artisan's email address; empty if it cannot be read. */
  readonly email: string;
}

interface RefusedRows {
  readonly count: number;
  add(refusals: readonly Refusal[]): void;
  close(): void;
}

/** Writes refused rows and the reasons to `file`, which it creates only when a row is refused. */
export function createRefusedRows(file: string): RefusedRows {
  rmSync(file, { force: true });
  let handle: number | null = null;
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(refusals) {
      if (refusals.length === 0) return;
      if (handle === null) {
        // Only the owner may read the file, because it contains email addresses.
        handle = openSync(file, "w", 0o600);
        writeSync(handle, csvRow(["line", "column", "reason", "email"]));
      }
      const rows = refusals.map(({ line, column, reason, email }) => csvRow([line, column, reason, email]));
      writeSync(handle, rows.join(""));
      count += new Set(refusals.map(({ line }) => line)).size;
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}
