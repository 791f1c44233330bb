import { closeSync, openSync, rmSync, writeSync } from "node:fs";

export interface Refusal {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
  /** The artisan's email address, as far as it can be read. */
  readonly email: string;
}

/** Spreadsheets treat a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface RefusedRows {
  readonly count: number;
  add(refusals: readonly Refusal[]): void;
  close(): void;
}

/** Writes rejected rows and the reasons to `file`; creates the file only if there are any. */
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
        // The file contains email addresses: readable by its owner only.
        handle = openSync(file, "w", 0o600);
        writeSync(handle, "line,column,reason,email\r\n");
      }
      const rows = refusals.map(({ line, column, reason, email }) =>
        [String(line), column ?? "", reason, email].map(cell).join(","),
      );
      writeSync(handle, `${rows.join("\r\n")}\r\n`);
      count += new Set(refusals.map(({ line }) => line)).size;
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}
